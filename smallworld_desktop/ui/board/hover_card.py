"""The card beside a region."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, QSizeF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.coins import draw_coin
from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.lettering import (
    draw_paragraph,
    draw_text,
    fitted,
    font,
    paragraph_height,
    text_width,
)
from smallworld_desktop.ui.artwork.panels import draw_rule
from smallworld_desktop.ui.artwork.shapes import owner_ink, pen, rounded
from smallworld_desktop.ui.artwork.sprites import Sprite, drawn
from smallworld_desktop.ui.artwork.tokens import draw_sign
from smallworld_desktop.ui.board.papers import draw_plain_card, draw_pointed_card
from smallworld_desktop.ui.board.throw_rows import draw_throw
from smallworld_desktop.ui.desk.theme import INK, INSET, SECOND_INK, Look, Owner
from smallworld_desktop.ui.presentation.card import CardText, SumLine

WIDTH = 288.0
PADDING = 16.0
MARGIN = 24.0
"""Room round the card for its shadow and its pointer."""
TIP = 18.0
"""How far the card stays off what it points at."""
ROW = 24.0
FADE = 120
WIDER = (1.0, 1.35, 1.7)
WIDER_FOR_TEXT = 1.3
DEAR = 12
"""How many times more what is dear counts than what should be kept clear."""


class HoverCard(QWidget):
    """Paper with all about one region; it lies beside the region and lets every click through."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._look = look
        self._text: CardText | None = None
        self._owner: Owner | None = None
        self._sprite: Sprite | None = None
        self._tip = QPointF()
        self._fade = QVariantAnimation(self)
        self._fade.setStartValue(0.0)
        self._fade.setEndValue(1.0)
        self._fade.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._fade.valueChanged.connect(self.update)
        self.hide()

    @property
    def text(self) -> CardText | None:
        """What it says while it is seen."""
        return self._text if self.isVisible() else None

    def set_look(self, look: Look) -> None:
        self._look = look
        self._sprite = None
        self.update()

    def tell(
        self,
        text: CardText,
        owner: Owner | None,
        about: QRectF,
        keep_clear: Sequence[QRectF],
        fade: int = FADE,
        papers: Sequence[QRectF] = (),
    ) -> None:
        """Lie beside ``about``, off the other rectangles as far as can be, and rather on them than on other papers;
        all in the parent's pixels."""
        fresh = not self.isVisible()
        self._text, self._owner = text, owner
        room = QRectF(self._table.rect())
        size = self._size(text, room)
        card = place_card(size, about, room, keep_clear, self._look.px(TIP), papers)
        margin = self._look.px(MARGIN)
        outer = card.adjusted(-margin, -margin, margin, margin).toAlignedRect()
        self.setGeometry(outer)
        self._card = card.translated(-QPointF(outer.topLeft()))
        self._tip = self._nearest(about.translated(-QPointF(outer.topLeft())))
        self._sprite = None
        self.show()
        self.raise_()
        self.update()
        if fresh and fade > 0:
            self._fade.setDuration(fade)
            self._fade.start()

    def lie(self, text: CardText, owner: Owner | None, place: QRectF) -> None:
        """Lie on a place of the parent, as high as it needs to be, and point at nothing."""
        self._text, self._owner, self._sprite = text, owner, None
        margin = self._look.px(MARGIN)
        card = QRectF(place.topLeft(), QSizeF(place.width(), max(place.height(), self._draw(None, place, text))))
        card.moveBottom(place.bottom())
        outer = card.adjusted(-margin, -margin, margin, margin).toAlignedRect()
        self.setGeometry(outer)
        self._card = card.translated(-QPointF(outer.topLeft()))
        self._tip = self._card.center()
        self.show()
        self.raise_()
        self.update()

    def put_away(self) -> None:
        self._fade.stop()
        self.hide()

    def _nearest(self, about: QRectF) -> QPointF:
        """Where the pointer of the card ends: a little inside of what it points at."""
        card, inside = self._card, min(about.width(), about.height()) * 0.12
        if about.center().x() > card.right():
            x = max(about.left() + inside, card.right() + 6)
        elif about.center().x() < card.left():
            x = min(about.right() - inside, card.left() - 6)
        else:
            x = min(max(about.center().x(), card.left()), card.right())
            y = about.top() + inside if about.center().y() > card.bottom() else about.bottom() - inside
            return QPointF(x, y)
        return QPointF(x, min(max(about.center().y(), card.top() + 20), card.bottom() - 20))

    # Laying out and drawing.

    def _width(self) -> float:
        return self._look.px(WIDTH) * min(self._look.text_scale, WIDER_FOR_TEXT)

    def _row(self) -> float:
        return max(self._look.px(ROW), self._look.text_px(16) * 1.45)

    def _size(self, text: CardText, room: QRectF) -> QSize:
        """As wide as cards are, or wider where it would not be low enough for the room."""
        widths = [round(self._width() * wider) for wider in WIDER]
        sizes = [QSize(width, round(self._draw(None, QRectF(0, 0, width, 0), text))) for width in widths]
        return next((size for size in sizes if size.height() <= room.height()), sizes[-1])

    def _draw(self, painter: QPainter | None, card: QRectF, text: CardText) -> float:
        """Draws the text onto the card, or only tells how high it is."""
        look = self._look
        pad = look.px(PADDING)
        left, width = card.left() + pad, card.width() - 2 * pad
        y = card.top() + look.px(13)
        y += self._paragraph(painter, QRectF(left, y, width, 0), text.title, 20, 700, INK)
        for at, line in enumerate(text.about):
            sign = text.signs[at] if at < len(text.signs) else ""
            y += self._about(painter, QRectF(left, y, width, 0), line, sign) + look.px(1)
        if text.lines or text.total:
            y = self._sum(painter, QRectF(left, y, width, 0), text)
        if text.throw is not None:
            y = self._ruled(painter, QRectF(left, y, width, 0))
            y = draw_throw(painter, QRectF(left, y, width, 0), text.throw, self._owner, look)
        if text.notes:
            y = self._lines(painter, QRectF(left, y + look.px(7), width, 0), text.notes)
        if text.ways:
            y = self._ruled(painter, QRectF(left, y, width, 0))
            y = self._lines(painter, QRectF(left, y, width, 0), text.ways)
        if text.verdicts:
            y = self._verdict(painter, QRectF(left, y, width, 0), text)
        return y + look.px(13) - card.top()

    def _about(self, painter: QPainter | None, rect: QRectF, line: str, sign: str) -> float:
        """What the region is about, with a sign before it where it has one; tells how high that is."""
        side = self._look.text_px(21) if sign else 0.0
        if not sign:
            return self._paragraph(painter, rect, line, 15, 400, SECOND_INK)
        beside = rect.adjusted(side + self._look.px(7), 0, 0, 0)
        high = self._paragraph(None, beside, line, 15, 400, SECOND_INK)
        drop = max(0.0, (side - high) / 2)
        if painter is not None:
            draw_sign(painter, QRectF(rect.left(), rect.top(), side, side), sign)
            self._paragraph(painter, beside.translated(0, drop), line, 15, 400, SECOND_INK)
        return max(side, high)

    def _paragraph(
        self, painter: QPainter | None, rect: QRectF, text: str, size: float, weight: int, ink: str
    ) -> float:
        face = font("body", self._look, weight=weight)
        face.setPixelSize(self._look.text_px(size))
        if painter is not None:
            draw_paragraph(painter, QRectF(rect.left(), rect.top(), rect.width(), 1e4), text, face, ink)
        return paragraph_height(text, face, rect.width())

    def _sum(self, painter: QPainter | None, rect: QRectF, text: CardText) -> float:
        look, row, bold = self._look, self._row(), font("label", self._look)
        y = self._ruled(painter, rect)
        y = self._lines(painter, QRectF(rect.left(), y, rect.width(), 0), text.lines)
        if text.total is not None:
            if text.lines:
                if painter is not None:
                    draw_rule(
                        painter, QPointF(rect.right() - look.px(46), y + 1), QPointF(rect.right(), y + 1), INK, 1.4
                    )
                y += look.px(4)
            if painter is not None:
                place = QRectF(rect.left(), y, rect.width(), row)
                draw_text(painter, place, text.total.text, fitted(text.total.text, bold, rect.width() * 0.84), INK)
                draw_text(painter, place, text.total.amount, font("price", look), INK, "right")
            y += row
        return y

    def _ruled(self, painter: QPainter | None, rect: QRectF) -> float:
        """A line across; tells where what follows begins."""
        y = rect.top() + self._look.px(8)
        if painter is not None:
            draw_rule(painter, QPointF(rect.left(), y), QPointF(rect.right(), y), "#cbb994", 1)
        return y + self._look.px(6)

    def _lines(self, painter: QPainter | None, rect: QRectF, lines: Sequence[SumLine]) -> float:
        """What things are for, each with its picture if it has one, and how much; tells where they end."""
        look, row, y = self._look, self._row(), rect.top()
        plain, bold = font("body", look), font("label", look)
        side = look.text_px(20)
        for line in lines:
            pictured = bool(line.sign or line.emblem or line.coins)
            place = QRectF(rect.left() + (side + look.px(8) if pictured else 0), y, 0, row)
            place.setRight(rect.right() - rect.width() * 0.19)
            # What does not fit on one line, even smaller, is set on several.
            face = fitted(line.text, plain, place.width())
            high = 0.0 if text_width(line.text, face) <= place.width() else self._wrapped(line, place)
            if painter is not None:
                draw_text(painter, QRectF(rect.left(), y, rect.width(), row), line.amount, bold, INK, "right")
                if pictured:
                    self._picture(painter, QRectF(rect.left(), y + (row - side) / 2, side, side), line)
                if high:
                    draw_paragraph(painter, self._dropped(place), line.text, plain, INK)
                else:
                    draw_text(painter, place, line.text, face, INK)
            y += max(row, high)
        return y

    def _wrapped(self, line: SumLine, place: QRectF) -> float:
        """How high a line is whose words are set as a paragraph, which begins where a single line would stand."""
        plain = font("body", self._look)
        return self._dropped(place).top() - place.top() + paragraph_height(line.text, plain, place.width())

    def _dropped(self, place: QRectF) -> QRectF:
        one = paragraph_height("x", font("body", self._look), place.width())
        return QRectF(place.left(), place.top() + (place.height() - one) / 2, place.width(), 1e4)

    def _picture(self, painter: QPainter, place: QRectF, line: SumLine) -> None:
        """What a line comes from, or the coin that it is told in."""
        if line.sign:
            draw_sign(painter, place, line.sign)
        elif line.emblem:
            draw_emblem(painter, place, line.emblem, INK)
        else:
            draw_coin(painter, place.center(), place.width() / 2, 1)

    def _verdict(self, painter: QPainter | None, rect: QRectF, text: CardText) -> float:
        """The strip at the bottom that says what a click does."""
        look, pad = self._look, self._look.px(10)
        icon = look.px(22) if text.tone != "none" else 0.0
        inner = rect.adjusted(pad - look.px(6), 0, -pad + look.px(6), 0)
        words = QRectF(inner.left() + icon + (look.px(10) if icon else 0), 0, 0, 0)
        words.setRight(inner.right())
        face = font("label", look)
        face.setPixelSize(look.text_px(15))
        heights = [paragraph_height(verdict, face, words.width()) for verdict in text.verdicts]
        high = max(sum(heights) + look.px(4) * (len(heights) - 1), icon) + 2 * look.px(9)
        y = rect.top() + look.px(9)
        if painter is not None:
            strip = QRectF(rect.left() - look.px(6), y, rect.width() + look.px(12), high)
            painter.fillPath(rounded(strip, look.px(6)), QColor(INSET))
            self._emblem(painter, QRectF(inner.left(), strip.center().y() - icon / 2, icon, icon), text)
            at = strip.center().y() - (sum(heights) + look.px(4) * (len(heights) - 1)) / 2
            for verdict, height in zip(text.verdicts, heights, strict=True):
                draw_paragraph(painter, QRectF(words.left(), at, words.width(), 1e4), verdict, face, self._ink(text))
                at += height + look.px(4)
        return y + high

    def _emblem(self, painter: QPainter, place: QRectF, text: CardText) -> None:
        if text.tone == "do" and text.emblem:
            draw_emblem(painter, place, text.emblem, self._ink(text))
        elif text.tone == "die":
            painter.strokePath(rounded(place.adjusted(1, 1, -1, -1), place.width() * 0.2), pen(INK, 1.4))
            draw_emblem(painter, place, "die_1", INK)

    def _ink(self, text: CardText) -> str:
        """What the hand can do is said in its owner's colour."""
        strong = self._look.theme.strong
        return owner_ink(self._owner, strong=strong) if text.tone == "do" and self._owner else SECOND_INK

    def _draw_all(self, painter: QPainter) -> None:
        assert self._text is not None
        u, ratio = self._look.u, self.devicePixelRatioF()
        if self._card.contains(self._tip):
            # There was no room beside it: what lies below the card cannot be pointed at.
            draw_plain_card(painter, self._card, u, ratio)
        else:
            draw_pointed_card(painter, self._card, self._tip, u, ratio)
        self._draw(painter, self._card, self._text)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._text is None:
            return
        if self._sprite is None:
            self._sprite = drawn(QRectF(self.rect()), self.devicePixelRatioF(), self._draw_all)
        painter = QPainter(self)
        if self._fade.state() is QVariantAnimation.State.Running:
            painter.setOpacity(float(self._fade.currentValue()))
        painter.drawPixmap(0, 0, self._sprite.pixmap)
        painter.end()


