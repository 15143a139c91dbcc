"""Before the first turn: what a table agrees on, and all that then never changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.boards.board import Board, union
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.conquest.banners import Badge, Banner
from smallworld_desktop.engine.games.smallworld import geography
from smallworld_desktop.engine.games.smallworld.boards import BOARDS, USUAL_MAPS
from smallworld_desktop.engine.games.smallworld.catalogue import Catalogue, base_catalogue, extended_catalogue
from smallworld_desktop.engine.games.smallworld.moves import MOST_SEATS, moves_of
from smallworld_desktop.engine.games.smallworld.options import complete_options
from smallworld_desktop.engine.games.smallworld.pieces import kinds_of
from smallworld_desktop.engine.games.smallworld.profile import Profile
from smallworld_desktop.engine.games.smallworld.state import ACTIVE, COURSE, DEAL, NOBODY
from smallworld_desktop.engine.games.smallworld.table import FULL_COLUMN, Table
from smallworld_desktop.engine.kernel.errors import GameError, range_of
from smallworld_desktop.engine.kernel.events import Reason
from smallworld_desktop.engine.kernel.files import read_text
from smallworld_desktop.engine.kernel.options import OptionValue
from smallworld_desktop.engine.kernel.schema import LARGEST_FILE

FIRST_COINS = 5
BARE = (Reason("price-base", 2),)
MOUNTAIN = (Reason("price-mountain", 1),)


@dataclass(frozen=True)
class Setup:
    """What is agreed before a game: seats, board, options that differ, a banner and badge of one's own.

    ``map`` is the id of one of the game's boards, the usual one if left out. A board of one's own comes as ``own_map``
    and content as ``content``, each a file's name and its text, so that a saved game needs no other file.
    """

    seats: int = 2
    map: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    content: tuple[tuple[str, str], ...] = ()
    own_map: tuple[str, str] | None = None


def least_in_play(seats: int) -> tuple[int, int]:
    """How many races and how many powers so many seats need."""
    return 2 * seats + 2, FULL_COLUMN + seats + 1


def agree(seats: int, board: str = "", options: Mapping[str, OptionValue] | None = None) -> Setup:
    """A set-up on a board named by its id or by a map file, which is read now."""
    if BOARDS.is_file(board):
        return Setup(seats, "", options or {}, own_map=(Path(board).name, read_text(board, LARGEST_FILE)))
    return Setup(seats, board, options or {})


def map_of(setup: Setup) -> Map:
    """The board of a set-up with its drawing."""
    if setup.own_map is not None:
        return _own_map(*setup.own_map)
    return BOARDS.load(setup.map or USUAL_MAPS[setup.seats])


@lru_cache(maxsize=1)
def _own_map(file: str, text: str) -> Map:
    """A board of one's own: whoever opens a game asks more than once, and it is read but once."""
    return BOARDS.parse(text, file)


@lru_cache(maxsize=1)
def _with_own(content: tuple[tuple[str, str], ...]) -> Catalogue:
    """The box with content of one's own, read but once as well."""
    return extended_catalogue(content)


