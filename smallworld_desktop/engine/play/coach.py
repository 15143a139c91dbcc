"""The coach: what each decision of a seat has cost, against the best that it could know of.

A decision is measured by what was to be expected, not by what came: a die that failed after a good attempt costs
nothing. What a turn has lost is told once, at the decision that lost it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.stretches import Choice, History, Stretch, seen_before, stretches
from smallworld_desktop.engine.play.yardstick import DecisionKind


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that could have been better, and by how much."""

    seat: int
    kind: str
    index: int
    """The transition with which the value was lost."""
    last: int
    """The last transition of the same decision."""
    done: tuple[Action[Any], ...]
    better: tuple[Action[Any], ...]
    """What to do instead, from the same position to the end of the turn as far as chance allows."""
    parts: Mapping[str, float]
    """By how much the better way is worth more, in each part of what the yardstick counts."""
    large: bool = False
    """Whether it is worth a warning before it is made."""

    @property
    def cost(self) -> float:
        return sum(self.parts.values())


@dataclass(frozen=True, slots=True)
class ReviewProgress:
    """How far the review of a seat has come: stretches looked at, of how many, and the mistakes of the last one."""

    seat: int
    done: int
    total: int
    mistakes: tuple[Mistake, ...]
    decisions: int
    """How many decisions the last stretch had."""


class Coach:
    """Judges decisions in a game by its yardstick; ``GameError`` where it has none, or what it needs is damaged."""

    def __init__(self, box: Box) -> None:
        if box.players.yardstick is None:
            raise GameError("game-without-coach", id=box.id)
        self.box, self.yardstick = box, box.players.yardstick()

    def review(self, history: History, seat: int, done: int = 0, lent: Container[int] = ()) -> Iterator[ReviewProgress]:
        """Judge all decisions of a seat in a game, stretch by stretch; the same game is always judged alike.

        So many stretches as are ``done`` already are left out, and so are the transitions that somebody else chose to
        whom the seat was ``lent``.
        """
        found = stretches(self.box, history, seat)
        for number, stretch in list(enumerate(found, 1))[done:]:
            own = [choice for choice in stretch.choices if choice.index not in lent]
            before = [step for step in history if step.index < stretch.choices[0].index]
            past = seen_before(self.box, before, seat, stretch.start)
            mistakes = self.mistakes(stretch, past) if own else ()
            told = tuple(mistake for mistake in mistakes if mistake.index not in lent)
            yield ReviewProgress(seat, number, len(found), told, len(own))

    def prepare(self, stretch: Stretch, past: Sequence[Any]) -> None:
        """Think ahead, so that the next choice of a stretch is judged sooner."""
        world = self.worlds(stretch, past)[-1]
        if stretch.seat in self.box.rules.decision(world).seats:
            self.yardstick.best(world, stretch.seat)

    def mistakes(self, stretch: Stretch, past: Sequence[Any]) -> list[Mistake]:
        """The mistakes in a stretch; ``past`` is what its seat saw when its turns before that began."""
        worlds = self.worlds(stretch, past)
        kinds = [
            self.yardstick.kind(world, choice.actions[0])
            for world, choice in zip(worlds, stretch.choices, strict=False)
        ]
        found = (self._mistake(stretch, worlds, kinds, begin, end) for begin, end in _together(kinds))
        return [mistake for mistake in found if mistake is not None]

    def worlds(self, stretch: Stretch, past: Sequence[Any]) -> list[Any]:
        """The world as a seat knows it before its first choice and after each."""
        worlds = [self.yardstick.world(stretch.start, stretch.seat, past)]
        for choice in stretch.choices:
            worlds.append(self.yardstick.followed(worlds[-1], *choice.actions))
        return worlds

    def _mistake(
        self, stretch: Stretch, worlds: Sequence[Any], kinds: Sequence[DecisionKind], begin: int, end: int
    ) -> Mistake | None:
        """What was lost by choices that are judged as one; it is told at the first of them that lost much of it."""
        seat, choices = stretch.seat, stretch.choices
        suspects = [begin] if kinds[begin].few else self._suspects(stretch, worlds, begin, end)
        for at in suspects:
            lines, done = self.yardstick.best(worlds[at], seat), _actions(choices[at:end])
            # What was found later could have been found at once.
            ways = [line for line in lines if line.actions[: len(done)] == done]
            ways += [self.yardstick.likely(world, seat) for world in (worlds[end], worlds[-1])]
            rest, better = max(ways, key=lambda line: line.value), lines[0]
            if better.value - rest.value >= self.yardstick.least and not self._advised(stretch, worlds, at):
                parts = {name: worth - rest.parts[name] for name, worth in better.parts.items()}
                first, last = choices[at].index, choices[end - 1].last
                large = sum(parts.values()) >= self.yardstick.large
                return Mistake(seat, kinds[at].id, first, last, done, better.actions, parts, large)
        return None

    def _suspects(self, stretch: Stretch, worlds: Sequence[Any], begin: int, end: int) -> list[int]:
        """The choices among those judged as one that are worth a closer look."""
        promises = [self.yardstick.promise(world, stretch.seat) for world in worlds]
        best = [max(promises[end], promises[-1])]
        for at in reversed(range(begin, end)):
            # Whoever only lets chance speak loses nothing; and what was found later could have been found at once.
            best.append(best[-1] if _only_asks(stretch.choices[at]) else max(best[-1], promises[at]))
        losses = [before - after for after, before in pairwise(best)][::-1]
        if sum(losses) < self.yardstick.doubt:
            return []
        return [begin + number for number, loss in enumerate(losses) if loss >= max(losses) / 2]

    def _advised(self, stretch: Stretch, worlds: Sequence[Any], at: int) -> bool:
        """Whether a choice is what would have been advised, then or as part of a plan before."""
        for since in reversed(range(at + 1)):
            done = _actions(stretch.choices[since : at + 1])
            if self.yardstick.best(worlds[since], stretch.seat)[0].actions[: len(done)] == done:
                return True
        return False


def _only_asks(choice: Choice) -> bool:
    """Whether it lets chance speak and goes on."""
    return choice.actions[-1].by_chance and not choice.actions[-1].final


def _actions(choices: Sequence[Choice]) -> tuple[Action[Any], ...]:
    return tuple(action for choice in choices for action in choice.actions)


def _together(kinds: Sequence[DecisionKind]) -> Iterator[tuple[int, int]]:
    """Choices that are judged as one, as ranges: those in a row that are joined, or any other."""
    begin = 0
    for end in range(1, len(kinds) + 1):
        if end == len(kinds) or not (kinds[begin].joined and kinds[end].joined):
            yield begin, end
            begin = end
