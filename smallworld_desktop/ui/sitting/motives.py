"""The motives: who of the computers chose each step of a game, and why. No Qt in here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.engine.kernel.texts import harmless
from smallworld_desktop.engine.play.players import LONGEST_NAME

MOST_REASONS = 12
MOST_VALUES = 40
LONGEST_VALUE = 40
LARGEST_NUMBER = 10_000
"""What a file may tell of the reasons for one step: more is not said by anybody, and would fill the table."""


@dataclass(frozen=True, slots=True)
class Motive:
    """Who chose a step, and why as far as it could tell. Steps of one plan share its reasons."""

    level: str
    reasons: tuple[Message, ...] = ()


class Motives:
    """The motives of a game, by the index of the transition; what people and chance did has none."""

    def __init__(self, known: Mapping[int, Motive] | None = None) -> None:
        self._known = dict(known or {})

    def __getitem__(self, index: int) -> Motive | None:
        return self._known.get(index)

    def __bool__(self) -> bool:
        """Whether anything is known at all; of games of earlier versions nothing is."""
        return bool(self._known)

    @property
    def steps(self) -> frozenset[int]:
        """The steps that computers chose."""
        return frozenset(self._known)

    def begins(self, index: int) -> bool:
        """Whether a plan begins with this step, and does not only go on."""
        motive, before = self[index], [step for step in self._known if step < index]
        return motive is None or not before or self[max(before)] != motive

    def note(self, index: int, motive: Motive) -> None:
        """Keep why a step was chosen that is about to be played."""
        self._known[index] = motive

    def forget_from(self, index: int) -> None:
        """Somebody plays on from here: what was taken back does not come again."""
        for later in [known for known in self._known if known >= index]:
            del self._known[later]

    def move_up(self, index: int) -> None:
        """A step was taken back, and those after it were not: each is now the one before."""
        self._known = {step - (step > index): motive for step, motive in self._known.items() if step != index}

    def data(self, steps: Iterable[int]) -> list[Any]:
        """The motives of these steps as plain JSON values, those of one plan together."""
        told = [(index, self._known[index]) for index in sorted(steps) if index in self._known]
        return [
            [motive.level, [index for index, _ in group], [[m.id, dict(m.values)] for m in motive.reasons]]
            for motive, group in groupby(told, key=lambda pair: pair[1])
        ]

    @classmethod
    def from_data(cls, data: object) -> Motives:
        """The motives in a saved game. What its file tells wrongly is left out."""
        known: dict[int, Motive] = {}
        for level, steps, reasons in filter(_is_motive, data if isinstance(data, list) else []):
            said = tuple(_message(reason) for reason in reasons[:MOST_REASONS] if _is_reason(reason))
            motive = Motive(harmless(level, LONGEST_NAME), said)
            known.update((index, motive) for index in steps if type(index) is int and 0 <= index <= LARGEST_NUMBER)
        return cls(known)


def _is_motive(data: Any) -> bool:
    """Whether it looks like the motives of some steps: a level, indices, and reasons."""
    if not isinstance(data, list) or len(data) != 3:
        return False
    level, steps, reasons = data
    return isinstance(level, str) and all(isinstance(part, list) for part in (steps, reasons))


def _is_reason(data: Any) -> bool:
    """Whether it is one of the sentences that players say, with plain values."""
    if not isinstance(data, list) or len(data) != 2:
        return False
    id, values = data
    sound = isinstance(id, str) and id.startswith("why-") and isinstance(values, dict)
    return sound and len(id) <= LONGEST_VALUE and len(values) <= MOST_VALUES and all(map(_is_value, values.values()))


def _is_value(value: Any) -> bool:
    if isinstance(value, list):
        return len(value) <= MOST_VALUES and all(_is_single(part) for part in value)
    return value is None or _is_single(value)


def _is_single(value: Any) -> bool:
    if isinstance(value, str):
        return harmless(value, LONGEST_VALUE) == value
    return isinstance(value, int) and abs(value) <= LARGEST_NUMBER


def _message(data: Sequence[Any]) -> Message:
    id, values = data
    plain: dict[str, Value] = {name: tuple(v) if isinstance(v, list) else v for name, v in values.items()}
    return Message(id, plain)
