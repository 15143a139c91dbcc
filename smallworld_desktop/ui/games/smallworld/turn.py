"""The turn bar: what is to be decided, in a sentence; the facts for it; how far the turn is; what it would pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from smallworld_desktop.engine.games.smallworld.scoring import income, winners
from smallworld_desktop.engine.games.smallworld.state import (
    ACTIVE,
    COUNTED_PIECES,
    COURSE,
    DEFENDERS,
    LASTING_CONQUEST,
    LASTING_READY,
    LATE,
    NOBODY,
    NOTHING,
    OVER,
    PEACE,
    PICK,
    REDEPLOY,
    STAGES,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.games.smallworld.timing import CONQUEST_STAGES
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.games.smallworld.naming import pieces_of, race_name, tokens_of
from smallworld_desktop.ui.games.smallworld.reach import reach_facts
from smallworld_desktop.ui.games.smallworld.seats import deciding, spreading
from smallworld_desktop.ui.presentation.progress import Progress
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.presentation.telling import Telling

STEPS = ("pick", "conquest", "redeploy", "score")
"""The steps of a turn; their words are ``stage-pick-short`` and so on."""

_STEP_OF = {COURSE: 0, PICK: 0, REDEPLOY: 2, DEFENDERS: 2, PEACE: 3, LATE: 3}


@dataclass(frozen=True, slots=True)
class Placing:
    """How far the placing of tokens and pieces is that a player is about; it is not on the table yet."""

    tokens_left: int = 0
    piece: str = ""
    pieces_left: int = 0
    problems: tuple[Message, ...] = ()
    hands: tuple[tuple[str, int], ...] = ()
    """The races that have tokens left, each with how many."""


@dataclass(frozen=True, slots=True)
class Watch:
    """What is going on round the table, which the table itself does not know."""

    human: bool = True
    """Whether a person must decide."""
    vacant: bool = False
    """Whether nobody plays at the seat that must decide."""
    thinking: bool = False
    """Whether a computer thinks for so long that it is to be told."""
    paused: bool = False
    past: bool = False
    """Whether an earlier moment is being looked at."""
    sealed: bool = False
    """Whether the game is over and the purses are still closed."""
    judging: bool = False
    """Whether what was decided waits for the coach to look at it."""
    purse: int | None = None
    """The coins of the one who must decide, where they lie open."""
    legal: Sequence[Action[Table]] = ()
    placing: Placing | None = None
    aim: Stake | None = None
    """What has been shown and not yet done."""
    grace: bool = False
    """Whether the turn that has just ended can still be taken back."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The tokens in hand, and pieces still to be placed with them."""

    race: str = ""
    count: int = 0
    piece: str = ""
    pieces: int = 0
    pips: int = NOBODY
    """What the die shows that waits to help; NOBODY where none does."""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Income:
    """What the turn would pay or has paid, line by line."""

    title: str
    lines: tuple[tuple[str, int], ...]
    total: int
    text: str = ""
    """All of it as one sentence, for those who hear it."""


@dataclass(frozen=True, slots=True)
class TurnView:
    """All that the turn bar tells."""

    seat: int
    """Whose colours the bar wears; NOBODY when the game is over."""
    sentence: str
    facts: str
    step: int
    """The current one of the steps; none of them (-1) when the game is over."""
    hand: Hand = field(default_factory=Hand)
    income: Income | None = None


def turn_view(table: Table, telling: Telling, watch: Watch) -> TurnView:
    """The turn bar in a position."""
    if table.stage == OVER:
        return _over(table, telling, watch)
    seat = deciding(table)
    if watch.past:
        who = telling.name(table.turn)
        sentence, facts = telling.say("turn-past", round=table.round, seat=who), telling.say("facts-past")
    elif watch.vacant:
        sentence, facts = telling.say("turn-vacant", seat=telling.name(seat)), telling.say("facts-vacant")
    elif not watch.human:
        id = "turn-computer" + ("-paused" if watch.paused else "-thinking" if watch.thinking else "")
        facts = telling.say("facts-grace") if watch.grace else telling.words.name("stage", STAGES[table.stage])
        sentence = telling.say(id, seat=telling.name(seat))
    elif watch.aim is not None and not watch.judging:
        sentence, facts = watch.aim.question, watch.aim.facts
    else:
        sentence, facts = _sentence(table, telling, watch), _facts(table, telling, watch)
    step = _STEP_OF.get(table.stage, 1)
    return TurnView(seat, sentence, facts, step, _hand(table, telling, watch), _income(table, telling, watch))


