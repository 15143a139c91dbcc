"""Contrast as it is seen: measured from the pixels of every text on every screen, on every table.

The ground is the commonest colour where a text stands, its ink what of it is furthest from that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.board.map_view import MapView
from smallworld_desktop.ui.desk.theme import theme_names
from tests.ui.desk.test_theme import contrast
from tests.ui.pseudo.reading import Painted, Reader, reading
from tests.ui.pseudo.screens import SCREENS
from tests.ui.pseudo.stage import staged

SIZE = (1600, 1000)
LEAST = {"dark": 4.5, "light": 4.5, "contrast": 7.0}
BLUR = 0.9
"""Thin letters are drawn with soft edges: no pixel of them may be quite as dark as their ink."""

QUICK = ("welcome", "settings", "new-game")
"""Screens that are measured at every run."""

DASH = "−"
"""On the cap of a key. It is thinner than its soft edges."""

SMALLEST = 3.0
"""Pixels across which a text must be seen to be measured."""


@pytest.fixture
def reader(qtbot: QtBot) -> Iterator[Reader]:
    with reading(pictures=False) as made:
        yield made


def measured(window: QWidget, text: Painted, picture: QImage) -> float:
    """The contrast of a text with its ground."""
    place = seen_of(text, window).intersected(QRectF(picture.rect()))
    if min(place.width(), place.height()) < SMALLEST:
        return 21.0
    box = place.toAlignedRect().intersected(picture.rect())
    part = picture.copy(box).convertToFormat(QImage.Format.Format_RGB32)
    # Four bytes to a pixel, so no row has any to spare.
    seen = Counter(memoryview(part.constBits()).cast("I"))
    ground = _light(seen.most_common(1)[0][0])
    return max(contrast(_light(pixel), ground) for pixel in seen)


def seen_of(text: Painted, root: QWidget) -> QRectF:
    """Where a text is seen; nowhere if less than half of its height is, as at the edge of what is scrolled."""
    place = text.rect if text.clip is None else text.rect.intersected(text.clip)
    if text.widget is not None:
        seen = QRectF(text.widget.visibleRegion().boundingRect())
        place = place.intersected(seen.translated(QPointF(text.widget.mapTo(root, QPoint()))))
    return place if 2 * place.height() >= text.rect.height() else QRectF()


def _light(pixel: int) -> tuple[float, float, float]:
    return (pixel >> 16 & 255) / 255, (pixel >> 8 & 255) / 255, (pixel & 255) / 255


def able(text: Painted, root: QWidget) -> bool:
    """Whether a text must be read: what cannot be done now is greyed, and neither a picture nor a lone dash is text."""
    widget = text.widget
    if text.text == DASH or (widget is not None and covered(text, widget, root)):
        return False
    return widget is None or (widget.isEnabled() and not isinstance(widget.parent(), MapView))


def covered(text: Painted, widget: QWidget, root: QWidget) -> bool:
    """Whether something lies above a text, and be it above a part of it only."""
    place = seen_of(text, root)
    above, below = set[QWidget](), widget
    while below is not root:
        parent = below.parentWidget()
        assert parent is not None
        siblings = [child for child in parent.children() if isinstance(child, QWidget)]
        above |= set(siblings[siblings.index(below) + 1 :])
        below = parent
    return any(
        other.isVisible() and QRectF(QRect(other.mapTo(root, QPoint()), other.size())).intersects(place)
        for other in above
    )


@pytest.mark.parametrize(
    ("theme", "name"),
    [
        pytest.param(theme, name, marks=[] if name in QUICK else pytest.mark.long, id=f"{theme}-{name}")
        for theme in theme_names()
        for name, screen in SCREENS.items()
        if not screen.slow
    ],
)
def test_every_text_stands_out_from_its_ground(
    theme: str,
    name: str,
    request: pytest.FixtureRequest,
    reader: Reader,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = SCREENS[name]
    if screen.toys:
        request.getfixturevalue("toys")
    with staged(qtbot, tmp_path, monkeypatch, text=1.0, size=SIZE) as stage:
        stage.session.settings.change(theme=theme, language="en")
        stage.settle()
        screen.show(stage)
        stage.settle()
        # What lies over the table dims it: then only that is read.
        root = stage.sheets.sheet or stage.window
        picture = root.grab().toImage()
        low = {
            text.text: round(found, 1)
            for text in reader.read(root)
            if able(text, root) and (found := measured(root, text, picture)) < BLUR * LEAST[theme]
        }
    assert not low, f"{name} on the {theme} table"
