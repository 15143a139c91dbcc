"""The scene: one item for each polygon of the map, and above them what lies there and what can be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QGraphicsScene

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.board.dress import Attention, Dress, name_sprite
from smallworld_desktop.ui.board.figures import FiguresItem, Spots
from smallworld_desktop.ui.board.ground import Ground
from smallworld_desktop.ui.board.items import BoardItem, RegionItem
from smallworld_desktop.ui.board.marks import Light, Mark
from smallworld_desktop.ui.board.measure import Measure
from smallworld_desktop.ui.board.sign_items import ChipItem, FocusItem, NameItem, OrderItem, StepsItem
from smallworld_desktop.ui.board.stack_item import StackItem, colours_of
from smallworld_desktop.ui.board.story_item import StoryItem
from smallworld_desktop.ui.board.tabs import TabItem
from smallworld_desktop.ui.board.tag_item import TagItem
from smallworld_desktop.ui.desk.theme import Look, Owner, Theme
from smallworld_desktop.ui.presentation.board import Caption
from smallworld_desktop.ui.presentation.paints import Paints
from smallworld_desktop.ui.presentation.stand import NOBODY, Group, Stand

if TYPE_CHECKING:
    from smallworld_desktop.ui.board.painting.lettering import Name

NONE = -1
"""No region."""

STAGE = "dais"
"""What the painter calls the stage of a marker."""

REGIONS, FOCUS, STACKS, STORY, SIGNS, CHIPS, MARCHING, CARRIED = range(8)
"""From bottom to top."""

MEASURING = 8
"""Milliseconds of a frame that may go into measuring items anew."""

MOST_COVERED = 0.15
"""The share of a name that a price may hide; where it would be more, the name is not written."""
SMALL_SLIP = 0.72
"""How large slips are where there are many, beside the one of what somebody attends to."""
LARGE = 1.3
"""Where numbers are so much larger, the name of what is attended to is always written out."""


class BoardScene(QGraphicsScene):
    """A board that shows whatever it is told: stands, marks, and where pointer and keyboard are.

    It holds nothing of the game. What it shows is given by ``show_stands``, ``show_marks``, ``point`` and ``focus``
    alone, so it can be drawn anew from a position at any time.
    """

    def __init__(self, map: Map, paints: Paints, theme: Theme, measure: Measure, parent: QObject | None = None) -> None:
        # NumPy and Shapely take a quarter of the time to open a window, and only a board on the table needs them.
        from smallworld_desktop.ui.board.outlines import Outlines

        super().__init__(QRectF(0, 0, *map.canvas), parent)
        # Few items that hardly move: looking through all of them is quicker than keeping a tree of them.
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.map = map
        self.paints = paints
        self.measure = measure
        self._theme = theme
        self._outlines = Outlines(map)
        self.ground = Ground(map, paints, self._outlines, self)
        self.ground.changed.connect(self._renew_background)
        self.ground.lettered.connect(self._on_lettered)
        self.ground.titled.connect(self._on_titled)
        self._titles: Sequence[Name] = ()
        self._notes: list[TagItem] = []
        self._slips: list[NameItem] = []
        self._unmeasured: list[BoardItem] = []
        self._darkening: list[RegionItem] = []
        """Those that go dark when the pictures of all of them are there."""
        self._measuring = QTimer(self)
        self._measuring.timeout.connect(self._measure_some)
        self._build()
        self._marks: tuple[Mark, ...] = (Mark(),) * map.board.size
        self._pointed = self._focused = self._landing = NONE
        self._attacker: Owner | None = None

    def _build(self) -> None:
        size, measure = range(self.map.board.size), self.measure
        self.places = [QPointF(*shape.token_place) for shape in self.map.shapes]
        self.regions = [RegionItem(region, self._outlines, measure) for region in size]
        self.stacks = [self._stack(region) for region in size]
        self.tabs = [TabItem(part, measure) for part in self.map.parts] if self.map.board.geography.cards else []
        self.steps = [StepsItem(place, self.sceneRect(), measure) for place in self.places]
        self.chips = [ChipItem(place, self.sceneRect(), measure) for place in self.places]
        self.orders = [OrderItem(place, self.sceneRect(), measure) for place in self.places]
        for stack in self.stacks:
            stack.set_colours(self._theme.owners)
        self.story = StoryItem(self.places, self.sceneRect(), measure)
        """What others did, drawn over the map."""
        self.focus_ring = FocusItem(measure)
        self.name_slip = NameItem(self.sceneRect(), measure)
        """The name of the region that somebody attends to, where it cannot be read on the map."""
        layers: list[tuple[int, Sequence[BoardItem]]] = [
            (REGIONS, self.regions),
            (FOCUS, [self.focus_ring]),
            (STACKS, self.tabs),
            (STACKS, self.stacks),
            (STORY, [self.story]),
            (SIGNS, self.steps),
            (CHIPS, self.chips),
            (CHIPS, self.orders),
            (CHIPS, [self.name_slip]),
        ]
        for height, items in layers:
            for item in items:
                item.setZValue(height)
                self.addItem(item)

    def _stack(self, region: int) -> StackItem:
        """What shows who is on a region."""
        if not self.paints.figures:
            return StackItem(region, self.places[region], self.paints, self.measure, self._stage(region))
        shape = self.map.shapes[region]
        card = next((part for part in reversed(self.map.parts) if part.first <= region), None)
        spots = Spots(
            self.places[region],
            {name: QPointF(*place) for name, place in shape.places.items()},
            card.size[0] if card is not None else self.map.canvas[0],
            self.regions[region].boundingRect(),
        )
        return FiguresItem(region, spots, self.map.board.regions[region].terrain, self.paints, self.measure)

    def show_captions(self, captions: Sequence[Caption]) -> None:
        """Show on the tabs of the maps whose they are."""
        owners = self._theme.owners
        for tab, caption in zip(self.tabs, captions, strict=False):
            tab.show_caption(caption, owners[caption.colours] if caption.colours != NOBODY else None)

    def show_notes(self, notes: Mapping[int, str], look: Look) -> None:
        """Say on regions what would become of them."""
        for item in self._notes:
            self.removeItem(item)
        self._notes = []
        for region, text in notes.items():
            item = TagItem(self.measure)
            item.setPos(self.places[region])
            item.setZValue(CHIPS)
            self.addItem(item)
            item.lie(text, look)
            self._notes.append(item)

    def _stage(self, region: int) -> QPointF | None:
        """Where a stage for a marker is painted, if there is one."""
        symbols = zip(self.map.board.regions[region].symbols, self.map.shapes[region].symbol_places, strict=True)
        return next((QPointF(*place) for symbol, place in symbols if self.paints.signs.get(symbol) == STAGE), None)

    # How large, in which colours, with which names.

    def set_measure(self, measure: Measure) -> None:
        """Draw everything at another size, now."""
        self.measure = measure
        self._renew_background()
        self._measuring.stop()
        waiting, self._unmeasured = self._unmeasured, []
        for item in self._measured():
            item.set_measure(measure)
        for item in waiting:
            item.prepare_pictures()
        self._go_dark()
        self._keep_names_clear()

    def come_to_measure(self, measure: Measure) -> None:
        """Draw everything at another size, little by little, so that nothing else has to wait for it."""
        self.measure = measure
        self._renew_background()
        waiting = [item for item in self._measured() if item.measure != measure]
        # Regions take longest: first comes what is read.
        self._prepare(sorted(waiting, key=lambda item: isinstance(item, RegionItem)))

    def _prepare(self, items: Sequence[BoardItem]) -> None:
        """Measure items and make their pictures: little by little where somebody is looking, else at once."""
        self._unmeasured += [item for item in items if item not in self._unmeasured]
        if self._is_seen:
            self._measuring.start()
        else:
            self.set_measure(self.measure)

    @property
    def measuring(self) -> bool:
        """Whether something still waits to be drawn at the present size."""
        return self._measuring.isActive()

    def _measured(self) -> list[BoardItem]:
        return [item for item in self.items(Qt.SortOrder.AscendingOrder) if isinstance(item, BoardItem)]

    def _measure_some(self) -> None:
        """Measure items anew for the share of one frame; their pictures are made while there is time."""
        clock = QElapsedTimer()
        clock.start()
        while self._unmeasured and clock.elapsed() < MEASURING:
            item = self._unmeasured.pop(0)
            if item.scene() is self:
                if item.measure != self.measure:
                    item.set_measure(self.measure)
                item.prepare_pictures()
        if not self._unmeasured:
            self._measuring.stop()
            self._go_dark()
            self._keep_names_clear()

    def set_theme(self, theme: Theme) -> None:
        """Draw everything in other colours."""
        self._theme = theme
        self.focus_ring.stroke = theme.on_paper.focus
        for stack in self.stacks:
            stack.set_colours(theme.owners)
        self._dress_all()
        self._renew_background()
        self.update()

    def write_names(self, names: Sequence[str], larger: float = 1.0) -> None:
        """Write these names on the regions, as soon as there is a place for each; without any, leave them bare.

        Where all text is so many times larger they are too, as far as there is room.
        """
        self.ground.place_names(names, larger)

    def write_titles(self, titles: Sequence[str]) -> None:
        """Write these names on the sea beside the islands, in the order of the table."""
        self.ground.place_titles(titles)

    def owner_of(self, group: Group) -> Owner | None:
        """The colours of whoever a group belongs to."""
        return colours_of(group, self._theme.owners)

    # What is shown.

    def show_stands(self, stands: Sequence[Stand]) -> None:
        """Show what lies on every region."""
        for region, stand in enumerate(stands):
            self.show_stand(region, stand)

    def show_stand(self, region: int, stand: Stand) -> None:
        """Show what lies on one region."""
        self.stacks[region].show_stand(stand)
        self.regions[region].change(1.0)
        self._dress(region)

    def prepare_stand(self, region: int, stand: Stand) -> None:
        """Make the picture of what a region will wear, while there is time."""
        self.regions[region].prepare_dress(self._dress_of(region, stand))

    def begin_change(self, region: int, stand: Stand, *, turning: bool = False) -> None:
        """Let what lies on a region fade in over what lay there, or let a marker be turned over there."""
        self.stacks[region].begin_change(stand, turning=turning)
        self.regions[region].begin_change(self._dress_of(region))

    def change(self, region: int, share: float) -> None:
        """How much of that is seen, from 0 to 1."""
        self.stacks[region].change(share)
        self.regions[region].change(share)

    def show_marks(self, marks: Sequence[Mark], attacker: int, chances: Sequence[str]) -> None:
        """Show what can be done; ``attacker`` is the index of the colours that prices wear."""
        self._marks = tuple(marks)
        owner = self._theme.owners[attacker] if attacker >= 0 else None
        for region, mark in enumerate(marks):
            self.chips[region].show_chip(mark.chip, chances[region], owner, raised=self._lies_something_on(region))
            self.steps[region].show_steps(mark.steps)
            self.stacks[region].set_ghost(mark.piece)
        self._dress_all()
        self._keep_names_clear()

    def show_orders(self, numbers: Mapping[int, int], now: int) -> None:
        """Number the regions of a plan; the step of number ``now`` is the next."""
        for region, order in enumerate(self.orders):
            chip, number = self._marks[region].chip, numbers.get(region, 0)
            order.show_number(number, now=number == now, beside=chip, raised=self._lies_something_on(region))

    def _lies_something_on(self, region: int) -> bool:
        return bool(self.stacks[region].stand)

    def point(self, region: int) -> None:
        """Show on which region the pointer is."""
        if region == self._pointed:
            return
        for changed, pointed in ((self._pointed, False), (region, True)):
            if changed != NONE:
                self.chips[changed].point(pointed)
                self._attend(changed, Attention.POINTED, pointed)
        self._pointed = region
        self._tell_name(region if region != NONE else self._focused)

    def focus(self, region: int, *, ring: bool) -> None:
        """Show on which region the keyboard is, if the player shall see it."""
        if self._focused != NONE:
            self._attend(self._focused, Attention.FOCUSED, False)
        self._focused = region
        if region == NONE or not ring:
            self.focus_ring.hide()
        else:
            self.focus_ring.surround(self.places[region])
            self._attend(region, Attention.FOCUSED, True)
        self._tell_name(region if ring else NONE)

    def offer_landing(self, region: int) -> None:
        """Show where what is carried may be put down."""
        for changed, landing in ((self._landing, False), (region, True)):
            if changed != NONE:
                self._attend(changed, Attention.LANDING, landing)
        self._landing = region

    @property
    def pointed(self) -> int:
        return self._pointed

    @property
    def focused(self) -> int:
        return self._focused

    @property
    def marks(self) -> tuple[Mark, ...]:
        return self._marks

    def region_at(self, point: QPointF) -> int:
        """The region at a point of the map."""
        return next((item.region for item in self.regions if item.covers(point)), NONE)

    def shown(self) -> tuple[object, ...]:
        """All that is shown of the game, to be compared."""
        stacks = tuple((stack.stand, stack.ghost, stack.is_changing) for stack in self.stacks)
        dresses = tuple(item.dress for item in self.regions)
        signs = tuple((chip.chip, steps.steps) for chip, steps in zip(self.chips, self.steps, strict=True))
        return stacks, dresses, signs

    def _attend(self, region: int, attention: Attention, on: bool) -> None:
        self.regions[region].attend(attention, on, self._theme.on_paper.focus)

    def _dress_all(self) -> None:
        """Dress all regions; where most of them go dark together, their pictures come first, little by little."""
        soon = [
            item
            for item in self.regions
            if self._is_seen and self._goes_dark(item.region) and item.wear_soon(self._dress_of(item.region))
        ]
        for item in self.regions:
            if item not in soon:
                self._dress(item.region)
        if soon:
            self._darkening += [item for item in soon if item not in self._darkening]
            self._prepare(soon)

    def _goes_dark(self, region: int) -> bool:
        return self._marks[region].light is Light.HIDDEN

    @property
    def _is_seen(self) -> bool:
        return any(view.isVisible() for view in self.views())

    def _go_dark(self) -> None:
        """All pictures are there: what waits for them is dark at once."""
        waiting, self._darkening = self._darkening, []
        for item in waiting:
            item.change(1.0)

    def _dress(self, region: int) -> None:
        self.regions[region].wear(self._dress_of(region))

    def _dress_of(self, region: int, stand: Stand | None = None) -> Dress:
        """What a region wears, or would wear if that stood there."""
        holders = (self.stacks[region].stand if stand is None else stand).holders
        owners = tuple(owner for owner in map(self.owner_of, holders) if owner is not None)
        return Dress(owners, bool(owners) and all(one.faded for one in holders), self._marks[region].light)

    def _on_lettered(self, names: Mapping[int, Name]) -> None:
        for item, order in zip(self.regions, self.orders, strict=True):
            name = names.get(item.region)
            item.write_name(name)
            order.keep_clear_of(self._room_of(name) if name else QRectF())
        self._keep_names_clear()
        self._prepare(self.regions)

    def _keep_names_clear(self) -> None:
        """A name is not written where a price lies on much of it."""
        prices = [chip.room for chip in self.chips if chip.chip is not None]
        for item in self.regions:
            room = self._room_of(item.name) if item.name is not None else QRectF()
            covered = max((_area(room & price) for price in prices), default=0.0)
            item.cover_name(covered > MOST_COVERED * _area(room) > 0)
        self.write_all(self.names_all)

    @property
    def names_all(self) -> bool:
        """Whether names that have no room on the map lie above it."""
        return bool(self._slips)

    def write_all(self, wanted: bool) -> None:
        """Lay the names that have no room on slips of paper above the map, or take those away."""
        self._take_slips_away()
        for item in self.regions if wanted else ():
            if item.name is None or item.written is not None:
                continue
            slip = NameItem(self.sceneRect(), self.measure, SMALL_SLIP)
            slip.setZValue(CHIPS)
            self.addItem(slip)
            slip.tell(" ".join(item.name.lines), self.places[item.region])
            self._slips.append(slip)

    def _take_slips_away(self) -> None:
        for slip in self._slips:
            self.removeItem(slip)
        self._slips = []

    def _tell_name(self, region: int) -> None:
        """Write out the name of a region where it is not to be read on the map, or all text is wanted large."""
        item = self.regions[region] if region != NONE else None
        name = item.name if item is not None else None
        told = name is not None and (item is None or item.written is None or self.measure.numbers >= LARGE)
        self.name_slip.tell(" ".join(name.lines) if name is not None and told else "", self.places[region])

    def _on_titled(self, titles: Sequence[Name]) -> None:
        self._titles = titles
        self._renew_background()

    def _room_of(self, name: Name) -> QRectF:
        """What a name takes of the map."""
        left, top, right, bottom = (edge * self._outlines.unit for edge in name.room.bounds)
        return QRectF(left, top, right - left, bottom - top)

    def _renew_background(self) -> None:
        self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        prepare(painter)
        self.ground.draw(painter, self.measure)
        if self._titles:
            self._draw_titles(painter)
        for item in self.regions:
            if item.boundingRect().intersects(rect):
                item.draw(painter)

    def _draw_titles(self, painter: QPainter) -> None:
        world, measure = painter.worldTransform(), self.measure
        stretch = world.m11() / measure.scale
        painter.setWorldTransform(QTransform(stretch, 0, 0, stretch, world.dx(), world.dy()))
        for name in self._titles:
            name_sprite(self._outlines, NONE, name, self._outlines.unit, measure).draw(painter, QPointF())
        painter.setWorldTransform(world)


def _area(rect: QRectF) -> float:
    return rect.width() * rect.height() if rect.isValid() else 0.0
