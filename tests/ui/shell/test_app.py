"""One run of the program: started, killed, started again."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QCloseEvent
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.ui.sheets.crash import CrashDialog
from smallworld_desktop.ui.sheets.new_game import NewGameDialog
from smallworld_desktop.ui.sheets.settings import SettingsDialog
from smallworld_desktop.ui.sheets.short_dialogs import ConfirmationDialog, MessageDialog
from smallworld_desktop.ui.shell import app
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.button import Button
from tests.ui.table import folders, plan

UNTIL_KILLED = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from smallworld_desktop.ui.shell.app import Session, make_application
from smallworld_desktop.ui.sheets.short_dialogs import MessageDialog
from smallworld_desktop.ui.sheets.crash import CrashDialog
from tests.ui.table import folders, plan, play_until, stage

if __name__ == "__main__":
    application = make_application()
    session = Session(folders(Path(sys.argv[1])))
    session.begin(None)
    controller = session.controller
    if not controller.playing:
        controller.start(plan(seats=3))
        play_until(controller, lambda: controller.state.round > 1 and stage(controller) == "conquest")
    snapshot = controller.game.ruleset.snapshot(controller.state)
    QTimer.singleShot(0, lambda: print(sorted(snapshot.items()), flush=True))
    application.exec()
"""


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    made = Session(folders(tmp_path))
    yield made
    made.end()


def test_the_first_start_welcomes_the_player(session: Session) -> None:
    session.begin(None)
    assert session.window.table.welcome.isVisible()
    assert not session.window.table.board.isVisible()


@pytest.mark.slow
def test_whoever_needs_larger_text_finds_the_settings_before_a_game(session: Session) -> None:
    session.settings.change(text=2.0)
    session.window.resize(960, 600)
    session.begin(None)
    welcome = session.window.table.welcome
    for can_continue in (True, False):
        welcome.offer(can_continue)
        assert session.window.table.rect().contains(welcome.geometry())
    welcome.findChildren(Button)[-1].click()
    assert isinstance(session.window.sheets.sheet, SettingsDialog)


@pytest.mark.slow
def test_a_later_start_goes_on_with_the_game_that_broke_off(session: Session, tmp_path: Path) -> None:
    earlier = GameController(Library(folders(tmp_path).games))
    earlier.start(plan())
    earlier.play(Pick(0))
    left = earlier.state
    earlier.shut()
    session.begin(None)
    assert session.controller.state == left
    assert session.window.table.board.isVisible()


@pytest.mark.slow
def test_a_start_with_a_file_opens_it(session: Session, tmp_path: Path) -> None:
    earlier = GameController(Library(tmp_path))
    earlier.start(plan(seats=4))
    earlier.save(tmp_path / "mine.swgame")
    earlier.shut()
    session.begin(str(tmp_path / "mine.swgame"))
    assert session.controller.state.setting.seats == 4


@pytest.mark.slow
def test_a_file_that_is_no_game_is_told_of_and_the_window_opens(session: Session, tmp_path: Path) -> None:
    (tmp_path / "bad.swgame").write_text("nonsense")
    session.begin(str(tmp_path / "bad.swgame"))
    assert session.window.isVisible()
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, MessageDialog)
    assert "bad.swgame" in sheet.message.text()
    sheet.accept()


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows knows no SIGKILL")
def test_a_killed_program_resumes_exactly_where_it_was(tmp_path: Path) -> None:
    script = tmp_path / "until_killed.py"
    script.write_text(UNTIL_KILLED)
    root = Path(__file__).parents[3]
    environment = dict(os.environ, PYTHONPATH=str(root))
    told = []
    for _ in range(2):
        program = subprocess.Popen(
            [sys.executable, str(script), str(tmp_path)], env=environment, stdout=subprocess.PIPE, text=True
        )
        assert program.stdout is not None
        told.append(program.stdout.readline())
        program.send_signal(signal.SIGKILL)
        program.wait()
        program.stdout.close()
    assert told[0]
    assert told[0] == told[1]


def break_down() -> None:
    raise RuntimeError("a slip of ours")


@pytest.mark.slow
def test_after_an_error_of_ours_the_player_is_told_and_the_game_goes_on(session: Session, qtbot: QtBot) -> None:
    session.begin(None)
    session.controller.start(plan())
    session.crash_watch.watch()
    QTimer.singleShot(0, break_down)
    sheets = session.window.sheets
    qtbot.waitUntil(lambda: isinstance(sheets.sheet, CrashDialog))
    session.crash_watch.rest()
    dialog = sheets.sheet
    assert isinstance(dialog, CrashDialog)
    (report,) = session.crash_watch.folder.iterdir()
    assert "a slip of ours" in report.read_text()
    assert '"actions"' in report.read_text()
    dialog.go_on.click()
    assert session.controller.play(Pick(0))


def test_after_an_error_a_fresh_window_can_be_asked_for(session: Session, qtbot: QtBot) -> None:
    session.begin(None)
    session.window.sheets.crash(None)
    dialog = session.window.sheets.sheet
    assert isinstance(dialog, CrashDialog)
    with qtbot.waitSignal(session.window.sheets.restartAsked):
        dialog.again.click()


@pytest.mark.slow
@pytest.mark.parametrize(("screen", "filled"), [((1280, 800), True), ((1440, 900), True), ((1920, 1040), False)])
def test_the_first_window_fills_a_screen_that_is_too_small_for_it(
    session: Session, screen: tuple[int, int], filled: bool
) -> None:
    session.window.fit_screen(QSize(*screen))
    session.begin(None)
    assert session.window.isMaximized() == filled


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((1600, 1000), (1440, 900)),
        ((1920, 1080), (1440, 900)),
        ((3840, 2160), (2765, 1728)),
        ((2560, 1440), (1843, 1152)),
    ],
)
def test_the_first_window_is_larger_on_a_larger_screen(
    session: Session, screen: tuple[int, int], size: tuple[int, int]
) -> None:
    session.window.fit_screen(QSize(*screen))
    assert (session.window.width(), session.window.height()) == size


