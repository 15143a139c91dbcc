"""On no screen is a text untranslated, cut or painted over another, be it long or large."""

from __future__ import annotations

import importlib
import os
import pkgutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop import ui
from smallworld_desktop.ui.presentation.tables import FOLDER, tables
from tests.ui.pseudo.finding import faults
from tests.ui.pseudo.reading import Reader
from tests.ui.pseudo.screens import SCREENS, WITHOUT_WORDS, Screen
from tests.ui.pseudo.stage import Stage, staged
from tests.ui.table import NAMES

SMALL, USUAL = (1280, 720), (1600, 1000)
CASES = [(2.0, SMALL), (1.0, SMALL), (2.0, USUAL)]
QUICK = CASES[:1]
"""What is largest in the smallest window is first to be cut."""

WANTED = os.environ.get("SMALLWORLD_PICTURES", "")
"""A folder for pictures of all screens, where somebody wants to look at them."""

PICTURES = Path(WANTED or "pictures-of-faults")
"""Where pictures of what is wrong are kept."""


def case(name: str, text: float, size: tuple[int, int]) -> object:
    """A screen at a size of text and of the window."""
    slow = SCREENS[name].slow or (text, size) not in QUICK
    id = f"{name}-{round(100 * text)}-{size[0]}"
    return pytest.param(name, text, size, id=id, marks=[pytest.mark.slow] * slow)


@pytest.mark.parametrize(
    ("name", "text", "size"),
    [
        case(name, *how)
        for name, screen in SCREENS.items()
        for how in CASES
        if (how[1] == SMALL or not screen.slow) and how[0] <= screen.largest
    ],
)
def test_every_text_can_be_read(
    name: str,
    text: float,
    size: tuple[int, int],
    request: pytest.FixtureRequest,
    reader: Reader,
    dotted: Sequence[str],
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = SCREENS[name]
    request.getfixturevalue("pseudo_toys" if screen.toys else "pseudo")
    with staged(qtbot, tmp_path, monkeypatch, text=text, size=size) as stage:
        screen.show(stage)
        stage.settle()
        shown = [kind.__name__ for kind in screen.seen if not is_seen(kind, stage)]
        assert not shown, f"{shown} cannot be seen on '{name}'"
        own = (*NAMES, *screen.own)
        found = [fault for window in stage.windows() for fault in faults(window, reader, dotted, own)]
        picture = keep(stage, request.node.callspec.id) if found or WANTED else None
    assert not found, f"see {picture}\n" + "\n".join(found)


def is_seen(kind: type[QWidget], stage: Stage) -> bool:
    return any(
        type(widget) is kind and widget.isVisible()
        for window in stage.windows()
        for widget in [window, *window.findChildren(kind)]
    )


def keep(stage: Stage, name: str) -> Path:
    """A picture of the window with its menus, to be looked at."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = (PICTURES / f"{name}.png").absolute()
    picture = stage.window.grab()
    draw_menus(stage, picture)
    picture.save(str(path))
    return path


def draw_menus(stage: Stage, picture: QPixmap) -> None:
    painter = QPainter(picture)
    for menu in stage.windows()[1:]:
        painter.drawPixmap(stage.window.mapFromGlobal(menu.mapToGlobal(QPoint(0, 0))), menu.grab())
    painter.end()


# Nothing is left out.


def modules() -> Iterator[str]:
    for found in pkgutil.walk_packages(ui.__path__, f"{ui.__name__}."):
        if not found.name.endswith("__main__"):
            yield found.name


def widgets() -> set[type[QWidget]]:
    """Every kind of widget that a player may see, but for those that others are made of."""
    offered = tuple(type(door).__module__.rpartition(".")[0] for door in tables().values())
    for name in modules():
        importlib.import_module(name)
    found: set[type[QWidget]] = set()
    line: list[type[QWidget]] = [QWidget]
    while line:
        kind = line.pop()
        line += kind.__subclasses__()
        if not kind.__module__.startswith(f"{ui.__name__}.") or kind.__subclasses__():
            continue
        if not kind.__module__.startswith(f"{FOLDER}.") or kind.__module__.startswith(offered):
            found.add(kind)
    return found


def test_every_widget_is_seen_on_a_screen() -> None:
    seen = {kind for screen in SCREENS.values() for kind in screen.seen}
    unseen = widgets() - seen - set(WITHOUT_WORDS)
    assert not unseen, f"on no screen of tests/ui/pseudo/screens.py: {sorted(kind.__name__ for kind in unseen)}"
    assert not seen & set(WITHOUT_WORDS)


def test_some_screens_are_quick() -> None:
    assert sum(not screen.slow for screen in SCREENS.values()) > 20
    assert all(isinstance(screen, Screen) for screen in SCREENS.values())
