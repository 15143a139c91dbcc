"""The card beside a combo: its tokens, its rules and rulings in full, and what picking it does to one's coins."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.coins import draw_coin
from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.lettering import draw_text, font, type_of
from smallworld_desktop.ui.artwork.panels import draw_card, draw_row, draw_rule
from smallworld_desktop.ui.artwork.paragraphs import measured, paragraph
from smallworld_desktop.ui.artwork.shapes import colour
from smallworld_desktop.ui.artwork.sprites import Sprite, drawn, prepare
from smallworld_desktop.ui.artwork.tokens import draw_sign, draw_token
from smallworld_desktop.ui.conquest.banners import Combo, draw_banner, draw_seal
from smallworld_desktop.ui.conquest.combos import ComboCard, Part, signed
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, SECOND_INK, Look, Owner
from smallworld_desktop.ui.widgets.motion import duration

CARD_DELAY, CARD_FADE = 150, 120
"""Milliseconds until a card comes, and that its coming takes."""

WIDTH = 488.0
WIDEST = 720.0
BANNER = 96.0
MARGIN = 24.0
"""Room for the shadow, and on the left for the pointer."""
HINT = "#eadfc2"
MOST_COINS = 8
"""Coins drawn beside a line; more would leave no room for its words."""


Picture = Callable[[QPainter, QRectF, str], None]
"""Draws what something is called by into a square."""


def draw_emblem_of(painter: QPainter, place: QRectF, emblem: str) -> None:
    """A race."""
    draw_emblem(painter, place, emblem, INK)


def draw_seal_of(painter: QPainter, place: QRectF, emblem: str) -> None:
    """A power."""
    draw_seal(painter, place.center(), place.width() * 0.61, emblem)


class ComboCardView(QWidget):
    """Lies over the board beside the column. It only tells; the pointer goes through it."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._desk = desk
        self._card: ComboCard | None = None
        self._owner: Owner | None = None
        self._tip = QPointF()
        self._rulings = 0
        self._picture: Sprite | None = None
        self._opacity = 1.0
        self._fade = QVariantAnimation(self)
        self._fade.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._fade.setStartValue(0.0)
        self._fade.setEndValue(1.0)
        self._fade.valueChanged.connect(self._on_faded)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    @property
    def card(self) -> ComboCard | None:
        """What it tells about, while it is there."""
        return self._card if self.isVisible() else None

    def show_card(self, card: ComboCard, owner: int | None, tip: QPointF) -> None:
        """Tell about a combo; ``tip`` is where in the window it lies."""
        coming = not self.isVisible()
        self._card = card
        owners = self._desk.look.theme.owners
        self._owner = owners[owner] if owner is not None else None
        self._place(tip)
        self._picture = None
        self.setAccessibleName(card.row.text)
        self.setAccessibleDescription(card.spoken)
        self.show()
        self.raise_()
        if coming:
            self._appear()
        self.update()

    def put_away(self) -> None:
        self._fade.stop()
        self.hide()

    @property
    def _look(self) -> Look:
        return self._desk.look.on_paper

    def _appear(self) -> None:
        time = duration(self._desk.settings.choices, CARD_FADE)
        self._opacity = 0.0 if time else 1.0
        if time:
            self._fade.setDuration(time)
            self._fade.start()

    def _on_faded(self, value: float) -> None:
        self._opacity = value
        self.update()

    def _place(self, tip: QPointF) -> None:
        """Find the size that tells most within the window, and lie beside the tip."""
        u, parent = self._look.u, self._window
        assert self._card is not None
        room = parent.height() - 2 * 8 * u
        most = len(self._card.race.rulings) + len(self._card.power.rulings)
        usual = WIDTH * min(1.3, self._look.text_scale) * u
        widest = min(WIDEST * u * min(1.3, self._look.text_scale), parent.width() - tip.x() - 2 * MARGIN * u)
        width, height = usual, 0.0
        for self._rulings, width in [(most, usual), *((count, widest) for count in range(most, -1, -1))]:
            height = self._measure(width)
            if height <= room - 2 * MARGIN * u:
                break
        margin = MARGIN * u
        self.resize(round(width + 2 * margin), round(height + 2 * margin))
        top = min(max(tip.y() - 90 * u, 8 * u), parent.height() - height - 8 * u - margin) - margin
        self.move(round(tip.x() + 2 * u), round(top))
        self._tip = tip - QPointF(self.pos())

    def _measure(self, width: float) -> float:
        """How high the card is at that width."""
        return measured(lambda painter: self._draw_content(painter, QRectF(0, 0, width, 0)))

    # Drawing.

    def _draw(self, painter: QPainter) -> None:
        u, margin = self._look.u, MARGIN * self._look.u
        card = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        tip = QPointF(card.left() - 20 * u, min(max(self._tip.y(), card.top() + 30 * u), card.bottom() - 30 * u))
        draw_card(painter, card, tip, u=u)
        self._draw_content(painter, card)

    def _draw_content(self, painter: QPainter, card: QRectF) -> float:
        """Draws all that the card tells, and tells where it ends."""
        told, look, u = self._card, self._look, self._look.u
        assert told is not None
        row = told.row
        banner = QRectF(card.left() + 20 * u, card.top() + 20 * u, card.width() - 44 * u, BANNER * u)
        names = row.race_name, row.power_name
        combo = Combo(row.race_emblem, row.power_emblem, *names, row.race_tokens, row.power_tokens, row.side_emblem)
        draw_banner(painter, banner, combo, look)
        inner = QRectF(card.left() + 28 * u, banner.bottom() + 20 * u, card.width() - 56 * u, 0)
        y = self._draw_tokens(painter, inner)
        y = self._rule(painter, inner, y)
        races = min(self._rulings, len(told.race.rulings))
        y = self._draw_part(painter, inner, y, told.race, races, draw_emblem_of)
        y = self._draw_part(painter, inner, y + 12 * u, told.power, self._rulings - races, draw_seal_of)
        if told.side is not None:
            y = self._draw_part(painter, inner, y + 12 * u, told.side, 0, draw_sign)
        if told.lines:
            y = self._rule(painter, inner, y)
            y = self._draw_coins(painter, inner, y)
        if told.hint:
            face = font("label", look)
            hint = paragraph(told.hint, face, inner.width())
            box = QRectF(card.left() + 12 * u, y + 12 * u, card.width() - 24 * u, hint.height + 20 * u)
            draw_row(painter, box, u=u, fill=HINT, edge=HINT)
            ink = look.theme.bad if row.short else INK
            y = hint.draw(painter, QRectF(inner.left(), box.top() + 10 * u, inner.width(), 0), ink) - 6 * u
        return y + 20 * u - card.top()

    def _rule(self, painter: QPainter, inner: QRectF, y: float) -> float:
        u = self._look.u
        y += 12 * u
        draw_rule(painter, QPointF(inner.left(), y), QPointF(inner.right(), y), colour(CARD_EDGE, 0.4))
        return y + 12 * u

    def _draw_tokens(self, painter: QPainter, inner: QRectF) -> float:
        told, u = self._card, self._look.u
        assert told is not None
        side = 36 * u
        step = min(33 * u, (inner.width() - side) / max(1, told.tokens - 1))
        for at in range(told.tokens):
            place = QRectF(inner.left() + at * step, inner.top(), side, side)
            draw_token(painter, place, told.row.race_emblem, self._owner)
        said = paragraph(told.tokens_text, font("body", self._look, weight=500), inner.width())
        return said.draw(painter, QRectF(inner.left(), inner.top() + 48 * u, inner.width(), 0), SECOND_INK)

    def _draw_part(self, painter: QPainter, inner: QRectF, y: float, part: Part, rulings: int, draw: Picture) -> float:
        look, u = self._look, self._look.u
        indent = 40 * u
        draw(painter, QRectF(inner.left(), y + 2 * u, 28 * u, 28 * u), part.emblem)
        text = QRectF(inner.left() + indent, y, inner.width() - indent, 0)
        y = paragraph(part.name, type_of(look.text_px(20), 700), text.width()).draw(painter, text, INK) + 4 * u
        for said, face, ink in (
            (part.rule, font("body", look), INK),
            *((ruling, type_of(look.text_px(15), 500, italic=True), SECOND_INK) for ruling in part.rulings[:rulings]),
        ):
            text.moveTop(y)
            y = paragraph(said, face, text.width()).draw(painter, text, ink) + 4 * u
        return y

    def _draw_coins(self, painter: QPainter, inner: QRectF, y: float) -> float:
        told, look, u = self._card, self._look, self._look.u
        assert told is not None
        amount = type_of(look.text_px(17), 700)
        right = 56 * u * max(1.0, look.text_scale * 0.8)
        for line in told.lines:
            count = min(abs(line.amount), MOST_COINS)
            coins = count * 22 * u + 8 * u
            said = paragraph(line.text, font("body", look), inner.width() - right - coins)
            place = QRectF(inner.left(), y, inner.width(), said.leading + 4 * u)
            for at in range(count):
                x = inner.right() - right - 10 * u - at * 22 * u
                draw_coin(painter, QPointF(x, place.center().y()), 10 * u, 1)
            draw_text(painter, place, signed(line.amount), amount, INK, "right")
            y = said.draw(painter, place.translated(0, 2 * u), INK) + 2 * u
        draw_rule(painter, QPointF(inner.right() - 50 * u, y + 2 * u), QPointF(inner.right(), y + 2 * u), INK, 1.4 * u)
        said = paragraph(told.total_text, amount, inner.width() - right)
        place = QRectF(inner.left(), y + 6 * u, inner.width(), said.leading)
        draw_text(painter, place, signed(told.total), type_of(look.text_px(21), 800), INK, "right")
        return said.draw(painter, place, INK)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._card is None:
            return
        if self._picture is None:
            self._picture = drawn(QRectF(self.rect()), self.devicePixelRatioF(), self._draw)
        painter = QPainter(self)
        prepare(painter)
        painter.setOpacity(self._opacity)
        self._picture.draw(painter, QPointF())
        painter.end()
