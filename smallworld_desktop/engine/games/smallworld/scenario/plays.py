"""The actions of a scenario: one line of a file, one or more actions of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.conquest.die import FACES
from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.pieces import Fortify
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import (
    Abandon,
    Attempt,
    Conquer,
    Decline,
    Expand,
    Keep,
    Pass,
    Pick,
    Stop,
    Treaty,
)
from smallworld_desktop.engine.games.smallworld.redeployment import Done
from smallworld_desktop.engine.games.smallworld.scenario.finish import finish
from smallworld_desktop.engine.games.smallworld.scenario.placing import defend, encamp, place_heroes, redeploy
from smallworld_desktop.engine.games.smallworld.scenario.position import Position, region_counts, region_number
from smallworld_desktop.engine.games.smallworld.state import NOBODY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Play, Refused, in_words

Effect = Callable[[Position], Position]

NO_TREATY = "none"

_PLAIN: dict[str, Action[Table]] = {
    "expand": Expand(),
    "decline": Decline(),
    "pass": Pass(),
    "stop": Stop(),
    "done": Done(),
    "keep": Keep(),
}

_ON_REGION: dict[str, Callable[[int], Action[Table]]] = {
    "abandon": Abandon,
    "conquer": Conquer,
    "dragon": FlyDragon,
    "substitute": Substitute,
    "fortress": Fortify,
}

_VERBS = (
    *_PLAIN,
    *_ON_REGION,
    *("pick", "attempt", "roll", "redeploy", "encamp", "heroes", "treaty", "defend", "shuffle", "finish"),
)


def read_play(entry: Entry, position: Position, asked: bool) -> Play[Position]:
    """The action that ``entry`` names; one that is only ``asked`` about need not say what the die shows."""
    keys = _keys(entry)
    verb = _verb(entry, keys)
    if verb == "shuffle" and asked:
        entry.fail("scenario-shuffle")
    extras = {"attempt": ("die",), "defend": ("redeploy", "encamp")}.get(verb, ())
    for key, value in keys.items():
        if key not in (verb, "by", *extras):
            (value or entry).fail("scenario-key-beside", verb=verb, known=listed((*extras, "by")))
    play = _play(entry, verb, keys, position, asked)
    by = keys.get("by")
    if by is not None:
        play = _only_by(position.seat_number(by), play)
    return Play(entry.path, entry.line, in_words(entry), play)


def _keys(entry: Entry) -> dict[str, Entry | None]:
    """The verb and what else is stated; a verb alone is a bare word."""
    return dict(entry.mapping()) if entry.is_mapping else {entry.text(): None}


def _verb(entry: Entry, keys: dict[str, Entry | None]) -> str:
    """Which of the keys is the action."""
    verbs = [key for key in keys if key in _VERBS]
    if "defend" in verbs:
        return "defend"
    if len(verbs) > 1:
        entry.fail("scenario-actions", verbs=tuple(verbs))
    if not verbs:
        named = next((key for key in keys if key != "by"), "by")
        (keys.get(named) or entry).fail("scenario-no-action", value=named, known=listed(_VERBS))
    return verbs[0]


def _play(entry: Entry, verb: str, keys: dict[str, Entry | None], position: Position, asked: bool) -> Effect:
    """What the action does."""
    value = keys[verb]
    if verb in _PLAIN or verb == "finish":
        _expect_nothing(value)
        action = _PLAIN.get(verb)
        return finish if action is None else lambda before: before.play(action)
    if verb == "roll":
        return _rolling(entry, value, asked)
    if value is None:
        entry.fail("scenario-verb-alone", verb=verb)
    board = position.table.setting.board
    if verb in _ON_REGION:
        aimed = _ON_REGION[verb](region_number(board, value))
        return lambda before: before.play(aimed)
    if verb == "attempt":
        return _attempting(entry, board, value, keys.get("die"), asked)
    if verb == "defend":
        return _defending(position, value, keys)
    return _with_value(verb, value, position)


def _expect_nothing(value: Entry | None) -> None:
    """A plain action in a mapping (beside ``by``) has no value, or is simply true."""
    if value is None or value.is_null or (value.is_mapping and not value.mapping()):
        return
    if not value.flag():
        value.fail("scenario-plain-action")


def _rolling(entry: Entry, value: Entry | None, asked: bool) -> Effect:
    if value is None or value.is_null:
        if not asked:
            entry.fail("scenario-roll")
        return lambda before: before.play(Roll())
    pips = _pips(value)
    return lambda before: before.play(Roll()).roll(pips)


def _attempting(entry: Entry, board: Board, value: Entry, die: Entry | None, asked: bool) -> Effect:
    action = Attempt(region_number(board, value))
    if die is None:
        if not asked:
            entry.fail("scenario-attempt")
        return lambda before: before.play(action)
    pips = _pips(die)
    return lambda before: before.play(action).roll(pips)


def _pips(entry: Entry) -> int:
    return entry.integer(min(FACES), max(FACES))


def _defending(position: Position, value: Entry, keys: dict[str, Entry | None]) -> Effect:
    board = position.table.setting.board
    seat = position.seat_number(value)
    tokens, camps = (keys.get(key) for key in ("redeploy", "encamp"))
    if tokens is None and camps is None:
        value.fail("scenario-defend")
    added = region_counts(board, tokens) if tokens is not None else {}
    encamped = region_counts(board, camps) if camps is not None else {}
    return lambda before: defend(before, seat, added, encamped)


def _with_value(verb: str, value: Entry, position: Position) -> Effect:
    """The actions that state a number, a seat, regions or badges."""
    setting = position.table.setting
    if verb == "pick":
        pick = Pick(value.integer(0))
        return lambda before: before.play(pick)
    if verb == "treaty":
        seat = NOBODY if value.text() == NO_TREATY else position.seat_number(value)
        return lambda before: before.play(Treaty(seat))
    if verb == "heroes":
        regions = [region_number(setting.board, item) for item in value.items()]
        return lambda before: place_heroes(before, regions)
    if verb == "shuffle":
        ids = [power.id for power in setting.catalogue.powers]
        badges = [ids.index(item.one_of(ids)) for item in value.items()]
        if len(set(badges)) < len(badges):
            value.fail("scenario-badge-twice")
        return lambda before: replace(before, badges=tuple(badges))
    counts = region_counts(setting.board, value)
    place = redeploy if verb == "redeploy" else encamp
    return lambda before: place(before, counts)


def _only_by(seat: int, play: Effect) -> Effect:
    """The action, if it is this seat's to decide."""

    def by_seat(before: Position) -> Position:
        decider = before.decider
        if decider != seat:
            raise Refused(
                Message("scenario-decider", {"seat": CHANCE if decider is None else decider, "other_seat": seat})
            )
        return play(before)

    return by_seat
