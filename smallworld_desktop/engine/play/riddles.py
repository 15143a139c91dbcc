"""Puzzles that somebody made: a position, a goal, the dice told beforehand, and a solution that was played.

They are data, read from a file of a pack. What of it is a game's own (positions, goals, how a turn is finished) the
game supplies as its ``Riddling``.
"""

from __future__ import annotations

import hashlib
import json
import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.declarations import Schema
from smallworld_desktop.engine.kernel.errors import FileError, GameError, IllegalAction, listed
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.game import Game, Transition
from smallworld_desktop.engine.kernel.rules import CHANCE, Decision
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.kernel.texts import harmless
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.scenarios.vocabulary import Refused

FILE = "puzzles.yaml"
KIND = "puzzle"
RIDDLE_ID = r"[a-z][a-z0-9_-]{0,31}"
MOST_RIDDLES, MOST_HINTS, MOST_DICE, MOST_DEEDS = 60, 5, 40, 200
LONGEST_TITLE, LONGEST_HINT = 40, 200
NEEDED = ("title", "board", "given", "play", "until", "goal")
TURN = "turn"
_ROUND = re.compile(r"round (\d{1,2})")

LINES = 1000
LONGEST_LINE = 120
"""A hasty line that decides more often than this has lost its way."""
SHARES = (0.3, 0.1, 0.01)
"""A puzzle that fewer of the hasty lines solve has a star more."""
MOST_STARS = len(SHARES) + 1


class GoalKind(Protocol):
    """Something that may be wanted of a puzzle, as a game declares it."""

    schema: Schema

    def read(self, entry: Entry, state: Any) -> Any:
        """What a file wants of it."""
        ...

    def standing(self, start: Any, state: Any, seat: int, wanted: Any) -> tuple[int, int]:
        """How much of it a seat has in a state, and how much it wants."""
        ...

    def told(self, state: Any, wanted: Any) -> Message:
        """What is wanted, as the end of a sentence."""
        ...


class Riddling(Protocol):
    """What a game supplies for puzzles."""

    @property
    def goals(self) -> Mapping[str, GoalKind]:
        """What may be wanted, by its name."""
        ...

    def position(
        self, map: Map, own: tuple[str, str] | None, content: tuple[str, str] | None, keys: Mapping[str, Entry]
    ) -> tuple[Any, Any, tuple[str, ...]]:
        """What a game is set up from, the state that a file describes, and what it calls the seats."""
        ...

    def seat(self, state: Any) -> int:
        """Whose turn it is."""
        ...

    def moment(self, state: Any) -> tuple[int, int]:
        """The round and the seat in turn; what is greater comes later."""
        ...

    def rests(self, state: Any, seat: int) -> Message | None:
        """Why the others cannot let their turns pass; nothing where they can."""
        ...

    def deeds(self, entry: Entry, state: Any, seats: tuple[str, ...]) -> Sequence[Action[Any]]:
        """What a seat does by a word of a scenario."""
        ...

    def finish(self, state: Any) -> Sequence[tuple[int, Action[Any]]]:
        """How whoever's turn it is finishes it without a thought; ``Refused`` where it cannot be."""
        ...

    def blank(self, seats: int) -> dict[str, Any]:
        """A position in which so many sit there and nothing is decided, as a file says it."""
        ...

    def pieces(self) -> Sequence[str]:
        """What may be put on a region beside tokens."""
        ...

    def fitted(self, said: Mapping[str, Any], map: Map | None) -> dict[str, Any]:
        """A puzzle that is made, with what follows from the rest of it."""
        ...

    def toggled(self, given: Mapping[str, Any], map: Map, region: str, piece: str) -> dict[str, Any]:
        """A position with such a thing put on a region, or taken away."""
        ...

    def die(self, state: Any, pips: int) -> Action[Any] | None:
        """What chance does where the die is to show this; nothing where something else is asked of it."""
        ...


@dataclass(frozen=True)
class Aim:
    """One thing that is to be reached."""

    name: str
    wanted: Any


