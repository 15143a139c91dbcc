"""Since your turn: what each rival did, on a card over the chronicle, what was lost first."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.buttons import draw_key_cap
from smallworld_desktop.ui.artwork.coins import coin_sprite
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font, text_width, type_of
from smallworld_desktop.ui.artwork.panels import draw_card, draw_rule
from smallworld_desktop.ui.artwork.paragraphs import paragraph
from smallworld_desktop.ui.artwork.patterns import draw_swatch
from smallworld_desktop.ui.artwork.shapes import circle, colour
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.story import Chapter, Summary
from smallworld_desktop.ui.presentation.telling import capitalised
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.storyteller import Storyteller
from smallworld_desktop.ui.tabletop.turn_parts import Part, Scrolling
from smallworld_desktop.ui.widgets.following import follow, telling_of
from smallworld_desktop.ui.widgets.panel import Panel

HEAD = 40.0
SWATCH = 16.0
LEAST = 210.0
"""So high it is at least, where the chronicle lies lower."""
SMALLEST = 0.5
"""By how much its title may be smaller, where large text lies in a narrow column."""
RIVALS = 2
"""After the deeds of so many it opens by itself."""


class SinceText(Part):
    """The sum of it, and a paragraph for each rival."""

    def __init__(self, desk: Desk, controller: GameController) -> None:
        super().__init__(desk)
        self._controller = controller
        self.summary: Summary | None = None

    def draw(self, painter: QPainter, rect: QRectF) -> float:
        summary = self.summary
        if summary is None:
            return rect.top()
        look, u = self.look.on_paper, self.look.u
        theme = look.theme
        y = rect.top() + 2 * u
        for text, face, ink in (
            (summary.headline, type_of(look.text_px(17), 700), theme.text),
            (summary.pay, type_of(look.text_px(15), 400), theme.muted),
        ):
            if text:
                place = QRectF(rect.left(), y, rect.width(), 0)
                y = paragraph(text, face, place.width()).draw(painter, place, ink) + 3 * u
        for chapter in summary.chapters:
            y = self._draw_chapter(painter, QRectF(rect.left(), y + 5 * u, rect.width(), 0), chapter)
        return y + 6 * u

    def _draw_chapter(self, painter: QPainter, rect: QRectF, chapter: Chapter) -> float:
        look, u = self.look.on_paper, self.look.u
        theme, plan = look.theme, self._controller.plan
        draw_rule(painter, rect.topLeft(), rect.topRight(), theme.line)
        name, height = font("name", look), look.text_px(16) * 1.5
        y = rect.top() + 6 * u
        place = QRectF(rect.left(), y + (height - SWATCH * u) / 2, SWATCH * u, SWATCH * u)
        draw_swatch(painter, place, self.look.theme.owners[plan.colours_of(chapter.seat)])
        coins = self._draw_coins(painter, QRectF(rect.left(), y, rect.width(), height), chapter.coins)
        beside = QRectF(place.right() + 8 * u, y, rect.width() - place.width() - coins - 14 * u, height)
        # The game itself may play for a seat that is not of the plan.
        who = capitalised(telling_of(self._desk, self._controller).name(chapter.seat))
        draw_text(painter, beside, who, fitted(who, name, beside.width()), theme.text)
        y += height
        for text, lost in (*((one, True) for one in chapter.losses), *((one, False) for one in chapter.others)):
            face = type_of(look.text_px(15), 600 if lost else 400)
            place = QRectF(rect.left() + 14 * u, y, rect.width() - 16 * u, 0)
            said = paragraph(text, face, place.width())
            ink = theme.bad if lost else theme.text
            painter.fillPath(circle(QPointF(rect.left() + 5 * u, y + said.leading / 2), 2.6 * u), colour(ink))
            y = said.draw(painter, place, ink) + 3 * u
        return y

    def _draw_coins(self, painter: QPainter, rect: QRectF, coins: int) -> float:
        """What a rival was paid, at the right end; says how wide that is."""
        if not coins:
            return 0.0
        look, u = self.look.on_paper, self.look.u
        said, face = self._desk.words.say("since-coins", number=coins), type_of(look.text_px(17), 800)
        draw_text(painter, rect, said, face, look.theme.text, "right")
        width, radius = text_width(said, face), 8 * u
        middle = QPointF(rect.right() - width - radius - 6 * u, rect.center().y())
        coin_sprite(radius, 1, ratio=self.devicePixelRatioF()).draw(painter, middle)
        return width + 2 * radius + 12 * u


class SinceCard(Panel):
    """Lies over the chronicle until it is put away, or something is done."""

    turned = Signal(bool)
    """It is seen now, or no longer."""

    def __init__(self, desk: Desk, controller: GameController, storyteller: Storyteller, parent: QWidget) -> None:
        super().__init__(desk.look.on_paper, parent=parent)
        self._room, self._over = QRect(), QRect()
        self._desk = desk
        self._controller = controller
        self._storyteller = storyteller
        self._text = SinceText(desk, controller)
        self._area = Scrolling(self._text, self)
        self._moment: tuple[int, int, bool] | None = None
        self._told = (0, 0)
        """Of which steps it has told by itself."""
        self.hide()
        self.turned.connect(storyteller.sum_up)
        controller.gameChanged.connect(self._forget)
        follow(controller, self._follow)
        desk.changed.connect(self._dress)
        self._dress()

    @property
    def summary(self) -> Summary | None:
        """What is read on it."""
        return self._text.summary if not self.isHidden() else None

    def switch(self) -> None:
        """Open it and say what it says, or put it away."""
        if self.summary is not None:
            self.put_away()
            return
        summary = self._storyteller.summary()
        words = self._desk.words
        if summary is None or self._controller.curtain_due:
            self._desk.voice.say(words.say("story-none"), urgent=True)
            return
        self._open(summary)
        self._desk.voice.say(summary.spoken(telling_of(self._desk, self._controller)), urgent=True)

    def put_away(self) -> None:
        if self.summary is not None:
            self.hide()
            self._text.summary = None
            self.turned.emit(False)

    def _open(self, summary: Summary) -> None:
        self._text.summary = summary
        self.setAccessibleName(self._desk.words.say("since-title"))
        self.setAccessibleDescription(summary.spoken(telling_of(self._desk, self._controller)))
        self._lie()
        self.show()
        self.raise_()
        self._text.update()
        self.turned.emit(True)

    def _forget(self) -> None:
        """Another game may have fewer seats than it tells of."""
        self._moment, self._told = None, (0, 0)
        self.put_away()

    def _follow(self, *_: object) -> None:
        """Open where much has happened before somebody's turn; put it away when anything is done."""
        controller = self._controller
        if not controller.playing:
            self._moment = None
            self.put_away()
            return
        moment = len(controller.game.history), controller.view_seat, controller.curtain_due
        if moment == self._moment and controller.looked_at is None:
            return
        self._moment = moment
        self.put_away()
        told = self._storyteller.span
        asked = controller.human and not controller.curtain_due and not controller.plan.exercise
        begins = asked and told[1] == len(controller.game.history)
        if begins and told != self._told and len({deed.seat for deed in self._storyteller.deeds}) >= RIVALS:
            self._told = told
            summary = self._storyteller.summary()
            if summary is not None:
                self._open(summary)
                self._desk.voice.say(summary.spoken(telling_of(self._desk, controller)))

    def _dress(self) -> None:
        self.set_look(self._desk.look.on_paper)
        summary = self._storyteller.summary() if self.summary is not None else None
        if summary is not None:
            self._text.summary = summary
        self._lie()

    def lie_in(self, room: QRect, over: QRect) -> None:
        """Lie over that part of a room, the chronicle's; where that is low, as high as it must be to be read."""
        self._room, self._over = room, over
        self._lie()

    def _lie(self) -> None:
        if not self._controller.playing or self._text.summary is None:
            return
        look = self._desk.look
        inner = self._room.width() - 42 * look.u - 20
        needed = self._text.height_for(inner, 0) + (HEAD + 2 * self.MARGINS["panel"] + 12) * look.u
        least = min(needed, look.px(LEAST) * look.text_scale, self._room.height())
        height = max(self._over.height(), round(least))
        self.setGeometry(self._room.x(), self._room.bottom() + 1 - height, self._room.width(), height)
        self._lay()

    def _lay(self) -> None:
        u, ground = self.look.u, self.ground_rect()
        top = ground.top() + HEAD * u
        room = QRectF(ground.left() + 14 * u, top, ground.width() - 26 * u, ground.bottom() - 8 * u - top)
        self._area.setGeometry(room.toRect())
        self._area.lay()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def sizeHint(self) -> QSize:
        return QSize(round(300 * self.look.u), round(300 * self.look.u))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.put_away()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, u, ground = self.look, self.look.u, self.ground_rect()
        painter = QPainter(self)
        prepare(painter)
        draw_card(painter, ground, u=u)
        right, width = QPointF(ground.right() - 12 * u, ground.top() + (4 + HEAD / 2) * u), 0.0
        if key := self._desk.cap("since"):
            width = draw_key_cap(painter, right, key, look, look.theme.muted)
        place = QRectF(ground.left() + 14 * u, ground.top() + 2 * u, ground.width() - 36 * u - width, HEAD * u)
        title = self._desk.words.say("since-title")
        face = fitted(title, font("heading", look), place.width(), SMALLEST)
        draw_text(painter, place, title, face, look.theme.text)
        painter.end()
