"""The controller: the one object of the window that holds the game, and the only one that plays in it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.game import Game, Rehearsal, Transition
from smallworld_desktop.engine.kernel.library import GameFile, Library
from smallworld_desktop.engine.kernel.rules import CHANCE, NOBODY
from smallworld_desktop.engine.play.branching import branched
from smallworld_desktop.engine.play.outside_players import Program
from smallworld_desktop.engine.play.player_worker import Answer, Question
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.engine.play.registry import rulesets
from smallworld_desktop.ui.sitting.advising import Advising
from smallworld_desktop.ui.sitting.coaching import Coaching
from smallworld_desktop.ui.sitting.computer_turns import ComputerTurns
from smallworld_desktop.ui.sitting.computers import Computers
from smallworld_desktop.ui.sitting.course import Course
from smallworld_desktop.ui.sitting.keeping import Keeping
from smallworld_desktop.ui.sitting.motives import Motive, Motives
from smallworld_desktop.ui.sitting.seating import Plan
from smallworld_desktop.ui.sitting.sitting import Sitting
from smallworld_desktop.ui.sitting.thinking import Thinking
from smallworld_desktop.ui.sitting.visibility import Story, all_eyes, known, seen, unrevealed


class GameController(Sitting):
    """Plays, takes back, saves and opens; tells everybody what happened, and asks the computer players.

    By the time anybody hears of a transition the game has moved on completely, been saved, and ``state`` is the latest:
    a listener that shows what happened looks at the transition's own two states.
    """

    gameChanged = Signal()
    transitioned = Signal(object)
    undone = Signal(object)
    finished = Signal()
    decisionChanged = Signal(object)
    """What there is to decide, or who decides it, and the steps that have led to it, if any has."""
    lookedAt = Signal(object)
    refused = Signal(object)
    vacated = Signal(int, str)
    """A seat whose player cannot play at all, and a sentence that says why; somebody else must be named for it."""
    thinking = Signal(int)
    paused = Signal(bool)
    troubled = Signal(str)

    def __init__(self, library: Library, computers: Computers | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.keeping = Keeping(library, self.troubled.emit)
        self._is_paused = False
        self._sittings = 0
        self.motives = Motives()
        """Why the computers of this game did what they did."""
        self.computers = computers or Computers(self)
        self.adviser = Advising(self)
        self.coach = Coaching(self)
        self.hold: Callable[[tuple[Action[Any], ...]], bool] = lambda actions: False
        """Asked before a person's actions are played; whoever holds them back plays them later, or never."""
        self.thoughts = Thinking(self.computers, self)
        self.thoughts.seatChanged.connect(self.thinking)
        self.thoughts.decided.connect(self._on_decided)
        self.turns = ComputerTurns(self.thoughts, self)

    # Which game.

    def start(self, plan: Plan) -> None:
        """Begin a new game."""
        self.take(Game(box_of(plan.game).rules, plan.setup, plan.seed), plan)

    def take(self, game: Game[Any], plan: Plan) -> None:
        """Put a game on the table that has been played elsewhere."""
        self._adopt(game, plan)

    def open(self, path: Path | str) -> None:
        """Go on with a saved game. Raises ``FileError`` where that is not possible; the present game stays then.

        One of the library's goes on in its file. One from elsewhere is only read, and becomes the library's with the
        first action.
        """
        path = Path(path)
        if not self.keeping.holds(path):
            self._continue(path)
        self.keeping.remember(path)

    def resume(self) -> bool:
        """Go on with the game that broke off last; says whether there is one."""
        for game in self.keeping.broken_off():
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
        return next(self.keeping.broken_off(), None) is not None

    def save(self, path: Path | str) -> None:
        """Write the game to a file of the player's. Raises ``FileError``."""
        path = Path(path)
        if self.keeping.holds(path):
            self._record()
        else:
            self.keeping.save(self.game, path, self._about())
        self.keeping.remember(path)

    def branch(self, step: int) -> Game[Any]:
        """Another game that has come as far as this one had after a step, and goes on otherwise."""
        return branched(self.box, self.game, step + 1, secrets.randbits(32))

    def save_part(self, step: int, path: Path) -> None:
        """Write the game until after a step to a file of the player's. Raises ``FileError``."""
        game = self.branch(step)
        headline = self.box.headline(seen(game.ruleset, game.state, NOBODY))
        about = {"title": headline.title, "round": headline.round, "rounds": headline.rounds}
        self.keeping.library.save(game, path, {**self.plan.about_data(), **about})

    def keep(self) -> None:
        """Give the game a file even if nothing has been played yet."""
        if self._course is not None:
            self._record()

    def close_game(self) -> None:
        """Leave the game. Its file stays, so that it can be gone on with."""
        if self._course is None:
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

    def legal(self) -> Sequence[Action[Any]]:
        """All that the person who is asked may do now.

        Nothing while a computer is asked, the past is shown, or nobody may know yet what there is to choose from.
        """
        if self._course is None or self._seen is not None or not self.human:
            return ()
        if self.curtain_due and self.game.ruleset.asks_in_secret(self.state):
            return ()
        return self.game.legal(self.seat)

    def why_not(self, action: Action[Any]) -> Sequence[Message]:
        """Every reason against an action."""
        return self.game.violations(action, self.seat)

    def play(self, *actions: Action[Any]) -> bool:
        """Play actions in order, all or none. Where one is illegal, says why by ``refused``."""
        if self._course is None:
            return False
        if self._seen is not None:
            self.look_at(None)
            return False
        if self.over or not self.human:
            self.refused.emit(
                (Message("game-over") if self.over else Message("not-your-decision", {"seat": self.seat}),)
            )
            return False
        rehearsal = self.game.rehearse(actions, self.seat)
        if rehearsal.violations:
            self.refused.emit(rehearsal.violations)
            return False
        if not self.hold(actions):
            self._hands = rehearsal.seat
            self._course.play(rehearsal)
        return True

    @property
    def can_undo(self) -> bool:
        """Whether whoever looks can take a step back, and it was a person's."""
        step = self.game.revocable(self._eyes) if self._course is not None else None
        return step is not None and (self._is_human(step.seat) or self._is_paused)

    @property
    def can_redo(self) -> bool:
        return self._course is not None and self.game.may_redo(self._eyes)

    def undo(self) -> None:
        """Take the last step back, with all that was played together with it."""
        if self._course is not None and self.can_undo:
            self._take_back(partial(self._course.undo, self._eyes))

    def redo(self) -> None:
        """Do again what was taken back."""
        if self._course is not None and self.can_redo:
            self._take_back(self._course.redo)

    def restart_turn(self) -> None:
        """Take back all of this turn that can be taken back."""
        if self._course is not None and self.can_undo:
            self._take_back(partial(self._course.restart_turn, self._eyes))

    def look_at(self, index: int | None) -> None:
        """Show the table as it was after a transition, or as it is now."""
        if self._course is None or index == self._seen:
            return
        self._seen = None if index is None or not 0 <= index < len(self.game.history) else index
        self._tell_of_map()
        self.lookedAt.emit(None if self._seen is None else self.history[self._seen])

    # Computer players.

    @property
    def is_paused(self) -> bool:
        return self._is_paused

    @property
    def thinking_seat(self) -> int:
        """The seat of the computer that thinks; -1 when none does."""
        return self.thoughts.seat

    def set_player(self, seat: int, player: str, program: Program | None = None) -> None:
        """Hand a seat to a computer, a program of the person's own perhaps, or back to a person."""
        self.thoughts.forget()
        if self.human and seat == self.seat and not self.curtain_due:
            # Whoever hands over in their own turn sits there still.
            self._hands = seat
        self._plan = self.plan.handed(seat, player, program)
        self._record()
        self.seatsChanged.emit()
        self.decisionChanged.emit(())
        self._ask()

    def set_practice(self, practice: bool) -> None:
        """Warn people before large mistakes, or let them err."""
        if self._course is not None and practice != self.plan.practice:
            self._plan = replace(self.plan, practice=practice)
            self._record()
            self.seatsChanged.emit()

    def pause(self, paused: bool) -> None:
        """Let the computer players wait, or go on."""
        if paused == self._is_paused:
            return
        self._is_paused = paused
        self.paused.emit(paused)
        if self._course is None:
            return
        if paused:
            self.thoughts.forget()
        self.decisionChanged.emit(())
        self._ask()

    def step(self) -> None:
        """While paused, let the computer that is asked do one action."""
        if self._course is not None and self._is_paused and self.thinking_seat < 0:
            self._ask(once=True)

    def _ask(self, once: bool = False) -> None:
        """Ask a computer that must decide, if no person has to before it."""
        if self._course is None or self.over or self.human or self.vacant or (self._is_paused and not once):
            self.turns.stop()
            return
        seat, history = self.seat, self.game.history
        place = self.plan.seats[seat]
        # What is done step by step but looked at as a whole is one thing to look at, not many.
        goes_on = self.box.is_halfway(self.state) and self.box.is_halfway(history[-1].before)
        revocable = not once and self.can_undo and self._is_human(history[-1].seat)
        player, at_once = place.program or place.player, once or goes_on
        self.turns.ask(self.game, self._sittings, seat, player, at_once=at_once, revocable=revocable)

    def _on_decided(self, question: Question, answer: Answer) -> None:
        """Play what a computer has decided, or what its stand-in decides where that is not legal."""
        if answer.refused:
            self._vacate(question.seat, str(answer.refused))
            return
        rehearsal = self._rehearsed(question, answer)
        if rehearsal is not None and rehearsal.violations:
            answer = self.computers.fall_back(question, f"what it chose is not legal: {rehearsal.violations[0].id}")
            rehearsal = self._rehearsed(question, answer)
        if rehearsal is not None and self._course is not None:
            self._course.play(rehearsal, Motive(str(question.level), answer.reasons))

    def _rehearsed(self, question: Question, answer: Answer) -> Rehearsal[Any] | None:
        return None if answer.action is None else self.game.rehearse([answer.action], question.seat)

    def _vacate(self, seat: int, why: str) -> None:
        """Whoever sits at a seat cannot play: nobody does until somebody else is named."""
        self._plan = self.plan.vacated(seat)
        self._record()
        self.seatsChanged.emit()
        self.decisionChanged.emit(())
        self.vacated.emit(seat, why)

    # Behind the scenes.

    def _continue(self, path: Path) -> None:
        """Put the game in a file on the table."""
        opened = self.keeping.library.open(path, rulesets())
        about, game = opened.saved.about, opened.game
        self._adopt(game, Plan.from_about(about, game.setup, game.seed, game.ruleset.id), opened.file, about)

    def _adopt(
        self, game: Game[Any], plan: Plan, file: GameFile | None = None, about: Mapping[str, Any] | None = None
    ) -> None:
        """Put a game on the table in place of the present one."""
        self.thoughts.forget()
        self._drop()
        self.adviser.cancel()
        self.motives = Motives.from_data((about or {}).get("grounds"))
        self._course, self._plan, self._story = Course(game, self.motives), plan, Story(game)
        self._sittings += 1
        # Whoever begins a game has the mouse; whoever goes on with one may be anybody.
        fresh = all(step.seat == CHANCE for step in game.history)
        self._hands = self.seat if fresh and not game.ruleset.asks_in_secret(game.state) else NOBODY
        self._listen(game)
        self.keeping.begin(file)
        self._map = self.map
        self.gameChanged.emit()
        self.decisionChanged.emit(())
        self._ask()

    def _listen(self, game: Game[Any]) -> None:
        """Save a game first whenever it has moved, then tell of it as far as everybody may know."""
        game.changed.connect(lambda _: self._record())
        game.transitioned.connect(lambda step: self.transitioned.emit(self._heard(step)))
        game.undone.connect(lambda step: self.undone.emit(self._heard(step)))
        game.finished.connect(lambda _: self.finished.emit())
        game.settled.connect(self._on_settled)

    def _drop(self) -> None:
        if self._course is not None:
            self.game.hush()
        self.keeping.begin()
        self._course = self._plan = self._story = self._map = self._seen = self._shown = None
        self._sealed = False

    def _take_back(self, move: Callable[[], object]) -> None:
        """Take steps back, or do them again."""
        self.thoughts.forget()
        if self._seen is not None:
            self.look_at(None)
        move()

    def _heard(self, step: Transition[Any]) -> Transition[Any]:
        """A step as far as everybody at the screen may know it."""
        return known(self.game, step, all_eyes(self.plan.people))

    def _on_settled(self, steps: Sequence[Transition[Any]]) -> None:
        """A move has been told: let all of it be seen, then ask the next computer."""
        self._tell_of_map()
        self.decisionChanged.emit(tuple(map(self._heard, steps)))
        self._ask()

    def _record(self) -> None:
        """Keep the game as it stands, in a file of its own from the first action."""
        if not self.plan.exercise:
            self.keeping.record(self.game, self.plan.names, self._about())

    def _things(self, steps: Iterable[Transition[Any]]) -> list[tuple[str, str]]:
        """What seats took in these steps, by kind, each once: by that a game is found too."""
        events = (event for step in steps for event in step.events)
        told = self.box.annals(seen(self.game.ruleset, self.state, NOBODY), events)
        return sorted({pair for taking in told.takings for pair in zip(self.box.counted, taking.things, strict=False)})

    def _about(self) -> dict[str, Any]:
        """What the file says beside the game: nothing that anybody may not know.

        The motives grow with it and come last, so that a list need not look.
        """
        headline, steps = self.headline, self.game.history
        about = {**self.plan.about_data(), "title": headline.title, "round": headline.round, "rounds": headline.rounds}
        if self.over:
            standings = self.game.ruleset.standings(self.state)
            winners = [standing.seat for standing in standings if standing.place == 1]
            about["result"] = {"points": [standing.score for standing in standings], "winners": winners}
        secret = unrevealed(self.game.ruleset, steps)
        about["things"] = self._things(step for step in steps if step.index not in secret)
        return {**about, "grounds": self.motives.data(index for index in range(len(steps)) if index not in secret)}
