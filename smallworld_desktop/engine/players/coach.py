"""The coach: what each decision of a seat has cost in coins of the final lead, against the best that it could know of.

A decision is measured by what was to be expected, not by what came: a die that failed after a good attempt costs
nothing. What a turn has lost is told once, at the decision that lost it.
"""

from __future__ import annotations

import random
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.players.foresight import Foresight, play_turn, return_displaced
from smallworld_desktop.engine.players.judgement import Taste, rivals
from smallworld_desktop.engine.players.levels import make_player
from smallworld_desktop.engine.players.planner import imagined, judge_plans
from smallworld_desktop.engine.players.purse import Purse
from smallworld_desktop.engine.players.stretches import CAMPAIGN, Choice, Stretch, stretches
from smallworld_desktop.engine.players.turns import Plan, settle_shuffle
from smallworld_desktop.engine.smallworld.chance import FACES, Die
from smallworld_desktop.engine.smallworld.state import COURSE, DEFENDERS, OVER, PICK, STOUT, TREATY
from smallworld_desktop.engine.smallworld.table import Table

LEAST = 2.0
"""Coins below which nothing is called a mistake: no judgement is that sure."""

DOUBT = 1.0
"""A loss at first sight from which on it is worth a second look."""

ROUNDS = 2
"""For how many rounds both ways are played on to settle what a mistake has cost."""

TURNS = 60
"""Turns that are imagined for each of the two ways."""

TURNS_TO_CHOOSE = 24
"""Turns that are imagined for each option to find the best of several."""

FAR_BEHIND = 8.0
"""Coins by which an option may seem worse at first sight and yet be the best."""

OPEN = ("pick", "expand", "decline", "keep", "treaty")
"""Kinds of decision with few options, which are all looked at closely."""

OPEN_STAGES = (PICK, COURSE, TREATY, STOUT)
"""The stages of such decisions."""

MOST_KNOWN = 400
"""Positions that are kept in mind."""

