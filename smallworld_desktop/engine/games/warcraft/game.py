"""Warring Isles in their box. What is not needed to open a window is fetched when somebody asks for it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.boards import Boards
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.conquest.annals import COUNTED, annals
from smallworld_desktop.engine.conquest.die import FACES
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import GameError, range_of
from smallworld_desktop.engine.kernel.events import Event, Message
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.kernel.names import Named
from smallworld_desktop.engine.kernel.options import Option, OptionValue
from smallworld_desktop.engine.play.box import Box, Headline, OwnFiles
from smallworld_desktop.engine.play.makes import Making
from smallworld_desktop.engine.play.players import Players
from smallworld_desktop.engine.records.entry import Annals

if TYPE_CHECKING:
    from smallworld_desktop.engine.conquest.bench import TableBench
    from smallworld_desktop.engine.games.warcraft.rules import WarringIsles
    from smallworld_desktop.engine.games.warcraft.scenario import IslesWords
    from smallworld_desktop.engine.games.warcraft.setup import Setup
    from smallworld_desktop.engine.games.warcraft.showcase import IslesShowcase
    from smallworld_desktop.engine.games.warcraft.table import Table

PRINTED = ("mountain", "native")
"""What stands on the islands at first, named as pieces are."""


class IslesBox(Box):
    id = "warcraft"
    seats = range(1, 6)
    takes_files = True
    lessons = Path(__file__).with_name("lessons.yaml")
    examples = Path(__file__).with_name("examples.yaml")
    agreed = ("teams", "against_natives", "natives", "team_score", "hidden_coins", "auto_defenders")
    sources = ("power", "race", "marker")
    counted = COUNTED
    die = FACES

    @cached_property
    def rules(self) -> WarringIsles:
        from smallworld_desktop.engine.games.warcraft.rules import WarringIsles

        return WarringIsles()

    @cached_property
    def boards(self) -> Boards:
        from smallworld_desktop.engine.games.warcraft.islands import BOARDS

        return BOARDS

    @cached_property
    def options(self) -> Sequence[Option]:
        from smallworld_desktop.engine.games.warcraft.options import known_options

        return tuple(known_options().values())

    @cached_property
    def makes(self) -> Sequence[Making]:
        from smallworld_desktop.engine.games.warcraft.makes import MAKES

        return MAKES

    @cached_property
    def vocabulary(self) -> IslesWords:
        from smallworld_desktop.engine.games.warcraft.scenario import IslesWords

        return IslesWords()

    @cached_property
    def showcase(self) -> IslesShowcase:
        from smallworld_desktop.engine.games.warcraft.showcase import IslesShowcase

        return IslesShowcase()

    def things(self, content: OwnFiles = ()) -> Mapping[str, Sequence[str]]:
        from smallworld_desktop.engine.games.warcraft.catalogue import extended_catalogue
        from smallworld_desktop.engine.games.warcraft.geography import GEOGRAPHY
        from smallworld_desktop.engine.games.warcraft.state import FACTIONS, STAGES
        from smallworld_desktop.engine.games.warcraft.table import BEAST, CHAMPION

        box = extended_catalogue(tuple(content))
        pieces = dict.fromkeys(ability.piece.id for ability in box.abilities() if ability.piece is not None)
        return {
            "race": [race.id for race in box.races],
            "power": [power.id for power in box.powers],
            "marker": [marker.id for marker in box.markers],
            "faction": FACTIONS[1:],
            "piece": [*pieces, BEAST, CHAMPION, "keg", "truce", *PRINTED],
            "terrain": GEOGRAPHY.terrains,
            "symbol": GEOGRAPHY.symbols,
            "stage": STAGES,
        }

    def own_names(self, content: OwnFiles) -> Sequence[Named]:
        from smallworld_desktop.engine.games.warcraft.catalogue import extended_catalogue

        return extended_catalogue(tuple(content)).names

    def names(self, state: Table) -> Sequence[Named]:
        return (*super().names(state), *state.setting.catalogue.names)

    def set_up(
        self,
        seats: int,
        board: str = "",
        options: Mapping[str, OptionValue] | None = None,
        content: OwnFiles = (),
    ) -> Setup:
        """``board`` names sides or map files with blanks between them; chance draws sides if it is left out."""
        from smallworld_desktop.engine.games.warcraft.setting import make_setting
        from smallworld_desktop.engine.games.warcraft.setup import agree

        if seats not in self.seats:
            raise GameError("seats-wrong", known=range_of(self.seats), given=seats)
        setup = replace(agree(seats, board, options), content=tuple(content))
        make_setting(setup)
        return setup

    def map(self, state: Table) -> Map | None:
        return state.setting.map

    def annals(self, state: Table, events: Iterable[Event]) -> Annals:
        from smallworld_desktop.engine.games.warcraft.events import ComboTaken, DieRolled

        return annals(events, ComboTaken, DieRolled)

    def headline(self, state: Table) -> Headline:
        return Headline("", state.round, state.setting.rounds)

    def is_halfway(self, state: Table) -> bool:
        return bool(state.placing)

    def imagined(self, view: Table, seat: int, dice: random.Random) -> Table:
        from smallworld_desktop.engine.games.warcraft.imagining import imagined

        return imagined(view, seat, dice)

    def bench(self, start: Table, seed: int) -> TableBench:
        from smallworld_desktop.engine.conquest.bench import TableBench
        from smallworld_desktop.engine.games.warcraft.legal import legal_actions
        from smallworld_desktop.engine.games.warcraft.state import OVER

        return TableBench(self.rules, start, seed, legal_actions, OVER)

    @cached_property
    def players(self) -> Players:
        from smallworld_desktop.engine.games.warcraft.minds.levels import PLAYERS

        return PLAYERS

    def known(self, view: Table, seat: int, past: Sequence[Table]) -> Table:
        """With the coins of the others as far as they could be counted up."""
        from smallworld_desktop.engine.conquest.minds.coin_counting import counted
        from smallworld_desktop.engine.games.warcraft.minds.coin_counting import CoinCounter

        return counted(CoinCounter(), view, seat, past)

    def dealt_anew(self, steps: Sequence[Transition[Table]], dice: random.Random) -> Sequence[Action[Table]]:
        from smallworld_desktop.engine.games.warcraft.chance import dealt_anew

        return dealt_anew(steps, dice)

    def remarks(
        self, state: Table, seat: int, action: Action[Table], following: Sequence[Action[Table]] = ()
    ) -> tuple[Message, ...]:
        from smallworld_desktop.engine.games.warcraft.minds.remarks import remarks

        return remarks(state, seat, action)

    def turn(self, state: Table, seat: int) -> int | None:
        """The round; a seat decides in another's turn about what was driven out only."""
        return state.round if state.turn == seat else None


GAME = IslesBox()
