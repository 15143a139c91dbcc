"""The card of a pack, shown before anything of it is kept: what is in it, what was looked at, whose it is."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QBoxLayout, QGridLayout, QVBoxLayout, QWidget

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.packs.pack import Pack
from smallworld_desktop.engine.packs.shelf import Shelf
from smallworld_desktop.ui.artwork.emblems import learn_emblems
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.packs import MANY_FAULTS, brings, lacks
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sheets.map_picture import MapPicture
from smallworld_desktop.ui.sheets.pack_parts import FaultSlip, ThingLine, Tick, told
from smallworld_desktop.ui.sheets.sheet import Sheet

LARGE_TEXT = 1.4
CHECKS = ("pack-no-program", "pack-asks-nothing")
KILO = 1000


class PackCard(Sheet):
    """Asks whether a pack is to be kept. Then ``kept`` is its file, and ``play`` whether to play with it at once."""

    WIDTH = 1060.0

    def __init__(self, desk: Desk, path: Path, pack: Pack, shelf: Shelf, parent: QWidget) -> None:
        super().__init__(desk, parent)
        self._path, self._pack, self._shelf = path, pack, shelf
        self.kept: Path | None = None
        self.play = False
        self._others = [(other, held) for other, held in shelf.packs() if other != path]
        self._failed = ""
        learn_emblems(pack.names)
        self.size_said = self.label("", "note", wrap=False)
        self.head_row.addWidget(self.size_said)
        self._sides = self.row(None, spacing=36)
        self.content.addLayout(self._sides)
        self._page: QWidget | None = None
        self._lay_foot()
        self.refresh()

    def _lay_foot(self) -> None:
        usable = self._pack.playable
        self.not_now = self.button("pack-not-now" if usable else "button-close", self.reject, command="close")
        self.foot_row.addWidget(self.not_now)
        self.foot_row.addStretch(1)
        self.keep = self.button("pack-keep", lambda: self._on_keep(False), command="pack-keep")
        self.keep_and_play = self.button(
            "pack-keep-play", lambda: self._on_keep(True), command="accept", kind="primary"
        )
        for button in (self.keep, self.keep_and_play):
            button.setVisible(usable)
            self.foot_row.addWidget(button)

    @property
    def _words(self) -> Words:
        manifest = self._pack.manifest
        words = self.desk.words_of(manifest.game) if manifest is not None else self.desk.words
        return words.with_own(self._pack.names)

    def refresh(self) -> None:
        words, pack = self._words, self._pack
        self.set_title(pack.title)
        manifest = pack.manifest
        if manifest is not None:
            self.set_text(words.say("pack-by", names=words.join(list(manifest.by)), version=manifest.version))
        size = f"{max(1, pack.size // KILO)} kB"
        self.size_said.setText(f"{self._path.name}\n{size}" if pack.size else self._path.name)
        self._lay_page(words)

    def _lay_page(self, words: Words) -> None:
        """All of it anew, for the language or the size of the text is another."""
        if self._page is not None:
            self._sides.removeWidget(self._page)
            self._page.hide()
            self._page.deleteLater()
        page = self._page = QWidget(self)
        self._sides.addWidget(page)
        above = self.look.text_scale >= LARGE_TEXT
        sides = QBoxLayout(QBoxLayout.Direction.TopToBottom if above else QBoxLayout.Direction.LeftToRight, page)
        sides.setContentsMargins(0, 0, 0, 0)
        sides.setSpacing(round(self.look.px(36)))
        left, right = QVBoxLayout(), QVBoxLayout()
        for column in (left, right):
            column.setSpacing(round(self.look.px(8)))
        if self._pack.playable:
            self._lay_inside(left, words)
            sides.addLayout(left, 6)
        self._lay_looked_at(right, words)
        sides.addLayout(right, 5)
        for column in (left, right):
            column.addStretch(1)

    def _lay_inside(self, column: QVBoxLayout, words: Words) -> None:
        pack, page = self._pack, self._page
        assert pack.manifest is not None
        assert page is not None
        if pack.manifest.about:
            column.addWidget(told(pack.manifest.about, "second", page))
        column.addWidget(told(words.say("pack-inside"), "heading", page))
        column.addWidget(told(brings(pack, words), "label", page))
        door = table_of(pack.manifest.game)
        for kind, things in pack.things.items():
            for named in things:
                id = named.id.removeprefix(f"{kind}-")
                column.addWidget(ThingLine(door, kind, id, words, self.look, page))
        grid = QGridLayout()
        for at, (map, _) in enumerate(pack.boards.values()):
            picture = MapPicture(page)
            picture.show_map(map, map.title, self.look, door.board.paints)
            grid.addWidget(picture, *divmod(at, 2))
        column.addLayout(grid)

    def _lay_looked_at(self, column: QVBoxLayout, words: Words) -> None:
        pack, page = self._pack, self._page
        assert page is not None
        column.addWidget(told(words.say("pack-looked-at"), "heading", page))
        if pack.manifest is not None:
            for check in CHECKS:
                column.addWidget(Tick(words.say(check), words.say(f"{check}-text"), self.look, page))
        if not pack.faults:
            column.addWidget(Tick(words.say("pack-all-plays"), words.say("pack-all-plays-text"), self.look, page))
        elif pack.lost:
            column.addWidget(told(words.say("pack-lost", told=lacks(pack, words)), "bad", page))
        for fault in pack.faults[:MANY_FAULTS]:
            column.addWidget(FaultSlip(fault, words, self.look, page))
        if pack.manifest is not None:
            column.addWidget(told(words.say("pack-whose"), "heading", page))
            names = words.join(list(pack.manifest.by))
            column.addWidget(
                told(words.say("pack-licence", names=names, licence=pack.manifest.licence), "second", page)
            )
            for origin in pack.manifest.origin:
                column.addWidget(told(origin, "note", page))
        for note in (*self._notes(words), *([self._failed] if self._failed else [])):
            column.addWidget(told(note, "warning", page))

    def _notes(self, words: Words) -> list[str]:
        """What keeping it means beside the packs that are there."""
        pack, notes = self._pack, []
        if pack.manifest is None:
            return []
        mine = {named.name: named for named in pack.names}
        for _, other in self._others:
            if other.manifest is None:
                continue
            if other.manifest.id == pack.manifest.id:
                notes.append(words.say(self._compared(other), version=other.manifest.version))
            else:
                shared = [named.name for named in other.names if named.name in mine]
                notes += [words.say("pack-same-name", name=name, title=other.title) for name in shared]
        return list(dict.fromkeys(notes))

    def _compared(self, other: Pack) -> str:
        assert self._pack.manifest is not None
        assert other.manifest is not None
        if other.sum == self._pack.sum:
            return "pack-have-same"
        mine, theirs = self._pack.manifest.number, other.manifest.number
        return "pack-have-older" if theirs < mine else "pack-have-newer" if theirs > mine else "pack-have-other"

    def _on_keep(self, play: bool) -> None:
        try:
            self.kept = self._shelf.keep(self._path, self._pack)
        except FileError as error:
            self._failed = str(error)
            self.dress()
            return
        self.play = play
        self.accept()
