"""Little Kingdoms in their box. What is not needed to open a window is fetched when somebody asks for it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.boards import Boards
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.errors import GameError, range_of
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.kernel.options import Option, OptionValue
from smallworld_desktop.engine.play.box import Box, Headline, OwnFiles
from smallworld_desktop.engine.play.players import Players
from smallworld_desktop.engine.records.entry import Annals, Taking

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.tinyepic.bench import TableBench
    from smallworld_desktop.engine.games.tinyepic.rules import LittleKingdoms
    from smallworld_desktop.engine.games.tinyepic.scenario import KingdomsWords
    from smallworld_desktop.engine.games.tinyepic.setup import Setup
    from smallworld_desktop.engine.games.tinyepic.showcase import KingdomsShowcase
    from smallworld_desktop.engine.games.tinyepic.table import Table

SETTING_UP = -1
"""The turn before the first."""


class KingdomsBox(Box):
    id = "tinyepic"
    lessons = Path(__file__).with_name("lessons.yaml")
    examples = Path(__file__).with_name("examples.yaml")
    seats = range(1, 6)
    agreed = ("expansion_heroes_call", "exploration_tokens", "factions", "setup_order", "payments", "dummy_resources")
    sources = ("faction", "hero")
    counted = ("faction", "hero")

    @cached_property
    def rules(self) -> LittleKingdoms:
        from smallworld_desktop.engine.games.tinyepic.rules import LittleKingdoms

        return LittleKingdoms()

    @cached_property
    def boards(self) -> Boards:
        from smallworld_desktop.engine.games.tinyepic.territories import BOARDS

        return BOARDS

    @cached_property
    def options(self) -> Sequence[Option]:
        from smallworld_desktop.engine.games.tinyepic.options import known_options

        return tuple(known_options().values())

    @cached_property
    def vocabulary(self) -> KingdomsWords:
        from smallworld_desktop.engine.games.tinyepic.scenario import KingdomsWords

        return KingdomsWords()

    @cached_property
    def showcase(self) -> KingdomsShowcase:
        from smallworld_desktop.engine.games.tinyepic.showcase import KingdomsShowcase

        return KingdomsShowcase()

    def things(self, content: OwnFiles = ()) -> Mapping[str, Sequence[str]]:
        from smallworld_desktop.engine.games.tinyepic.catalogue import base_catalogue
        from smallworld_desktop.engine.games.tinyepic.geography import GEOGRAPHY
        from smallworld_desktop.engine.games.tinyepic.scoring import SOURCES
        from smallworld_desktop.engine.games.tinyepic.state import GOODS, STAGES, TOKENS, VERBS
        from smallworld_desktop.engine.games.tinyepic.territories import SIDES

        box = base_catalogue()
        return {
            "faction": [faction.id for faction in box.factions],
            "hero": [hero.id for hero in box.heroes],
            "token": TOKENS,
            "good": GOODS,
            "verb": VERBS,
            "territory": SIDES,
            "terrain": GEOGRAPHY.terrains,
            "points": SOURCES,
            "stage": STAGES,
        }

    def set_up(
        self,
        seats: int,
        board: str = "",
        options: Mapping[str, OptionValue] | None = None,
        content: OwnFiles = (),
    ) -> Setup:
        """``board`` names sides with blanks between them; chance draws them if it is left out."""
        from smallworld_desktop.engine.games.tinyepic.setting import make_setting
        from smallworld_desktop.engine.games.tinyepic.setup import Setup

        if seats not in self.seats:
            raise GameError("seats-wrong", known=range_of(self.seats), given=seats)
        if content:
            raise GameError("game-takes-no-files", id=self.id)
        setup = Setup(seats, tuple(board.split()), options or {})
        make_setting(setup)
        return setup

    def map(self, state: Table) -> Map | None:
        return state.setting.map

    def headline(self, state: Table) -> Headline:
        return Headline("", state.cleared + 1, 0)

    def turn(self, state: Table, seat: int) -> int:
        """Shield by shield; before the first one everybody sets up."""
        from smallworld_desktop.engine.games.tinyepic.state import NOBODY, SHIELDS

        if not any(state.figures):
            return SETTING_UP
        return state.cleared * SHIELDS + state.shields.bit_count() - (state.action != NOBODY)

    def whose_turn(self, state: Table, seat: int) -> int:
        """Whoever selects the action; everybody else follows within the turn."""
        return state.turn if any(state.figures) else seat

    def annals(self, state: Table, events: Iterable[Event]) -> Annals:
        """The factions of the seats, with each of their heroes where there are any."""
        from smallworld_desktop.engine.games.tinyepic.events import HeroTaken

        factions = {seat: state.faction_id(seat) for seat in range(state.setting.players) if state.faction[seat] >= 0}
        if not state.setting.heroes_call:
            return Annals(tuple(Taking(seat, (faction,)) for seat, faction in factions.items()))
        heroes = [event for event in events if isinstance(event, HeroTaken) and event.seat in factions]
        return Annals(tuple(Taking(event.seat, (factions[event.seat], event.hero)) for event in heroes))

    def bench(self, start: Table, seed: int) -> TableBench:
        from smallworld_desktop.engine.games.tinyepic.bench import TableBench

        return TableBench(self.rules, start, seed)

    @cached_property
    def players(self) -> Players:
        from smallworld_desktop.engine.games.tinyepic.minds.levels import PLAYERS

        return PLAYERS

    def imagined(self, view: Table, seat: int, dice: random.Random) -> Table:
        from smallworld_desktop.engine.games.tinyepic.imagining import imagined

        return imagined(view, seat, dice)


GAME = KingdomsBox()
