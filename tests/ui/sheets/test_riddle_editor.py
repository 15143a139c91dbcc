"""Puzzles are made on the board, by mouse and by keyboard, solved at the table, packed, and played by somebody else."""

from __future__ import annotations

import shutil
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.packs.riddle_work import RiddleDraft, begun_riddle, judged_riddle, kept_state
from smallworld_desktop.engine.packs.shelf import Shelf
from smallworld_desktop.engine.play.riddles import RiddleGame
from smallworld_desktop.ui.desk import words
from smallworld_desktop.ui.sheets.puzzles import PuzzlesDialog
from smallworld_desktop.ui.sheets.race_editor_parts import ChoiceButton, Stepper
from smallworld_desktop.ui.sheets.riddle_editor import RiddleEditor
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.widgets.button import Button
from tests.ui.sessions import begun

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def click(button: Button) -> None:
    QTest.mouseClick(button, LEFT)


def touch(editor: RiddleEditor, region: str, count: int = 1, button: Qt.MouseButton = LEFT) -> None:
    """Click on a region of the board."""
    place = editor.board.place_of(editor.work.draft.map.board.index[region])
    for _ in range(count):
        QTest.mouseClick(editor.board, button, pos=place.toPoint())


def choose(choice: ChoiceButton, text: str) -> None:
    """Open the list, and take what is called so."""
    menu = choice.open_list()
    next(action for action in menu.actions() if action.text() == text).trigger()
    menu.close()


def step(stepper: Stepper, by: int) -> None:
    for _ in range(abs(by)):
        click(stepper.more if by > 0 else stepper.fewer)


def editor_of(qtbot: QtBot, session: Session) -> RiddleEditor:
    qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, RiddleEditor))
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, RiddleEditor)
    return sheet


def opened(qtbot: QtBot, session: Session) -> RiddleEditor:
    """The editor, from the list of puzzles."""
    session.window.menus["puzzles"].trigger()
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, PuzzlesDialog)
    click(sheet.views.button("made"))
    click(sheet.make)
    return editor_of(qtbot, session)


def made(editor: RiddleEditor) -> RiddleDraft:
    """Orcs on a hill and humans in their way, by mouse."""
    QTest.keyClicks(editor.name, "Up the hill")
    choose(editor.race, "Orcs")
    choose(editor.power, "Merchant")
    touch(editor, "r12", 6)
    click(editor.seats.button("P2"))
    choose(editor.race, "Humans")
    touch(editor, "r18", 3)
    touch(editor, "r18", 1, RIGHT)
    step(editor.steppers["coins"], 2)
    return editor.work.draft


def test_a_puzzle_is_made_by_mouse_solved_packed_and_played_from_another_home(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path / "one", language="en") as session:
        editor = opened(qtbot, session)
        draft = made(editor)
        assert draft.force("P1", "active") == {"race": "orcs", "power": "merchant", "at": {"r12": 6}}
        assert (draft.force("P2", "active")["at"], draft.seats["P2"]["coins"]) == ({"r18": 2}, 7)
        assert editor.verdict.reason is None
        assert not editor.keep.isEnabled()
        assert "Earn 5 coins. In this turn. Not solved yet" in editor.sums.text()
        click(editor.solve)
        making, controller = session.window.sheets.riddle_making, session.controller
        qtbot.waitUntil(lambda: making.trying)
        assert not session.window.menus["save"].isEnabled()
        game = controller.game
        for said in (["expand"], ["conquer", "r7"]):
            assert controller.play(game.ruleset.action_from(said, controller.state))
        assert isinstance(game, RiddleGame)
        game.finish()
        assert "the solution" in session.window.table.bar.accessibleDescription()
        session.window.menus["make-back"].trigger()
        editor = editor_of(qtbot, session)
        assert editor.work.draft.solved
        assert "it can be packed" in editor.sums.text()
        click(editor.keep)
        qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, PuzzlesDialog))
        assert not words.missing
    shelf = tmp_path / "one" / "packs"
    (pack,) = shelf.glob("*.swpack")
    other = tmp_path / "two" / "packs"
    other.mkdir(parents=True)
    shutil.copy(pack, other)
    with begun(qtbot, tmp_path / "two", language="en") as session:
        riddles = session.window.riddles
        (shelved,) = riddles.book.all()
        assert shelved.riddle.title == "Up the hill"
        riddles.start(shelved.mark)
        assert riddles.game is not None
        for deed in shelved.riddle.deeds:
            assert session.controller.play(deed)
        assert riddles.game.solved


