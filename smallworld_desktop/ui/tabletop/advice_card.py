"""The card of advice: paper that points at what it speaks of, says it with its reasons, and can be closed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.chips import draw_order
from smallworld_desktop.ui.artwork.lettering import draw_text, font, text_width, type_of
from smallworld_desktop.ui.artwork.panels import draw_rule
from smallworld_desktop.ui.artwork.paragraphs import Paragraph, measured, paragraph
from smallworld_desktop.ui.artwork.shapes import circle, colour
from smallworld_desktop.ui.artwork.sprites import Sprite, drawn, prepare
from smallworld_desktop.ui.board.hover_card import place_card
from smallworld_desktop.ui.board.papers import draw_pointed_card
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.shortcuts import Shortcut
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, SECOND_INK, Look
from smallworld_desktop.ui.presentation.advice import Advice
from smallworld_desktop.ui.widgets.button import Button
from smallworld_desktop.ui.widgets.keyboard import has_keyboard

WIDTH = 372.0
WIDER_FOR_TEXT = 1.3
WIDEST = 620.0
MOST_OF_TABLE = 0.5
"""Where a card must be wider than usual, the share of the table that it may take."""
PADDING = 18.0
MARGIN = 24.0
"""Room round the card for its shadow and its pointer."""
TIP = 18.0
ORDER = 11.0
"""The radius of a step's number."""
INDENT = 32.0


