"""The view keeps a picture of the ground and the regions: at any time it is what they look like."""

from __future__ import annotations

import threading
from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Conquer
from smallworld_desktop.ui.board import ground
from smallworld_desktop.ui.board.items import RegionItem
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.stand import Stand
from smallworld_desktop.ui.sitting.controller import GameController
from tests.ui.board.positions import conquering, lay, number
from tests.ui.table import plan


def seen(board: BoardView) -> QImage:
    QApplication.processEvents()
    return board.map_view.viewport().grab().toImage()


def alike(one: QImage, other: QImage) -> bool:
    """Whether they look the same; where something is stretched, a shade may be rounded otherwise."""
    pixels = [np.frombuffer(image.constBits(), np.uint8).astype(int) for image in (one, other)]
    return one.size() == other.size() and int(np.abs(pixels[0] - pixels[1]).max()) <= 3


def drawn_anew(board: BoardView) -> QImage:
    """What would be seen now if nothing were kept; nothing comes meanwhile that others have worked out."""
    board.map_view.resetCachedContent()
    return board.map_view.viewport().grab().toImage()


def settle(board: BoardView, qtbot: QtBot) -> None:
    """Wait until everything is measured for the present zoom."""
    scene, view = board.scene, board.map_view
    assert scene is not None
    qtbot.waitUntil(lambda: abs(scene.measure.scale - view.transform().m11()) < 1e-9)
    scene.set_measure(scene.measure)
    seen(board)
    qtbot.waitUntil(lambda: scene.ground.painted)


@pytest.fixture
def watched(board: BoardView, controller: GameController, qtbot: QtBot) -> BoardView:
    """Orcs with a region of their own, on a painted board with names that has been seen."""
    lay(controller, conquering("orcs", "forest", {"r7": 1}, hand=2))
    assert board.scene is not None
    scene = board.scene
    qtbot.waitUntil(lambda: scene.ground.painted)
    settle(board, qtbot)
    seen(board)
    return board


CHANGES: dict[str, Callable[[BoardView, GameController, Desk], object]] = {
    "a conquest": lambda board, controller, desk: controller.play(Conquer(number(controller.state, "r3"))),
    "the pointer comes": lambda board, controller, desk: board.map_view.hovered.emit(3),
    "the keyboard comes": lambda board, controller, desk: board.focus_region(7),
    "a seat's domain": lambda board, controller, desk: board.showing.show_domain(0),
    "a plan": lambda board, controller, desk: board.showing.show_plan({2: 1, 3: 2}, 1),
    "other colours": lambda board, controller, desk: desk.settings.change(palette="wide"),
    "no names": lambda board, controller, desk: board.showing.show_names(False),
    "a smaller window": lambda board, controller, desk: board.resize(640, 520),
    "a nearer look": lambda board, controller, desk: board.zoom(2.3, QPoint(300, 200)),
    "undone": lambda board, controller, desk: controller.undo(),
}


@pytest.mark.slow
@pytest.mark.parametrize("change", CHANGES)
def test_whatever_changes_is_seen_at_once_and_nothing_else_is_left_behind(
    watched: BoardView, controller: GameController, desk: Desk, qtbot: QtBot, change: str
) -> None:
    if change == "undone":
        controller.play(Conquer(number(controller.state, "r3")))
    before = seen(watched)
    CHANGES[change](watched, controller, desk)
    kept = seen(watched)
    assert kept != before
    assert alike(kept, drawn_anew(watched))
    settle(watched, qtbot)
    assert alike(seen(watched), drawn_anew(watched))


@pytest.mark.slow
def test_the_zoomed_map_moves_with_its_regions(watched: BoardView, qtbot: QtBot) -> None:
    watched.zoom(3)
    settle(watched, qtbot)
    for way in (QPoint(40, 0), QPoint(-13, 57), QPoint(0, -200)):
        before = seen(watched)
        watched.map_view.scroll_by(way)
        assert seen(watched) != before
        assert alike(seen(watched), drawn_anew(watched))


def test_a_region_fades_into_its_new_colours(watched: BoardView, controller: GameController) -> None:
    scene = watched.scene
    assert scene is not None
    mine, other = number(controller.state, "r7"), number(controller.state, "r3")
    stand: Stand = scene.stacks[mine].stand
    last = seen(watched)
    scene.begin_change(other, stand)
    for share in (0.3, 0.7, 1.0):
        scene.change(other, share)
        assert seen(watched) != last
        last = seen(watched)
        assert alike(last, drawn_anew(watched))


def test_a_frame_draws_no_region_that_has_not_changed(watched: BoardView, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    draw = RegionItem.draw

    def noted(item: RegionItem, painter: QPainter) -> None:
        drawn.append(item.region)
        draw(item, painter)

    monkeypatch.setattr(RegionItem, "draw", noted)
    watched.map_view.viewport().repaint()
    assert drawn == []
    watched.map_view.hovered.emit(3)
    seen(watched)
    assert 3 in drawn
    assert len(set(drawn)) < 12


@pytest.mark.slow
def test_a_new_board_is_seen_before_its_ground_and_its_names_have_come(
    board: BoardView, controller: GameController, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scaled_in: list[str] = []
    scaled = ground._scaled

    def noted(sheet: QImage, size: QSize) -> QImage:
        scaled_in.append(threading.current_thread().name)
        return scaled(sheet, size)

    monkeypatch.setattr(ground, "_scaled", noted)
    monkeypatch.setattr(ground, "PATIENCE", 0.0)
    controller.start(plan(5))
    scene = board.scene
    assert scene is not None
    seen_early: list[int] = []
    # When the places of the names are known, nothing waits until all of them are lettered.
    scene.ground.lettered.connect(lambda _: seen_early.append(sum(item.written is not None for item in scene.regions)))
    first = seen(board)
    qtbot.waitUntil(lambda: scene.ground.painted and not scene.measuring)
    assert seen_early == [0]
    written = [item for item in scene.regions if item.written is not None]
    assert written, "of all names those that can be read"
    assert all(item.written is item.name for item in written)
    assert len(scaled_in) >= 1
    assert all(name.startswith("background") for name in scaled_in)
    assert seen(board) != first
