"""The storyteller: tells what rivals do as they do it, shows it again deed by deed, and sums it up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.board.showing import Showing
from smallworld_desktop.ui.board.story_item import Arrow, Scar
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.presentation.stand import NOBODY
from smallworld_desktop.ui.presentation.story import Deed, Storybook, Summary, Told, scars, span
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.replay import Replay
from smallworld_desktop.ui.tabletop.chronicle import Chronicle
from smallworld_desktop.ui.widgets.following import box_of, door_of, follow, telling_of

REST, LETTER, LEAST = 500, 45, 1200
"""Milliseconds: how long a deed is shown besides, how long for each of its letters, and how long at least."""
OF_LOSS, OF_OTHERS = 1.5, 0.6
"""How much longer a deed is shown by which the listener loses, and one that does not concern anybody here."""
SLOWEST_AT_ONCE = 0.5
"""The pace at which it is shown again to those whose computers answer at once."""


class Storyteller(QObject):
    """Knows the deeds since the listener's turn, which of them is told now, and draws them on the board."""

    changed = Signal()
    """Another deed is told, or it goes on otherwise."""

    def __init__(self, desk: Desk, controller: GameController, chronicle: Chronicle, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._controller = controller
        self._chronicle = chronicle
        self._showing: Showing | None = None
        self._deeds: tuple[Deed, ...] = ()
        self._span = (0, 0)
        self._at: int | None = None
        self._open = False
        """Whether all arrows are seen, for it is summed up."""
        self.replay: Replay | None = None
        """Where the game is watched again: of each moment the deeds of its turn until then are drawn."""
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(partial(self._step, 1))
        follow(controller, self._refresh)
        desk.changed.connect(self._refresh)

    def draw_on(self, showing: Showing) -> None:
        """Draw arrows and scars on that board."""
        self._showing = showing
        showing.laid.connect(self._draw)
        self._draw()

    @property
    def seat(self) -> int:
        """To whom it is told; nobody where only computers play."""
        return self._controller.view_seat

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """What others have done since the listener's turn."""
        return self._deeds

    @property
    def told(self) -> Told | None:
        """The deed that is told now."""
        if self._at is not None:
            return Told(self._deeds[self._at], self._at, len(self._deeds), self._next.isActive())
        own_turn = self._controller.playing and self._controller.human
        idle = not self._deeds or self._controller.over or own_turn
        return None if idle else Told(self._deeds[-1])

    @property
    def span(self) -> tuple[int, int]:
        """From which step to before which they were done."""
        return self._span

    @property
    def arrows(self) -> Sequence[Arrow]:
        """The ways that are drawn on the board."""
        return self._arrows() if self._controller.playing and not self._controller.curtain_due else ()

    def summary(self) -> Summary | None:
        """What others have done, to be read at a glance; nothing where there is nothing to tell."""
        if not self._deeds or self.seat == NOBODY:
            return None
        controller = self._controller
        return self._book().summary(self._deeds, controller.history, *self._span, controller.shown)

    # Showing it again.

    def show_again(self) -> None:
        """Show the deeds from the first on; while they are shown, pause or go on."""
        if self._at is None:
            if not self._deeds or self._controller.curtain_due:
                self._desk.voice.say(self._desk.words.say("story-none"), urgent=True)
                return
            self._show(0, running=True)
        elif self._next.isActive():
            self._next.stop()
            self.changed.emit()
        else:
            self._show(self._at, running=True)

    def step(self, by: int) -> None:
        """Show the next deed, or the one before, and stay there."""
        if self._at is not None:
            self._next.stop()
            self._step(by, running=False)

    def _step(self, by: int, running: bool = True) -> None:
        at = (self._at or 0) + by
        if at >= len(self._deeds):
            self._controller.look_at(None)
        elif at >= 0:
            self._show(at, running)

    def _show(self, at: int, running: bool) -> None:
        self._at = at
        if running:
            self._next.start(self._time(self._deeds[at]))
        self._controller.look_at(self._deeds[at].last)
        self._draw()
        self.changed.emit()

    def _time(self, deed: Deed) -> int:
        """How long a deed is shown."""
        concern = OF_LOSS if deed.losing else 1.0 if self._concerns(deed) else OF_OTHERS
        pace = max(SLOWEST_AT_ONCE, self._desk.settings.choices.pace)
        return round(max(LEAST, (REST + LETTER * len(deed.text)) * concern) * pace)

    def _concerns(self, deed: Deed) -> bool:
        return any(strike.loser != NOBODY for strike in deed.strikes)

    def sum_up(self, shown: bool) -> None:
        """Draw all that was done while it is summed up, or no longer."""
        if shown != self._open:
            self._open = shown
            self._draw()

    # Keeping up with the game.

    def _book(self, listener: int | None = None) -> Storybook:
        controller = self._controller
        colours = [controller.plan.colours_of(seat) for seat in range(len(controller.plan.seats))]
        telling, seat = telling_of(self._desk, controller), self.seat if listener is None else listener
        return Storybook(door_of(controller), telling, seat, controller.map, colours)

    def _refresh(self, *_: object) -> None:
        controller = self._controller
        if not controller.playing:
            self._deeds, self._at = (), None
            self._next.stop()
            return
        if self._at is not None and controller.looked_at != self._deeds[self._at].last:
            # Somebody looks elsewhere.
            self._at = None
            self._next.stop()
        if self._at is None:
            history = controller.history
            self._span = span(history, box_of(controller), controller.state, self.seat)
            lines = self._chronicle.story_lines
            self._deeds = self._book().deeds(lines, history, *self._span)
        self._draw()
        self.changed.emit()

    def _draw(self) -> None:
        scene = self._showing.scene if self._showing is not None else None
        if scene is None:
            return
        if self.replay is not None and self.replay.is_open and self._controller.looked_at is not None:
            deeds = self._watched(self.replay)
            scene.story.show_story(self._arrows_of(deeds, deeds[-1] if deeds else None), self._scars_of(deeds))
            return
        arrows = list(self.arrows)
        scene.story.show_story(arrows, self._scars() if arrows or self._marks_losses else [])

    def _watched(self, replay: Replay) -> Sequence[Deed]:
        """The deeds of the turn that is watched, whoever's it is, until the moment that is looked at."""
        first, last = replay.turns[replay.turn].first, replay.stops[replay.at]
        book = self._book(NOBODY)
        return book.deeds(self._chronicle.story_lines, self._controller.history, first, last + 1)

    @property
    def _marks_losses(self) -> bool:
        controller = self._controller
        away = controller.over or controller.curtain_due or controller.looked_at is not None
        return controller.playing and not away

    def _arrows(self) -> list[Arrow]:
        """Those of the rival whose deed is told, the last one strong; while it is summed up, of all."""
        told = self.told
        if told is not None:
            upto = len(self._deeds) if self._at is None else self._at + 1
            rival = [deed for deed in self._deeds[:upto] if deed.seat == told.deed.seat]
        elif self._open or self._by_nobody():
            rival = list(self._deeds)
        else:
            return []
        if self._controller.looked_at is not None and self._at is None:
            return []
        return self._arrows_of(rival, told.deed if told is not None else None)

    def _by_nobody(self) -> bool:
        """Whether a side where nobody sits has just acted, and its listener not since: there was nobody to wait for."""
        controller = self._controller
        if not self._deeds or controller.looked_at is not None or self._deeds[-1].seat < len(controller.plan.seats):
            return False
        return not any(step.seat == self.seat for step in controller.history[self._deeds[-1].last + 1 :])

    def _arrows_of(self, deeds: Sequence[Deed], told: Deed | None) -> list[Arrow]:
        """An arrow for each strike, numbered where one deed is told: that one is strong."""
        arrows: list[Arrow] = []
        number = 0
        for deed in deeds:
            now = told is None or deed is told
            for strike in deed.strikes:
                number += 1
                shown = number if told is not None else 0
                owner = self._owner(strike.seat)
                arrows.append(Arrow(strike.origin, strike.region, owner, shown, now, not strike.succeeds))
        return arrows

    def _scars(self) -> list[Scar]:
        upto = self._deeds if self._at is None else self._deeds[: self._at + 1]
        return self._scars_of(upto)

    def _scars_of(self, deeds: Sequence[Deed]) -> list[Scar]:
        """Where the listener has lost something by them."""
        lost = [strike for strike in scars(deeds, self.seat) if strike.succeeds]
        return [Scar(one.region, one.emblem, self._owner(one.loser), one.lost) for one in lost]

    def _owner(self, seat: int) -> Owner:
        return self._desk.look.theme.owners[self._controller.plan.colours_of(seat)]
