"""Motion: tokens march and fade, pieces appear. The game is ahead of it; ended at any time, all is in its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, QPointF, QTimer, Signal

from smallworld_desktop.ui.board.scene import MARCHING, BoardScene
from smallworld_desktop.ui.board.stack_item import CarriedItem
from smallworld_desktop.ui.desk.settings import Choices
from smallworld_desktop.ui.presentation.stand import NO_GROUP, NOBODY, Group, Stand

MARCH, STAGGER, FADE, APPEAR, TURN, REDUCED = 240, 60, 600, 240, 240, 80
"""Milliseconds."""
FRAME = 16
MOST_WAITING = 1500
"""Milliseconds of motion that may lie ahead; what would come later is shown at once, lest pictures lag behind."""


@dataclass(slots=True)
class Change:
    """One region on its way to what lies there now."""

    region: int
    stand: Stand
    start: float
    duration: float
    route: tuple[QPointF, QPointF] | None = None
    """From where to where a token marches; without one, the new fades in over the old."""
    group: Group = NO_GROUP
    """The group of the token that marches."""
    arriving: bool = False
    """The token comes to the region, which changes when it is there."""
    carried: CarriedItem | None = None
    turning: bool = False
    """A marker is turned over, and nothing else changes."""
    prepared: bool = False
    """The picture of what will lie there has been made, before it is needed."""


class Motion(QObject):
    """Brings a scene to what it shall show, in time. All that can be seen meanwhile is what was there before."""

    ended = Signal()

    def __init__(self, scene: BoardScene, choices: Choices, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._choices = choices
        self._changes: list[Change] = []
        self._target = [stack.stand for stack in scene.stacks]
        self._fresh = False
        self._clock = QElapsedTimer()
        self._ticks = QTimer(self)
        self._ticks.setInterval(FRAME)
        self._ticks.timeout.connect(self._advance)
        self._ease = QEasingCurve(QEasingCurve.Type.OutCubic)

    @property
    def running(self) -> bool:
        return bool(self._changes)

    def set_choices(self, choices: Choices) -> None:
        """Move at another speed from now on."""
        self._choices = choices

    def show(self, stands: Sequence[Stand]) -> None:
        """Show this at once."""
        self.finish()
        self._target = list(stands)
        self._scene.show_stands(stands)

    def move_to(self, stands: Sequence[Stand], first: Sequence[int] = (), wait: int = 0) -> None:
        """Come to this after so many milliseconds, those regions that are named first in their order."""
        if not self._choices.speed or not self._scene.views():
            self.show(stands)
            return
        order = [*dict.fromkeys(first), *(region for region in range(len(stands)) if region not in first)]
        for region in order:
            if stands[region] != self._target[region]:
                self._begin(region, stands[region], wait)
        self._fresh = True
        if self._changes and not self._ticks.isActive():
            self._ticks.start()

    def finish(self) -> None:
        """Everything is in its place now."""
        if not self._changes:
            return
        for change in self._changes:
            self._arrive(change)
        self._changes.clear()
        self._ticks.stop()
        self.ended.emit()

    def _begin(self, region: int, stand: Stand, wait: int) -> None:
        before = self._target[region]
        self._target[region] = stand
        for change in [change for change in self._changes if change.region == region]:
            self._arrive(change)
            self._changes.remove(change)
        if _same_to_the_eye(before, stand):
            self._scene.show_stand(region, stand)
            return
        if not self._changes:
            self._clock.restart()
        now = float(self._clock.elapsed())
        pace = 1 / self._choices.speed
        start = max([now + wait] + [change.start + STAGGER * pace for change in self._changes])
        if start - now - wait > MOST_WAITING:
            self._scene.show_stand(region, stand)
            return
        if _found(before, stand) and not self._choices.reduced_motion:
            # Somebody comes there first, and then it is turned over.
            before, between = replace(before, markers=()), replace(stand, markers=before.markers)
            come = self._planned(region, before, replace(stand, markers=()), start, pace)
            turn = Change(region, stand, start + come.duration, TURN * pace, turning=True)
            self._changes += [replace(come, stand=between), turn]
            return
        change = self._planned(region, before, stand, start, pace)
        self._changes.append(change)

    def _planned(self, region: int, before: Stand, stand: Stand, start: float, pace: float) -> Change:
        if self._choices.reduced_motion:
            return Change(region, stand, float(self._clock.elapsed()), REDUCED)
        place, hand = self._scene.places[region], self._hand()
        if _faded(before, stand):
            return Change(region, stand, float(self._clock.elapsed()), FADE * pace)
        come, gone = _grown(before, stand), _grown(stand, before)
        if come is not None:
            return Change(region, stand, start, MARCH * pace, (hand, place), come, arriving=True)
        if gone is not None and not gone.faded:
            return Change(region, stand, start, MARCH * pace, (place, hand), gone)
        return Change(region, stand, start, APPEAR * pace)

    def _hand(self) -> QPointF:
        """Where the hands are: below the board, where the turn bar lies."""
        canvas = self._scene.sceneRect()
        return QPointF(canvas.center().x(), canvas.bottom() + canvas.height() * 0.04)

    def _advance(self) -> None:
        now = float(self._clock.elapsed())
        self._prepare_next()
        for change in list(self._changes):
            share = (now - change.start) / change.duration if change.duration else 1.0
            if share >= 1:
                self._arrive(change)
                self._changes.remove(change)
            elif share >= 0:
                self._step(change, self._ease.valueForProgress(share))
        if not self._changes:
            self._ticks.stop()
            self.ended.emit()

    def _prepare_next(self) -> None:
        """Make one picture that will be needed soon: all at once would be seen to stumble."""
        change = next((change for change in self._changes if not change.prepared), None)
        if self._fresh:
            # While everything else shows what has happened, there is work enough.
            self._fresh = False
        elif change is not None:
            change.prepared = True
            self._scene.prepare_stand(change.region, change.stand)

    def _step(self, change: Change, share: float) -> None:
        stack = self._scene.stacks[change.region]
        if change.route is None:
            if not stack.is_changing:
                self._scene.begin_change(change.region, change.stand, turning=change.turning)
            self._scene.change(change.region, share)
            return
        if change.carried is None:
            change.carried = self._carry(change)
        start, end = change.route
        change.carried.setPos(start + (end - start) * share)
        if not change.arriving:
            change.carried.setOpacity(1 - share)

    def _carry(self, change: Change) -> CarriedItem:
        """Lift a token; where it leaves, the region shows at once what stays."""
        carried = CarriedItem(self._scene.paints, self._scene.measure)
        carried.carry(change.group, self._scene.owner_of(change.group))
        carried.setZValue(MARCHING)
        self._scene.addItem(carried)
        if not change.arriving:
            self._scene.show_stand(change.region, change.stand)
        return carried

    def _arrive(self, change: Change) -> None:
        if change.carried is not None:
            self._scene.removeItem(change.carried)
            change.carried = None
        self._scene.show_stand(change.region, change.stand)


def _same_to_the_eye(before: Stand, after: Stand) -> bool:
    """Whether only numbers' discs come or go."""
    return _uncounted(before) == _uncounted(after)


def _found(before: Stand, after: Stand) -> bool:
    """Whether what lay there face down has been turned over."""
    hidden, open = (sum(marker.outline == "stone" for marker in stand.markers) for stand in (before, after))
    return hidden > open and len(after.markers) >= len(before.markers)


def _uncounted(stand: Stand) -> Stand:
    return replace(stand, groups=tuple(replace(group, counted=False) for group in stand.groups))


def _faded(before: Stand, after: Stand) -> bool:
    """Whether some group looks otherwise than it did, and is the same."""
    faded = {(group.seat, group.emblem): group.faded for group in before.groups}
    return any(faded.get((group.seat, group.emblem), group.faded) != group.faded for group in after.groups)


def _grown(before: Stand, after: Stand) -> Group | None:
    """Somebody's group that has more tokens than before, if one has."""
    counts = {(group.seat, group.emblem): group.count for group in before.groups}
    owned = (group for group in after.groups if group.seat != NOBODY)
    return next((group for group in owned if group.count > counts.get((group.seat, group.emblem), 0)), None)