@dataclass(frozen=True)
class Riddle:
    """A puzzle that can be played."""

    id: str
    game: str
    title: str
    sum: str
    """What its content is known by, whatever pack it lies in."""
    map: Map
    setup: Any
    start: Any
    seats: tuple[str, ...]
    seat: int
    last_round: int
    until_turn: bool
    aims: tuple[Aim, ...]
    dice: tuple[int, ...] = ()
    hints: tuple[str, ...] = ()
    deeds: tuple[Action[Any], ...] = field(default=(), repr=False)
    """The solution that was played."""


class RiddleGame(Game[Any]):
    """A puzzle on the table: dice as told, others let their turns pass, and all of it can be taken back."""

    def __init__(self, riddle: Riddle, box: Box) -> None:
        assert box.riddling is not None
        self._riddling = box.riddling
        self.riddle = riddle
        self._begun = False
        super().__init__(box.rules, riddle.setup, 0, draws=False)
        self.state = riddle.start
        self._begun, self.draws = True, True
        self.draw()

    @property
    def ended(self) -> bool:
        """Whether nothing more is to be decided."""
        return self._is_past(self.state)

    @property
    def standing(self) -> tuple[tuple[int, int], ...]:
        """Of each aim how much is reached, and how much is wanted."""
        return standing(self.riddle, self._riddling, self.state)

    @property
    def solved(self) -> bool:
        """Whether it has ended with all that was wanted."""
        return self.ended and all(have >= wanted for have, wanted in self.standing)

    @property
    def deeds(self) -> tuple[Action[Any], ...]:
        """What was done by whoever solves it."""
        return tuple(step.action for step in self.history if step.seat == self.riddle.seat)

    def draw(self) -> None:
        """Let chance act and the others rest until whoever solves it must decide."""
        with self.together():
            while not self.ended and self.riddle.seat not in self.decision.seats:
                if self.decision.chance:
                    self._step(self._tried(self.state, CHANCE, self.drawn(), len(self.history)))
                    continue
                for seat, action in self._riddling.finish(self.state):
                    if not self.ended:
                        self._step(self._tried(self.state, seat, action, len(self.history)))

    def drawn(self) -> Action[Any]:
        """What chance does next: as told beforehand; a die of which nothing was told shows nothing."""
        number = sum(step.seat == CHANCE for step in self.history)
        pips = self.riddle.dice[number] if number < len(self.riddle.dice) else 0
        return self._riddling.die(self.state, pips) or super().drawn()

    def finish(self) -> None:
        """Do without a thought what is left of the turn, and of those to come."""
        while not self.ended:
            with self.together():
                for seat, action in self._riddling.finish(self.state):
                    if not self.ended:
                        self._step(self._tried(self.state, seat, action, len(self.history)))
                self.draw()

    def revocable(self, seat: int | None = None) -> Transition[Any] | None:
        return next((step for step in reversed(self.history) if step.seat == self.riddle.seat), None)

    def undo(self, seat: int | None = None) -> Transition[Any]:
        step = self.revocable(seat)
        if step is None:
            raise ValueError("there is nothing to be taken back")
        redoable = [*self._redoable, step]
        self.rewind(step.index)
        self._redoable = redoable
        return step

    def redo(self) -> Transition[Any]:
        later = self._redoable[:-1]
        with self.together():
            step = super().redo()
            self.draw()
        self._redoable = later
        return step

    def _step(self, transition: Transition[Any]) -> None:
        super()._step(transition)
        self._fixed = 0

    def _decision_in(self, state: Any) -> Decision:
        if self._begun and self._is_past(state):
            return Decision(frozenset(), super()._decision_in(state).stage)
        return super()._decision_in(state)

    def _is_past(self, state: Any) -> bool:
        return is_past(self.riddle, self._riddling, state, self.ruleset.decision(state).over)


def is_past(riddle: Riddle, riddling: Riddling, state: Any, over: bool) -> bool:
    """Whether a state lies behind the last turn of a puzzle."""
    return over or riddling.moment(state) > (riddle.last_round, riddle.seat)


def standing(riddle: Riddle, riddling: Riddling, state: Any) -> tuple[tuple[int, int], ...]:
    """Of each aim how much is reached in a state, and how much is wanted."""
    return tuple(riddling.goals[aim.name].standing(riddle.start, state, riddle.seat, aim.wanted) for aim in riddle.aims)


