"""What a card of advice says: a hint with its plan, its reasons and what else there is, or why a computer did it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from smallworld_desktop.engine.games.smallworld.minds.purse import counted
from smallworld_desktop.engine.games.smallworld.minds.remarks import remarks
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.engine.play.thoughts import Thought
from smallworld_desktop.engine.play.worker import Question
from smallworld_desktop.ui.games.smallworld.phrases import Actions, Step, first_step, steps
from smallworld_desktop.ui.presentation.chronicle import Line
from smallworld_desktop.ui.presentation.computers import player_name
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sitting.motives import Motive
from smallworld_desktop.ui.sitting.seating import level_and_style

MOST_REASONS = 7
MOST_OTHERS = 3

COMPARED = ("why-not-region", "why-not-abandon", "why-not-stop", "why-not-treaty", "why-this-way", "why-this-combo")
"""Reasons that name the next best, which a hint lists anyway."""

MINOR = ("why-takes", "why-costs-tokens", "why-opens", "why-pays-now", "why-guards")
"""Reasons to be left out where there are too many, the least of them first."""

OF_THE_TURN = ("why-die", "why-lead", "why-trail")
"""Reasons that still hold when the first steps of a plan are done; what a combo costs is paid by then."""


@dataclass(frozen=True, slots=True)
class Other:
    """Something else that could be done, and how much worse that is."""

    text: str
    worth: str


@dataclass(frozen=True, slots=True)
class Advice:
    """All that a card of advice says."""

    title: str
    """What kind of card it is."""
    who: str = ""
    headline: str = ""
    reasons: tuple[str, ...] = ()
    number: int = 0
    """The number of the headline's step, where there are several; else 0."""
    steps: tuple[str, ...] = ()
    """What is to be done after that, numbered on."""
    others: tuple[Other, ...] = ()
    note: str = ""

    @property
    def spoken(self) -> str:
        """The whole card as one text, for those who listen."""
        numbered = [f"{self.number + 1 + at}. {text}" for at, text in enumerate(self.steps)]
        others = [f"{other.text}: {other.worth}" for other in self.others]
        return " ".join(part for part in (*self.reasons, *numbered, *others, self.note) if part)


def known_table(question: Question) -> Table:
    """The table of a question, with the coins of others as far as its seat could count them."""
    return counted(question.state, question.seat, question.past)


def hint(table: Table, seat: int, thought: Thought, telling: Telling) -> tuple[Advice, tuple[Step, ...]]:
    """What to do, why, how it goes on, and what else there is; with the steps themselves."""
    plan = steps(table, thought.actions, telling)
    reasons = [message for message in thought.reasons if message.id not in COMPARED]
    advice = next_step(table, seat, plan, 1, reasons, telling)
    return replace(advice, others=_others(table, thought, plan[0], telling)), plan


def next_step(
    table: Table, seat: int, plan: Sequence[Step], number: int, reasons: Sequence[Message], telling: Telling
) -> Advice:
    """The advice when a plan has come as far as the step of that number; the plan begins with it."""
    if number > 1:
        reasons = [message for message in reasons if message.id in OF_THE_TURN]
    following = [action for step in plan[1:] for action in step.actions]
    said = _said(table, seat, plan[0], following, reasons, telling)
    later = tuple(step.text for step in plan[1:] if not step.small)
    several = bool(later) or number > 1
    return Advice(
        telling.say("hint-title"),
        telling.say("hint-by"),
        plan[0].text,
        said,
        number if several else 0,
        later,
    )


def numbered(plan: Sequence[Step], number: int) -> dict[int, int]:
    """The regions of a plan with the numbers of their steps; the plan begins with the step of that number."""
    found: dict[int, int] = {}
    for at, step in enumerate((plan[0], *(step for step in plan[1:] if not step.small)), number):
        found.update((region, at) for region in step.regions if region not in found)
    return found


