"""Packs at the table: the card before anything is kept, the sheet of all, and a game that needs none of them."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.packs.archive import packed
from smallworld_desktop.engine.packs.own import is_own, kept
from smallworld_desktop.engine.packs.pack import open_pack
from smallworld_desktop.engine.packs.shelf import Shelf
from smallworld_desktop.engine.packs.work import begun as draft_begun
from smallworld_desktop.ui.sheets import giving
from smallworld_desktop.ui.sheets.giving import GivingSheet
from smallworld_desktop.ui.sheets.new_game import OPTIONS, NewGameDialog
from smallworld_desktop.ui.sheets.pack_card import PackCard
from smallworld_desktop.ui.sheets.packs import PacksDialog
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.shell.app import Session
from tests.ui.sessions import begun

SAMPLE = Path(__file__).parents[2] / "samples" / "packs" / "format-1.swpack"
MOLES = "race-anna/molehill-march:moles"
HEAD = "format: 1\nid: {id}\nversion: 1.0.0\ngame: smallworld\ntitle: {title}\nby: [{{name: Chiara}}]\nlicence: CC0\n"
S = TypeVar("S", bound=Sheet)


def written(folder: Path, title: str, races: str) -> Path:
    """The file of a small pack."""
    head = HEAD.format(id=f"chiara/{title.lower()}", title=title)
    path = folder / f"{title.lower()}.swpack"
    path.write_bytes(packed({"pack.yaml": head, "races.yaml": races}))
    return path


def laid(qtbot: QtBot, session: Session, kind: type[S]) -> S:
    """The sheet of that kind, once it lies on the table."""
    qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, kind))
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, kind)
    return sheet


def texts(sheet: Sheet) -> str:
    QApplication.processEvents()
    return "\n".join(label.text() for label in sheet.findChildren(QLabel) if label.isVisible())


def test_a_pack_is_opened_kept_and_played_and_the_save_needs_it_nowhere(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path / "one", language="en") as session:
        shelf = session.window.sheets.shelf
        session.on_called(str(SAMPLE))
        card = laid(qtbot, session, PackCard)
        said = texts(card)
        for part in ("Molehill March", "a pack by Anna, version 1.2.0", "Contains no program", "Moles", "CC-BY-SA-4.0"):
            assert part in said
        assert not shelf.folder.exists()
        card.keep_and_play.click()
        dialog = laid(qtbot, session, NewGameDialog)
        assert [path.read_bytes() for path, _ in shelf.packs()] == [SAMPLE.read_bytes()]
        assert [name for name, _ in dialog.arrangement.content] == ["Molehill March 1.2.0"]
        assert Path(dialog.arrangement.board).name == "molehill-march.yaml"
        dialog.turn_to(OPTIONS)
        assert [(tick.text(), tick.isChecked()) for tick in dialog.options.own.ticks] == [
            ("Molehill March 1.2.0", True)
        ]
        dialog.start.click()
        qtbot.waitUntil(lambda: session.controller.playing)
        save = tmp_path / "evening.swgame"
        session.controller.save(save)
    with begun(qtbot, tmp_path / "two", language="cs") as session:
        session.on_called(str(save))
        qtbot.waitUntil(lambda: session.controller.playing)
        assert not session.window.sheets.shelf.folder.exists()
        assert str(session.desk.words.name("race", MOLES.removeprefix("race-"))) == "Krtci"
        assert session.controller.map is not None
        assert session.controller.map.title == "Molehill March"


def test_a_broken_pack_says_where_and_what_works_all_the_same(qtbot: QtBot, tmp_path: Path) -> None:
    river = written(tmp_path, "River", "otters: {tokens: 6}\nbeavers: {tokens: 5, abilities: [flyng]}\n")
    with begun(qtbot, tmp_path / "home", language="en") as session:
        session.window.sheets.shelf.keep(SAMPLE, open_pack(SAMPLE))
        session.window.sheets.open_file(river)
        card = laid(qtbot, session, PackCard)
        said = texts(card)
        assert "Cannot be played: 1 race" in said
        assert "races.yaml, line 2: beavers.abilities[0]: 'flyng' is not an ability" in said
        assert "Did you mean flying?" in said
        card.keep.click()
        qtbot.waitUntil(lambda: session.window.sheets.sheet is None)
        session.window.menus["packs"].trigger()
        sheet = laid(qtbot, session, PacksDialog)
        assert [row.pack.title for row in sheet.rows] == ["River", "Molehill March"]
        sheet.copy.click()
        assert "beavers: {tokens: 5, abilities: [flyng]}" in QGuiApplication.clipboard().text()
        sheet.rows[1].click()
        assert not sheet.copy.isVisible()
        sheet.away.click()
        assert [row.pack.title for row in sheet.rows] == ["River"]
        sheet.views.button("away").click()
        sheet.fetch.click()
        sheet.views.button("here").click()
        assert [row.pack.title for row in sheet.rows] == ["River", "Molehill March"]
        sheet.reject()


def test_what_cannot_be_read_is_told_and_not_kept(qtbot: QtBot, tmp_path: Path) -> None:
    bad = tmp_path / "bad.swpack"
    bad.write_bytes(b"PK nothing")
    with begun(qtbot, tmp_path / "home", language="en") as session:
        drop = QMimeData()
        drop.setUrls([QUrl.fromLocalFile(str(bad))])
        action, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
        event = QDropEvent(QPointF(1, 1), action, drop, button, Qt.KeyboardModifier.NoModifier)
        session.window.dropEvent(event)
        card = laid(qtbot, session, PackCard)
        assert "the pack is damaged" in texts(card)
        assert not card.keep.isVisible()
        assert not card.keep_and_play.isVisible()
        card.reject()
        assert not session.window.sheets.shelf.folder.exists()


def test_a_card_tells_what_keeping_it_means_beside_the_others(qtbot: QtBot, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "one" / "packs")
    with begun(qtbot, tmp_path / "home", language="en") as session:
        shelf = session.window.sheets.shelf
        shelf.keep(SAMPLE, open_pack(SAMPLE))
        copy = tmp_path / "copy.swpack"
        shutil.copy(SAMPLE, copy)
        for path, part in (
            (copy, "You have this pack already."),
            (written(tmp_path, "Mud", "moles: {tokens: 5}\n"), "“Moles” are in Molehill March too"),
        ):
            session.window.sheets.open_file(path)
            card = laid(qtbot, session, PackCard)
            assert part in texts(card)
            card.reject()
            qtbot.waitUntil(lambda: session.window.sheets.sheet is None)


def test_a_pack_of_ones_own_is_given_away_and_opened_by_a_friend(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    post = tmp_path / "post"
    post.mkdir()
    asked: list[str] = []

    def place(desk: object, parent: object, kind: str, title: str, name: str) -> Path:
        asked.append(name)
        return post / name

    monkeypatch.setattr(giving, "ask_for_place", place)
    with begun(qtbot, tmp_path / "mine", language="en") as session:
        draft = draft_begun("smallworld", "race").saying(name="Frogs").with_ability("flying")
        kept(session.window.sheets.shelf, draft, None, "What I made", "Me")
        session.window.sheets.packs()
        laid(qtbot, session, PacksDialog).give.click()
        sheet = laid(qtbot, session, GivingSheet)
        assert (sheet.title_field.text(), sheet.author.text()) == ("What I made", "Me")
        sheet.author.clear()
        assert not sheet.save.isEnabled()
        sheet.title_field.setText("Frog March")
        sheet.author.setText("Eva")
        sheet.save.click()
        packs = laid(qtbot, session, PacksDialog)
        assert "Frog March" in texts(packs)
        assert asked == ["frog-march-1.0.1.swpack"]
    with begun(qtbot, tmp_path / "friend", language="en") as session:
        session.on_called(str(post / asked[0]))
        said = texts(laid(qtbot, session, PackCard))
        for part in ("Frog March", "a pack by Eva, version 1.0.1", "Frogs"):
            assert part in said


def test_leaving_or_choosing_no_place_gives_nothing_away(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(giving, "ask_for_place", lambda *_: None)
    with begun(qtbot, tmp_path / "mine", language="en") as session:
        shelf = session.window.sheets.shelf
        draft = draft_begun("smallworld", "race").saying(name="Frogs").with_ability("flying")
        path, _ = kept(shelf, draft, None, "What I made", "Me")
        session.window.sheets.give(path)
        laid(qtbot, session, GivingSheet).reject()
        shelf.keep(SAMPLE, open_pack(SAMPLE))
        laid(qtbot, session, PacksDialog).reject()
        session.window.sheets.give(next(path for path, pack in shelf.packs() if not is_own(pack)))
        assert len(laid(qtbot, session, PacksDialog).rows) == 2
