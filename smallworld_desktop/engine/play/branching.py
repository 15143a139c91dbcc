"""Playing on from a moment of a game: another game with the moves until then, in which chance is free from there."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.rules import NOBODY
from smallworld_desktop.engine.play.box import Box


def branched(box: Box, game: Game[Any], count: int, seed: int) -> Game[Any]:
    """A game whose first ``count`` steps are those of another; what nobody has seen by then is shuffled anew.

    Where that would have led elsewhere, all lies as it lay.
    """
    steps = game.history[:count]
    rules = game.ruleset
    try:
        made = _played(game, box.dealt_anew(steps, random.Random(seed)), seed)
    except GameError:
        made = None
    if made is None or (steps and rules.view(made.state, NOBODY) != rules.view(steps[-1].after, NOBODY)):
        made = _played(game, [step.action for step in steps], seed)
    made.draws = True
    made.draw()
    return made


def _played(game: Game[Any], actions: Sequence[Action[Any]], seed: int) -> Game[Any]:
    """Another sitting of a game in which these are its first actions."""
    made = Game(game.ruleset, game.setup, seed, draws=False)
    for step, action in zip(game.history, actions, strict=False):
        made.play(action, step.seat, game.ruleset.tightened)
    return made
