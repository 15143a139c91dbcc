"""What sheets of packs are made of: a thing with its picture and its rule, a fault with its line, a tick."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from smallworld_desktop.engine.packs.pack import Fault
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.packs import fault_told
from smallworld_desktop.ui.desk.theme import Look
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.door import TableDoor

SIDE = 46.0


def told(text: str, role: str, parent: QWidget) -> QLabel:
    """A label that says this, in a role of the style sheet."""
    made = QLabel(text, parent)
    made.setProperty("role", role)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(True)
    return made


class ThingPicture(QWidget):
    """A thing of a game, as its table shows it."""

    def __init__(self, door: TableDoor, kind: str, id: str, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._door, self._kind, self._id = door, kind, id
        self.setFixedSize(QSize(round(look.px(SIDE + 8)), round(look.px(SIDE + 8))))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        prepare(painter)
        edge = self.width() * 4 / (SIDE + 8)
        self._door.draw_thing(painter, QRectF(self.rect()).adjusted(edge, edge, -edge, -edge), self._kind, self._id)
        painter.end()


class ThingLine(QFrame):
    """A race, a power or whatever else a pack brings: its picture, its name, and what it can do."""

    def __init__(self, door: TableDoor, kind: str, id: str, words: Words, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(round(look.px(10)))
        line.addWidget(ThingPicture(door, kind, id, look, self), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(0)
        rule = f"{kind}-{id}-rule"
        column.addWidget(told(str(words.name(kind, id)), "label", self))
        column.addWidget(told(str(words.say(rule)) if words.has(rule) else "", "note", self))
        column.addStretch(1)
        line.addLayout(column, 1)
        self._line = line

    def offer(self, button: QWidget) -> None:
        """Have a button beside it."""
        self._line.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)


class FaultSlip(QFrame):
    """What is wrong, where, and what the line says."""

    def __init__(self, fault: Fault, words: Words, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("kind", "row")
        column = QVBoxLayout(self)
        edge = round(look.px(8))
        column.setContentsMargins(edge, edge // 2, edge, edge // 2)
        column.setSpacing(0)
        column.addWidget(told(fault_told(fault, words), "bad", self))
        if fault.source:
            column.addWidget(told(f"{fault.line}   {fault.source}", "note", self))


class Tick(QFrame):
    """Something that was looked at, and is as it should be."""

    def __init__(self, title: str, text: str, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(round(look.px(10)))
        sign = told("✓", "sentence", self)
        sign.setWordWrap(False)
        line.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(told(title, "label", self))
        column.addWidget(told(text, "note", self))
        line.addLayout(column, 1)