class Setting:
    """What never changes in a game: the board, the box, the options, and what follows from them."""

    def __init__(self, board: Board, seats: int, options: Mapping[str, object], catalogue: Catalogue) -> None:
        self.board = board
        self.seats = seats
        self.options = complete_options(options)
        self.catalogue = catalogue
        rounds = self.options["rounds"]
        self.rounds = rounds if isinstance(rounds, int) else board.numbers["rounds"]
        self.mountains = board.terrain["mountain"]
        self.entry = geography.entry(board)
        self.ground = tuple(BARE + MOUNTAIN if self.mountains >> region & 1 else BARE for region in range(board.size))
        """What the ground itself puts into the price of each region."""
        self.kinds = kinds_of(catalogue)
        self.kind_numbers = {kind.id: number for number, kind in enumerate(self.kinds)}
        self.forbidding = [number for number, kind in enumerate(self.kinds) if kind.immune]
        """The kinds of piece that forbid every attack."""
        self.moves = moves_of(board.size)
        self.auto_defenders = bool(self.options["auto_defenders"])
        self.own_decline_defends = bool(self.options["own_decline_counts_defence"])
        self.own_decline_nonempty = bool(self.options["own_decline_nonempty"])
        self.shared_attempt = any(a.shares_attempt(self.options) for race in catalogue.races for a in race.abilities)
        self._check_banned()
        self.races = self._in_play(catalogue.races, least_in_play(seats)[0])
        self.powers = self._in_play(catalogue.powers, least_in_play(seats)[1])
        self._check_single()
        self.setup: Setup | None = None
        self.map: Map | None = None
        """The board with its drawing; none where there is only a board."""
        self._active: dict[tuple[int, int], Profile] = {}
        self._declined: dict[int, Profile] = {}

    def __reduce__(self) -> Any:
        return (_same_setting, (self.setup,)) if self.setup is not None else super().__reduce__()

    def active_profile(self, race: int, power: int) -> Profile:
        """What a race can do with a power."""
        found = self._active.get((race, power))
        if found is None:
            abilities = self.catalogue.races[race].abilities + self.catalogue.powers[power].abilities
            found = self._active[race, power] = Profile(self, abilities)
        return found

    def declined_profile(self, race: int) -> Profile:
        """What a race can still do in decline; of its power nothing is left but where it stands."""
        found = self._declined.get(race)
        if found is None:
            lasting = tuple(ability for ability in self.catalogue.races[race].abilities if ability.lasting)
            found = self._declined[race] = Profile(self, lasting)
        return found

    def profile(self, force: int, race: int, power: int) -> Profile | None:
        """What a force can do, by its place at the table and what it is."""
        if race == NOBODY:
            return None
        return self.active_profile(race, power) if force % 3 == ACTIVE else self.declined_profile(race)

    def immune(self, pieces: Sequence[int]) -> int:
        """The regions where a piece forbids every attack, by what stands where."""
        return union([pieces[number] for number in self.forbidding])

    def blank_table(self) -> Table:
        """A board with its Lost Tribes and nobody on it, full trays, empty stacks, the first seat to act."""
        table = Table.__new__(Table)
        table.setting = self
        table.journal = None
        regions, forces = self.board.size, 3 * self.seats
        table.holder = [NOBODY] * regions
        table.tokens = [0] * regions
        table.race = [NOBODY] * forces
        table.power = [NOBODY] * forces
        table.profile = [None] * forces
        table.hand = [0] * forces
        table.displaced = [0] * forces
        table.note = [0] * forces
        table.held = [0] * forces
        table.coins = [FIRST_COINS] * self.seats
        table.treaty = [NOBODY] * self.seats
        table.earned = [0] * self.seats
        table.tray = [race.supply for race in self.catalogue.races]
        table.tribes = geography.tribes(self.board)
        table.pieces = (0,) * len(self.kinds)
        table.counts = tuple((0,) * regions if kind.counted else () for kind in self.kinds)
        table.immune = table.strewn = 0
        table.defence = [
            sum(line.amount for line in (*self.ground[region], *table.standing(region))) for region in range(regions)
        ]
        table.column = table.race_stack = table.power_stack = table.discards = ()
        table.due = table.turn = 0
        table.round = 1
        table.stage = COURSE
        table.decider = table.target = table.pips = NOBODY
        table.pending = table.marks = table.won = table.fought = table.substituted = 0
        table.placing = table.placed = table.cursor = 0
        return table

    def _in_play(self, box: Sequence[Banner | Badge], least: int) -> tuple[int, ...]:
        """The races or powers that are shuffled in: not banned, and played with so many seats."""
        banned, own = self.options["banned"], self.catalogue.own
        assert isinstance(banned, tuple)
        if self.options["own_first"] == "only" and own:
            box_only = {item.id for item in box} - own
            banned = (*banned, *box_only)
        found = []
        for number, item in enumerate(box):
            if item.id not in banned and all(ability.plays(self.seats, self.options) for ability in item.abilities):
                found.append(number)
        if len(found) < least:
            raise GameError("banned-too-many", number=self.seats, least=least, left=len(found))
        return tuple(found)

    def _check_banned(self) -> None:
        banned = self.options["banned"]
        assert isinstance(banned, tuple)
        known = self.catalogue.ids()
        for id in banned:
            if id not in known:
                raise GameError("banned-unknown", id=id)

    def _check_single(self) -> None:
        """What a game has but once may not come with two banners or badges."""
        played: list[Banner | Badge] = [self.catalogue.races[number] for number in self.races]
        played += [self.catalogue.powers[number] for number in self.powers]
        first: dict[str, str] = {}
        for item in played:
            for name in [ability.name() for ability in item.abilities if ability.single]:
                if name in first:
                    raise GameError("banned-neither", one=first[name], other=item.id, ability=name)
                first[name] = item.id


def make_setting(setup: Setup) -> Setting:
    """The setting of a set-up: its map read, its content checked."""
    if not 2 <= setup.seats <= MOST_SEATS:
        raise GameError("seats-wrong", known=range_of((2, MOST_SEATS)), given=setup.seats)
    map = map_of(setup)
    catalogue = _with_own(setup.content) if setup.content else base_catalogue()
    setting = Setting(map.board, setup.seats, setup.options, catalogue)
    setting.setup, setting.map = setup, map
    return setting


def _same_setting(setup: Setup) -> Setting:
    """The setting of a set-up, the same one for all tables that come from another process."""
    key = repr(setup)
    if key not in _SETTINGS:
        _SETTINGS[key] = make_setting(setup)
    return _SETTINGS[key]


_SETTINGS: dict[str, Setting] = {}


def start(setting: Setting) -> Table:
    """A new game, which waits for chance to deal."""
    table = setting.blank_table()
    table.pending = DEAL
    return table
