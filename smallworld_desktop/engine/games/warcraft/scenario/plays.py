"""The actions of a scenario: one line of a file, one or more actions of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.conquest.scenario import plays
from smallworld_desktop.engine.conquest.scenario.plays import (
    DEFENDER,
    Effect,
    Keys,
    attempting,
    expect_nothing,
    read_pips,
)
from smallworld_desktop.engine.conquest.scenario.position import region_counts, region_list, region_number
from smallworld_desktop.engine.games.warcraft.abilities.intimidation import BEAST as PUSH_BEAST
from smallworld_desktop.engine.games.warcraft.abilities.intimidation import TOKEN, Intimidate
from smallworld_desktop.engine.games.warcraft.abilities.kegs import Open, Waive
from smallworld_desktop.engine.games.warcraft.abilities.portals import Swap
from smallworld_desktop.engine.games.warcraft.abilities.theft import Steal
from smallworld_desktop.engine.games.warcraft.actions import (
    FORMS,
    Abandon,
    Attempt,
    Conquer,
    Decline,
    Expand,
    GiveUp,
    Pass,
    Pick,
    Recruit,
    Settle,
    Stop,
    Stray,
    TakeForm,
    TakeSide,
)
from smallworld_desktop.engine.games.warcraft.attack import named, rolls
from smallworld_desktop.engine.games.warcraft.scenario.finish import finish
from smallworld_desktop.engine.games.warcraft.scenario.forces import marker_number, power_number
from smallworld_desktop.engine.games.warcraft.scenario.placing import (
    Placements,
    Spread,
    defend,
    done,
    place,
    redeploy,
)
from smallworld_desktop.engine.games.warcraft.scenario.position import Position
from smallworld_desktop.engine.games.warcraft.setting import Setting
from smallworld_desktop.engine.games.warcraft.state import ALLIANCE, FACTIONS, HORDE, NEUTRAL, NOBODY, ROLL
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Play, Refused

_PLAIN: dict[str, Action[Table]] = {
    "expand": Expand(),
    "decline": Decline(),
    "pass": Pass(),
    "stop": Stop(),
    "give_up": GiveUp(),
}

_WHOLE: dict[str, Effect[Position]] = {"done": done, "finish": finish}

_ON_REGION: dict[str, Callable[[int], Action[Table]]] = {
    "abandon": Abandon,
    "bomb": Open,
    "waive": Waive,
    "well": Settle,
    "stray": Stray,
}

_SIDES = {FACTIONS[ALLIANCE]: ALLIANCE, FACTIONS[HORDE]: HORDE, "none": NEUTRAL}

_EXTRAS: dict[str, tuple[str, ...]] = {
    "conquer": ("with", "free"),
    "attempt": ("with", "die"),
    "steal": ("to",),
    "intimidate": ("to", "unit"),
    "redeploy": ("beasts", "champion"),
    DEFENDER: ("redeploy", "beasts", "champion"),
}

_VERBS = (
    *(*_PLAIN, *_WHOLE, *_ON_REGION),
    *("pick", "form", "side", "conquer", "attempt", "steal", "intimidate", "swap", "recruit"),
    *("redeploy", "place", DEFENDER, "shuffle"),
)


def read_play(entry: Entry, position: Position, asked: bool) -> Play[Position]:
    """The action that ``entry`` names; one that is only ``asked`` about need not say what dice show."""
    return plays.read_play(entry, position, asked, _VERBS, _EXTRAS, _play)


def _play(entry: Entry, verb: str, keys: Keys, position: Position, asked: bool) -> Effect[Position]:
    """What the action does."""
    value = keys[verb]
    if verb in _PLAIN or verb in _WHOLE:
        expect_nothing(value)
        action = _PLAIN.get(verb)
        return _WHOLE[verb] if action is None else _playing(action)
    if value is None:
        entry.fail("scenario-verb-alone", verb=verb)
    if verb in _ON_REGION:
        return _playing(_ON_REGION[verb](region_number(position.table.setting.board, value)))
    return _WITH_VALUE[verb](entry, value, keys, position, asked)


def _playing(action: Action[Table]) -> Effect[Position]:
    return lambda before: before.play(action)


def _picking(entry: Entry, value: Entry, keys: Keys, position: Position, asked: bool) -> Effect[Position]:
    return _playing(Pick(value.integer(0)))


def _forming(entry: Entry, value: Entry, keys: Keys, position: Position, asked: bool) -> Effect[Position]:
    forms = {word: form for form, word in FORMS.items()}
    return _playing(TakeForm(forms[value.one_of(forms)]))


def _siding(entry: Entry, value: Entry, keys: Keys, position: Position, asked: bool) -> Effect[Position]:
    return _playing(TakeSide(_SIDES[value.one_of(_SIDES)]))


def _recruiting(entry: Entry, value: Entry, keys: Keys, position: Position, asked: bool) -> Effect[Position]:
    return _playing(Recruit(value.integer(0)))


def boost_bits(setting: Setting) -> dict[str, int]:
    """Every boost by its name."""
    return {a.boost.id: a.boost.bit for a in setting.catalogue.abilities() if a.boost is not None}


def read_boosts(setting: Setting, entry: Entry | None) -> int:
    """The sum of the boosts that are listed."""
    known, found = boost_bits(setting), 0
    for item in entry.items() if entry is not None else ():
        bit = known[item.one_of(known)]
        # The two of the same race share a mark; the words differ.
        if found & bit:
            item.fail("value-twice")
        found |= bit
    return found


def _conquering(entry: Entry, value: Entry, keys: Keys, position: Position, asked: bool) -> Effect[Position]:
    setting = position.table.setting
    action = Conquer(region_number(setting.board, value), read_boosts(setting, keys.get("with")))
    free = keys.get("free")
    pips = read_pips(free) if free is not None else None

    def conquer(before: Position) -> Position:
        due = rolls(named(before.table, action.boosts))
        if pips is not None and not due:
            raise Refused(Message("scenario-no-free-die"))
        after = before.play(action)
        if after.table.pending != ROLL:
            return after
        if pips is None and not asked:
            raise Refused(Message("scenario-free-die"))
        return after if pips is None else after.roll(pips)

    return conquer


def _attempting(entry: Entry, value: Entry, keys: Keys, position: Position, asked: bool) -> Effect[Position]:
    setting = position.table.setting
    action = Attempt(region_number(setting.board, value), read_boosts(setting, keys.get("with")))
    return attempting(entry, action, keys.get("die"), asked)


def _stealing(entry: Entry, value: Entry, keys: Keys, position: Position, asked: bool) -> Effect[Position]:
    to = keys.get("to")
    if to is None:
        entry.fail("part-missing", key="to")
    setting = position.table.setting
    return _playing(Steal(marker_number(setting, value), region_number(setting.board, to)))


def _intimidating(entry: Entry, value: Entry, keys: Keys, position: Position, asked: bool) -> Effect[Position]:
    board, to, unit = position.table.setting.board, keys.get("to"), keys.get("unit")
    goal = region_number(board, to) if to is not None else NOBODY
    units = {"token": TOKEN, "beast": PUSH_BEAST}
    pushed = units[unit.one_of(units)] if unit is not None else TOKEN
    return _playing(Intimidate(region_number(board, value), goal, pushed))


def _swapping(entry: Entry, value: Entry, keys: Keys, position: Position, asked: bool) -> Effect[Position]:
    regions = sorted(region_list(position.table.setting.board, value))
    if len(regions) != 2:
        value.fail("scenario-two-regions")
    return _playing(Swap(*regions))


def _spread(board: Board, keys: Keys, position: Position) -> Spread:
    tokens, beasts, champion = (keys.get(key) for key in ("redeploy", "beasts", "champion"))
    return Spread(
        region_counts(board, tokens) if tokens is not None else None,
        region_counts(board, beasts) if beasts is not None else None,
        region_number(board, champion) if champion is not None else None,
    )


def _redeploying(entry: Entry, value: Entry, keys: Keys, position: Position, asked: bool) -> Effect[Position]:
    spread = _spread(position.table.setting.board, keys, position)
    return lambda before: redeploy(before, spread)


def _defending(entry: Entry, value: Entry, keys: Keys, position: Position, asked: bool) -> Effect[Position]:
    seat = position.seat_number(value)
    spread = _spread(position.table.setting.board, keys, position)
    if spread == Spread():
        value.fail("scenario-defend")
    return lambda before: defend(before, seat, spread)


def _placing(entry: Entry, value: Entry, keys: Keys, position: Position, asked: bool) -> Effect[Position]:
    setting = position.table.setting
    movable = {m.id: n for n, m in enumerate(setting.catalogue.markers) if any(a.step for a in m.abilities)}
    stated = value.mapping((*movable, "bombs", "objectives", "forts", "towers"))
    lists = {
        key: tuple(region_number(setting.board, item) for item in stated[key].items())
        for key in ("bombs", "objectives", "forts", "towers")
        if key in stated
    }
    placements = Placements(
        {movable[id]: region_number(setting.board, stated[id]) for id in movable if id in stated},
        lists.get("bombs", ()),
        lists.get("objectives"),
        lists.get("forts", ()),
        lists.get("towers", ()),
    )
    return lambda before: place(before, placements)


def _shuffling(entry: Entry, value: Entry, keys: Keys, position: Position, asked: bool) -> Effect[Position]:
    badges = [power_number(position.table.setting, item) for item in value.items()]
    if len(set(badges)) < len(badges):
        value.fail("scenario-badge-twice")
    return lambda before: replace(before, badges=tuple(badges))


_WITH_VALUE: dict[str, Callable[[Entry, Entry, Keys, Position, bool], Effect[Position]]] = {
    "pick": _picking,
    "form": _forming,
    "side": _siding,
    "recruit": _recruiting,
    "conquer": _conquering,
    "attempt": _attempting,
    "steal": _stealing,
    "intimidate": _intimidating,
    "swap": _swapping,
    "redeploy": _redeploying,
    DEFENDER: _defending,
    "place": _placing,
    "shuffle": _shuffling,
}
