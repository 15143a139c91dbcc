"""What the coach has to say in words: a mistake as a line of a list and as a card, and a summary for each person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.coach import Mistake
from smallworld_desktop.ui.games.smallworld.phrases import Step, steps
from smallworld_desktop.ui.presentation.advice import Advice
from smallworld_desktop.ui.presentation.telling import Telling

MOST_STEPS = 4
"""Steps of the better way that are told."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A mistake as a line of the list."""

    title: str
    detail: str
    coins: int
    text: str
    """All of it, for those who listen."""
    mistake: Mistake


def coins_of(mistake: Mistake) -> int:
    """What a mistake has cost, as it is told."""
    return round(mistake.cost)


def lessons(mistakes: Sequence[Mistake], tables: Sequence[Table], telling: Telling) -> tuple[Lesson, ...]:
    """The mistakes as lines, largest first; ``tables`` are the positions in which they were made."""
    found = [_lesson(mistake, table, telling) for mistake, table in zip(mistakes, tables, strict=True)]
    return tuple(sorted(found, key=lambda lesson: (-lesson.coins, lesson.mistake.index)))


def _lesson(mistake: Mistake, table: Table, telling: Telling) -> Lesson:
    title, coins = telling.say(f"coach-{mistake.kind}"), coins_of(mistake)
    better = steps(table, mistake.better, telling)[0].text
    detail = telling.say("coach-line", round=table.round, better=better)
    text = telling.say("coach-line-spoken", title=title, detail=detail, count=coins)
    return Lesson(title, detail, coins, text, mistake)


def summary(name: str, mistakes: Sequence[Mistake], tables: Sequence[Table], decisions: int, telling: Telling) -> str:
    """How a person has played; ``tables`` are the positions in which the mistakes were made."""
    if not mistakes:
        return telling.say("coach-none", name=name, count=decisions)
    given = sum(coins_of(mistake) for mistake in mistakes)
    _, largest = max(zip(mistakes, tables, strict=True), key=lambda pair: pair[0].cost)
    away = telling.say("coach-given-away", name=name, count=given)
    where = telling.say("coach-in-decisions", count=len(mistakes), decisions=decisions, round=largest.round)
    return f"{away} {where}"


def by_round(mistakes: Sequence[Mistake], tables: Sequence[Table], rounds: int) -> tuple[int, ...]:
    """Coins given away in each round."""
    lost = [0] * rounds
    for mistake, table in zip(mistakes, tables, strict=True):
        lost[table.round - 1] += coins_of(mistake)
    return tuple(lost)


def review_card(mistake: Mistake, table: Table, telling: Telling) -> tuple[Advice, tuple[Step, ...]]:
    """What was done, what was better and by how much; with the steps of the better way."""
    title = telling.say("coach-card-title", count=coins_of(mistake))
    who = telling.say("coach-card-who", name=telling.name(mistake.seat), round=table.round)
    return _card(mistake, table, title, who, (_played(mistake, table, telling),), telling)


def warning_card(mistake: Mistake, table: Table, telling: Telling, undone: int = 0) -> tuple[Advice, tuple[Step, ...]]:
    """What is about to be done, and what would be better; with the steps of that.

    Where it had to begin earlier, so many moves are ``undone`` by whoever listens.
    """
    title = telling.say("practice-title")
    who = telling.say("practice-who", count=coins_of(mistake))
    advice, plan = _card(mistake, table, title, who, (_about_to_be_done(mistake, table, telling),), telling)
    return replace(advice, note=telling.say("practice-undoes", count=undone) if undone else ""), plan


def _card(
    mistake: Mistake, table: Table, title: str, who: str, said: tuple[str, ...], telling: Telling
) -> tuple[Advice, tuple[Step, ...]]:
    first, *later = steps(table, mistake.better, telling)
    plan = (first, *(step for step in later if not step.small))[:MOST_STEPS]
    number = 1 if len(plan) > 1 else 0
    return Advice(
        title, who, plan[0].text, (*said, *_sums(mistake, telling)), number, tuple(step.text for step in plan[1:])
    ), plan


def _played(mistake: Mistake, table: Table, telling: Telling) -> str:
    """What was done; of a campaign only where."""
    done = steps(table, mistake.done, telling)
    places = [region for step in done for region in step.regions]
    if mistake.kind == "conquest" and len(places) > 1:
        return telling.say("coach-played-at", places=telling.join([telling.region(region) for region in places]))
    return telling.say("coach-played", deed=done[0].text)


def _about_to_be_done(mistake: Mistake, table: Table, telling: Telling) -> str:
    """What whoever is warned has chosen; of a campaign the last of it, which is what may be taken back."""
    return telling.say("practice-instead", deed=steps(table, mistake.done, telling)[-1].text)


def _sums(mistake: Mistake, telling: Telling) -> tuple[str, ...]:
    """Where the coins would have come from."""
    found = []
    for part, amount in mistake.parts.items():
        count = round(amount)
        if count:
            found.append(telling.say(f"coach-{part}-{'more' if count > 0 else 'fewer'}", count=abs(count)))
    return tuple(found)
