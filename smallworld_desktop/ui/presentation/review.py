"""What the coach has to say in words: a mistake as a line of a list and as a card, and a summary for each person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.engine.play.coach import Mistake
from smallworld_desktop.ui.presentation.advice import Advice, AdviceWriter
from smallworld_desktop.ui.presentation.counsel import Step
from smallworld_desktop.ui.presentation.telling import Telling

MOST_STEPS = 4
"""Steps of the better way that are told."""


@dataclass(frozen=True, slots=True)
class MistakeLine:
    """A mistake as a line of the list."""

    title: str
    detail: str
    cost: int
    text: str
    """All of it, for those who listen."""
    mistake: Mistake


def cost_of(mistake: Mistake) -> int:
    """What a mistake has cost, as it is told."""
    return round(mistake.cost)


def mistake_lines(mistakes: Sequence[Mistake], states: Sequence[Any], writer: AdviceWriter) -> tuple[MistakeLine, ...]:
    """The mistakes as lines, largest first; ``states`` are those in which they were made."""
    found = [_mistake_line(mistake, state, writer) for mistake, state in zip(mistakes, states, strict=True)]
    return tuple(sorted(found, key=lambda line: (-line.cost, line.mistake.index)))


def _mistake_line(mistake: Mistake, state: Any, writer: AdviceWriter) -> MistakeLine:
    telling = writer.telling
    title, cost = telling.say(f"coach-{mistake.kind}"), cost_of(mistake)
    better = writer.steps(state, mistake.seat, mistake.better)[0].text
    detail = telling.sentence(Message("coach-line", {"round": writer.round_of(state), "better": better}))
    text = telling.say("coach-line-spoken", title=title, detail=detail, count=cost)
    return MistakeLine(title, detail, cost, text, mistake)


def summary(name: str, mistakes: Sequence[Mistake], states: Sequence[Any], decisions: int, writer: AdviceWriter) -> str:
    """How a person has played; ``states`` are those in which the mistakes were made."""
    telling = writer.telling
    if not mistakes:
        return telling.say("coach-none", name=name, count=decisions)
    given = sum(cost_of(mistake) for mistake in mistakes)
    _, largest = max(zip(mistakes, states, strict=True), key=lambda pair: pair[0].cost)
    away = telling.say("coach-given-away", name=name, count=given)
    values: dict[str, Value] = {"count": len(mistakes), "decisions": decisions, "round": writer.round_of(largest)}
    where = telling.sentence(Message("coach-in-decisions", values))
    return f"{away} {where}"


def by_round(mistakes: Sequence[Mistake], states: Sequence[Any], rounds: int, writer: AdviceWriter) -> tuple[int, ...]:
    """What was given away in each of so many rounds."""
    lost = [0] * rounds
    for mistake, state in zip(mistakes, states, strict=True) if rounds else ():
        lost[writer.round_of(state) - 1] += cost_of(mistake)
    return tuple(lost)


def review_card(mistake: Mistake, state: Any, writer: AdviceWriter) -> tuple[Advice, tuple[Step, ...]]:
    """What was done, what was better and by how much; with the steps of the better way."""
    telling = writer.telling
    title = telling.say("coach-card-title", count=cost_of(mistake))
    values: dict[str, Value] = {"name": telling.name(mistake.seat), "round": writer.round_of(state)}
    who = telling.sentence(Message("coach-card-who", values))
    return card(mistake, state, title, who, (_played(mistake, state, writer),), writer)


def warning_card(
    mistake: Mistake, state: Any, writer: AdviceWriter, undone: int = 0
) -> tuple[Advice, tuple[Step, ...]]:
    """What is about to be done, and what would be better; with the steps of that.

    Where it had to begin earlier, so many moves are ``undone`` by whoever listens.
    """
    telling = writer.telling
    title = telling.say("practice-title")
    who = telling.say("practice-who", count=cost_of(mistake))
    advice, plan = card(mistake, state, title, who, (about_to_be_done(mistake, state, writer),), writer)
    return replace(advice, note=telling.say("practice-undoes", count=undone) if undone else ""), plan


def card(
    mistake: Mistake, state: Any, title: str, who: str, said: tuple[str, ...], writer: AdviceWriter
) -> tuple[Advice, tuple[Step, ...]]:
    first, *later = writer.steps(state, mistake.seat, mistake.better)
    plan = (first, *(step for step in later if not step.small))[:MOST_STEPS]
    number = 1 if len(plan) > 1 else 0
    return Advice(
        title,
        who,
        plan[0].text,
        (*said, *_sums(mistake, writer.telling)),
        number,
        tuple(step.text for step in plan[1:]),
    ), plan


def _played(mistake: Mistake, state: Any, writer: AdviceWriter) -> str:
    """What was done; of a campaign only where."""
    telling, done = writer.telling, writer.steps(state, mistake.seat, mistake.done)
    places = [region for step in done for region in step.regions]
    if done[0].regions and not done[0].actions[0].leaves and len(places) > 1:
        return telling.say("coach-played-at", places=telling.join([telling.region(region) for region in places]))
    return telling.say("coach-played", deed=done[0].text)


def about_to_be_done(mistake: Mistake, state: Any, writer: AdviceWriter) -> str:
    """What whoever is warned has chosen; of a campaign the last of it, which is what may be taken back."""
    return writer.telling.say("practice-instead", deed=writer.steps(state, mistake.seat, mistake.done)[-1].text)


def _sums(mistake: Mistake, telling: Telling) -> tuple[str, ...]:
    """Where the better way would have been better."""
    found = []
    for part, amount in mistake.parts.items():
        count = round(amount)
        if count:
            found.append(telling.say(f"coach-{part}-{'more' if count > 0 else 'fewer'}", count=abs(count)))
    return tuple(found)
