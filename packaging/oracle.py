"""Plays positions out to the end, for every choice in them, and keeps what each choice came to.

    python packaging/oracle.py picks --seats 2 --games 20
    python packaging/oracle.py declines --seats 3 --games 10 --first 100
    python packaging/oracle.py entries --jobs 1

Whatever may be chosen is played on to the end of the game some hundred times, all seats by a quick planner with the
learned judgement, every choice with the same orders of the stacks. What is clearly worse is dropped early. The
positions go to the end of ``tests/positions/KIND.jsonl``, where ``judged.py`` reads them. A game takes a minute or
two, half of that with a compiled engine (``compile.py``). Run it again when the rules change, not when players do.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from judged import KINDS, RULES, Entry, Judged, Worth, append, entry_of, moves_of

from smallworld_desktop.engine.conquest.minds.foresight import follow
from smallworld_desktop.engine.conquest.minds.judgement import Judge, Taste
from smallworld_desktop.engine.conquest.minds.planner import judge_plans
from smallworld_desktop.engine.conquest.minds.plans import Budget, Effort, Plan
from smallworld_desktop.engine.games.smallworld.actions import Decline
from smallworld_desktop.engine.games.smallworld.minds.craft import CRAFT, imagined
from smallworld_desktop.engine.games.smallworld.minds.judgement import Thumb
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.games.smallworld.minds.turns import turn_plans
from smallworld_desktop.engine.games.smallworld.minds.value import Learned, shipped_network
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import COURSE, OVER, PICK, READY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action

PLAYED_ON = Effort(width=8, kept=8, picks=4, positions=600)
HEATS = (12, 36, 84)
"""How many games every choice is played out, then those that may be the best, then those that still may be."""

CLEARLY = 2.5
"""Standard errors by which a choice must be worse to be dropped."""

LONGEST_DELAY = 3
"""For how many turns a decline is put off at most."""

SEARCHED = Effort(width=32, kept=48, picks=1, positions=4000)
ENTERING = ("easy", "reference", "normal", "hard", "master")
"""Whose entries are played out; those of others are compared with what is most like them."""

PICKS_A_GAME, ENTRIES_A_GAME, RACES_A_GAME = 3, 2, 2

JUDGE = Learned(shipped_network("master"))
BALANCED = Taste()

Wanted = Callable[[Plan], bool]
Outcome = Callable[[random.Random], float]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("kind", choices=list(KINDS))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    options = parser.parse_args()
    collect = {"picks": picks, "declines": declines, "entries": entries}[options.kind]
    for seed in range(options.first, options.first + options.games):
        found = list(collect(options.seats, seed))
        append(options.kind, found)
        print(f"{options.kind}: game {seed} for {options.seats}, {len(found)} positions", flush=True)


def game(seats: int, dice: random.Random) -> Iterator[Table]:
    """The turns of a game between planners, half of whom go by rules of thumb, as they begin."""
    judges: list[Judge] = [dice.choice((JUDGE, Thumb())) for _ in range(seats)]
    table = RULES.start(Setup(seats))
    RULES.draw(table, dice).perform(table)
    while table.stage != OVER:
        yield table
        play_turn(table, judges[table.turn], dice)


def play_turn(table: Table, judge: Judge, dice: random.Random, wanted: Wanted | None = None) -> None:
    """Play the turn of whoever is to move on this very table by the best plan that is wanted."""
    seat, round = table.turn, table.round
    while (table.turn, table.round) == (seat, round) and table.stage != OVER:
        plans = turn_plans(table, seat, PLAYED_ON, Budget(PLAYED_ON.positions))
        plans = [plan for plan in plans if wanted is None or wanted(plan)] or plans
        judge_plans(CRAFT, plans, table, seat, judge, BALANCED)
        follow(CRAFT, table, max(plans, key=lambda plan: plan.value), dice)
        CRAFT.answer_all(table)


def margin(table: Table, seat: int, dice: random.Random) -> float:
    """By how many coins a seat ends before the best of the others when all go on."""
    while table.stage != OVER:
        play_turn(table, JUDGE, dice)
    return table.coins[seat] - max(coins for other, coins in enumerate(table.coins) if other != seat)


def compared(outcomes: Sequence[Outcome], name: str) -> list[Worth]:
    """The mean of each outcome over the even and over the odd games, all with the same chance."""
    margins: list[list[float]] = [[] for _ in outcomes]
    best = margins[0]
    alive = list(range(len(outcomes)))
    for games in HEATS:
        for number in alive:
            mine = margins[number]
            mine += [outcomes[number](random.Random(f"{name}:{game}")) for game in range(len(mine), games)]
        best = max((margins[number] for number in alive), key=fmean)
        alive = [number for number in alive if not clearly_worse(margins[number], best)]
    return [Worth(*(mean_beside(mine[half::2], best[half::2]) for half in (0, 1))) for mine in margins]


def clearly_worse(mine: list[float], best: list[float]) -> bool:
    behind = [theirs - ours for theirs, ours in zip(best, mine, strict=True)]
    return fmean(behind) > CLEARLY * stdev(behind) / math.sqrt(len(behind))


def mean_beside(mine: list[float], best: list[float]) -> float:
    """The mean of what was dropped early, as it would be if its later games had gone like those of the best."""
    return fmean(mine) + fmean(best) - fmean(best[: len(mine)])


@dataclass(frozen=True)
class Begun:
    """The rest of a game that goes on with these actions, of which none but the last needs chance."""

    table: Table
    actions: tuple[Action[Table], ...]

    def __call__(self, dice: random.Random) -> float:
        seat, after = self.table.turn, imagined(self.table, dice)
        for action in self.actions:
            action.perform(after)
        if after.pending:
            RULES.draw(after, dice).perform(after)
        return margin(after, seat, dice)


@dataclass(frozen=True)
class Delayed:
    """A decline so many turns from now, and the rest of the game after it."""

    table: Table
    turns: int

    def __call__(self, dice: random.Random) -> float:
        seat, after = self.table.turn, imagined(self.table, dice)
        left = self.turns
        while after.stage != OVER and left >= 0:
            if after.turn == seat:
                play_turn(after, JUDGE, dice, keeps if left else declines_now)
                left -= 1
            else:
                play_turn(after, JUDGE, dice)
        return margin(after, seat, dice)


def keeps(plan: Plan) -> bool:
    return not any(isinstance(action, Decline) for action in plan.actions)


def declines_now(plan: Plan) -> bool:
    return not keeps(plan)


def picks(seats: int, seed: int) -> Iterator[Judged]:
    """Some choices of combos in a game."""
    for table, name in chosen(seats, seed, PICKS_A_GAME):
        if len(RULES.legal(table, table.turn)) > 1:
            yield judged_actions(table, name)


def entries(seats: int, seed: int) -> Iterator[Judged]:
    """Some first turns of fresh races in a game; a race that rolls before it conquers has no plan to compare."""
    for table, name in chosen(seats, seed, ENTRIES_A_GAME):
        plans = turn_plans(table, table.turn, PLAYED_ON)
        judge_plans(CRAFT, plans, table, table.turn, JUDGE, BALANCED)
        max(plans, key=lambda plan: plan.value).actions[0].perform(table)
        if table.pending:
            RULES.draw(table, random.Random(name)).perform(table)
        if table.stage == READY and not table.known(table.active).rolls_ahead:
            ways = entering(table, random.Random(name))
            values = compared([Begun(table, way) for way in ways.values()], name)
            yield Judged(name, table.copy(), dict(zip(ways, values, strict=True)))


def entering(table: Table, dice: random.Random) -> dict[Entry, tuple[Action[Table], ...]]:
    """What the players would do, what else looks good to either judge, and some other ways."""
    ways: dict[Entry, tuple[Action[Table], ...]] = {}
    for level in ENTERING:
        after = table.copy()
        entry, actions = entry_of(after, moves_of(PLAYERS.make(level), after, 1))
        ways.setdefault(entry, actions)
    for judge, more in ((JUDGE, 3), (Thumb(), 2), (None, 3)):
        plans = turn_plans(table, table.turn, SEARCHED)
        dice.shuffle(plans)
        if judge is not None:
            judge_plans(CRAFT, plans, table, table.turn, judge, BALANCED)
            plans.sort(key=lambda plan: -plan.value)
        most = len(ways) + more
        for plan in plans:
            entry, actions = entry_of(table.copy(), plan.actions)
            if len(ways) < most:
                ways.setdefault(entry, actions)
    return ways


def judged_actions(table: Table, name: str) -> Judged:
    """Everything that may be done with what comes of it."""
    actions = RULES.legal(table, table.turn)
    values = compared([Begun(table, (action,)) for action in actions], name)
    return Judged(name, table.copy(), dict(zip(actions, values, strict=True)))


def chosen(seats: int, seed: int, most: int) -> list[tuple[Table, str]]:
    """Some positions of a game in which a combo is picked, each with a name."""
    dice = random.Random(f"{seats}:{seed}")
    found = [table.copy() for table in game(seats, dice) if table.stage == PICK]
    some = dice.sample(found, min(most, len(found)))
    return [(table, f"{seats}:{seed}:{table.round}:{table.turn}") for table in some]


def declines(seats: int, seed: int) -> Iterator[Judged]:
    """The life of some races, each kept until two turns after it had better declined."""
    for table, name in chosen(seats, seed, RACES_A_GAME):
        yield from life(table, name)


def life(table: Table, name: str) -> Iterator[Judged]:
    """What the seat could do in each turn of the race that it is about to pick."""
    seat, dice = table.turn, random.Random(name)
    after = 0
    play_turn(table, JUDGE, dice)
    while table.round < table.setting.rounds and after < 3:
        while table.turn != seat:
            play_turn(table, JUDGE, dice)
        profile = table.profile[3 * seat]
        if table.stage != COURSE or profile is None or profile.declines_late:
            return
        judged = judged_delays(table, name)
        yield judged
        after += bool(after) or judged.due is True
        play_turn(table, JUDGE, dice, keeps)


def judged_delays(table: Table, name: str) -> Judged:
    """For each number of turns that the decline may be put off, up to for ever, what comes of it."""
    turns = table.setting.rounds - table.round + 1
    delays = sorted({*range(min(LONGEST_DELAY, turns) + 1), turns})
    values = compared([Delayed(table, delay) for delay in delays], f"{name}:{table.round}")
    return Judged(name, table.copy(), dict(zip(delays, values, strict=True)))


if __name__ == "__main__":
    main()
