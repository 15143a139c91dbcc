"""Makes the worlds of a game, from the code to the map."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar

from smallworld_desktop.engine.boards.drawing.choice import draw
from smallworld_desktop.engine.boards.drawing.foam import STEPS
from smallworld_desktop.engine.boards.drawing.graph import Graph
from smallworld_desktop.engine.boards.worlds.codes import MOST, Code, read_code
from smallworld_desktop.engine.boards.worlds.luck import Luck
from smallworld_desktop.engine.boards.worlds.net import UnfitError
from smallworld_desktop.engine.kernel.errors import GameError

PATIENCE = 400
"""So many tries there are to find a world."""

DRAWINGS = 4
"""So often a world is drawn anew if a drawing does not come out well."""


class Maker(ABC):
    """A way of making worlds. Once published it never changes: a better one takes another letter."""

    letter: ClassVar[str]
    seats: ClassVar[Sequence[int]]

    @abstractmethod
    def text(self, code: Code, told: Callable[[], None] = lambda: None) -> str:
        """The map file of a world. ``told`` hears of each step of a drawing."""

    @abstractmethod
    def steps(self, code: Code) -> int:
        """How many steps the drawing of a world usually takes."""

    def read(self, text: str) -> Code:
        """The code of a world that it makes, as somebody has typed it; by chance where only the seats are told."""
        text = text.strip()
        code = read_code(text)
        if text.isdigit() and int(text) in self.seats:
            code = Code(self.letter, int(text), secrets.randbelow(MOST))
        if code is None or not self.makes(code):
            raise GameError("world-no-code", text=text, example=str(Code(self.letter, self.seats[0], 1)))
        return code

    def makes(self, code: Code) -> bool:
        """Whether a code is one of its own."""
        return code.maker == self.letter and code.seats in self.seats and 0 <= code.seed < MOST


class BoardMaker(Maker):
    """Makes worlds of a single board, which fills its frame."""

    @abstractmethod
    def attempt(self, code: Code, luck: Luck) -> Graph:
        """A board from these draws. Raises ``UnfitError`` where they make none."""

    def steps(self, code: Code) -> int:
        return STEPS

    def graph(self, code: Code) -> Graph:
        """The world before it is drawn: the first try that is a board."""
        for number in range(PATIENCE):
            try:
                return self.attempt(code, Luck(code.maker, code.seats, code.seed, number))
            except UnfitError:
                continue
        raise GameError("world-not-found", code=str(code))

    def text(self, code: Code, told: Callable[[], None] = lambda: None) -> str:
        graph = self.graph(code)
        fault: GameError | None = None
        for number in range(DRAWINGS):
            try:
                return draw(graph, 1000 * code.seed + number, STEPS, told).text()
            except GameError as error:
                fault = error
        assert fault is not None
        raise fault
