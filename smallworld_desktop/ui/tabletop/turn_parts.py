"""The parts of the turn bar that are only to be looked at: the hand, the sentence, the coins of the turn."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from smallworld_desktop.ui.artwork.dice import draw_die
from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.lettering import draw_text, font, text_width, type_of
from smallworld_desktop.ui.artwork.paragraphs import Paragraph, fitting, measured, paragraph
from smallworld_desktop.ui.artwork.shapes import falling, pen, rounded, square
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.tokens import draw_badge, draw_empty_place, draw_piece, draw_sign, token_sprite
from smallworld_desktop.ui.artwork.track import draw_pips, draw_steps
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import GOLD, INK, INSET, PAPER, Look, Owner
from smallworld_desktop.ui.presentation.layout import A_TOKEN
from smallworld_desktop.ui.presentation.turn import Hand, Income, TurnView

TOKEN = 54.0
TOKEN_STEP = 46.0
PIECE = 40.0
GHOST = 0.55
"""How much is seen of tokens that still lie on the board."""
LYING, RAISED = 40.0, 30.0
"""How far below the top of the bar tokens in hand lie, and where something lies below them."""
ABOVE, LEAST_ABOVE = 14.0, 6.0
"""How far below the top of the bar the sentence begins, and where the room is scarce."""
PIPS = 21.0
"""How high the row of steps without words is, with what is free around it."""
SIGN = 1.3
"""How large the sign of a side is beside its line, in heights of the type."""


class Scrolling(QScrollArea):
    """Holds a part that may be higher than the bar where the text is large; then, and only then, it scrolls."""

    def __init__(self, part: Part, parent: QWidget) -> None:
        super().__init__(parent)
        self._part = part
        self.setWidget(part)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setStyleSheet("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none }")
        self.viewport().setAutoFillBackground(False)

    def lay(self) -> None:
        """Give the part the height it needs."""
        width, room = self.width(), self.height()
        needed = self._part.height_for(width, room)
        if needed > room:
            width -= self.verticalScrollBar().sizeHint().width()
            needed = self._part.height_for(width, room)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if needed > room else Qt.FocusPolicy.NoFocus)
        self._part.resize(width, max(needed, room))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay()


class Part(QWidget):
    """Something painted that knows how high it needs to be."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._room = 0.0

    @property
    def look(self) -> Look:
        return self._desk.look

    def height_for(self, width: float, room: float) -> int:
        """The height it needs at a width, where so much is there."""
        self._room = room
        bottom = measured(lambda painter: self.draw(painter, QRectF(0, 0, width, room)))
        return round(bottom + 0.5)

    def draw(self, painter: QPainter, rect: QRectF) -> float:
        """Draws it, and tells where it ends."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        prepare(painter)
        self.draw(painter, QRectF(self.rect()))
        painter.end()


class Sentence(Part):
    """What is to be decided, the facts for it, and the steps of the turn."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._view = TurnView(-1, "")

    def show_view(self, view: TurnView) -> None:
        if view == self._view:
            return
        self._view = view
        self.setAccessibleName(view.deed or view.sentence)
        self.setAccessibleDescription(view.note if view.deed else view.facts)
        self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> float:
        look, theme, u = self.look, self.look.theme, self.look.u
        steps = look.text_px(14) * 1.4 if self._view.step >= 0 else 0.0
        room = self._room - steps - 30 * u
        sentence, facts = self._texts(rect.width(), 1.0)
        for share in (0.9, 0.8):
            if sentence.height + facts.height > room:
                sentence, facts = self._texts(rect.width(), share)
        if sentence.height + facts.height > room and look.text_scale > 1:
            # What is to be decided matters more than how far the turn is.
            steps = 0.0
        pips = self._view.step >= 0 and not steps
        spare = self._room - sentence.height - facts.height - (4 + PIPS) * u
        top = max(LEAST_ABOVE * u, min(ABOVE * u, spare)) if pips else ABOVE * u
        y = sentence.draw(painter, QRectF(rect.left(), rect.top() + top, rect.width(), 0), theme.text)
        y = facts.draw(painter, QRectF(rect.left(), y + 4 * u, rect.width(), 0), theme.muted)
        if pips:
            row = QRectF(rect.left(), max(y + 2 * u, rect.bottom() - PIPS * u), rect.width(), 11 * u)
            draw_pips(painter, row, self._view.step + 1, len(self._view.steps), look)
            return row.bottom() + 6 * u
        if not steps:
            return y + 8 * u
        place = QRectF(rect.left(), max(y + 4 * u, rect.bottom() - steps - 10 * u), rect.width(), steps)
        self._draw_steps(painter, place)
        return place.bottom() + 8 * u

    def _texts(self, width: float, share: float) -> tuple[Paragraph, Paragraph]:
        """Sentence and facts, set at that share of their usual size."""
        look = self.look
        large, small = max(16.0, look.text_px(25) * share), max(13.0, look.text_px(16) * share)
        said, facts = (view.deed, view.note) if (view := self._view).deed else (view.sentence, view.facts)
        sentence = paragraph(said, type_of(large, 700), width - 12 * look.u, squeeze=True)
        return sentence, paragraph(facts, type_of(small, 400), width - 16 * look.u)

    def _draw_steps(self, painter: QPainter, place: QRectF) -> None:
        """The steps in a row; in large type that has no room for all only the current one."""
        look, names = self.look, self._view.steps
        needed = sum(text_width(name, font("note", look, weight=700)) + 48 * look.u for name in names)
        if needed <= place.width():
            draw_steps(painter, place, names, self._view.step, look)
        else:
            draw_steps(painter, place, [names[self._view.step]], 0, look)


