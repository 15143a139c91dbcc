"""The emblems of Warring Isles: everything that is shown has one of its own."""

from __future__ import annotations

import itertools
import json

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.warcraft.game import IslesBox
from smallworld_desktop.ui.artwork.emblems import BOX, DRAWINGS, emblem_path
from tests.ui.artwork.test_emblems import LEAST_DIFFERENCE, shades

DRAWN = ("race", "power", "marker", "faction", "piece", "symbol")
"""The kinds of things that have emblems; terrains are painted, and stages are told in words."""

FILE = DRAWINGS.parent / "warcraft" / DRAWINGS.name


@pytest.mark.parametrize("kind", DRAWN)
def test_every_thing_has_its_emblem_that_fills_its_box(qtbot: QtBot, kind: str) -> None:
    drawn = json.loads(FILE.read_text("utf-8"))
    for name in IslesBox().things()[kind]:
        assert name in drawn, name
        box = emblem_path(f"warcraft/{name}").boundingRect()
        assert QRectF(-3, -3, BOX + 6, BOX + 6).contains(box), name
        assert max(box.width(), box.height()) > 40, name


@pytest.mark.parametrize("kind", DRAWN)
def test_no_two_things_of_a_kind_are_taken_for_each_other(qtbot: QtBot, kind: str) -> None:
    shown = {name: shades(f"warcraft/{name}") for name in IslesBox().things()[kind]}
    for first, second in itertools.combinations(shown, 2):
        pairs = zip(shown[first], shown[second], strict=True)
        assert sum(abs(a - b) for a, b in pairs) / (255 * len(shown[first])) > LEAST_DIFFERENCE, (first, second)


def test_no_emblem_is_drawn_of_what_is_not_there() -> None:
    beside = {"natives", "travel", "toll", "marker_s", "marker_m", "marker_l", "keg_live", "keg_dud"}
    things = {name for names in IslesBox().things().values() for name in names}
    assert set(json.loads(FILE.read_text("utf-8"))) - things == beside
