"""Games that are played by chance, for tests that need any game at all."""

from __future__ import annotations

import random
from typing import Any

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.box import Box


def some_play(box: Box, actions: int, seed: int = 1, seats: int = 0) -> Game[Any]:
    """A game of as few as can play, unless it is told how many, so many actions on or over."""
    game: Game[Any] = Game(box.rules, box.set_up(seats or box.seats[0]), seed)
    dice = random.Random(seed)
    for _ in range(actions):
        if game.decision.over:
            break
        seat = min(game.decision.seats)
        game.play(box.showcase.choose(game.state, game.legal(seat), dice), seat)
    return game
