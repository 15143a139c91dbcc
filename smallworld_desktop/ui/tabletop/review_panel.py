"""The coach's panel: how a person has played, and the largest mistakes, each a click away on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from smallworld_desktop.ui.artwork.coins import put_coin
from smallworld_desktop.ui.artwork.lettering import draw_text, font, text_width, type_of
from smallworld_desktop.ui.artwork.paragraphs import Paragraph, paragraph
from smallworld_desktop.ui.artwork.patterns import draw_swatch
from smallworld_desktop.ui.artwork.shapes import colour, draw_focus_ring, pen, rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.models.rows import ROW, Index, Rows
from smallworld_desktop.ui.presentation.review import MistakeLine
from smallworld_desktop.ui.sheets.choice_box import fill_box
from smallworld_desktop.ui.widgets.button import Button
from smallworld_desktop.ui.widgets.panel import Panel

SIDE = 14.0
"""What the list keeps free on each side."""

CHART = 40.0
"""The height of a chart beside its figures."""
CHART_SHARE = 6
"""So many times the height of the chart the panel must have."""
LARGE = 1.5
"""Up to this size of text there is room for a second way to the results, which the turn bar shows as well."""
_OWN_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


def _is_own(event: QKeyEvent) -> bool:
    """Whether a key is the list's own: with a modifier it is somebody's command."""
    return event.key() in _OWN_KEYS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier


@dataclass(frozen=True, slots=True)
class Account:
    """How one person has played, as it is to be shown."""

    owner: Owner
    name: str
    summary: str
    by_round: tuple[int, ...] = ()
    share: float = 1.0
    """How much of the game has been looked at."""
    coined: bool = True
    """Whether mistakes cost coins, and not points alone."""


class MistakeDelegate(QStyledItemDelegate):
    """Draws a mistake: what it was and what was better, and its cost on the right."""

    def __init__(self, view: MistakeList) -> None:
        super().__init__(view)
        self._view = view

    def _texts(self, line: MistakeLine) -> tuple[Paragraph, Paragraph]:
        look = self._view.desk.look
        width = max(40.0, self._view.viewport().width() - 2 * SIDE * look.u - self._cost_width)
        return (
            paragraph(line.title, type_of(look.text_px(16), 700), width),
            paragraph(line.detail, type_of(look.text_px(15), 400), width),
        )

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        title, detail = self._texts(index.data(ROW))
        gap = 14 * self._view.desk.look.u
        return QSize(self._view.viewport().width(), round(title.height + detail.height + gap))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line: MistakeLine = index.data(ROW)
        look = self._view.desk.look
        theme, u = look.theme, look.u
        rect = QRectF(option.rect)  # type: ignore[attr-defined]
        painter.save()
        prepare(painter)
        current = self._view.currentIndex() == index
        if current or self._view.hovered == index.row():
            ground = rounded(rect.adjusted(5 * u, 1 * u, -5 * u, -1 * u), 6 * u)
            painter.fillPath(ground, colour(theme.text, 0.16 if current else 0.08))
        title, detail = self._texts(line)
        inner = rect.adjusted(SIDE * u, 6 * u, -SIDE * u - self._cost_width, 0)
        y = title.draw(painter, inner, theme.text)
        detail.draw(painter, QRectF(inner.left(), y, inner.width(), 0), theme.text if current else theme.muted)
        self._draw_cost(painter, rect, line.cost)
        if current and self._view.hasFocus():
            draw_focus_ring(painter, rect.adjusted(7 * u, 3 * u, -7 * u, -3 * u), 6 * u, theme.focus, u)
        painter.restore()

    @property
    def _cost_width(self) -> float:
        """Room for the coins of a line."""
        look = self._view.desk.look
        return text_width("−88", self._cost_face) + look.px(36)

    @property
    def _cost_face(self) -> QFont:
        return type_of(self._view.desk.look.text_px(21), 800)

    def _draw_cost(self, painter: QPainter, rect: QRectF, cost: int) -> None:
        look = self._view.desk.look
        radius = look.px(11)
        face = self._cost_face
        right = rect.right() - look.px(SIDE)
        if self._view.coined:
            put_coin(painter, QPointF(right - radius, rect.center().y()), radius, 1, figure=False)
            right -= 2 * radius + look.px(6)
        place = QRectF(rect.left(), rect.top(), right - rect.left(), rect.height())
        draw_text(painter, place, f"−{cost}", face, look.theme.text, "right")


class MistakeList(QListView):
    """The mistakes, largest first. Walking to one, or a click on it, shows it."""

    shown = Signal(int)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.desk = desk
        self.hovered = -1
        self.coined = True
        self.setItemDelegate(MistakeDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.setStyleSheet("QListView, QListView:focus { background: transparent; border: none; outline: none }")
        self.viewport().setAutoFillBackground(False)
        self.entered.connect(self._hover)
        self.viewportEntered.connect(lambda: self._hover(None))
        self.clicked.connect(lambda index: self.shown.emit(index.row()))

    def _hover(self, index: Index | None) -> None:
        self.hovered = -1 if index is None else index.row()
        self.viewport().update()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and _is_own(event):
            # Elsewhere Enter presses the gold button; on a mistake it shows it.
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.currentIndex().row()
        if event.key() in _OWN_KEYS:
            if row >= 0:
                self.shown.emit(row)
            return
        super().keyPressEvent(event)
        if self.currentIndex().row() != row:
            self.shown.emit(self.currentIndex().row())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


class AccountHead(QWidget):
    """The head of the panel: title, how the person has played, and coins given away in each round."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._account: Account | None = None

    def show_account(self, account: Account | None) -> None:
        self._account = account
        self.setAccessibleName(account.summary if account else "")
        self.fit()
        self.update()

    def fit(self) -> None:
        """As high as what it says, at the present width."""
        look = self._desk.look
        height = self._title_height
        if self._account is not None:
            below = self._chart_height if self._has_chart else look.px(8)
            height += self._summary(self._account).height + below + look.px(10)
        self.setFixedHeight(round(height))

    @property
    def _has_chart(self) -> bool:
        """Whether there are bars: in a low window with large text the mistakes need the room."""
        account = self._account
        panel = self.parentWidget()
        roomy = panel is None or panel.height() > CHART_SHARE * self._chart_height
        return account is not None and bool(account.by_round) and account.share == 1 and roomy

    @property
    def _title_height(self) -> float:
        look = self._desk.look
        return max(look.px(34), font("heading", look).pixelSize() * 1.4)

    @property
    def _chart_height(self) -> float:
        """Room for the bars, and for the figures above and below."""
        return self._desk.look.px(CHART) + 2 * self._desk.look.text_px(13) * 1.15

    def _summary(self, account: Account) -> Paragraph:
        return paragraph(account.summary, font("body", self._desk.look), max(40.0, self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, painter = self._desk.look, QPainter(self)
        prepare(painter)
        theme, u = look.theme, look.u
        row = QRectF(0, 0, self.width(), self._title_height - 6 * u)
        draw_text(painter, row, self._desk.words.say("coach-title"), font("heading", look), theme.text)
        account = self._account
        if account is not None:
            side = 14 * u
            name = font("name", look)
            width = text_width(account.name, name)
            draw_text(painter, row, account.name, name, theme.text, "right")
            draw_swatch(
                painter,
                QRectF(row.right() - width - side - 7 * u, row.center().y() - side / 2, side, side),
                account.owner,
            )
            y = self._summary(account).draw(painter, QRectF(0, self._title_height, self.width(), 0), theme.text)
            if account.share < 1:
                self._draw_progress(painter, QRectF(0, y + 8 * u, self.width(), 8 * u), account.share)
            elif self._has_chart:
                self._draw_chart(painter, QRectF(0, y + 6 * u, self.width(), self._chart_height), account.by_round)
        painter.end()

    def _draw_progress(self, painter: QPainter, rect: QRectF, share: float) -> None:
        theme = self._desk.look.theme
        painter.fillPath(rounded(rect, rect.height() / 2), colour(theme.text, 0.16))
        if share > 0:
            done = QRectF(rect.left(), rect.top(), max(rect.height(), rect.width() * share), rect.height())
            painter.fillPath(rounded(done, rect.height() / 2), colour(theme.muted))

    def _draw_chart(self, painter: QPainter, rect: QRectF, coins: Sequence[int]) -> None:
        """A bar for each round, with its coins above and its number below."""
        look = self._desk.look
        theme, u = look.theme, look.u
        note, figure = type_of(look.text_px(13), 400), type_of(look.text_px(13), 700)
        line, most = note.pixelSize() * 1.15, max(max(coins), 8)
        step = rect.width() / len(coins)
        base = rect.bottom() - line
        painter.setPen(pen(theme.line, 1))
        painter.drawLine(QPointF(rect.left(), base), QPointF(rect.right(), base))
        for at, count in enumerate(coins):
            place = QRectF(rect.left() + at * step, base, step, line)
            draw_text(painter, place, str(at + 1), note, theme.muted, "centre")
            if count:
                height = (base - rect.top() - line) * count / most
                width = min(step * 0.6, 18 * u)
                bar = QRectF(place.center().x() - width / 2, base - height, width, height)
                painter.fillPath(rounded(bar, min(3 * u, height / 2)), colour(theme.bad))
                draw_text(painter, QRectF(place.left(), bar.top() - line, step, line), str(count), figure,
                          theme.text, "centre")  # fmt: skip


class ReviewPanel(Panel):
    """Lies over the seats while a game is gone through."""

    chosen = Signal(int)
    """The line of the list that is to be shown."""
    seatChosen = Signal(int)
    closed = Signal()
    resultsAsked = Signal()

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk.look, parent=parent)
        self._desk = desk
        self._model: Rows[MistakeLine] = Rows(self)
        self.head = AccountHead(desk, self)
        self.who = QComboBox(self)
        self.who.activated.connect(lambda _: self.seatChosen.emit(self.who.currentData()))
        self.view = MistakeList(desk, self)
        self.view.setModel(self._model)
        self.view.shown.connect(self.chosen)
        self.setFocusProxy(self.view)
        self.results = Button("", desk.look, parent=self)
        self.results.clicked.connect(self.resultsAsked)
        self.close_button = Button("", desk.look, parent=self)
        self.close_button.clicked.connect(self.closed)
        self._column, self._top, self._foot = QVBoxLayout(self), QVBoxLayout(), QHBoxLayout()
        self._foot.setSpacing(0)
        self._foot.addWidget(self.results)
        self._foot.addStretch(1)
        self._foot.addWidget(self.close_button)
        self._top.setSpacing(0)
        self._top.addWidget(self.head)
        self._top.addWidget(self.who)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._top)
        self._column.addWidget(self.view, 1)
        self._column.addLayout(self._foot)
        self.dress()
        desk.changed.connect(self.dress)
        self.hide()

    @property
    def lines(self) -> tuple[MistakeLine, ...]:
        return self._model.rows

    def show_people(self, names: Sequence[str], seats: Sequence[int], chosen: int) -> None:
        """Offer the people whose decisions are judged."""
        fill_box(self.who, names, seats, self._desk.look)
        self.who.setCurrentIndex(max(0, self.who.findData(chosen)))
        self.who.setVisible(len(seats) > 1)

    def show_account(self, account: Account, lines: Sequence[MistakeLine]) -> None:
        """Show how one person has played; the line that was looked at stays in hand."""
        current = self.view.currentIndex().data(ROW)
        self.head.show_account(account)
        self.view.coined = account.coined
        self._model.show(lines)
        if current in lines:
            self.choose(lines.index(current))

    def choose(self, row: int) -> None:
        """Put the keyboard on a line."""
        index = self._model.index(row)
        self.view.setCurrentIndex(index)
        self.view.scrollTo(index)

    def dress(self) -> None:
        """Follow the desk's look and language."""
        look, words = self._desk.look, self._desk.words
        self.set_look(look)
        for button, id in ((self.results, "coach-results"), (self.close_button, "coach-close")):
            button.set_look(look)
            button.set_label(words.say(id))
            button.setAccessibleName(words.say(id))
        self.close_button.set_cap(self._desk.cap("close"))
        self.results.setVisible(look.text_scale <= LARGE)
        self._column.setSpacing(round(look.px(8)))
        edges = self.contentsMargins()
        pad, edge = round(look.px(SIDE)), round(look.px(self.MARGINS["panel"]))
        # The list reaches from edge to edge, so that its lines have room for the ground of the one that is shown.
        self.setContentsMargins(edge, edges.top(), edge, edge + round(look.px(8)))
        for row in (self._top, self._foot):
            row.setContentsMargins(pad, 0, pad, 0)
        self.setAccessibleName(words.say("coach-title"))
        self.view.setAccessibleName(words.say("coach-title"))
        self.view.setAccessibleDescription(words.say("coach-help"))
        self.who.setAccessibleName(words.say("coach-who"))
        self.head.fit()
        self.view.scheduleDelayedItemsLayout()
