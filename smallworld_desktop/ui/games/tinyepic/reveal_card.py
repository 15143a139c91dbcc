"""The reveal of a war: the table goes darker, both dice turn and lie open, and below stands what each side pays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEasingCurve, QPoint, QPointF, QRect, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPolygonF, QRadialGradient
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.games.tinyepic.state import FLAG
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, text_width, type_of
from smallworld_desktop.ui.artwork.panels import CARD_RADIUS, draw_rule
from smallworld_desktop.ui.artwork.paragraphs import paragraph
from smallworld_desktop.ui.artwork.patterns import draw_swatch, owner_brush
from smallworld_desktop.ui.artwork.shapes import colour, draw_shadow, rounded, square
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.standees import draw_sign
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import CARD_EDGE, GOLD, INK, SECOND_INK, Owner
from smallworld_desktop.ui.games.tinyepic.paints import INKS, OWN
from smallworld_desktop.ui.games.tinyepic.reveal import Reveal, Side, reveal
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.button import Button
from smallworld_desktop.ui.widgets.following import telling_of
from smallworld_desktop.ui.widgets.motion import TUMBLE, duration
from smallworld_desktop.ui.widgets.passing_card import PassingCard

WIDTH = 640.0
BAND = 34.0
DIE = 124.0
ROUND = 540.0
"""By how many degrees the dice turn."""
REST = (-4.0, 6.0)
"""How askew they lie."""
DARKER = 0.5
GLOW = 0.85
GAP = 10.0
LEAST = 0.5
"""By how much the type may be smaller where the window is too low for it."""


def octagon(side: float) -> QPainterPath:
    """The face of a die round the middle."""
    long, short = side / 2, side * 0.22
    corners = [(short, -long), (long, -short), (long, short), (short, long)]
    corners += [(-x, -y) for x, y in corners]
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    path.closeSubpath()
    return path


class Shade(QWidget):
    """Lies over the table, and lets every click through."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour("#000000", DARKER))
        painter.end()


