"""All that never changes in a game: the islands, the box, the options, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from smallworld_desktop.engine.boards.board import Board, bits, mask
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.conquest.pieces import PieceKind
from smallworld_desktop.engine.games.warcraft import wilderness
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.attack import BASE
from smallworld_desktop.engine.games.warcraft.catalogue import Catalogue, extended_catalogue
from smallworld_desktop.engine.games.warcraft.geography import ENTRY, NATIVE, SLOT
from smallworld_desktop.engine.games.warcraft.islands import BOARDS, ROUNDS, SIZES, WILD_ROUNDS, fit
from smallworld_desktop.engine.games.warcraft.options import complete_options
from smallworld_desktop.engine.games.warcraft.profile import Profile, who
from smallworld_desktop.engine.games.warcraft.setup import (
    MOST_ISLANDS,
    MOST_SETTINGS,
    OwnIsland,
    Setup,
    board_of,
    islands_in,
    map_of,
)
from smallworld_desktop.engine.games.warcraft.state import (
    ACTIVE,
    ALLIANCE,
    COURSE,
    DEAL,
    HORDE,
    NEUTRAL,
    NOBODY,
    NOTHING,
    NOWHERE,
)
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.errors import GameError, listed, range_of
from smallworld_desktop.engine.kernel.events import Reason

FIRST_COINS: Final = 5
FULL_COLUMN: Final = 6
FULL_TEAM_COLUMN: Final = 3
BARE: Final = (Reason("price-base", BASE),)
MOUNTAIN: Final = (Reason("price-mountain", 1),)
HIGH: Final = "mountain"


def team_sides(seats: int) -> tuple[int, ...]:
    """The side of each seat in a team game: in turn, and an odd one belongs to none."""
    sides = [ALLIANCE, HORDE] * (seats // 2)
    return tuple(sides + [NEUTRAL] * (seats % 2))


class Setting:
    """What a table stands on, worked out once."""

    def __init__(
        self,
        board: Board,
        seats: int,
        options: Mapping[str, object],
        catalogue: Catalogue,
        sides: Sequence[int] | None = None,
    ) -> None:
        self.board = board
        self.options = complete_options(options)
        self.players = seats
        self.wild = NOBODY
        """The seat of the natives, if they fight back; nobody sits there."""
        self.rounds = ROUNDS[seats]
        if seats == 1 or (seats == 2 and self.options["against_natives"]):
            self.wild, self.rounds = seats, WILD_ROUNDS
            catalogue = catalogue.with_natives(int(str(self.options["natives"])))
        self.seats = seats + (self.wild != NOBODY)
        self.catalogue = catalogue
        self.entry = board.symbol[ENTRY]
        self.slots = board.symbol[SLOT]
        high = board.terrain[HIGH]
        self.ground = tuple(BARE + MOUNTAIN if high >> region & 1 else BARE for region in range(board.size))
        """What the ground itself puts into the price of each region, and its sum."""
        self.firmness = tuple(sum(line.amount for line in lines) for lines in self.ground)
        self.kinds = _kinds(catalogue)
        self.kind_numbers = {kind.id: number for number, kind in enumerate(self.kinds)}
        self.forbidding = [number for number, kind in enumerate(self.kinds) if kind.immune]
        self.defending = [(number, kind.defends) for number, kind in enumerate(self.kinds) if kind.defends]
        self.marker_numbers = {marker.id: number for number, marker in enumerate(catalogue.markers)}
        self.toll_markers = [n for n, marker in enumerate(catalogue.markers) if who(marker.abilities, "toll")]
        self.paying_markers = [n for n, m in enumerate(catalogue.markers) if who(m.abilities, "home_income")]
        self.shielding = [n for n, m in enumerate(catalogue.markers) if any(a.shields for a in m.abilities)]
        self.followed = [n for n, m in enumerate(catalogue.markers) if any(a.follows_bearers for a in m.abilities)]
        self.auto_defenders = bool(self.options["auto_defenders"])
        self.own_decline_counts = bool(self.options["own_decline_counts"])
        self.native_is_loss = any(ability.counts_natives(self.options) for ability in catalogue.abilities())
        self.side_counts_at_once = any(ability.side_counts_at_once(self.options) for ability in catalogue.abilities())
        teams = self.options["teams"] and sides is None and self.wild == NOBODY
        self._choose_sides(team_sides(seats) if teams else sides or ())
        self.setup: Setup | None = None
        self.islands: tuple[str, ...] = ()
        self._profiles: dict[tuple[int, int, int], Profile] = {}
        self._gears: dict[int, Profile] = {}
        self.bare = self.gear(0)
        """What nobody can do."""

    def _choose_sides(self, sides: Sequence[int]) -> None:
        """Who plays with whom, from which column."""
        self.sides = tuple(sides)
        used = sorted(set(self.sides))
        races = range(len(self.catalogue.races) - (self.wild != NOBODY))
        self.races = tuple(r for r in races if not used or self.catalogue.races[r].faction in used)
        self.column_of = tuple(used.index(side) for side in self.sides) or (0,) * self.seats
        self.full_column = FULL_TEAM_COLUMN if used else FULL_COLUMN
        self.used_sides = tuple(used)
        seats = range(self.seats)
        self.mates = tuple(mask(o for o in seats if o != s and self._are_mates(s, o)) for s in seats)

    def _are_mates(self, one: int, other: int) -> bool:
        if self.wild != NOBODY:
            return self.wild not in (one, other)
        return bool(self.sides) and self.sides[one] == self.sides[other] != NEUTRAL

    def __reduce__(self) -> Any:
        return (same_setting, (self.setup, self.islands)) if self.setup is not None else super().__reduce__()

    def seats_of(self, side: int) -> list[int]:
        return [seat for seat, other in enumerate(self.sides) if other == side]

    def home_column(self, race: int) -> int:
        """Under which stack a banner goes."""
        return self.used_sides.index(self.catalogue.races[race].faction) if self.used_sides else 0

    @property
    def columns(self) -> int:
        return max(1, len(self.used_sides))

    def profile(self, force: int, race: int, power: int) -> Profile:
        """What a force can do, by its place at the table and what it is."""
        if race == NOBODY:
            return self.bare
        key = (force % 2, race, power)
        found = self._profiles.get(key)
        if found is None:
            badge = self.catalogue.powers[power].abilities if power != NOBODY else ()
            abilities: tuple[Ability, ...] = badge
            if force % 2 == ACTIVE:
                abilities = self.catalogue.races[race].abilities + badge
            found = self._profiles[key] = Profile(self, abilities)
        return found

    def gear(self, markers: int) -> Profile:
        """What some markers can do for the race that owns them."""
        found = self._gears.get(markers)
        if found is None:
            abilities = [ability for marker in bits(markers) for ability in self.catalogue.markers[marker].abilities]
            found = self._gears[markers] = Profile(self, tuple(abilities))
        return found

    def blank_table(self) -> Table:
        """The islands with their natives and nobody on them, full trays, empty stacks, the first seat to act."""
        table = Table.__new__(Table)
        table.setting, table.journal = self, None
        forces = 2 * self.seats
        table.race, table.power = [NOBODY] * forces, [NOBODY] * forces
        table.hand, table.displaced, table.held = [0] * forces, [0] * forces, [0] * forces
        table.coins, table.earned = [FIRST_COINS] * self.players, [0] * self.seats
        table.coins += [0] * (self.seats - self.players)
        table.paid = [()] * self.seats
        table.tray = [race.supply for race in self.catalogue.races]
        table.champion, table.champion_out = NOWHERE, 0
        table.beast_hand = table.beast_out = 0
        table.lies = (NOWHERE,) * len(self.catalogue.markers)
        table.concealed, table.aside = (), ()
        table.kegs, table.keg_stack, table.truce = (), (), 0
        table.bearer = table.former_bearer = NOBODY
        table.columns = table.race_stacks = ((),) * self.columns
        table.power_stack = table.discards = ()
        table.due = (0,) * self.columns
        table.turn, table.round, table.stage, table.pending = 0, 1, COURSE, NOTHING
        table.decider = table.target = table.pips = NOBODY
        table.boosts = table.used = table.side = table.form = table.losses = table.fought = table.evaded = 0
        table.taken = table.opening = table.ending = table.placing = table.placed = table.cursor = 0
        table.feats, table.pushes, table.loose = (), (), ()
        self.lay_out(table)
        return table

    def lay_out(self, table: Table) -> None:
        """The empty islands with their natives."""
        table.setting = self
        table.profile = [self.bare] * (2 * self.seats)
        table.tolling = table.losing = table.pairing = 0
        regions = self.board.size
        table.holder, table.tokens, table.beasts = [NOBODY] * regions, [0] * regions, [0] * regions
        table.natives = self.board.symbol[NATIVE]
        table.pieces = (0,) * len(self.kinds)
        table.derive()
        if self.wild != NOBODY:
            wilderness.settle_natives(table)
            table.derive()

    @property
    def map(self) -> Map | None:
        """The islands with their drawing; none before they are drawn, or where there are only boards."""
        return map_of(self.islands, self.own) if self.islands else None

    @property
    def own(self) -> tuple[OwnIsland, ...]:
        """The files of islands of the players' own."""
        return self.setup.own if self.setup is not None else ()