class HandView(Part):
    """The tokens in hand, and the pieces that go with them."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._hand = Hand()
        self._owner: Owner | None = None
        self._cardboard = ""
        self._raised = False

    def raise_tokens(self, raised: bool) -> None:
        """Leave room below the tokens, or no longer."""
        if raised != self._raised:
            self._raised = raised
            self.update()

    def show_hand(self, hand: Hand, owner: Owner | None, cardboard: str) -> None:
        """Show this in its owner's colours; the cardboard is that of the pieces."""
        if (hand, owner) != (self._hand, self._owner):
            self._hand, self._owner, self._cardboard = hand, owner, cardboard
            self.setAccessibleName(self._title())
            self.setAccessibleDescription(hand.text)
            self.update()

    def _title(self) -> str:
        return self._hand.title or self._desk.words.say("hand-spare" if self._hand.spare else "hand-title")

    def token(self) -> tuple[str, Owner | None]:
        """The emblem of the tokens, with their owner's colours."""
        return self._hand.emblem, self._owner

    def thing_at(self, point: QPoint) -> str | None:
        """What lies at a point: the tokens, a piece by its name, or nothing at all."""
        if self._hand.pieces and point.x() > self.width() - (PIECE + 30) * self.look.u:
            return self._hand.piece
        return A_TOKEN if self._hand.count else None

    def draw(self, painter: QPainter, rect: QRectF) -> float:
        look, theme, u = self.look, self.look.theme, self.look.u
        note = font("note", look)
        title = paragraph(self._title(), note, rect.width())
        y = title.draw(painter, QRectF(rect.left(), rect.top() + 12 * u, rect.width(), 0), theme.muted)
        y = max(y + (2 if self._raised else 6) * u, rect.top() + (RAISED if self._raised else LYING) * u)
        hand, side = self._hand, TOKEN * u
        room = rect.width() - 24 * u - (PIECE * u + 16 * u if hand.pieces or hand.pips >= 0 else 0)
        if hand.title:
            self._draw_sign(painter, QRectF(rect.left(), y, rect.width(), side))
        elif hand.count:
            self._draw_tokens(painter, QRectF(rect.left(), y, room, side))
        else:
            draw_empty_place(painter, QRectF(rect.left(), y, side, side), theme.muted)
            if not hand.pieces:
                text = QRectF(rect.left() + side + 12 * u, y, rect.width() - side - 14 * u, side)
                said = paragraph(hand.text, type_of(look.text_px(15), 500), text.width())
                said.draw(painter, text.adjusted(0, (side - said.height) / 2, 0, 0), theme.muted)
        place = QRectF(rect.right() - (PIECE + 22) * u, y + (side - PIECE * u) / 2, PIECE * u, PIECE * u)
        if hand.pips >= 0:
            draw_die(painter, place, hand.pips)
        elif hand.pieces:
            draw_piece(painter, place, hand.piece, self._cardboard)
            if hand.pieces > 1:
                draw_badge(painter, place.bottomRight() - QPointF(2, 2) * u, 12 * u, str(hand.pieces))
        return y + side + 20 * u

    def _draw_sign(self, painter: QPainter, place: QRectF) -> None:
        """One sign on paper, its text beside it."""
        u, side = self.look.u, place.height()
        paper = QRectF(place.left(), place.top(), side, side)
        path = rounded(paper, 8 * u)
        painter.fillPath(path, falling(paper, PAPER, INSET))
        painter.strokePath(path, pen(GOLD, 2.4 * u))
        draw_emblem(painter, square(paper.center(), side * 0.62), self._hand.emblem, INK)
        text = place.adjusted(side + 12 * u, 0, -4 * u, 0)
        said = fitting(self._hand.text, type_of(self.look.text_px(15), 600), text.width(), text.height())
        said.draw(painter, text.adjusted(0, max(0.0, (side - said.height) / 2), 0, 0), self.look.theme.text)

    def _draw_tokens(self, painter: QPainter, place: QRectF) -> None:
        u, side, count = self.look.u, place.height(), self._hand.count
        step = min(TOKEN_STEP * u, (place.width() - side) / max(1, count - 1))
        kept = token_sprite(side, self._hand.emblem, self._owner, ratio=self.devicePixelRatioF())
        painter.setOpacity(GHOST if self._hand.spare else 1.0)
        for at in range(count):
            token = QRectF(place.left() + at * step, place.top(), side, side)
            kept.draw(painter, token.topLeft())
        painter.setOpacity(1.0)
        corner = QPointF(place.left() + (count - 1) * step + 50 * u, place.top() + 52 * u)
        draw_badge(painter, corner, 14 * u, str(count))


