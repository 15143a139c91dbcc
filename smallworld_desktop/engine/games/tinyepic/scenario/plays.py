"""The actions of a scenario: one line of a file, one action of the game."""

from __future__ import annotations

from collections.abc import Callable

from smallworld_desktop.engine.games.tinyepic import actions, bidding
from smallworld_desktop.engine.games.tinyepic.scenario import deeds
from smallworld_desktop.engine.games.tinyepic.scenario.choosing import read_choice
from smallworld_desktop.engine.games.tinyepic.scenario.deeds import Effect, Keys, Reader
from smallworld_desktop.engine.games.tinyepic.scenario.finish import finish
from smallworld_desktop.engine.games.tinyepic.scenario.position import Position
from smallworld_desktop.engine.games.tinyepic.scenario.regions import number_of, read_region
from smallworld_desktop.engine.games.tinyepic.state import VERBS
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Play, in_words

PIPS = 12
FLAG_WORD = "flag"

_PLAIN: dict[str, Action[Table]] = {
    "nothing": actions.Nothing(),
    "collect": actions.Collect(),
    "done": actions.Done(),
    "pass": bidding.Pass(),
    "demand": bidding.Demand(),
    "match": bidding.Match(),
    "refuse": bidding.Refuse(),
}

_BARE: dict[str, Callable[[Keys, int | None], Effect]] = {
    "research": deeds.research,
    "level_up": deeds.level_up,
}
"""What has a price and no object."""


def _select(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    verb = VERBS.index(value.one_of(VERBS))
    return lambda before: before.play(before.decider(by), actions.Select(verb))


def _raise_tower(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    id = read_region(position.table.setting.board, value)
    return lambda before: before.play(before.decider(by), actions.RaiseTower(number_of(before.table, id)))


def _roll(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    pips = PIPS if value.text() == FLAG_WORD else value.integer(1, PIPS)
    return lambda before: before.roll(pips)


_WITH_VALUE: dict[str, Reader] = {
    "select": _select,
    "patrol": deeds.move(actions.Patrol, 3),
    "quest": deeds.move(actions.Quest, 2),
    "stand_up": deeds.stand_up,
    "raise_tower": _raise_tower,
    "expand": deeds.expand,
    "trade": deeds.trade,
    "herald": deeds.herald,
    "lay_down": deeds.lay_down,
    "lay_towers": deeds.lay_towers,
    "sacrifice": deeds.sacrifice,
    "say": deeds.say,
    "bid": deeds.bid,
    "raise": deeds.raise_number,
    "change": deeds.change_number,
    "pay": deeds.pay,
    "retreat": deeds.retreat,
    "choose": read_choice,
    "roll": _roll,
    "setup": deeds.set_up,
}

_EXTRAS: dict[str, tuple[str, ...]] = {
    "patrol": ("figure",),
    "quest": ("figure",),
    "stand_up": ("figure",),
    "sacrifice": ("figure",),
    "lay_down": ("figure", "seat"),
    "build": ("silver", "exchange"),
    "research": ("silver", "exchange"),
    "expand": ("silver", "mana", "exchange"),
    "level_up": ("silver",),
    "retreat": ("silver", "from"),
    "trade": ("for",),
}

BUILD, FINISH = "build", "finish"
_VERBS = (*_PLAIN, *_BARE, BUILD, *_WITH_VALUE, FINISH)


def read_play(entry: Entry, position: Position, asked: bool) -> Play[Position]:
    """The action that ``entry`` names."""
    keys: Keys = dict(entry.mapping()) if entry.is_mapping else {entry.text(): None}
    verb = _verb(entry, keys)
    beside = _EXTRAS.get(verb, ())
    for key, value in keys.items():
        if key not in (verb, "by", *beside):
            (value or entry).fail("scenario-key-beside", verb=verb, known=listed((*beside, "by")))
    named = keys.get("by")
    by = position.seat_number(named) if named is not None else None
    return Play(entry.path, entry.line, in_words(entry), _effect(entry, verb, keys, position, by))


def _verb(entry: Entry, keys: Keys) -> str:
    """Which of the keys is the action."""
    verbs = [key for key in keys if key in _VERBS]
    if len(verbs) > 1:
        entry.fail("scenario-actions", verbs=tuple(verbs))
    if not verbs:
        named = next((key for key in keys if key != "by"), "by")
        (keys.get(named) or entry).fail("scenario-no-action", value=named, known=listed(_VERBS))
    return verbs[0]


def _effect(entry: Entry, verb: str, keys: Keys, position: Position, by: int | None) -> Effect:
    """What the action does."""
    value = keys[verb]
    if verb == BUILD:
        return deeds.build(value, keys, position, by)
    if verb in _WITH_VALUE:
        if value is None:
            entry.fail("scenario-verb-alone", verb=verb)
        return _WITH_VALUE[verb](value, keys, position, by)
    _expect_nothing(value)
    if verb in _BARE:
        return _BARE[verb](keys, by)
    if verb == FINISH:
        return finish
    action = _PLAIN[verb]
    return lambda before: before.play(before.decider(by), action)


def _expect_nothing(value: Entry | None) -> None:
    """A plain action in a mapping has no value, or is simply true."""
    if value is None or value.is_null or (value.is_mapping and not value.mapping()):
        return
    if not value.flag():
        value.fail("scenario-plain-action")
