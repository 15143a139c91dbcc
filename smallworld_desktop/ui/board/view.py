"""The board as a widget: the map in its frame, as large as there is room, with all that can be done on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.ui.board.accessibility import Announcer
from smallworld_desktop.ui.board.acting import Acting
from smallworld_desktop.ui.board.aim import Aim
from smallworld_desktop.ui.board.companion import Companion
from smallworld_desktop.ui.board.draft import Draft
from smallworld_desktop.ui.board.emphasis import Emphasis
from smallworld_desktop.ui.board.framing import Framing
from smallworld_desktop.ui.board.hover_card import HoverCard
from smallworld_desktop.ui.board.map_view import MapView
from smallworld_desktop.ui.board.marks import Mark, layout_marks, offer_marks
from smallworld_desktop.ui.board.motion import Motion
from smallworld_desktop.ui.board.scene import NONE, BoardScene
from smallworld_desktop.ui.board.teller import RegionTeller
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.presentation.sights import DieFalls
from smallworld_desktop.ui.presentation.stand import NOBODY, Stand
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.following import door_of, telling_of
from smallworld_desktop.ui.widgets.motion import TUMBLE, duration

ZOOM_STEP = 1.25


class BoardView(QWidget):
    """Shows ``controller.shown``, or the draft of a redeployment, and plays what the player does on it."""

    regionHovered = Signal(int)
    """The region that the pointer is on now, or -1."""

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
        self._laid: tuple[BoardScene, Motion] | None = None
        self._emphasis = Emphasis()
        self._names = True
        self._happened: list[Transition[Any]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._teller = RegionTeller(desk, controller, self._draft, self._aim)
        self._acting = Acting(desk, controller, self._draft, self._aim, self._teller, self)
        self._view = MapView(desk, self._draft, self._acting, self)
        self._framing = Framing(desk, self._view, self)
        self._card = Companion(desk, controller, self._teller, self._view, self)
        self._announcer = Announcer(self._view, self._teller)
        self.setFocusProxy(self._view)
        self._connect()
        self._say()
        self._on_game_changed()

    def _connect(self) -> None:
        controller, view = self._controller, self._view
        controller.gameChanged.connect(self._on_game_changed)
        controller.mapChanged.connect(self._on_game_changed)
        controller.transitioned.connect(self._happened.append)
        controller.undone.connect(self._on_undone)
        controller.decisionChanged.connect(self._on_decision_changed)
        controller.lookedAt.connect(self._on_looked_at)
        self._draft.changed.connect(self._on_draft_changed)
        self._aim.changed.connect(self._on_draft_changed)
        self._desk.changed.connect(self._on_desk_changed)
        self._desk.settings.changed.connect(self._on_settings_changed)
        view.hovered.connect(self._on_hovered)
        view.walked.connect(self._on_walked)
        view.zoomed.connect(self._on_zoomed)
        view.touched.connect(self._on_touched)

    # What others may do with it.

    @property
    def draft(self) -> Draft:
        """The redeployment that is being drafted."""
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
        """The picture of the board on the table; one of another board is no longer there for anybody."""
        scene = self._laid[0] if self._laid else None
        return scene if scene and self._controller.playing and scene.map is self._controller.map else None

    @property
    def _motion(self) -> Motion | None:
        return self._laid[1] if self._laid and self.scene else None

    @property
    def card(self) -> HoverCard:
        """The paper beside the region that pointer or keyboard are on."""
        return self._card.paper

    @property
    def acting(self) -> Acting:
        """What is done by mouse, keyboard and menu."""
        return self._acting

    @property
    def teller(self) -> RegionTeller:
        """What can be told of the regions."""
        return self._teller

    def fit(self) -> None:
        """Show the whole board."""
        self._framing.fit()

    def zoom(self, factor: float, at: QPoint | None = None) -> None:
        """Show it so many times larger, around a point of this widget."""
        self._framing.zoom(factor, at if at is not None else self.rect().center())
        self._card.put_away()

    def zoom_in(self) -> None:
        self.zoom(ZOOM_STEP)

    def zoom_out(self) -> None:
        self.zoom(1 / ZOOM_STEP)

    def show_domain(self, seat: int | None) -> None:
        """Let all regions of a seat stand out, or none."""
        self._emphasis.domain = seat
        self._mark()

    def show_regions(self, regions: int) -> None:
        """Let some regions stand out, given as a mask; 0 for none."""
        if regions != self._emphasis.spoken_of:
            self._emphasis.spoken_of = regions
            self._mark()

    def show_plan(self, numbers: Mapping[int, int], now: int = 0, done: Collection[int] = ()) -> None:
        """Number the regions of a plan, of which step ``now`` is next, and let them stand out; none puts it away.

        A cross marks regions where something else was ``done``.
        """
        if self._emphasis.plan(numbers, now, done):
            self._mark()

    def place_of(self, region: int) -> QRectF:
        """The pixels of this widget that a region takes."""
        return QRectF(self._view.rect_of(region).translated(self._view.pos()).intersected(self._view.geometry()))

    def focus_region(self, region: int) -> None:
        """Put the keyboard on a region and show it."""
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        self._view.walk_to(region)

    def seek(self) -> None:
        """Put the keyboard on the region that adds most coins a token, then on the next best, and so on."""
        controller = self._controller
        order = self._teller.door.worthwhile(controller.state, controller.legal())
        if order:
            here = self._view.focused if self._view.ring_seen else NONE
            self.focus_region(order[(order.index(here) + 1) % len(order)] if here in order else order[0])

    def show_names(self, shown: bool) -> None:
        """Write the regions' names on the map, or leave them out."""
        self._names = shown
        self._write_names()

    @property
    def names_shown(self) -> bool:
        return self._names

    def token_in_hand(self) -> tuple[str, Owner | None]:
        """The emblem of the tokens that are laid out next, with their owner's colours."""
        layout = self._draft.layout
        if layout is None or not layout.hands:
            return "", None
        return layout.hands[0][0], self._desk.look.theme.owners[self._controller.plan.seats[layout.seat].owner]

    def piece_size(self, length: float) -> float:
        """How large something of that size in the style guide lies on the board, in pixels."""
        return self._framing.measure.px(length)

    @property
    def moving(self) -> bool:
        """Whether pictures are still on their way to what the game is."""
        return self._motion is not None and self._motion.running

    def finish_animations(self) -> None:
        """Show at once what is."""
        if self._motion is not None:
            self._motion.finish()

    # The game.

    def _on_game_changed(self) -> None:
        self._happened.clear()
        self._card.put_away()
        self._acting.close_menu()
        self._view.drop_everything()
        old, self._laid = self._laid, None
        map = self._controller.map if self._controller.playing else None
        if map is not None:
            self._set_up(map)
        else:
            self._view.show_board(None)
        self._view.setVisible(self._laid is not None)
        self._announcer.refresh()
        if old is not None:
            old[0].deleteLater()
        self.update()

    def _set_up(self, map: Map) -> None:
        scene = BoardScene(map, self._teller.door.paints, self._desk.look.theme, self._framing.measure, self)
        scene.set_theme(self._desk.look.theme)
        motion = Motion(scene, self._desk.settings.choices, scene)
        self._laid = scene, motion
        self._view.show_board(scene)
        self._emphasis = Emphasis()
        self._framing.fit()
        self._write_names()
        motion.show(self._stands())
        self._mark()

    def _on_undone(self, transition: Transition[Any]) -> None:
        self._happened.clear()
        self.finish_animations()

    def _on_decision_changed(self) -> None:
        if self._motion is None:
            return
        self._view.drop_everything()
        self._acting.close_menu()
        self._card.put_away()
        happened, self._happened[:] = list(self._happened), []
        if happened and self._controller.looked_at is None:
            self._motion.move_to(self._stands(), self._named(happened), self._tumbling(happened))
        else:
            self._motion.show(self._stands())
        self._mark()
        self._announcer.refresh()

    def _on_looked_at(self, transition: object) -> None:
        if self._motion is not None:
            self._motion.show(self._stands())
            self._mark()
            self._announcer.refresh()

    def _on_draft_changed(self) -> None:
        if self._motion is not None and not self._happened:
            self._motion.show(self._stands())
            self._mark()
            self._announcer.refresh()
            self._card.refresh()

    def _named(self, happened: list[Transition[Any]]) -> list[int]:
        """The regions that the events name, in their order."""
        door, telling = door_of(self._controller).chronicle, telling_of(self._desk, self._controller)
        events = [event for transition in happened for event in transition.events]
        return [region for event in events for region in bits(door.regions(event, telling))]

    def _tumbling(self, happened: list[Transition[Any]]) -> int:
        """Milliseconds until the die lies that decided what has happened."""
        sight = door_of(self._controller).sight
        rolled = any(isinstance(sight(event), DieFalls) for transition in happened for event in transition.events)
        return duration(self._desk.settings.choices, TUMBLE) if rolled else 0

    def _stands(self) -> Sequence[Stand]:
        return self._teller.stands()

    def _mark(self) -> None:
        """Show what can be done now."""
        if self.scene is None:
            return
        layout, size = self._draft.layout, len(self.scene.regions)
        if layout is not None:
            marks, attacker = layout_marks(size, layout), layout.seat
        else:
            marks, attacker = offer_marks(size, self._teller.offers()), self._controller.seat
        marks = self._emphasis.on(marks, self._stands, self._aim.stake)
        colours = self._controller.plan.seats[attacker].owner if attacker >= 0 else NOBODY
        self.scene.show_marks(marks, colours, [self._chance(mark) for mark in marks])
        self.scene.show_orders(self._emphasis.numbers, self._emphasis.next_step)

    def _chance(self, mark: Mark) -> str:
        if mark.chip is None or not mark.chip.short:
            return ""
        return self._desk.words.say("board-chance", percent=mark.chip.chance)

    # The player.

    def _on_hovered(self, region: int) -> None:
        if self.scene is None or region == self.scene.pointed:
            return
        self.scene.point(region)
        self._card.tell_about(region)
        self.regionHovered.emit(region)

    def _on_walked(self, region: int) -> None:
        if self._view.ring_seen:
            self._card.tell_about(region)
        self._announcer.walk(region)

    def _on_touched(self) -> None:
        self.finish_animations()
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
            self.scene.set_theme(self._desk.look.theme)
            self._framing.lay()
            self._framing.settle()
            self._write_names()
            self._mark()
            self._announcer.refresh()
        self.update()

    def _on_settings_changed(self) -> None:
        if self._motion is not None:
            self._motion.set_choices(self._desk.settings.choices)

    def _say(self) -> None:
        """Name the board for those who listen."""
        self._view.setAccessibleName(self._desk.words.say("board-name"))
        self._view.setAccessibleDescription(self._desk.words.say("board-help"))

    def _write_names(self) -> None:
        if self.scene is None:
            return
        telling = telling_of(self._desk, self._controller)
        self.scene.write_names(tuple(map(telling.region, range(len(self.scene.regions)))) if self._names else ())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._card.put_away()
        self._framing.lay_soon_sharp()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.scene is not None:
            self.scene.set_measure(self._framing.measure)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.finish_animations()
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
