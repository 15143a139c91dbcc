"""The dialog for a new game: two clicks to begin as last time, and everything that can be agreed on."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QBoxLayout, QCheckBox, QComboBox, QWidget

from smallworld_desktop.engine.boards.maps import Map, load_map
from smallworld_desktop.engine.games.smallworld.moves import MOST_SEATS
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.files import read_text
from smallworld_desktop.engine.kernel.options import OptionValue
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.file_dialogs import ask_for_file
from smallworld_desktop.ui.presentation.computers import Opponents
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sheets.arrangement import FEWEST_SEATS, Arrangement
from smallworld_desktop.ui.sheets.choice_box import fill_box
from smallworld_desktop.ui.sheets.computers_page import ComputersPage
from smallworld_desktop.ui.sheets.levels import Levels
from smallworld_desktop.ui.sheets.map_picture import MapPicture
from smallworld_desktop.ui.sheets.option_row import OptionRow
from smallworld_desktop.ui.sheets.options_page import OptionsPage
from smallworld_desktop.ui.sheets.seat_rows import SeatRows
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan

COMMON = ("hidden_coins", "auto_defenders", "diplomat_with_two")
"""Options that are asked for often enough to stand on the first page."""

LARGEST_CONTENT = 200_000
LARGE_TEXT = 1.4
"""From this size of text on, what stands side by side stands one below the other."""

ANOTHER_MAP = "file"

FIRST, OPTIONS, COMPUTERS = "first", "options", "computers"
"""The pages."""

FEW_SEATS = 3
"""Beside so many the ratings stand on the first page in any case; beside more where there is room for them."""

USUAL_OPPONENT = "normal"
"""The level that is described as long as no computer sits at the table."""


class NewGameDialog(Sheet):
    """Asks for seats, board and rules. After it was accepted, ``plan`` is the game and ``remembered`` the set-up."""

    WIDTH = 1060.0
    WIDTHS: Mapping[str, float] = {OPTIONS: 1180.0, COMPUTERS: 880.0}

    def __init__(
        self, desk: Desk, remembered: Mapping[str, Any] | None, parent: QWidget, *, rotated: bool = False
    ) -> None:
        super().__init__(desk, parent, "new-game-title")
        names = desk.words.numbered("sample-name")
        self.arrangement = Arrangement.recalled(remembered, names)
        if rotated:
            self.arrangement = self.arrangement.rotated()
        self._greeting = f"new-game-text-{'rotated' if rotated else 'again' if remembered else 'first'}"
        self.plan: Plan | None = None
        self._maps: dict[str, Map | None] = {}
        self._error = ""
        self._described = ""
        """The computer player that is described, once one was asked about."""
        self._lay_first_page()
        self.options, self.computers = OptionsPage(self), ComputersPage(self, game().players)
        self.pages: dict[str, QWidget] = {FIRST: self.page, OPTIONS: self.options, COMPUTERS: self.computers}
        self._shown = FIRST
        for page in (self.options, self.computers):
            self.content.addWidget(page)
        self.problem = self.label("", "bad")
        self.content.addWidget(self.problem)
        self._lay_foot()
        self._connect()
        self.turn_to(FIRST)

    @property
    def remembered(self) -> Mapping[str, Any]:
        """The set-up as it is now, for the settings."""
        return self.arrangement.remembered()

    # How it is laid out.

    def _lay_first_page(self) -> None:
        self.page = QWidget(self)
        self.sides = self.row(self.page, spacing=40)
        left, right = self.column(None), self.column(None)
        self.sides.addLayout(left, 7)
        self.sides.addLayout(right, 5)
        top = self.row(None)
        self.counts = SegmentedButtons(self.look, tuple(map(str, range(FEWEST_SEATS, MOST_SEATS + 1))), self)
        top.addWidget(self.label("new-game-seats", "heading"), 1)
        top.addWidget(self.counts)
        left.addLayout(top)
        self.seats = SeatRows(self.desk, game().players, MOST_SEATS, self)
        left.addWidget(self.seats)
        left.addWidget(self.label("new-game-order", "note"))
        left.addSpacing(10)
        self.levels = Levels(self.desk, game().players, self)
        left.addWidget(self.levels)
        self.level = self.label("", "second")
        left.addWidget(self.level)
        left.addStretch(1)
        top = self.row(None, spacing=16, margins=(0, 6, 0, 6))
        self.map = self.named(QComboBox(self), "new-game-map")
        top.addWidget(self.label("new-game-map", "heading", wrap=False))
        top.addWidget(self.map, 1)
        right.addLayout(top)
        self.picture = MapPicture(self)
        right.addWidget(self.picture)
        self.misfit = self.label("", "warning")
        right.addWidget(self.misfit)
        right.addWidget(self.label("new-game-options", "heading"))
        self._rows = self.column(None, spacing=0)
        right.addLayout(self._rows)
        self.practice = QCheckBox(self)
        self.say(self.practice.setText, "new-game-practice")
        self.practice.toggled.connect(lambda on: self._change(lambda a: replace(a, practice=on)))
        right.addWidget(self.practice)
        self.bans = self.label("", "warning")
        right.addWidget(self.bans)
        right.addStretch(1)
        self.rows: dict[str, OptionRow] = {}
        self.content.addWidget(self.page)

    def _lay_foot(self) -> None:
        self.all = self.button("new-game-all-options", lambda: self.turn_to(OPTIONS))
        self.strengths = self.button("new-game-computers", lambda: self.turn_to(COMPUTERS))
        self.reset = self.button("new-game-reset", self._on_reset)
        self.cancel = self.button("button-cancel", self.reject, key="Escape")
        self.back = self.button("button-back", lambda: self.turn_to(FIRST), key="Escape")
        self.start = self.button("new-game-start", self._on_start, key="Return", kind="primary")
        for button in (self.all, self.strengths, self.reset):
            self.foot_row.addWidget(button)
        self.foot_row.addStretch(1)
        for button in (self.cancel, self.back, self.start):
            self.foot_row.addWidget(button)

    def _connect(self) -> None:
        change = self._change
        self.counts.picked.connect(lambda count: change(lambda a: a.with_count(int(count))))
        self.seats.renamed.connect(lambda seat, name: change(lambda a: a.with_name(seat, name)))
        self.seats.seated.connect(self._on_seated)
        self.seats.coloured.connect(lambda seat, owner: change(lambda a: a.with_owner(seat, owner)))
        self.seats.moved.connect(lambda seat, to: change(lambda a: a.moved(seat, to)))
        self.levels.pointed.connect(self._describe)
        self.map.activated.connect(lambda at: self._on_map(self.map.itemData(at)))
        self.options.chosen.connect(self._on_option)
        self.options.toggled.connect(self._on_ban)
        self.options.own.wanted.connect(self._on_content_wanted)
        self.options.own.dropped.connect(self._on_content_dropped)

    def turn_to(self, page: str) -> None:
        """Show one of the pages."""
        self._shown = page
        for name, widget in self.pages.items():
            widget.setVisible(name == page)
        there = {
            self.all: page == FIRST,
            self.strengths: page == FIRST,
            self.reset: page == OPTIONS,
            self.cancel: page == FIRST,
            self.back: page != FIRST,
        }
        for button, shown in there.items():
            button.setVisible(shown)
        self.view.verticalScrollBar().setValue(0)
        if self.isVisible():
            # Where it starts the game, Enter does what that button says; Escape leads back.
            (self.primary() or (self.cancel if page == FIRST else self.back)).setFocus()
        self.dress()

    # What it shows.

    def wanted_width(self) -> float:
        return self.WIDTHS.get(self._shown, self.WIDTH)

    def refresh(self) -> None:
        words, look, arrangement = self.desk.words, self.look, self.arrangement
        heads = {FIRST: "new-game", OPTIONS: "new-game-all-options", COMPUTERS: "new-game-computers"}
        self.set_title(words.say(f"{heads[self._shown]}-title"))
        self.set_text(words.say(self._greeting if self._shown == FIRST else f"{heads[self._shown]}-text"))
        above = look.text_scale >= LARGE_TEXT
        self.sides.setDirection(QBoxLayout.Direction.TopToBottom if above else QBoxLayout.Direction.LeftToRight)
        counts = range(FEWEST_SEATS, MOST_SEATS + 1)
        self.counts.dress(look, {str(count): str(count) for count in counts}, words.say("new-game-seats"))
        self.counts.choose(str(arrangement.count))
        self.seats.show_seats(arrangement.seats)
        self._show_map()
        self._show_options()
        self.practice.blockSignals(True)
        self.practice.setChecked(arrangement.practice)
        self.practice.blockSignals(False)
        self.practice.setEnabled(any(seat.human for seat in arrangement.seats))
        self.options.show_arrangement(arrangement)
        problem = arrangement.problem()
        text = self._error or (words.sentence(problem) if problem else "")
        self.problem.setText(text)
        self.problem.setVisible(bool(text))
        self.start.setEnabled(problem is None and self._map_of(arrangement.board) is not None)
        self._show_computers()

    def _show_computers(self) -> None:
        """Say how strong all are, and what the one does that was asked about last, or else the first at the table."""
        words, seated = self.desk.words, [seat.player for seat in self.arrangement.seats if not seat.human]
        player = self._described or next(iter(seated), USUAL_OPPONENT)
        levels = frozenset(game().players.level_and_style(one)[0] for one in seated)
        self.levels.dress()
        self.levels.point_out(game().players.level_and_style(player)[0], levels)
        self.computers.show_computers(levels)
        self.level.setText(Opponents(words, game().players).summary(player, with_rating=False))
        self.level.show()
        self.levels.show()
        if self.arrangement.count > FEW_SEATS and not self._has_room():
            self.levels.hide()
            self.level.setText(Opponents(words, game().players).summary(player, with_rating=True))
            self.level.setVisible(bool(seated))

    def _has_room(self) -> bool:
        """Whether the first page can be seen whole as it is now."""
        layout = self.page.layout()
        assert layout is not None
        layout.activate()
        return self.fits()

    def _show_map(self) -> None:
        words, arrangement = self.desk.words, self.arrangement
        paints = table_of(game().id).board.paints
        boards = sorted(game().boards.ids, key=lambda id: arrangement.count not in self._seats_of(id))
        boards += [] if arrangement.board in boards else [arrangement.board]
        titles = [self._title(board) for board in boards] + [words.say("new-game-map-from-file")]
        fill_box(self.map, titles, [*boards, ANOTHER_MAP], self.look)
        self.map.setCurrentIndex(boards.index(arrangement.board))
        map = self._map_of(arrangement.board)
        if map is None:
            self.picture.show_map(None, self._title(arrangement.board), self.look, paints)
            self.misfit.hide()
            return
        rounds = arrangement.value("rounds")
        slip = words.say(
            "new-game-map-slip",
            title=self._title(arrangement.board),
            regions=words.say("count-regions", count=map.board.size),
            rounds=words.say("count-rounds", count=rounds if isinstance(rounds, int) else map.board.numbers["rounds"]),
        )
        self.picture.show_map(map, slip, self.look, paints, own=arrangement.board not in game().boards.ids)
        fits = arrangement.count in map.seats
        self.misfit.setVisible(not fits)
        made_for = words.join([str(seats) for seats in map.seats])
        self.misfit.setText(words.say("new-game-map-misfit", seats=made_for))

    def _show_options(self) -> None:
        """The common options, and all others that are not as in the rulebook."""
        arrangement = self.arrangement
        shown = [name for name in COMMON if name != "diplomat_with_two" or arrangement.count == FEWEST_SEATS]
        shown += [name for name in arrangement.changed if name not in (*shown, "banned")]
        for name in set(self.rows) - set(shown):
            row = self.rows.pop(name)
            row.hide()
            row.deleteLater()
        for at, name in enumerate(shown):
            if name not in self.rows:
                self.rows[name] = OptionRow(self.desk, name, self.page)
                self.rows[name].chosen.connect(self._on_option)
            self._rows.insertWidget(at, self.rows[name])
            self.rows[name].show()
            self.rows[name].show_value(arrangement.value(name))
        words, races = self.desk.words, [race.id for race in arrangement.catalogue().races]
        out = [words.name("race" if id in races else "power", id) for id in arrangement.banned]
        self.bans.setVisible(bool(out))
        self.bans.setText(words.say("new-game-banned", names=words.join(out)))

    def _map_of(self, board: str) -> Map | None:
        """The board; None where its file is wrong, which is then said."""
        if board not in self._maps:
            try:
                own = board not in game().boards.ids
                self._maps[board] = load_map(board, game().boards.geography) if own else game().boards.load(board)
            except GameError as error:
                self._maps[board] = None
                self._error = str(error)
        return self._maps[board]

    def _seats_of(self, board: str) -> tuple[int, ...]:
        map = self._map_of(board)
        return map.seats if map is not None else ()

    def _title(self, board: str) -> str:
        map, words = self._map_of(board), self.desk.words
        if board in game().boards.ids:
            return words.say(f"map-{board}")
        return map.title if map is not None else Path(board).name

    # What is done to it.

    def _change(self, how: Callable[[Arrangement], Arrangement]) -> None:
        self._error = ""
        try:
            self.arrangement = how(self.arrangement)
        except GameError as error:
            self._error = str(error)
        self.refresh()
        self.place()

    def _on_seated(self, seat: int, player: str) -> None:
        self._described = "" if player == HUMAN else player
        self._change(lambda arrangement: arrangement.with_player(seat, player))

    def _describe(self, level: str) -> None:
        self._described = level
        self._show_computers()
        self.place()

    def _on_option(self, name: str, value: OptionValue) -> None:
        self._change(lambda arrangement: arrangement.with_option(name, value))

    def _on_ban(self, id: str, in_play: bool) -> None:
        banned = [other for other in self.arrangement.banned if other != id] + ([] if in_play else [id])
        self._on_option("banned", tuple(banned))

    def _on_reset(self) -> None:
        """Back to the rulebook in everything."""
        for name in self.arrangement.changed:
            self.arrangement = self.arrangement.with_option(name, game().known_options[name].printed)
        self._change(lambda arrangement: arrangement.with_content(()))

    def _on_map(self, board: str) -> None:
        if board == ANOTHER_MAP:
            path = ask_for_file(self.desk, self, "boards", self.desk.words.say("new-game-map"))
            if not path:
                self.refresh()
                return
            board = str(path)
            self._maps.pop(board, None)
        self._error = ""
        if self._map_of(board) is not None:
            self.arrangement = self.arrangement.with_map(board)
        self.refresh()
        self.place()

    def _on_content_wanted(self) -> None:
        path = ask_for_file(self.desk, self, "content", self.desk.words.say("own-content-add"))
        if path:
            self._change(lambda a: a.with_content([*a.content, (path.name, read_text(path, LARGEST_CONTENT))]))

    def _on_content_dropped(self, number: int) -> None:
        self._change(lambda a: a.with_content([pair for at, pair in enumerate(a.content) if at != number]))

    def _on_start(self) -> None:
        try:
            self.plan = self.arrangement.plan(random.SystemRandom().getrandbits(32))
        except GameError as error:
            self._error = str(error)
            self.refresh()
            self.place()
        else:
            self.accept()

    def reject(self) -> None:
        if self.isVisible() and self._shown != FIRST:
            self.turn_to(FIRST)
        else:
            super().reject()
