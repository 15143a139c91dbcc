"""The chronicle as a drawer: where seats leave it less than four lines, its last one is the handle."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.buttons import draw_key_cap
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font, type_of
from smallworld_desktop.ui.artwork.paragraphs import paragraph
from smallworld_desktop.ui.artwork.patterns import draw_swatch
from smallworld_desktop.ui.artwork.shapes import pen
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.chronicle import Chronicle
from smallworld_desktop.ui.widgets.following import TablePanel
from smallworld_desktop.ui.widgets.keyboard import application, has_keyboard

HANDLE = 32.0
SWATCH = 10.0


class ChronicleDrawer(TablePanel):
    """The handle. It is seen while the chronicle is not, and the other way round."""

    moved = Signal()
    """It is pulled out, or shut."""

    def __init__(self, desk: Desk, controller: GameController, chronicle: Chronicle, parent: QWidget) -> None:
        super().__init__(desk, controller, parent)
        self._chronicle = chronicle
        self._low = self._there = self._pulled = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        application().focusChanged.connect(self._follow_keyboard)
        self.hide()
        self.dress()

    @property
    def pulled(self) -> bool:
        """Whether the chronicle is pulled out over the seats."""
        return self._low and self._pulled

    def offer(self, low: bool, *, there: bool) -> None:
        """There is too little room for the chronicle, or enough; it is to be seen, or not at all."""
        self._low, self._there = low, there
        self._pulled = self._pulled and low
        self._show()

    def pull(self) -> None:
        """Put the keyboard on the lines, for which they come out; from there back again, and they are shut."""
        if self._low and self._there:
            self._move(not self._pulled)
        elif self._chronicle.isVisible():
            self._chronicle.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _move(self, pulled: bool) -> None:
        if pulled != self._pulled:
            self._pulled = pulled
            if pulled:
                # The keyboard goes before the handle does: Qt would send it to the next part in line.
                self._chronicle.show()
                self._chronicle.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.moved.emit()

    def _show(self) -> None:
        self._chronicle.setVisible(self._there and (not self._low or self._pulled))
        self.setVisible(self._there and self._low and not self._pulled)

    def _follow_keyboard(self) -> None:
        """It is shut when the keyboard goes to another part of the table."""
        if self.pulled and self._chronicle.isVisible() and not has_keyboard(self._chronicle):
            self._move(False)

    def height_needed(self) -> int:
        """How high the handle is, with its margin."""
        text = type_of(self.look.text_px(15)).pixelSize() * 1.8
        return round(max(HANDLE * self.look.u, text) + 2 * self.MARGINS["panel"] * self.look.u)

    def refresh(self) -> None:
        line = self._chronicle.story_lines[-1:]
        self.setAccessibleDescription(line[0].text if line else "")
        self.update()

    def dress(self) -> None:
        super().dress()
        self.setAccessibleName(self._desk.words.say("log-title"))
        self._refresh_if_playing()

    # Drawing.

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look, u, ground = self.look, self.look.u, self.ground_rect()
        painter = QPainter(self)
        prepare(painter)
        middle, right = ground.center().y(), ground.right() - 12 * u
        if key := self._desk.cap("chronicle"):
            right -= draw_key_cap(painter, QPointF(right, middle), key, look, look.theme.muted) + 8 * u
        _draw_way_up(painter, QPointF(right - 6 * u, middle), 5 * u, look.theme.muted)
        place = QRectF(ground.left() + 14 * u, ground.top(), right - 20 * u - ground.left() - 14 * u, ground.height())
        self._draw_line(painter, place)
        self.draw_focus(painter)
        painter.end()

    def _draw_line(self, painter: QPainter, place: QRectF) -> None:
        """What happened last, as far as there is room for it; before anything has, what this is."""
        look, side = self.look, SWATCH * self.look.u
        line = next((line for line in reversed(self._chronicle.story_lines) if not line.heading), None)
        if line is None:
            title = self._desk.words.say("log-title")
            draw_text(painter, place, title, fitted(title, font("heading", look), place.width()), look.theme.text)
            return
        owner = self._chronicle.view.owner_of(line.seat)
        if owner is not None:
            draw_swatch(painter, QRectF(place.left(), place.center().y() - side / 2, side, side), owner)
            place = place.adjusted(2 * side, 0, 0, 0)
        face = type_of(look.text_px(15))
        told = paragraph(line.text, face, place.width()).within(place.width(), place.height() - 8 * look.u)
        told.draw(painter, place.adjusted(0, (place.height() - told.height) / 2, 0, 0), look.theme.text)

    # What a player does with it.

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.ground_rect().contains(event.position()):
            self.pull()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.pull()
        else:
            super().keyPressEvent(event)


def _draw_way_up(painter: QPainter, centre: QPointF, reach: float, ink: str) -> None:
    """The sign that something comes up from here."""
    path = QPainterPath(centre + QPointF(-reach, reach / 2))
    path.lineTo(centre - QPointF(0, reach / 2))
    path.lineTo(centre + QPointF(reach, reach / 2))
    painter.strokePath(path, pen(ink, reach * 0.36))
