"""What the editor is made of: a number with its steps, a choice with its list, and a sentence that has both in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QSizePolicy, QWidget

from smallworld_desktop.ui.artwork.lettering import draw_text, font, text_width
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import INK, Look
from smallworld_desktop.ui.widgets.button import Button

ARROW = "▾"


class Stepper(QWidget):
    """A number between two buttons."""

    stepped = Signal(int)
    """The player wants this number."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._value = 0
        self.fewer, self.more = Button("−", look, parent=self), Button("+", look, parent=self)
        self.number = QLabel(self)
        self.number.setProperty("role", "label")
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(0)
        for part in (self.fewer, self.number, self.more):
            line.addWidget(part)
        self.fewer.clicked.connect(lambda _=False: self.stepped.emit(self._value - 1))
        self.more.clicked.connect(lambda _=False: self.stepped.emit(self._value + 1))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_number(self, value: int, least: int, most: int, look: Look, names: tuple[str, str, str]) -> None:
        """Show a number that may be so small and so large; ``names`` are its own, and those of fewer and more."""
        self._value = value
        self.number.setText(str(value))
        self.number.setMinimumWidth(round(text_width("00", font("label", look)) + 8 * look.u))
        self.setAccessibleName(f"{names[0]}: {value}")
        for button, name, enabled in ((self.fewer, names[1], value > least), (self.more, names[2], value < most)):
            button.set_look(look)
            button.setAccessibleName(f"{names[0]}: {value}. {name}")
            button.setEnabled(enabled)
        self.updateGeometry()


@dataclass(frozen=True, slots=True)
class Offer:
    """A line of a list: what it says, whether it holds, and what happens when it is taken."""

    text: str
    held: bool
    take: Callable[[], object]


class ChoiceButton(Button):
    """What is chosen, and by a click all there is to choose from."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__("", look, parent=parent)
        self.groups: Sequence[Sequence[Offer]] = ()
        self.clicked.connect(lambda _=False: self.open_list())

    def show_choice(self, text: str, groups: Sequence[Sequence[Offer]], look: Look, name: str) -> None:
        """Say what is chosen; lines of one group belong together."""
        self.groups = groups
        self.set_look(look)
        self.set_label(f"{text} {ARROW}")
        self.setAccessibleName(f"{name}: {text}")

    def open_list(self) -> QMenu:
        """Open the list below."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for number, group in enumerate(self.groups):
            if number:
                menu.addSeparator()
            for offer in group:
                action = menu.addAction(offer.text)
                action.setCheckable(True)
                action.setChecked(offer.held)
                action.triggered.connect(lambda _=False, offer=offer: offer.take())
        menu.popup(self.mapToGlobal(QPoint(0, self.height())))
        return menu


@dataclass(slots=True)
class _Piece:
    """A word of a sentence, or something that stands in it."""

    text: str
    widget: QWidget | None
    glued: bool
    width: float
    height: float


class SentenceRow(QWidget):
    """A sentence in lines, with what can be set standing in it where its words would."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parts: list[str | QWidget] = []
        self._look: Look | None = None
        self._written: list[tuple[QRectF, str]] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_parts(self, parts: Sequence[str | QWidget], look: Look, whole: str) -> None:
        """Show these words and widgets one after the other; ``whole`` is what is heard of it."""
        self._parts, self._look = list(parts), look
        for part in self._parts:
            if isinstance(part, QWidget):
                part.setParent(self)
                part.show()
        self.setAccessibleName(whole)
        self.updateGeometry()
        self._lay(self.width(), move=True)
        self.update()

    def _pieces(self, look: Look) -> list[_Piece]:
        face = font("body", look)
        found: list[_Piece] = []
        for part in self._parts:
            if isinstance(part, QWidget):
                size = part.sizeHint()
                found.append(_Piece("", part, False, size.width(), size.height()))
                continue
            for number, word in enumerate(part.split(" ")):
                if word:
                    glued = number == 0 and bool(found)
                    found.append(_Piece(word, None, glued, text_width(word, face) + 1, face.pixelSize() * 1.45))
        return found

    def _lay(self, width: int, *, move: bool) -> int:
        """Lay all of it into lines of that width; says how high they are together."""
        look = self._look
        if look is None or width <= 0:
            return 0
        face = font("body", look)
        space, gap = text_width(" ", face), 4 * look.u
        lines: list[list[tuple[float, _Piece]]] = [[]]
        x, pieces = 0.0, self._pieces(look)
        for at, piece in enumerate(pieces):
            before = 0.0 if not lines[-1] or piece.glued else space
            if piece.glued and pieces[at - 1].widget is not None:
                before = -Button.MARGIN * look.u
            after = pieces[at + 1].width if at + 1 < len(pieces) and pieces[at + 1].glued else 0.0
            if lines[-1] and not piece.glued and x + before + piece.width + after > width:
                lines.append([])
                x, before = 0.0, 0.0
            lines[-1].append((x + before, piece))
            x += before + piece.width
        y = 0.0
        written: list[tuple[QRectF, str]] = []
        for line in lines:
            high = max((piece.height for _, piece in line), default=0.0)
            for left, piece in line:
                place = QRectF(left, y + (high - piece.height) / 2, min(piece.width, width), piece.height)
                if piece.widget is None:
                    written.append((place, piece.text))
                elif move:
                    piece.widget.setGeometry(place.toRect())
            y += high + gap
        if move:
            self._written = written
        return round(max(0.0, y - gap))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay(width, move=False)

    def sizeHint(self) -> QSize:
        width = round(420 * self._look.u) if self._look is not None else 1
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        if self._look is None:
            return QSize(1, 1)
        return QSize(round(max((piece.width for piece in self._pieces(self._look)), default=1.0)) + 1, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay(self.width(), move=True)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._look is None:
            return
        painter = QPainter(self)
        prepare(painter)
        face = font("body", self._look)
        for place, word in self._written:
            draw_text(painter, place, word, face, INK)
        painter.end()
