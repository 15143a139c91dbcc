"""What a rule set supplies for its scenarios: how a position, an action and a check are written in its words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.boards import Boards
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry


class Position(Protocol):
    """Where a game stands. It is never changed: playing makes a new one."""

    @property
    def seats(self) -> Sequence[str]:
        """The names of the seats, as the file calls them."""
        ...


P = TypeVar("P", bound=Position)


class Refused(Exception):  # noqa: N818 - it is no error, the rules say no
    """Something cannot be played, or cannot be asked, in a position; every reason against it is kept."""

    def __init__(self, *objections: Message) -> None:
        super().__init__("; ".join(map(str, objections)))
        self.objections = objections


@dataclass(frozen=True, slots=True)
class Play(Generic[P]):
    """Something that is played: where and how the file says it, and the position it leads to (or ``Refused``)."""

    path: str
    line: int
    words: str
    perform: Callable[[P], P]


@dataclass(frozen=True, slots=True)
class Check(Generic[P]):
    """Something that must hold: where the file says it, what it expects, and how to find what is (or ``Refused``)."""

    path: str
    line: int
    expected: object
    found: Callable[[P], object]


class Vocabulary(Protocol[P]):
    """The words of one rule set."""

    id: str
    boards: Boards
    checks: Collection[str]
    """The keys that ``check`` understands."""

    def position(self, board: Board, given: Entry) -> P:
        """The position that ``given`` describes; whatever cannot be is an error there."""
        ...

    def play(self, entry: Entry, position: P, asked: bool) -> Play[P]:
        """The action that ``entry`` names. One that is only ``asked`` about need not say what chance does."""
        ...

    def check(self, key: str, entry: Entry, position: P) -> list[Check[P]]:
        """What ``entry`` states under ``key``. The position at the start tells which seats and regions there are."""
        ...


def in_words(entry: Entry) -> str:
    """A value of a file on one line, as somebody would write it there."""
    if entry.is_mapping:
        return "{" + ", ".join(f"{key}: {in_words(value)}" for key, value in entry.mapping().items()) + "}"
    if entry.is_list:
        return "[" + ", ".join(in_words(item) for item in entry.items()) + "]"
    return "" if entry.is_null else entry.text()
