"""What happens above the table for everybody to see: the die tumbles, coins fly from the bank to a seat.

It only shows what has happened already: whatever is cut short, the table is right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import hypot, pi, sin
from typing import Any

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QEvent, QObject, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QWindow
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.ui.artwork.coins import coin_sprite
from smallworld_desktop.ui.artwork.dice import die_sprite
from smallworld_desktop.ui.artwork.shapes import square
from smallworld_desktop.ui.artwork.sprites import Sprite, prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.purse import change
from smallworld_desktop.ui.presentation.sights import CoinsFly, DieFalls
from smallworld_desktop.ui.presentation.throw import Throw as Told
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.seats import Seats
from smallworld_desktop.ui.tabletop.turn_bar import TurnBar
from smallworld_desktop.ui.widgets.following import door_of, telling_of
from smallworld_desktop.ui.widgets.motion import TUMBLE, duration

REST, READ, FLIGHT, STAGGER = 400, 1600, 420, 60
"""Milliseconds: how long a die lies, how long one with a card, how long a coin flies, and how far coins are apart."""

FRAME = 16
DIE = 76.0
BESIDE = QPointF(52, 34)
"""Where it comes to lie, from the tokens of the region about which it decides."""
TURNS = 2.25
"""How often the die turns round before it lies."""
FACES = (1, 3, 0, 2, 0, 1, 0, 3, 0, 2)
"""What it shows while it tumbles."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A die that falls."""

    pips: int
    start: QPointF
    end: QPointF
    begin: float
    tumble: float
    rest: float


@dataclass(frozen=True, slots=True)
class Flight:
    """A coin on its way."""

    value: int
    start: QPointF
    end: QPointF
    begin: float
    time: float


