"""What a card of advice says: a hint with its plan, its reasons and what else there is, or why a computer did it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.player_worker import Question
from smallworld_desktop.engine.play.thoughts import Thought
from smallworld_desktop.ui.desk.gathering import ended
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.chronicle import ChronicleLine
from smallworld_desktop.ui.presentation.computers import level_name, player_name
from smallworld_desktop.ui.presentation.counsel import Actions, CounselDoor, Step, regions_of
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sitting.motives import Motive

Known = Callable[[int], Any]
"""The state before a step of a game, by its index, as the seat knew it that took the step."""

MOST_REASONS = 7
MOST_OTHERS = 3


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
    def name(self) -> str:
        """What kind of card it is, and what it says first."""
        return f"{self.title}: {self.headline or self.note}"

    def again(self, words: Words) -> Advice:
        """The same in another language."""
        return replace(
            self,
            title=words.again(self.title),
            who=words.again(self.who),
            headline=words.again(self.headline),
            reasons=tuple(map(words.again, self.reasons)),
            steps=tuple(map(words.again, self.steps)),
            others=tuple(Other(words.again(other.text), words.again(other.worth)) for other in self.others),
            note=words.again(self.note),
        )

    @property
    def heard(self) -> str:
        """The whole card as one text, for those who hear that it is laid."""
        return f"{ended(self.name)} {self.spoken}"

    @property
    def spoken(self) -> str:
        """All that the card says beyond its name, for those who listen."""
        numbered = [f"{self.number + 1 + at}. {text}" for at, text in enumerate(self.steps)]
        others = [f"{other.text}: {other.worth}" for other in self.others]
        note = self.note if self.headline else ""
        return " ".join(ended(part) for part in (*self.reasons, *numbered, *others, note) if part)


def known_state(question: Question) -> Any:
    """The state of a question as its seat knows it that remembers what it saw before."""
    return question.box.known(question.state, question.seat, question.past)


class AdviceWriter:
    """Writes the cards of one game."""

    def __init__(self, box: Box, door: CounselDoor, telling: Telling) -> None:
        self.telling = telling
        self._box = box
        self._door = door

    @property
    def adviser(self) -> str:
        """Whose advice it is, by name."""
        return level_name(self.telling.words, self._box.players.adviser)

    def round_of(self, state: Any) -> int:
        """The round that is played; 0 in a game without rounds."""
        return self._box.headline(state).round

    def rounds_of(self, state: Any) -> int:
        """How many rounds there are."""
        return self._box.headline(state).rounds

    # Plans.

    def steps(self, state: Any, seat: int, actions: Actions) -> tuple[Step, ...]:
        """A plan as steps, up to where chance decides how it goes on."""
        found = []
        for _, group in groupby(actions, key=self._door.together):
            done = tuple(group)
            found.append(self._step(state, done))
            if done[-1].by_chance:
                break
            for action in done:
                state = self._door.after(self._box.rules, state, seat, action)
        return tuple(found)

    def first_step(self, state: Any, actions: Actions) -> Step:
        """The first step of a plan."""
        _, group = next(groupby(actions, key=self._door.together))
        return self._step(state, tuple(group))

    def _step(self, state: Any, actions: tuple[Action[Any], ...]) -> Step:
        text = self._door.text(state, actions, self.telling)
        return Step(text, actions, regions_of(actions), self._door.is_small(actions[0]))

    # What should be done.

    def hint(self, state: Any, seat: int, thought: Thought) -> tuple[Advice, tuple[Step, ...]]:
        """What to do, why, how it goes on, and what else there is; with the steps themselves."""
        plan = self.steps(state, seat, thought.actions)
        reasons = [message for message in thought.reasons if message.id not in self._door.compared]
        advice = self.next_step(state, seat, plan, 1, reasons)
        return replace(advice, others=self._others(state, thought, plan[0])), plan

    def next_step(self, state: Any, seat: int, plan: Sequence[Step], number: int, reasons: Sequence[Message]) -> Advice:
        """The advice when a plan has come as far as the step of that number; the plan begins with it."""
        if number > 1:
            reasons = [message for message in reasons if message.id in self._door.of_the_turn]
        following = [action for step in plan[1:] for action in step.actions]
        said = self._said(state, seat, plan[0], following, reasons)
        later = tuple(step.text for step in plan[1:] if not step.small)
        several = bool(later) or number > 1
        return Advice(
            self.telling.say("hint-title"),
            self.telling.say("hint-by", level=self.adviser),
            plan[0].text,
            said,
            number if several else 0,
            later,
        )

    def _said(
        self, state: Any, seat: int, step: Step, following: Actions, reasons: Sequence[Message]
    ) -> tuple[str, ...]:
        """What speaks for the first step, and then for the whole."""
        found: list[Message] = []
        for action in step.actions:
            found += self._box.remarks(state, seat, action, following)
            state = self._door.after(self._box.rules, state, seat, action)
            if self._box.rules.decision(state).chance:
                break
        return self.sentences((*found, *reasons))

    def sentences(self, messages: Sequence[Message]) -> tuple[str, ...]:
        """Reasons as sentences, none twice and not too many."""
        said = {self.telling.sentence(message): message.id for message in self._door.gathered(messages)}
        for minor in self._door.minor:
            for sentence in [sentence for sentence, id in reversed(said.items()) if id == minor]:
                if len(said) > MOST_REASONS:
                    del said[sentence]
        return tuple(said)

    def _others(self, state: Any, thought: Thought, best: Step) -> tuple[Other, ...]:
        """The next best beginnings, with how much worse they are."""
        found: dict[str, Other] = {}
        for other in thought.alternatives:
            text = self.first_step(state, other.actions).text
            if text != best.text and text not in found:
                worse = max(0, round(thought.value - other.value))
                worth = self.telling.say("hint-worse", count=worse) if worse else self.telling.say("hint-alike")
                found[text] = Other(text, worth)
            if len(found) == MOST_OTHERS:
                break
        return tuple(found.values())

    # Why somebody did something.

    def why(
        self, line: ChronicleLine, history: Sequence[Transition[Any]], motive: Motive, known: Known, *, begins: bool
    ) -> Advice:
        """Why a computer did what a line of the chronicle tells; ``begins`` tells whether a plan does with it."""
        found: list[Message] = []
        later = [step.action for step in self._rest_of_turn(history, line)]
        for step in history[line.first : line.last + 1]:
            if step.seat == line.seat:
                found += self._box.remarks(known(step.index), line.seat, step.action, later)
        found += [message for message in motive.reasons if begins or message.id not in self._door.compared]
        note = "" if motive.reasons else self._without_reasons(motive.level)
        who = player_name(self.telling.words, motive.level)
        return Advice(self.telling.say("why-title"), who, line.text, self.sentences(found), note=note)

    def _rest_of_turn(self, history: Sequence[Transition[Any]], line: ChronicleLine) -> Iterator[Transition[Any]]:
        """What the seat did in the same turn after that."""
        turn = self._box.turn(history[line.first].before, line.seat)
        for step in history[line.last + 1 :]:
            if self._box.turn(step.before, line.seat) != turn:
                return
            if step.seat == line.seat:
                yield step

    def _without_reasons(self, level: str) -> str:
        """What is to be said of a player that gives no reasons."""
        if self.telling.words.has(f"why-level-{level}"):
            return self.telling.say(f"why-level-{level}")
        thinks = self._box.players.level_and_style(level)[0] in self._box.players.thinkers
        return self.telling.say("why-lost" if thinks else "why-untold", level=player_name(self.telling.words, level))

    def judged(self, advice: Advice, state: Any, action: Action[Any], thought: Thought) -> Advice:
        """The same card with what a strong player would have done."""
        say, level = self.telling.say, self.adviser
        if thought.action == action:
            return replace(advice, note=say("why-adviser-same", level=level), others=())
        better = self.first_step(state, thought.actions).text
        value = next((other.value for other in thought.alternatives if other.actions[0] == action), None)
        worse = 0 if value is None else max(0, round(thought.value - value))
        if not worse:
            return replace(advice, note=say("why-adviser-rather", level=level, deed=better))
        return replace(advice, note=say("why-adviser-better", level=level, deed=better, count=worse))
