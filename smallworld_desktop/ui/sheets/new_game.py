"""The dialog for a new game: two clicks to begin as last time, and everything that can be agreed on."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.boards.boards import Boards
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.files import read_text
from smallworld_desktop.engine.packs.pack import open_pack
from smallworld_desktop.engine.packs.shelf import Shelf, newest
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.registry import USUAL, games
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.file_dialogs import ask_for_file
from smallworld_desktop.ui.sheets.arrangement import Arrangement
from smallworld_desktop.ui.sheets.computers_page import ComputersPage
from smallworld_desktop.ui.sheets.game_cards import GameCards
from smallworld_desktop.ui.sheets.options_page import OptionsPage
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sheets.table_page import Change, TablePage, levels_of
from smallworld_desktop.ui.sheets.worlds_page import WorldsPage
from smallworld_desktop.ui.sitting.seating import Plan

LARGEST_CONTENT = 200_000

FIRST, OPTIONS, COMPUTERS, WORLDS = "first", "options", "computers", "worlds"
"""The pages."""


class GamePages:
    """The pages of one game, and what has been arranged on them."""

    def __init__(self, sheet: Sheet, arrangement: Arrangement, folder: Path | None) -> None:
        box = arrangement.box
        self.arrangement = arrangement
        self.worlds = WorldsPage(sheet, box, folder) if box.boards.worlds is not None and folder is not None else None
        self.first = TablePage(sheet, box, worlds=self.worlds is not None)
        self.options, self.computers = OptionsPage(sheet, box), ComputersPage(sheet, box.players)
        self.by_name: dict[str, QWidget] = {
            FIRST: self.first,
            OPTIONS: self.options,
            COMPUTERS: self.computers,
        }
        if self.worlds is not None:
            self.by_name[WORLDS] = self.worlds


class NewGameDialog(Sheet):
    """Asks for game, seats, board and rules. After it was accepted, ``plan`` is the game.

    ``plans`` are the set-ups that were last played with, one a game, and then the set-ups to be remembered. Random
    boards that are chosen are kept in the folder for ``worlds``; without one none are offered. Packs come from the
    ``shelf``; the file of one, ``pack``, may be named, with which is to be played.
    """

    WIDTH = 1060.0
    WIDTHS: Mapping[str, float] = {OPTIONS: 1180.0, COMPUTERS: 880.0, WORLDS: 880.0}

    def __init__(
        self,
        desk: Desk,
        plans: Mapping[str, Any],
        parent: QWidget,
        *,
        game: str = USUAL,
        rotated: bool = False,
        worlds: Path | None = None,
        shelf: Shelf | None = None,
        pack: Path | None = None,
    ) -> None:
        self._game = game if game in games() else USUAL
        beside = desk.beside()
        beside.turn_to(self._game)
        super().__init__(beside, parent, "new-game-title")
        beside.setParent(self)
        self.plan: Plan | None = None
        self._remembered, self._rotated, self._worlds = dict(plans), rotated, worlds
        self._shelf = shelf
        self._packs = newest(pack for _, pack in shelf.packs()) if shelf is not None else []
        self._error = ""
        self._shown = FIRST
        self._pages: dict[str, GamePages] = {}
        self.games = GameCards(tuple(games()), self)
        self.games.picked.connect(self._on_game)
        self.games.setVisible(len(games()) > 1)
        self.head_row.addWidget(self.games)
        self._lay_pages(games()[self._game])
        self.problem = self.label("", "bad")
        self.content.addWidget(self.problem)
        self._lay_foot()
        if pack is not None:
            self._play_with(pack)
        self.turn_to(FIRST)

    @property
    def game(self) -> str:
        """The id of the game that is to be played."""
        return self._game

    @property
    def plans(self) -> Mapping[str, Any]:
        """The set-ups as they are now, one a game, for the settings."""
        return {**self._remembered, self._game: self.arrangement.remembered()}

    @property
    def arrangement(self) -> Arrangement:
        """How the table is to be laid."""
        return self._pages[self._game].arrangement

    @property
    def page(self) -> TablePage:
        return self._pages[self._game].first

    @property
    def options(self) -> OptionsPage:
        return self._pages[self._game].options

    @property
    def computers(self) -> ComputersPage:
        return self._pages[self._game].computers

    @property
    def worlds(self) -> WorldsPage | None:
        """The random boards; none where the game has none."""
        return self._pages[self._game].worlds

    # How it is laid out.

    def _lay_pages(self, box: Box) -> None:
        """The pages of a game, with the set-up that it was last played with."""
        remembered = self._remembered.get(box.id)
        names = self.desk.words.numbered("sample-name")
        arrangement = Arrangement.recalled(box, remembered if isinstance(remembered, Mapping) else None, names)
        made = GamePages(self, arrangement.rotated() if self._rotated else arrangement, self._worlds)
        for at, page in enumerate(made.by_name.values()):
            self.content.insertWidget(at, page)
        self._pages[box.id] = made
        made.first.wanted.connect(self._change)
        made.first.described.connect(self._on_described)
        made.options.wanted.connect(self._change)
        made.options.own.wanted.connect(self._on_content_wanted)
        packs = [pack for pack in self._packs if pack.manifest is not None and pack.manifest.game == box.id]
        made.options.own.offer([pack.content for pack in packs if pack.content is not None])
        if self._shelf is not None:
            made.first.shelf.own = tuple(str(file) for pack in packs for file in self._shelf.boards_of(pack))
        made.first.worldsAsked.connect(lambda: self.turn_to(WORLDS))
        if made.worlds is not None:
            made.worlds.chosen.connect(lambda file: self._change(lambda a: a.with_map(file)))
            made.worlds.failed.connect(self._on_failed)

    def _lay_foot(self) -> None:
        self.all = self.button("new-game-all-options", lambda: self.turn_to(OPTIONS))
        self.strengths = self.button("new-game-computers", lambda: self.turn_to(COMPUTERS))
        self.reset = self.button("new-game-reset", lambda: self._change(Arrangement.as_printed))
        self.cancel = self.button("button-cancel", self.reject, command="close")
        self.back = self.button("button-back", lambda: self.turn_to(FIRST), command="close")
        self.start = self.button("new-game-start", self._on_start, command="accept", kind="primary")
        for button in (self.all, self.strengths, self.reset):
            self.foot_row.addWidget(button)
        self.foot_row.addStretch(1)
        for button in (self.cancel, self.back, self.start):
            self.foot_row.addWidget(button)

    def turn_to(self, page: str) -> None:
        """Show one of the pages."""
        self._shown = page
        for game, pages in self._pages.items():
            for name, widget in pages.by_name.items():
                widget.setVisible(game == self._game and name == page)
        self.games.setVisible(page == FIRST and len(games()) > 1)
        there = {
            self.all: page == FIRST and self.options.needed,
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
        width = self.WIDTHS.get(self._shown, self.WIDTH)
        # Higher boards are shown narrower, so that all fit.
        return width * Boards.shape / self.arrangement.box.boards.shape if self._shown == WORLDS else width

    def refresh(self) -> None:
        words, arrangement, page = self.desk.words, self.arrangement, self.page
        heads = {
            FIRST: "new-game", OPTIONS: "new-game-all-options", COMPUTERS: "new-game-computers", WORLDS: "worlds"
        }  # fmt: skip
        self.set_title(words.say(f"{heads[self._shown]}-title"))
        self.set_text(words.say(self._greeting if self._shown == FIRST else f"{heads[self._shown]}-text"))
        names = {id: self.desk.words_of(id).name("game", id) for id in games()}
        self.games.dress(self.look, names, words.say("new-game-game"))
        self.games.choose(self._game)
        page.show_arrangement(arrangement)
        self.options.show_arrangement(arrangement)
        problem = arrangement.problem()
        text = self._error or page.shelf.error or (words.sentence(problem) if problem else "")
        self.problem.setText(text)
        self.problem.setVisible(bool(text))
        readable = not arrangement.board or page.shelf.map(arrangement.board) is not None
        self.start.setEnabled(problem is None and readable)
        page.show_computers(arrangement)
        self.computers.show_computers(levels_of(arrangement))
        if self.worlds is not None:
            self.worlds.show_arrangement(arrangement)

    @property
    def _greeting(self) -> str:
        again = self._remembered.get(self._game)
        return f"new-game-text-{'rotated' if self._rotated else 'again' if again else 'first'}"

    # What is done to it.

    def _play_with(self, file: Path) -> None:
        """Have a pack in the game: its things, and its first board with as many seats."""
        pack = open_pack(file)
        if pack.manifest is None or self._shelf is None or pack.manifest.game not in games():
            return
        self._on_game(pack.manifest.game)
        boards, content = self._shelf.boards_of(pack), pack.content
        if content is not None:
            self._change(lambda arrangement: arrangement.with_part(content, taken=True))
        if boards:
            map, _ = next(iter(pack.boards.values()))
            self._change(lambda arrangement: arrangement.with_count(map.seats[0]).with_map(str(boards[0])))

    def _change(self, how: Change) -> None:
        pages = self._pages[self._game]
        self._error = pages.first.shelf.error = ""
        try:
            pages.arrangement = how(pages.arrangement)
        except GameError as error:
            self._error = str(error)
        self.refresh()
        self.place()

    def _on_game(self, game: str) -> None:
        """Another game: its own pages, as it was last played or was arranged just now."""
        self._rotated, self._error = False, ""
        if game not in self._pages:
            self._lay_pages(games()[game])
        self._game = game
        self.desk.turn_to(game)
        self.turn_to(FIRST)

    def _on_failed(self, why: str) -> None:
        self._error = why
        self.refresh()
        self.place()

    def _on_described(self) -> None:
        self.page.show_computers(self.arrangement)
        self.place()

    def _on_content_wanted(self) -> None:
        path = ask_for_file(self.desk, self, "content", self.desk.words.say("own-content-add"))
        if path:
            self._change(lambda a: a.with_content([*a.content, (path.name, read_text(path, LARGEST_CONTENT))]))

    def _on_start(self) -> None:
        try:
            self.plan = self.arrangement.plan(random.SystemRandom().getrandbits(32))
        except GameError as error:
            self._error = str(error)
            self.refresh()
            self.place()
        else:
            self.accept()

    def done(self, result: int) -> None:
        for pages in self._pages.values():
            if pages.worlds is not None:
                pages.worlds.stop()
        super().done(result)

    def reject(self) -> None:
        if self.isVisible() and self._shown != FIRST:
            self.turn_to(FIRST)
        else:
            super().reject()
