"""Which game is to be played: a card for each, with a picture of its table and its name."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QSizePolicy, QWidget

from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font, text_width
from smallworld_desktop.ui.artwork.shapes import circle, draw_focus_ring, draw_shadow, grown, pen, rounded, square
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.tokens import draw_token
from smallworld_desktop.ui.desk.theme import INK, SHEET, Look
from smallworld_desktop.ui.presentation.tables import table_of

IN_A_ROW = 4
"""As many cards lie side by side; further ones below them."""

TROOP = 3
"""As many tokens of its own stand for a game that has no picture."""


class GameCard(QAbstractButton):
    """A game that can be chosen. The chosen one has its name turned round, white on ink, as a held button has."""

    WIDTH, PICTURE, SLIP, MARGIN, RADIUS = 148.0, 58.0, 24.0, 7.0, 5.0

    def __init__(self, game: str, parent: QWidget) -> None:
        super().__init__(parent)
        door = table_of(game)
        vignette = door.board.paints.vignette
        self.picture = QImage(str(vignette.file)) if vignette is not None else QImage()
        """Of its table; none where nobody painted one."""
        self._troop = tuple(door.troop[:TROOP])
        self._look: Look | None = None
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def dress(self, look: Look, name: str, said: str) -> None:
        """Show this name at that look; ``said`` is what is heard of it."""
        self._look = look
        self.setText(name)
        self.setAccessibleName(said)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        look = self._look
        if look is None:
            return QSize()
        width = max(look.px(self.WIDTH), text_width(self.text(), font("label", look)) + look.px(20))
        around = 2 * self.MARGIN * look.u
        return QSize(round(width + around), round(look.px(self.PICTURE) + _slip(look) + around))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        u, margin = look.u, self.MARGIN * look.u
        painter = QPainter(self)
        prepare(painter)
        place = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        path = rounded(place, self.RADIUS * u)
        draw_shadow(painter, path, 2 * u, 4 * u, 0.3)
        painter.save()
        painter.setClipPath(path)
        self._draw_table(painter, place)
        self._draw_name(painter, place, look)
        painter.restore()
        edge = 3 * u if self.isChecked() else 1.2 * u
        painter.strokePath(path, pen(look.theme.hover_edge if self.underMouse() else INK, max(1.0, edge)))
        if self.hasFocus():
            draw_focus_ring(painter, place, self.RADIUS * u, look.theme.focus, u)
        painter.end()

    def _draw_table(self, painter: QPainter, place: QRectF) -> None:
        """The middle of the picture, or else a few tokens on cloth, or nothing but cloth."""
        painter.fillRect(place, QColor("#3c5a52"))
        if not self.picture.isNull():
            whole = QRectF(self.picture.rect())
            scale = min(whole.width() / place.width(), whole.height() / place.height())
            part = QRectF(0, 0, place.width() * scale, place.height() * scale)
            part.moveCenter(whole.center())
            painter.drawImage(place, self.picture, part)
            return
        assert self._look is not None
        side, owners = place.height() * 0.34, self._look.theme.owners
        for at, (emblem, owner) in enumerate(zip(self._troop, owners, strict=False)):
            left = place.center().x() + (at - (len(self._troop) - 1) / 2) * 1.25 * side
            middle = place.center()
            middle.setX(left)
            middle.setY(place.top() + place.height() * 0.36)
            draw_token(painter, square(middle, side), emblem, owner)

    def _draw_name(self, painter: QPainter, place: QRectF, look: Look) -> None:
        """The name on a slip along the lower edge, and a tick before that of the game that is chosen."""
        chosen = self.isChecked()
        face = fitted(self.text(), font("label", look), place.width() - 8 * look.u)
        slip = QRectF(place)
        slip.setTop(place.bottom() - _slip(look))
        painter.fillRect(slip, QColor(INK if chosen else SHEET))
        draw_text(painter, slip, self.text(), face, SHEET if chosen else INK, "centre")
        if chosen:
            self._draw_tick(painter, place, look)

    def _draw_tick(self, painter: QPainter, place: QRectF, look: Look) -> None:
        u, middle = look.u, place.topRight()
        middle.setX(middle.x() - 15 * u)
        middle.setY(middle.y() + 15 * u)
        disc = circle(middle, 9 * u)
        painter.fillPath(disc, QColor(INK))
        painter.strokePath(disc, pen(SHEET, 1.5 * u))
        box = grown(square(middle, 0), 4 * u)
        painter.setPen(pen(SHEET, 2.2 * u))
        low = box.center()
        low.setX(box.left() + box.width() * 0.38)
        low.setY(box.bottom() - u)
        start = box.topLeft()
        start.setY(box.center().y())
        painter.drawPolyline([start, low, box.topRight()])


def _slip(look: Look) -> float:
    """How high the slip with the name is."""
    return max(font("label", look).pixelSize() * 1.6, GameCard.SLIP * look.u)


class GameCards(QWidget):
    """The games side by side, of which one is chosen; the arrow keys walk among them."""

    picked = Signal(str)

    def __init__(self, ids: tuple[str, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._cards = {id: GameCard(id, self) for id in ids}
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for at, (id, card) in enumerate(self._cards.items()):
            self._group.addButton(card)
            card.clicked.connect(lambda _=False, id=id: self.picked.emit(id))
            layout.addWidget(card, *divmod(at, IN_A_ROW))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def dress(self, look: Look, names: Mapping[str, str], title: str) -> None:
        """Show the games by these names; ``title`` tells what is chosen here, for those who hear and do not see."""
        self.setAccessibleName(title)
        for id, card in self._cards.items():
            card.dress(look, names[id], f"{title}: {names[id]}")

    def choose(self, id: str) -> None:
        """Have that one chosen."""
        self._cards[id].setChecked(True)

    @property
    def chosen(self) -> str:
        return next((id for id, card in self._cards.items() if card.isChecked()), "")

    def card(self, id: str) -> GameCard:
        return self._cards[id]
