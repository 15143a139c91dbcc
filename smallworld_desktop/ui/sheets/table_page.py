"""The first page of a new game: who sits where, on which board, and the options that are asked for most often."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QComboBox, QWidget

from smallworld_desktop.engine.kernel.options import Selection
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.ui.desk.file_dialogs import ask_for_file
from smallworld_desktop.ui.desk.locales import in_order
from smallworld_desktop.ui.presentation.computers import Opponents
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sheets.arrangement import Arrangement
from smallworld_desktop.ui.sheets.board_shelf import BoardShelf
from smallworld_desktop.ui.sheets.choice_box import fill_box
from smallworld_desktop.ui.sheets.levels import Levels
from smallworld_desktop.ui.sheets.map_picture import MapPicture
from smallworld_desktop.ui.sheets.option_row import OptionRow
from smallworld_desktop.ui.sheets.seat_rows import SeatRows
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sitting.seating import HUMAN

LARGE_TEXT = 1.4
"""From this size of text on, what stands side by side stands one below the other."""

ANOTHER_MAP, NEW_WORLD = "file", "world"

WIDEST_BOX = 300.0
"""No box needs more room for the name of a board."""

FEW_SEATS = 3
"""Beside so many the ratings stand on the first page in any case; beside more where there is room for them."""

Change = Callable[[Arrangement], Arrangement]


class TablePage(QWidget):
    """Shows an arrangement, and tells how it is to be changed."""

    wanted = Signal(object)
    """A ``Change`` of the arrangement."""
    described = Signal()
    """Another computer player is spoken of."""
    worldsAsked = Signal()
    """A random board is wanted."""

    def __init__(self, sheet: Sheet, box: Box, *, worlds: bool = False) -> None:
        """Random boards are offered where there are ``worlds``."""
        super().__init__(sheet)
        self._worlds = worlds
        self._sheet, self._desk, self._box = sheet, sheet.desk, box
        self.shelf = BoardShelf(box.boards)
        self._described = ""
        """The computer player that is described, once one was asked about."""
        self.rows: dict[str, OptionRow] = {}
        self._sides = sheet.row(self, spacing=40)
        left, right = sheet.column(None), sheet.column(None)
        self._sides.addLayout(left, 7)
        self._sides.addLayout(right, 5)
        self._lay_seats(left)
        self._lay_board(right)
        self._lay_options(right)

    def _lay_seats(self, left: QBoxLayout) -> None:
        sheet, players = self._sheet, self._box.players
        top = sheet.row(None)
        self.counts = SegmentedButtons(sheet.look, tuple(map(str, self._box.seats)), self)
        self.counts.setVisible(len(self._box.seats) > 1)
        top.addWidget(sheet.label("new-game-seats", "heading"), 1)
        top.addWidget(self.counts)
        left.addLayout(top)
        self.seats = SeatRows(self._desk, players, self._box.seats[-1], self)
        left.addWidget(self.seats)
        left.addWidget(sheet.label("new-game-order", "note"))
        left.addSpacing(10)
        self.levels = Levels(self._desk, players, self)
        left.addWidget(self.levels)
        self.level = sheet.label("", "second")
        left.addWidget(self.level)
        left.addStretch(1)
        self.counts.picked.connect(lambda count: self._want(lambda a: a.with_count(int(count))))
        self.seats.renamed.connect(lambda seat, name: self._want(lambda a: a.with_name(seat, name)))
        self.seats.seated.connect(self._on_seated)
        self.seats.coloured.connect(lambda seat, owner: self._want(lambda a: a.with_owner(seat, owner)))
        self.seats.moved.connect(lambda seat, to: self._want(lambda a: a.moved(seat, to)))
        self.levels.pointed.connect(self._describe)

    def _lay_board(self, right: QBoxLayout) -> None:
        sheet = self._sheet
        top = sheet.row(None, spacing=16, margins=(0, 6, 0, 6))
        self.map = sheet.named(QComboBox(self), "new-game-map")
        heading = sheet.label("new-game-map", "heading", wrap=False)
        top.addWidget(heading)
        top.addWidget(self.map, 1)
        right.addLayout(top)
        self.picture = MapPicture(self)
        right.addWidget(self.picture)
        self.misfit = sheet.label("", "warning")
        right.addWidget(self.misfit)
        for part in (heading, self.map, self.picture, self.misfit):
            part.setVisible(bool(self._box.boards.ids))
        self.map.activated.connect(lambda at: self._on_map(self.map.itemData(at)))

    def _lay_options(self, right: QBoxLayout) -> None:
        sheet = self._sheet
        heading = sheet.label("new-game-options", "heading")
        right.addWidget(heading)
        self._rows = sheet.column(None, spacing=0)
        right.addLayout(self._rows)
        self.practice = QCheckBox(self)
        sheet.say(self.practice.setText, "new-game-practice")
        self.practice.toggled.connect(lambda on: self._want(lambda a: replace(a, practice=on)))
        right.addWidget(self.practice)
        self.left_out = sheet.label("", "warning")
        right.addWidget(self.left_out)
        right.addStretch(1)
        coached = self._box.players.yardstick is not None
        self.practice.setVisible(coached)
        heading.setVisible(coached or bool(self._box.options))

    # What it shows.

    def show_arrangement(self, arrangement: Arrangement) -> None:
        """Show who sits there, the board, and the options."""
        words, look = self._desk.words, self._sheet.look
        above = look.text_scale >= LARGE_TEXT
        self._sides.setDirection(QBoxLayout.Direction.TopToBottom if above else QBoxLayout.Direction.LeftToRight)
        self.counts.dress(look, {str(count): str(count) for count in self._box.seats}, words.say("new-game-seats"))
        self.counts.choose(str(arrangement.count))
        self.seats.show_seats(arrangement.seats)
        if self._box.boards.ids:
            self._show_map(arrangement)
        self._show_options(arrangement)
        self.practice.blockSignals(True)
        self.practice.setChecked(arrangement.practice)
        self.practice.blockSignals(False)
        self.practice.setEnabled(any(seat.human for seat in arrangement.seats))
        self._put_in_order()

    def _put_in_order(self) -> None:
        """Let the keyboard go as one reads: who sits there, how strong they are, the board, and then the options."""
        ticks = [tick for tick in self.findChildren(QCheckBox) if tick is not self.practice]
        order: list[QWidget] = [self.map, *ticks, self.practice]
        for one, other in pairwise(order):
            QWidget.setTabOrder(one, other)

    def show_computers(self, arrangement: Arrangement) -> None:
        """Say how strong all are, and what the one does that was asked about last, or else the first at the table.

        Where only people play there is nothing to be said of computers.
        """
        seated = [seat.player for seat in arrangement.seats if not seat.human]
        players, opponents = self._box.players, Opponents(self._desk.words, self._box.players)
        player = self._described or next(iter(seated), players.usual)
        self.levels.dress()
        self.levels.point_out(players.level_and_style(player)[0], levels_of(arrangement))
        self.level.setText(opponents.summary(player, with_rating=False))
        self.level.setVisible(bool(seated))
        self.levels.setVisible(bool(seated))
        if arrangement.count > FEW_SEATS and not self._has_room():
            self.levels.hide()
            self.level.setText(opponents.summary(player, with_rating=True))
            self.level.setVisible(bool(seated))

    def _has_room(self) -> bool:
        """Whether the page can be seen whole as it is now."""
        layout = self.layout()
        assert layout is not None
        layout.activate()
        return self._sheet.fits()

    def _show_map(self, arrangement: Arrangement) -> None:
        words, look, shelf, board = self._desk.words, self._sheet.look, self.shelf, arrangement.board
        door = table_of(self._box.id)
        boards = shelf.offered(arrangement.count, board)
        others = {NEW_WORLD: words.say("new-game-map-world")} if self._worlds else {}
        if self._box.boards.takes_files:
            others[ANOTHER_MAP] = words.say("new-game-map-from-file")
        titles = [*(shelf.title(one, words) for one in boards), *others.values()]
        fill_box(self.map, titles, [*boards, *others], look)
        # The names of many islands are long; the slip on the picture has them whole.
        self.map.setMinimumWidth(round(min(self.map.minimumWidth(), look.px(WIDEST_BOX) * look.text_scale)))
        self.map.setCurrentIndex(boards.index(board))
        map, title = shelf.map(board), shelf.title(board, words)
        if map is None:
            self.picture.show_map(None, title, look, door.board.paints, any=not board)
            self.misfit.hide()
            return
        slip = door.slip(words, title, map, arrangement.options)
        kept = not shelf.is_own(board) and not shelf.is_several(board)
        self.picture.show_map(map, slip, look, door.board.paints, kept=kept)
        self.misfit.setVisible(arrangement.count not in map.seats and not shelf.is_several(board))
        made_for = words.join([str(seats) for seats in map.seats])
        self.misfit.setText(words.say("new-game-map-misfit", seats=made_for))

    def _show_options(self, arrangement: Arrangement) -> None:
        """The common options, and all others that are not as in the rulebook."""
        shown = _asked_for(arrangement)
        for name in set(self.rows) - set(shown):
            row = self.rows.pop(name)
            row.hide()
            row.deleteLater()
        for at, name in enumerate(shown):
            if name not in self.rows:
                self.rows[name] = OptionRow(self._desk, self._box.known_options[name], self)
                self.rows[name].chosen.connect(self._on_option)
            self._rows.insertWidget(at, self.rows[name])
            self.rows[name].show()
            self.rows[name].show_value(arrangement.value(name))
        words = self._desk.words.with_own(arrangement.own_names)
        out = in_order(words.language, [words.name(kind, id) for id, kind in arrangement.left_out.items()], str)
        self.left_out.setVisible(bool(out))
        self.left_out.setText(words.say("new-game-banned", names=words.join(out)))

    # What is done to it.

    def _want(self, change: Change) -> None:
        self.wanted.emit(change)

    def _on_option(self, name: str, value: object) -> None:
        checked = self._box.known_options[name].checked(value)
        self._want(lambda arrangement: arrangement.with_option(name, checked))

    def _on_seated(self, seat: int, player: str) -> None:
        self._described = "" if player == HUMAN else player
        self._want(lambda arrangement: arrangement.with_player(seat, player))

    def _describe(self, level: str) -> None:
        self._described = level
        self.described.emit()

    def _on_map(self, board: str) -> None:
        if board == NEW_WORLD:
            self._want(lambda arrangement: arrangement)
            self.worldsAsked.emit()
            return
        if board == ANOTHER_MAP:
            path = ask_for_file(self._desk, self, "boards", self._desk.words.say("new-game-map"))
            if not path:
                self._want(lambda arrangement: arrangement)
                return
            board = str(path)
            self.shelf.forget(board)
        self._want(partial(_on_board, self.shelf, board))


def _on_board(shelf: BoardShelf, board: str, arrangement: Arrangement) -> Arrangement:
    """On another board, if it can be read."""
    return arrangement.with_map(board) if shelf.map(board) is not None else arrangement


def _asked_for(arrangement: Arrangement) -> list[str]:
    """The options that stand beside seats and board: those asked for often, and whatever is not by the rulebook."""
    known = arrangement.box.known_options
    in_order = [*arrangement.box.agreed, *(name for name in known if name not in arrangement.box.agreed)]
    asked = [known[name] for name in in_order if known[name].common]
    common = [option.name for option in asked if not option.seats or arrangement.count in option.seats]
    changed = [name for name in arrangement.changed if not isinstance(known[name], Selection)]
    return [*common, *(name for name in changed if name not in common)]


def levels_of(arrangement: Arrangement) -> frozenset[str]:
    """The levels that sit at the table."""
    players = arrangement.box.players
    return frozenset(players.level_and_style(seat.player)[0] for seat in arrangement.seats if not seat.human)
