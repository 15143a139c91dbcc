"""The base game in its box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.engine.games.smallworld.catalogue import extended_catalogue
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.games.smallworld.moves import MOST_SEATS
from smallworld_desktop.engine.games.smallworld.options import known_options
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.scenario import SmallWorldWords
from smallworld_desktop.engine.games.smallworld.setup import Setup, agree, make_setting
from smallworld_desktop.engine.games.smallworld.state import STAGES
from smallworld_desktop.engine.kernel.options import OptionValue
from smallworld_desktop.engine.play.box import Box, OwnFiles

PIECES = ("lair", "fortress", "encampment", "hole", "hero", "dragon", "mountain", "tribe")


class SmallWorldBox(Box):
    id = SmallWorld.id
    rules = SmallWorld()
    seats = range(2, MOST_SEATS + 1)
    boards = BOARDS
    options = tuple(known_options().values())
    agreed = ("rounds", "second_tiebreak", "hidden_coins", "auto_defenders", "diplomat_with_two")
    vocabulary = SmallWorldWords()

    def things(self, content: OwnFiles = ()) -> Mapping[str, Sequence[str]]:
        catalogue = extended_catalogue(content)
        return {
            "race": [race.id for race in catalogue.races],
            "power": [power.id for power in catalogue.powers],
            "piece": PIECES,
            "terrain": GEOGRAPHY.terrains,
            "symbol": GEOGRAPHY.symbols,
            "stage": STAGES,
        }

    def set_up(
        self,
        seats: int,
        board: str = "",
        options: Mapping[str, OptionValue] | None = None,
        content: OwnFiles = (),
    ) -> Setup:
        setup = replace(agree(seats, board, options), content=tuple(content))
        make_setting(setup)
        return setup


GAME = SmallWorldBox()