class AdviceCard(QWidget):
    """Says one advice at a time. It lies above the table and stops nobody from playing."""

    closed = Signal()
    """Somebody has read enough."""
    followed = Signal()
    """What the card offers is to be done."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._table = parent
        self._advice: Advice | None = None
        self._shown: Advice | None = None
        """What of it there is room for."""
        self._type = self.look
        """The size in which it is written."""
        self._picture: Sprite | None = None
        self._card, self._tip = QRectF(), QPointF()
        self.follow = Button("", self.look, parent=self)
        self.follow.guarded = True
        self.follow.clicked.connect(self.followed)
        self.close_button = Button("", self.look, parent=self)
        self.close_button.clicked.connect(self.closed)
        self.hide()

    @property
    def look(self) -> Look:
        return self._desk.look.on_paper

    @property
    def advice(self) -> Advice | None:
        """What it says while it is seen."""
        return self._advice if self.isVisible() else None

    def tell(
        self,
        advice: Advice,
        about: QRectF,
        keep_clear: Sequence[QRectF] = (),
        offer: str = "",
        command: Shortcut | None = None,
        close: str = "",
        dear: Sequence[QRectF] = (),
    ) -> None:
        """Say something beside ``about``, off the other places, most of all the dear ones; all in the parent's pixels.

        A button may be offered, which gives a command.
        """
        news = advice != self.advice
        self._advice = advice
        close = close or self._desk.words.say("card-close")
        for button, label in ((self.follow, offer), (self.close_button, close)):
            button.set_look(self.look)
            button.set_label(label)
            button.setAccessibleName(label)
        self.follow.set_cap("" if command is None else self._desk.cap(command))
        self.close_button.set_cap(self._desk.cap("close"))
        self.follow.setVisible(bool(offer))
        self._place(about, keep_clear, dear)
        self.setAccessibleName(advice.name)
        self.setAccessibleDescription(advice.spoken)
        self.show()
        self.raise_()
        self.update()
        if news:
            self._desk.voice.say(advice.heard, urgent=True)

    def take_focus(self) -> None:
        """Let the keyboard be on the card's first button."""
        button = self.follow if self.follow.isVisible() else self.close_button
        button.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def has_focus(self) -> bool:
        """Whether the keyboard is on the card, or will be when a menu is closed."""
        return has_keyboard(self)

    # Where it lies.

    def _place(self, about: QRectF, keep_clear: Sequence[QRectF], dear: Sequence[QRectF]) -> None:
        look = self.look
        width, height = self._fit()
        card = place_card(
            QSize(round(width), round(height)), about, QRectF(self._table.rect()), keep_clear, look.px(TIP), dear
        )
        margin = look.px(MARGIN)
        outer = card.adjusted(-margin, -margin, margin, margin).toAlignedRect()
        self.setGeometry(outer)
        self._card = card.translated(-QPointF(outer.topLeft()))
        self._tip = _nearest(self._card, about.translated(-QPointF(outer.topLeft())))
        self._lay_buttons()
        self._picture = None

    def _fit(self) -> tuple[float, float]:
        """The size that tells most within the table: wider where text is large, then smaller type, then fewer words."""
        look, table = self.look, self._table
        usual = look.px(WIDTH) * min(look.text_scale, WIDER_FOR_TEXT)
        widest = max(usual, min(look.px(WIDEST), table.width() * MOST_OF_TABLE))
        width = height = 0.0
        for shorter in self._shortened():
            self._shown = shorter
            for width, share in ((usual, 1.0), (widest, 1.0), (widest, 0.9), (widest, 0.8)):
                self._type = replace(look, text_scale=max(1.0, look.text_scale * share))
                height = measured(partial(self._draw_text, card=QRectF(0, 0, width, 0)))
                height += self._rows(width) * self.close_button.sizeHint().height() + look.px(6)
                if height <= table.height() - 2 * look.px(8):
                    return width, height
        return width, height

    def _shortened(self) -> Iterator[Advice]:
        """The advice, and what may be left out of it where there is no room; who listens hears all of it."""
        advice = self._advice
        assert advice is not None
        yield advice
        advice = replace(advice, others=())
        yield advice
        for kept in (3, 1):
            left = len(advice.steps) - kept
            note = self._desk.words.say("hint-more", count=left) if left > 0 else advice.note
            yield replace(advice, steps=advice.steps[:kept], reasons=advice.reasons[: kept + 1], note=note)

    def _rows(self, width: float) -> int:
        """In how many rows the buttons lie on a card of that width: two where one would cut their words."""
        needed = self.close_button.sizeHint().width() + self.follow.sizeHint().width()
        return 2 if not self.follow.isHidden() and needed > width - 2 * self.look.px(PADDING - 5) else 1

    def _lay_buttons(self) -> None:
        """The buttons at the foot of the card, what it offers on the left, or above where that is too long."""
        inner = self._card.adjusted(self.look.px(PADDING - 5), 0, -self.look.px(PADDING - 5), -self.look.px(8))
        close, follow = self.close_button.sizeHint(), self.follow.sizeHint()
        y = round(inner.bottom()) - close.height()
        self.close_button.setGeometry(round(inner.right()) - close.width(), y, close.width(), close.height())
        above = (self._rows(self._card.width()) - 1) * close.height()
        self.follow.setGeometry(
            round(inner.left()), y - above, min(round(inner.width()), follow.width()), follow.height()
        )

    # What is on it.

    def _draw_text(self, painter: QPainter, card: QRectF) -> float:
        """Draws all that the card says, and tells where it ends."""
        advice, look = self._shown, self._type
        assert advice is not None
        pad = look.px(PADDING)
        inner = QRectF(card.left() + pad, card.top() + look.px(14), card.width() - 2 * pad, 0)
        inner.setTop(self._draw_title(painter, inner, advice))
        if advice.headline:
            inner.setTop(self._draw_step(painter, inner, advice.headline, advice.number, first=True))
        for reason in advice.reasons:
            inner.setTop(self._draw_reason(painter, inner, reason))
        if advice.steps:
            inner.setTop(self._rule(painter, inner))
            for at, step in enumerate(advice.steps):
                inner.setTop(self._draw_step(painter, inner, step, advice.number + 1 + at, first=False))
        if advice.others:
            inner.setTop(self._draw_others(painter, inner, advice))
        if advice.note:
            inner.setTop(inner.top() + look.px(5))
            face = type_of(look.text_px(15), 500, italic=True)
            inner.setTop(paragraph(advice.note, face, inner.width()).draw(painter, inner, SECOND_INK))
        return inner.top() + look.px(8)

    def _draw_title(self, painter: QPainter, inner: QRectF, advice: Advice) -> float:
        look = self._type
        title, note = font("heading", look), font("note", look)
        row = QRectF(inner.left(), inner.top(), inner.width(), title.pixelSize() * 1.25)
        draw_text(painter, row, advice.title, title, INK)
        if text_width(advice.title, title) + text_width(advice.who, note) + look.px(12) <= inner.width():
            draw_text(painter, row, advice.who, note, SECOND_INK, "right")
            return row.bottom() + look.px(6)
        below = QRectF(inner.left(), row.bottom(), inner.width(), 0)
        return paragraph(advice.who, note, inner.width()).draw(painter, below, SECOND_INK) + look.px(6)

    def _draw_step(self, painter: QPainter, inner: QRectF, text: str, number: int, *, first: bool) -> float:
        """A step with its number; the first is what is to be done now."""
        look = self._type
        indent = max(look.px(INDENT), look.text_px(15) * 2.0) if number else 0.0
        face = type_of(look.text_px(20), 700) if first else font("body", look)
        said = paragraph(text, face, inner.width() - indent)
        if number:
            radius = max(look.px(ORDER), look.text_px(15) * 0.68)
            centre = QPointF(inner.left() + radius + look.px(1), inner.top() + said.leading / 2)
            draw_order(painter, centre, radius, str(number), now=first)
        y = said.draw(painter, inner.adjusted(indent, 0, 0, 0), INK)
        return y + look.px(6 if first else 5)

    def _draw_reason(self, painter: QPainter, inner: QRectF, text: str) -> float:
        look = self._type
        said = self._body(text, inner.width() - look.px(16))
        painter.fillPath(circle(QPointF(inner.left() + look.px(4), inner.top() + said.leading / 2), look.px(2.5)),
                         QColor(SECOND_INK))  # fmt: skip
        return said.draw(painter, inner.adjusted(look.px(16), 0, 0, 0), INK) + look.px(2)

    def _draw_others(self, painter: QPainter, inner: QRectF, advice: Advice) -> float:
        """What else could be done, with what that is worth on the right."""
        look, note = self._type, font("note", self._type)
        y = self._rule(painter, inner)
        row = QRectF(inner.left(), y, inner.width(), note.pixelSize() * 1.3)
        draw_text(painter, row, self._desk.words.say("hint-instead"), note, SECOND_INK)
        y = row.bottom() + look.px(2)
        for other in advice.others:
            worth = text_width(other.worth, note) + look.px(14)
            said = self._body(other.text, inner.width() - worth)
            line = QRectF(inner.left(), y, inner.width(), said.leading)
            draw_text(painter, line, other.worth, note, SECOND_INK, "right")
            y = said.draw(painter, line, INK) + look.px(2)
        return y

    def _body(self, text: str, width: float) -> Paragraph:
        return paragraph(text, type_of(self._type.text_px(15), 400), width)

    def _rule(self, painter: QPainter, inner: QRectF) -> float:
        y = inner.top() + self._type.px(6)
        draw_rule(painter, QPointF(inner.left(), y), QPointF(inner.right(), y), colour(CARD_EDGE, 0.4))
        return y + self._type.px(8)

    def _draw_all(self, painter: QPainter) -> None:
        draw_pointed_card(painter, self._card, self._tip, self.look.u, self.devicePixelRatioF())
        self._draw_text(painter, self._card)

    def event(self, event: QEvent) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        ):
            # Elsewhere Enter presses the gold button; on the card it presses the card's own.
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self.window().focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, Button):
            focused.press(event.isAutoRepeat())
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._advice is None:
            return
        if self._picture is None:
            self._picture = drawn(QRectF(self.rect()), self.devicePixelRatioF(), self._draw_all)
        painter = QPainter(self)
        prepare(painter)
        self._picture.draw(painter, QPointF())
        painter.end()


def _nearest(card: QRectF, about: QRectF) -> QPointF:
    """Where the pointer of a card ends: a little inside of what it points at."""
    inside = min(about.width(), about.height()) * 0.12
    middle = about.center()
    if about.left() >= card.right() or about.right() <= card.left():
        x = max(about.left() + inside, card.right() + 6)
        if about.right() <= card.left():
            x = min(about.right() - inside, card.left() - 6)
        return QPointF(x, min(max(middle.y(), card.top() + 20), card.bottom() - 20))
    x = min(max(middle.x(), card.left() + 20), card.right() - 20)
    return QPointF(x, about.top() + inside if middle.y() > card.bottom() else about.bottom() - inside)