def _said(
    table: Table, seat: int, step: Step, following: Actions, reasons: Sequence[Message], telling: Telling
) -> tuple[str, ...]:
    """What speaks for the first step, and then for the whole."""
    found: list[Message] = []
    table = table.copy()
    table.journal = None
    for action in step.actions:
        found += remarks(table, seat, action, following)
        action.perform(table)
        if table.pending:
            break
    return sentences((*found, *reasons), telling)


def sentences(messages: Sequence[Message], telling: Telling) -> tuple[str, ...]:
    """Messages as sentences, none twice and not too many; the die is told of once."""
    ids = {message.id for message in messages}
    told = [message for message in messages if not (message.id == "why-die" and "why-attempt" in ids)]
    said = {telling.sentence(message): message.id for message in _together(told)}
    for minor in MINOR:
        for sentence in [sentence for sentence, id in reversed(said.items()) if id == minor]:
            if len(said) > MOST_REASONS:
                del said[sentence]
    return tuple(said)


def _together(messages: Sequence[Message]) -> list[Message]:
    """The same messages; what is to be said of several guarded regions alike is said once."""
    guarded = [message for message in messages if message.id == "why-guards-newcomers"]
    if len(guarded) < 2:
        return list(messages)
    regions = tuple(str(message.values["region"]) for message in guarded)
    once = Message("why-guards-several", {"regions": regions})
    return [once, *(message for message in messages if message not in guarded)]


def _others(table: Table, thought: Thought, best: Step, telling: Telling) -> tuple[Other, ...]:
    """The next best beginnings, with how much worse they are."""
    found: dict[str, Other] = {}
    for other in thought.alternatives:
        text = first_step(table, other.actions, telling).text
        if text != best.text and text not in found:
            worse = max(0, round(thought.value - other.value))
            worth = telling.say("hint-worse", count=worse) if worse else telling.say("hint-alike")
            found[text] = Other(text, worth)
        if len(found) == MOST_OTHERS:
            break
    return tuple(found.values())


# Why somebody did something.


def why(
    line: Line, history: Sequence[Transition[Table]], motive: Motive, table: Table, telling: Telling, *, begins: bool
) -> Advice:
    """Why a computer did what a line of the chronicle tells; ``table`` is what it knew, ``begins`` if a plan does."""
    found: list[Message] = []
    later = [step.action for step in _rest_of_turn(history, line)]
    for step in history[line.first : line.last + 1]:
        if step.seat == line.seat:
            before = step.before.copy()
            before.coins, before.journal = list(table.coins), None
            found += remarks(before, line.seat, step.action, later)
    found += [message for message in motive.reasons if begins or message.id not in COMPARED]
    note = "" if motive.reasons else _without_reasons(motive.level, telling)
    who = player_name(telling.words, motive.level)
    return Advice(telling.say("why-title"), who, line.text, sentences(found, telling), note=note)


def _rest_of_turn(history: Sequence[Transition[Table]], line: Line) -> Iterator[Transition[Table]]:
    """What the seat did in the same turn after that."""
    turn = history[line.first].before.turn, history[line.first].before.round
    for step in history[line.last + 1 :]:
        if (step.before.turn, step.before.round) != turn:
            return
        if step.seat == line.seat:
            yield step


def _without_reasons(level: str, telling: Telling) -> str:
    """What is to be said of a player that gives no reasons."""
    if telling.words.has(f"why-level-{level}"):
        return telling.say(f"why-level-{level}")
    thinks = level_and_style(level)[0] in game().players.thinkers
    return telling.say("why-lost" if thinks else "why-untold", level=player_name(telling.words, level))


def judged(advice: Advice, table: Table, action: Action[Table], thought: Thought, telling: Telling) -> Advice:
    """The same card with what a strong player would have done."""
    if thought.action == action:
        return replace(advice, note=telling.say("why-master-same"), others=())
    better = first_step(table, thought.actions, telling).text
    value = next((other.value for other in thought.alternatives if other.actions[0] == action), None)
    worse = 0 if value is None else max(0, round(thought.value - value))
    if not worse:
        return replace(advice, note=telling.say("why-master-rather", deed=better))
    return replace(advice, note=telling.say("why-master-better", deed=better, count=worse))