BALANCED = Taste()


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
    """Judges decisions as the strongest computer player would."""

    def __init__(self, least: float = LEAST, turns: int = TURNS) -> None:
        master = make_player("master")
        assert isinstance(master, Foresight)
        self.master = master
        self.least = least
        self.turns = turns
        self._known: dict[tuple[int, Table], list[Plan]] = {}
        self._outcomes: dict[tuple[int, int], tuple[Plan, tuple[float, float]]] = {}

    def review(
        self, history: Sequence[Transition[Table]], seat: int, done: int = 0, lent: Container[int] = ()
    ) -> Iterator[Progress]:
        """Judge all decisions of a seat in a game, stretch by stretch; the same game is always judged alike.

        So many stretches as are ``done`` already are left out, and so are the transitions that somebody else chose to
        whom the seat was ``lent``.
        """
        purse = Purse()
        found = stretches(history, seat)
        for number, stretch in enumerate(found, 1):
            known = replace(stretch, start=purse.counted(stretch.start, seat))
            if number > done:
                own = [choice for choice in stretch.choices if choice.index not in lent]
                mistakes = self.mistakes(known) if own else ()
                told = tuple(mistake for mistake in mistakes if mistake.index not in lent)
                yield Progress(seat, number, len(found), told, len(own))

    def prepare(self, stretch: Stretch) -> None:
        """Think ahead, so that the next choice of a stretch is judged sooner."""
        world = self._worlds(stretch)[-1]
        if not world.pending and world.turn == stretch.seat and world.stage in OPEN_STAGES:
            for plan in self._options(world, stretch.seat)[:2]:
                self._played_on(plan, stretch.seat, world, self.turns)
        self._played_on(self._line(world, stretch.seat), stretch.seat, world, self.turns)

    def mistakes(self, stretch: Stretch) -> list[Mistake]:
        """The mistakes in a stretch, of which all coins must be known."""
        seat, choices, worlds = stretch.seat, stretch.choices, self._worlds(stretch)
        last = self._line(worlds[-1], seat)
        lost = self._line(worlds[0], seat).value - last.value
        found = []
        for begin, end in _together(choices):
            at = begin
            # What was found later could have been found at once.
            rest = max(last, self._line(worlds[end], seat), key=_value)
            if choices[begin].kind in OPEN:
                done = choices[begin].actions[0]
                options = (plan for plan in self._options(worlds[begin], seat) if plan.actions[0] != done)
                better = next(options, rest)
            elif lost < DOUBT:
                continue
            else:
                lines = [*(self._line(world, seat) for world in worlds[begin:end]), rest]
                number, better = _turning_point(lines, [choice.kind for choice in choices[begin:end]])
                at += number
                if better.value - rest.value < DOUBT:
                    continue
            mistake = self._measured(stretch, at, end, better, rest)
            if mistake.coins >= self.least:
                found.append(mistake)
        return found

    def _worlds(self, stretch: Stretch) -> list[Table]:
        """The table before the first choice and after each, where nothing new is turned up."""
        start = stretch.start
        worlds = [imagined(start, random.Random(f"world {start.round} {stretch.seat}"))]
        for choice in stretch.choices:
            worlds.append(_followed(worlds[-1], choice.actions))
        return worlds

    def _options(self, world: Table, seat: int) -> list[Plan]:
        """The best plan for each way to begin, best first: settled by playing on, but for those far behind."""
        options: dict[Action[Table], Plan] = {}
        plans = self.plans(world, seat)
        for plan in plans:
            if plan.value > plans[0].value - FAR_BEHIND:
                options.setdefault(plan.actions[0], plan)

        def worth(plan: Plan) -> float:
            later, others = self._played_on(plan, seat, world, TURNS_TO_CHOOSE)
            return plan.now + later - others

        return sorted(options.values(), key=worth, reverse=True)

    def _line(self, table: Table, seat: int) -> Plan:
        """The best that a seat can still do with its turn at first sight, whatever chance has to say first."""
        return self.plans(table, seat)[0]

    def plans(self, table: Table, seat: int) -> list[Plan]:
        """All that a seat could do with the rest of its turn, best first."""
        key = seat, table
        if key not in self._known:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
                self._outcomes.clear()
            self._known[key] = self._searched(table, seat)
        return self._known[key]

    def _searched(self, table: Table, seat: int) -> list[Plan]:
        if table.pending:
            outcomes: dict[Table, float] = {}
            for pips in FACES:
                after = _followed(table, (Die(pips),))
                outcomes[after] = outcomes.get(after, 0.0) + 1 / len(FACES)
            lines = [(chance, self._line(after, seat)) for after, chance in outcomes.items()]
            ends = [(chance * share, end) for chance, line in lines for share, end in line.ends]
            plans = [Plan((), 0.0, ends)]
        elif table.turn != seat or table.stage in (DEFENDERS, OVER):
            plans = [Plan((), 0.0, [(1.0, table)])]
        else:
            plans = self.master.plans(table, seat)
        judge_plans(plans, table, seat, self.master.judge, BALANCED)
        for plan in plans:
            # From here on it is all coins at the end of the turn, so that points of a turn can be compared.
            plan.now += table.coins[seat]
        return sorted(plans, key=_value, reverse=True)

    def _measured(self, stretch: Stretch, at: int, end: int, better: Plan, rest: Plan) -> Mistake:
        """What a choice has cost: both ways are played on with the same chance in each pair of continuations."""
        seat, choices = stretch.seat, stretch.choices
        good, bad = (self._played_on(plan, seat, stretch.start, self.turns) for plan in (better, rest))
        done = tuple(action for choice in choices[at:end] for action in choice.actions)
        return Mistake(
            seat,
            stretch.start.round,
            choices[at].kind,
            choices[at].index,
            choices[end - 1].last,
            done,
            better.actions,
            better.now - rest.now,
            good[0] - bad[0],
            bad[1] - good[1],
        )

    def _played_on(self, plan: Plan, seat: int, table: Table, turns: int) -> tuple[float, float]:
        """What a seat gets after a plan and what its rivals end with, so many turns being imagined."""
        key = id(plan), turns
        if key not in self._outcomes:
            # The plan is kept too, so that no other comes to have its identity.
            self._outcomes[key] = plan, self._outcome(plan, seat, table, turns)
        return self._outcomes[key][1]

    def _outcome(self, plan: Plan, seat: int, table: Table, turns: int) -> tuple[float, float]:
        """The mean of the forecasts at the end of the plan and after each round, which errs less than any of them."""
        seats, judge = table.setting.seats, self.master.judge
        last = table.round == table.setting.rounds and seat == seats - 1
        horizon = 0 if last else ROUNDS * seats
        dice = random.Random(f"{turns} {table.round} {seat}")
        seeds = [dice.random() for _ in range(turns // horizon)] if horizon else []
        later, others, forecasts = plan.later, plan.rivals, 1 + horizon // seats
        for seed in seeds:
            for chance, end in plan.ends:
                weight, dice = chance / len(seeds), random.Random(seed)
                after = imagined(end, dice)
                return_displaced(after)
                for turn in range(1, horizon + 1):
                    if after.stage != OVER:
                        play_turn(after, judge, self.master.depth.reply, dice)
                    if turn % seats == 0:
                        forecast = judge.forecasts([after])[0]
                        later += weight * (forecast[seat] - end.coins[seat])
                        others += weight * rivals(forecast, seat)
        return later / forecasts, others / forecasts


def _followed(table: Table, actions: Sequence[Action[Table]]) -> Table:
    """The table after these actions, in a world where nothing new is turned up."""
    after = table.copy()
    for action in actions:
        action.perform(after)
        settle_shuffle(after)
    return after


def _together(choices: Sequence[Choice]) -> Iterator[tuple[int, int]]:
    """Choices that are judged as one, as ranges: a whole campaign, or one of another kind."""
    begin = 0
    for end in range(1, len(choices) + 1):
        if end == len(choices) or choices[begin].kind not in CAMPAIGN or choices[end].kind not in CAMPAIGN:
            yield begin, end
            begin = end


def _turning_point(lines: Sequence[Plan], kinds: Sequence[str]) -> tuple[int, Plan]:
    """The first loss that is not small against the largest: the number of its choice, and what was better then."""
    best = [lines[-1]]
    for line, kind in zip(reversed(lines[:-1]), reversed(kinds), strict=True):
        # To roll the die loses nothing; and what was found later could have been found at once.
        best.append(best[-1] if kind == "roll" else max(best[-1], line, key=_value))
    best.reverse()
    losses = [before.value - after.value for before, after in pairwise(best)]
    at = next(number for number, loss in enumerate(losses) if loss >= max(losses) / 2)
    return at, best[at]


def _value(plan: Plan) -> float:
    return plan.value
