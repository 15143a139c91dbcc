"""The paper and the washes: everything on a board that is laid with a wet brush, pixel by pixel."""

from __future__ import annotations

from math import ceil

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from smallworld_desktop.ui.board.painting.distance import distance
from smallworld_desktop.ui.board.painting.noise import Field, Noise, lay_out, smooth
from smallworld_desktop.ui.board.painting.palette import AGE
from smallworld_desktop.ui.board.painting.pen import polygon
from smallworld_desktop.ui.board.painting.sheet import Sheet
from smallworld_desktop.ui.board.painting.washes import Colours, Spots, glaze, land, ocean, ramp, rgb, water
from smallworld_desktop.ui.presentation.paints import Ocean, Terrain, Wash, Water

Labels = NDArray[np.uint16]
"""The number of a region for each pixel."""

BAND = 120
"""How many rows are painted at once: little memory, and quicker than all at once."""
REACH = 124
"""No wash asks how far a border is beyond this many units."""
OCEAN_REACH = 210
"""Nor, where islands lie in an open sea, how far the shore is beyond this many."""
GRID = 0.75
"""Distances are measured on a grid with so many points a unit, and read between them."""


def wash(sheet: Sheet, size: QSize) -> QImage:
    """The sheet with all colours dry and nothing drawn on it yet."""
    ground = _Ground(sheet)
    labels = regions(sheet, size)
    columns = _places(size.width(), sheet.width)
    rows = _places(size.height(), sheet.height)
    picture = np.empty((size.height(), size.width(), 3), np.uint8)
    for top in range(0, size.height(), BAND):
        band = slice(top, top + BAND)
        painted = ground.paint(labels[band], columns, rows[band])
        picture[band] = (np.clip(painted, 0, 1) * 255).astype(np.uint8)
    return _image(picture)


def regions(sheet: Sheet, size: QSize) -> Labels:
    """Which region each pixel of a picture belongs to."""
    image = QImage(size, QImage.Format.Format_RGB32)
    # What no region covers is the open sea, whose number follows theirs.
    image.fill(QColor.fromRgb(len(sheet.plots) if sheet.ocean is not None else 0))
    painter = QPainter(image)
    painter.scale(size.width() / sheet.width, size.height() / sheet.height)
    painter.setPen(Qt.PenStyle.NoPen)
    for plot in sheet.plots:
        painter.setBrush(QColor.fromRgb(plot.number))
        painter.drawPolygon(polygon(plot.ground.exterior.coords))
    painter.end()
    words = np.frombuffer(image.constBits(), np.uint32).reshape(size.height(), size.width())
    return (words & 0xFFFF).astype(np.uint16)