class RevealCard(PassingCard):
    """Lies there until somebody goes on, and computers wait for that. It is shown to those whose war it was."""

    def __init__(
        self, desk: Desk, controller: GameController, table: QWidget, ground: QWidget, pays: Callable[[], bool]
    ) -> None:
        super().__init__(desk, table, ground)
        self._pays = pays
        """Whether somebody pays at once what was set before: then that is waited for."""
        self._kept: tuple[Transition[Any], ...] = ()
        self._desk = desk
        self._controller = controller
        self._shown: Reveal | None = None
        self._turned = 1.0
        self._scale = 1.0
        self._holds = False
        self._shade = Shade(table)
        self.go_on = Button("", desk.look.on_paper, kind="primary", parent=self)
        self.go_on.clicked.connect(self.shut)
        self._tumble = QVariantAnimation(self)
        self._tumble.setStartValue(0.0)
        self._tumble.setEndValue(1.0)
        self._tumble.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._tumble.valueChanged.connect(self._turn)
        controller.decisionChanged.connect(self._on_decision_changed)
        controller.paused.connect(self._on_paused)
        for signal in (controller.undone, controller.gameChanged, controller.lookedAt, desk.changed):
            signal.connect(self.shut)
        for signal in (controller.undone, controller.gameChanged, controller.lookedAt):
            signal.connect(self._forget)

    @property
    def shown(self) -> Reveal | None:
        """What it tells of, while it is seen."""
        return self._shown if self.isVisible() else None

    def _on_decision_changed(self, happened: Sequence[Transition[Any]]) -> None:
        if not happened:
            return
        self.shut()
        controller = self._controller
        if controller.looked_at is not None or not controller.playing or not self._table.isVisible():
            return
        steps, self._kept = (*self._kept, *happened), ()
        shown = reveal(steps, telling_of(self._desk, controller))
        if shown is None or not any(self._is_person(side.seat) for side in shown.sides):
            return
        if self._pays():
            self._kept = steps
        else:
            self.show_reveal(shown)

    def _forget(self, *_: object) -> None:
        self._kept = ()

    def _is_person(self, seat: int) -> bool:
        return 0 <= seat < len(self._controller.plan.seats) and self._controller.plan.seats[seat].human

    def show_reveal(self, shown: Reveal) -> None:
        """Let both dice turn, and tell what came of it."""
        self._shown = shown
        self.set_look(self._desk.look.on_paper)
        self.go_on.set_look(self.look)
        self.go_on.set_label(self._desk.words.say("discovery-go-on"))
        self.go_on.set_cap(self._desk.cap("primary"))
        self.setAccessibleName(shown.title)
        self.setAccessibleDescription(shown.spoken)
        self.go_on.setAccessibleDescription(shown.spoken)
        self._fit()
        self._shade.setGeometry(self._table.rect())
        self._shade.show()
        self._shade.raise_()
        lasting = duration(self._desk.settings.choices, TUMBLE)
        self._turned = 0.0 if lasting else 1.0
        if lasting:
            self._tumble.setDuration(lasting)
            self._tumble.start()
        middle = self._table.rect().center() - self.rect().center()
        self.open_at(QPoint(middle.x(), middle.y()), self.go_on)
        controller = self._controller
        if not (controller.over or controller.human or controller.is_paused):
            self._holds = True
            controller.pause(True)

    def shut(self, *_: object) -> None:
        """Go on, the computers as well."""
        super().shut()
        self._shade.hide()
        self._tumble.stop()
        if self._holds:
            self._holds = False
            self._controller.pause(False)

    def _on_paused(self, paused: bool) -> None:
        """Whoever lets the computers go on has seen enough."""
        if not paused and self._holds:
            self._holds = False
            self.shut()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # The key that set the number may still be held.
        if not event.isAutoRepeat():
            super().keyPressEvent(event)

    def _turn(self, turned: float) -> None:
        self._turned = turned
        self.update()

    # Laying out.

    def _fit(self) -> None:
        """As high as its words need; where the window is lower, in smaller type."""
        look, room = self.look, self._table.rect()
        margin = self.MARGINS["card"] * look.u
        width = min(look.px(WIDTH) * min(look.text_scale, 1.5) + 2 * margin, room.width())
        button = self.go_on.sizeHint().height()
        high = 0.0
        for tenths in range(10, round(LEAST * 10) - 1, -1):
            self._scale = tenths / 10
            high = self._draw_all(None, QRectF(0, 0, width - 2 * margin, 0)) + button + 2 * margin + look.px(14)
            if high <= room.height():
                break
        self.resize(round(width), round(min(high, room.height())))
        ground = self.ground_rect()
        wide = min(ground.width() * 0.6, max(look.px(280), self.go_on.sizeHint().width()))
        left, top = ground.center().x() - wide / 2, ground.bottom() - button - look.px(10)
        self.go_on.setGeometry(QRect(round(left), round(top), round(wide), button))

    def _type(self, size: float) -> float:
        return self.look.text_px(size) * self._scale

    def _owner_of(self, seat: int) -> Owner:
        return self._desk.look.theme.owners[self._controller.plan.colours_of(seat)]

    # Drawing.

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._shown is None:
            return
        painter = QPainter(self)
        prepare(painter)
        self._draw_all(painter, self.ground_rect())
        painter.end()

    def _draw_all(self, painter: QPainter | None, card: QRectF) -> float:
        """Draws everything but the button, or only tells how high it is."""
        look, shown = self.look, self._shown
        assert shown is not None
        self._draw_band(painter, card, shown)
        left, width = card.left() + look.px(28), card.width() - look.px(56)
        y = card.top() + look.px(BAND + 14)
        y = self._centred(painter, QRectF(left, y, width, 0), shown.title, self._type(29), 700, INK, caps=True)
        y = self._centred(painter, QRectF(left, y + look.px(2), width, 0), shown.note, self._type(16), 400, SECOND_INK)
        y += look.px(GAP + 4)
        half = (width - look.px(24)) / 2
        ends = [
            self._draw_side(painter, QRectF(left + at * (half + look.px(24)), y, half, 0), side, at)
            for at, side in enumerate(shown.sides)
        ]
        y = max(ends) + look.px(GAP)
        if shown.lines and painter is not None:
            draw_rule(painter, QPointF(left, y), QPointF(left + width, y), colour(CARD_EDGE, 0.5))
        y += look.px(GAP) if shown.lines else 0
        for line in shown.lines:
            y = self._draw_line(painter, QRectF(left, y, width, 0), line)
        return y + look.px(GAP) - card.top()

    def _draw_band(self, painter: QPainter | None, card: QRectF, shown: Reveal) -> None:
        """The patterns of both sides."""
        if painter is None:
            return
        u, half = self.look.u, card.width() / 2
        painter.save()
        painter.setClipPath(rounded(card, CARD_RADIUS * u))
        for at, side in enumerate(shown.sides):
            place = QRectF(card.left() + at * half, card.top(), half, BAND * u)
            painter.fillRect(place, owner_brush(self._owner_of(side.seat), 13 * u, origin=place.topLeft()))
        painter.fillRect(QRectF(card.left(), card.top() + BAND * u, card.width(), max(1.0, 1.6 * u)), QColor(INK))
        painter.restore()

    def _draw_side(self, painter: QPainter | None, place: QRectF, side: Side, at: int) -> float:
        """A die, whose it is, and what it costs; tells where that ends."""
        look = self.look
        die = look.px(DIE) * (0.6 + 0.4 * self._scale)
        middle = QPointF(place.center().x(), place.top() + die / 2 + look.px(4))
        if painter is not None:
            self._draw_die(painter, middle, die, side, at)
        y = place.top() + die + look.px(12)
        y = self._draw_name(painter, QRectF(place.left(), y, place.width(), 0), side)
        beside = QRectF(place.left(), y, place.width(), 0)
        y = self._centred(painter, beside, side.part, self._type(16), 500, SECOND_INK)
        y = self._draw_price(painter, QRectF(place.left(), y + look.px(3), place.width(), 0), side)
        for saved in side.saved:
            y = self._centred(painter, QRectF(place.left(), y, place.width(), 0), saved, self._type(14.5), 400, INK)
        return y

    def _draw_die(self, painter: QPainter, middle: QPointF, side: float, shown: Side, at: int) -> None:
        if shown.wins and self._turned >= 1:
            glow = QRadialGradient(middle, side * GLOW)
            glow.setColorAt(0.3, colour(GOLD, 0.65))
            glow.setColorAt(1.0, colour(GOLD, 0.0))
            painter.fillRect(square(middle, 2 * GLOW * side), QBrush(glow))
        painter.save()
        painter.translate(middle)
        painter.rotate(REST[at] + (1 - self._turned) * ROUND * (1 if at else -1))
        face = square(QPointF(), side)
        inside = octagon(side * 0.9)
        draw_shadow(painter, inside, side * 0.03, side * 0.07, 0.4)
        painter.fillPath(inside, QColor("#fffaf0"))
        draw_emblem(painter, face, f"{OWN}die_frame", "#8d6f45")
        if shown.number == FLAG:
            draw_emblem(painter, square(QPointF(), side * 0.5), f"{OWN}flag", INK)
        else:
            draw_text(painter, face, str(shown.number), type_of(side * 0.4, 800), INK, "centre")
        painter.restore()

    def _draw_name(self, painter: QPainter | None, place: QRectF, side: Side) -> float:
        size = self._type(21)
        swatch, gap = size * 0.8, self.look.px(7)
        face = fitted(side.name, type_of(size, 700, small_caps=True), place.width() - swatch - gap, LEAST)
        wide = text_width(side.name, face) + swatch + gap
        left, high = place.center().x() - wide / 2, size * 1.3
        if painter is not None:
            box = QRectF(left, place.top() + (high - swatch) / 2, swatch, swatch)
            draw_swatch(painter, box, self._owner_of(side.seat))
            beside = QRectF(left + swatch + gap, place.top(), wide - swatch - gap, high)
            draw_text(painter, beside, side.name, face, INK)
        return place.top() + high

    def _draw_price(self, painter: QPainter | None, place: QRectF, side: Side) -> float:
        """The signs of the goods with their numbers, or a word."""
        if not side.pays:
            return self._centred(painter, place, side.price, self._type(16), 500, INK)
        size = self._type(17)
        face, sign, gap = type_of(size, 700), size * 1.5, self.look.px(6)
        word = self._desk.words.say("reveal-pays-word")
        plain = type_of(size, 500)
        counts = [(good, str(count)) for good, count in side.pays]
        widths = [sign + gap + text_width(count, face) + 2 * gap for _, count in counts]
        wide, high = text_width(word, plain) + 2 * gap + sum(widths), sign * 1.15
        left = place.center().x() - wide / 2
        if painter is None:
            return place.top() + high
        draw_text(painter, QRectF(left, place.top(), text_width(word, plain), high), word, plain, INK)
        left += text_width(word, plain) + 2 * gap
        for (good, count), taken in zip(counts, widths, strict=True):
            middle = QPointF(left + sign / 2, place.top() + high / 2)
            draw_sign(painter, middle, sign, f"{OWN}{good}", INKS[good])
            beside = QRectF(left + sign + gap, place.top(), taken - sign - gap, high)
            draw_text(painter, beside, count, face, INK)
            left += taken
        return place.top() + high

    def _draw_line(self, painter: QPainter | None, place: QRectF, line: str) -> float:
        """Something that follows, behind a dot."""
        size = self._type(16)
        said = paragraph(line, type_of(size, 400), place.width() - size)
        if painter is not None:
            dot = square(QPointF(place.left() + size * 0.3, place.top() + said.leading / 2), size * 0.34)
            painter.fillPath(rounded(dot, dot.width() / 2), QColor(INK))
            said.draw(painter, place.adjusted(size, 0, 0, 0), INK)
        return place.top() + said.height + self.look.px(2)

    def _centred(
        self,
        painter: QPainter | None,
        place: QRectF,
        text: str,
        size: float,
        weight: int,
        ink: str,
        *,
        caps: bool = False,
    ) -> float:
        """Some lines in the middle; tells where they end."""
        if not text:
            return place.top()
        said = paragraph(text, type_of(size, weight, small_caps=caps), place.width())
        if painter is not None:
            for at, line in enumerate(said.lines):
                row = QRectF(place.left(), place.top() + at * said.leading, place.width(), said.leading)
                draw_text(painter, row, line, said.face, ink, "centre")
        return place.top() + said.height
