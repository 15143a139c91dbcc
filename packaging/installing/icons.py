"""The icons that systems want of a program and of its saved games, drawn from the game's own."""

from __future__ import annotations

import sys

from installing.steps import PACKAGING, WORK, fresh, run

ICONS = WORK / "icons"
DOCUMENT = PACKAGING / "icons" / "saved-game.svg"
WINDOWS = (16, 24, 32, 48, 64, 128, 256)
RENDER = """
import sys
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
application = QGuiApplication(sys.argv[:1])
for size in map(int, sys.argv[3:]):
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(sys.argv[1]).render(painter)
    painter.end()
    image.save(sys.argv[2].format(size))
"""


def draw_icons() -> None:
    """Draw all of them into build/icons: SVG, PNG in all sizes, .ico for Windows and .icns with Retina sizes."""
    import os

    from PIL import Image

    fresh(ICONS)
    offscreen = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    run(sys.executable, "-m", "smallworld_desktop.ui.artwork.icon", ICONS, environment=offscreen)
    run(sys.executable, "-c", RENDER, DOCUMENT, ICONS / "saved-game-{}.png", *WINDOWS, environment=offscreen)
    for name in ("icon", "saved-game"):
        pictures = [Image.open(ICONS / f"{name}-{size}.png") for size in WINDOWS]
        pictures[-1].save(ICONS / f"{name}.ico", sizes=[(size, size) for size in WINDOWS], append_images=pictures[:-1])
    # The sizes from 16 to 1024 pixels, each of them the double one of a smaller for Retina screens.
    largest = Image.open(ICONS / "icon-1024.png")
    others = [Image.open(ICONS / f"icon-{size}.png") for size in (32, 64, 128, 256, 512)]
    largest.save(ICONS / "icon.icns", append_images=others)
