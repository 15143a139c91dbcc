"""What can be said about the decisions of a game: hints, whys, warnings and reviews."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.minds.kinds import kind_of
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Game, Transition
from smallworld_desktop.engine.play.coach import Mistake
from smallworld_desktop.engine.play.thoughts import Thought
from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.presentation.advice import Advice, AdviceWriter, known_state
from smallworld_desktop.ui.presentation.chronicle import told
from smallworld_desktop.ui.presentation.review import by_round, mistake_lines, review_card, summary, warning_card
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sitting.advising import question_at
from smallworld_desktop.ui.sitting.motives import Motive

LEVELS = ("fair", "easy", "hard:miser", "chance", "normal")
EVERY_LINE = 14
"""One line of the chronicle in so many is asked why."""


@dataclass(frozen=True)
class Asked:
    """A decision about which somebody was asked."""

    index: int
    seat: int
    table: Table
    thought: Thought


def ask(game: Game[Table], seat: int) -> Asked:
    """What a quick planner thinks of the decision that is due."""
    index, view = len(game.history), game.view(seat)
    return Asked(index, seat, view, PLAYERS.make("fair").think(view, seat, random.Random(index)))


def hinted(asked: Asked, telling: Telling) -> Iterator[str]:
    """The card of a hint, and the next one for whoever follows it."""
    writer = AdviceWriter(GAME, TABLE.counsel, telling)
    advice, plan = writer.hint(asked.table, asked.seat, asked.thought)
    yield from _card("hint", advice)
    if len(plan) > 1 and not asked.table.pending:
        after = asked.table.copy()
        for action in plan[0].actions:
            action.perform(after)
        if not after.pending and after.turn == asked.table.turn:
            yield from _card("then", writer.next_step(after, asked.seat, plan[1:], 2, asked.thought.reasons))


def afterwards(game: Game[Table], asked: Sequence[Asked], telling: Telling) -> Iterator[str]:
    """When the game is over: why everything was done, and what the coach would make of it."""
    writer = AdviceWriter(GAME, TABLE.counsel, telling)
    yield from _whys(game, asked, writer)
    mistakes = [mistake for mistake in (_mistake(game.history, one) for one in asked) if mistake is not None]
    tables = [game.history[mistake.index].before for mistake in mistakes]
    for line in mistake_lines(mistakes, tables, writer):
        yield f"lesson: {line.title} | {line.detail} | {line.cost} | {line.text}"
    for mistake, table in zip(mistakes, tables, strict=True):
        yield from _card("lesson", review_card(mistake, table, writer)[0])
        yield from _card("warning", warning_card(mistake, table, writer, undone=mistake.index % 3)[0])
    for seat, name in enumerate(telling.names):
        own = [mistake for mistake in mistakes if mistake.seat == seat]
        where = [game.history[mistake.index].before for mistake in own]
        lost = by_round(own, where, game.state.setting.rounds, writer)
        yield f"summary: {summary(name, own, where, 30 + seat, writer)} {lost}"


def _whys(game: Game[Table], asked: Sequence[Asked], writer: AdviceWriter) -> Iterator[str]:
    lines = [line for line in told(game.history, TABLE.chronicle, writer.telling) if line.chosen]
    for number, line in enumerate(lines[::EVERY_LINE]):
        one = asked[number % len(asked)]
        reasons = one.thought.reasons if number % 3 else ()
        motive = Motive(LEVELS[number % len(LEVELS)], reasons)
        advice = writer.why(line, game.history, motive, partial(_known, game), begins=number % 2 == 0)
        yield from _card(f"why {line.first}", advice)
    for one in asked:
        action = game.history[one.index].action
        verdict = writer.judged(Advice(""), one.table, action, one.thought)
        yield f"master {one.index}: {verdict.note}"


def _known(game: Game[Table], index: int) -> Table:
    known: Table = known_state(question_at(game, index))
    return known


def _mistake(history: Sequence[Transition[Table]], asked: Asked) -> Mistake | None:
    """The decision as if it had been worse than what was advised, by some coins or other."""
    step, number = history[asked.index], asked.index
    kind = kind_of(step.before, step.action).id
    if kind in ("roll", "redeployment"):
        return None
    done = tuple(_rest_of_turn(history[number:], asked.seat))
    parts = {"now": number % 5 - 2.0, "later": number % 7 + 1.5, "rivals": number % 3 - 1.0}
    better = asked.thought.actions
    return Mistake(asked.seat, kind, number, number + len(done) - 1, done, better, parts)


def _rest_of_turn(steps: Sequence[Transition[Table]], seat: int) -> Iterator[Action[Table]]:
    """What a seat does in a row."""
    for step in steps:
        if step.seat != seat or kind_of(step.before, step.action) != kind_of(steps[0].before, steps[0].action):
            return
        yield step.action


def _card(name: str, advice: Advice) -> Iterator[str]:
    head = " | ".join(part for part in (advice.title, advice.who, advice.headline) if part)
    yield f"{name}: {head}"
    yield from (f"{name} because: {reason}" for reason in advice.reasons)
    yield from (f"{name} {advice.number + at}: {step}" for at, step in enumerate(advice.steps, 1))
    yield from (f"{name} or: {other.text}: {other.worth}" for other in advice.others)
    if advice.note:
        yield f"{name} note: {advice.note}"
