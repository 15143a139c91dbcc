"""Signposts at the edge of the board: beyond it lies a map where something can be done, and a click leads there."""

from __future__ import annotations

import math

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPolygon, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QWidget

from smallworld_desktop.ui.artwork.lettering import draw_text, font, text_width
from smallworld_desktop.ui.artwork.shapes import colour, draw_focus_ring, draw_shadow, pen, rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.board.framing import Framing
from smallworld_desktop.ui.board.map_view import MapView
from smallworld_desktop.ui.board.several_maps import SeveralMaps
from smallworld_desktop.ui.board.showing import Showing
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, Look

HEIGHT, ARROW, PAD = 32.0, 12.0, 14.0
MARGIN = 5.0
"""Room for the shadow and the ring."""
PAPER, POINTED = "#fffaea", "#ffe39a"


class Signpost(QAbstractButton):
    """A strip of paper with an arrow towards what it names."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._way = 0.0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def show_way(self, said: str, way: float, look: Look) -> None:
        """Say this, and point that way, an angle from the right downwards."""
        self._look, self._way = look, way
        self.setText(said)
        self.setAccessibleName(said)
        self.resize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        look = self._look
        if look is None:
            return QSize()
        face, margin = font("label", look), 2 * MARGIN * look.u
        height = max(HEIGHT * look.u, face.pixelSize() * 1.7)
        width = text_width(self.text(), face) + (2 * PAD + 2 * ARROW) * look.u
        return QSize(round(width + margin), round(height + margin))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        painter, u = QPainter(self), look.u
        prepare(painter)
        ground = QRectF(self.rect()).adjusted(MARGIN * u, MARGIN * u, -MARGIN * u, -MARGIN * u)
        strip = rounded(ground, ground.height() / 2)
        draw_shadow(painter, strip, 2 * u, 5 * u, 0.4)
        painter.fillPath(strip, colour(POINTED if self.underMouse() else PAPER))
        painter.strokePath(strip, pen(CARD_EDGE, 1.2 * u))
        left = math.cos(self._way) < 0
        x = ground.left() + (PAD + ARROW / 2) * u if left else ground.right() - (PAD + ARROW / 2) * u
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(INK))
        painter.drawPolygon(self._arrow(QPointF(x, ground.center().y()), ARROW * u))
        words = ground.adjusted(PAD * u + (1.6 * ARROW * u if left else 0), 0, -PAD * u, 0)
        draw_text(painter, words, self.text(), font("label", look), INK)
        if self.hasFocus():
            draw_focus_ring(painter, ground, ground.height() / 2, look.theme.focus, u)
        painter.end()

    def _arrow(self, middle: QPointF, length: float) -> QPolygonF:
        """A triangle that points the way."""
        turned = ((0.55, 0.0), (-0.45, -0.45), (-0.45, 0.45))
        cos, sin = math.cos(self._way) * length, math.sin(self._way) * length
        return QPolygonF([middle + QPointF(x * cos - y * sin, x * sin + y * cos) for x, y in turned])


class Signposts(QObject):
    """Keeps a signpost for every map that has lit regions out of view."""

    def __init__(
        self, desk: Desk, view: MapView, framing: Framing, maps: SeveralMaps, showing: Showing, board: QWidget
    ) -> None:
        super().__init__(board)
        self._desk = desk
        self._view = view
        self._framing = framing
        self._maps = maps
        self._board = board
        self.posts: list[Signpost] = []
        for signal in (maps.changed, showing.laid, showing.renewed, showing.redrafted, desk.changed):
            signal.connect(self.refresh)
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar()):
            bar.valueChanged.connect(self.refresh)

    def refresh(self, *_: object) -> None:
        """Put them where they lead from."""
        ways = self._ways() if self._framing.closer else {}
        while len(self.posts) < len(self._maps.parts):
            self.posts.append(self._made(len(self.posts)))
        taken: list[QRectF] = []
        for at, post in enumerate(self.posts):
            post.setVisible(at in ways)
            if at in ways:
                self._put(post, at, ways[at], taken)

    def _made(self, at: int) -> Signpost:
        post = Signpost(self._board)
        post.clicked.connect(lambda: self._maps.show(at))
        return post

    def _ways(self) -> dict[int, list[QPoint]]:
        """By the number of a map where those of its lit regions lie that are not seen."""
        board, view, found = self._view.board, self._view, {}
        for at, part in enumerate(self._maps.parts if board is not None else ()):
            regions = range(part.first, part.first + part.map.board.size)
            lit = [each for each in regions if board is not None and board.marks[each].inviting]
            hidden = [each for each in lit if not view.viewport().rect().intersects(view.rect_of(each))]
            if hidden:
                found[at] = [view.place_of(each) for each in hidden]
        return found

    def _put(self, post: Signpost, at: int, places: list[QPoint], taken: list[QRectF]) -> None:
        """At the edge, on the way from the middle of what is seen; below another that stands there."""
        room = QRectF(self._view.geometry())
        middle = QPolygon(places).boundingRect().center()
        goal = QPointF(middle + self._view.pos())
        way = goal - room.center()
        said = self._desk.words.say("board-signpost", board=self._maps.names[at], count=len(places))
        post.show_way(said, math.atan2(way.y(), way.x()), self._desk.look)
        inner = room.adjusted(post.width() / 2, post.height() / 2, -post.width() / 2, -post.height() / 2)
        x = min(max(goal.x(), inner.left()), inner.right())
        y = min(max(goal.y(), inner.top()), inner.bottom())
        place = QRectF(x - post.width() / 2, y - post.height() / 2, post.width(), post.height())
        while any(place.intersects(other) for other in taken):
            place.translate(0, -post.height() if y > room.center().y() else post.height())
        taken.append(place)
        post.move(place.topLeft().toPoint())
        post.raise_()
