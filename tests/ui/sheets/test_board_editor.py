"""The board editor: drawn on by mouse, by keyboard and by ear, kept, played at once, and gone on with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.boards.mesh.net import Net, blank, net_of
from smallworld_desktop.engine.boards.mesh.saying import set_terrain
from smallworld_desktop.engine.packs.drawn import drawn_boards, states
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.engine.play.values import Valued
from smallworld_desktop.engine.play.worlds import Made
from smallworld_desktop.ui.sheets.board_beginning import BOX, EMPTY, LEFT, OWN, STATE, WORLD, Beginning, BoardBeginning
from smallworld_desktop.ui.sheets.board_editor import BoardEditor
from smallworld_desktop.ui.sheets.board_editor_hand import CUT, JOIN, MOVE, NAME, RIVER, SIGN, TERRAIN, TOKENS, Work
from smallworld_desktop.ui.sheets.packs import PacksDialog
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.shell.app import Session
from tests.ui.listening import Listener
from tests.ui.sessions import begun

ID = "smallworld"
S = TypeVar("S", bound=Sheet)


def laid(qtbot: QtBot, session: Session, kind: type[S]) -> S:
    """The sheet of that kind, once it lies on the table."""
    qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, kind))
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, kind)
    return sheet


def drawing(qtbot: QtBot, session: Session, net: Net) -> BoardEditor:
    """The editor with a board."""
    session.window.sheets.drawing.begin(Work(ID, net))
    return laid(qtbot, session, BoardEditor)


def two_lands() -> Net:
    """A sea cut in two halves, of which the right one is land."""
    from smallworld_desktop.engine.boards.mesh.cutting import cut

    net, land = cut(empty(), 0, (900, 0), (900, 1200), "Land", straight=True)
    return set_terrain(net, land, "farmland")


def empty() -> Net:
    return blank(game(ID).boards.geography, "board_1", "Mine", "Sea", (2,))


def box() -> Net:
    return net_of(game(ID).boards.load("two_players"))


def keys(editor: BoardEditor, *pressed: Qt.Key | str) -> None:
    """Press keys one after the other where the keyboard is."""
    for key in pressed:
        widget = QApplication.focusWidget() or editor
        if isinstance(key, str):
            QTest.keyClicks(widget, key)
        else:
            QTest.keyClick(widget, key)


def drag(editor: BoardEditor, *places: tuple[float, float]) -> None:
    """Drag the mouse from place to place of the board."""
    canvas = editor.canvas
    points = [canvas.point_of(place).toPoint() for place in places]
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=points[0])
    for point in points[1:]:
        _move(editor, point)
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=points[-1])


def _move(editor: BoardEditor, point: QPoint) -> None:
    from PySide6.QtCore import QEvent, QPointF
    from PySide6.QtGui import QMouseEvent

    button = Qt.MouseButton.LeftButton
    at = QPointF(point)
    whole = QPointF(editor.canvas.mapToGlobal(point))
    held = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(editor.canvas, QMouseEvent(QEvent.Type.MouseMove, at, whole, button, button, held))


def size(editor: BoardEditor) -> int:
    """How many regions there are."""
    return len(editor.work.net.plots)


def place(editor: BoardEditor) -> list[float]:
    """The place where the hand is."""
    return list(editor.hand.pointed or ())


def passes(editor: BoardEditor) -> Callable[[], bool]:
    """Whether the board as it is now has been checked."""
    return lambda: editor.verdict is not None and editor.verdict.net is editor.work.net


def test_a_board_is_drawn_by_keyboard_kept_and_found_again(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en", game=ID) as session:
        session.window.menus["packs"].trigger()
        laid(qtbot, session, PacksDialog).draw.click()
        beginning = laid(qtbot, session, BoardBeginning)
        assert {one.kind for one in beginning.beginnings} == {WORLD, BOX, EMPTY}
        beginning.begin_with(Beginning(EMPTY))
        editor = laid(qtbot, session, BoardEditor)
        qtbot.waitUntil(passes(editor))
        assert editor.faults.state.text().startswith("1 fault")
        assert not editor.try_it.isEnabled()
        # From a place of the upper edge to one of the lower edge.
        editor.canvas.setFocus()
        keys(editor, "c", *[Qt.Key.Key_PageDown] * 10, Qt.Key.Key_Space)
        keys(editor, *[Qt.Key.Key_PageDown] * 35, Qt.Key.Key_Space)
        assert size(editor) == 2
        keys(editor, "t", "1")
        assert editor.hand.terrain == "farmland"
        keys(editor, Qt.Key.Key_Space)
        assert sorted(plot.terrain for plot in editor.work.net.plots) == ["farmland", "sea"]
        qtbot.waitUntil(passes(editor))
        assert editor.faults.state.text() == "Nothing is wrong: it can be played."
        assert editor.try_it.isEnabled()
        editor.save.click()
        qtbot.waitUntil(lambda: session.window.sheets.sheet is not editor)
        again = laid(qtbot, session, BoardEditor)
        assert again.sentence.text() == "Kept in your own pack: My board."
        again.close_sheet.click()
        qtbot.waitUntil(lambda: session.window.sheets.sheet is None)
        shelf = session.window.sheets.shelf
        assert [map.board.size for map, _ in drawn_boards(shelf, ID).values()] == [2]
        assert len(states(shelf, ID)) == 1
        session.window.menus["draw-board"].trigger()
        beginning = laid(qtbot, session, BoardBeginning)
        kinds = [one.kind for one in beginning.beginnings]
        assert (kinds[0], kinds[1], kinds[-1]) == (LEFT, OWN, STATE)
        beginning.begin_with(beginning.beginnings[-1])
        assert len(laid(qtbot, session, BoardEditor).work.net.plots) == 2


def test_a_board_is_drawn_by_mouse(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = drawing(qtbot, session, two_lands())
        editor.take(MOVE)
        editor._choose("0")
        drag(editor, (900, 600), (950, 610), (1000, 620))
        border = {place for place in editor.work.net.places.values() if 100 < place[1] < 1100}
        assert [abs(x - 1000) < 8 and abs(y - 620) < 8 for x, y in border] == [True]
        editor.take(CUT)
        drag(editor, (1790, 600), (1400, 600), (960, 600))
        assert size(editor) == 3
        editor.take(TERRAIN)
        editor._choose("hill")
        drag(editor, (1500, 900))
        assert [plot.terrain for plot in editor.work.net.plots].count("hill") == 1
        editor.take(SIGN)
        editor._choose("mine")
        drag(editor, (1500, 900))
        editor._choose("tribe")
        drag(editor, (1500, 900))
        hill = next(plot for plot in editor.work.net.plots if plot.terrain == "hill")
        assert (hill.symbols, hill.marks) == (("mine",), ("tribe",))
        editor.take(RIVER)
        drag(editor, (1500, 900))
        drag(editor, (1500, 300))
        assert len(editor.work.net.closed) == 1
        editor.take(TOKENS)
        drag(editor, (1400, 900), (1300, 850))
        number = editor.work.net.index[hill.id]
        assert max(abs(a - b) for a, b in zip(editor.work.net.shape(number).token_place, (1300, 850), strict=True)) < 4
        editor.take(JOIN)
        drag(editor, (1500, 300))
        drag(editor, (1500, 900))
        assert size(editor) == 2
        while editor.work.before:
            editor.undo_button.click()
        assert size(editor) == 2
        assert not editor.work.net.closed
        for _ in range(3):
            editor.redo_button.click()
        assert [plot.terrain for plot in editor.work.net.plots].count("hill") == 1


def test_what_cannot_be_done_is_said_and_changes_nothing(qtbot: QtBot, tmp_path: Path, listener: Listener) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = drawing(qtbot, session, two_lands())
        before = editor.work.net
        editor.take(JOIN)
        drag(editor, (300, 300))
        drag(editor, (300, 500))
        assert not editor.hand.let_be()
        editor.take(MOVE)
        drag(editor, (2, 2), (50, 50))
        assert editor.sentence.text() == "A corner of the board stays where it is."
        qtbot.waitUntil(lambda: any("A corner of the board stays" in said for said in listener.heard))
        editor.take(CUT)
        drag(editor, (300, 2), (305, 2))
        assert "this line does not lead from border to border" in editor.sentence.text()
        assert editor.work.net is before
        assert not editor.work.before


def test_a_point_is_moved_by_arrow_keys_and_let_go_by_escape(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = drawing(qtbot, session, two_lands())
        editor.canvas.setFocus()
        keys(editor, "v", "1")
        while place(editor) != [900, 0]:
            keys(editor, Qt.Key.Key_PageDown)
        keys(editor, Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Right)
        assert place(editor) == [920, 0]
        keys(editor, Qt.Key.Key_Escape)
        assert place(editor) == [900, 0]
        assert (900, 0) in editor.work.net.places.values()
        keys(editor, Qt.Key.Key_Space, Qt.Key.Key_Left)
        QTest.keyClick(editor.canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
        keys(editor, Qt.Key.Key_Space)
        assert (889, 0) in editor.work.net.places.values()
        assert editor.isVisible()


def test_who_listens_is_told_where_the_hand_is_and_what_lies_there(
    qtbot: QtBot, tmp_path: Path, listener: Listener
) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = drawing(qtbot, session, box())
        editor.take(TERRAIN)
        editor.canvas.setFocus()
        editor.hand.go_to(0)
        keys(editor, Qt.Key.Key_Right)
        name = editor._names()[editor.work.net.plots[editor.hand.region].id]
        qtbot.waitUntil(lambda: f"{name}: " in " ".join(listener.heard))
        assert "Neighbours: " in " ".join(listener.heard)
        listener.heard.clear()
        keys(editor, "4")
        qtbot.waitUntil(lambda: "Swamp" in " ".join(listener.heard))


def test_a_region_and_the_board_are_named(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = drawing(qtbot, session, two_lands())
        editor.canvas.setFocus()
        editor.hand.go_to(1)
        keys(editor, "n")
        assert editor.name_field.hasFocus()
        assert editor.name_field.text() == "Land"
        keys(editor, "Larkmeadow", Qt.Key.Key_Return)
        assert editor.isVisible()
        assert editor.work.net.plots[1].name == "Larkmeadow"
        editor.title_field.setFocus()
        editor.title_field.selectAll()
        keys(editor, "Larkland", Qt.Key.Key_Return)
        assert editor.work.net.title == "Larkland"
        assert editor.title.text() == "Larkland"
        assert editor.hand.tool == NAME


def test_another_number_of_players_brings_the_rounds_and_the_counts_of_its_board(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = drawing(qtbot, session, box())
        rows = [label.text() for row in editor.counts._labels for label in row]
        assert rows[3:6] == ["Regions", "23", "23"]
        editor.seats.setCurrentIndex(editor.seats.findData(5))
        editor.seats.activated.emit(editor.seats.currentIndex())
        assert editor.work.net.seats == (5,)
        assert editor.work.net.numbers == {"rounds": 8}
        rows = [label.text() for row in editor.counts._labels for label in row]
        assert rows[3:6] == ["Regions", "48", "▸ 23"]


def test_one_goes_from_fault_to_fault(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        net = set_terrain(box(), 0, "lake")
        editor = drawing(qtbot, session, net)
        qtbot.waitUntil(passes(editor))
        assert editor.verdict is not None
        fault = editor.verdict.faults[0]
        editor.next_fault.click()
        assert editor.work.net.plots[editor.hand.region].id == fault.region
        assert fault.place is not None
        assert editor.sentence.text() == editor.faults.lines[0].text()


def test_a_board_is_tried_by_one_key_and_drawn_on_by_the_same(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = drawing(qtbot, session, two_lands())
        editor.work.do(set_terrain(editor.work.net, 1, "hill"))
        editor._on_changed()
        qtbot.waitUntil(passes(editor))
        QTest.keyClick(editor, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
        qtbot.waitUntil(lambda: session.controller.playing)
        assert session.controller.map is not None
        assert session.controller.map.title == "Mine"
        assert session.controller.plan.trial
        qtbot.waitUntil(lambda: session.window.sheets.sheet is None)
        session.window.menus["draw-board"].trigger()
        again = laid(qtbot, session, BoardEditor)
        assert not session.controller.playing
        assert again.work.net.plots[1].terrain == "hill"
        again.undo_button.click()
        assert again.work.net.plots[1].terrain == "farmland"
        assert not session.controller.keeping.library.games()


def test_a_board_with_faults_is_kept_among_the_states_alone(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = drawing(qtbot, session, two_lands())
        editor.work.do(set_terrain(editor.work.net, 1, "lake"))
        editor.save.click()
        qtbot.waitUntil(lambda: session.window.sheets.sheet is not editor)
        again = laid(qtbot, session, BoardEditor)
        assert "it cannot be played yet" in again.sentence.text()
        assert not drawn_boards(session.window.sheets.shelf, ID)
        assert len(states(session.window.sheets.shelf, ID)) == 1


def test_whoever_closes_the_sheet_loses_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = drawing(qtbot, session, two_lands())
        editor.work.do(set_terrain(editor.work.net, 1, "hill"))
        editor.reject()
        assert len(states(session.window.sheets.shelf, ID)) == 1


def test_a_random_world_is_something_to_begin_with(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with begun(qtbot, tmp_path, language="en", game=ID) as session:
        session.window.menus["draw-board"].trigger()
        beginning = laid(qtbot, session, BoardBeginning)
        asked: list[object] = []
        monkeypatch.setattr(beginning._processes, "begin", lambda jobs, work, tasks: asked.extend(tasks))
        beginning.begin_with(Beginning(WORLD, "3"))
        assert len(asked) == 1
        text = game(ID).boards.find("three_players").read_text("utf-8")
        beginning._on_made([Made(asked[0].code, text)])  # type: ignore[attr-defined]
        editor = laid(qtbot, session, BoardEditor)
        assert size(editor) == 30
        assert editor.work.net.id == "board_1"
        editor.begin.click()
        laid(qtbot, session, BoardBeginning).begin_with(Beginning(BOX, "two_players"))
        qtbot.waitUntil(lambda: session.window.sheets.drawing.work.net.plots[22] is not None)  # type: ignore[union-attr]


@pytest.mark.slow
def test_the_board_is_painted_when_it_has_come_to_rest(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = drawing(qtbot, session, two_lands())
        qtbot.waitUntil(lambda: editor.is_settled)
        editor.take(TERRAIN)
        editor.hand.go_to(1)
        editor.hand.terrain = "hill"
        editor.hand.act()
        editor.canvas.used.emit()
        assert not editor.canvas.is_painted
        assert editor.canvas._fresh(editor.work.net) == [1]
        qtbot.waitUntil(lambda: editor.is_settled)


def paid(own: bool, coins: dict[str, int], winner: int) -> Valued:
    return Valued(own, coins, (60, 70), (winner,))


def test_what_the_regions_pay_is_shown_on_the_board_and_heard(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = drawing(qtbot, session, box())
        qtbot.waitUntil(lambda: editor.verdict is not None and editor.worth.isEnabled())
        net = editor.work.net
        first, *rest = [plot.id for plot in net.plots if plot.terrain not in net.geography.water]
        keys(editor, "b")
        valuing = editor.valuing
        assert valuing.shown
        assert editor.faults.isHidden()
        valuing.run.stop()
        games = valuing.run.own.games
        valuing.run.take([paid(True, {first: 9, **dict.fromkeys(rest, 2)}, number % 2) for number in range(60)])
        valuing.run.take([paid(False, {first: 1}, 0) for _ in range(40)])
        assert valuing.run.own.games == games + 60
        said = " ".join(label.text() for label in valuing.panel.findChildren(QLabel))
        assert f"Most for a region: {session.desk.words.region(net.id, first, {})}" in said
        assert "All seats may be even" in said
        editor.hand.go_to(net.index[first])
        editor.canvas.walked.emit()
        assert "coins in a game" in editor.canvas.accessibleDescription()
        keys(editor, "b")
        assert (editor.valuing.shown, editor.faults.isHidden()) == (False, False)


def test_another_stroke_ends_what_was_measured_of_the_board_before(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = drawing(qtbot, session, box())
        qtbot.waitUntil(lambda: editor.verdict is not None and editor.worth.isEnabled())
        keys(editor, "b")
        land = next(number for number, plot in enumerate(editor.work.net.plots) if plot.terrain == "hill")
        editor.work.do(set_terrain(editor.work.net, land, "swamp"))
        editor.canvas.used.emit()
        assert not editor.valuing.shown
        assert not editor.valuing.run.running
        assert not editor.worth.isEnabled()
        keys(editor, "b")
        assert not editor.valuing.shown