@pytest.mark.slow
def test_the_window_fills_the_screen_as_it_did(qtbot: QtBot, tmp_path: Path) -> None:
    first = Session(folders(tmp_path))
    first.begin(None)
    first.window.menus["full-screen"].trigger()
    first.end()
    second = Session(folders(tmp_path))
    second.begin(None)
    full, checked = second.window.isFullScreen(), second.window.menus["full-screen"].isChecked()
    second.end()
    assert full
    assert checked


def ask_to_leave(session: Session) -> str:
    """What is asked before the game is left; nothing where it is left at once."""
    session.window.sheets.leave()
    sheet = session.window.sheets.sheet
    if sheet is None:
        assert not session.controller.playing
        return ""
    assert isinstance(sheet, ConfirmationDialog)
    said = sheet.question.text()
    sheet.reject()
    return said


@pytest.mark.slow
def test_what_is_said_before_a_game_is_left_is_true(session: Session, tmp_path: Path) -> None:
    session.begin(None)
    session.controller.start(plan())
    assert ask_to_leave(session) == "", "nothing has been played"
    session.controller.start(plan())
    session.controller.play(Pick(0))
    assert ask_to_leave(session).startswith("It is kept")
    (file,) = folders(tmp_path).games.glob("*.swgame")
    file.unlink()
    file.mkdir()
    session.controller.play(session.controller.legal()[0])
    session.settings.change(confirmations=False)
    assert ask_to_leave(session).startswith("It could not be kept")


class Asked(QCloseEvent):
    """The close button that the system puts on a window."""

    def spontaneous(self) -> bool:
        return True


@pytest.mark.slow
@pytest.mark.parametrize("way", ["new", "open", "quit", "close"])
def test_a_game_that_cannot_be_kept_is_never_taken_off_the_table_unasked(
    session: Session, tmp_path: Path, qtbot: QtBot, way: str
) -> None:
    session.begin(None)
    session.controller.start(plan(seed=5))
    session.controller.play(Pick(0))
    session.controller.save(tmp_path / "other.swgame")
    (file,) = folders(tmp_path).games.glob("*.swgame")
    file.unlink()
    file.mkdir()
    session.controller.play(session.controller.legal()[0])
    sheets, window = session.window.sheets, session.window
    ways: dict[str, Callable[[], object]] = {
        "new": window.menus["new"].trigger,
        "open": lambda: sheets.open_file(tmp_path / "other.swgame"),
        "quit": window.menus["quit"].trigger,
        "close": lambda: window.closeEvent(Asked()),
    }
    for answer in ("no", "yes"):
        ways[way]()
        qtbot.waitUntil(lambda: isinstance(sheets.sheet, ConfirmationDialog))
        assert window.isVisible()
        assert len(session.controller.game.history) == 3
        getattr(sheets.sheet, answer).click()
    done: dict[str, Callable[[], bool]] = {
        "new": lambda: isinstance(sheets.sheet, NewGameDialog),
        "open": lambda: len(session.controller.game.history) == 2,
        "quit": lambda: not window.isVisible(),
        "close": lambda: not window.isVisible(),
    }
    qtbot.waitUntil(done[way])


def test_a_large_library_is_told_of_once(
    session: Session, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "LARGE", 100)
    session.controller.start(plan())
    session.controller.play(Pick(0))
    session.controller.close_game()
    said: list[str] = []
    monkeypatch.setattr(session.window, "notify", lambda id, **_: said.append(id))
    for _ in range(2):
        session.begin(None)
    assert said.count("notice-large-library") == 1
    again = Session(folders(tmp_path))
    monkeypatch.setattr(again.window, "notify", lambda id, **_: said.append(id))
    again.begin(None)
    again.end()
    assert said.count("notice-large-library") == 1


def test_autosaves_of_earlier_versions_are_found_at_the_first_start(session: Session, tmp_path: Path) -> None:
    shutil.copytree(Path(__file__).parents[2] / "samples" / "games", folders(tmp_path).games)
    session.begin(None)
    assert session.controller.plan.names == ("Anna", "Ben")
    assert len(session.controller.keeping.library.games()) == 4
    assert not list(folders(tmp_path).games.glob("autosave*"))


@pytest.mark.slow
def test_a_fresh_window_after_an_error_goes_on_with_a_game_that_had_only_begun(
    session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    session.begin(None)
    session.controller.start(plan(seed=77))
    session.window.sheets.crash(None)
    dialog = session.window.sheets.sheet
    assert isinstance(dialog, CrashDialog)
    with qtbot.waitSignal(session.window.sheets.restartAsked):
        dialog.again.click()
    session.controller.close_game()
    again = Session(folders(tmp_path))
    again.begin(None)
    assert again.controller.game.seed == 77
    again.end()


def test_keys_that_stay_with_the_player_are_told_of_once(qtbot: QtBot, tmp_path: Path) -> None:
    for told in (True, False):
        session = Session(folders(tmp_path))
        session.settings.change(keys={"hint": ["S"]})
        session.begin(None)
        sheet = session.window.sheets.sheet
        assert isinstance(sheet, MessageDialog) is told
        if isinstance(sheet, MessageDialog):
            assert sheet.message.text().startswith("S stays with “Hint”")
            assert "Since your turn" in sheet.message.text()
            sheet.accept()
        assert session.window.menus["since"].shortcut().isEmpty()
        session.end()