class _Ground:
    """All that the brush knows of one sheet before it starts."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.waters = np.array([plot.water for plot in sheet.grounds])
        self._mix_chance()
        self._measure()

    def paint(self, labels: Labels, columns: Field, rows: Field) -> Colours:
        """Some rows of the sheet."""
        chance = {name: noise.sample(columns, rows) for name, noise in self.noises.items()}
        border, shore, shade = (self._read(grid, columns, rows) for grid in (self.border, self.shore, self.shade))
        colours = np.empty((*labels.shape, 3), np.float32)
        for terrain, numbers in self.terrains.items():
            here = np.isin(labels, numbers)
            if not here.any():
                continue
            spots = Spots(
                broad=chance["broad"][here],
                middle=chance["middle"][here],
                fine=chance["fine"][here],
                grain=0.6 * chance["fibre"][here] + 0.6 * chance["grain"][here],
                streak=chance["streak"][here],
                bloom=chance["bloom"][here],
                strength=self.strength[labels[here]],
                border=border[here],
                shore=shore[here],
            )
            colours[here] = _mix(terrain.colours, spots)
        tooth = 0.015 * chance["fibre"] + 0.017 * chance["grain"] + 0.02 * chance["broad"]
        colours *= ((1 + tooth) * shade)[:, :, None]
        return self._age(colours, columns, rows)

    def _mix_chance(self) -> None:
        sheet = self.sheet
        scales = {
            "broad": (90, 90),
            "middle": (24, 24),
            "fine": (6, 6),
            "fibre": (1.6, 0.6),
            "grain": (0.8, 0.8),
            "streak": (16, 3),
            "bloom": (46, 46),
        }
        self.noises = {
            name: Noise(sheet.chance(1, number), sheet.width, sheet.height, across, down)
            for number, (name, (across, down)) in enumerate(scales.items())
        }
        self.strength = sheet.chance(2).standard_normal(len(sheet.grounds), dtype=np.float32)
        self.terrains: dict[Terrain, list[int]] = {}
        for plot in sheet.grounds:
            self.terrains.setdefault(plot.terrain, []).append(plot.number)

    def _measure(self) -> None:
        """Distances and shades, on a grid coarser than the picture."""
        size = QSize(ceil(self.sheet.width * GRID), ceil(self.sheet.height * GRID))
        labels = regions(self.sheet, size)
        steps = np.zeros(labels.shape, np.bool_)
        steps[:, 1:] |= labels[:, 1:] != labels[:, :-1]
        steps[1:] |= labels[1:] != labels[:-1]
        wet = self.waters[labels]
        reach = REACH if self.sheet.ocean is None else OCEAN_REACH
        self.border = distance(steps, int(REACH * GRID)) / np.float32(GRID)
        self.shore = distance(~wet, int(reach * GRID)) / np.float32(GRID)
        self.shade = self._relief(labels, wet) * self._overcast(wet)

    def _relief(self, labels: Labels, wet: NDArray[np.bool_]) -> Field:
        """Hills and mountains swell: lighter towards the light at the top left, darker behind."""
        swell = np.array([_relief_of(plot.terrain) for plot in self.sheet.grounds], np.float32)
        rough = self.noises["middle"].sample(*self._grid_places(labels))
        heights = swell[labels] * ramp(self.border, 0, 60) * (1.2 + 0.6 * rough) * 7
        down, right = np.gradient(smooth(heights, 5 * GRID))
        return (1 + np.clip((right + down) * 0.55 * GRID, -0.16, 0.16) * ~wet).astype(np.float32)

    def _overcast(self, wet: NDArray[np.bool_]) -> Field:
        """The shadow that the land throws on the water."""
        offset = round(5 * GRID)
        dry = np.pad((~wet).astype(np.float32), ((offset, 0), (offset, 0)), mode="edge")[:-offset, :-offset]
        cast = 0.22 * smooth(dry, 4 * GRID) * ramp(self.shore, 6, 9) * wet
        return (1 - cast).astype(np.float32)

    def _grid_places(self, labels: Labels) -> tuple[Field, Field]:
        return _places(labels.shape[1], self.sheet.width), _places(labels.shape[0], self.sheet.height)

    def _read(self, grid: Field, columns: Field, rows: Field) -> Field:
        scale_x, scale_y = grid.shape[1] / self.sheet.width, grid.shape[0] / self.sheet.height
        return lay_out(grid, columns * np.float32(scale_x) - 0.5, rows * np.float32(scale_y) - 0.5)

    def _age(self, colours: Colours, columns: Field, rows: Field) -> Colours:
        """Paper darkens from its edges."""
        edge = np.minimum(
            np.minimum(columns, self.sheet.width - columns)[None, :],
            np.minimum(rows, self.sheet.height - rows)[:, None],
        )
        aged = 0.16 * np.exp(-edge / 55).astype(np.float32)
        return glaze(colours.reshape(-1, 3), rgb(AGE), aged.ravel()).reshape(colours.shape)


def _mix(colours: Wash | Water, spots: Spots) -> Colours:
    if isinstance(colours, Ocean):
        return ocean(spots, colours)
    return water(spots, colours) if isinstance(colours, Water) else land(spots, colours)


def _relief_of(terrain: Terrain) -> float:
    """How much the ground swells; water lies flat."""
    return 0.0 if isinstance(terrain.colours, Water) else terrain.colours.relief


def _places(count: int, length: float) -> Field:
    """Where the middles of the pixels lie, in units of the sheet."""
    return ((np.arange(count, dtype=np.float32) + np.float32(0.5)) * np.float32(length / count)).astype(np.float32)


def _image(picture: NDArray[np.uint8]) -> QImage:
    height, width, _ = picture.shape
    view = QImage(picture.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888)
    return view.convertToFormat(QImage.Format.Format_RGB32)
