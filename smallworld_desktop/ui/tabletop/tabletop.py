"""The table as one sees it: wood below, and on it the columns left and right, the board between them, the turn bar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.wood import table_pixmap
from smallworld_desktop.ui.board.aim import Aim
from smallworld_desktop.ui.board.draft import NOWHERE, Draft
from smallworld_desktop.ui.board.hover_card import HoverCard
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.shortcuts import CHOOSE
from smallworld_desktop.ui.desk.theme import Look
from smallworld_desktop.ui.presentation.chronicle import is_quiet
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.sights import DieFalls
from smallworld_desktop.ui.presentation.throw import AT_HAND
from smallworld_desktop.ui.sheets.pace_card import PaceCard
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.replay import Replay
from smallworld_desktop.ui.tabletop.cards import Cards
from smallworld_desktop.ui.tabletop.chronicle import Chronicle
from smallworld_desktop.ui.tabletop.chronicle_drawer import ChronicleDrawer
from smallworld_desktop.ui.tabletop.discovery import DiscoveryCard
from smallworld_desktop.ui.tabletop.hand_drag import HandDrag
from smallworld_desktop.ui.tabletop.lesson_slip import LessonSlip
from smallworld_desktop.ui.tabletop.menus import Menus
from smallworld_desktop.ui.tabletop.narrator import Narrator
from smallworld_desktop.ui.tabletop.notice import Notice
from smallworld_desktop.ui.tabletop.page_here import PageHere
from smallworld_desktop.ui.tabletop.parts import REASON, Parts
from smallworld_desktop.ui.tabletop.questions import Questions
from smallworld_desktop.ui.tabletop.replay_bar import HIGH, ReplayBar
from smallworld_desktop.ui.tabletop.replay_die import ReplayDie
from smallworld_desktop.ui.tabletop.rule_hover import RuleHover
from smallworld_desktop.ui.tabletop.seats import Seats
from smallworld_desktop.ui.tabletop.since_card import SinceCard
from smallworld_desktop.ui.tabletop.spectacle import Spectacle
from smallworld_desktop.ui.tabletop.storyteller import Storyteller
from smallworld_desktop.ui.tabletop.subjects import Subjects
from smallworld_desktop.ui.tabletop.table_keys import TableKeys
from smallworld_desktop.ui.tabletop.top_row import TopRow
from smallworld_desktop.ui.tabletop.turn_bar import TurnBar
from smallworld_desktop.ui.tabletop.welcome import Welcome
from smallworld_desktop.ui.widgets.following import box_of, door_of
from smallworld_desktop.ui.widgets.keyboard import close_menus, has_keyboard
from smallworld_desktop.ui.widgets.own_panel import OwnPanel

MARGIN = 8
"""Round every panel, for its shadow; two of them are the gutter."""

COLUMN, SIDE, BAR, ROW = 280, 296, 128, 40
MOST_FOR_CHRONICLE = 0.7
"""The share of its column that the chronicle takes when it is pulled out over the seats."""

LEAST_FOR_LESSON = 0.72
"""The share that a lesson may claim."""

MOST_MAPS = 5
"""So many of the maps on a table have a key that shows them large."""

WIDEST = 1.25
WIDEST_FOR_TEXT = 1.3
WIDEST_STRIP = 1.4
LEAST_BOARD = 0.58
WORTH_FOLDING = 1.04
"""How much larger a board must become for the game's own panel to be a strip."""
WORTH_MOVING = 1.04
"""How much larger a board must become for the row above it to go to the head of the right column."""


@dataclass(frozen=True, slots=True)
class Places:
    """The rectangles of a window, in logical pixels; those of panels hold their margin, the board's does not.

    The column is that of the game's own panel; without one it has no width. Where height is what the board lacks, the
    row lies not above it but at the head of the right column.
    """

    column: QRect
    row: QRect
    board: QRect
    side: QRect
    bar: QRect


def places(
    width: int, height: int, look: Look, proportion: float, column: float = COLUMN, bar_height: float = BAR
) -> Places:
    """Lay the table for a window of that size and a board of that proportion (width to height).

    A column that is slimmer than usual is a strip, which no text makes much wider.
    """
    above, beside = (
        _places(width, height, look, proportion, column, bar_height, aside=aside) for aside in (False, True)
    )
    gain = _seen(beside.board, proportion) / _seen(above.board, proportion)
    return beside if gain >= WORTH_MOVING else above


