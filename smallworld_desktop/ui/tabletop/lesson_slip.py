"""The slip of a lesson: a paper where the chronicle lies, with what is said, what is asked, and the way on and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from smallworld_desktop.ui.artwork.buttons import button_width
from smallworld_desktop.ui.artwork.lettering import draw_text, font, text_width
from smallworld_desktop.ui.artwork.shapes import TICK, circle, colour, draw_tick_box, pen
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import CARD_EDGE, GOLD, GOLD_EDGE, INK, SECOND_INK, WARNING, Look
from smallworld_desktop.ui.presentation.lessons import Page, Task
from smallworld_desktop.ui.widgets.button import Button
from smallworld_desktop.ui.widgets.panel import Panel


class LessonSlip(Panel):
    """Says a page, and hears what whoever learns wants of it."""

    onAsked = Signal()
    backAsked = Signal()
    againAsked = Signal()
    leaveAsked = Signal()
    showAsked = Signal()
    guessed = Signal(int)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk.look.on_paper, ground="card", parent=parent)
        self._desk = desk
        self._page: Page | None = None
        self._body = QWidget()
        self._scroll = QScrollArea(self)
        self._scroll.setWidget(self._body)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.verticalScrollBar().rangeChanged.connect(self._show_newest)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setStyleSheet("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent }")
        self.dots = Dots(self)
        self._title, self._text, self._wrong = (_label(self._body) for _ in range(3))
        self.chart = LessonChart(self._body)
        self._tasks = QVBoxLayout()
        self._rows: list[TaskRow] = []
        self.choices = QHBoxLayout()
        self._choice_buttons: list[Button] = []
        column = QVBoxLayout(self._body)
        column.setContentsMargins(0, 0, 0, 0)
        for part in (self._title, self._text, self.chart):
            column.addWidget(part)
        column.addLayout(self._tasks)
        column.addLayout(self.choices)
        column.addWidget(self._wrong)
        column.addStretch(1)
        self.on = Button("", self.look, kind="primary", parent=self)
        self.back, self.again, self.show_me, self.leave = (Button("", self.look, parent=self) for _ in range(4))
        for button, signal in (
            (self.on, self.onAsked),
            (self.back, self.backAsked),
            (self.again, self.againAsked),
            (self.show_me, self.showAsked),
            (self.leave, self.leaveAsked),
        ):
            button.clicked.connect(signal)
        self._foot = QGridLayout()
        self._foot.setSpacing(0)
        self._lay_foot(backward=True)
        whole = QVBoxLayout(self)
        whole.addWidget(self.dots)
        whole.addWidget(self._scroll, 1)
        whole.addLayout(self._foot)
        self.hide()
        self.dress()
        desk.changed.connect(self.dress)

    @property
    def page(self) -> Page | None:
        return self._page

    def dress(self) -> None:
        """Put on the look, and say the buttons in the language of the desk."""
        words, look = self._desk.words, self._desk.look.on_paper
        self.set_look(look)
        for button, id in (
            (self.on, "lesson-next"),
            (self.back, "lesson-back"),
            (self.again, "lesson-again"),
            (self.show_me, "lesson-show"),
            (self.leave, "lesson-leave"),
        ):
            button.set_look(look)
            button.set_label(words.say(id))
            button.setAccessibleName(words.say(id))
        self._cap()
        for label, role, ink in ((self._title, "heading", INK), (self._text, "body", INK), (self._wrong, "body", INK)):
            label.setFont(font(role, look, weight=700) if label is self._wrong else font(role, look))  # type: ignore[arg-type]
            label.setStyleSheet(f"color: {ink}; background: transparent")
        self._wrong.setStyleSheet(f"color: {INK}; background: {WARNING}; padding: 6px; border-radius: 4px")
        self.setAccessibleName(words.say("lesson-slip"))
        self.dots.dress(look)
        self.chart.dress(look)
        for row in self._rows:
            row.dress(look)

    def _lay_foot(self, backward: bool) -> None:
        """Two buttons in a row; that which leads on below them, where there is no room beside the others."""
        self.back.setVisible(backward)
        buttons = [self.back] * backward + [self.show_me, self.again, self.leave]
        for at, button in enumerate(buttons):
            self._foot.addWidget(button, *divmod(at, 2))
        self._foot.addWidget(self.on, *divmod(len(buttons), 2), 1, 1 + backward)

    def _cap(self) -> None:
        """Show the keys of those buttons that have room for one beside their label."""
        look, edges = self._desk.look.on_paper, self.contentsMargins()
        whole = self.width() - edges.left() - edges.right()
        alone = self.back.isVisibleTo(self)
        for button, command, room in (
            (self.on, "lesson-on", whole if alone else whole / 2),
            (self.back, "lesson-back", whole / 2),
            (self.again, "restart", whole / 2),
            (self.leave, "close", whole / 2),
        ):
            key = self._desk.cap(command)
            needed = button_width(button.text(), look, key=key, kind=button.kind) + 2 * button.MARGIN * look.u
            button.set_cap(key if needed <= room else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cap()

    def show_page(
        self,
        page: Page,
        where: str,
        ready: bool,
        on: str,
        choices: Sequence[int] = (),
        dots: tuple[int, int] = (0, 0),
        backward: bool = True,
        gold: bool = True,
    ) -> None:
        """Say a page.

        ``where`` tells which of all it is, as do so many ``dots``; ``ready`` says whether one may go on by the button
        that is called ``on``, which is ``gold`` where that is what is wanted now; ``backward``, whether there is a page
        before it.
        """
        self._page = page
        self._title.setText(page.title)
        self._text.setText(page.text)
        self._wrong.setText(page.wrong)
        self._wrong.setVisible(bool(page.wrong))
        self.dots.show_dots(*dots, where)
        self._lay_foot(backward)
        self.on.set_kind("primary" if gold else "normal")
        while len(self._rows) > len(page.tasks):
            row = self._rows.pop()
            self._tasks.removeWidget(row)
            row.hide()
            row.deleteLater()
        while len(self._rows) < len(page.tasks):
            row = TaskRow(self._body)
            row.dress(self.look)
            self._rows.append(row)
            self._tasks.addWidget(row)
        for row, task in zip(self._rows, page.tasks, strict=True):
            row.show_task(task)
        self._offer(choices)
        self.on.setEnabled(ready)
        self.on.set_label(on)
        self.on.setAccessibleName(on)
        self._cap()
        self.on.mean(where, len(page.tasks), ready)
        self.setAccessibleDescription(" ".join((page.title, page.text, page.spoken)))
        self._show_newest()

    def _show_newest(self) -> None:
        """What was said last stays in view; how long all of it is turns out when it has been laid out."""
        bar = self._scroll.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _offer(self, choices: Sequence[int]) -> None:
        """Buttons for the numbers that can be guessed."""
        if [button.text() for button in self._choice_buttons] == list(map(str, choices)):
            return
        for button in self._choice_buttons:
            self.choices.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._choice_buttons = []
        for number in choices:
            button = Button(str(number), self.look, parent=self._body)
            button.setAccessibleName(str(number))
            button.clicked.connect(lambda _=False, number=number: self.guessed.emit(number))
            self.choices.addWidget(button)
            self._choice_buttons.append(button)
            button.show()

    @property
    def guesses(self) -> Sequence[Button]:
        """The buttons for numbers, while one is to be guessed."""
        return self._choice_buttons


class Dots(QWidget):
    """How many lessons there are, and which one this is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._at, self._count, self._text = 0, 0, ""

    def dress(self, look: Look) -> None:
        self._look = look
        self.setFixedHeight(round(max(look.px(24), font("note", look).pixelSize() * 1.5)))

    def show_dots(self, at: int, count: int, text: str) -> None:
        self._at, self._count, self._text = at, count, text
        self.setAccessibleName(text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        painter = QPainter(self)
        prepare(painter)
        face = font("note", look)
        room = self.width() - text_width(self._text, face) - look.px(16)
        step = min(look.px(16), room / max(1, self._count))
        for number in range(self._count):
            dot = circle(QPointF(step * (number + 0.5) + 1, self.height() / 2), step * 0.32)
            fill = TICK if number < self._at else GOLD if number == self._at else ""
            if fill:
                painter.fillPath(dot, QColor(fill))
            painter.strokePath(dot, pen(GOLD_EDGE if number == self._at else CARD_EDGE, max(1.0, look.u)))
        draw_text(painter, QRectF(self.rect()), self._text, face, SECOND_INK, "right")
        painter.end()


class TaskRow(QWidget):
    """A box, ticked or not, and what is asked beside it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._label = _label(self)
        self._task: Task | None = None
        self._look: Look | None = None
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._label)

    def dress(self, look: Look) -> None:
        self._look = look
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(round(look.px(28)), round(look.px(3)), 0, round(look.px(3)))
        self.setMinimumHeight(round(look.px(26)))
        if self._task is not None:
            self.show_task(self._task)

    def show_task(self, task: Task) -> None:
        self._task = task
        assert self._look is not None, "it is dressed before it says anything"
        self._label.setText(task.text)
        self._label.setFont(font("body", self._look, weight=700 if task.now else 400))
        self._label.setStyleSheet(f"color: {INK if task.now else SECOND_INK}; background: transparent")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, task = self._look, self._task
        if look is None or task is None:
            return
        painter = QPainter(self)
        prepare(painter)
        side = look.px(18)
        draw_tick_box(painter, QRectF(1, look.px(5), side, side), task.done, look.u)
        painter.end()


class LessonChart(QWidget):
    """Curves of numbers over rounds, the first drawn through, the second broken, with their names at the end."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._lines: Mapping[str, Sequence[int]] = {}
        self.hide()

    def dress(self, look: Look) -> None:
        self._look = look
        self.setFixedHeight(round(look.px(130) * min(1.4, look.text_scale)))

    def show_lines(self, lines: Mapping[str, Sequence[int]]) -> None:
        """Show these, by what they are called; none puts the chart away."""
        self._lines = lines
        self.setVisible(bool(lines))
        self.setAccessibleName("; ".join(f"{name}: {', '.join(map(str, row))}" for name, row in lines.items()))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None or not self._lines:
            return
        painter = QPainter(self)
        prepare(painter)
        face = font("note", look, weight=700)
        named = {name: f"{name}: {row[-1]}" for name, row in self._lines.items()}
        right = max(text_width(text, face) for text in named.values()) + look.px(10)
        plot = QRectF(self.rect()).adjusted(look.px(4), face.pixelSize(), -right, -face.pixelSize())
        most = max(max(row) for row in self._lines.values())
        painter.setPen(pen(colour(CARD_EDGE, 0.5), max(1.0, look.u)))
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())
        for at, (name, row) in enumerate(self._lines.items()):
            points = [
                QPointF(plot.left() + plot.width() * i / (len(row) - 1), plot.bottom() - plot.height() * number / most)
                for i, number in enumerate(row)
            ]
            ink = "#a8321c" if not at else SECOND_INK
            stroke = pen(ink, 2.6 * look.u)
            if at:
                stroke.setDashPattern([4.0, 2.5])
            painter.setPen(stroke)
            painter.drawPolyline(QPolygonF(points))
            place = QRectF(plot.right() + look.px(6), points[-1].y() - face.pixelSize(), right, 2 * face.pixelSize())
            draw_text(painter, place, named[name], face, ink)
        painter.end()


def _label(parent: QWidget) -> QLabel:
    made = QLabel(parent)
    made.setWordWrap(True)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made