def place_card(
    size: QSize,
    about: QRectF,
    room: QRectF,
    keep_clear: Sequence[QRectF],
    tip: float,
    dear: Sequence[QRectF] = (),
) -> QRectF:
    """Where a card covers least: beside what it tells about, inside the room, off what should be kept clear.

    What is ``dear`` counts as much as what it tells about.
    """
    width, height = float(size.width()), float(size.height())
    best, least = QRectF(), float("inf")
    for x, y, effort in _candidates(width, height, about, tip):
        card = QRectF(x, y, width, height)
        dx = max(room.left() + 4 - card.left(), 0) or min(room.right() - 4 - card.right(), 0)
        dy = max(room.top() + 4 - card.top(), 0) or min(room.bottom() - 4 - card.bottom(), 0)
        card.translate(dx, dy)
        card.moveTo(round(card.left()), round(card.top()))
        cost = effort + sum(_overlap(card, rect) for rect in keep_clear)
        cost += DEAR * sum(_overlap(card, rect) for rect in (about, *dear))
        if cost < least:
            best, least = card, cost
    return best


def _candidates(width: float, height: float, about: QRectF, tip: float) -> list[tuple[float, float, float]]:
    """Corners to try, each with how little it is liked: right or left first, then below and above."""
    middle = about.center()
    found = []
    for number, share in enumerate((0.5, 0.3, 0.7, 0.12, 0.88)):
        y, x = middle.y() - height * share, middle.x() - width * share
        found += [(about.right() + tip, y, number * 40.0), (about.left() - tip - width, y, number * 40.0 + 10)]
        found += [(x, about.bottom() + tip, number * 40.0 + 90), (x, about.top() - tip - height, number * 40.0 + 100)]
    return found


def _overlap(one: QRectF, other: QRectF) -> float:
    common = one.intersected(other)
    return max(0.0, common.width()) * max(0.0, common.height())
