"""The board as it was at another moment of a replay, small, above the place of the track where one points."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.lettering import font
from smallworld_desktop.ui.artwork.panels import draw_card
from smallworld_desktop.ui.artwork.paragraphs import paragraph
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.board.small_board import small_board
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import INK
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.following import door_of

PICTURE = 264.0
"""How wide it is."""


class MomentPicture(QWidget):
    """The board as it was, small, on a slip above the track; clicks go through it."""

    def __init__(self, desk: Desk, controller: GameController, board: BoardView, table: QWidget) -> None:
        super().__init__(table)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._desk = desk
        self._controller = controller
        self._board = board
        self._table = table
        self._pixmap = QPixmap()
        self._text = ""
        self._tip = QPointF()
        self._step = -1
        self.hide()

    def show_moment(self, step: int, text: str, tip: QPoint) -> None:
        """Lie above this point."""
        look, u = self._desk.look, self._desk.look.u
        if step != self._step or not self.isVisible():
            self._step, self._text = step, text
            self._pixmap = QPixmap.fromImage(self._drawn(step))
        wide = max(self._pixmap.width(), round(look.px(PICTURE) * 0.8)) + round(20 * u)
        words = paragraph(text, font("note", look, weight=700), wide - 20 * u).height
        high = self._pixmap.height() + words + 26 * u
        margin = 16 * u
        self.resize(round(wide + 2 * margin), round(high + 2 * margin + 14 * u))
        x = min(max(0, tip.x() - self.width() // 2), self._table.width() - self.width())
        self.move(x, tip.y() - self.height() + round(margin))
        self._tip = QPointF(tip.x() - x, self.height() - margin)
        self.show()
        self.raise_()
        self.update()

    def _drawn(self, step: int) -> QImage:
        """The board after a step, as those may see it who look; nothing where the map was another one."""
        controller, scene, look = self._controller, self._board.scene, self._desk.look
        if scene is None:
            return QImage()
        door, state = door_of(controller).board, controller.history[step].after
        colours = [controller.plan.colours_of(seat) for seat in range(len(controller.plan.seats) + 1)]
        stands = door.stands(state, colours)
        if len(stands) != scene.map.board.size:
            return QImage()
        width = round(look.px(PICTURE) / max(1.0, look.text_scale))
        return small_board(scene.map, scene.paints, scene.ground.picture, stands, look.theme.owners, width)

    def paintEvent(self, event: QPaintEvent) -> None:
        look, u = self._desk.look, self._desk.look.u
        painter = QPainter(self)
        prepare(painter)
        margin = 16 * u
        card = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin - 14 * u)
        draw_card(painter, card, self._tip, u=u)
        inner = card.adjusted(10 * u, 10 * u, -10 * u, -6 * u)
        painter.drawPixmap(QPointF(inner.center().x() - self._pixmap.width() / 2, inner.top()), self._pixmap)
        words = paragraph(self._text, font("note", look, weight=700), inner.width())
        words.draw(painter, QRectF(inner.left(), inner.top() + self._pixmap.height() + 6 * u, inner.width(), 0), INK)
        painter.end()
