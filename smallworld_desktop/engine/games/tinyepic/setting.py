"""All that never changes in a game: the territories, the box, the options, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from smallworld_desktop.engine.boards.board import Board, mask
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.games.tinyepic.catalogue import Catalogue, base_catalogue, standing
from smallworld_desktop.engine.games.tinyepic.land import Land
from smallworld_desktop.engine.games.tinyepic.options import POINTS_OF_LEVEL, TOWER_POINTS, complete_options
from smallworld_desktop.engine.games.tinyepic.profile import Profile
from smallworld_desktop.engine.games.tinyepic.setup import Setup, board_of, map_of
from smallworld_desktop.engine.games.tinyepic.state import CHANCE_STAGE, DEAL, NO_BID, NOBODY, NOT_DUE, TOKEN_COUNTS
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.games.tinyepic.territories import BASE_SIDES, SIDES, other_face
from smallworld_desktop.engine.kernel.errors import GameError, listed, range_of

SEATS = (1, 2, 3, 4, 5)
HUMAN, DUMMY = 0, 1
"""The seats of a game against the dummy, where nobody sits at the second."""

SKIPPED_WITH = 5
"""With so many seats whoever clears the card is skipped."""


class Setting:
    """What a table stands on, worked out once."""

    def __init__(
        self,
        board: Board,
        seats: int,
        options: Mapping[str, object],
        catalogue: Catalogue,
        dummy: int = NOBODY,
        open: bool = True,
    ) -> None:
        self.board = board
        self.land = Land(board)
        self.options = complete_options(options)
        self.seats = seats
        """The seats at the table, the dummy's included."""
        self.dummy = dummy
        """The seat of the dummy in a solo game; nobody sits there."""
        self.players = seats - (dummy != NOBODY)
        self.catalogue = catalogue
        self.heroes_call = bool(self.options["expansion_heroes_call"])
        self.explores = bool(self.options["exploration_tokens"]) and self.players > 1
        self.protect_last = bool(self.options["protect_last"])
        self.patrol_into_own = bool(self.options["patrol_into_own"])
        self.strict_tundra = self.options["tundra_two"] == "strict"
        self.asks_payment = self.options["payments"] == "asked"
        self.near_quests = self.options["quest_reach"] == "neighbours" and seats > 2
        self.allies = seats > 2
        """Whether two flags are an alliance."""
        self.skips = seats == SKIPPED_WITH
        self.tower_points = (
            0,
            *(int(str(self.options[f"{POINTS_OF_LEVEL}{n + 1}"])) for n in range(len(TOWER_POINTS))),
        )
        parts = self.land.parts if open else ()
        self.homes = tuple(parts[:seats]) if parts else (0,) * seats
        """The home of each seat; none before sides are chosen."""
        self.lost = parts[seats] if seats == 2 and len(parts) > seats else 0
        """The Lost Kingdom."""
        self.after = tuple(tuple((seat + offset) % seats for offset in range(1, seats)) for seat in range(seats))
        """The other seats clockwise after each."""
        self.others = tuple(mask(other for other in range(seats) if other != seat) for seat in range(seats))
        self.setup: Setup | None = None
        self.sides: tuple[str, ...] = ()
        self.chosen = open
        self._profiles: dict[tuple[Any, ...], Profile] = {}

    def __reduce__(self) -> Any:
        if self.setup is None:
            return super().__reduce__()
        return same_setting, (self.setup, self.sides, self.chosen)

    def profile(self, faction: int, copied: tuple[int, ...], magic: int, hero: int, hero_level: int) -> Profile:
        """What a seat can do: by its faction, or those it copies, its magic and its hero."""
        key = (faction, copied, magic, hero, hero_level)
        found = self._profiles.get(key)
        if found is None:
            box = self.catalogue
            abilities: tuple[Any, ...] = ()
            if faction >= 0 and box.factions[faction].copies:
                known = [(number, other) for number, other in enumerate(copied[:magic], 1) if other >= 0]
                levels = {number: box.factions[other].levels[number - 1] for number, other in known}
                replaced = {(other, levels[number].replaces) for number, other in known}
                for number, other in known:
                    if (other, number) not in replaced:
                        abilities += levels[number].abilities
            elif faction >= 0:
                abilities = standing(box.factions[faction].levels, magic)
            if hero >= 0:
                abilities += standing(box.heroes[hero].levels, hero_level)
            found = self._profiles[key] = Profile(self.land, abilities)
        return found

    def blank_table(self) -> Table:
        """Nobody on the land, nothing at any seat, full decks, the first seat to act."""
        table = Table.__new__(Table)
        table.setting, table.journal = self, None
        table.land = self.land
        seats = self.seats
        table.goods = [0] * (4 * seats)
        table.magic, table.level = [0] * seats, [0] * seats
        table.figures = [()] * seats
        table.held, table.doubled, table.up, table.down = [0] * seats, [0] * seats, [0] * seats, [0] * seats
        table.towers, table.toppled = [0] * seats, [0] * seats
        table.hero, table.hero_level = [NOBODY] * seats, [0] * seats
        table.retired, table.kept = [()] * seats, [NOBODY] * seats
        table.captured, table.dragons = [0] * seats, [0] * seats
        table.faction, table.copied = [NOBODY] * seats, [()] * seats
        table.drawn, table.plans = [()] * seats, [()] * seats
        table.bids, table.due = [NO_BID] * seats, [NOT_DUE] * seats
        table.neutrals = table.shields = table.turn = table.stage = table.deciders = table.pending = 0
        table.action = NOBODY
        table.ask, table.agenda = (), ()
        table.ended = table.cleared = 0
        table.hero_deck = (1 << len(self.catalogue.heroes)) - 1 if self.heroes_call else 0
        table.faction_deck = mask(self.factions())
        table.covered, table.tokens_open = 0, ()
        blanks = TOKEN_COUNTS[0] - self.skips
        table.bag = (blanks, *TOKEN_COUNTS[1:]) if self.explores else (0,) * len(TOKEN_COUNTS)
        table.fight = table.spent = ()
        table.ore_only = table.said = 0
        table.moved = NOBODY
        table.forgiven = table.warriors = table.night = table.roll = table.dummy_number = 0
        table.points = ()
        table.floor = 0
        blank = self.profile(NOBODY, (), 0, NOBODY, 0)
        table.profile = [blank] * seats
        return table

    def chooser(self, seat: int) -> int:
        """Who chooses for a seat: for the dummy, the human."""
        return self.after[seat][0] if seat == self.dummy else seat

    def factions(self) -> list[int]:
        """The factions that are played with."""
        box = self.catalogue.factions
        return [number for number, faction in enumerate(box) if faction.base or self.heroes_call]

    @property
    def map(self) -> Map | None:
        """The territories with their drawing; none before they are dealt, or where there are only boards."""
        sides = self.sides or tuple(self.board.parts)
        return map_of(sides) if sides and set(sides) <= set(SIDES) else None


