"""The actions of a scenario: one line of a file, one or more actions of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from smallworld_desktop.engine.conquest.die import FACES
from smallworld_desktop.engine.conquest.scenario.position import P
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Play, Refused, in_words

Effect = Callable[[P], P]
"""What an action does to a position."""

Keys = Mapping[str, Entry | None]
"""The verb and what else is stated; a verb alone is a bare word."""

DEFENDER = "defend"
"""The verb beside which another may stand, which then says how."""

Extras = Mapping[str, tuple[str, ...]]
"""By verb, what may be stated beside it."""


def read_play(
    entry: Entry,
    position: P,
    asked: bool,
    verbs: Sequence[str],
    extras: Extras,
    effect: Callable[[Entry, str, Keys, P, bool], Effect[P]],
) -> Play[P]:
    """The action that ``entry`` names; one that is only ``asked`` about need not say what dice show."""
    keys: Keys = dict(entry.mapping()) if entry.is_mapping else {entry.text(): None}
    verb = _verb(entry, keys, verbs)
    if verb == "shuffle" and asked:
        entry.fail("scenario-shuffle")
    beside = extras.get(verb, ())
    for key, value in keys.items():
        if key not in (verb, "by", *beside):
            (value or entry).fail("scenario-key-beside", verb=verb, known=listed((*beside, "by")))
    play = effect(entry, verb, keys, position, asked)
    by = keys.get("by")
    if by is not None:
        play = _only_by(position.seat_number(by), play)
    return Play(entry.path, entry.line, in_words(entry), play)


def _verb(entry: Entry, keys: Keys, known: Sequence[str]) -> str:
    """Which of the keys is the action."""
    verbs = [key for key in keys if key in known]
    if DEFENDER in verbs:
        return DEFENDER
    if len(verbs) > 1:
        entry.fail("scenario-actions", verbs=tuple(verbs))
    if not verbs:
        named = next((key for key in keys if key != "by"), "by")
        (keys.get(named) or entry).fail("scenario-no-action", value=named, known=listed(known))
    return verbs[0]


def _only_by(seat: int, play: Effect[P]) -> Effect[P]:
    """The action, if it is this seat's to decide."""

    def by_seat(before: P) -> P:
        decider = before.decider
        if decider != seat:
            now = CHANCE if decider is None else decider
            raise Refused(Message("scenario-decider", {"seat": now, "other_seat": seat}))
        return play(before)

    return by_seat


def expect_nothing(value: Entry | None) -> None:
    """A plain action in a mapping (beside ``by``) has no value, or is simply true."""
    if value is None or value.is_null or (value.is_mapping and not value.mapping()):
        return
    if not value.flag():
        value.fail("scenario-plain-action")


def attempting(entry: Entry, attempt: Action[Any], die: Entry | None, asked: bool) -> Effect[P]:
    """A final attempt, and what the die shows, which only a question may leave open."""
    if die is None:
        if not asked:
            entry.fail("scenario-attempt")
        return lambda before: before.play(attempt)
    pips = read_pips(die)
    return lambda before: before.play(attempt).roll(pips)


def read_pips(entry: Entry) -> int:
    """What the die shows."""
    return entry.integer(min(FACES), max(FACES))
