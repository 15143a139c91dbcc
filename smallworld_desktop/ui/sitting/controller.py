"""The controller: the one object of the window that holds the game, and the only one that plays in it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import map_of
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import FileError, IllegalAction
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.game import Game, Transition
from smallworld_desktop.engine.kernel.headlines import SavedGame
from smallworld_desktop.engine.kernel.library import GameFile, Library
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.outside import Program
from smallworld_desktop.engine.play.worker import Answer, Question
from smallworld_desktop.ui.sitting.advice import Adviser
from smallworld_desktop.ui.sitting.coaching import Coaching
from smallworld_desktop.ui.sitting.computers import Computers
from smallworld_desktop.ui.sitting.motives import Motive, Motives
from smallworld_desktop.ui.sitting.seating import Plan
from smallworld_desktop.ui.sitting.thinking import Thinking

RULESETS = {SmallWorld.id: SmallWorld()}

GRACE = 3000
"""Milliseconds after the end of a person's turn before a computer does its first deed."""

PACE = 700
"""Milliseconds that a computer player takes over an action, at the usual pace."""


class GameController(QObject):
    """Plays, takes back, saves and opens; tells everybody what happened, and asks the computer players.

    By the time anybody hears of a transition the game has moved on completely, been saved, and ``state`` is the latest:
    a listener that shows what happened looks at the transition's own two states.
    """

    gameChanged = Signal()
    transitioned = Signal(object)
    undone = Signal(object)
    finished = Signal()
    decisionChanged = Signal()
    lookedAt = Signal(object)
    seatsChanged = Signal()
    refused = Signal(object)
    vacated = Signal(int, str)
    """A seat whose player cannot play at all, and a sentence that says why; somebody else must be named for it."""
    thinking = Signal(int)
    paused = Signal(bool)
    troubled = Signal(str)
    graceChanged = Signal()
    """A turn that has ended can still be taken back before anybody else does anything, or no longer."""

    def __init__(self, library: Library, computers: Computers | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.library = library
        self.pace = 1.0
        """How long computers take: 0 answers at once, 1 is usual."""
        self._game: Game[Table] | None = None
        self._plan: Plan | None = None
        self._map: Map | None = None
        self._file: GameFile | None = None
        self._unkept = ""
        self._saved = False
        self._seen: int | None = None
        self._last_human = 0
        self._is_paused = False
        self._sealed = False
        self._together: set[int] = set()
        """Steps that were played together with the one before, and are taken back with it."""
        self._games = 0
        self._grace = QTimer(self)
        self._grace.setSingleShot(True)
        self._grace.timeout.connect(self.graceChanged)
        self._news: deque[Callable[[], None]] = deque()
        self._telling = False
        self.motives = Motives()
        """Why the computers of this game did what they did."""
        self.computers = computers or Computers(self)
        self.adviser = Adviser(self)
        self.coach = Coaching(self)
        self.hold: Callable[[tuple[Action[Table], ...]], bool] = lambda actions: False
        """Asked before a person's actions are played; whoever holds them back plays them later, or never."""
        self.thoughts = Thinking(self.computers, self)
        self.thoughts.seatChanged.connect(self.thinking)
        self.thoughts.decided.connect(self._on_decided)

    # What there is.

    @property
    def playing(self) -> bool:
        """Whether there is a game on the table at all. Everything below needs one."""
        return self._game is not None

    @property
    def game(self) -> Game[Table]:
        assert self._game is not None, "there is no game"
        return self._game

    @property
    def plan(self) -> Plan:
        assert self._plan is not None, "there is no game"
        return self._plan

    @property
    def map(self) -> Map:
        assert self._map is not None, "there is no game"
        return self._map

    @property
    def state(self) -> Table:
        """The present position."""
        return self.game.state

    @property
    def shown(self) -> Table:
        """The position to show: the one looked at, else the present one."""
        return self.state if self._seen is None else self.game.history[self._seen].after

    @property
    def looked_at(self) -> int | None:
        """The index of the past transition that is being looked at."""
        return self._seen

    @property
    def over(self) -> bool:
        return self.game.decision.over

    @property
    def seat(self) -> int:
        """The seat that must decide; -1 when the game is over."""
        return next(iter(self.game.decision.seats), CHANCE)

    @property
    def human(self) -> bool:
        """Whether a person must decide."""
        return self._is_human(self.seat)

    @property
    def vacant(self) -> bool:
        """Whether nobody sits where somebody must decide."""
        return self.seat in self.plan.vacant

    @property
    def view_seat(self) -> int:
        """Whose eyes look: the person who must decide, else the one who did last; -1 where only computers sit."""
        if self.human:
            return self.seat
        people = self.plan.people
        return self._last_human if self._last_human in people else next(iter(people), CHANCE)

    @property
    def sealed(self) -> bool:
        """Whether the game has ended and its purses are still to be opened: nobody is told yet who has won."""
        return self._sealed and self.over

    def seal(self, sealed: bool) -> None:
        """Keep the purses of a game that ends closed, or open them."""
        if sealed != self._sealed:
            self._sealed = sealed
            self.seatsChanged.emit()

    @property
    def is_paused(self) -> bool:
        return self._is_paused

    @property
    def thinking_seat(self) -> int:
        """The seat of the computer that thinks; -1 when none does."""
        return self.thoughts.seat

    # Which game.

    def start(self, plan: Plan) -> None:
        """Begin a new game."""
        self.take(Game(RULESETS[SmallWorld.id], plan.setup, plan.seed), plan)

    def take(self, game: Game[Table], plan: Plan) -> None:
        """Put a game on the table that has been played elsewhere."""
        self._adopt(game, plan)

    def open(self, path: Path | str) -> None:
        """Go on with a saved game. Raises ``FileError`` where that is not possible; the present game stays then.

        One of the library's goes on in its file. One from elsewhere is only read, and becomes the library's with the
        first action.
        """
        path = Path(path)
        if not self._lies_on_table(path):
            self._continue(path)
        self._try(partial(self.library.remember, path))

    def resume(self) -> bool:
        """Go on with the game that broke off last; says whether there is one."""
        for game in self._broken_off():
            try:
                self._continue(game.path)
            except FileError as error:
                self.troubled.emit(str(error))
                continue
            return True
        return False

    @property
    def can_resume(self) -> bool:
        """Whether a game has broken off."""
        return next(self._broken_off(), None) is not None

    def save(self, path: Path | str) -> None:
        """Write the game to a file of the player's. Raises ``FileError``."""
        path = Path(path)
        if self._lies_on_table(path):
            self._record()
        else:
            self.library.save(self.game, path, self._about())
            self._saved = True
        self._try(partial(self.library.remember, path))

    @property
    def kept(self) -> bool:
        """Whether the game has a file in the library, and stands there as it stands on the table."""
        return self._file is not None and not self._unkept

    @property
    def unkept(self) -> str:
        """Why what has been played cannot be kept; nothing where it can, or where it has been saved elsewhere."""
        return "" if self._saved else self._unkept

    def keep(self) -> None:
        """Give the game a file even if nothing has been played yet."""
        if self._game is not None:
            self._record()

    def close_game(self) -> None:
        """Leave the game. Its file stays, so that it can be gone on with."""
        if self._game is None:
            return
        self.thoughts.forget()
        self._drop()
        self.gameChanged.emit()

    def shut(self) -> None:
        """Leave the game and send the computer players home, before the program ends."""
        self.close_game()
        self.computers.close()
        self.adviser.close()
        self.coach.stop()

    # What to do.

    def legal(self) -> Sequence[Action[Table]]:
        """All that the person who must decide may do now; nothing while a computer decides or the past is shown."""
        if self._game is None or self._seen is not None or not self.human:
            return ()
        return self.game.legal(self.seat)

    def why_not(self, action: Action[Table]) -> Sequence[Message]:
        """Every reason against an action."""
        return self.game.violations(action)

    def play(self, *actions: Action[Table]) -> bool:
        """Play actions in order, all or none. Where one is illegal, says why by ``refused``."""
        if self._game is None:
            return False
        if self._seen is not None:
            self.look_at(None)
            return False
        if self.over or not self.human:
            self.refused.emit(
                (Message("game-over") if self.over else Message("not-your-decision", {"seat": self.seat}),)
            )
            return False
        violations = self._rehearse(actions)
        if violations:
            self.refused.emit(violations)
            return False
        if not self.hold(actions):
            self._last_human = self.seat
            self._perform(actions)
        return True

    @property
    def can_undo(self) -> bool:
        """Whether the last step can be taken back, and was a person's."""
        if self._game is None or not self.game.can_undo:
            return False
        return self._is_human(self.game.history[-1].seat) or self._is_paused

    @property
    def can_redo(self) -> bool:
        return self._game is not None and self.game.can_redo

    def undo(self) -> None:
        """Take the last step back, with all that was played together with it."""
        if self.can_undo:
            self._take_back(self._undo)

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.can_redo:
            self._take_back(self._redo)

    def _undo(self) -> None:
        while self.game.undo().index in self._together and self.game.can_undo:
            pass

    def _redo(self) -> None:
        self.game.redo()
        while self.game.redoable and self.game.redoable[0].index in self._together:
            self.game.redo()

    def restart_turn(self) -> None:
        """Take back all of this turn that can be taken back."""
        if self.can_undo:
            self._take_back(self.game.restart_turn)

    def look_at(self, index: int | None) -> None:
        """Show the table as it was after a transition, or as it is now."""
        if self._game is None or index == self._seen:
            return
        self._seen = None if index is None or not 0 <= index < len(self.game.history) else index
        self.lookedAt.emit(None if self._seen is None else self.game.history[self._seen])

    # Computer players.

    def set_player(self, seat: int, player: str, program: Program | None = None) -> None:
        """Hand a seat to a computer, a program of the person's own perhaps, or back to a person."""
        self.thoughts.forget()
        if self.human and seat == self.seat:
            # Whoever hands over in their own turn sits there still.
            self._last_human = seat
        self._plan = self.plan.handed(seat, player, program)
        self._record()
        self.seatsChanged.emit()
        self.decisionChanged.emit()
        self._ask()

    def set_practice(self, practice: bool) -> None:
        """Warn people before large mistakes, or let them err."""
        if self._game is not None and practice != self.plan.practice:
            self._plan = replace(self.plan, practice=practice)
            self._record()
            self.seatsChanged.emit()

    def pause(self, paused: bool) -> None:
        """Let the computer players wait, or go on."""
        if paused == self._is_paused:
            return
        self._is_paused = paused
        self.paused.emit(paused)
        if self._game is None:
            return
        if paused:
            self.thoughts.forget()
        self.decisionChanged.emit()
        self._ask()

    def step(self) -> None:
        """While paused, let the computer that must decide do one action."""
        if self._game is not None and self._is_paused and self.thinking_seat < 0:
            self._ask(once=True)

    @property
    def in_grace(self) -> bool:
        """Whether the computer that is to go on still waits for the person before it to take the turn back."""
        return self._grace.isActive()

    def _ask(self, once: bool = False) -> None:
        """Ask the computer that must decide, if one must."""
        self._set_grace(0)
        if self._game is None or self.over or self.human or self.vacant or (self._is_paused and not once):
            return
        # Tokens placed region by region are one thing to look at, not many.
        placing_on = self.state.placing and self.game.history[-1].before.placing
        pause = 0 if placing_on or once else round(PACE * self.pace)
        revocable = not once and self.can_undo and self._is_human(self.game.history[-1].seat)
        grace = GRACE if revocable else 0
        self._set_grace(grace)
        seat = self.plan.seats[self.seat]
        self.thoughts.ask(self.game, self._games, seat.program or seat.player, pause, grace)

    def _set_grace(self, milliseconds: int) -> None:
        """Let the grace begin, or end."""
        had = self.in_grace
        if milliseconds:
            self._grace.start(milliseconds)
        else:
            self._grace.stop()
        if had != self.in_grace:
            self.graceChanged.emit()

    def _on_decided(self, question: Question, answer: Answer) -> None:
        """Play what a computer has decided, or what chance decides where that is not legal."""
        if answer.refused:
            self._vacate(question.seat, answer.trouble)
            return
        violations = self.game.violations(answer.action) if answer.action else ()
        if violations:
            answer = self.computers.fall_back(question, f"{answer.action} is not legal: {violations[0]}")
        if answer.action is not None:
            self._perform((answer.action,), Motive(str(question.level), answer.reasons))

    def _vacate(self, seat: int, why: str) -> None:
        """Whoever sits at a seat cannot play: nobody does until somebody else is named."""
        self._plan = self.plan.vacated(seat)
        self._record()
        self.seatsChanged.emit()
        self.decisionChanged.emit()
        self.vacated.emit(seat, why)

    # Behind the scenes.

    def _is_human(self, seat: int) -> bool:
        return 0 <= seat < len(self.plan.seats) and self.plan.seats[seat].human

    def _lies_on_table(self, path: Path) -> bool:
        """Whether the game that is played goes on in this very file."""
        return self._file is not None and path.name == self._file.path.name and self.library.owns(path)

    def _broken_off(self) -> Iterator[SavedGame]:
        try:
            yield from self.library.broken_off()
        except FileError as error:
            self.troubled.emit(str(error))

    def _continue(self, path: Path) -> None:
        """Put the game in a file on the table."""
        opened = self.library.open(path, RULESETS)
        about, game = opened.saved.about, opened.game
        self._adopt(game, Plan.from_about(about, game.setup, game.seed), opened.file, about)

    def _adopt(
        self, game: Game[Table], plan: Plan, file: GameFile | None = None, about: Mapping[str, Any] | None = None
    ) -> None:
        """Put a game on the table in place of the present one."""
        map = map_of(plan.setup)
        self.thoughts.forget()
        self._drop()
        self.adviser.cancel()
        self._game, self._plan, self._map = game, plan, map
        self.motives = Motives.from_data((about or {}).get("grounds"))
        self._games += 1
        self._last_human = next((number for number, seat in enumerate(plan.seats) if seat.human), 0)
        game.transitioned.connect(self._hear)
        game.undone.connect(lambda transition: self._news.append(partial(self.undone.emit, transition)))
        game.finished.connect(lambda _: self._news.append(self.finished.emit))
        self._file = file
        self.gameChanged.emit()
        self.decisionChanged.emit()
        self._ask()

    def _drop(self) -> None:
        if self._file is not None:
            self._file.close()
        self._game = self._plan = self._map = self._file = self._seen = None
        self._sealed = False
        self._together = set()
        self._unkept = ""
        self._news.clear()

    def _hear(self, transition: Transition[Table]) -> None:
        self._news.append(partial(self.transitioned.emit, transition))

    def _rehearse(self, actions: Sequence[Action[Table]]) -> Sequence[Message]:
        """The reasons against the first of these actions that could not be played after those before it."""
        rules, state, seat = self.game.ruleset, self.state, self.seat
        for action in actions:
            violations = rules.violations(state, seat, action)
            if violations:
                return violations
            state = rules.play(state, seat, action).state
        return ()

    def _perform(self, actions: Sequence[Action[Table]], motive: Motive | None = None) -> None:
        index = len(self.game.history)
        self._together = {step for step in self._together if step < index}
        self.motives.forget_from(index)
        if motive is not None:
            self.motives.note(index, motive)
        try:
            for action in actions:
                self.game.play(action)
        except IllegalAction as error:
            self.refused.emit(error.violations)
        self._together |= set(range(index + 1, len(self.game.history)))
        self._settle()

    def _take_back(self, step: Callable[[], object]) -> None:
        self.thoughts.forget()
        if self._seen is not None:
            self.look_at(None)
        step()
        self._settle()

    def _settle(self) -> None:
        """After every change: save first, then tell, then ask the next computer."""
        self._record()
        self._news.append(self.decisionChanged.emit)
        if self._telling:
            return
        self._telling = True
        try:
            while self._news:
                self._news.popleft()()
        finally:
            self._telling = False
        self._ask()

    def _record(self) -> None:
        """Keep the game as it stands, in a file of its own from the first action.

        A full disk is no reason to stop playing: it is said once, and tried again with every action.
        """
        self._saved = False
        try:
            if self._file is None:
                self._file = self.library.begin(self.plan.names)
            self._file.record(self.game, self._about())
        except (FileError, OSError) as error:
            told, self._unkept = self._unkept, str(error)
            if told != self._unkept:
                self.troubled.emit(self._unkept)
        else:
            self._unkept = ""

    def _about(self) -> dict[str, Any]:
        """What the file says beside the game. The motives grow with it and come last, so that a list need not look."""
        about = {**self.plan.about_data(), "title": self.map.title, "round": self.state.round}
        about["rounds"] = self.state.setting.rounds
        if self.over:
            standings = self.game.ruleset.standings(self.state)
            winners = [standing.seat for standing in standings if standing.place == 1]
            about["result"] = {"points": [standing.score for standing in standings], "winners": winners}
        return {**about, "grounds": self.motives.data(len(self.game.history))}

    def _try(self, work: Callable[[], Any]) -> Any:
        """Do something with files that may fail."""
        try:
            return work()
        except (FileError, OSError) as error:
            self.troubled.emit(str(error))
            return None
