"""The turn bar: what is to be decided, in a sentence; the facts for it; how far the turn is; what it would pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.rules import Ruleset, Standing
from smallworld_desktop.ui.presentation.seats import NOBODY
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.telling import Telling

if TYPE_CHECKING:
    from smallworld_desktop.ui.presentation.door import TableDoor


@dataclass(frozen=True, slots=True)
class Hand:
    """The tokens in hand, and pieces still to be placed with them."""

    emblem: str = ""
    count: int = 0
    piece: str = ""
    pieces: int = 0
    pips: int = NOBODY
    """What the die shows that waits to help; NOBODY where none does."""
    text: str = ""
    title: str = ""
    """What is shown in place of tokens, if it is something else: then it is one sign with its text beside it."""
    spare: bool = False
    """Whether the tokens still lie on the board, and could go on from there."""


@dataclass(frozen=True, slots=True)
class Income:
    """What the turn would pay or has paid, line by line."""

    title: str
    lines: tuple[tuple[str, int], ...]
    total: int
    text: str = ""
    """All of it as one sentence, for those who hear it."""
    signs: tuple[str, ...] = ()
    """Of the sides that lines come from, line by line; nothing before most."""


@dataclass(frozen=True, slots=True)
class TurnView:
    """All that the turn bar tells."""

    seat: int
    """Whose colours the bar wears; NOBODY when the game is over."""
    sentence: str
    facts: str = ""
    steps: Sequence[str] = ()
    """The steps of a turn, in words."""
    step: int = -1
    """The current one of them; -1 where none is."""
    hand: Hand | None = None
    """Nothing where there is no hand to be shown."""
    income: Income | None = None
    deed: str = ""
    """What whoever is watched has just done: it is written in place of the sentence, as the chronicle tells it too."""
    note: str = ""
    """What that took, in place of the facts."""


class TurnDoor:
    """What a game tells of a turn. By itself only whose it is."""

    def sentence(self, state: Any, telling: Telling, situation: Situation, seat: int) -> str:
        """What a seat must decide, in one sentence."""
        return telling.say("turn-decide", seat=telling.name(seat))

    def facts(self, state: Any, telling: Telling, situation: Situation, seat: int) -> str:
        """What one should know for the decision: by itself, what is not laid out yet."""
        problems = situation.layout.problems() if situation.layout is not None else ()
        return " ".join(telling.sentence(problem) for problem in problems)

    def activity(self, state: Any, telling: Telling) -> str:
        """What a computer is about while it must decide."""
        return ""

    def moment(self, state: Any, telling: Telling) -> str:
        """To which moment somebody looks back."""
        return telling.say("turn-past-plain")

    def steps(self, telling: Telling) -> Sequence[str]:
        """The steps of a turn, in words, where it has any."""
        return ()

    def step(self, state: Any) -> int:
        """The current one of the steps; -1 where none is."""
        return -1

    def hand(self, state: Any, telling: Telling, situation: Situation) -> Hand | None:
        """What the one who decides holds in hand, less what is already meant for a region."""
        return None

    def income(self, state: Any, telling: Telling, situation: Situation) -> Income | None:
        """What the seat on turn would be paid now, or was paid."""
        return None

    def pay(self, state: Any, seat: int) -> int | None:
        """What a seat would be paid if its turn ended so; nothing where that cannot be said."""
        return None


def turn_view(door: TableDoor, rules: Ruleset[Any], state: Any, telling: Telling, situation: Situation) -> TurnView:
    """The turn bar in a position."""
    decision = rules.decision(state)
    if decision.over:
        return _over(door, rules.standings(state), state, telling, situation)
    deciding = door.seats.deciding(state, decision.seats)
    seat = situation.seat if situation.seat in deciding else next(iter(deciding), NOBODY)
    turn = door.turn
    sentence, facts = _told(turn, state, telling, situation, seat)
    steps, hand = tuple(turn.steps(telling)), turn.hand(state, telling, situation)
    view = TurnView(seat, sentence, facts, steps, turn.step(state), hand, turn.income(state, telling, situation))
    story = situation.story
    watched = story is not None and not (situation.past or situation.human or situation.vacant)
    if story is None or not watched or story.deed.seat != seat:
        return view
    return replace(view, deed=story.deed.text, note=story.deed.note or facts)


def _told(door: TurnDoor, state: Any, telling: Telling, situation: Situation, seat: int) -> tuple[str, str]:
    """The sentence, and the facts for it."""
    name = telling.name(seat)
    if situation.past and situation.story is not None:
        told = situation.story
        place = telling.say("story-place", number=told.at + 1, all=told.count)
        return told.deed.text, f"{told.deed.note} {place}".strip()
    if situation.past:
        return door.moment(state, telling), telling.say("facts-past")
    if situation.vacant:
        return telling.say("turn-vacant", seat=name), telling.say("facts-vacant")
    if not situation.human:
        id = "turn-computer" + ("-paused" if situation.paused else "-thinking" if situation.thinking else "")
        facts = telling.say("facts-grace") if situation.grace else door.activity(state, telling)
        return telling.say(id, seat=name), facts
    if situation.judging:
        return telling.say("turn-judging", seat=name), door.facts(state, telling, situation, seat)
    if situation.asked:
        return situation.asked, telling.say("fan-facts")
    if situation.aim is not None:
        return situation.aim.question, situation.aim.facts
    return door.sentence(state, telling, situation, seat), door.facts(state, telling, situation, seat)


def _over(
    door: TableDoor, standings: Sequence[Standing], state: Any, telling: Telling, situation: Situation
) -> TurnView:
    if situation.past:
        return TurnView(NOBODY, telling.say("turn-past-end"), telling.say("facts-past"))
    if situation.sealed:
        return TurnView(NOBODY, telling.say("game-over"), telling.say("facts-sealed"))
    winners = tuple(standing.seat for standing in standings if standing.place == 1)
    scores = [(one.seat, one.score) for one in standings]
    scores += [(seat, door.seats.score(state, seat)) for seat in door.seats.unseated(state)]
    order = sorted(scores, key=lambda one: -one[1])
    told = [telling.say("facts-standing", seat=telling.name(seat), number=score) for seat, score in order]
    said = telling.sentence(Message("game-ended" if winners else "game-lost", {"winners": winners}))
    return TurnView(NOBODY, said, telling.say("list-between").join(told))
