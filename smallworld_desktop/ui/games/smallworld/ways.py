"""The ways to take a region, or to leave it, as cards of the fan: what each takes, does and pays. No Qt in here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from smallworld_desktop.engine.conquest.die import percent
from smallworld_desktop.engine.games.smallworld.abilities.dragon import DRAGON, FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Attack, Attempt, Conquer
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.conquest.cards import summed
from smallworld_desktop.ui.conquest.stakes import attempt_facts
from smallworld_desktop.ui.conquest.ways import leaving, paying, tokens
from smallworld_desktop.ui.games.smallworld.card import menu_line
from smallworld_desktop.ui.games.smallworld.reach import gain
from smallworld_desktop.ui.presentation.board import Actions, Moment
from smallworld_desktop.ui.presentation.telling import capitalised
from smallworld_desktop.ui.presentation.way import Way

BARRED: Mapping[type[Attack], frozenset[str]] = {
    Conquer: frozenset({"needs-more-tokens"}),
    FlyDragon: frozenset({"dragon-has-flown", "no-token-in-hand"}),
    Substitute: frozenset(
        {"not-alone", "encampment-here", "once-for-each-opponent", "tray-is-empty", "die-is-rolled", "no-token-in-hand"}
    ),
}
"""The ways that are shown though they cannot be gone, where nothing else stands against them."""

WHY_PAGES = {
    "only-by-sailing": "power-seafaring",
    "not-adjacent": "conquest",
    "not-an-entry": "conquest",
    "not-an-entry-by-sea": "conquest",
    "declined-do-not-help": "conquest",
    "active-do-not-help": "conquest",
    "under-treaty": "power-diplomat",
    "needs-more-tokens": "costs",
    "needs-more-coins": "combos",
    "conquests-are-over": "turn",
    "short-by-too-many": "attempt",
    "no-final-attempt": "power-berserk",
    "die-used-up": "attempt",
}
"""The pages of the help on what may stand against a conquest, by the ids of the reasons."""

PAGES: Mapping[type[Action[Table]], str] = {
    Conquer: "costs",
    Attempt: "attempt",
    FlyDragon: "power-dragon_master",
    Substitute: "race-sorcerers",
    Abandon: "conquest",
}
"""The pages on the ways to take a region, or to leave it."""


def in_order(table: Table, actions: Actions) -> Actions:
    """The cheapest first; what luck must help with is last."""
    return sorted(actions, key=lambda action: _cost(table, action))


def way(moment: Moment, action: Action[Table]) -> Way:
    """One of the things that can be done with a region."""
    telling, table = moment.telling, moment.state
    made = Way(menu_line(telling, table, action), page=PAGES.get(type(action), ""))
    if isinstance(action, Abandon):
        return leaving(telling, made)
    if not isinstance(action, Attack):
        return made
    made = replace(made, price=tokens(telling, action.tokens(table)), emblem=table.race_id(table.acting))
    if isinstance(action, Attempt):
        have = table.hand[table.acting]
        short = action.tokens(table) - have
        chance = telling.say("board-chance", percent=percent(short))
        facts = attempt_facts(telling, have, short)
        return replace(made, title=telling.say("way-roll"), price=chance, picture="die", texts=(facts,))
    pays = paying(telling, gain(table, action))
    if isinstance(action, FlyDragon):
        name, text = capitalised(telling.words.name("piece", DRAGON.id)), telling.say("way-dragon-text")
        return replace(made, title=name, emblem=DRAGON.id, picture="piece", texts=(text, *pays))
    if isinstance(action, Substitute):
        text = telling.say("way-replace-text")
        return replace(made, title=telling.say("way-replace"), picture="token", texts=(text, *pays))
    lines, total = summed(telling, action.price(table))
    return replace(made, title=telling.say("way-conquer"), picture="token", texts=pays, lines=lines, total=total)


def barred(moment: Moment, region: int) -> Sequence[Way]:
    """What the race could do there if it were not for its own means."""
    return tuple(_barred(moment, region))


def _barred(moment: Moment, region: int) -> Iterator[Way]:
    plain = Conquer(region)
    for action in (plain, FlyDragon(region), Substitute(region)):
        against = moment.why_not(action)
        if against and all(message.id in BARRED[type(action)] for message in against):
            told = way(moment, action)
            why = " ".join(moment.telling.sentence(message) for message in against)
            price = _missing(moment, plain) if action is plain else told.price
            yield replace(told, price=price, texts=(), lines=(), total=None, against=why)


def _missing(moment: Moment, conquest: Conquer) -> str:
    """How many tokens it takes more than the hand has."""
    table: Table = moment.state
    return moment.telling.say("way-short", count=conquest.tokens(table) - table.hand[table.acting])


def _cost(table: Table, action: Action[Table]) -> tuple[bool, int, int]:
    tokens = action.tokens(table) if isinstance(action, Attack) else 0
    return action.by_chance, tokens, action.rank
