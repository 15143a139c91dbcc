"""Examples in words: what happens with each thing that is played in one. No Qt in here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smallworld_desktop.engine.play.examples import Example
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.chronicle import Chronicler
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.stand import Stand
from smallworld_desktop.ui.presentation.telling import Telling


@dataclass(frozen=True, slots=True)
class Moment:
    """The board after something was played, and what that was."""

    text: str
    stands: tuple[Stand, ...]


def moments(example: Example, door: TableDoor, words: Words) -> tuple[Moment, ...]:
    """The moments of an example, that before anything is played first; what goes without saying is none."""
    names = words.numbered("sample-name")
    steps = [step for play in example.plays for step in play]
    chronicler = Chronicler(door.chronicle, Telling(words, names, example.map.board))
    lines = [line for line in chronicler.lines(steps) if not line.heading]
    found = [Moment(words.say("example-before"), _stands(door, example.start, names))]
    for play in example.plays:
        told = [line.text for line in lines if play[0].index <= line.last <= play[-1].index]
        if told:
            found.append(Moment(words.one_by_one(told), _stands(door, play[-1].after, names)))
    return tuple(found)


def _stands(door: TableDoor, state: object, names: Sequence[str]) -> tuple[Stand, ...]:
    return tuple(door.board.stands(state, range(len(names))))


def concerned(told: Sequence[Moment]) -> frozenset[int]:
    """The regions where somebody stands at any moment."""
    return frozenset(region for moment in told for region, stand in enumerate(moment.stands) if any(stand.holders))
