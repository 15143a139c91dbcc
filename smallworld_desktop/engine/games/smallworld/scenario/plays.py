"""The actions of a scenario: one line of a file, one or more actions of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from smallworld_desktop.engine.conquest.scenario import plays
from smallworld_desktop.engine.conquest.scenario.plays import (
    DEFENDER,
    Effect,
    Keys,
    attempting,
    expect_nothing,
    read_pips,
)
from smallworld_desktop.engine.conquest.scenario.position import region_counts, region_number
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
from smallworld_desktop.engine.games.smallworld.scenario.position import Position
from smallworld_desktop.engine.games.smallworld.state import NOBODY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Play

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
    *("pick", "attempt", "roll", "redeploy", "encamp", "heroes", "treaty", DEFENDER, "shuffle", "finish"),
)


_EXTRAS = {"attempt": ("die",), DEFENDER: ("redeploy", "encamp")}


def read_play(entry: Entry, position: Position, asked: bool) -> Play[Position]:
    """The action that ``entry`` names; one that is only ``asked`` about need not say what the die shows."""
    return plays.read_play(entry, position, asked, _VERBS, _EXTRAS, _play)


def _play(entry: Entry, verb: str, keys: Keys, position: Position, asked: bool) -> Effect[Position]:
    """What the action does."""
    value = keys[verb]
    if verb in _PLAIN or verb == "finish":
        expect_nothing(value)
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
        return attempting(entry, Attempt(region_number(board, value)), keys.get("die"), asked)
    if verb == DEFENDER:
        return _defending(position, value, keys)
    return _with_value(verb, value, position)


def _rolling(entry: Entry, value: Entry | None, asked: bool) -> Effect[Position]:
    if value is None or value.is_null:
        if not asked:
            entry.fail("scenario-roll")
        return lambda before: before.play(Roll())
    pips = read_pips(value)
    return lambda before: before.play(Roll()).roll(pips)


def _defending(position: Position, value: Entry, keys: Keys) -> Effect[Position]:
    board = position.table.setting.board
    seat = position.seat_number(value)
    tokens, camps = (keys.get(key) for key in ("redeploy", "encamp"))
    if tokens is None and camps is None:
        value.fail("scenario-defend")
    added = region_counts(board, tokens) if tokens is not None else {}
    encamped = region_counts(board, camps) if camps is not None else {}
    return lambda before: defend(before, seat, added, encamped)


def _with_value(verb: str, value: Entry, position: Position) -> Effect[Position]:
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