def territories_in_play(seats: int) -> int:
    """How many territories lie on the table: in the solo mode the dummy's too, with two the Lost Kingdom."""
    return 2 if seats == 1 else 3 if seats == 2 else seats


def make_setting(setup: Setup, sides: tuple[str, ...] = (), chosen: bool = False) -> Setting:
    """The setting of a set-up: without territories before the deal, then with all sides dealt, then as chosen."""
    if setup.seats not in SEATS:
        raise GameError("seats-wrong", known=range_of(SEATS), given=setup.seats)
    solo = setup.seats == 1
    seats = 2 if solo else setup.seats
    setting = Setting(board_of(sides), seats, setup.options, base_catalogue(), DUMMY if solo else NOBODY, open=chosen)
    if setup.territories and not _fit(setup, setting):
        raise GameError("territories-unfit", known=listed(setup.territories), given=setup.seats)
    if not chosen and sides:
        setting.lost = 0
    if solo and not chosen and sides:
        setting.homes = (0, 0)
    setting.setup, setting.sides = setup, sides
    return setting


def sides_in_play(setting: Setting) -> Sequence[str]:
    """The sides that may be dealt: without Heroes' Call only those of the base game."""
    return SIDES if setting.heroes_call else BASE_SIDES


def _fit(setup: Setup, setting: Setting) -> bool:
    """Whether these sides are of different cards, and as many as lie on the table."""
    known = sides_in_play(setting)
    if len(setup.territories) != territories_in_play(setup.seats) or any(s not in known for s in setup.territories):
        return False
    return of_different_cards(setup.territories)


def of_different_cards(sides: Sequence[str]) -> bool:
    """Whether no two sides are the faces of one card."""
    return len({min(side, other_face(side)) for side in sides}) == len(sides)


def same_setting(setup: Setup, sides: tuple[str, ...], chosen: bool) -> Setting:
    """The setting of a set-up, the same one for all tables that come from another process."""
    key = repr((setup, sides, chosen))
    if key not in _SETTINGS:
        if len(_SETTINGS) >= MOST_SETTINGS:
            _SETTINGS.clear()
        _SETTINGS[key] = make_setting(setup, sides, chosen)
    return _SETTINGS[key]


def chosen_setting(setting: Setting, sides: tuple[str, ...]) -> Setting:
    """The setting in which everybody has chosen a side."""
    assert setting.setup is not None
    return same_setting(setting.setup, sides, True)


MOST_SETTINGS: Final = 256
_SETTINGS: Final[dict[str, Setting]] = {}


def start(setting: Setting) -> Table:
    """A new game, which waits for chance to deal."""
    table = setting.blank_table()
    table.pending, table.stage = DEAL, CHANCE_STAGE
    return table