def goal_told(riddle: Riddle, riddling: Riddling) -> tuple[Message, ...]:
    """What is wanted, one thing after the other."""
    return tuple(riddling.goals[aim.name].told(riddle.start, aim.wanted) for aim in riddle.aims)


# Reading.


def riddle_schema(box: Box) -> Schema:
    """What may be said of a puzzle."""
    assert box.riddling is not None
    goals: Schema = {name: kind.schema for name, kind in box.riddling.goals.items()}
    properties: Schema = {
        "title": {"type": "string", "minLength": 1, "maxLength": LONGEST_TITLE},
        "board": {"type": "string", "maxLength": 60},
        "given": {"type": "object"},
        "play": {"type": "string"},
        "until": {"type": "string", "pattern": r"^(turn|round \d{1,2})$"},
        "goal": {"type": "object", "minProperties": 1, "additionalProperties": False, "properties": goals},
        "dice": {"type": "array", "maxItems": MOST_DICE, "items": {"enum": sorted(set(box.die))}},
        "hints": {
            "type": "array",
            "maxItems": MOST_HINTS,
            "items": {"type": "string", "maxLength": LONGEST_HINT},
        },
        "solution": {"type": "array", "minItems": 1, "maxItems": MOST_DEEDS},
    }
    return {
        "type": "object",
        "required": [*NEEDED, "solution"],
        "additionalProperties": False,
        "properties": properties,
    }


Boards = Mapping[str, tuple[Map, str]]
"""Boards of a pack by the names of their files, with their texts."""


def read_riddle(id: str, entry: Entry, box: Box, boards: Boards, content: tuple[str, str] | None) -> Riddle:
    """A puzzle whose solution reaches its goal; ``FileError`` at what is wrong."""
    riddle, keys = read_position(id, entry, box, boards, content)
    if "solution" not in keys:
        entry.fail("riddle-unsolved")
    game = _replayed(riddle, box, keys["solution"])
    deeds = game.deeds
    try:
        game.finish()
    except Refused as refused:
        keys["solution"].fail("riddle-illegal", reason=refused.objections[0])
    if not game.solved:
        reached, wanted = min(game.standing, key=lambda each: each[0] - each[1])
        keys["solution"].fail("riddle-not-reached", reached=reached, wanted=wanted)
    return replace(riddle, deeds=deeds)


def read_position(
    id: str, entry: Entry, box: Box, boards: Boards, content: tuple[str, str] | None
) -> tuple[Riddle, Mapping[str, Entry]]:
    """A puzzle that need not have been solved yet, with the parts that its file has."""
    riddling = box.riddling
    assert riddling is not None
    keys = entry.mapping((*NEEDED, "dice", "hints", "solution"), NEEDED)
    title = _words(keys["title"], LONGEST_TITLE)
    if not title:
        keys["title"].fail("value-no-name")
    map, own = _board(keys["board"], box, boards)
    setup, start, seats = riddling.position(map, own, content, keys)
    seat = riddling.seat(start)
    last = _until(keys["until"], riddling.moment(start)[0])
    if last > riddling.moment(start)[0]:
        reason = riddling.rests(start, seat)
        if reason is not None:
            keys["until"].fail(reason)
    named = keys["goal"].mapping(riddling.goals)
    if not named:
        keys["goal"].fail("riddle-no-goal", known=listed(riddling.goals))
    aims = tuple(Aim(name, riddling.goals[name].read(wanted, start)) for name, wanted in named.items())
    said = json.dumps(entry.plain(), sort_keys=True, ensure_ascii=False) + (own[1] if own else "")
    riddle = Riddle(
        id, box.id, title, hashlib.sha256(said.encode()).hexdigest(), map, setup, start, seats, seat, last,
        keys["until"].text() == TURN, aims, _dice(keys, box), _hints(keys),
    )  # fmt: skip
    if RiddleGame(riddle, box).ended:
        keys["given"].fail("riddle-over")
    return riddle, keys


def _board(entry: Entry, box: Box, boards: Boards) -> tuple[Map, tuple[str, str] | None]:
    name = entry.text()
    file = f"{name}.yaml"
    if file in boards:
        map, text = boards[file]
        return map, (file, text)
    known = [*box.boards.ids, *(each.removesuffix(".yaml") for each in boards)]
    return box.boards.load(entry.one_of(known)), None


