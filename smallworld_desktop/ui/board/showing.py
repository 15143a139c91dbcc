"""Shows the game on its map: another map when there is one, what stands there as it comes, and what can be done."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.ui.board.aim import Aim
from smallworld_desktop.ui.board.draft import Draft
from smallworld_desktop.ui.board.emphasis import Emphasis
from smallworld_desktop.ui.board.framing import Framing
from smallworld_desktop.ui.board.map_view import MapView
from smallworld_desktop.ui.board.marks import Mark, aimed, layout_marks, offer_marks
from smallworld_desktop.ui.board.motion import Motion
from smallworld_desktop.ui.board.scene import BoardScene
from smallworld_desktop.ui.board.teller import RegionTeller
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.sights import DieFalls
from smallworld_desktop.ui.presentation.stand import NOBODY
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.following import door_of, telling_of
from smallworld_desktop.ui.widgets.motion import TUMBLE, duration


class Showing(QObject):
    """Keeps a view at what the game is, or at what is being laid out in it. A game without a map has no scene."""

    laid = Signal()
    """Another map lies there, or none."""
    renewed = Signal()
    """Something else can be seen of the same map."""
    redrafted = Signal()
    """That is so because something was laid elsewhere."""

    def __init__(
        self,
        desk: Desk,
        controller: GameController,
        draft: Draft,
        aim: Aim,
        teller: RegionTeller,
        view: MapView,
        framing: Framing,
    ) -> None:
        super().__init__(view)
        self._desk = desk
        self._controller = controller
        self._draft = draft
        self._aim = aim
        self._teller = teller
        self._view = view
        self._framing = framing
        self._laid: tuple[BoardScene, Motion] | None = None
        self._emphasis = Emphasis()
        self._names = True
        self._lies: Map | None = None
        """The map that the scene shows, as the game has it."""
        self._connect()

    def _connect(self) -> None:
        controller = self._controller
        controller.gameChanged.connect(self.lay)
        controller.mapChanged.connect(self.lay)
        controller.undone.connect(self.finish)
        controller.decisionChanged.connect(self._on_decision_changed)
        for signal in (controller.lookedAt, controller.mousePassed):
            signal.connect(self._on_looked_at)
        for signal in (self._draft.changed, self._aim.changed, self._teller.lift.changed):
            signal.connect(self._on_draft_changed)
        self._desk.settings.changed.connect(self._on_settings_changed)

    @property
    def scene(self) -> BoardScene | None:
        """The picture of the board on the table; one of another board is no longer there for anybody."""
        scene = self._laid[0] if self._laid else None
        return scene if scene and self._controller.playing and self._lies is self._controller.map else None

    @property
    def _motion(self) -> Motion | None:
        return self._laid[1] if self._laid and self.scene else None

    @property
    def moving(self) -> bool:
        """Whether pictures are still on their way to what the game is."""
        return self._motion is not None and self._motion.running

    def finish(self) -> None:
        """Show at once what is."""
        if self._motion is not None:
            self._motion.finish()

    # What somebody wants to see.

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

    def show_names(self, shown: bool) -> None:
        """Write the regions' names on the map, or leave them out."""
        self._names = shown
        self.write_all_names(False)
        self._write_names()

    @property
    def all_names(self) -> bool:
        """Whether names are written that have no room, too."""
        return self.scene is not None and self.scene.names_all

    def write_all_names(self, wanted: bool) -> bool:
        """Write all names, on slips where there is no room for them, or no longer; says whether that is so then."""
        if self.scene is not None:
            self.scene.write_all(wanted)
        return self.all_names

    def _write_names(self) -> None:
        if self.scene is not None:
            telling = telling_of(self._desk, self._controller)
            # Where boards are small names have to be larger on them to be read.
            larger = self._desk.look.text_scale / min(1.0, self._desk.look.u)
            written = self._names and self._teller.door.paints.lettered
            names = tuple(map(telling.region, range(len(self.scene.regions)))) if written else ()
            self.scene.write_names(names, larger)
            if self.scene.map.board.geography.islands:
                words, parts = self._desk.words, self.scene.map.parts
                self.scene.write_titles([words.map(part.map.board.id, part.map.title) for part in parts])

    # The game.

    def lay(self) -> None:
        """Lay the map on the table that is played on now, if there is one."""
        old, self._laid = self._laid, None
        scene = self._new_scene()
        self._view.show_board(scene)
        if scene is not None:
            motion = Motion(scene, self._desk.settings.choices, scene)
            self._laid = scene, motion
            self._emphasis = Emphasis()
            self._framing.fit()
            self._write_names()
            motion.show(self._teller.stands())
            self._mark()
        self._view.setVisible(scene is not None)
        self.laid.emit()
        if old is not None:
            old[0].deleteLater()

    def _new_scene(self) -> BoardScene | None:
        map = self._lies = self._controller.map if self._controller.playing else None
        if map is None:
            return None
        scene = BoardScene(
            self._arrange(map), self._teller.door.paints, self._desk.look.theme, self._framing.measure, self
        )
        scene.set_theme(self._desk.look.theme)
        return scene

    def _arrange(self, map: Map) -> Map:
        """Several maps as the game wants them to lie in the room there is."""
        controller, room = self._controller, self._framing.room
        return self._teller.door.arranged(map, room, controller.shown, controller.plan.people)

    def rearrange(self) -> None:
        """Lay the maps anew where they are to lie otherwise: for the room is another, or something else is large."""
        if self.scene is not None and self._lies is not None and len(self._lies.parts) > 1:
            wanted = self._arrange(self._lies)
            if [(p.at, p.scale) for p in wanted.parts] != [(p.at, p.scale) for p in self.scene.map.parts]:
                self.lay()

    def dress(self) -> None:
        """Put on the look of the desk."""
        if self.scene is not None:
            self.scene.set_theme(self._desk.look.theme)
            self._write_names()
            self._mark()

    def _on_decision_changed(self, happened: Sequence[Transition[Any]]) -> None:
        self.rearrange()
        if self._motion is None:
            return
        self._view.drop_everything()
        if happened and self._controller.looked_at is None:
            self._motion.move_to(self._teller.stands(), self._named(happened), self._tumbling(happened))
        else:
            self._motion.show(self._teller.stands())
        self._mark()
        self.renewed.emit()

    def _on_looked_at(self, *_: object) -> None:
        if self._motion is not None:
            self._motion.show(self._teller.stands())
            self._mark()
            self.renewed.emit()

    def offer_anew(self) -> None:
        """Something else can be done on the same board."""
        self._mark()
        self.redrafted.emit()

    def _on_draft_changed(self) -> None:
        if self._motion is not None:
            self._on_looked_at()
            self.redrafted.emit()

    def _on_settings_changed(self) -> None:
        if self._motion is not None:
            self._motion.set_choices(self._desk.settings.choices)

    def _named(self, happened: Sequence[Transition[Any]]) -> list[int]:
        """The regions that the events name, in their order."""
        door, telling = door_of(self._controller).chronicle, telling_of(self._desk, self._controller)
        events = [event for transition in happened for event in transition.events]
        return [region for event in events for region in bits(door.regions(event, telling))]

    def _tumbling(self, happened: Sequence[Transition[Any]]) -> int:
        """Milliseconds until the die lies that decided what has happened."""
        sight = door_of(self._controller).sight
        rolled = any(isinstance(sight(event), DieFalls) for transition in happened for event in transition.events)
        return duration(self._desk.settings.choices, TUMBLE) if rolled else 0

    def _mark(self) -> None:
        """Show what can be done now."""
        if self.scene is None:
            return
        layout, size = self._draft.layout, len(self.scene.regions)
        if layout is not None:
            marks, attacker = layout_marks(size, layout), layout.seat
        else:
            marks, attacker = offer_marks(size, self._teller.offers()), self._controller.seat
        stake = self._aim.stake
        if stake is not None and (stake.after is not None or stake.throw is not None):
            marks = aimed(marks, stake.regions if stake.throw is not None else ())
        marks = self._emphasis.on(marks, self._teller.stands, stake)
        colours = self._controller.plan.colours_of(attacker) if attacker >= 0 else NOBODY
        self.scene.show_marks(marks, colours, [self._chance(mark) for mark in marks])
        self.scene.show_notes(stake.notes if stake is not None else {}, self._desk.look)
        self.scene.show_captions(self._teller.captions())
        self.scene.show_orders(self._emphasis.numbers, self._emphasis.next_step)

    def _chance(self, mark: Mark) -> str:
        if mark.chip is None or not mark.chip.short:
            return ""
        return self._desk.words.say("board-chance", percent=mark.chip.chance)