def test_what_cannot_be_is_said_at_once_and_every_step_is_taken_back(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = opened(qtbot, session)
        touch(editor, "r12")
        assert "Choose a race" in editor.fault.text()
        made(editor)
        step(editor.steppers["hand"], 9)
        assert editor.fault.text()
        assert not editor.solve.isEnabled()
        click(editor.undo_button)
        while editor.undo_button.isEnabled():
            click(editor.undo_button)
        assert editor.work.draft == begun_riddle("smallworld")
        click(editor.redo_button)
        editor.reject()
        assert kept_state(session.window.sheets.shelf, "smallworld") == editor.work.draft


def test_the_board_is_walked_and_changed_by_keys(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = opened(qtbot, session)
        choose(editor.race, "Orcs")
        editor.board.setFocus()
        walked: list[int] = []
        editor.board.walked.connect(walked.append)
        QTest.keyClick(editor.board, Qt.Key.Key_Right)
        QTest.keyClick(editor.board, Qt.Key.Key_Down)
        assert len(set(walked)) == 2
        region = editor.work.draft.map.board.regions[editor.board.focused].id
        QTest.keyClick(editor.board, Qt.Key.Key_Space)
        QTest.keyClick(editor.board, Qt.Key.Key_Space)
        QTest.keyClick(editor.board, Qt.Key.Key_PageDown)
        assert editor.work.draft.force("P1", "active")["at"] == {region: 1}
        click(editor.brushes.button("symbol"))
        QTest.keyClick(editor.board, Qt.Key.Key_Right)
        at = editor.work.draft.map.board.regions[editor.board.focused].id
        before = list(editor.work.draft.said["given"].get("tribes", ()))
        QTest.keyClick(editor.board, Qt.Key.Key_Space)
        after = editor.work.draft.said["given"]["tribes"]
        assert (at in after) != (at in before) or not before


def test_goals_seats_and_places_are_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = opened(qtbot, session)
        made(editor)
        choose(editor.goal, "hold certain regions")
        assert not editor.solve.isEnabled()
        click(editor.brushes.button("wanted"))
        touch(editor, "r7")
        assert editor.work.draft.said["goal"] == {"hold": ["r7"]}
        assert "At the end hold these" in editor.sums.text()
        step(editor.steppers["seats"], 1)
        assert (len(editor.work.draft.seats), editor.work.draft.said["board"]) == (3, "three_players")
        step(editor.steppers["round"], 2)
        click(editor.seats.button("P2"))
        click(editor.turn)
        assert editor.work.draft.said["play"] == "P2"
        click(editor.seats.button("P1"))
        click(editor.brushes.button("declined"))
        choose(editor.race, "Elves")
        touch(editor, "r8", 2)
        assert editor.work.draft.force("P1", "declined") == {"race": "elves", "at": {"r8": 2}}
        assert editor.verdict.riddle is not None
        QApplication.processEvents()
        assert not words.missing


def test_a_state_that_was_damaged_is_begun_anew(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for text in ("", "[]", "{}", '{"game": "smallworld", "said": {"board": "two_players"}}'):
        (tmp_path / "puzzle-work.json").write_text(text, "utf-8")
        assert kept_state(shelf, "smallworld") == begun_riddle("smallworld")
    assert judged_riddle(begun_riddle("smallworld")).riddle is not None
