"""A game to be looked at: played with some sense and always alike, up to where there is most to see."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Game

MIDDLE = 12
"""Actions after which a game is likely to show something."""

Moment = Callable[[Game[Any]], bool]


class Showcase:
    """What a game has to show. Unless it says otherwise it is played by chance."""

    computers: Sequence[int] = ()
    """The seats where a computer sits in the pictures; somebody else has to do what they show."""

    @property
    def moments(self) -> Mapping[str, Moment]:
        """Where there is something to see, by name; ``table`` and ``end`` every game has."""
        return {"table": lambda game: len(game.history) >= MIDDLE, "end": lambda game: False}

    def choose(self, state: Any, legal: Sequence[Action[Any]], dice: random.Random) -> Action[Any]:
        """What a player of some sense would do."""
        return dice.choice(legal)

    def play(self, game: Game[Any], moment: str, seed: int) -> None:
        """Go on with a game up to a moment, or to its end."""
        there, dice = self.moments[moment], random.Random(seed)
        while not (game.decision.over or there(game)):
            seat = min(game.decision.seats)
            game.play(self.choose(game.state, game.legal(seat), dice), seat)
