"""The editor of races and powers: one is made by clicks, checked, tried at a table, kept, and played with."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop import cli
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.kernel.names import read_emblem
from smallworld_desktop.engine.kernel.schema import parse_yaml
from smallworld_desktop.engine.packs.pack import open_pack
from smallworld_desktop.engine.play.gauge import Tasted
from smallworld_desktop.engine.play.match import play_game
from smallworld_desktop.ui.artwork.emblem_parts import SHAPES, Part, drawing_of, silhouette
from smallworld_desktop.ui.sheets.emblem_maker import EmblemMaker
from smallworld_desktop.ui.sheets.packs import PacksDialog
from smallworld_desktop.ui.sheets.race_editor import RaceEditor
from smallworld_desktop.ui.sheets.race_editor_parts import ChoiceButton, Stepper
from smallworld_desktop.ui.sheets.short_dialogs import ConfirmationDialog
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.gauge_run import GaugeRun
from tests.ui.sessions import begun
from tests.ui.sheets.test_packs import SAMPLE, laid


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is measured beside."""
    monkeypatch.setattr(GaugeRun, "begin", lambda run: None)


def opened(qtbot: QtBot, session: Session) -> RaceEditor:
    """The editor with something new."""
    session.window.menus["packs"].trigger()
    laid(qtbot, session, PacksDialog).make.click()
    return laid(qtbot, session, RaceEditor)


def add(editor: RaceEditor, name: str) -> None:
    """Add an ability from the list."""
    editor.add.click()
    next(choice for choice in editor.abilities.choices if choice.ability == name).click()


def choose(button: ChoiceButton, text: str) -> None:
    """Take a line of the list behind a choice."""
    menu = button.open_list()
    next(action for action in menu.actions() if action.text() == text).trigger()
    menu.close()
    QApplication.processEvents()


def set_by(editor: RaceEditor, card: int, path: tuple[str, ...]) -> ChoiceButton:
    found = editor.cards[card].setting(path)
    assert isinstance(found, ChoiceButton)
    return found


def make_moles(editor: RaceEditor) -> None:
    QTest.keyClicks(editor.name, "Moles")
    add(editor, "tunnels")
    add(editor, "coins_per_region")
    choose(set_by(editor, 1, ("where", "terrain")), "hills")
    choose(set_by(editor, 1, ("where", "terrain")), "farmlands")


