"""A lesson in words: its title, what it says, what is asked step by step. No Qt in here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smallworld_desktop.engine.play.lessons import Lesson, Step
from smallworld_desktop.ui.desk.words import Words


@dataclass(frozen=True, slots=True)
class Task:
    """One thing that is asked, ticked or not."""

    text: str
    done: bool
    now: bool


@dataclass(frozen=True, slots=True)
class Page:
    """What the slip of a lesson says."""

    title: str
    text: str
    tasks: tuple[Task, ...]
    wrong: str = ""
    before: str = ""
    """What is heard before what is asked now: at first what the lesson is about, later what was learned last."""

    @property
    def spoken(self) -> str:
        """What is heard when it says something else."""
        now = next((task.text for task in self.tasks if task.now), "")
        return " ".join(filter(None, (self.wrong or self.before, now)))


def title_of(words: Words, lesson: Lesson) -> str:
    return words.say(f"lesson-{lesson.id}")


def page(words: Words, lesson: Lesson, at: int, wrong: str = "") -> Page:
    """The page of a lesson when ``at`` of its steps are done."""
    tasks = tuple(_task(words, lesson, number, at) for number in range(min(at + 1, len(lesson.steps))))
    title, text = title_of(words, lesson), words.say(f"lesson-{lesson.id}-text")
    learned = _praise(words, lesson, lesson.steps[at - 1])
    return Page(title, text, tasks, wrong, before=learned if at else f"{title}. {text}")


def _task(words: Words, lesson: Lesson, number: int, at: int) -> Task:
    step, done = lesson.steps[number], number < at
    praise = _praise(words, lesson, step) if done else ""
    return Task(praise or words.say(f"lesson-{lesson.id}-{step.id}"), done, number == at)


def _praise(words: Words, lesson: Lesson, step: Step) -> str:
    """What is said of a step that is done, if anything."""
    id = f"lesson-{lesson.id}-{step.id}-done"
    return words.say(id) if words.has(id) else ""


def wrong_text(words: Words, lesson: Lesson, step: Step, wrong: str) -> str:
    """What is said to a wrong deed; to one that nobody foresaw, that it was taken back."""
    return words.say(f"lesson-{lesson.id}-{step.id}-{wrong}") if wrong else words.say("lesson-elsewhere")


def names(words: Words, lessons: Sequence[Lesson]) -> tuple[str, ...]:
    """The titles of some lessons."""
    return tuple(title_of(words, lesson) for lesson in lessons)
