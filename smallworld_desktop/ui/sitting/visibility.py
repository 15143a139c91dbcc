"""What people who share a screen may see of a game: each what they may know, all together what all may. No Qt."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from smallworld_desktop.engine.kernel.game import Game, Transition
from smallworld_desktop.engine.kernel.rules import CHANCE, NOBODY, Ruleset

Eyes = int | None
"""The seat that looks, NOBODY for all together; None where only computers play, who have nothing to hide."""


def all_eyes(people: Sequence[int]) -> Eyes:
    """For whose eyes it must be fit what everybody at the screen hears and sees."""
    if len(people) > 1:
        return NOBODY
    return people[0] if people else None


def seen(rules: Ruleset[Any], state: Any, eyes: Eyes) -> Any:
    """A state as far as these eyes may see it."""
    return state if eyes is None else rules.view(state, eyes)


def known(game: Game[Any], step: Transition[Any], eyes: Eyes) -> Transition[Any]:
    """A step as far as these eyes may see it."""
    return step if eyes is None else game.known(step, eyes)


def has_secrets(rules: Ruleset[Any], state: Any, seat: int, others: Collection[int]) -> bool:
    """Whether a seat sees or decides in a state what others may not know, or they know what it may not."""
    view = rules.view(state, seat)
    return any(rules.view(state, other) != view for other in others) or rules.asks_in_secret(state)


def unrevealed(rules: Ruleset[Any], history: Sequence[Transition[Any]]) -> frozenset[int]:
    """The steps that were decided in secret, and after which nothing has been revealed yet."""
    found = set()
    for step in reversed(history):
        if step.reveals:
            break
        if step.seat != CHANCE and rules.is_secret(step.before, step.seat, step.action):
            found.add(step.index)
    return frozenset(found)


class Story:
    """The history of a game as some eyes may see it; a step that has been told once is the same object again."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._eyes: Eyes = None
        self._steps: list[tuple[Transition[Any], Transition[Any]]] = []
        """Each step as it was, and as it is told."""

    def told(self, eyes: Eyes) -> tuple[Transition[Any], ...]:
        """All steps until now."""
        history = self._game.history
        if eyes != self._eyes:
            self._eyes, self._steps = eyes, []
        same = 0
        while same < min(len(history), len(self._steps)) and self._steps[same][0] is history[same]:
            same += 1
        self._steps[same:] = [(step, known(self._game, step, eyes)) for step in history[same:]]
        return tuple(told for _, told in self._steps)