def test_a_race_is_made_by_clicks_kept_checked_and_played(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = opened(qtbot, session)
        assert not editor.keep.isEnabled()
        make_moles(editor)
        assert editor.rule.text() == (
            "All regions with this symbol are neighbours of each other for the race: mine. "
            "These regions that the race holds pay 1 more coin: hills."
        )
        assert "On the box’s boards 4 to 9 are meant: regions with a mine." in editor.facts.lines[0].text()
        editor.numbers["tokens"].more.click()
        editor.keep.click()
        sheet = laid(qtbot, session, PacksDialog)
        assert [row.pack.title for row in sheet.rows] == ["What I made"]
        path = sheet.chosen[0] if sheet.chosen else Path()
        assert cli.main(["pack", "check", str(path)]) == 0
        pack = open_pack(path)
        assert [named.name for named in pack.names] == ["Moles"]
        assert pack.content is not None
        setup = GAME.set_up(2, content=(pack.content,), options={"own_first": "first"})
        assert sum(play_game(GAME, GAME.rules.start(setup), ("easy", "chance"), 3).scores) > 20
        # What lies there is changed in its place, and what it was before is kept.
        sheet.edits[0].click()
        editor = laid(qtbot, session, RaceEditor)
        assert not editor.kinds.isVisible()
        editor.cards[0].away.click()
        editor.keep.click()
        laid(qtbot, session, PacksDialog).reject()
        assert len(open_pack(path).names[0].rule) == 1
        assert len(list((path.parent / "earlier").iterdir())) == 1


def test_every_step_is_taken_back_and_done_again(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = opened(qtbot, session)
        make_moles(editor)
        rule = editor.rule.text()
        editor.cards[1].up.click()
        assert editor.rule.text().endswith("mine.")
        while editor.undo.isEnabled():
            editor.undo.click()
        assert editor.rule.text() == "Nothing but its number."
        while editor.redo.isEnabled():
            editor.redo.click()
        editor.undo.click()
        assert editor.rule.text() == rule
        editor.leave.click()
        asked = laid(qtbot, session, ConfirmationDialog)
        asked.no.click()
        editor = laid(qtbot, session, RaceEditor)
        assert editor.rule.text() == rule
        editor.leave.click()
        laid(qtbot, session, ConfirmationDialog).yes.click()
        qtbot.waitUntil(lambda: session.window.sheets.sheet is None)
        assert session.window.sheets.making.work is None


def test_what_is_wrong_is_said_at_its_place(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = opened(qtbot, session)
        make_moles(editor)
        for _ in range(4):
            editor.numbers["supply"].fewer.click()
        assert not editor.keep.isEnabled()
        assert editor.note.text() == "Something is not right yet: it says so at its place."
        assert "10" in editor.number_notes["supply"].text()
        editor.undo.click()
        editor.undo.click()
        editor.undo.click()
        editor.undo.click()
        assert editor.keep.isEnabled()


def test_it_is_tried_at_a_table_and_one_key_leads_back(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en", speed=0.0, pace=0.0) as session:
        editor = opened(qtbot, session)
        make_moles(editor)
        editor.test.click()
        qtbot.waitUntil(lambda: session.controller.playing)
        table = session.controller.state
        first = table.setting.catalogue.races[table.column[0][0]]
        assert first.id == "me/tried:moles"
        assert session.controller.human
        assert str(session.desk.words.name("race", first.id)) == "Moles"
        assert not session.controller.keeping.kept
        session.window.menus["make-back"].trigger()
        editor = laid(qtbot, session, RaceEditor)
        assert editor.name.text() == "Moles"
        assert len(editor.cards) == 2
        assert not session.controller.playing


def test_a_power_is_made_of_a_race_and_what_it_cannot_have_is_not_offered(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = opened(qtbot, session)
        make_moles(editor)
        assert ("where",) not in editor.cards[1]._settings
        assert ("lasting",) in editor.cards[1]._settings
        editor.kinds.button("power").click()
        assert "supply" not in editor.numbers
        assert len(editor.cards) == 2
        assert [path for path, *_ in editor.work.draft.controls(1)] == [
            ("where", "terrain"), ("where", "symbol"), ("where", "beside")
        ]  # fmt: skip
        assert editor.verdict.plays


def test_a_number_stands_in_its_sentence(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = opened(qtbot, session)
        add(editor, "recruits")
        stepper = editor.cards[0].setting(())
        assert isinstance(stepper, Stepper)
        stepper.more.click()
        assert editor.cards[0].sentence.accessibleName().endswith("Lost Tribe: 3.")


def test_a_thing_of_somebody_elses_pack_is_changed_as_a_copy(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        shelf = session.window.sheets.shelf
        shelf.keep(SAMPLE, open_pack(SAMPLE))
        session.window.menus["packs"].trigger()
        sheet = laid(qtbot, session, PacksDialog)
        sheet.edits[0].click()
        editor = laid(qtbot, session, RaceEditor)
        assert editor.name.text() == "Moles"
        editor.numbers["tokens"].fewer.click()
        editor.keep.click()
        sheet = laid(qtbot, session, PacksDialog)
        assert [row.pack.title for row in sheet.rows] == ["Molehill March", "What I made"]
        assert [path.read_bytes() for path, pack in shelf.packs() if pack.title == "Molehill March"] == [
            SAMPLE.read_bytes()
        ]


def test_of_few_games_nothing_is_said_and_of_many_where_it_stands(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = opened(qtbot, session)
        make_moles(editor)
        run = session.window.sheets.making.gauge
        run._on_came([Tasted("race", editor.work.draft.known, 3.0)] * 5)
        assert editor.gauge.verdict.text() == "Too early to say."
        assert not editor.gauge.spread.isVisible()
        scale = {id: [float(at), float(at) + 1] * 40 for at, id in enumerate(run.scale)}
        run.show_played(editor.work.draft, editor.verdict, [4.0, 5.0] * 40, scale)
        assert editor.gauge.verdict.text() == "About as strong as: Giants."
        assert editor.gauge.spread.text().startswith("Who begins with it ends +4.5")
        names = [row.name for row in editor.gauge.rows.model.rows]
        assert names.index("Moles") in (names.index("Giants") - 1, names.index("Giants") + 1)
        # Another race is another question.
        editor.numbers["tokens"].more.click()
        assert run.mine.count == 0


def test_an_emblem_is_put_together_and_read_by_the_check_of_packs(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en") as session:
        editor = opened(qtbot, session)
        QTest.keyClicks(editor.name, "Moles")
        editor.emblem.click()
        maker = laid(qtbot, session, EmblemMaker)
        maker.shapes["disc"].click()
        maker.shapes["star"].click()
        maker.cut.click()
        maker.mirror.click()
        assert maker.listed.text().startswith("2. Star, cut out, mirrored")
        before = maker.parts[1]
        QTest.keyClick(maker.canvas, Qt.Key.Key_Left)
        assert maker.parts[1] == before.moved(before.x - 1, before.y)
        maker.undo.click()
        assert maker.parts[1] == before
        maker.redo.click()
        drawing = maker.drawing
        maker.use.click()
        editor = laid(qtbot, session, RaceEditor)
        assert editor.work.draft.emblem == drawing
        assert editor.verdict.plays
        editor.emblem.click()
        maker = laid(qtbot, session, EmblemMaker)
        assert [part.shape for part in maker.parts] == ["disc", "star"]
        maker.away.click()
        maker.leave.click()
        editor = laid(qtbot, session, RaceEditor)
        assert editor.work.draft.emblem == drawing


@pytest.mark.parametrize("shape", [*SHAPES, "drawing:orcs", "drawing:trolls"])
def test_every_shape_is_a_drawing_that_a_file_may_hold(qtbot: QtBot, shape: str) -> None:
    for part in (Part(shape, 20, 30, 40, 30), Part(shape, 12, 50, 64, 15, mirror=True)):
        drawing = drawing_of(silhouette([part]))
        assert read_emblem(parse_yaml(f'"{drawing}"', "emblem")) == drawing
    assert drawing_of(silhouette([])) == ""
