"""The page of random boards: four worlds at a time, others for the asking, and any world by its code."""

from __future__ import annotations

import os
import random
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLineEdit, QWidget

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.boards.worlds.codes import MOST, Code, read_code
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.files import write_text
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.worlds import Made, Wish, make
from smallworld_desktop.ui.artwork.lettering import font, text_width
from smallworld_desktop.ui.desk.processes import Processes
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.presentation.worlds import told
from smallworld_desktop.ui.sheets.arrangement import Arrangement
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sheets.world_card import WorldCard

OFFERED = 4
IN_A_ROW = 2
JOBS = 2
"""As many worlds are made at a time, where there are as many cores."""

LOOK = 50
"""Milliseconds between two looks whether one has come."""

LONGEST_CODE = 12

EXAMPLE = Code("A", 3, 284999)
"""The code that is told as an example, with the letter of who makes the worlds here."""


class CodeField(QLineEdit):
    """Where a code is typed. Enter in it asks for that world, and does not begin the game."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


class WorldsPage(QWidget):
    """Offers worlds for as many as play; the one that is chosen becomes a map file in the player's folder."""

    chosen = Signal(str)
    """A world was chosen: its map file."""
    failed = Signal(str)
    """Why there is no world, or none by that code."""

    def __init__(self, sheet: Sheet, box: Box, folder: Path) -> None:
        super().__init__(sheet)
        self._sheet, self._box, self._folder = sheet, box, folder
        self._arrangement: Arrangement | None = None
        self._maps: dict[Code, tuple[Map, str]] = {}
        """Worlds that have been made: each with its file."""
        self._dealt: list[list[Code]] = []
        """What has been offered, the last deal last."""
        self._processes = Processes(LOOK, parent=self)
        self._processes.came.connect(self._on_made)
        self._lay()

    def _lay(self) -> None:
        sheet = self._sheet
        column = sheet.column(self, spacing=10)
        top = sheet.row(None, spacing=10)
        self.others = sheet.button("worlds-others", self.deal)
        self.back = sheet.button("worlds-earlier", self.deal_back)
        self.code = CodeField(self)
        self.code.setMaxLength(LONGEST_CODE)
        self.code.returnPressed.connect(self._on_code)
        top.addWidget(self.others)
        top.addWidget(self.back)
        top.addStretch(1)
        top.addWidget(self.code)
        column.addLayout(top)
        paints, shape = table_of(self._box.id).board.paints, self._box.boards.shape
        self._group = QButtonGroup(self)
        self.cards = [WorldCard(paints, shape, self) for _ in range(OFFERED)]
        grid = QGridLayout()
        grid.setSpacing(0)
        for at, card in enumerate(self.cards):
            self._group.addButton(card)
            card.clicked.connect(lambda _=False, card=card: self._on_card(card))
            grid.addWidget(card, *divmod(at, IN_A_ROW))
        column.addLayout(grid)

    # What is offered.

    @property
    def offered(self) -> list[Code]:
        """The worlds on the page."""
        return self._dealt[-1] if self._dealt else []

    @property
    def is_painted(self) -> bool:
        """Whether the pictures of all that are offered are there."""
        return all(card.is_painted for card in self.cards)

    def show_arrangement(self, arrangement: Arrangement) -> None:
        """Offer worlds for this table; those that are offered stay while as many play."""
        self._arrangement = arrangement
        seats = arrangement.count
        if any(code.seats != seats for code in self.offered):
            self._dealt = []
        if not self._dealt and self.isVisible():
            self.deal()
        self._show()

    def deal(self) -> None:
        """Offer other worlds; the one that is chosen stays where it is."""
        kept, before = self._chosen_code, self.offered
        drawn = [self._drawn() for _ in range(OFFERED)]
        if kept in before:
            drawn[before.index(kept)] = kept
        self._dealt.append(drawn)
        self._make()

    def deal_back(self) -> None:
        """Offer once more what was offered before."""
        if len(self._dealt) > 1:
            self._dealt.pop()
            self._make()

    def stop(self) -> None:
        """Make no more of them."""
        self._processes.stop()

    @property
    def _chosen_code(self) -> Code | None:
        """The world on which the game is to be played, if it is one."""
        board = self._arrangement.board if self._arrangement is not None else ""
        return read_code(Path(board).stem) if board and Path(board).parent == self._folder else None

    def _drawn(self) -> Code:
        """A world by chance."""
        assert self._box.boards.worlds is not None
        assert self._arrangement is not None
        letter = self._box.boards.worlds().letter
        return Code(letter, self._arrangement.count, random.SystemRandom().randrange(MOST))

    def _make(self) -> None:
        """Have those made that are offered and not there yet, the first ones first."""
        missing = [Wish(self._box.id, code) for code in self.offered if code not in self._maps]
        if missing:
            self._processes.begin(min(JOBS, os.cpu_count() or 1), make, missing)
        self._show()

    def _on_made(self, made: list[Made]) -> None:
        for code, text in made:
            if text:
                self._maps[code] = self._box.boards.parse(text, f"{code}.yaml"), text
            else:
                self._dealt[-1] = [self._drawn() if other == code else other for other in self.offered]
        if self._processes.failed:
            self.failed.emit(self._sheet.desk.words.say("worlds-failed"))
        elif not self._processes.running and any(code not in self._maps for code in self.offered):
            self._make()
        self._show()

    # What it shows.

    def _show(self) -> None:
        arrangement = self._arrangement
        if arrangement is None or not self._dealt:
            return
        words, look = self._sheet.desk.words, self._sheet.look
        example = words.say("worlds-code", code=str(EXAMPLE._replace(maker=self.offered[0].maker)))
        self.code.setPlaceholderText(example)
        self.code.setAccessibleName(example)
        self.code.setMinimumWidth(round(text_width(self.code.placeholderText(), font("body", look)) + look.px(40)))
        self.back.setEnabled(len(self._dealt) > 1)
        chosen = self._chosen_code
        self._group.setExclusive(False)
        for number, (card, code) in enumerate(zip(self.cards, self.offered, strict=True), 1):
            map = self._maps[code][0] if code in self._maps else None
            card.show_world(code, map)
            card.setChecked(code == chosen)
            text = told(map, words) if map is not None else words.say("worlds-making")
            card.dress(look, text, words.say("worlds-card", number=number, code=str(code), told=text))
        self._group.setExclusive(chosen in self.offered)

    # What is done.

    def _on_card(self, card: WorldCard) -> None:
        if card.code is None or card.code not in self._maps:
            return
        file = self._folder / f"{card.code}.yaml"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            write_text(file, self._maps[card.code][1])
        except (GameError, OSError) as error:
            self.failed.emit(str(error))
            return
        self.chosen.emit(str(file))

    def _on_code(self) -> None:
        """Offer the world whose code was typed, in the place of the first that is not chosen."""
        assert self._box.boards.worlds is not None
        assert self._arrangement is not None
        try:
            code = self._box.boards.worlds().read(self.code.text())
        except GameError as error:
            self.failed.emit(str(error))
            return
        if code.seats != self._arrangement.count:
            self.failed.emit(self._sheet.desk.words.say("worlds-seats", code=str(code), count=code.seats))
            return
        self.code.clear()
        if code not in self.offered:
            place = next(at for at, other in enumerate(self.offered) if other != self._chosen_code)
            self._dealt.append([code if at == place else other for at, other in enumerate(self.offered)])
        self._make()
        self.cards[self.offered.index(code)].setFocus()