def _until(entry: Entry, round: int) -> int:
    said = entry.text()
    found = _ROUND.fullmatch(said)
    if said != TURN and found is None:
        entry.fail("riddle-until")
    last = int(found[1]) if found is not None else round
    if last < round:
        entry.fail("value-too-small", value=str(last), least=str(round))
    return last


def _dice(keys: Mapping[str, Entry], box: Box) -> tuple[int, ...]:
    if "dice" not in keys:
        return ()
    items = keys["dice"].items()
    if len(items) > MOST_DICE:
        keys["dice"].fail("riddle-many", most=MOST_DICE)
    return tuple(item.integer(min(box.die), max(box.die)) for item in items)


def _hints(keys: Mapping[str, Entry]) -> tuple[str, ...]:
    items = keys["hints"].items() if "hints" in keys else []
    if len(items) > MOST_HINTS:
        keys["hints"].fail("riddle-many", most=MOST_HINTS)
    return tuple(_words(item, LONGEST_HINT) for item in items)


def _words(entry: Entry, most: int) -> str:
    text = entry.text().strip()
    if len(text) > most:
        entry.fail("value-too-long", most=most)
    return harmless(text, most)


def _replayed(riddle: Riddle, box: Box, solution: Entry) -> RiddleGame:
    """The game in which the solution was played."""
    assert box.riddling is not None
    items = solution.items()
    if not 1 <= len(items) <= MOST_DEEDS:
        solution.fail("riddle-unsolved" if not items else Message("riddle-many", {"most": MOST_DEEDS}))
    game = RiddleGame(riddle, box)
    for item in items:
        if game.ended:
            item.fail("riddle-deeds-left")
        _do(game, box, item)
    return game


def _do(game: RiddleGame, box: Box, item: Entry) -> None:
    """Do what a line of a solution says: a word of scenarios, or an action as saved games write it."""
    assert box.riddling is not None
    try:
        if item.is_list:
            actions: Sequence[Action[Any]] = [box.rules.action_from(item.plain(), game.state)]
        else:
            actions = box.riddling.deeds(item, game.state, game.riddle.seats)
        for action in actions:
            game.play(action, game.riddle.seat)
    except Refused as refused:
        item.fail("riddle-illegal", reason=refused.objections[0])
    except IllegalAction as illegal:
        item.fail("riddle-illegal", reason=illegal.violations[0])
    except FileError:
        raise
    except GameError as error:
        item.fail(error.message)


def written_deeds(riddle: Riddle, box: Box, deeds: Sequence[Action[Any]]) -> list[Any]:
    """Deeds as a file says them: as saved games do."""
    game, said = RiddleGame(riddle, box), []
    for deed in deeds:
        said.append(box.rules.action_data(deed, game.state))
        game.play(deed, riddle.seat)
    return said


# Stars.


def stars(reached: int, lines: int = LINES) -> int:
    """The stars of a puzzle that so many of the hasty lines have solved."""
    return 1 + sum(reached < share * lines for share in SHARES)


def hasty_lines(riddle: Riddle, box: Box, lines: int = LINES) -> int:
    """How many of so many lines in which anything legal is done, at random, reach the goal."""
    dice = random.Random(riddle.sum)
    return sum(_hasty(riddle, box, dice) for _ in range(lines))


def _hasty(riddle: Riddle, box: Box, dice: random.Random) -> bool:
    rules, riddling, state, rolled = box.rules, box.riddling, riddle.start, 0
    assert riddling is not None
    for _ in range(LONGEST_LINE):
        decision = rules.decision(state)
        if is_past(riddle, riddling, state, decision.over):
            return all(have >= wanted for have, wanted in standing(riddle, riddling, state))
        seat = next(iter(decision.seats))
        if decision.chance:
            pips = riddle.dice[rolled] if rolled < len(riddle.dice) else 0
            rolled += 1
            deeds = [(CHANCE, riddling.die(state, pips) or rules.draw(state, dice))]
        elif seat == riddle.seat:
            deeds = [(seat, dice.choice(rules.legal(state, seat)))]
        else:
            deeds = list(riddling.finish(state))
        for who, action in deeds:
            if not is_past(riddle, riddling, state, rules.decision(state).over):
                state = rules.play(state, who, action).state
    return False
