"""The board as a widget: the map in its frame, as large as there is room, with all that can be done on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_desktop.ui.board.accessibility import Announcer
from smallworld_desktop.ui.board.acting import Acting
from smallworld_desktop.ui.board.aim import Aim
from smallworld_desktop.ui.board.draft import Draft
from smallworld_desktop.ui.board.fan import Fan
from smallworld_desktop.ui.board.framing import Framing
from smallworld_desktop.ui.board.grasp import Grasp
from smallworld_desktop.ui.board.hover_card import HoverCard
from smallworld_desktop.ui.board.hovering import Hovering
from smallworld_desktop.ui.board.lift import Lift
from smallworld_desktop.ui.board.map_view import MapView
from smallworld_desktop.ui.board.scene import NONE, BoardScene
from smallworld_desktop.ui.board.several_maps import SeveralMaps
from smallworld_desktop.ui.board.showing import Showing
from smallworld_desktop.ui.board.signposts import Signposts
from smallworld_desktop.ui.board.teller import RegionTeller
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.presentation.throw import AT_HAND, Throw
from smallworld_desktop.ui.presentation.way import Way, told
from smallworld_desktop.ui.sitting.controller import GameController

ZOOM_STEP = 1.25


class BoardView(QWidget):
    """Shows the map with what stands on it or is being laid out there, and plays what the player does on it."""

    regionHovered = Signal(int)
    """The region that the pointer is on now, or -1."""

    asked = Signal(str)
    """What a fan asks; nothing when none asks any more."""

    def __init__(
        self,
        desk: Desk,
        controller: GameController,
        draft: Draft | None = None,
        aim: Aim | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._controller = controller
        self._draft = draft or Draft(controller, self)
        self._aim = aim or Aim(controller, self._draft, self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.grasp = Grasp(controller, self)
        """With what the next thing is to be done."""
        self._lift = Lift(controller, self)
        self._teller = RegionTeller(desk, controller, self._draft, self._aim, self.grasp, self._lift)
        self._fan = Fan(desk, self, self.place_of, lambda: self._view)
        self._acting = Acting(desk, controller, self._draft, self._aim, self._teller, self._fan, self)
        self._view = MapView(desk, self._draft, self._acting, self)
        self._framing = Framing(desk, self._view, self)
        self.maps = SeveralMaps(desk, self._view, self._framing)
        """What lies side by side on it."""
        self._card = Hovering(desk, controller, self._teller, self._view, self)
        self._thrown: Throw | None = None
        self.hand_place: Callable[[], QRectF] = QRectF
        """Where the tokens in hand lie, in pixels of this widget."""
        self._announcer = Announcer(self._view, self._teller)
        self.setFocusProxy(self._view)
        # Cards and fans tell of what there was before: they go first.
        for signal in (controller.gameChanged, controller.mapChanged, controller.decisionChanged):
            signal.connect(self._put_away)
        for signal in (controller.lookedAt, self._aim.changed):
            signal.connect(self._fan.shut)
        self.showing = Showing(desk, controller, self._draft, self._aim, self._teller, self._view, self._framing)
        """What is seen on the map."""
        self.signposts = Signposts(desk, self._view, self._framing, self.maps, self.showing, self)
        """Where something can be done out of view."""
        self._arranging = QTimer(self)
        self._arranging.setSingleShot(True)
        self._arranging.timeout.connect(self.showing.rearrange)
        self._arranging.timeout.connect(self.signposts.refresh)
        self._connect()
        self._say()
        self.showing.lay()

    def _connect(self) -> None:
        showing, view = self.showing, self._view
        self.grasp.changed.connect(showing.offer_anew)
        showing.laid.connect(self._announcer.refresh)
        showing.laid.connect(self.update)
        showing.renewed.connect(self._announcer.refresh)
        showing.redrafted.connect(self._card.refresh)
        self._desk.changed.connect(self._on_desk_changed)
        view.hovered.connect(self._on_hovered)
        view.walked.connect(self._on_walked)
        view.zoomed.connect(self._on_zoomed)
        view.touched.connect(self._on_touched)
        self.maps.changed.connect(self._card.put_away)
        self._fan.turned.connect(self._explain)
        self._aim.changed.connect(self._on_aimed)

    # What others may do with it.

    @property
    def draft(self) -> Draft:
        """What is being laid out."""
        return self._draft

    @property
    def aim(self) -> Aim:
        """What has been shown and is still to be done."""
        return self._aim

    @property
    def map_view(self) -> MapView:
        """The view inside the frame."""
        return self._view

    @property
    def scene(self) -> BoardScene | None:
        """The picture of the board on the table."""
        return self.showing.scene

    @property
    def card(self) -> HoverCard:
        """The paper beside the region that pointer or keyboard are on."""
        return self._card.paper

    @property
    def owners(self) -> Sequence[Owner]:
        """The colours that the seats have here."""
        return self._desk.look.theme.owners

    def lie_off(self, paper: QWidget) -> None:
        """Let the card of a region never lie on some other paper, if that can be."""
        self._card.others.append(paper)

    @property
    def acting(self) -> Acting:
        """What is done by mouse, keyboard and fan."""
        return self._acting

    @property
    def teller(self) -> RegionTeller:
        """What can be told of the regions."""
        return self._teller

    def fit(self) -> None:
        """Show the whole board."""
        self.maps.show_all()

    def zoom(self, factor: float, at: QPoint | None = None) -> None:
        """Show it so many times larger, around a point of this widget."""
        self._framing.zoom(factor, at if at is not None else self.rect().center())
        self._card.put_away()
        self.maps.changed.emit()

    def zoom_in(self) -> None:
        self.zoom(ZOOM_STEP)

    def zoom_out(self) -> None:
        self.zoom(1 / ZOOM_STEP)

    @property
    def closer(self) -> bool:
        """Whether one looks closer than at the whole map."""
        return self._framing.closer

    def let_go(self) -> bool:
        """Put back whoever was lifted; says whether anybody was."""
        active = self._lift.active
        self._lift.drop()
        return active

    def put_card_away(self) -> None:
        """Take the card away that goes along with pointer and keyboard, until they move on."""
        self._card.put_away()

    def place_of(self, region: int) -> QRectF:
        """The pixels of this widget that a region takes."""
        return QRectF(self._view.rect_of(region).translated(self._view.pos()).intersected(self._view.geometry()))

    def middle_of(self, region: int) -> QPoint:
        """The pixel of this widget where a region's tokens lie."""
        return self._view.mapTo(self, self._view.place_of(region))

    def focus_region(self, region: int) -> None:
        """Put the keyboard on a region and show it."""
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        self._view.walk_to(region)

    def walk_to_lit(self, way: int) -> bool:
        """Put the keyboard on the next region, or the one before, where something can be done, if there is one."""
        return self._view.walk_to_offered(way)

    def seek(self) -> None:
        """Put the keyboard on the region that adds most coins a token, then on the next best, and so on."""
        if self._lift.active:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.walk_to_lit(1)
            return
        controller = self._controller
        order = self._teller.door.worthwhile(controller.state, controller.legal())
        if order:
            here = self._view.focused if self._view.ring_seen else NONE
            self.focus_region(order[(order.index(here) + 1) % len(order)] if here in order else order[0])

    def token_in_hand(self) -> tuple[str, Owner | None]:
        """The emblem of the tokens that are laid out next, with their owner's colours."""
        layout = self._draft.layout
        if layout is None or not layout.hands:
            return "", None
        return layout.hands[0][0], self._desk.look.theme.owners[self._controller.plan.colours_of(layout.seat)]

    def piece_size(self, length: float) -> float:
        """How large something of that size in the style guide lies on the board, in pixels."""
        return self._framing.measure.px(length)

    # The player.

    def _put_away(self) -> None:
        self._thrown = None
        self._card.put_away()
        self._acting.close_fan()
        self._make_way()

    def _on_hovered(self, region: int) -> None:
        if self.scene is None or region == self.scene.pointed:
            return
        self.scene.point(region)
        if self._thrown is None:
            self._card.tell_about(region)
        self.regionHovered.emit(region)

    def _on_walked(self, region: int) -> None:
        if self._view.ring_seen and self._thrown is None:
            self._card.tell_about(region)
        self._announcer.walk()

    @property
    def raised(self) -> Way | None:
        """What the raised card of the fan is about, while it asks."""
        return self._fan.way

    def _explain(self) -> None:
        """Say beside the fan what the card that is raised would do."""
        way = self._fan.way
        self._make_way()
        self.asked.emit(self._fan.question if way is not None else "")
        if way is None:
            self._card.put_away()
        else:
            self._card.explain(self._fan.covered(), told(way), [self.place_of(self._fan.region)])

    def show_throw(self, throw: Throw | None) -> None:
        """Show the die that decides about a region beside it, until there is none; the region alone is lit."""
        self._thrown = throw
        at_hand = throw is not None and throw.region == AT_HAND
        alone = throw is not None and not at_hand and self._aim.stake is None
        self.showing.show_regions(1 << throw.region if throw is not None and alone else 0)
        if throw is None:
            self._card.put_away()
            return
        asking = throw.rolled is None and not at_hand
        about = self._teller.card_text(throw.region).about if asking else ()
        text = CardText(throw.title, about, verdicts=throw.verdicts, throw=throw, seat=throw.seat)
        self._card.explain(self.hand_place() if at_hand else self.place_of(throw.region), text, [])

    def _make_way(self) -> None:
        """What others did is away while something is asked about the board as it is, or would be."""
        if self.scene is not None:
            self.scene.story.stand_aside(self._aim.stake is not None or self._fan.way is not None)

    def _on_aimed(self) -> None:
        stake = self._aim.stake
        self._make_way()
        throw = stake.throw if stake is not None else None
        if throw is not None or self._thrown is not None:
            self.show_throw(throw)

    def _on_touched(self) -> None:
        self.showing.finish()
        self._card.put_away()

    # Size and look.

    def _on_zoomed(self, factor: float, at: QPoint) -> None:
        if factor > 0:
            self.zoom(factor, self._view.viewport().mapTo(self, at))
        else:
            self.fit()

    def _on_desk_changed(self) -> None:
        self._say()
        self._card.put_away()
        if self.scene is not None:
            self.showing.dress()
            self._framing.lay()
            self._framing.settle()
            self._announcer.refresh()
        self.update()

    def _say(self) -> None:
        """Name the board for those who listen."""
        self._view.setAccessibleName(self._desk.words.say("board-name"))
        # Help and no description: that would be read whenever the keyboard comes back.
        self._view.setWhatsThis(self._desk.words.say("board-help"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._acting.close_fan()
        self._card.put_away()
        self._framing.lay_soon_sharp()
        self._arranging.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.scene is not None:
            self.scene.set_measure(self._framing.measure)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.showing.finish()
        self._acting.close_fan()
        self._card.put_away()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.scene is None:
            return
        painter = QPainter(self)
        self._framing.draw(painter)
        painter.end()

    def event(self, event: QEvent) -> bool:
        # The window has come to a screen with other pixels.
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._framing.lay_soon_sharp()
        return super().event(event)
