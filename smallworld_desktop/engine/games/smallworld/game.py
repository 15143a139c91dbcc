"""The base game in its box. What is not needed to open a window is fetched when somebody asks for it."""

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
    from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
    from smallworld_desktop.engine.games.smallworld.scenario import SmallWorldWords
    from smallworld_desktop.engine.games.smallworld.setup import Setup
    from smallworld_desktop.engine.games.smallworld.showcase import SmallWorldShowcase
    from smallworld_desktop.engine.games.smallworld.table import Table
    from smallworld_desktop.engine.play.riddles import Riddling

PRINTED = ("mountain", "tribe")
"""What stands on the board at first, named as pieces are."""


class SmallWorldBox(Box):
    id = "smallworld"
    seats = range(2, 6)
    takes_files = True
    values_boards = True
    lessons = Path(__file__).with_name("lessons.yaml")
    examples = Path(__file__).with_name("examples.yaml")
    agreed = ("rounds", "second_tiebreak", "hidden_coins", "auto_defenders", "diplomat_with_two", "own_first")
    sources = ("power", "race")
    counted = COUNTED
    die = FACES

    @cached_property
    def rules(self) -> SmallWorld:
        from smallworld_desktop.engine.games.smallworld.rules import SmallWorld

        return SmallWorld()

    @cached_property
    def boards(self) -> Boards:
        from smallworld_desktop.engine.games.smallworld.boards import BOARDS

        return BOARDS

    @cached_property
    def options(self) -> Sequence[Option]:
        from smallworld_desktop.engine.games.smallworld.options import known_options

        return tuple(known_options().values())

    @cached_property
    def makes(self) -> Sequence[Making]:
        from smallworld_desktop.engine.games.smallworld.makes import MAKES

        return MAKES

    @cached_property
    def riddling(self) -> Riddling:
        from smallworld_desktop.engine.games.smallworld.scenario.riddles import SmallWorldRiddling

        return SmallWorldRiddling()

    @cached_property
    def vocabulary(self) -> SmallWorldWords:
        from smallworld_desktop.engine.games.smallworld.scenario import SmallWorldWords

        return SmallWorldWords()

    @cached_property
    def players(self) -> Players:
        from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS

        return PLAYERS

    @cached_property
    def showcase(self) -> SmallWorldShowcase:
        from smallworld_desktop.engine.games.smallworld.showcase import SmallWorldShowcase

        return SmallWorldShowcase()

    def things(self, content: OwnFiles = ()) -> Mapping[str, Sequence[str]]:
        from smallworld_desktop.engine.games.smallworld.catalogue import extended_catalogue
        from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
        from smallworld_desktop.engine.games.smallworld.pieces import kinds_of
        from smallworld_desktop.engine.games.smallworld.state import STAGES

        catalogue = extended_catalogue(content)
        return {
            "race": [race.id for race in catalogue.races],
            "power": [power.id for power in catalogue.powers],
            "piece": [*(kind.id for kind in kinds_of(catalogue)), *PRINTED],
            "terrain": GEOGRAPHY.terrains,
            "symbol": GEOGRAPHY.symbols,
            "stage": STAGES,
        }

    def own_names(self, content: OwnFiles) -> Sequence[Named]:
        from smallworld_desktop.engine.games.smallworld.catalogue import extended_catalogue

        return extended_catalogue(content).names

    def names(self, state: Table) -> Sequence[Named]:
        return (*super().names(state), *state.setting.catalogue.names)

    def set_up(
        self,
        seats: int,
        board: str = "",
        options: Mapping[str, OptionValue] | None = None,
        content: OwnFiles = (),
    ) -> Setup:
        from smallworld_desktop.engine.games.smallworld.setup import agree, make_setting

        setup = replace(agree(seats, board, options), content=tuple(content))
        make_setting(setup)
        return setup

    def map(self, state: Table) -> Map | None:
        return state.setting.map

    def headline(self, state: Table) -> Headline:
        map = state.setting.map
        return Headline(map.title if map else "", state.round, state.setting.rounds)

    def annals(self, state: Table, events: Iterable[Event]) -> Annals:
        from smallworld_desktop.engine.games.smallworld.events import ComboTaken, DieRolled

        return annals(events, ComboTaken, DieRolled)

    def paid(self, state: Table, events: Iterable[Event]) -> Mapping[str, int]:
        from smallworld_desktop.engine.games.smallworld.paying import paid

        return paid(state, events)

    def is_halfway(self, state: Table) -> bool:
        return bool(state.placing)

    def turn(self, state: Table, seat: int) -> int | None:
        """The round; a seat decides in another's turn about its defenders only."""
        return state.round if state.turn == seat else None

    def known(self, view: Table, seat: int, past: Sequence[Table]) -> Table:
        """With the coins of the others as far as they could be counted up."""
        from smallworld_desktop.engine.conquest.minds.coin_counting import counted
        from smallworld_desktop.engine.games.smallworld.minds.coin_counting import CoinCounter

        return counted(CoinCounter(), view, seat, past)

    def imagined(self, view: Table, seat: int, dice: random.Random) -> Table:
        from smallworld_desktop.engine.games.smallworld.minds.coin_counting import CoinCounter
        from smallworld_desktop.engine.games.smallworld.minds.craft import imagined

        return imagined(CoinCounter().counted(view, seat), dice)

    def dealt_anew(self, steps: Sequence[Transition[Table]], dice: random.Random) -> Sequence[Action[Table]]:
        from smallworld_desktop.engine.games.smallworld.chance import dealt_anew

        return dealt_anew(steps, dice)

    def remarks(
        self, state: Table, seat: int, action: Action[Table], following: Sequence[Action[Table]] = ()
    ) -> tuple[Message, ...]:
        from smallworld_desktop.engine.games.smallworld.minds.remarks import remarks

        return remarks(state, seat, action, following)

    def lacking(
        self, seats: int, options: Mapping[str, OptionValue] | None = None, content: OwnFiles = ()
    ) -> Message | None:
        from smallworld_desktop.engine.games.smallworld.catalogue import extended_catalogue
        from smallworld_desktop.engine.games.smallworld.setup import least_in_play

        banned = (options or {}).get("banned", ())
        assert isinstance(banned, tuple)
        catalogue, (races, powers) = extended_catalogue(content), least_in_play(seats)
        left = sum(race.id not in banned for race in catalogue.races)
        if left < races:
            return Message("new-game-few-races", {"left": left, "count": races})
        left = sum(power.id not in banned for power in catalogue.powers)
        return Message("new-game-few-powers", {"left": left, "count": powers}) if left < powers else None

    def bench(self, start: Table, seed: int) -> TableBench:
        from smallworld_desktop.engine.conquest.bench import TableBench
        from smallworld_desktop.engine.games.smallworld.legal import legal_actions
        from smallworld_desktop.engine.games.smallworld.state import OVER

        return TableBench(self.rules, start, seed, legal_actions, OVER)


GAME = SmallWorldBox()