class IncomeView(Part):
    """What the turn would pay, line by line, and the bank it comes from."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._income: Income | None = None

    def show_income(self, income: Income | None) -> None:
        if income == self._income:
            return
        self._income = income
        self.setAccessibleName(income.title if income else "")
        self.setAccessibleDescription(income.text if income else "")
        self.update()

    def total_place(self) -> QRectF:
        """Where the sum stands: coins fly from there."""
        width = self._sum_width(self.width())
        return QRectF(self.width() - width, 0, width, self.height())

    def _sum_width(self, width: float) -> float:
        """The share of the sum, which is large."""
        words, total = self._desk.words, self._income.total if self._income else 0
        number = text_width(words.say("income-total", count=total), font("sum", self.look))
        unit = text_width(words.say("income-unit", count=total), font("note", self.look))
        return min(max(number, unit, 48 * self.look.u) + 12 * self.look.u, width * 0.4)

    def draw(self, painter: QPainter, rect: QRectF) -> float:
        income = self._income
        if income is None:
            return 0.0
        look, theme, u = self.look, self.look.theme, self.look.u
        sums = self._sum_width(rect.width())
        lines = QRectF(rect.left(), rect.top() + 12 * u, rect.width() - sums - 12 * u, 0)
        title = paragraph(income.title, font("note", look), rect.width(), squeeze=True)
        room = self._room - 20 * u - title.height
        width = lines.width() - 28 * u * min(1.5, look.text_scale)
        said = self._lines(income, 15, width)
        for size in (14, 13):
            if sum(line.height for line in said) > room:
                said = self._lines(income, size, width)
        # The sum stands lower: the title has the whole width.
        y = title.draw(painter, QRectF(rect.left(), lines.top(), rect.width(), 0), theme.muted) + 4 * u
        gap = min(4 * u, max(-2.5 * u, (room - sum(line.height for line in said)) / max(1, len(said))))
        for at, (text, (_, amount)) in enumerate(zip(said, income.lines, strict=True)):
            first = QRectF(lines.left(), y, lines.width(), text.leading)
            if sign := _sign(income, at):
                side = text.face.pixelSize() * SIGN
                draw_sign(painter, QRectF(first.left(), y + (text.leading - side) / 2, side, side), sign)
            draw_text(painter, first, str(amount), type_of(text.face.pixelSize() + 1, 700), theme.text, "right")
            y = text.draw(painter, first.adjusted(self._beside(income, at, text.face), 0, 0, 0), theme.text) + gap
        self._draw_sum(painter, QRectF(rect.right() - sums, rect.top(), sums, rect.height()), income.total)
        return y + 4 * u

    def _lines(self, income: Income, size: float, width: float) -> list[Paragraph]:
        face = type_of(self.look.text_px(size), 400)
        return [
            paragraph(text, face, width - self._beside(income, at, face)) for at, (text, _) in enumerate(income.lines)
        ]

    def _beside(self, income: Income, at: int, face: QFont) -> float:
        """How far from the left a line begins that has a sign before it."""
        return face.pixelSize() * SIGN + 6 * self.look.u if _sign(income, at) else 0.0

    def _draw_sum(self, painter: QPainter, place: QRectF, total: int) -> None:
        look, theme, u = self.look, self.look.theme, self.look.u
        words = self._desk.words
        said = words.say("income-total", count=total)
        number = paragraph(said, font("sum", look), place.width() - 12 * u, squeeze=True)
        unit = paragraph(
            words.say("income-unit", count=total), font("note", look), place.width() - 12 * u, squeeze=True
        )
        y = place.top() + max(22 * u, (min(place.height(), self._room) - number.height - unit.height) / 2)
        area = QRectF(place.left(), y, place.width() - 12 * u, 0)
        area.setTop(number.draw(painter, area, theme.amount, "right"))
        unit.draw(painter, area, theme.muted, "right")

    def sizeHint(self) -> QSize:
        return QSize(round(268 * self.look.u), round(128 * self.look.u))


def _sign(income: Income, at: int) -> str:
    """The sign before a line."""
    return income.signs[at] if at < len(income.signs) else ""
