"""The sheet of packs: what the player and friends have made, broken ones first, and what can be done with each."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QVBoxLayout, QWidget

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.packs.manifest import listed_games
from smallworld_desktop.engine.packs.pack import Pack
from smallworld_desktop.engine.packs.shelf import Shelf
from smallworld_desktop.ui.artwork.emblems import learn_emblems
from smallworld_desktop.ui.artwork.lettering import draw_paragraph, draw_text, fitted, font, paragraph_height
from smallworld_desktop.ui.artwork.shapes import draw_focus_ring, pen, rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.file_dialogs import ask_for_file
from smallworld_desktop.ui.desk.packs import brings, fault_told, lacks, report
from smallworld_desktop.ui.desk.theme import FIELD, INK, INSET, SECOND_INK, Look
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sheets.map_picture import MapPicture
from smallworld_desktop.ui.sheets.pack_parts import FaultSlip, ThingLine, told
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.widgets.button import Button
from smallworld_desktop.ui.widgets.wrapping_card import WrappingCard

VIEWS = ("here", "away")
LARGE_TEXT = 1.4
SHORT_SUM = 16
PICTURE = 400.0
"""No wider is the board of a pack in the list."""


class PackRow(WrappingCard):
    """A pack in the list: its things, its name and maker, what it brings, and what is wrong with it first."""

    WIDTH = 620.0
    EDGE, SIDE, PICTURES = 12.0, 44.0, 104.0

    def __init__(self, pack: Pack, parent: QWidget) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.pack = pack
        self._lines: tuple[str, str, str] = ("", "", "")

    def dress(self, words: Words, look: Look) -> None:
        pack, manifest = self.pack, self.pack.manifest
        self._look = look
        by = (
            words.say("pack-by-short", names=words.join(list(manifest.by)), version=manifest.version)
            if manifest
            else ""
        )
        what = brings(pack, words) if pack.playable else words.say("pack-nothing")
        if pack.lost and pack.playable:
            what = words.say("pack-lost-but", lost=lacks(pack, words), told=what)
        wrong = fault_told(pack.faults[0], words) if pack.faults else ""
        self._lines = by, what, wrong
        self.setAccessibleName(" ".join(f"{part}." for part in (pack.title, *self._lines) if part))
        self.updateGeometry()
        self.update()

    def height_at(self, width: int, look: Look) -> float:
        inside = width - (2 * self.EDGE + self.PICTURES) * look.u
        text = font("name", look).pixelSize() * 1.5
        for line, face in ((self._lines[1], font("body", look)), (self._lines[2], font("note", look))):
            text += paragraph_height(line, face, inside) if line else 0
        return max(text, self.SIDE * look.u) + 2 * self.EDGE * look.u

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self.sizeHint().width() * self.LEAST), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        u, edge = look.u, self.EDGE * look.u
        painter = QPainter(self)
        prepare(painter)
        whole = QRectF(self.rect()).adjusted(4 * u, 4 * u, -4 * u, -4 * u)
        path = rounded(whole, 8 * u)
        broken = bool(self.pack.faults)
        painter.fillPath(path, QColor("#f6dccd" if broken else FIELD if self.isChecked() else INSET))
        ink = look.theme.bad if broken else look.theme.hover_edge if self.underMouse() else INK
        painter.strokePath(path, pen(INK if self.isChecked() else ink, (3 if self.isChecked() else 1.2) * u))
        self._draw_things(painter, whole, u)
        left = whole.left() + edge + self.PICTURES * u
        width = whole.right() - edge - left
        by, what, wrong = self._lines
        face = font("name", look)
        top = QRectF(left, whole.top() + edge, width, face.pixelSize() * 1.4)
        title = f"! {self.pack.title}" if broken else self.pack.title
        draw_text(painter, top, title, fitted(title, face, width * 0.62), INK, "left")
        draw_text(painter, top, by, fitted(by, font("note", look), width * 0.36), SECOND_INK, "right")
        y = top.bottom()
        for line, face, ink in ((what, font("body", look), INK), (wrong, font("note", look), look.theme.bad)):
            if line:
                high = paragraph_height(line, face, width)
                draw_paragraph(painter, QRectF(left, y, width, high), line, face, ink)
                y += high
        if self.hasFocus():
            draw_focus_ring(painter, whole, 8 * u, look.theme.focus, u)
        painter.end()

    def _draw_things(self, painter: QPainter, whole: QRectF, u: float) -> None:
        """The first thing of each kind, or the painted corner of nothing."""
        if self.pack.manifest is None:
            return
        door, side = table_of(self.pack.manifest.game), self.SIDE * u
        place = QRectF(whole.left() + self.EDGE * u, whole.center().y() - side / 2, side, side)
        for kind, things in list(self.pack.things.items())[:2]:
            door.draw_thing(painter, place, kind, things[0].id.removeprefix(f"{kind}-"))
            place.translate(side * 0.98, 0)


class PacksDialog(Sheet):
    """Shows the packs. Afterwards ``wish`` tells what is wanted.

    That is "open" with the file ``path``, "play" with the pack of that file, "give" where it is to be given away,
    "edit" with a ``thing`` of it, "new" where something is to be made, or "draw" where a board is to be drawn.
    """

    WIDTH = 1180.0

    def __init__(self, desk: Desk, shelf: Shelf, parent: QWidget) -> None:
        super().__init__(desk, parent, "packs-title", "packs-text")
        self.path: Path | None = None
        self.wish = ""
        self.thing = "", ""
        """The kind and the id of what is to be changed."""
        self._shelf, self._failed = shelf, ""
        self._packs: dict[str, list[tuple[Path, Pack]]] = {view: [] for view in VIEWS}
        self.rows: list[PackRow] = []
        self._files: list[Path] = []
        self.views = SegmentedButtons(self.look, VIEWS, self)
        self.views.choose("here")
        self.views.picked.connect(lambda _: self._show())
        self.content.addWidget(self.views)
        self._sides = self.row(None, spacing=28)
        self.content.addLayout(self._sides)
        self._list, self._detail = self.column(None, spacing=6), QWidget(self)
        self._sides.addLayout(self._list, 6)
        self._sides.addWidget(self._detail, 5)
        self.none = self.label("packs-none", "second")
        self._list.addWidget(self.none)
        self._list.addStretch(1)
        self._group = QButtonGroup(self)
        self._lay_foot()
        self._read()
        self._show()

    def _lay_foot(self) -> None:
        self.open_file = self.button("packs-open", self._on_open, command="packs-open")
        self.draw = self.button("packs-draw", self._on_draw, command="packs-draw")
        self.make = self.button("packs-make", self._on_make, command="packs-make")
        self.copy = self.button("packs-copy", self._on_copy, command="packs-copy")
        self.give = self.button("packs-give", self._on_give, command="packs-give")
        self.away = self.button("packs-put-away", lambda: self._move(self._shelf.put), command="set-aside")
        self.close_list = self.button("button-close", self.reject, command="close")
        self.play = self.button("packs-play", self._on_play, command="accept", kind="primary")
        self.fetch = self.button("packs-fetch", lambda: self._move(self._shelf.fetch), command="accept", kind="primary")
        self.head_row.addWidget(self.make)
        for button in (self.open_file, self.draw, self.copy, self.give, self.away):
            self.foot_row.addWidget(button)
        self.foot_row.addStretch(1)
        for button in (self.close_list, self.play, self.fetch):
            self.foot_row.addWidget(button)

    # What is there.

    @property
    def chosen(self) -> tuple[Path, Pack] | None:
        """The pack that is marked, with its file."""
        at = next((at for at, row in enumerate(self.rows) if row.isChecked()), None)
        return None if at is None else (self._files[at], self.rows[at].pack)

    def _read(self) -> None:
        self._packs = {"here": self._shelf.packs(), "away": self._shelf.put_away()}
        for packs in self._packs.values():
            for _, pack in packs:
                learn_emblems(pack.names)

    def _show(self) -> None:
        """List the packs of the chosen view, the first one marked."""
        for row in self.rows:
            self._group.removeButton(row)
            row.hide()
            row.deleteLater()
        listed = self._packs[self.views.chosen]
        self._files = [path for path, _ in listed]
        self.rows = [PackRow(pack, self) for _, pack in listed]
        for at, row in enumerate(self.rows):
            self._list.insertWidget(at, row)
            self._group.addButton(row)
            row.toggled.connect(lambda on: self._mark() if on else None)
            row.show()
        self.none.setVisible(not self.rows)
        if self.rows:
            self.rows[0].setChecked(True)
        self.dress()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.rows:
            self.rows[0].setFocus(Qt.FocusReason.TabFocusReason)

    def _words_for(self, pack: Pack) -> Words:
        words = self.desk.words_of(pack.manifest.game) if pack.manifest is not None else self.desk.words
        return words.with_own(pack.names)

    def refresh(self) -> None:
        words = self.desk.words
        labels = {view: words.say(f"packs-{view}", number=len(packs)) for view, packs in self._packs.items()}
        self.views.dress(self.look, labels, words.say("packs-title"))
        self.views.setVisible(bool(self._packs["away"]))
        above = self.look.text_scale >= LARGE_TEXT
        self._sides.setDirection(QBoxLayout.Direction.TopToBottom if above else QBoxLayout.Direction.LeftToRight)
        for row in self.rows:
            row.dress(self._words_for(row.pack), self.look)
        self._mark()

    def _mark(self) -> None:
        """Tell of the pack that is marked, and offer what can be done with it."""
        chosen, away = self.chosen, self.views.chosen == "away"
        self.play.setVisible(not away)
        self.play.setEnabled(chosen is not None and chosen[1].playable)
        self.fetch.setVisible(away)
        self.fetch.setEnabled(chosen is not None)
        self.give.setVisible(chosen is not None and not away)
        self.give.setEnabled(chosen is not None and chosen[1].playable)
        self.away.setVisible(not away)
        self.away.setEnabled(chosen is not None)
        self.copy.setVisible(chosen is not None and bool(chosen[1].faults))
        old = self._detail
        self._detail = QWidget(self)
        self._sides.replaceWidget(old, self._detail)
        self._sides.setStretchFactor(self._detail, 5)
        old.hide()
        old.deleteLater()
        if chosen is not None:
            self._lay_detail(chosen[1])
        self._detail.show()
        self.place()

    def _lay_detail(self, pack: Pack) -> None:
        words, page = self._words_for(pack), self._detail
        self.edits: list[Button] = []
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(round(self.look.px(8)))
        column.addWidget(told(pack.title, "heading", page))
        manifest = pack.manifest
        if manifest is not None:
            door = table_of(manifest.game)
            for map, _ in list(pack.boards.values())[:1]:
                picture = MapPicture(page)
                picture.show_map(map, map.title, self.look, door.board.paints)
                picture.setMaximumWidth(round(self.look.px(PICTURE)))
                column.addWidget(picture)
            if manifest.about:
                column.addWidget(told(manifest.about, "second", page))
            for kind, things in pack.things.items():
                for named in things:
                    id = named.id.removeprefix(f"{kind}-")
                    line = ThingLine(door, kind, id, words, self.look, page)
                    column.addWidget(line)
                    if self.views.chosen != "away":
                        self.edits.append(
                            self._edit_button(kind, id.rpartition(":")[2], str(words.name(kind, id)), line)
                        )
            names = words.join(list(manifest.by))
            column.addWidget(told(words.say("pack-licence", names=names, licence=manifest.licence), "note", page))
            column.addWidget(told(words.say("pack-sum", sum=pack.sum[:SHORT_SUM]), "note", page))
        for fault in pack.faults:
            column.addWidget(FaultSlip(fault, words, self.look, page))
        if self._failed:
            column.addWidget(told(self._failed, "warning", page))
        column.addWidget(told(words.say("packs-note"), "note", page))
        column.addStretch(1)

    def _edit_button(self, kind: str, id: str, name: str, line: ThingLine) -> Button:
        """What opens the editor on a thing."""
        button = Button(self.desk.words.say("packs-edit"), self.look, parent=line)
        button.setAccessibleName(self.desk.words.say("packs-edit-thing", name=name))
        button.clicked.connect(lambda _=False: self._on_edit(kind, id))
        line.offer(button)
        return button

    # What is done.

    def _on_draw(self) -> None:
        self.wish = "draw"
        self.accept()

    @property
    def makes(self) -> str:
        """The game of which something new is made: that on the table, if it lets one."""
        known = listed_games()
        return self.desk.words.game if self.desk.words.game in known else known[0]

    def _on_make(self) -> None:
        self.wish = "new"
        self.accept()

    def _on_edit(self, kind: str, id: str) -> None:
        if self.chosen is not None:
            self.path, self.wish, self.thing = self.chosen[0], "edit", (kind, id)
            self.accept()

    def _on_open(self) -> None:
        path = ask_for_file(self.desk, self, "packs", self.desk.words.say("packs-open"))
        if path is not None:
            self.path, self.wish = path, "open"
            self.accept()

    def _on_play(self) -> None:
        if self.chosen is not None and self.chosen[1].playable:
            self.path, self.wish = self.chosen[0], "play"
            self.accept()

    def _on_give(self) -> None:
        if self.chosen is not None and self.chosen[1].playable:
            self.path, self.wish = self.chosen[0], "give"
            self.accept()

    def _on_copy(self) -> None:
        if self.chosen is not None:
            QGuiApplication.clipboard().setText(report(self.chosen[1], self._words_for(self.chosen[1])))

    def _move(self, move: Callable[[Path], Path]) -> None:
        if self.chosen is None:
            return
        try:
            move(self.chosen[0])
            self._failed = ""
        except FileError as error:
            self._failed = str(error)
        self._read()
        self._show()
