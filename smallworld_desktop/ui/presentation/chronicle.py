"""The chronicle: what happened, in sentences, with what belongs together told as one."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.ui.presentation.strikes import Strike
from smallworld_desktop.ui.presentation.telling import Telling

NOBODY = -1

Happening = tuple[Transition[Any], Event]


@dataclass(frozen=True, slots=True)
class ChronicleLine:
    """One line of the chronicle."""

    first: int
    last: int
    """The transitions it tells of; a click shows the table after the last one."""
    seat: int
    """Who did it; NOBODY for what concerns all."""
    text: str
    regions: int = 0
    """The regions it speaks of."""
    heading: bool = False
    """Whether a new part of the game begins here."""
    chosen: bool = False
    """Whether the seat has chosen to do it, and could be asked why."""
    alike: Hashable = None
    """Lines that are alike are heard as one where they follow each other; a line with None is heard by itself."""
    aloud: str | None = None
    """How it is read aloud, where that is not as it is written."""
    strikes: tuple[Strike, ...] = ()
    """The regions that were taken or tried for."""
    befell: str = ""
    """How it is told to whoever lost something by it, where that is another sentence."""


class ChronicleDoor:
    """How a game tells what happened. By itself every event is a line, in the words of its message."""

    def is_quiet(self, happening: Happening) -> bool:
        """Whether it goes without saying, for everybody sees it or expects it by the rules."""
        return False

    def kind(self, happening: Happening) -> Hashable:
        """What is told together: consecutive happenings of one kind; else every happening by itself."""
        return id(happening[1])

    def text(self, happened: Sequence[Event], telling: Telling) -> str:
        """What happened together, in words."""
        return telling.words.one_by_one([telling.sentence(event.message) for event in happened])

    def seat(self, happening: Happening) -> int:
        """Who did it; NOBODY for what concerns all."""
        return happening[0].seat

    def regions(self, event: Event, telling: Telling) -> int:
        """The regions that an event speaks of, as a mask."""
        return 0

    def alike(self, event: Event) -> Hashable:
        """What an event has in common with others that are heard as one with it; None where it is heard by itself."""
        return None

    def aloud(self, happened: Sequence[Event], telling: Telling) -> str | None:
        """What happened together as it is read aloud, where that is not as it is written; "" goes without saying."""
        return None

    def heard(self, lines: Sequence[ChronicleLine], telling: Telling) -> str:
        """Several lines that are alike, in as few words as they take."""
        return " ".join(line.text for line in lines)

    def strike(self, happening: Happening, telling: Telling) -> Strike | None:
        """The region that somebody takes or tries for by it; none by most."""
        return None

    def befell(self, happening: Happening, telling: Telling) -> str:
        """What happened as it is told to whoever lost something by it: "Ben’s Halflings take Larkrise from you."."""
        return ""

    def is_heading(self, event: Event) -> bool:
        """Whether a new part of the game begins with it."""
        return False

    def is_chosen(self, event: Event) -> bool:
        """Whether a seat that brought it about has chosen to; it could be asked why."""
        return True


class Chronicler:
    """Tells a game, and when it has moved on or been taken back only what is new."""

    def __init__(self, door: ChronicleDoor, telling: Telling) -> None:
        self._door = door
        self._telling = telling
        self._history: Sequence[Transition[Any]] = ()
        self._lines: list[ChronicleLine] = []

    def lines(self, history: Sequence[Transition[Any]]) -> tuple[ChronicleLine, ...]:
        """The chronicle of a history, the oldest line first."""
        known = self._known(history)
        while self._lines and self._lines[-1].last >= known:
            self._lines.pop()
        # The last line may have to take in what comes next.
        start = self._lines.pop().first if self._lines else 0
        # A transition that two lines tell of takes both, and all that the earlier one tells of, with it.
        while self._lines and self._lines[-1].last >= start:
            start = min(start, self._lines.pop().first)
        self._history = history
        self._lines += told(history[start:], self._door, self._telling)
        return tuple(self._lines)

    def _known(self, history: Sequence[Transition[Any]]) -> int:
        """How many transitions have been told already: steps are only put on at the end, or taken away there."""
        known = min(len(self._history), len(history))
        while known and self._history[known - 1] is not history[known - 1]:
            known -= 1
        return known


def told(history: Sequence[Transition[Any]], door: ChronicleDoor, telling: Telling) -> Iterator[ChronicleLine]:
    """The lines of some transitions in the order in which things happened."""
    together: list[Happening] = []
    for transition in history:
        for event in transition.events:
            happening = (transition, event)
            if not door.is_quiet(happening):
                if together and door.kind(happening) != door.kind(together[-1]):
                    yield _line(together, door, telling)
                    together = []
                together.append(happening)
    if together:
        yield _line(together, door, telling)


def is_quiet(door: ChronicleDoor, step: Transition[Any]) -> bool:
    """Whether all that happened in a step goes without saying."""
    return all(door.is_quiet((step, event)) for event in step.events)


def without_winner(lines: Sequence[ChronicleLine], telling: Telling) -> tuple[ChronicleLine, ...]:
    """The chronicle of a game that is over, which does not tell yet how it ended."""
    return (*lines[:-1], replace(lines[-1], text=telling.say("game-over")))


def with_notes(lines: Sequence[ChronicleLine], notes: Sequence[ChronicleLine]) -> tuple[ChronicleLine, ...]:
    """A chronicle with notes in it, each below what had happened when it was made; those of steps undone are gone."""
    if not notes or not lines:
        return tuple(lines)
    kept = [note for note in notes if note.last <= lines[-1].last]
    return tuple(sorted((*lines, *kept), key=lambda line: line.last))


def heard(lines: Sequence[ChronicleLine], door: ChronicleDoor, telling: Telling) -> Iterator[str]:
    """Lines as they are read aloud one after the other: what is alike and comes in a row is heard as one."""
    for alike, group in groupby(lines, lambda line: line.alike):
        together = tuple(group)
        if alike is None or len(together) == 1:
            yield from (line.text if line.aloud is None else line.aloud for line in together)
        else:
            yield door.heard(together, telling)


def newest_first(lines: Sequence[ChronicleLine]) -> tuple[ChronicleLine, ...]:
    """Lines turned round for reading from now back; a heading stays above what happened in it."""
    turned: list[ChronicleLine] = []
    below: list[ChronicleLine] = []
    for line in reversed(lines):
        if line.heading:
            turned += (line, *below)
            below = []
        else:
            below.append(line)
    return (*turned, *below)


def whole_story(history: Sequence[Transition[Any]], telling: Telling) -> str:
    """Everything that happened, a line each, to be written to a file."""
    return "".join(telling.sentence(event.message) + "\n" for step in history for event in step.events)


def _line(happenings: Sequence[Happening], door: ChronicleDoor, telling: Telling) -> ChronicleLine:
    steps, happened = zip(*happenings, strict=True)
    seat, regions = door.seat(happenings[0]), 0
    for event in happened:
        regions |= door.regions(event, telling)
    return ChronicleLine(
        first=steps[0].index,
        last=steps[-1].index,
        seat=seat,
        text=door.text(happened, telling),
        regions=regions,
        heading=door.is_heading(happened[0]),
        chosen=steps[0].seat == seat != NOBODY and door.is_chosen(happened[0]),
        alike=door.alike(happened[0]),
        aloud=door.aloud(happened, telling),
        strikes=tuple(strike for one in happenings if (strike := door.strike(one, telling)) is not None),
        befell=_befell(happenings, door, telling),
    )


def _befell(happenings: Sequence[Happening], door: ChronicleDoor, telling: Telling) -> str:
    told = [door.befell(one, telling) for one in happenings]
    if not any(told):
        return ""
    return " ".join(text or telling.sentence(one[1].message) for text, one in zip(told, happenings, strict=True))