def _places(
    width: int, height: int, look: Look, proportion: float, column_width: float, bar_height: float, *, aside: bool
) -> Places:
    u, margin = look.u, MARGIN * look.u
    tall = min(1.5, 0.5 + look.text_scale / 2)
    bar = (bar_height * tall + 2 * MARGIN) * u
    row = ROW * min(1.5, look.text_scale) * u + 2 * margin
    middle = height - 2 * margin - bar
    head = margin if aside else row + margin
    strip = 0 < column_width < COLUMN
    slim = column_width * u * min(WIDEST_STRIP, look.text_scale) + 2 * margin if strip else 0.0
    factor = _columns(width, (middle - head) * proportion, look, slim)
    column = slim or (COLUMN * u * factor + 2 * margin if column_width else 0.0)
    side = SIDE * u * factor + 2 * margin
    left, right = margin + column, width - margin - side
    board = _rect(left + margin, head, right - left - 2 * margin, middle - head)
    if aside:
        two = row + ROW * min(1.5, look.text_scale) * u
        row_place = _rect(right + margin, margin, side - 2 * margin, two)
        side_place = _rect(right, margin + two, side, middle - two)
    else:
        row_place = _rect(left + margin, margin, right - left - 2 * margin, row)
        side_place = _rect(right, margin, side, middle)
    bar_place = _rect(margin, margin + middle, width - 2 * margin, bar)
    return Places(_rect(margin, margin, column, middle), row_place, board, side_place, bar_place)


def _seen(board: QRect, proportion: float) -> float:
    """How wide a map of that proportion is there."""
    return min(board.width(), board.height() * proportion)


def _columns(width: int, board: float, look: Look, strip: float) -> float:
    """How much wider than usual the columns are: as the text wants it, or where the board leaves room.

    The one on the left may be but a strip, which takes the same room whatever the other one takes.
    """
    columns, gutters = (SIDE if strip else COLUMN + SIDE) * look.u, 8 * MARGIN * look.u + strip
    for_text = min(WIDEST_FOR_TEXT, look.text_scale)
    room = (width * (1 - LEAST_BOARD) - gutters) / columns
    spare = (width - gutters - board) / columns
    return max(1.0, min(for_text, room), min(WIDEST, spare, room))


def _rect(x: float, y: float, width: float, height: float) -> QRect:
    """A rectangle on whole pixels, so that neighbours meet exactly."""
    left, top = round(x), round(y)
    return QRect(left, top, round(x + width) - left, round(y + height) - top)


