"""A sheet: the paper of every dialog, over a scrim that covers the table and keeps mouse and keys from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QBoxLayout,
    QComboBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from smallworld_desktop.ui.artwork.buttons import Kind
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.gathering import ended
from smallworld_desktop.ui.desk.key_spelling import same
from smallworld_desktop.ui.desk.keys import spelled
from smallworld_desktop.ui.desk.shortcuts import Final, house
from smallworld_desktop.ui.desk.theme import SCRIM, Look
from smallworld_desktop.ui.widgets.button import Button
from smallworld_desktop.ui.widgets.keyboard import application, close_menus, give_back, go_on, has_keyboard
from smallworld_desktop.ui.widgets.panel import Panel

WIDEST_FOR_TEXT = 1.3
GAP = 16
"""Between head, body and foot."""

BAR = 22
"""A scroll bar lies in the padding on the right, this far out."""

RING = 6
"""What the body keeps free on each side for the focus rings of what lies on it."""

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)

LISTS = (QAbstractItemView, QTextBrowser, QComboBox)
"""What would take a letter, or Alt and an arrow, for itself."""

W = TypeVar("W", bound=QWidget)


class Sheet(QDialog):
    """A dialog on paper: a head with its title, a body that scrolls if it must, a foot with buttons.

    It lies within the window, so that the table shows below it on every system. Lengths are those of the style guide.
    What is said by `say` is said anew, and what is laid by `row` and `column` is measured anew, when the desk changes.
    """

    WIDTH = 640.0
    OF_GAME = False
    """Whether it means nothing when another game is on the table."""

    def __init__(
        self, desk: Desk, parent: QWidget, title: str = "", text: str = "", paper: Panel | None = None
    ) -> None:
        # Beside what it covers, and not on it: see ``give_back``.
        super().__init__(parent.parentWidget() or parent, Qt.WindowType.SubWindow)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setProperty("ground", "scrim")
        self.desk = desk
        self._table = parent
        self._spoken: list[tuple[Callable[[str], object], str, dict[str, object]]] = []
        self._laid: list[tuple[QBoxLayout, float, tuple[float, float, float, float]]] = []
        self._buttons: list[tuple[Button, str]] = []
        self.paper = paper or Panel(self.look, ground="sheet")
        self.paper.setParent(self)
        self.head, self.body, self.foot = QWidget(self.paper), QWidget(), QWidget(self.paper)
        self.view = _scroll(self.paper, self.body)
        self.title = self.label("", "display")
        self.text = self.label("", "second")
        self.head_row = self.row(self.head, spacing=24)
        titles = self.column(None, spacing=2)
        titles.addStretch(1)
        titles.addWidget(self.title)
        titles.addWidget(self.text)
        titles.addStretch(1)
        self.head_row.addLayout(titles, 1)
        self.content = self.column(self.body, spacing=16, margins=(RING, RING, RING, RING))
        self.foot_row = self.row(self.foot)
        for id, put in ((title, self.set_title), (text, self.set_text)):
            put("")
            if id:
                self.say(put, id)
        parent.installEventFilter(self)
        for part in (self.head, self.body, self.foot):
            part.installEventFilter(self)
        desk.changed.connect(self.dress)

    @property
    def look(self) -> Look:
        return self.desk.look.on_paper

    # What a sheet is made of.

    def set_title(self, text: str) -> None:
        """Give the sheet its title, which is also its accessible name."""
        self.title.setText(text)
        self.setWindowTitle(text)
        self.setAccessibleName(text)

    def set_text(self, text: str) -> None:
        """Say what is written below the title, or nothing."""
        self.text.setText(text)
        self.text.setVisible(bool(text))

    def say(self, put: Callable[[str], object], id: str, **values: object) -> None:
        """Put these words there, now and whenever the language changes."""
        self._spoken.append((put, id, values))
        put(self.desk.words.say(id, **values))

    def label(self, id: str, role: str = "", wrap: bool = True) -> QLabel:
        """A label that says these words, if any, in that role of the style sheet."""
        made = QLabel(self)
        made.setProperty("role", role)
        made.setWordWrap(wrap)
        made.setTextFormat(Qt.TextFormat.PlainText)
        if id:
            self.say(made.setText, id)
        return made

    def named(self, widget: W, id: str, **values: object) -> W:
        """The widget, with these words as its accessible name."""
        self.say(widget.setAccessibleName, id, **values)
        return widget

    def column(
        self, on: QWidget | None, *, spacing: float = 8, margins: tuple[float, float, float, float] = (0, 0, 0, 0)
    ) -> QVBoxLayout:
        """A layout from top to bottom."""
        made = QVBoxLayout() if on is None else QVBoxLayout(on)
        self._laid.append((made, spacing, margins))
        return made

    def row(
        self, on: QWidget | None, *, spacing: float = 0, margins: tuple[float, float, float, float] = (0, 0, 0, 0)
    ) -> QHBoxLayout:
        """A layout from left to right. Buttons side by side want no spacing."""
        made = QHBoxLayout() if on is None else QHBoxLayout(on)
        self._laid.append((made, spacing, margins))
        return made

    def button(self, id: str, do: Callable[[], object], *, command: str = "", kind: Kind = "normal") -> Button:
        """A button that does this when it is clicked, or the key of its command is pressed anywhere on the sheet."""
        made = Button("", self.look, kind=kind, parent=self)
        made.clicked.connect(lambda _=False: do())
        made.guarded = made.guarded or (bool(command) and house(command).final is not Final.NOT)
        self._buttons.append((made, command))
        self.say(made.set_label, id)
        self.say(made.setAccessibleName, id)
        return made

    @property
    def heard(self) -> str:
        """What is heard of the sheet when it is laid: what it says above all that can be walked to."""
        return " ".join(ended(said) for said in (self.title.text(), self.text.text()) if said)

    # How it lies.

    def open_up(self) -> None:
        """Measure everything and lie above all else, with the focus on the primary button."""
        self.dress()
        self.place()
        self.raise_()

    def refresh(self) -> None:
        """Say and show what is not simply a word of its own; sheets that have such things know what to do."""

    def dress(self) -> None:
        """Follow the desk's look and language."""
        look = self.look
        self.paper.set_look(look)
        for button, command in self._buttons:
            button.set_look(look)
            button.set_cap(self.desk.cap(command))
        for layout, spacing, margins in self._laid:
            layout.setSpacing(round(look.px(spacing)))
            layout.setContentsMargins(*(round(look.px(margin)) for margin in margins))
        words = self.desk.words
        for put, id, values in self._spoken:
            put(
                words.say(
                    id, **{name: words.again(one) if isinstance(one, str) else one for name, one in values.items()}
                )
            )
        self.refresh()
        self.place()

    def place(self) -> None:
        """Cover the table, with the paper in the middle, as large as the contents need and the table allows."""
        table = self._table
        covered = table.rect() if table.isWindow() else table.geometry()
        if self.geometry() != covered:
            self.setGeometry(covered)
        edges, look = self.paper.contentsMargins(), self.look
        around, above = edges.left() + edges.right(), edges.top() + edges.bottom()
        ring, gap = round(look.px(RING)), round(look.px(GAP))
        width, head, foot, room = self._measures()
        gaps = (gap if head else 0) + (gap if foot else 0)
        height = min(self.body_height(_height(self.body, width + 2 * ring)), room)
        paper = QRect(0, 0, width + around, head + height + foot + gaps + above)
        paper.moveCenter(self.rect().center())
        self.paper.setGeometry(paper)
        x, y = edges.left(), edges.top()
        self.head.setGeometry(x, y, width, head)
        y += head + (gap if head else 0)
        self.view.setGeometry(x - ring, y, width + ring + round(look.px(BAR)), height)
        # As wide as head and foot, whether there is a scroll bar or not.
        self.body.setFixedWidth(max(width + 2 * ring, _least_width(self.body)))
        self.foot.setGeometry(x - ring, y + height + gap, width + 2 * ring, foot)

    def fits(self) -> bool:
        """Whether all of the body can be seen at once, with what is to be shown of it now."""
        layout = _layout(self.body)
        if layout is not None:
            layout.activate()
        width, _, _, room = self._measures()
        return _height(self.body, width + 2 * round(self.look.px(RING))) <= room

    def _measures(self) -> tuple[int, int, int, int]:
        """The width of the contents, the heights of head and foot, and how high the body may be."""
        table, edges, look = self._table, self.paper.contentsMargins(), self.look
        ring, gap = round(look.px(RING)), round(look.px(GAP))
        wanted = round(look.px(self.wanted_width()) * min(WIDEST_FOR_TEXT, look.text_scale))
        least = max(_least_width(self.head), _least_width(self.body) - 2 * ring, _least_width(self.foot) - 2 * ring)
        width = min(max(wanted, least), table.width() - edges.left() - edges.right())
        head, foot = _height(self.head, width), _height(self.foot, width + 2 * ring)
        gaps = (gap if head else 0) + (gap if foot else 0)
        return width, head, foot, table.height() - edges.top() - edges.bottom() - head - foot - gaps

    def wanted_width(self) -> float:
        """How wide head, body and foot want to be, where the window is wide enough."""
        return self.WIDTH

    def body_height(self, needed: int) -> int:
        """How high the body wants to be; most sheets are as high as their contents."""
        return needed

    # What happens.

    def primary(self) -> Button | None:
        """The one primary button that can be pressed now."""
        buttons = [button for button, _ in self._buttons if button.kind == "primary"]
        return next((button for button in buttons if button.isEnabled() and button.isVisibleTo(self)), None)

    def _button_for_enter(self) -> QAbstractButton | None:
        """The button that has the focus, else the primary one. What is ticked or held down is chosen by Space."""
        focused = self.focusWidget()
        if isinstance(focused, QAbstractButton) and focused.hasFocus() and not focused.isCheckable():
            return focused
        return self.primary()

    def _button_of(self, event: QKeyEvent) -> Button | None:
        """The button that has the key and can be pressed now."""
        pressed, keys = same(spelled(event)), self.desk.keys
        for button, command in self._buttons:
            if button.isEnabled() and button.isVisible() and pressed in map(same, keys.of(command)):
                return button
        return None

    def done(self, result: int) -> None:
        self.desk.changed.disconnect(self.dress)
        application().focusChanged.disconnect(self._keep_keyboard)
        # The keyboard goes back first: what the answer leads to may want it elsewhere.
        give_back(self._table)
        self.hide()
        super().done(result)
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._takes_from(watched, event):
            self.keyPressEvent(event)
            return True
        # Qt may still tell of what happens while the sheet is being made or taken away.
        if self.isVisible() and (
            (kind == QEvent.Type.LayoutRequest and watched is not self._table)
            or (kind == QEvent.Type.Resize and watched is self._table)
        ):
            self.place()
        return super().eventFilter(watched, event)

    def _takes_from(self, watched: QObject, event: QKeyEvent) -> bool:
        """Whether a key is a command's though a list or a page has the keyboard, which would search by it, or turn."""
        return isinstance(watched, LISTS) and event.key() not in ENTER and self._button_of(event) is not None

    def event(self, event: QEvent) -> bool:
        # The window's own shortcuts must not act below a sheet; the keys come here instead.
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Whatever is pressed here stays here: the table below must not hear of it.
        event.accept()
        # A key that has just put the sheet away still passes by.
        if not self.isVisible():
            return
        pressed = self._button_for_enter() if event.key() in ENTER else self._button_of(event)
        if pressed is not None:
            _press(pressed, event.isAutoRepeat())
        elif event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.reject()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.accept()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if event.spontaneous():
            return
        # A menu that is open would go on hearing the keys.
        close_menus()
        for part in (*self.findChildren(QAbstractScrollArea), *self.findChildren(QComboBox)):
            if isinstance(part, LISTS) and part.window() is self.window():
                part.installEventFilter(self)
        self.open_up()
        self.desk.voice.say(self.heard)
        self._take_keyboard()
        application().focusChanged.connect(self._keep_keyboard)

    def _take_keyboard(self) -> None:
        """Have the keyboard on the primary button, or on the first thing that can have it."""
        first = self.primary()
        if first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.setFocus()
            self.focusNextChild()

    def _keep_keyboard(self) -> None:
        """Whatever of the table asks for the keyboard gets it when the sheet has gone."""
        if self.isVisible() and not has_keyboard(self) and not go_on(self):
            self._take_keyboard()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(SCRIM))
        painter.end()


def _press(button: QAbstractButton, repeated: bool) -> None:
    """Press a button by a key, which is ``repeated`` while it is held."""
    if isinstance(button, Button):
        button.press(repeated)
    elif not repeated:
        button.click()


def _scroll(paper: QWidget, body: QWidget) -> QScrollArea:
    """The window through which a body is seen that is too high for the sheet."""
    made = QScrollArea(paper)
    made.setFrameShape(QFrame.Shape.NoFrame)
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    made.setWidgetResizable(True)
    made.setWidget(body)
    made.viewport().setAutoFillBackground(False)
    body.setAutoFillBackground(False)
    return made


def _layout(part: QWidget) -> QLayout | None:
    layout = part.layout()
    return layout if isinstance(layout, QLayout) and not layout.isEmpty() else None


def _least_width(part: QWidget) -> int:
    layout = _layout(part)
    return layout.totalMinimumSize().width() if layout is not None else 0


def _height(part: QWidget, width: int) -> int:
    """How high a part is at that width."""
    layout = _layout(part)
    if layout is None:
        return 0
    return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
