"""Two people bid in secret in the real window: behind each curtain, nothing that can be read tells the other's bid."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.kernel.headlines import headline
from smallworld_desktop.ui.sheets.curtain import Curtain
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import Plan, Seat
from tests.toys.engine.auction.game import GAME as AUCTION
from tests.toys.engine.auction.rules import UNKNOWN, Bid
from tests.ui.listening import Listener
from tests.ui.sessions import begun

SECRET = 83

UNTIL_KILLED = f"""
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from smallworld_desktop.ui.sheets.curtain import Curtain
from smallworld_desktop.ui.shell.app import Session, make_application
from smallworld_desktop.ui.sitting.seating import Plan, Seat
from tests.toys.engine.auction.rules import Bid
from tests.ui.table import folders

def go_on():
    sheet = session.window.sheets.sheet
    if isinstance(sheet, Curtain):
        sheet.go_on.click()
    elif sheet is None and not controller.curtain_due:
        timer.stop()
        print(controller.play(Bid({SECRET})), flush=True)

if __name__ == "__main__":
    application = make_application()
    session = Session(folders(Path(sys.argv[1])))
    session.begin(None)
    controller = session.controller
    controller.start(Plan({{"rounds": 2, "coins": 99}}, (Seat("Anna", 0), Seat("Ben", 1)), 1, game="auction"))
    timer = QTimer()
    timer.timeout.connect(go_on)
    timer.start()
    application.exec()
"""
"""The program, until one of two people has bid."""


pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0) as made:
        yield made


def heard(accessible: QAccessibleInterface) -> Iterator[str]:
    """All that a screen reader finds, from here down."""
    for kind in QAccessible.Text:
        if kind is not QAccessible.Text.UserText:
            yield accessible.text(kind)
    for number in range(accessible.childCount()):
        child = accessible.child(number)
        if child is not None:
            yield from heard(child)


def readable(session: Session) -> list[str]:
    """Whatever stands, or would be told, anywhere in the window."""
    window = session.window
    found = list(heard(QAccessible.queryAccessibleInterface(window)))
    for widget in (window, *window.findChildren(QWidget)):
        found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.windowTitle()]
        text = getattr(widget, "text", None)
        if callable(text):
            found.append(str(text()))
    return [text for text in found if tells(text)]


def tells(text: str) -> bool:
    """Whether the secret stands in a text as a number."""
    return re.search(rf"\b{SECRET}\b", text) is not None


def curtain_of(session: Session, qtbot: QtBot, name: str) -> Curtain:
    """The curtain that comes for somebody."""
    qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, Curtain))
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, Curtain)
    assert sheet.title.text() == f"{name}, the table is yours"
    return sheet


def test_a_curtain_lies_before_each_bid_and_none_can_be_read_before_the_reveal(session: Session, qtbot: QtBot) -> None:
    controller, bar = session.controller, session.window.table.bar
    seats = (Seat("Anna", 0), Seat("Ben", 1))
    controller.start(Plan({"rounds": 2, "coins": 99}, seats, 1, game=AUCTION.id))
    curtain = curtain_of(session, qtbot, "Anna")
    assert not any(isinstance(control.action, Bid) for control in bar.controls), "nothing is offered behind a curtain"
    curtain.go_on.click()
    for _ in range(SECRET):
        QTest.keyClick(session.window, Qt.Key.Key_Plus)
    assert readable(session), "whoever bids reads what it will be"
    assert bar.controls[0].action == Bid(SECRET)
    QTest.keyClick(session.window, Qt.Key.Key_Return)
    curtain = curtain_of(session, qtbot, "Ben")
    assert readable(session) == []
    curtain.go_on.click()
    assert bar.controls[0].action == Bid(0)
    assert readable(session) == []
    QTest.keyClick(session.window, Qt.Key.Key_Return)
    curtain_of(session, qtbot, "Anna")
    assert any(str(SECRET) in line.text for line in session.window.table.chronicle.lines)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows knows no SIGKILL")
def test_a_program_killed_after_one_bid_goes_on_behind_the_curtain(qtbot: QtBot, tmp_path: Path) -> None:
    script, root = tmp_path / "until_killed.py", Path(__file__).parents[3]
    script.write_text(UNTIL_KILLED)
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(map(str, (root, root / "tests/toys"))))
    command = [sys.executable, str(script), str(tmp_path)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "True\n"
        program.send_signal(signal.SIGKILL)
    [file] = (tmp_path / "games").glob("*.swgame")
    written = [path for path in tmp_path.rglob("*") if path.is_file() and path != script]
    assert not any(tells(path.read_text("utf-8", "replace")) or tells(path.name) for path in written)
    assert not tells(repr(replace(headline(file), file=file.name)))
    with begun(qtbot, tmp_path, speed=0.0) as session:
        curtain = curtain_of(session, qtbot, "Ben")
        assert session.controller.state.bids == (SECRET, None)
        assert readable(session) == []
        curtain.go_on.click()
        assert readable(session) == []
        assert session.controller.shown.bids == (UNKNOWN, None)
        assert session.controller.play(Bid(5))
        assert session.controller.state.purses == (99 - SECRET, 99)


def test_who_has_not_bid_yet_hears_nothing_of_the_other_bid(listener: Listener, session: Session, qtbot: QtBot) -> None:
    seats = (Seat("Anna", 0), Seat("Ben", 1))
    session.controller.start(Plan({"rounds": 2, "coins": 99}, seats, 1, game=AUCTION.id))
    curtain_of(session, qtbot, "Anna").go_on.click()
    for _ in range(SECRET):
        QTest.keyClick(session.window, Qt.Key.Key_Plus)
    assert any(tells(said) for said in listener.take()), "whoever bids hears what it will be"
    listener.described.clear()
    QTest.keyClick(session.window, Qt.Key.Key_Return)
    curtain = curtain_of(session, qtbot, "Ben")
    heard_since = listener.take()
    session.desk.voice.again()
    heard_since += listener.take()
    assert any("Ben, the table is yours" in said for said in heard_since)
    curtain.go_on.click()
    QTest.keyClick(session.window, Qt.Key.Key_F5)
    heard_since += listener.take()
    assert any("it is your turn" in said for said in heard_since)
    assert [said for said in (*heard_since, *listener.described) if tells(said)] == []
    assert readable(session) == []
    QTest.keyClick(session.window, Qt.Key.Key_Return)
    curtain_of(session, qtbot, "Anna")
    assert any(tells(said) for said in listener.take()), "when all bids are seen they are heard"
