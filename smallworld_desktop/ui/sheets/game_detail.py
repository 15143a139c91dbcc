"""What is told of the game that is marked in the library: its result, its course, and what is written on it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from smallworld_desktop.engine.kernel.headlines import SavedGame
from smallworld_desktop.engine.kernel.notes import Note
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.background import BackgroundJob
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.accounts import UNTOLD, Account, account_in
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sheets.account_view import AccountView, CurvesView, NotesPaper, SeatLine
from smallworld_desktop.ui.sheets.game_lines import describe, words_for

PAUSE = 150
"""Milliseconds for which a game must be marked before its file is read."""


LARGE_TEXT = 1.4


class GameDetail(QWidget):
    """Stands beside the cards. What is in the file of a game comes a little later than the rest."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._game: SavedGame | None = None
        self._notes: tuple[Note, ...] = ()
        self._accounts: dict[tuple[str, datetime], Account] = {}
        self.title, self.place = _label(self, "heading"), _label(self, "note")
        self.account, self.paper, self.curves = AccountView(self), NotesPaper(self), CurvesView(self)
        inner = QWidget()
        self._inner = QVBoxLayout(inner)
        for part in (self.title, self.place, self.account, self.paper, self.curves):
            self._inner.addWidget(part)
        self._inner.addStretch(1)
        self._stacked: list[QHBoxLayout] = []
        self._view = QScrollArea(self)
        self._view.setFrameShape(QFrame.Shape.NoFrame)
        self._view.setWidgetResizable(True)
        self._view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._view.setWidget(inner)
        for ground in (self._view.viewport(), inner):
            ground.setAutoFillBackground(False)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._view, 1)
        self._foot, self._large = QWidget(self), False
        self._foot.installEventFilter(self)
        self._below = QVBoxLayout(self._foot)
        self._below.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._foot)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._read)

    @property
    def told(self) -> bool:
        """Whether all is shown that there is."""
        game = self._game
        return game is None or not _has_course(game) or _key(game) in self._accounts

    def add(self, *parts: QWidget, stacked: bool = False) -> None:
        """Have parts side by side below what is told; or, in large type, one below the other."""
        row = QHBoxLayout()
        row.setSpacing(0)
        if stacked:
            self._stacked.append(row)
        for part in parts:
            row.addWidget(part)
        self._below.addLayout(row)

    def show_part(self, part: QWidget) -> None:
        """See that one of the parts below can be seen."""
        self._view.ensureWidgetVisible(part)

    def _lay(self, large: bool) -> None:
        """What is below what is told stays where it is seen; in large type it moves with the rest, which needs room."""
        for row in self._stacked:
            row.setDirection(QBoxLayout.Direction.TopToBottom if large else QBoxLayout.Direction.LeftToRight)
        if large == self._large:
            return
        self._large = large
        if large:
            self._inner.insertWidget(self._inner.indexOf(self.paper), self._foot)
        else:
            self._column.addWidget(self._foot)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._foot and event.type() == QEvent.Type.LayoutRequest:
            # Its buttons have got other labels or keys.
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """As wide as an account wants to be; what scrolls with it in large type must not be cut at its side."""
        look = self._desk.look.on_paper
        wanted = round(look.px(AccountView.WIDTH) * min(1.3, look.text_scale))
        beside = round(look.px(12)) + self._view.verticalScrollBar().sizeHint().width()
        self.setFixedWidth(max(wanted, self._foot.minimumSizeHint().width() + beside) if self._large else wanted)

    def show_game(self, game: SavedGame | None, notes: Sequence[Note]) -> None:
        """Tell of a game, and what is written on it."""
        self._game, self._notes = game, tuple(notes)
        self._timer.stop()
        if not self.told:
            self._timer.start()
        self.dress()

    def dress(self) -> None:
        """Show everything at the desk's look, in its words."""
        look, game = self._desk.look.on_paper, self._game
        self._lay(look.text_scale >= LARGE_TEXT)
        self._fit()
        self._inner.setSpacing(round(look.px(8)))
        self._inner.setContentsMargins(0, 0, round(look.px(12)), 0)
        for part in (self.title, self.place, self.account, self.curves):
            part.setVisible(game is not None)
        self.paper.setVisible(bool(self._notes))
        self.paper.setAccessibleName(self._desk.words.say("library-notes"))
        self.account.setAccessibleName(self._desk.words.say("library-account"))
        if game is None:
            return
        words = words_for(game, self._desk)
        line = describe(game, words)
        self.title.setText(line.standing or line.title)
        self.place.setText(" · ".join(filter(None, (line.place, line.date))))
        lines = self._lines(game)
        self.account.show_lines(lines, look)
        self.curves.show_lines(lines, look, words.say("end-chart"))
        moments = [(self._moment(note), note.text) for note in self._notes]
        self.paper.show_notes(moments, look)

    def _moment(self, note: Note) -> str:
        words = self._desk.words
        return words.say("library-round", round=note.round) if note.step is not None and note.round else ""

    def _lines(self, game: SavedGame) -> list[SeatLine]:
        """The seats, the best first."""
        account, owners = self._accounts.get(_key(game), UNTOLD), self._desk.look.on_paper.theme.owners
        points = game.result.points if game.result is not None else ()
        winners = game.result.winners if game.result is not None else ()
        curves = {curve.seat: curve.points for curve in account.curves}
        made = [
            SeatLine(
                name,
                owners[(game.owners[seat] if game.owners else seat) % len(owners)],
                points[seat] if points else None,
                seat in winners,
                self._taken(game, account, seat),
                curves.get(seat, ()),
            )
            for seat, name in enumerate(game.seats)
        ]
        return sorted(made, key=lambda line: (not line.winner, -(line.points or 0)))

    def _taken(self, game: SavedGame, account: Account, seat: int) -> str:
        if seat >= len(account.taken):
            return ""
        door, words, taken = table_of(game.ruleset), words_for(game, self._desk), account.taken[seat]
        if len(taken) > 1 and len({things[:1] for things in taken}) == 1 and all(len(things) > 1 for things in taken):
            # Who keeps the same all through the game is named once.
            others = ", ".join(door.taken(words, things[1:]) for things in taken)
            return f"{door.taken(words, taken[0][:1])}: {others}"
        return ", ".join(door.taken(words, things) for things in taken)

    def _read(self) -> None:
        """Have the file of the game read and played through."""
        game = self._game
        if game is not None:
            job = BackgroundJob(partial(account_in, game.path), self)
            job.done.connect(partial(self._take, game))

    def _take(self, game: SavedGame, account: Account) -> None:
        self._accounts[_key(game)] = account
        if self._game == game:
            self.dress()


def _label(parent: QWidget, role: str) -> QLabel:
    made = QLabel(parent)
    made.setProperty("role", role)
    made.setWordWrap(True)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made


def _key(game: SavedGame) -> tuple[str, datetime]:
    return game.file, game.date


def _has_course(game: SavedGame) -> bool:
    return game.finished and not game.problem and game.ruleset in games()