class Tabletop(QWidget):
    """All that lies on the table, and the sheet that lies there between games."""

    coverAsked = Signal()
    """Whoever chooses in secret wants the curtain now."""

    def __init__(self, desk: Desk, controller: GameController, menus: Menus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._controller = controller
        self.draft = Draft(controller, self)
        self.aim = Aim(controller, self.draft, self)
        self.ground = QWidget(self)
        """All that lies on the wood itself; cards lie above it, and sheets above the whole table."""
        self.setFocusProxy(self.ground)
        self.row = TopRow(desk, controller, menus, self.ground)
        self.board = BoardView(desk, controller, self.draft, self.aim, self.ground)
        self.seats = Seats(desk, controller, self.ground)
        self.chronicle = Chronicle(desk, controller, self.ground)
        self.drawer = ChronicleDrawer(desk, controller, self.chronicle, self.ground)
        """What is seen of the chronicle where seats leave it no room."""
        self._side_covered = False
        self.storyteller = Storyteller(desk, controller, self.chronicle, self)
        """Tells what rivals do."""
        self.storyteller.draw_on(self.board.showing)
        self.since = SinceCard(desk, controller, self.storyteller, self.ground)
        self.bar = TurnBar(desk, controller, self.draft, self.aim, self.storyteller, self.ground)
        self.bar.tools.follow(self.board.grasp)
        self.replay = Replay(
            desk,
            controller,
            self,
            lambda step: is_quiet(door_of(controller).chronicle, step),
            lambda step: any(isinstance(door_of(controller).sight(event), DieFalls) for event in step.events),
        )
        """The game watched again."""
        self.storyteller.replay = self.replay
        self.replay_bar = ReplayBar(desk, controller, self.replay, self.chronicle, self.board, self, self.ground)
        self.lesson_slip = LessonSlip(desk, self.ground)
        """What the guide says, where the chronicle lies."""
        self._drag = HandDrag(self.board, controller, self.bar.hand, self.bar.hand.thing_at, self.bar.hand.token)
        self.account = HoverCard(desk.look, self.ground)
        """What a deed that is shown would bring, line by line, where the chronicle lies."""
        self.spectacle = Spectacle(desk, controller, self.bar, self.seats, self)
        self.replay_die = ReplayDie(desk, controller, self.replay, self.board, self)
        self.discovery = DiscoveryCard(desk, controller, self.board, self, self.ground, self._round_the_board)
        """What somebody has just found."""
        self.welcome = Welcome(desk, menus, self.ground)
        self.notice = Notice(desk, self)
        self.questions = Questions(desk, controller, self.board, self.seats, self.notice)
        """Answers those who ask by a key."""
        self.pace = PaceCard(desk, lambda: box_of(controller).players, self, self.ground)
        self.panel: OwnPanel | None = None
        """The panel of the game's own, if it has one."""
        self._door: TableDoor | None = None
        self.narrator = Narrator(desk, controller, self.draft, self.chronicle, self.bar)
        """Tells those who listen."""
        self.parts = Parts(self, self.ground, self._reading_order, desk.voice)
        """Where the keyboard can go."""
        self._subjects = Subjects(desk, controller, self, self.board, self.seats, lambda: self.panel)
        self.cards = Cards(desk, controller, self, self.ground, self._subjects.here, self._kept_clear)
        """What somebody wants to read at leisure."""
        self.help = PageHere(desk, controller, self.board, self.seats, self.bar, self.cards, lambda: self.panel)
        """Which page of the help tells of what one is at."""
        self._rule_hover = RuleHover(self.cards, self)
        self._keys = TableKeys(desk.keys, self, self.ground, self.seats, self.drawer, self.bar, self.narrator)
        for at in range(MOST_MAPS):
            self._keys.bind("board-large", partial(self.board.maps.show, at), only=at)
        self._numbers = [self._keys.bind("choose", partial(self.choose, at), only=at) for at in range(len(CHOOSE.keys))]
        """The keys that choose, while something is to be chosen."""
        self._tool_key = self._keys.bind("tool", self.bar.tools.take_next)
        self._keys.bind("part", self.parts.forward)
        self._keys.bind("part-back", self.parts.back)
        self._keys.bind("next-region", partial(self.walk_to_lit, 1))
        self._keys.bind("previous-region", partial(self.walk_to_lit, -1))
        self._of_any_game = (self.row, self.board, self.seats, self.chronicle, self.bar)
        desk.changed.connect(self._lay)
        desk.changed.connect(self.update)
        controller.gameChanged.connect(self._on_game_changed)
        controller.mapChanged.connect(self._put_beginning)
        for signal in (controller.decisionChanged, controller.mousePassed):
            signal.connect(self._follow_decision)
        desk.settings.changed.connect(self._show_names)
        self._join()
        self._on_game_changed()

    def _join(self) -> None:
        """Let the parts of the table hear one another."""
        self.bar.paceAsked.connect(self.open_pace)
        self.replay.opened.connect(self._on_replay_opened)
        for signal in (self.bar.controlsChanged, self.bar.tools.changed):
            signal.connect(self._follow_choices)
        self.bar.sought.connect(self.board.seek)
        self.board.map_view.walked.connect(self._uncover)
        self.seats.peeked.connect(self.bar.peek)
        self.seats.peeked.connect(self.replay_bar.peek)
        self.seats.peeked.connect(lambda _: self.narrator.tell_turned_over(self.seats.own_things))
        self.aim.changed.connect(self._show_account)
        for signal in (self._controller.gameChanged, self._controller.decisionChanged):
            signal.connect(self.account.put_away)
        self.spectacle.place_of = self.replay_die.place_of = self._place_of_die
        self.board.hand_place = lambda: self._hand_place().translated(-QPointF(self.board.pos()))
        self.spectacle.thrown.connect(self.board.show_throw)
        self.board.asked.connect(self.bar.tell_asked)
        self.cards.laid.connect(self.board.put_card_away)
        self.seats.passed.connect(self._forget)
        self.notice.told.connect(self.chronicle.keep)
        self.seats.cardAsked.connect(lambda seat: self.cards.show_of(self._subjects.of_seat(seat)))
        self.board.acting.cardAsked.connect(lambda region: self.cards.show_of(self._subjects.of_region(region)))
        for signal in (self.draft.changed, self.seats.peeked):
            signal.connect(self.cards.refresh)
        self.draft.stayed.connect(self._on_stayed)
        self.seats.heightChanged.connect(self._lay)
        self.seats.made.connect(self._watch_seats)
        self._watch_seats()
        self._rule_hover.watch(self.bar.hand, self._subjects.of_hand(self.bar.hand))
        self.seats.domainHovered.connect(lambda seat: self.board.showing.show_domain(None if seat < 0 else seat))
        self.chronicle.regionsHovered.connect(self.board.showing.show_regions)
        self.drawer.moved.connect(self._on_drawer_moved)

    def _on_stayed(self, region: int) -> None:
        """Somebody wanted everything to lie as it lies."""
        if region == NOWHERE:
            self.notice.say(self._desk.words.say("notice-as-it-lies"))

    def _on_game_changed(self) -> None:
        playing = self._controller.playing
        self._forget()
        # A menu may speak of a seat that there is no more.
        close_menus()
        self.pace.shut()
        if playing:
            self._follow_door(door_of(self._controller))
        for part in self._of_any_game:
            part.setVisible(playing)
        if self.panel is not None:
            self.panel.shut()
            self.panel.setVisible(playing)
        if not playing:
            self.welcome.offer(self._controller.can_resume)
            self.welcome.show()
        else:
            self._show_names()
        self._follow_choices()
        self._put_beginning()
        # The keyboard goes before what it was on: Qt would send it to the next part in line, and that would be heard.
        (self.panel if playing and self.panel is not None and self.panel.due else self).setFocus()
        self.welcome.setVisible(not playing)
        self._lay()

    def _put_beginning(self) -> None:
        """Let the keyboard begin on the board or, where there is none, on the bar."""
        playing = self._controller.playing
        has_board = playing and self._controller.map is not None
        self.bar.setFocusPolicy(Qt.FocusPolicy.NoFocus if has_board else Qt.FocusPolicy.StrongFocus)
        beginning = self.board if has_board else self.bar
        self.ground.setFocusProxy(beginning if playing else self.welcome)

    def _follow_door(self, door: TableDoor) -> None:
        """Have the panel that the game offers; that of another game goes."""
        if door is self._door:
            return
        self._door = door
        if self.panel is not None:
            self.panel.shut()
            self.panel.hide()
            self.panel.deleteLater()
        made = door.panel(self._desk, self._controller, self, self.ground)
        assert made is None or isinstance(made, OwnPanel), "a game's own panel is an OwnPanel"
        self.panel = made
        self.bar.follow_panel(made)
        if made is not None:
            # It is heard of first, as it lies to the left of everything.
            made.lower()
            if made.flanks:
                made.stackUnder(self.bar)
                self.board.maps.changed.connect(self._make_way)
            # Before the cards are shown anew.
            self.seats.peeked.disconnect(self.cards.refresh)
            self.seats.peeked.connect(made.peek)
            self.seats.peeked.connect(self.cards.refresh)
            made.cardAsked.connect(self.cards.show)
            made.coverAsked.connect(self.coverAsked)
            made.spread.connect(self._lay)

    def _on_replay_opened(self, opened: bool) -> None:
        """The bar of the replay lies where that of the turn did, and has the keyboard."""
        self.aim.drop()
        playing = self._controller.playing
        self.chronicle.follow_moment(opened)
        self.replay_bar.setVisible(opened)
        self.bar.setVisible(playing and not opened)
        self._lay()
        if opened:
            self.replay_bar.setFocus(REASON)
        else:
            self.replay_bar.picture.hide()
            if playing:
                self.return_to_now()

    def _watch_seats(self) -> None:
        """Whose pointer rests on a seat is told of its side."""
        for seat, panel in enumerate(self.seats.panels):
            self._rule_hover.watch(panel, self._subjects.of_seat(seat))

    def _show_account(self) -> None:
        stake = self.aim.stake
        if stake is None or stake.account is None:
            self.account.put_away()
        else:
            self.account.set_look(self._desk.look)
            self.account.lie(stake.account, None, self.chronicle.ground_rect().translated(self.chronicle.pos()))

    def show_lesson(self, on: bool) -> None:
        """The slip of a lesson lies where the chronicle does, or no longer."""
        self.lesson_slip.setVisible(on)
        self._lay()

    def cover_side(self, covered: bool) -> None:
        """Something lies over seats and chronicle: nothing shines through it, and no key reaches what lies below."""
        self._side_covered = covered
        self.seats.setVisible(not covered and self._controller.playing)
        self._lay()

    def _on_drawer_moved(self) -> None:
        if not self.drawer.pulled and has_keyboard(self.chronicle):
            self.go_to_board()
        self._lay()
        if self.drawer.pulled:
            self.chronicle.raise_()

    def _make_way(self) -> None:
        """Papers on the board are away while somebody looks at it closer."""
        if self.panel is not None and self.panel.flanks:
            self.panel.setVisible(self._controller.playing and not self.board.closer)

    def _reading_order(self) -> Sequence[QWidget | None]:
        """The parts that lie on the wood."""
        return (
            self.board,
            self.panel,
            self.seats,
            self.chronicle,
            self.drawer,
            self.lesson_slip,
            self.bar,
            self.replay_bar,
            self.row,
            self.welcome,
        )

    def _follow_choices(self) -> None:
        """Numbers choose while something is to be chosen; at other times they may mean something else."""
        chooses = self._controller.playing and (self.bar.chooses or (self.panel is not None and self.panel.due))
        for number in self._numbers:
            number.setEnabled(chooses)
        self._tool_key.setEnabled(bool(self.bar.tools.buttons))

    def _round_the_board(self) -> Sequence[QRectF]:
        """All that lies beside the board."""
        parts = [self.bar, self.seats, self.row, self.chronicle, *filter(None, (self.panel,))]
        return [QRectF(part.geometry()) for part in parts]

    def _kept_clear(self) -> Sequence[QRectF]:
        """What cards should not cover."""
        return [QRectF(part.geometry()) for part in (self.bar, self.seats, self.row)]

    def choose(self, at: int) -> None:
        """Choose one of several, of which none is done or taken yet."""
        if self.panel is None or not self.panel.due:
            self.bar.choose(at)
        elif self.panel.choose(self.panel.numbered(at)):
            self.panel.setFocus()

    def walk_to_lit(self, way: int) -> None:
        """Put the keyboard on the next region, or the one before, where something can be done."""
        if self._controller.playing and not self.board.walk_to_lit(way):
            self.notice.say(self._desk.words.say("notice-nothing-lit"))

    def _hand_place(self) -> QRectF:
        """Where the tokens in hand lie; while another bar lies there, the corner of the board above them."""
        hand, u = self.bar.hand, self._desk.look.u
        if not self.bar.isVisible():
            return QRectF(self.board.x() + 40 * u, self.board.geometry().bottom() - 120 * u, 80 * u, 80 * u)
        return QRectF(QRect(hand.mapTo(self, QPoint()), hand.size()))

    def _place_of_die(self, region: int) -> QPointF:
        """Beside what a die lies that decides about a region, or about none yet."""
        if region == AT_HAND:
            return self._hand_place().center() - QPointF(0, 30 * self._desk.look.u)
        return QPointF(self.board.mapTo(self, self.board.middle_of(region)))

    def go_to_board(self) -> None:
        """Put the keyboard back on the board or, where there is none, on the bar; from there, close a pinned card."""
        beginning: QWidget | None = self.ground.focusProxy()
        if beginning is not None and not has_keyboard(beginning):
            beginning.setFocus(REASON)
        else:
            self.cards.close_last()

    @property
    def _beginning_has_keyboard(self) -> bool:
        beginning: QWidget | None = self.ground.focusProxy()
        return beginning is None or has_keyboard(beginning)

    def again(self) -> None:
        """Show and say again what was shown and said last."""
        view = self.bar.view
        self.notice.again(view.sentence if view is not None else "")
        self._desk.voice.again()

    def _forget(self) -> None:
        """What one has read and heard is not told again to the next."""
        self.notice.forget()
        self.chronicle.forget_notes()
        self._desk.voice.forget()

    def open_pace(self) -> None:
        """Let the pace of the computers be set, or have done with it."""
        self.pace.open_above(self.bar.geometry())

    def return_to_now(self) -> None:
        """Look at the game as it is, with the keyboard where it goes on: Enter looks back no more."""
        self._controller.look_at(None)
        (self.panel if self.panel is not None and self.panel.due else self.board).setFocus()

    def _follow_decision(self) -> None:
        """Put the keyboard where the next thing is done: on the game's own panel or, from there, back on the board."""
        # Behind a curtain the keyboard stays: whoever takes the mouse finds it in the right place, and hears of it.
        if not self._controller.playing or self.panel is None or self._controller.curtain_due:
            return
        if self.panel.due:
            self.panel.setFocus()
        elif self.panel.hasFocus():
            self.board.setFocus()

    def _show_names(self) -> None:
        self.board.showing.show_names(self._desk.settings.choices.region_names)

    def _lay(self) -> None:
        """Put everything in its place."""
        look = self._desk.look
        map = self._controller.map if self._controller.playing else None
        width, height = map.canvas if map is not None else (4, 3)
        in_column = self.panel is not None and not self.panel.flanks
        bar = HIGH if self.replay.is_open else BAR
        room = self.width(), self.height(), look, width / height
        whole = places(*room, COLUMN if in_column else 0, bar)
        strip = self.panel.slim if self.panel is not None else 0
        slim = places(*room, strip, bar) if strip else whole
        folds = _seen(slim.board, room[-1]) >= WORTH_FOLDING * _seen(whole.board, room[-1])
        places_ = slim if folds else whole
        self.ground.setGeometry(self.rect())
        if self.panel is not None:
            self.panel.fold(folds)
            self._lay_panel(self.panel, places_, whole.column)
        self.row.setGeometry(self._beside_panel(places_.row))
        self.row.stack(places_.row.width() < places_.board.width() / 2)
        self.board.setGeometry(places_.board)
        self.bar.setGeometry(places_.bar)
        self.replay_bar.setGeometry(places_.bar)
        self._lay_side(places_.side)
        self.welcome.place()
        self.notice.place()

    def _lay_panel(self, panel: OwnPanel, places_: Places, whole: QRect) -> None:
        """The game's own panel; where somebody needs the whole of a strip, that lies over the board's edge."""
        if panel.flanks:
            panel.setGeometry(places_.board)
        elif panel.spread_out:
            panel.setGeometry(whole)
            panel.stackUnder(self.seats)
        else:
            panel.setGeometry(places_.column)
            if panel.folds:
                panel.lower()

    def _beside_panel(self, row: QRect) -> QRect:
        """The row above the board: while one must choose in a panel that lies over it, what it tells is beside that."""
        panel = self.panel
        if panel is None or not (panel.spread_out and panel.due):
            return row
        return row.adjusted(max(0, panel.geometry().right() + 1 - row.left()), 0, 0, 0)

    def _uncover(self, region: int) -> None:
        """Where the keyboard goes on the board, nothing lies above it."""
        panel = self.panel
        if panel is not None and panel.spread_out and has_keyboard(self.board):
            place = self.board.place_of(region).translated(QPointF(self.board.pos()))
            if place.intersects(QRectF(panel.geometry())):
                panel.give_way()

    def _lay_side(self, side: QRect) -> None:
        """The seats take what they need, the chronicle the rest. How high seats are follows from how wide they are."""
        if self.seats.width() != side.width():
            self.seats.resize(side.width(), side.height())
        lesson, needed = self.lesson_slip.isVisibleTo(self), self.seats.sizeHint().height()
        four_lines = self.chronicle.minimumSizeHint().height()
        low = not lesson and side.height() - needed < four_lines
        self.drawer.offer(low, there=self._controller.playing and not lesson and not self._side_covered)
        if lesson:
            wanted = max(self.lesson_slip.minimumSizeHint().height(), self.lesson_slip.sizeHint().height())
            least = min(wanted, round(side.height() * LEAST_FOR_LESSON))
        else:
            least = self.drawer.height_needed() if low else four_lines
        seats = self.seats.whole(min(needed, side.height() - least))
        below = QRect(side.x(), side.y() + seats, side.width(), side.height() - seats)
        self.lesson_slip.setGeometry(below)
        self.drawer.setGeometry(below)
        if self.drawer.pulled:
            below.setTop(min(below.top(), side.bottom() - max(four_lines, round(side.height() * MOST_FOR_CHRONICLE))))
        self.chronicle.setGeometry(below)
        self.since.lie_in(side, below)
        self.seats.setGeometry(side.x(), side.y(), side.width(), seats)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # What is open closes first, and has Esc to itself.
        if event.key() == Qt.Key.Key_Escape:
            if self.replay.is_open:
                self.replay.leave()
            elif not self.board.let_go() and (self.panel is None or not self.panel.let_go()):
                if self.lesson_slip.isVisible() and self._beginning_has_keyboard:
                    self.lesson_slip.leaveAsked.emit()
                else:
                    self.go_to_board()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._desk.resize(self.width(), self.height())
        self._lay()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._desk.look
        painter = QPainter(self)
        wood = table_pixmap(self.width(), self.height(), look.theme, u=look.u, ratio=self.devicePixelRatioF())
        painter.drawPixmap(0, 0, wood)
        painter.end()
