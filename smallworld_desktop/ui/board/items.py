"""The items of the scene that cover the map: the regions.

The places of items are units of the map. What they draw are sprites made for the present measure; while the view zooms,
these are stretched until the board is measured anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QGraphicsView, QStyleOptionGraphicsItem, QWidget

from smallworld_desktop.ui.artwork.sprites import Sprite
from smallworld_desktop.ui.board.dress import Attention, Dress, attention_sprite, dress_sprite, name_sprite
from smallworld_desktop.ui.board.measure import LEAST_NAME, Measure

if TYPE_CHECKING:
    from smallworld_desktop.ui.board.outlines import Outlines
    from smallworld_desktop.ui.board.painting.lettering import Name

MOST_URGENT = (Attention.LANDING, Attention.FOCUSED, Attention.POINTED)
"""Only one of them is seen."""


class BoardItem(QGraphicsItem):
    """Something on the board that knows how large everything is."""

    def __init__(self, measure: Measure) -> None:
        super().__init__()
        self.measure = measure
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_measure(self, measure: Measure) -> None:
        self.prepareGeometryChange()
        self.measure = measure

    def prepare_pictures(self) -> None:
        """Make now what will be drawn soon."""

    @contextmanager
    def at(self, painter: QPainter, place: QPointF) -> Iterator[None]:
        """Draws in logical pixels of the measure around a place on the map."""
        world = painter.worldTransform()
        ratio = self.measure.ratio
        point = world.map(place)
        stretch = world.m11() / self.measure.scale
        if abs(stretch - 1) < 1e-4:
            x, y = round(point.x() * ratio) / ratio, round(point.y() * ratio) / ratio
            painter.setWorldTransform(QTransform.fromTranslate(x, y))
        else:
            painter.setWorldTransform(QTransform(stretch, 0, 0, stretch, point.x(), point.y()))
        yield
        painter.setWorldTransform(world)


class RegionItem(BoardItem):
    """One region: the polygon that the pointer finds, and what it wears.

    It is part of the scene's background, which the view keeps as a picture: regions seldom change.
    """

    def __init__(self, region: int, outlines: Outlines, measure: Measure) -> None:
        super().__init__(measure)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.region = region
        self._outlines = outlines
        self._ring = outlines.rings[region]
        self._bounds = self._ring.boundingRect()
        self._shape = QPainterPath()
        self._shape.addPolygon(self._ring)
        self._shape.closeSubpath()
        self._dress = Dress()
        self._before: Dress | None = None
        self._share = 1.0
        self._attention: set[Attention] = set()
        self._focus = ""
        self._name: Name | None = None
        self._written: Name | None = None
        self._covered = False

    def set_measure(self, measure: Measure) -> None:
        super().set_measure(measure)
        self._show()

    def _show(self) -> None:
        """Have it drawn anew."""
        if self.scene() is not None:
            margin = 2 / self.measure.scale
            bounds = self._bounds.adjusted(-margin, -margin, margin, margin)
            self.scene().invalidate(bounds, QGraphicsScene.SceneLayer.BackgroundLayer)

    @property
    def dress(self) -> Dress:
        return self._dress

    def wear(self, dress: Dress) -> None:
        """Wear this from now on."""
        if dress != self._dress:
            self._dress, self._before = dress, None
            self._show()

    def wear_soon(self, dress: Dress) -> bool:
        """Wear this as soon as somebody has made its picture and says so by ``change``; says whether that is due."""
        if dress == self._dress:
            return False
        self.begin_change(dress)
        return True

    def begin_change(self, dress: Dress) -> None:
        """Change into this, as far as ``change`` says."""
        self._before, self._dress, self._share = self._dress, dress, 0.0
        self._show()

    def change(self, share: float) -> None:
        """How much of the new dress is seen, from 0 to 1."""
        if self._before is not None:
            self._share = share
            if share >= 1:
                self._before = None
            self._show()

    @property
    def name(self) -> Name | None:
        return self._name

    @property
    def written(self) -> Name | None:
        """The name that is seen: what is to be written comes when there is a picture of it.

        Where it would be too small to be read, or a price lies on it, it is not written.
        """
        small = self._written is not None and self._letters(self._written) < LEAST_NAME
        return None if small or self._covered else self._written

    def _letters(self, name: Name) -> float:
        """How large letters are, in pixels."""
        return name.size * self._outlines.unit * self.measure.scale

    def cover_name(self, covered: bool) -> None:
        """Something lies where the name is written, or no longer."""
        if covered != self._covered:
            self._covered = covered
            self._show()

    def write_name(self, name: Name | None) -> None:
        """Write this on the region as soon as there is a picture of it."""
        self._name = name

    def attend(self, attention: Attention, on: bool, focus: str) -> None:
        """Show that somebody attends to the region, or no longer; ``focus`` is the colour of the keyboard's line."""
        if on:
            self._attention.add(attention)
        else:
            self._attention.discard(attention)
        self._focus = focus
        self._show()

    def prepare_pictures(self) -> None:
        if any(view.rect().intersects(self._pixels(view)) for view in self.scene().views()):
            self.prepare_dress(self._dress)
            if self._name is not None:
                self._lettered(self._name)
        if self._written is not self._name:
            self._written = self._name
            self._show()

    def prepare_dress(self, dress: Dress) -> None:
        """Make the picture of a dress."""
        if not dress.bare:
            dress_sprite(self._outlines, self.region, dress, self.measure)

    def _pixels(self, view: QGraphicsView) -> QRect:
        return view.mapFromScene(self._bounds).boundingRect()

    def covers(self, point: QPointF) -> bool:
        """Whether a point of the map lies in the region."""
        return self._bounds.contains(point) and self._ring.containsPoint(point, Qt.FillRule.OddEvenFill)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        return self._shape

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Nothing: ``draw`` does it, below all other items."""

    def draw(self, painter: QPainter) -> None:
        """Draw what it wears."""
        with self.at(painter, QPointF()):
            self._draw_dress(painter)
            attention = next((one for one in MOST_URGENT if one in self._attention), None)
            if attention is not None:
                what = self._outlines, self.region, self._dress, attention, self._focus, self.measure
                attention_sprite(*what).draw(painter, QPointF())
            if self.written is not None:
                self._lettered(self.written).draw(painter, QPointF())

    def _draw_dress(self, painter: QPainter) -> None:
        opacity = painter.opacity()
        worn = [(self._before, 1 - self._share), (self._dress, self._share)] if self._before else [(self._dress, 1.0)]
        for dress, share in worn:
            if share and not dress.bare:
                painter.setOpacity(opacity * share)
                dress_sprite(self._outlines, self.region, dress, self.measure).draw(painter, QPointF())
        painter.setOpacity(opacity)

    def _lettered(self, name: Name) -> Sprite:
        return name_sprite(self._outlines, self.region, name, self._outlines.unit, self.measure)