def _over(table: Table, telling: Telling, watch: Watch) -> TurnView:
    if watch.past:
        return TurnView(NOBODY, telling.say("turn-past-end"), telling.say("facts-past"), NOBODY)
    if watch.sealed:
        return TurnView(NOBODY, telling.say("game-over"), telling.say("facts-sealed"), NOBODY)
    said = telling.sentence(Message("game-ended", {"winners": tuple(winners(table))}))
    order = sorted(range(table.setting.seats), key=lambda seat: -table.coins[seat])
    standings = [telling.say("facts-standing", seat=telling.name(seat), number=table.coins[seat]) for seat in order]
    return TurnView(NOBODY, said, telling.say("list-between").join(standings), NOBODY)


# The sentence.


def _sentence(table: Table, telling: Telling, watch: Watch) -> str:
    """Who must decide what, in one sentence."""
    seat, stage = telling.name(deciding(table)), table.stage
    active = race_name(telling, table.race_id(table.active)) if table.race[table.active] >= 0 else ""
    if watch.judging:
        return telling.say("turn-judging", seat=seat)
    if table.pending != NOTHING:
        return telling.say("turn-chance")
    if stage == COURSE:
        tokens = table.held[table.active] or table.hand[table.active]
        return telling.say("turn-course" if tokens else "turn-course-pass", seat=seat, race=active)
    if stage in CONQUEST_STAGES:
        return _conquest_sentence(table, telling, watch, seat)
    if stage == REDEPLOY:
        return _redeploy_sentence(table, telling, watch, seat)
    if stage == DEFENDERS:
        return telling.say("turn-defenders", seat=seat, things=_waiting(table, telling))
    id = {PICK: "turn-pick", PEACE: "turn-treaty", LATE: "turn-stout"}[stage]
    return telling.say(id, seat=seat, race=active)


def _conquest_sentence(table: Table, telling: Telling, watch: Watch, seat: str) -> str:
    force = table.acting
    able = any(hasattr(action, "region") for action in watch.legal)
    if force % 3 != ACTIVE:
        race = race_name(telling, table.race_id(force))
        return telling.say("turn-lasting" if able else "turn-lasting-nothing", seat=seat, race=race)
    if table.pips == 0:
        return telling.say("turn-conquest-blank", seat=seat)
    if table.pips > 0:
        return telling.say("turn-conquest-rolled", seat=seat, count=table.pips)
    if table.known(force).rolls_ahead and table.hand[force]:
        return telling.say("turn-conquest-berserk", seat=seat)
    return telling.say("turn-conquest" if able else "turn-conquest-nothing", seat=seat)


def _redeploy_sentence(table: Table, telling: Telling, watch: Watch, seat: str) -> str:
    forces = spreading(table)
    if not forces:
        return telling.say("turn-redeploy-nothing", seat=seat)
    races = telling.join([race_name(telling, table.race_id(force)) for force in forces])
    return telling.say("turn-redeploy", seat=seat, race=races)


def _waiting(table: Table, telling: Telling) -> str:
    """What a defender has to place: "1 Skeleton"."""
    if table.placing == COUNTED_PIECES:
        return pieces_of(telling, "encampment", table.in_hand("encampment"))
    force = table.holder[table.cursor]
    return tokens_of(telling, table.race_id(force), table.displaced[force])


# The facts below it.


def _facts(table: Table, telling: Telling, watch: Watch) -> str:
    """What one should know for the decision."""
    stage = table.stage
    if table.pending != NOTHING:
        return ""
    if stage == PICK:
        return telling.say("facts-pick-hidden") if watch.purse is None else telling.say("facts-pick", count=watch.purse)
    if stage == COURSE:
        return _course_facts(table, telling)
    if stage in CONQUEST_STAGES:
        return reach_facts(table, telling, watch.legal)
    if stage == REDEPLOY:
        return _placing_facts(table, telling, watch)
    if stage == PEACE:
        return _treaty_facts(table, telling)
    if stage == LATE:
        return telling.say("facts-stout", count=table.earned[table.turn])
    waits = telling.say("facts-defenders", seat=telling.name(table.turn))
    return f"{waits} {_placing_facts(table, telling, watch)}"


