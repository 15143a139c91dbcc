"""The tools of a turn: small pieces below the hand with which the next thing on the board is done in another way."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from smallworld_desktop.ui.artwork.markers import draw_marker
from smallworld_desktop.ui.artwork.shapes import circle, draw_focus_ring, pen, square
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.tokens import draw_badge, draw_piece
from smallworld_desktop.ui.board.grasp import Grasp
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import GOLD
from smallworld_desktop.ui.presentation.board import Tool
from smallworld_desktop.ui.presentation.paints import PLAIN_CARDBOARD

SIDE = 26.0
GAP = 8.0
USED = 0.38
"""How much of one is seen that has been used."""


class ToolButton(QAbstractButton):
    """One tool: taken by a click, laid down by the next, struck out when it has been used."""

    def __init__(self, desk: Desk, tool: Tool, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self.tool = tool
        self.setCheckable(True)
        self.setEnabled(tool.usable)
        self.setText(tool.name)
        self.setAccessibleName(tool.name)
        self.setAccessibleDescription(tool.text)
        self.setToolTip(f"{tool.name}\n{tool.text}")
        self.setCursor(Qt.CursorShape.PointingHandCursor if tool.usable else Qt.CursorShape.ArrowCursor)

    def sizeHint(self) -> QSize:
        side = round((SIDE + GAP) * self._desk.look.u)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        u, theme, tool = self._desk.look.u, self._desk.look.theme, self.tool
        painter = QPainter(self)
        prepare(painter)
        disc = square(QRectF(self.rect()).center() - QPointF(0, 1.5 * u), SIDE * u)
        painter.setOpacity(1.0 if tool.usable else USED)
        if self.isChecked():
            painter.strokePath(circle(disc.center(), disc.width() * 0.6), pen(GOLD, 3 * u))
        if tool.found:
            draw_marker(painter, disc, tool.emblem, "hexagon")
        else:
            draw_piece(painter, disc, tool.emblem, PLAIN_CARDBOARD)
        painter.setOpacity(1.0)
        if tool.most > 1 and tool.left:
            draw_badge(painter, disc.topRight() + QPointF(-5, 5) * u, 8.5 * u, str(tool.left))
        if not tool.left:
            # Whoever sees no shades sees that it is struck out.
            painter.setPen(pen(theme.muted, 2.4 * u))
            painter.drawLine(disc.bottomLeft() + QPointF(1, -1) * u, disc.topRight() + QPointF(-1, 1) * u)
        if self.hasFocus():
            draw_focus_ring(painter, disc.adjusted(-u, -u, u, u), disc.width() / 2, theme.focus, u)
        painter.end()


class ToolRow(QWidget):
    """All tools of the turn, side by side."""

    changed = Signal()
    """There are others, or none any more."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._grasp: Grasp | None = None
        self.buttons: tuple[ToolButton, ...] = ()
        self.hide()

    def follow(self, grasp: Grasp) -> None:
        """Take in hand for this grasp what is clicked on."""
        self._grasp = grasp
        grasp.changed.connect(self._check)

    def show_tools(self, tools: tuple[Tool, ...]) -> None:
        """Show these from now on."""
        if tools == tuple(button.tool for button in self.buttons):
            self._check()
            return
        for button in self.buttons:
            button.setParent(None)
            button.deleteLater()
        self.buttons = tuple(ToolButton(self._desk, tool, self) for tool in tools)
        for button in self.buttons:
            button.clicked.connect(partial(self._take, button.tool.id))
            button.show()
        self.setVisible(bool(tools))
        self.lay()
        self._check()
        self.changed.emit()

    def lay(self) -> None:
        """Side by side, closer where there is little room."""
        if not self.buttons:
            return
        size = self.buttons[0].sizeHint()
        step = min(size.width(), (self.width() - size.width()) / max(1, len(self.buttons) - 1))
        for at, button in enumerate(self.buttons):
            button.setGeometry(QRect(round(at * step), 0, size.width(), size.height()))

    def take_next(self) -> None:
        """Take the next one that can be used, and after the last one none."""
        usable = [button.tool.id for button in self.buttons if button.tool.usable]
        if not usable or self._grasp is None:
            return
        order = ["", *usable, ""]
        following = order[order.index(self._grasp.tool) + 1] if self._grasp.tool in order else usable[0]
        self._take(following or self._grasp.tool)

    def _take(self, tool: str, *_: object) -> None:
        if self._grasp is not None:
            self._grasp.take(tool)
            self._tell()

    def _tell(self) -> None:
        """Say what is in hand now."""
        words = self._desk.words
        taken = next((b.tool for b in self.buttons if self._grasp and b.tool.id == self._grasp.tool), None)
        said = words.say("tool-taken", tool=taken.name) if taken is not None else words.say("tool-laid-down")
        self._desk.voice.say(said, urgent=True)

    def _check(self) -> None:
        for button in self.buttons:
            button.setChecked(self._grasp is not None and button.tool.id == self._grasp.tool)
