from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.artwork import emblems
from smallworld_desktop.ui.artwork.emblems import BOX, draw_emblem, emblem_names, emblem_path, outline
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.games.smallworld.gallery import POWERS, RACES

PIECES = ("lair", "fortress", "encampment", "hole", "hero", "dragon", "mountain", "lost_tribe")
SIGNS = ("mine", "magic", "cavern", "crown", "undo", "redo", "eye", "die_0", "die_1", "die_2", "die_3")
SIDE = 32
LEAST_DIFFERENCE = 0.06
"""The share of the box in which two emblems of 32 pixels must differ."""


def shades(name: str) -> bytes:
    """The emblem as grey values in a small box."""
    picture = QImage(SIDE, SIDE, QImage.Format.Format_Grayscale8)
    picture.fill(255)
    painter = QPainter(picture)
    prepare(painter)
    draw_emblem(painter, QRectF(0, 0, SIDE, SIDE), name, "#000000")
    painter.end()
    return bytes(picture.constBits())


@pytest.mark.parametrize("name", [*RACES, *POWERS, *PIECES, *SIGNS])
def test_everything_has_an_emblem_that_fills_its_box(qtbot: QtBot, name: str) -> None:
    box = emblem_path(name).boundingRect()
    assert name in emblem_names()
    assert QRectF(-3, -3, BOX + 6, BOX + 6).contains(box)
    assert max(box.width(), box.height()) > 40


@pytest.mark.parametrize("family", [RACES, POWERS, PIECES], ids=["races", "powers", "pieces"])
def test_no_two_emblems_of_a_family_are_taken_for_each_other(qtbot: QtBot, family: tuple[str, ...]) -> None:
    drawn = {name: shades(name) for name in family}
    for first, second in itertools.combinations(family, 2):
        pairs = zip(drawn[first], drawn[second], strict=True)
        difference = sum(abs(a - b) for a, b in pairs) / (255 * SIDE * SIDE)
        assert difference > LEAST_DIFFERENCE, (first, second)


def test_what_has_no_drawing_gets_its_initial(qtbot: QtBot) -> None:
    moles, kobolds = emblem_path("moles"), emblem_path("kobolds")
    assert moles.boundingRect().center().x() == pytest.approx(BOX / 2, abs=0.5)
    assert moles != kobolds


def test_a_drawing_may_move_from_where_it_is() -> None:
    assert outline("m 2 2 l 10 0 0 10 z") == outline("M2 2 L12 2 L12 12 Z")


def test_a_hole_stays_open() -> None:
    ring = outline("M0 0L64 0L64 64L0 64ZM16 16L48 16L48 48L16 48Z")
    assert ring.contains(QPointF(8, 8))
    assert not ring.contains(QPointF(32, 32))


def test_two_games_may_draw_different_humans(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    square, bar = "M0 0L64 0L64 64L0 64Z", "M0 24L64 24L64 40L0 40Z"
    for folder, drawn in (("", {"crown": bar}), ("first", {"humans": square}), ("second", {"humans": bar})):
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / "emblems.json").write_text(json.dumps(drawn), "utf-8")
    monkeypatch.setattr(emblems, "DRAWINGS", tmp_path / "emblems.json")
    caches = (emblems._drawings, emblems.emblem_path)
    for cache in caches:
        cache.cache_clear()
    assert emblem_path("humans") == emblem_path("first/humans") == outline(square)
    assert emblem_path("second/humans") == outline(bar)
    assert emblem_path("second/elves") == emblem_path("elves"), "the initial is that of the name"
    for cache in caches:
        cache.cache_clear()
