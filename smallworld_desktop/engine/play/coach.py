"""The coach: what each decision of a seat has cost in coins of the final lead, against the best that it could know of.

A decision is measured by what was to be expected, not by what came: a die that failed after a good attempt costs
nothing. What a turn has lost is told once, at the decision that lost it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from smallworld_desktop.engine.games.smallworld.minds.adviser import TURNS, Adviser, alike, followed
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.games.smallworld.minds.purse import counted
from smallworld_desktop.engine.games.smallworld.minds.turns import Plan
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.play.stretches import CAMPAIGN, Choice, Stretch, seen_before, stretches

LEAST = 2.0
"""Coins below which nothing is called a mistake: no judgement is that sure."""

DOUBT = 1.0
"""A loss at first sight from which on it is worth a second look."""

OPEN = ("pick", "expand", "decline", "keep", "treaty")
"""Kinds of decision with few options, which are all looked at closely."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that could have been better, and by how much."""

    seat: int
    round: int
    kind: str
    index: int
    """The transition with which the value was lost."""
    last: int
    """The last transition of the same decision."""
    done: tuple[Action[Table], ...]
    better: tuple[Action[Table], ...]
    """What to do instead, from the same position to the end of the turn as far as chance allows."""
    now: float
    """How many coins more the better way brings in this turn; the three numbers add up to ``coins``."""
    later: float
    rivals: float
    """By how many coins fewer the rivals would end."""

    @property
    def coins(self) -> float:
        """What it has cost of the final lead."""
        return self.now + self.later + self.rivals


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the review of a seat has come: stretches looked at, of how many, and the mistakes of the last one."""

    seat: int
    done: int
    total: int
    mistakes: tuple[Mistake, ...]
    decisions: int
    """How many decisions the last stretch had."""


class Coach:
    """Judges decisions as the adviser would, whose word is what each of them is measured by."""

    def __init__(self, least: float = LEAST, turns: int = TURNS) -> None:
        adviser = PLAYERS.make("adviser")
        assert isinstance(adviser, Adviser)
        adviser.turns = turns
        self.adviser = adviser
        self.least = least

    def review(
        self, history: Sequence[Transition[Table]], seat: int, done: int = 0, lent: Container[int] = ()
    ) -> Iterator[Progress]:
        """Judge all decisions of a seat in a game, stretch by stretch; the same game is always judged alike.

        So many stretches as are ``done`` already are left out, and so are the transitions that somebody else chose to
        whom the seat was ``lent``.
        """
        found = stretches(history, seat)
        for number, stretch in list(enumerate(found, 1))[done:]:
            own = [choice for choice in stretch.choices if choice.index not in lent]
            past = seen_before([step for step in history if step.index < stretch.choices[0].index], stretch.start)
            mistakes = self.mistakes(stretch, past) if own else ()
            told = tuple(mistake for mistake in mistakes if mistake.index not in lent)
            yield Progress(seat, number, len(found), told, len(own))

    def prepare(self, stretch: Stretch, past: Sequence[Table]) -> None:
        """Think ahead, so that the next choice of a stretch is judged sooner."""
        world = worlds_of(stretch, past)[-1]
        if not world.pending and world.turn == stretch.seat:
            self.adviser.advice(world, stretch.seat)

    def mistakes(self, stretch: Stretch, past: Sequence[Table]) -> list[Mistake]:
        """The mistakes in a stretch; ``past`` is what its seat saw when its turns before that began."""
        worlds = worlds_of(stretch, past)
        found = (self._mistake(stretch, worlds, begin, end) for begin, end in _together(stretch.choices))
        return [mistake for mistake in found if mistake is not None]

    def _mistake(self, stretch: Stretch, worlds: Sequence[Table], begin: int, end: int) -> Mistake | None:
        """What was lost by choices that are judged as one; it is told at the first of them that lost much of it."""
        seat, choices = stretch.seat, stretch.choices
        for at in self._suspects(stretch, worlds, begin, end):
            advice = self.adviser.advice(worlds[at], seat)
            done = _actions(choices[at:end])
            # What was found later could have been found at once.
            ways = [(plan, worlds[at]) for plan in advice if plan.actions[: len(done)] == done]
            ways += [(self._line(world, seat), world) for world in (worlds[end], worlds[-1])]
            rest, table = max(ways, key=lambda way: way[0].value)
            better = advice[0]
            if better.value - rest.value >= self.least and not self._advised(stretch, worlds, at):
                now = worlds[at].coins[seat] + better.now - table.coins[seat] - rest.now
                later, others = better.later - rest.later, rest.rivals - better.rivals
                first, last = choices[at], choices[end - 1].last
                kind, index, round = first.kind, first.index, stretch.start.round
                return Mistake(seat, round, kind, index, last, done, better.actions, now, later, others)
        return None

    def _line(self, world: Table, seat: int) -> Plan:
        """What seems best to do with the rest of a turn, as it is worth."""
        return self.adviser.measured(self.adviser.first_sight(world, seat)[0], world, seat)

    def _suspects(self, stretch: Stretch, worlds: Sequence[Table], begin: int, end: int) -> list[int]:
        """The choices among those judged as one that are worth a closer look."""
        choices = stretch.choices
        if choices[begin].kind in OPEN:
            return [begin]
        sights = [self.adviser.first_sight(world, stretch.seat)[0].value for world in worlds]
        best = [max(sights[end], sights[-1])]
        for at in reversed(range(begin, end)):
            # To roll the die loses nothing; and what was found later could have been found at once.
            best.append(best[-1] if choices[at].kind == "roll" else max(best[-1], sights[at]))
        losses = [before - after for after, before in pairwise(best)][::-1]
        if sum(losses) < DOUBT:
            return []
        return [begin + number for number, loss in enumerate(losses) if loss >= max(losses) / 2]

    def _advised(self, stretch: Stretch, worlds: Sequence[Table], at: int) -> bool:
        """Whether a choice is what would have been advised, then or as part of a plan before."""
        for since in reversed(range(at + 1)):
            done = _actions(stretch.choices[since : at + 1])
            if self.adviser.advice(worlds[since], stretch.seat)[0].actions[: len(done)] == done:
                return True
        return False


def worlds_of(stretch: Stretch, past: Sequence[Table]) -> list[Table]:
    """The table as a seat knows it before its first choice and after each, where nothing new is turned up."""
    worlds = [alike(counted(stretch.start, stretch.seat, past))]
    for choice in stretch.choices:
        worlds.append(followed(worlds[-1], *choice.actions))
    return worlds


def _actions(choices: Sequence[Choice]) -> tuple[Action[Table], ...]:
    return tuple(action for choice in choices for action in choice.actions)


def _together(choices: Sequence[Choice]) -> Iterator[tuple[int, int]]:
    """Choices that are judged as one, as ranges: a whole campaign, or one of another kind."""
    begin = 0
    for end in range(1, len(choices) + 1):
        if end == len(choices) or choices[begin].kind not in CAMPAIGN or choices[end].kind not in CAMPAIGN:
            yield begin, end
            begin = end
