"""The bar of a replay, in the place of the turn bar: what happened, the track, and the buttons that lead it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

from PySide6.QtCore import QPoint, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.kernel.rules import NOBODY
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font
from smallworld_desktop.ui.artwork.paragraphs import fitting
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.replay import Curve, curves, moment, sentence
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.notebook import Notebook
from smallworld_desktop.ui.sitting.replay import SPEEDS, Replay
from smallworld_desktop.ui.sitting.visibility import all_eyes, known
from smallworld_desktop.ui.tabletop.chronicle import Chronicle
from smallworld_desktop.ui.tabletop.moment_picture import MomentPicture
from smallworld_desktop.ui.tabletop.note_slip import NoteSlip
from smallworld_desktop.ui.tabletop.replay_track import Course, ReplayTrack
from smallworld_desktop.ui.tabletop.transport import TransportButton
from smallworld_desktop.ui.widgets.button import Button
from smallworld_desktop.ui.widgets.following import TablePanel, door_of, lies_open, telling_of

HIGH = 176.0
LEFT, RIGHT = 268.0, 292.0
TRANSPORT = ("turn-back", "back", "run", "on", "turn-on")

SPEED_SIGNS = {"0.5": "½", "1": "1", "2": "2", "4": "4"}
SQUEEZED = 0.9
"""To that share of its width a label is squeezed beside its key, and not further."""


class ReplayBar(TablePanel):
    """Tells of the moment that is looked at, and leads the replay."""

    playOnAsked = Signal()
    """Another game is to be begun from this moment."""
    savePartAsked = Signal()
    """The game until this moment is wanted as a file."""
    noteAsked = Signal()
    """A note is to be written on this moment."""

    def __init__(
        self,
        desk: Desk,
        controller: GameController,
        replay: Replay,
        chronicle: Chronicle,
        board: BoardView,
        table: QWidget,
        parent: QWidget,
    ) -> None:
        self._replay = replay
        self._chronicle = chronicle
        self._told = self._said = ""
        self._peeking = False
        self._known: tuple[object, tuple[Curve, ...]] = None, ()
        super().__init__(desk, controller, parent)
        self._buttons = {sign: TransportButton(sign, desk.look, self, gold=sign == "run") for sign in TRANSPORT}
        self._track = ReplayTrack(desk, replay, self)
        self.picture = MomentPicture(desk, controller, board, table)
        self.play_on = Button("", desk.look, parent=self)
        self.save_part = Button("", desk.look, parent=self)
        self.leave = Button("", desk.look, parent=self)
        self.note = Button("", desk.look, parent=self)
        self.slip = NoteSlip(desk, table)
        self.notebook = Notebook(controller.keeping, self)
        """What is written on the game."""
        self.speeds = SegmentedButtons(desk.look, SPEEDS, self)
        self.speeds.choose(replay.speed)
        self.setFocusProxy(self._track)
        self._connect()
        self.hide()
        self.dress()

    @property
    def track(self) -> ReplayTrack:
        return self._track

    @property
    def told(self) -> str:
        """What is told of the moment, and what is written on it."""
        return self._said

    def now(self) -> tuple[int, int, str] | None:
        """The moment that is looked at, or else the last one: its step, its round and what is told of it."""
        replay = self._replay
        if not (self._controller.playing and replay.stops):
            return None
        step, turn = replay.stops[replay.at], replay.turns[replay.turn]
        telling, lines = telling_of(self._desk, self._controller), self._chronicle.story_lines
        return step, turn.round, moment(telling, turn, sentence(lines, step))

    def button(self, sign: str) -> TransportButton:
        return self._buttons[sign]

    def _connect(self) -> None:
        replay = self._replay
        deeds = {
            "turn-back": lambda: replay.go_turns(-1),
            "back": lambda: replay.step(-1),
            "run": lambda: replay.run(not replay.running),
            "on": lambda: replay.step(1),
            "turn-on": lambda: replay.go_turns(1),
        }
        for sign, deed in deeds.items():
            self._buttons[sign].clicked.connect(deed)
        self.play_on.clicked.connect(self.playOnAsked)
        self.save_part.clicked.connect(self.savePartAsked)
        self.leave.clicked.connect(replay.leave)
        self.note.clicked.connect(self.noteAsked)
        self.notebook.changed.connect(self._refresh_if_playing)
        replay.opened.connect(self._on_opened)
        self.speeds.picked.connect(replay.set_speed)
        replay.changed.connect(self._refresh_if_playing)
        self._track.pointed.connect(self._point)

    def refresh(self) -> None:
        replay = self._replay
        if not replay.is_open:
            return
        now = self.now()
        said = told = now[2] if now is not None else ""
        note = self._note_at(replay.at)
        if note:
            said = self._desk.words.say("replay-noted", moment=said, note=note)
        if (said, told) != (self._said, self._told):
            self._said, self._told = said, told
            if not replay.running:
                self._desk.voice.say(said, urgent=True)
        self._buttons["run"].show_sign("rest" if replay.running else "run")
        self._name_run()
        owners, plan = self.look.theme.owners, self._controller.plan
        course = Course(
            self._curves(),
            tuple(owners[plan.colours_of(seat)] for seat in range(self._seats())),
            self._desk.words.say("replay-round"),
            tuple(self._noted()),
        )
        self._track.show_course(course)
        self._show_slip(note)
        self._track.setAccessibleDescription(f"{said} {self._desk.words.say('replay-keys')}")
        self.setAccessibleDescription(said)
        self.update()

    def _noted(self) -> Mapping[int, str]:
        """The notes by the stops at which they are seen, which are those that were reached when they were written."""
        stops, found = self._replay.stops, dict[int, str]()
        for step, note in sorted(self.notebook.notes.items()):
            at = bisect_right(stops, step) - 1
            # What was taken back is not seen any more.
            if at >= 0 and step <= self._last_step:
                found[at] = f"{found[at]}\n{note.text}" if at in found else note.text
        return found

    @property
    def _last_step(self) -> int:
        history = self._controller.history
        return history[-1].index if history else -1

    def _note_at(self, stop: int) -> str:
        return self._noted().get(stop, "")

    def _show_slip(self, note: str) -> None:
        """Lay what is written on this moment above it, unless it runs by."""
        x = round(self._track.x_of(self._replay.at))
        self.slip.lie_above(note, self._track.mapTo(self.window(), QPoint(x, 0)))

    def _on_opened(self, opened: bool) -> None:
        """Notes may have been written elsewhere; away from here none is seen."""
        if opened:
            self.notebook.look()
        else:
            self.slip.hide()

    def _seats(self) -> int:
        """How many seats have turns; the game itself may have some besides those of the table."""
        return max(len(self._controller.plan.seats), 1 + max((turn.seat for turn in self._replay.turns), default=0))

    def peek(self, peeking: bool) -> None:
        """Show the curve of one's own coins that lie face down, or cover it."""
        self._peeking = peeking
        self._refresh_if_playing()

    def _curves(self) -> tuple[Curve, ...]:
        """The points over the turns: of a game that is over, all; before, what all who look may know.

        Where several look at one screen, whoever has the mouse sees their own curve while their coins lie open.
        """
        controller = self._controller
        ended, own = controller.over and not controller.sealed, controller.view_seat
        eyes = None if ended else all_eyes(controller.plan.people)
        if eyes == NOBODY and own != NOBODY and lies_open(controller, own, self._peeking):
            eyes = own
        key = len(controller.history), eyes, controller.history[-1:]
        if key != self._known[0]:
            history: Sequence[Transition[Any]] = controller.game.history if ended else controller.history
            if eyes is not None and eyes == own:
                history = [known(controller.game, step, eyes) for step in controller.game.history]
            seats = range(len(controller.plan.seats))
            found = curves(door_of(controller).seats, controller.game.ruleset, history, self._replay.turns, seats, eyes)
            self._known = key, found
        return self._known[1]

    def _point(self, stop: int) -> None:
        """Show the board small as it was at a stop, with what happened then."""
        replay = self._replay
        if stop < 0 or not replay.is_open or stop == replay.at:
            self.picture.hide()
            if replay.is_open:
                self._show_slip(self._note_at(replay.at))
            return
        step = replay.stops[stop]
        telling, lines = telling_of(self._desk, self._controller), self._chronicle.story_lines
        turn = next(turn for turn in reversed(replay.turns) if turn.first <= step or turn is replay.turns[0])
        place = self._track.mapTo(self.window(), QPoint(round(self._track.x_of(stop)), 0))
        note, told = self._note_at(stop), moment(telling, turn, sentence(lines, step))
        said = self._desk.words.say("replay-noted", moment=told, note=note) if note else told
        self.slip.hide()
        self.picture.show_moment(step, said, place)

    def dress(self) -> None:
        super().dress()
        words, look = self._desk.words, self.look
        for sign in TRANSPORT:
            self._buttons[sign].dress(look, words.say(f"replay-{sign}"))
        self._name_run()
        for button, id in (
            (self.play_on, "play-on"),
            (self.save_part, "save-part"),
            (self.leave, "leave"),
            (self.note, "note"),
        ):
            button.set_look(look)
            button.set_label(words.say(f"replay-{id}"))
            button.setAccessibleName(words.say(f"replay-{id}"))
        self.play_on.set_cap(self._desk.cap("play-on"))
        self.leave.set_cap(self._desk.cap("close"))
        self.speeds.dress(look, SPEED_SIGNS, words.say("replay-speed"))
        self.setAccessibleName(words.say("replay-title"))
        self._track.setAccessibleName(words.say("replay-track"))
        self._track.setToolTip(words.say("replay-keys"))
        self._told = self._said = ""
        self._lay()

    def _name_run(self) -> None:
        words = self._desk.words
        id = "replay-rest" if self._replay.running else "replay-run"
        self._buttons["run"].dress(self.look, words.say(id))

    # Where things lie.

    @property
    def _wide(self) -> float:
        """How much wider than usual the ends are for large words, as far as there is room."""
        room = self.ground_rect().width() * 0.26 / (LEFT * self.look.u)
        return max(0.6, min(sqrt(self.look.text_scale), room))

    def _lay(self) -> None:
        u, ground = self.look.u, self.ground_rect()
        left, right = LEFT * u * self._wide, RIGHT * u * self._wide
        self._lay_transport(QRectF(ground.left() + 16 * u, ground.top(), left, ground.height()))
        column = QRectF(ground.right() - right - 12 * u, ground.top() + 6 * u, right, ground.height() - 12 * u)
        self._lay_right(column)
        start = ground.left() + left + 28 * u
        self._track.setGeometry(
            round(start),
            round(ground.top() + 6 * u),
            round(column.left() - 12 * u - start),
            round(ground.height() - 12 * u),
        )

    def _lay_transport(self, place: QRectF) -> None:
        """In a row along the lower edge."""
        sizes = [button.sizeHint() for button in self._buttons.values()]
        spare = min(self.look.px(10), (place.width() - sum(size.width() for size in sizes)) / 4)
        x, middle = place.left(), place.bottom() - self.look.u * 14 - max(size.height() for size in sizes) / 2
        for button, size in zip(self._buttons.values(), sizes, strict=True):
            button.setGeometry(round(x), round(middle - size.height() / 2), size.width(), size.height())
            x += size.width() + spare

    def _lay_right(self, place: QRectF) -> None:
        """Three rows: what goes on from here, what leaves, how quick and what is written."""
        rows = 3
        high = min(place.height() / rows, self.play_on.sizeHint().height() * 1.05)
        gap = (place.height() - rows * high) / rows
        y = place.top() + gap / 2
        self.play_on.setGeometry(round(place.left()), round(y), round(place.width()), round(high))
        y += high + gap
        half = place.width() / 2
        self.save_part.setGeometry(round(place.left()), round(y), round(half), round(high))
        self.leave.setGeometry(round(place.left() + half), round(y), round(half), round(high))
        y += high + gap
        wide = min(self.speeds.sizeHint().width(), round(place.width() * 0.56))
        self.speeds.setGeometry(round(place.left()), round(y), wide, round(high))
        room = round(place.width() - wide)
        self.note.set_cap(self._desk.cap("note"))
        if self.note.sizeHint().width() * SQUEEZED > room:
            # Its key is told elsewhere too, and beside it a long word would have to be broken.
            self.note.set_cap("")
        self.note.setGeometry(round(place.left() + wide), round(y), room, round(high))

    def sizeHint(self) -> QSize:
        return QSize(round(1568 * self.look.u), round((HIGH + 16) * self.look.u))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look, u, ground = self.look, self.look.u, self.ground_rect()
        painter = QPainter(self)
        prepare(painter)
        top = ground.top() + 14 * u
        below = min(button.geometry().top() for button in self._buttons.values())
        width, note = LEFT * u * self._wide, font("note", look)
        count = self._desk.words.say("replay-count", at=self._replay.at + 1, steps=len(self._replay.stops))
        place = QRectF(ground.left() + 20 * u, below - note.pixelSize() * 1.5, width, note.pixelSize() * 1.3)
        draw_text(painter, place, count, fitted(count, note, width), look.theme.muted)
        said = fitting(self._told, font("primary", look), width, place.top() - top)
        said.draw(painter, QRectF(ground.left() + 20 * u, top, width, place.top() - top), look.theme.text)
        painter.end()