class Thing(QWidget):
    """A die or a coin above the table. It covers no more than itself, so that nothing else is painted when it moves."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._sprite: Sprite | None = None
        self._middle = QPointF()
        self._turned = 0.0
        self._opacity = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def show_at(self, place: QPointF, sprite: Sprite, turned: float = 0.0, opacity: float = 1.0) -> None:
        """Be seen with its middle at a place of the table, turned by so many degrees."""
        size, corner = sprite.pixmap.deviceIndependentSize(), sprite.offset
        area = QRectF(place + corner, size)
        if turned:
            far = corner + QPointF(size.width(), size.height())
            area = square(place, 2 * max(hypot(x, y) for x in (corner.x(), far.x()) for y in (corner.y(), far.y())))
        pixels = area.toAlignedRect().adjusted(-1, -1, 1, 1)
        self._sprite, self._turned, self._opacity = sprite, turned, opacity
        self._middle = place - QPointF(pixels.topLeft())
        self.setGeometry(pixels)
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._sprite is None:
            return
        painter = QPainter(self)
        prepare(painter)
        painter.translate(self._middle)
        painter.rotate(self._turned)
        painter.setOpacity(self._opacity)
        self._sprite.draw(painter, QPointF())
        painter.end()


class Spectacle(QObject):
    """Lets things fall and fly over the table. It lets every click through, and ends at the first one."""

    thrown = Signal(object)
    """A die decides about a region (a ``Told``), or one that did has gone."""

    def __init__(self, desk: Desk, controller: GameController, bar: TurnBar, seats: Seats, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self._desk = desk
        self._controller = controller
        self._bar = bar
        self._seats = seats
        self.place_of: Callable[[int], QPointF] | None = None
        """Where on the table the region lies about which a die decides, if there is a board to show it."""
        self._told: Told | None = None
        self._read = False
        """Whether the card says what the die has decided."""
        self._throw: Throw | None = None
        self._flights: list[Flight] = []
        self.die = Thing(parent)
        """The die, where there is one."""
        self._coins: list[Thing] = []
        self._ease = QEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock = QElapsedTimer()
        self._ticks = QTimer(self)
        self._ticks.setInterval(FRAME)
        self._ticks.timeout.connect(self._advance)
        controller.undone.connect(self.finish)
        controller.gameChanged.connect(self.finish)
        controller.lookedAt.connect(self.finish)
        controller.decisionChanged.connect(self._on_decision_changed)

    @property
    def running(self) -> bool:
        """Whether there is anything to be seen."""
        return self._throw is not None or bool(self._flights)

    @property
    def is_read(self) -> bool:
        """Whether a die lies there, and the card beside it says what it has decided."""
        return self._read

    @property
    def pips(self) -> int | None:
        """What the die shows in the end, while it is there."""
        return self._throw.pips if self._throw else None

    def finish(self) -> None:
        """Be done with it at once."""
        self._lift_die()
        self._flights.clear()
        if self._ticks.isActive():
            self._ticks.stop()
            self._whole_window().removeEventFilter(self)
        self._show_things()

    def _on_decision_changed(self, happened: Sequence[Transition[Any]]) -> None:
        """Everything else shows what has happened: let it be seen how it came, the last throw and the last payment."""
        if not self._desk.settings.choices.speed or not self._table.isVisible():
            return
        sight = door_of(self._controller).sight
        sights = [sight(event) for step in happened for event in step.events]
        for fall in [sight for sight in sights if isinstance(sight, DieFalls)][-1:]:
            events = [event for step in happened for event in step.events]
            self._roll(fall.pips, door_of(self._controller).throw(events, telling_of(self._desk, self._controller)))
        for flight in [sight for sight in sights if isinstance(sight, CoinsFly)][-1:]:
            self._pay(flight.seat, flight.coins)
        if self.running:
            self._start()

    def _roll(self, pips: int, told: Told | None) -> None:
        choices, look = self._desk.settings.choices, self._desk.look
        centre = QPointF(self._table.width() / 2, self._table.height() * 0.42)
        if told is not None and self.place_of is not None:
            centre, self._told = self.place_of(told.region) + BESIDE * look.u, told
            self.thrown.emit(replace(told, rolled=None, verdicts=()))
        rest = READ if self._told is not None else REST
        tumble, rest = duration(choices, TUMBLE), max(rest, duration(choices, rest))
        start = centre if choices.reduced_motion else centre + QPointF(-260, -60) * look.u
        self._throw = Throw(pips, start, centre, self._now(), tumble, rest)
        words = self._desk.words
        self.die.setAccessibleName(words.say("die-shows", count=pips) if pips else words.say("die-blank"))

    def _tell_result(self, now: float) -> None:
        """When the die lies, the card beside it says what that means."""
        throw, told = self._throw, self._told
        if throw is not None and told is not None and not self._read and now >= throw.begin + throw.tumble:
            self._read = True
            self.thrown.emit(told)

    def _lift_die(self) -> None:
        """The die goes, and the card with it."""
        told, self._throw, self._told, self._read = self._told, None, None, False
        if told is not None:
            self.thrown.emit(None)

    def _pay(self, seat: int, coins: int) -> None:
        """The coins leave the bank, the largest first, and come to the seat one after the other."""
        choices = self._desk.settings.choices
        if choices.reduced_motion or seat >= len(self._seats.panels):
            return
        start, end = self._middle(self._bar.sum_place()), self._middle(self._seats.coins_place(seat))
        begin, apart = self._now(), duration(choices, STAGGER)
        for value, count in change(coins).items():
            for _ in range(count):
                self._flights.append(Flight(value, start, end, begin, duration(choices, FLIGHT)))
                begin += apart

    def _middle(self, place: QRect) -> QPointF:
        """The middle of a place of the window, on this table."""
        return QPointF(self._table.mapFrom(self._table.window(), place.center()))

    def _now(self) -> float:
        return float(self._clock.elapsed()) if self._ticks.isActive() else 0.0

    def _start(self) -> None:
        self._show_things()
        if not self._ticks.isActive():
            self._clock.restart()
            self._ticks.start()
            self._whole_window().installEventFilter(self)

    def _whole_window(self) -> QWindow:
        """What hears of every key and click before its widgets do, and of nothing else."""
        return self._table.window().windowHandle()

    def _advance(self) -> None:
        now = self._now()
        if self._throw is not None and now > self._throw.begin + self._throw.tumble + self._throw.rest:
            self._lift_die()
        self._tell_result(now)
        self._flights = [flight for flight in self._flights if now < flight.begin + flight.time]
        if self.running and self._table.isVisible():
            self._show_things()
        else:
            self.finish()

    # How it looks.

    def _show_things(self) -> None:
        """Show everything where it is now."""
        now = self._now()
        while len(self._coins) < len(self._flights):
            self._coins.append(Thing(self._table))
        for coin, flight in zip(self._coins, self._flights, strict=False):
            self._show_flight(coin, flight, now)
        for coin in self._coins[len(self._flights) :]:
            coin.hide()
        if self._throw is None or (self._told is not None and self._desk.settings.choices.reduced_motion):
            # The card's row of faces stands for it.
            self.die.hide()
        else:
            self._show_throw(self._throw, now)

    def _show_throw(self, throw: Throw, now: float) -> None:
        look = self._desk.look
        share = min(1.0, (now - throw.begin) / throw.tumble) if throw.tumble else 1.0
        eased = self._ease.valueForProgress(share)
        place = throw.start + (throw.end - throw.start) * eased
        # Two ever lower hops.
        place -= QPointF(0, abs(sin(share * 2 * pi)) * (1 - share) * 90 * look.u)
        face = throw.pips if share > 0.86 else FACES[int(eased * len(FACES)) % len(FACES)]
        moving = throw.start != throw.end
        # The shadow is part of the picture and turns with it, as little as it is seen at this speed.
        sprite = die_sprite(DIE * look.u, face, ratio=self._table.devicePixelRatioF())
        if moving:
            self.die.show_at(place, sprite, turned=360 * TURNS * (eased - 1))
        else:
            self.die.show_at(place, sprite, opacity=share)

    def _show_flight(self, coin: Thing, flight: Flight, now: float) -> None:
        share = (now - flight.begin) / flight.time if flight.time else 1.0
        if not 0 <= share <= 1:
            coin.hide()
            return
        u = self._desk.look.u
        eased = self._ease.valueForProgress(share)
        place = flight.start + (flight.end - flight.start) * eased
        place -= QPointF(0, sin(share * pi) * 70 * u)
        coin.show_at(place, coin_sprite(14 * u, flight.value, ratio=self._table.devicePixelRatioF()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress):
            self.finish()
        return False
