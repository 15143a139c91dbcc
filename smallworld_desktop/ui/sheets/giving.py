"""Giving a pack away: what is said of one of the player's own, and where the file is to lie."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.files import read_bytes, write_bytes
from smallworld_desktop.engine.packs.archive import LARGEST_FILE
from smallworld_desktop.engine.packs.manifest import LONGEST
from smallworld_desktop.engine.packs.own import Heading, head_anew, heading_of, is_own, to_give
from smallworld_desktop.engine.packs.pack import open_pack
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.file_dialogs import ask_for_place
from smallworld_desktop.ui.sheets.sheet import Sheet

if TYPE_CHECKING:
    from smallworld_desktop.ui.sheets.stack import SheetStack


@dataclass(frozen=True)
class Giving:
    """The way there from the packs, and back to them."""

    desk: Desk
    stack: SheetStack
    table: QWidget

    def give(self, path: Path) -> None:
        """Give a pack away: one of the player's own under a name of its own, any other as it is."""
        pack = open_pack(path)
        if not is_own(pack):
            self._save(path.name, path)
            return
        sheet: list[GivingSheet] = []

        def make() -> GivingSheet:
            sheet.append(GivingSheet(self.desk, heading_of(pack), self.table))
            sheet[-1].rejected.connect(self._come_back)
            return sheet[-1]

        self.stack.lay(make, lambda: self._later(path, sheet[-1].heading))

    def _come_back(self) -> None:
        QTimer.singleShot(0, self.stack, self.stack.packs)

    def _later(self, path: Path, heading: Heading) -> None:
        """Do it when the sheet has gone."""
        QTimer.singleShot(0, self.stack, lambda: self._give_own(path, heading))

    def _give_own(self, path: Path, heading: Heading) -> None:
        try:
            head_anew(self.stack.shelf, path, heading)
            name, data = to_give(open_pack(path), heading)
        except GameError as error:
            self.stack.tell("trouble-title", str(error))
            return
        self._save(name, data)

    def _save(self, name: str, what: bytes | Path) -> None:
        """Ask where the file is to lie, write it there, and come back to the packs."""
        words = self.desk.words
        place = ask_for_place(self.desk, self.table, "packs", words.say("packs-give"), name)
        if place is not None:
            try:
                write_bytes(place, what if isinstance(what, bytes) else read_bytes(what, LARGEST_FILE))
            except GameError as error:
                self.stack.tell("trouble-title", str(error))
                return
            self.desk.voice.say(words.say("packs-given", name=place.name))
        self.stack.packs()


class GivingSheet(Sheet):
    """Asks for it. After it was accepted, ``heading`` is what was said."""

    WIDTH = 720.0

    def __init__(self, desk: Desk, heading: Heading, parent: QWidget) -> None:
        super().__init__(desk, parent, "give-title", "give-text")
        self.title_field = self._field("give-name", heading.title, LONGEST["title"])
        self.author = self._field("give-author", heading.author, LONGEST["author"])
        self.about = self._field("give-about", heading.about, LONGEST["about"])
        self.licence = self._field("give-licence", heading.licence, LONGEST["licence"])
        self.content.addWidget(self.label("give-licence-note", "note"))
        self.foot_row.addStretch(1)
        self.foot_row.addWidget(self.button("button-cancel", self.reject, command="close"))
        self.save = self.button("give-save", self.accept, command="accept", kind="primary")
        self.foot_row.addWidget(self.save)
        self._judge()

    def _field(self, id: str, text: str, most: int) -> QLineEdit:
        """A line to be written in, below its name."""
        field = self.named(QLineEdit(self), id)
        field.setMaxLength(most)
        field.setText(text)
        field.textChanged.connect(lambda _: self._judge())
        self.content.addWidget(self.label(id, "heading"))
        self.content.addWidget(field)
        return field

    @property
    def heading(self) -> Heading:
        fields = (self.title_field, self.author, self.about, self.licence)
        return Heading(*(field.text().strip() for field in fields))

    def _judge(self) -> None:
        """Only what it may be about can be left out."""
        if hasattr(self, "save"):
            heading = self.heading
            self.save.setEnabled(bool(heading.title and heading.author and heading.licence))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.title_field.selectAll()
        self.title_field.setFocus(Qt.FocusReason.TabFocusReason)