def _kinds(catalogue: Catalogue) -> tuple[PieceKind, ...]:
    """The kinds of piece in the box, in the order of the catalogue."""
    pieces = [ability.piece for ability in catalogue.abilities()]
    return tuple({kind.id: kind for kind in pieces if kind is not None}.values())


def make_setting(setup: Setup, islands: tuple[str, ...] = ()) -> Setting:
    """The setting of a set-up; without islands of its own it has none before they are drawn."""
    if setup.seats not in SIZES:
        raise GameError("seats-wrong", known=range_of(tuple(SIZES)), given=setup.seats)
    if setup.islands and not _are_islands(setup):
        raise GameError("islands-unfit", known=listed(setup.islands), given=setup.seats)
    chosen = setup.islands or islands
    setting = Setting(board_of(chosen, setup.own), setup.seats, setup.options, extended_catalogue(setup.content))
    setting.setup, setting.islands = setup, chosen
    return setting


def _are_islands(setup: Setup) -> bool:
    """Whether a game can be played there: on sides for so many seats, or as one likes beside islands of one's own."""
    read = [name for each in setup.own for name in islands_in(each)]
    own = set(read)
    sides = [name for name in setup.islands if name not in own]
    if not all(side in BOARDS.ids for side in sides) or own & set(BOARDS.ids) or len(own) < len(read):
        return False
    if not own:
        return fit(setup.seats, setup.islands)
    several = len(set(setup.islands)) == len(setup.islands) <= MOST_ISLANDS
    return several and own <= set(setup.islands) and BOARDS.objection(setup.islands) is None


def same_setting(setup: Setup, islands: tuple[str, ...]) -> Setting:
    """The setting of a set-up on some islands, the same one for all tables: what it has worked out is kept."""
    key = repr((setup, islands))
    if key not in _SETTINGS:
        if len(_SETTINGS) == MOST_SETTINGS:
            del _SETTINGS[next(iter(_SETTINGS))]
        _SETTINGS[key] = make_setting(setup, islands)
    return _SETTINGS[key]


_SETTINGS: Final[dict[str, Setting]] = {}


def start(setting: Setting) -> Table:
    """A new game, which waits for chance to deal."""
    table = setting.blank_table()
    table.pending = DEAL
    return table
