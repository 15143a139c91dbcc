from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.desk.theme import Look, theme
from smallworld_desktop.ui.widgets.button import Button

LOOK = Look(theme("dark"))


def test_a_click_and_the_space_bar_press_it(qtbot: QtBot) -> None:
    button = Button("Undo", LOOK, key="Ctrl Z")
    qtbot.addWidget(button)
    with qtbot.waitSignal(button.clicked):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(button.clicked):
        QTest.keyClick(button, Qt.Key.Key_Space)


def test_a_disabled_button_is_not_pressed(qtbot: QtBot) -> None:
    button = Button("Undo", LOOK)
    qtbot.addWidget(button)
    button.setEnabled(False)
    with qtbot.assertNotEmitted(button.clicked):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_it_tells_its_label_and_its_key(qtbot: QtBot) -> None:
    button = Button("Stop and redeploy", LOOK, key="Enter", kind="primary")
    qtbot.addWidget(button)
    assert (button.text(), button.key, button.kind) == ("Stop and redeploy", "Enter", "primary")


@pytest.mark.parametrize(("kind", "height"), [("primary", 48), ("normal", 40)])
def test_it_is_as_high_as_the_style_guide_has_it(qtbot: QtBot, kind: str, height: int) -> None:
    button = Button("Stop", LOOK, kind="primary" if kind == "primary" else "normal")
    qtbot.addWidget(button)
    assert button.sizeHint().height() == height + 2 * Button.MARGIN


def test_it_grows_with_its_label_its_key_and_the_text_size(qtbot: QtBot) -> None:
    button = Button("Even", LOOK)
    qtbot.addWidget(button)
    widths = [button.sizeHint().width()]
    changes: list[Callable[[], None]] = [
        lambda: button.set_cap("E"),
        lambda: button.set_emblem("crown"),
        lambda: button.set_label("Rozdělit rovnoměrně"),
        lambda: button.set_kind("primary"),
        lambda: button.set_look(Look(theme("light"), text_scale=2.0)),
    ]
    for change in changes:
        change()
        widths.append(button.sizeHint().width())
    assert widths == sorted(set(widths))


def test_it_shows_each_of_its_states(qtbot: QtBot) -> None:
    button = Button("Five", LOOK)
    qtbot.addWidget(button)
    button.setCheckable(True)
    seen = [button.grab().toImage()]
    button.setChecked(True)
    seen.append(button.grab().toImage())
    button.setDown(True)
    seen.append(button.grab().toImage())
    button.setDown(False)
    button.setEnabled(False)
    seen.append(button.grab().toImage())
    assert all(first != second for first, second in itertools.combinations(seen, 2))
