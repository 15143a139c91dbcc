"""A race of a player's own for Warring Isles: made by clicks, with its faction, tried, kept and played."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop import cli
from smallworld_desktop.engine.games.warcraft.game import GAME
from smallworld_desktop.engine.games.warcraft.state import FACTIONS
from smallworld_desktop.engine.packs.pack import open_pack
from smallworld_desktop.engine.play.match import play_game
from smallworld_desktop.ui.sheets.packs import PacksDialog
from smallworld_desktop.ui.sheets.race_editor import RaceEditor
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.gauge_run import GaugeRun
from tests.ui.sessions import begun
from tests.ui.sheets.test_packs import laid
from tests.ui.sheets.test_race_editor import add, choose, opened, set_by


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is measured beside."""
    monkeypatch.setattr(GaugeRun, "begin", lambda run: None)


def make_moles(qtbot: QtBot, session: Session) -> RaceEditor:
    editor = opened(qtbot, session)
    add(editor, "coins_once")
    assert [editor.games.itemText(at) for at in range(editor.games.count())] == ["Small World", "Warring Isles"]
    editor.games.activated.emit(1)
    assert editor.work.draft.game == GAME.id
    assert not editor.cards, "in another game the same word may mean something else"
    QTest.keyClicks(editor.name, "Moles")
    faction = editor.choices["faction"]
    assert [faction.itemText(at) for at in range(faction.count())] == ["Azure Pact", "Crimson Host", "Unsworn"]
    faction.setCurrentIndex(1)
    faction.activated.emit(1)
    add(editor, "near")
    choose(set_by(editor, 0, ("where", "terrain")), "regions with a cavern")
    choose(set_by(editor, 0, ("where", "terrain")), "fields")
    return editor


def test_a_race_with_its_faction_is_made_kept_and_played(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en", game=GAME.id) as session:
        editor = make_moles(qtbot, session)
        assert editor.choices["faction"].accessibleName() == "Faction"
        assert editor.choices["faction"].currentText() == "Crimson Host"
        assert "always next door, wherever they lie: regions with a cavern." in editor.rule.text()
        for _ in range(4):
            editor.undo.click()
        assert editor.choices["faction"].currentText() == "Azure Pact"
        for _ in range(4):
            editor.redo.click()
        editor.keep.click()
        sheet = laid(qtbot, session, PacksDialog)
        path = sheet.chosen[0] if sheet.chosen else Path()
        assert cli.main(["pack", "check", str(path)]) == 0
        pack = open_pack(path)
        assert pack.content is not None
        setup = GAME.set_up(2, content=(pack.content,))
        start = GAME.rules.start(setup)
        own = start.setting.catalogue.races[-1]
        assert (own.id, FACTIONS[own.faction]) == ("me/own-warcraft:moles", "horde")
        assert sum(play_game(GAME, start, ("easy", "chance"), 3).scores) > 20
        sheet.reject()


def test_it_is_tried_at_a_table(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en", game=GAME.id, speed=0.0, pace=0.0) as session:
        editor = make_moles(qtbot, session)
        editor.test.click()
        qtbot.waitUntil(lambda: session.controller.playing)
        table = session.controller.state
        first = table.setting.catalogue.races[table.columns[0][0][0]]
        assert first.id == "me/tried:moles"
        assert session.controller.human
        assert str(session.desk.words.name("race", first.id)) == "Moles"
        session.window.menus["make-back"].trigger()
        editor = laid(qtbot, session, RaceEditor)
        assert editor.choices["faction"].currentText() == "Crimson Host"


def test_a_power_has_no_faction(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, language="en", game=GAME.id) as session:
        editor = make_moles(qtbot, session)
        editor.kinds.button("power").click()
        assert not editor.choices
        assert "faction" not in editor.work.draft.said
        assert len(editor.cards) == 1
