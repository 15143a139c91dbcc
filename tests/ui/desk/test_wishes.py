"""What the player has told the system holds here too: on Linux it is asked over the bus, of a portal."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.settings import Settings
from smallworld_desktop.ui.desk.wishes import Wishes
from smallworld_desktop.ui.widgets.motion import FADE, duration

PORTAL = Path(__file__).parent / "portal_of_a_desktop.py"
LISTENING = """
import json, subprocess, sys
from PySide6.QtCore import QCoreApplication
from PySide6.QtTest import QTest
from smallworld_desktop.ui.desk.wishes import Wishes

application, wishes = QCoreApplication([]), Wishes()
portal = subprocess.Popen([sys.executable, *sys.argv[1:3]], stdin=-1, stdout=-1, text=True)
portal.stdout.readline()
wishes.ask()
def comes(wish):
    for _ in range(100):
        if getattr(wishes, wish):
            return True
        QTest.qWait(50)
    return False
told = comes("contrast"), wishes.calm
portal.stdin.write(sys.argv[3] + chr(10))
portal.stdin.flush()
print(json.dumps([*told, comes("calm")]))
portal.stdin.close()
portal.wait()
"""


@pytest.mark.skipif(shutil.which("dbus-run-session") is None, reason="there is no bus here")
def test_a_portal_is_asked_and_heard_when_it_changes() -> None:
    wanted = json.dumps([["org.freedesktop.appearance", "contrast", 1]])
    changes = json.dumps(["org.gnome.desktop.interface", "enable-animations", False])
    asked = [sys.executable, "-c", LISTENING, str(PORTAL), wanted, changes]
    done = subprocess.run(["dbus-run-session", "--", *asked], capture_output=True, text=True, stdin=-3, check=False)
    assert done.stdout.strip() == "[true, false, true]", done.stderr


def test_high_contrast_is_worn_where_the_system_wishes_it_and_nothing_else_was_chosen(
    qtbot: QtBot, tmp_path: Path
) -> None:
    settings, wishes = Settings(tmp_path / "settings.json"), Wishes()
    desk = Desk(settings, wishes=wishes)
    wishes.hear("org.freedesktop.appearance", "contrast", 1)
    assert desk.look.theme.name == "contrast"
    settings.change(theme="dark")
    assert desk.look.theme.name == "dark"
    settings.change(theme="system")
    wishes.hear("org.freedesktop.appearance", "contrast", 0)
    assert desk.look.theme.name in ("dark", "light")


def test_little_moves_while_the_system_wishes_it_and_the_players_own_choice_is_kept(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.json")
    settings.keep_calm(True)
    assert duration(settings.choices, 500) == FADE
    settings.change(text=1.5)
    settings.adopt(settings.choices)
    settings.keep_calm(False)
    assert not settings.choices.reduced_motion
    assert duration(settings.choices, 500) == 500
