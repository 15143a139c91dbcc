"""A sitting: the game on the table, the people before it, which of them has the mouse, and what they may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.game import Game, Transition
from smallworld_desktop.engine.kernel.rules import CHANCE, NOBODY
from smallworld_desktop.engine.play.box import Box, Headline
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.ui.sitting.course import Course
from smallworld_desktop.ui.sitting.seating import Plan
from smallworld_desktop.ui.sitting.visibility import Eyes, Story, all_eyes, has_secrets, seen


class Sitting(QObject):
    """Knows what there is, who is asked, and who may see what of it.

    What is shown is what those may see who have the mouse; what has happened is told as everybody at the screen may
    know it.
    """

    mapChanged = Signal()
    """Another map is shown than before, or one where there was none; told before whatever stands on it."""
    seatsChanged = Signal()
    mousePassed = Signal()
    """Somebody else has the mouse, or nobody has until it is taken: other things may be seen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.wants_curtain: Callable[[], bool] = lambda: False
        """Whether a curtain is laid before another person has the mouse, where there is anything to hide."""
        self._course: Course | None = None
        self._plan: Plan | None = None
        self._story: Story | None = None
        self._map: Map | None = None
        self._seen: int | None = None
        self._hands = NOBODY
        """Whose hands are on the mouse, or were last."""
        self._sealed = False
        self._shown: tuple[Any, Eyes, Any] | None = None
        """The state that was shown last, to whom, and as they saw it."""

    # What there is.

    @property
    def playing(self) -> bool:
        """Whether there is a game on the table at all. Everything below needs one."""
        return self._course is not None

    @property
    def game(self) -> Game[Any]:
        assert self._course is not None, "there is no game"
        return self._course.game

    @property
    def box(self) -> Box:
        """The game that is played, as it comes in its box."""
        return box_of(self.game.ruleset.id)

    @property
    def plan(self) -> Plan:
        assert self._plan is not None, "there is no game"
        return self._plan

    @property
    def map(self) -> Map | None:
        """The map of what is shown, if there is one yet."""
        return self.box.map(self.shown)

    @property
    def headline(self) -> Headline:
        """How a list of games tells of this one: nothing that anybody may not know."""
        return self.box.headline(seen(self.game.ruleset, self.state, NOBODY))

    @property
    def state(self) -> Any:
        """The present position, with all that is hidden in it: for judging, not for showing."""
        return self.game.state

    @property
    def shown(self) -> Any:
        """The position to show, the one looked at or else the present one, as those may see it who have the mouse."""
        state = self.state if self._seen is None else self.game.history[self._seen].after
        eyes = None if self.open_book else self._eyes
        shown = self._shown
        if shown is None or shown[0] is not state or shown[1] != eyes:
            shown = self._shown = state, eyes, seen(self.game.ruleset, state, eyes)
        return shown[2]

    @property
    def history(self) -> tuple[Transition[Any], ...]:
        """All that has happened, as everybody at the screen may know it."""
        assert self._story is not None, "there is no game"
        return self._story.told(all_eyes(self.plan.people))

    @property
    def looked_at(self) -> int | None:
        """The index of the past transition that is being looked at."""
        return self._seen

    @property
    def over(self) -> bool:
        return self.game.decision.over

    @property
    def seat(self) -> int:
        """The seat that is asked: of all that must decide the first person, else a computer; -1 when the game is over.

        Where several decide at once they are asked one after the other.
        """
        asked = self.game.ruleset.asked(self.state)
        return next(filter(self._is_human, asked), next(iter(asked), CHANCE))

    @property
    def human(self) -> bool:
        """Whether a person is asked."""
        return self._is_human(self.seat)

    @property
    def vacant(self) -> bool:
        """Whether nobody sits where somebody is asked."""
        return self.seat in self.plan.vacant

    @property
    def sealed(self) -> bool:
        """Whether the game has ended and its purses are still to be opened: nobody is told yet who has won."""
        return self._sealed and self.over

    @property
    def open_book(self) -> bool:
        """Whether the game is over and everybody may know all of it."""
        return self.over and not self.sealed

    def seal(self, sealed: bool) -> None:
        """Keep the purses of a game that ends closed, or open them."""
        if sealed != self._sealed:
            self._sealed = sealed
            self.seatsChanged.emit()

    # Who has the mouse.

    @property
    def view_seat(self) -> int:
        """Whose eyes look: the person who is asked, else the one who was last; -1 where only computers sit."""
        people = self.plan.people
        if self.human and not (self.curtain_due and self._hands in people):
            return self.seat
        human = next(filter(self._is_human, people), next(iter(people), NOBODY))
        return self._hands if self._hands in people else human

    @property
    def curtain_due(self) -> bool:
        """Whether the mouse must pass to another person before anything is seen or done that is a secret of theirs."""
        if self._course is None or self.over or not self.human or self.seat == self._hands or not self.wants_curtain():
            return False
        others = [seat for seat in self.plan.people if seat != self.seat]
        return bool(others) and has_secrets(self.game.ruleset, self.state, self.seat, others)

    @property
    def just_played(self) -> bool:
        """Whether somebody has the mouse who may want to see what came of it."""
        return self._hands != NOBODY

    def leave_mouse(self) -> None:
        """Nobody has the mouse, and nothing is seen but what everybody may see."""
        self._pass_mouse(NOBODY)

    def take_mouse(self) -> None:
        """Whoever is asked has the mouse."""
        self._pass_mouse(self.seat)

    def _pass_mouse(self, hands: int) -> None:
        self._hands = hands
        self._tell_of_map()
        self.mousePassed.emit()

    @property
    def _eyes(self) -> Eyes:
        """Whose eyes see what is shown; while nobody has the mouse, it is fit for all."""
        if self.plan.people and self.curtain_due and self._hands not in self.plan.people:
            return NOBODY
        return self.view_seat if self.plan.people else None

    def _is_human(self, seat: int) -> bool:
        return 0 <= seat < len(self.plan.seats) and self.plan.seats[seat].human

    def _tell_of_map(self) -> None:
        if self.playing and self.map is not self._map:
            self._map = self.map
            self.mapChanged.emit()
