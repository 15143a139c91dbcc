"""The seats: a panel for everybody at the table, and the gold edge round the one who must decide."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QMenu, QScrollArea, QWidget

from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.gathering import ended
from smallworld_desktop.ui.models.rows import ROW, Index, Rows
from smallworld_desktop.ui.presentation.seats import SeatRow, seat_rows
from smallworld_desktop.ui.presentation.telling import capitalised
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.seat_panel import STACKED, SeatPanel
from smallworld_desktop.ui.widgets.following import door_of, follow, telling_of

WIDTH = 296.0
GUTTER = 8.0
LOW = 960.0
"""A window lower than this has compact seats."""


class Seats(QScrollArea):
    """All seats in the order of play: a view of their model, with a panel a row."""

    made = Signal()
    """There are other panels."""
    domainHovered = Signal(int)
    """Whose regions are to be lit: the seat pointed at, or -1."""
    heightChanged = Signal()
    """The seats want more room than before, or less."""
    handOverAsked = Signal(int)
    """A seat is to be handed to a computer."""
    peeked = Signal(bool)
    """What is hidden of the one who looks lies face up now, or no longer."""
    cardAsked = Signal(int)
    """The card of a seat is wanted."""
    passed = Signal()
    """Somebody else looks now, or nobody."""
    seatAsked = Signal(int)
    """A person wants to play at a seat."""

    def __init__(self, desk: Desk, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._controller = controller
        self._peeking = False
        self._eyes = -1
        self._lit = -1
        self._deciding = -1
        self._panels: list[SeatPanel] = []
        self.model: Rows[SeatRow] = Rows(self)
        self.model.rowsInserted.connect(lambda _, first, last: self._insert(first, last))
        self.model.rowsRemoved.connect(lambda _, first, last: self._remove(first, last))
        self.model.dataChanged.connect(self._show)
        self._inner = QWidget()
        self.setWidget(self._inner)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setStyleSheet("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none }")
        self.viewport().setAutoFillBackground(False)
        follow(controller, self.refresh)
        controller.thoughts.ponderingChanged.connect(self.refresh)
        desk.changed.connect(self._dress)
        self._dress()

    @property
    def panels(self) -> tuple[SeatPanel, ...]:
        return tuple(self._panels)

    @property
    def compact(self) -> bool:
        """Whether the window is too low for seats in full, or the text too large."""
        look = self._desk.look
        return self.window().height() < LOW * look.u or look.text_scale > STACKED

    @property
    def hiding(self) -> bool:
        """Whether something is hidden of the one who looks, be it turned over or not."""
        return any(panel.row is not None and panel.row.hides for panel in self._panels)

    @property
    def peeking(self) -> bool:
        """Whether what is hidden of the one who looks lies face up."""
        return self._peeking

    @property
    def own_things(self) -> str:
        """What the one who looks has, or that it is hidden."""
        return " ".join(
            ended(said)
            for row in self.model.rows
            if row.own
            for said in (row.secret, row.purse.text if row.purse else "")
            if said
        )

    def peek(self, on: bool) -> None:
        """Turn what is hidden of the one who looks face up, or down again."""
        on = on and not self._controller.curtain_due
        if on != self._peeking:
            self._peeking = on
            self.refresh()
            self.peeked.emit(on)

    def turn_over(self, *_: object) -> None:
        """Turn it face up where it lies face down, and the other way round."""
        self.peek(not self._peeking)

    def coins_place(self, seat: int) -> QRect:
        """Where in the window a seat's coins lie, for coins that fly there."""
        panel = self._panels[seat]
        place = panel.coins_rect().toRect()
        return QRect(panel.mapTo(self.window(), place.topLeft()), place.size())

    def refresh(self) -> None:
        """Show the seats as they are now."""
        controller = self._controller
        if not controller.playing:
            return
        self._cover_from_others()
        door, shown, telling = door_of(controller).seats, controller.shown, telling_of(self._desk, controller)
        beyond = [controller.plan.unseated(seat, capitalised(telling.name(seat))) for seat in door.unseated(shown)]
        rows = seat_rows(
            door,
            shown,
            controller.game.ruleset.decision(shown).seats,
            telling,
            [*controller.plan.seats, *beyond],
            controller.view_seat,
            peeking=self._peeking,
            sealed=controller.sealed,
            open_book=controller.open_book,
            thinking=controller.thoughts.pondering_seat if controller.looked_at is None else -1,
        )
        self.model.show(rows)
        self._lay()
        deciding = next((row.seat for row in rows if row.deciding), -1)
        if deciding >= 0 and deciding != self._deciding:
            panel, bar = self._panels[deciding], self.verticalScrollBar()
            self.ensureWidgetVisible(panel, 0, 0)
            # The uppermost seat that is seen is seen whole.
            bar.setValue(min(panel.y(), self._whole_from(bar.value())))
        self._deciding = deciding

    def _cover_from_others(self) -> None:
        """Whoever looks next, or nobody, finds everything face down."""
        controller = self._controller
        eyes = -1 if controller.curtain_due else controller.view_seat
        if eyes != self._eyes:
            self._eyes = eyes
            self.passed.emit()
            if self._peeking:
                self._peeking = False
                self.peeked.emit(False)

    def _insert(self, first: int, last: int) -> None:
        """Have a panel for each new seat."""
        for at in range(first, last + 1):
            panel = SeatPanel(self._desk, self._inner)
            panel.hovered.connect(self._light)
            panel.turned.connect(self.turn_over)
            panel.menuAsked.connect(self._open_menu)
            panel.show_row(self.model.index(at).data(ROW))
            panel.show()
            self._panels.insert(at, panel)
        self.made.emit()

    def _remove(self, first: int, last: int) -> None:
        for gone in self._panels[first : last + 1]:
            # The pointer may still be on it, and it speaks of a seat that is no more.
            gone.blockSignals(True)
            gone.deleteLater()
            self._light(-1)
        del self._panels[first : last + 1]

    def _show(self, top: Index, bottom: Index) -> None:
        for at in range(top.row(), bottom.row() + 1):
            self._panels[at].show_row(self.model.index(at).data(ROW))

    def _light(self, seat: int) -> None:
        if seat != self._lit:
            self._lit = seat
            self.domainHovered.emit(seat)

    def _open_menu(self, seat: int, place: QPoint) -> None:
        """Offer to hand the seat to a computer, or to a person where a computer plays."""
        words, menu = self._desk.words, QMenu(self)
        row = self._panels[seat].row
        if row is not None and row.hides:
            turn = menu.addAction(words.say("menu-peek"))
            turn.setCheckable(True)
            turn.setChecked(self._peeking)
            turn.triggered.connect(self.turn_over)
        if seat < len(self._controller.plan.seats):
            self._offer_hands(menu, seat)
        menu.addAction(words.say("menu-card-of-this")).triggered.connect(lambda: self.cardAsked.emit(seat))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def _offer_hands(self, menu: QMenu, seat: int) -> None:
        """The lines that give a seat to somebody else."""
        who, words = self._controller.plan.seats[seat], self._desk.words
        if not who.human:
            take = menu.addAction(words.say("menu-hand-over-to-person", name=who.name))
            take.triggered.connect(lambda: self.seatAsked.emit(seat))
        action = menu.addAction(words.say("menu-hand-over-to-computer", name=who.name))
        action.triggered.connect(lambda: self.handOverAsked.emit(seat))

    def _dress(self) -> None:
        for panel in self._panels:
            panel.dress()
        self.setAccessibleName(self._desk.words.say("seats-title"))
        self.refresh()

    def _height(self, width: int) -> int:
        """How high all seats are at that width; each panel keeps a margin for its shadow, and they overlap by it."""
        gutters = GUTTER * self._desk.look.u * (len(self._panels) - 1)
        return round(sum(panel.height_for(width) for panel in self._panels) - gutters)

    def whole(self, room: int) -> int:
        """So much of some height that no seat is cut, if one at least has its place."""
        y, gutter, fitting, width = 0.0, GUTTER * self._desk.look.u, room, self._width_in(room)
        for panel in self._panels:
            y += panel.height_for(width) - gutter
            if round(y + gutter) > room:
                break
            fitting = round(y + gutter)
        return fitting

    def _whole_from(self, y: int) -> int:
        """Where the first seat begins that lies no higher than that."""
        return min((panel.y() for panel in self._panels if panel.y() >= y), default=y)

    def _width_in(self, room: int) -> int:
        """The width that is left to the seats in that height: a scroll bar is there if all do not fit without one.

        What fits beside the bar decides nothing: seats that are lower where they are narrower would let it come and
        go for ever.
        """
        needed = self._height(self.width()) > room
        return self.width() - self.verticalScrollBar().sizeHint().width() * needed

    def _lay(self) -> None:
        """Panels from top to bottom, with their shadows reaching into each other."""
        for panel in self._panels:
            panel.set_compact(self.compact)
        u, width = self._desk.look.u, self._width_in(self.height())
        always, never = Qt.ScrollBarPolicy.ScrollBarAlwaysOn, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(always if width < self.width() else never)
        y = 0.0
        for panel in self._panels:
            height = panel.height_for(width)
            panel.setGeometry(0, round(y), width, round(height))
            # Between seats the gutter is but half of their margins.
            y += height - GUTTER * u
        height = round(y + GUTTER * u)
        if height > self.height():
            # Scrolled to the end, the uppermost is whole as well.
            height = self._whole_from(height - self.height()) + self.height()
        if (width, height) != (self._inner.width(), self._inner.height()):
            self._inner.resize(width, height)
            self.heightChanged.emit()

    def sizeHint(self) -> QSize:
        u, widen = self._desk.look.u, min(1.3, self._desk.look.text_scale)
        usual = round((WIDTH * widen + 16) * u)
        width = self.width() if self.width() > usual / 2 else usual
        return QSize(usual, self._height(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, round(160 * self._desk.look.u))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._lay()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Whoever must decide is to be seen, however little room there is.
        self._deciding = -1
        self.refresh()