def _course_facts(table: Table, telling: Telling) -> str:
    force = table.active
    regions = table.held[force].bit_count()
    free = table.total(force) - regions
    if not table.total(force):
        return telling.say("facts-course-pass")
    return telling.say(
        "facts-course",
        regions=telling.say("count-regions", count=regions),
        tokens=telling.say("count-tokens", count=free),
    )


def _placing_facts(table: Table, telling: Telling, watch: Watch) -> str:
    if watch.placing is None:
        return ""
    if watch.placing.problems:
        still = " ".join(telling.sentence(problem) for problem in watch.placing.problems)
        return telling.say("facts-placing", problems=still)
    if watch.placing.piece == "fortress" and watch.placing.pieces_left:
        return telling.say("facts-placed-fortress")
    if table.stage == REDEPLOY and not spreading(table):
        return _stranded_facts(table, telling)
    return telling.say("facts-placed")


def _stranded_facts(table: Table, telling: Telling) -> str:
    """What becomes of the tokens in hand where there is no region for them."""
    force = table.active
    if table.race[force] < 0 or not table.hand[force]:
        return telling.say("facts-placed-nowhere")
    tokens = tokens_of(telling, table.race_id(force), table.hand[force])
    return telling.say("facts-placed-in-hand", tokens=tokens, count=table.hand[force])


def _treaty_facts(table: Table, telling: Telling) -> str:
    race = race_name(telling, table.race_id(table.active))
    said = telling.say("facts-treaty", race=race)
    fought = [telling.name(seat) for seat in range(table.setting.seats) if table.fought >> seat & 1]
    return f"{said} {telling.say('facts-treaty-fought', seats=telling.join(fought))}" if fought else said


# The hand, and the coins.


def _hand(table: Table, telling: Telling, watch: Watch) -> Hand:
    """What the one who decides holds in hand, less what is already meant for a region."""
    seat, placing = deciding(table), watch.placing
    force = 3 * seat
    if table.stage in (LASTING_READY, LASTING_CONQUEST) or (table.race[force] < 0 and table.lasting(seat) >= 0):
        force = table.lasting(seat)
    if table.stage == DEFENDERS and table.placing != COUNTED_PIECES:
        force = table.holder[table.cursor]
    if table.race[force] < 0:
        return Hand(text=telling.say("hand-empty"))
    race = table.race_id(force)
    stranded = table.stage == REDEPLOY and not spreading(table)
    count = table.hand[force] if placing is None or stranded else max(0, placing.tokens_left)
    hands = placing.hands if placing is not None else ()
    if hands:
        race, count = hands[0]
    piece, pieces = (placing.piece, placing.pieces_left) if placing is not None else ("", 0)
    parts = [tokens_of(telling, *held) for held in hands or ((race, count),) if held[1]]
    if pieces:
        parts.append(pieces_of(telling, piece, pieces))
    text = telling.join(parts) if parts else telling.say("hand-empty")
    return Hand(race, count, piece, pieces, table.pips, text)


def _income(table: Table, telling: Telling, watch: Watch) -> Income:
    """What the seat on turn would be paid now; after the coins are paid, what it was paid."""
    seat = table.turn
    if watch.aim is not None and watch.aim.after is not None and table.stage == COURSE:
        lines = income(watch.aim.after, seat)
        said = tuple((telling.line(line), line.amount) for line in lines)
        return Income(telling.say("income-decline"), said, sum(line.amount for line in lines))
    paid = table.stage in (LATE, DEFENDERS)
    lines = income(table, seat)
    total = table.earned[seat] if paid else sum(line.amount for line in lines)
    if sum(line.amount for line in lines) != total:
        lines = []
    own = deciding(table) == seat
    id = ("income-paid" if paid else "income-so-far") + ("" if own else "-of")
    title = telling.say(id, seat=telling.name(seat))
    told = tuple((telling.line(line), line.amount) for line in lines)
    heard = [*(f"{text} {amount}" for text, amount in told), telling.say("count-coins", count=total)]
    return Income(title, told, total, telling.say("list-between").join(heard))


def progress(table: Table, telling: Telling) -> Progress:
    """Which round it is, of how many."""
    rounds = table.setting.rounds
    if table.stage == OVER:
        return Progress(telling.say("round-over"), rounds + 1, rounds)
    return Progress(telling.say("round-of", round=table.round, rounds=rounds), table.round, rounds)
