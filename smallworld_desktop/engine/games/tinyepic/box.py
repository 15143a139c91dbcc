"""Little Kingdoms in their box."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.games.tinyepic.catalogue import base_catalogue
from smallworld_desktop.engine.games.tinyepic.geography import GEOGRAPHY
from smallworld_desktop.engine.games.tinyepic.imagining import imagined
from smallworld_desktop.engine.games.tinyepic.options import known_options
from smallworld_desktop.engine.games.tinyepic.rules import LittleKingdoms
from smallworld_desktop.engine.games.tinyepic.scoring import SOURCES
from smallworld_desktop.engine.games.tinyepic.setup import SEATS, Setup, make_setting
from smallworld_desktop.engine.games.tinyepic.state import GOODS, STAGES, TOKENS, VERBS
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.games.tinyepic.territories import BOARDS, SIDES
from smallworld_desktop.engine.kernel.errors import GameError, range_of
from smallworld_desktop.engine.kernel.options import OptionValue
from smallworld_desktop.engine.play.box import Box, Headline, OwnFiles

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.tinyepic.bench import TableBench
    from smallworld_desktop.engine.games.tinyepic.scenario import KingdomsWords


class KingdomsBox(Box):
    id = LittleKingdoms.id
    rules = LittleKingdoms()
    seats = SEATS
    boards = BOARDS
    options = tuple(known_options().values())
    agreed = ("expansion_heroes_call", "exploration_tokens", "factions", "setup_order", "payments", "dummy_resources")
    sources = ("faction", "hero")

    @cached_property
    def vocabulary(self) -> KingdomsWords:
        from smallworld_desktop.engine.games.tinyepic.scenario import KingdomsWords

        return KingdomsWords()

    def things(self, content: OwnFiles = ()) -> Mapping[str, Sequence[str]]:
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

    def bench(self, start: Table, seed: int) -> TableBench:
        from smallworld_desktop.engine.games.tinyepic.bench import TableBench

        return TableBench(self.rules, start, seed)

    def imagined(self, view: Table, seat: int, dice: random.Random) -> Table:
        return imagined(view, seat, dice)
