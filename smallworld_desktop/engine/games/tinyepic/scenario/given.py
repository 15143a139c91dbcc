"""Setting up the table that a scenario describes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.games.tinyepic import beginning
from smallworld_desktop.engine.games.tinyepic.agenda import proceed
from smallworld_desktop.engine.games.tinyepic.catalogue import base_catalogue
from smallworld_desktop.engine.games.tinyepic.chance import faces
from smallworld_desktop.engine.games.tinyepic.options import POINTS_OF_LEVEL, TOWER_POINTS, known_options
from smallworld_desktop.engine.games.tinyepic.scenario.position import Position
from smallworld_desktop.engine.games.tinyepic.scenario.regions import known_region, region_list
from smallworld_desktop.engine.games.tinyepic.scenario.seats import check_room, place_seat, set_faction
from smallworld_desktop.engine.games.tinyepic.setting import DUMMY, Setting, make_setting
from smallworld_desktop.engine.games.tinyepic.setup import Setup
from smallworld_desktop.engine.games.tinyepic.state import (
    BLANK,
    CROWN,
    DRAGON,
    FORT,
    NOBODY,
    SECRET,
    SELECT,
    SHIELDS,
    STAGES,
    TOKEN_COUNTS,
    TOKENS,
    TURN,
    VERBS,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.games.tinyepic.territories import BASE_SIDES, SIDES
from smallworld_desktop.engine.kernel.errors import GameError, range_of
from smallworld_desktop.engine.kernel.options import OptionValue
from smallworld_desktop.engine.kernel.schema import Entry

KEYS = (
    *("seats", "turn", "stage", "shields", "end_triggered", "neutrals", "hero_deck", "faction_deck"),
    *("tokens", "open_tokens", "solo", "payments", "options"),
)
SEATS = (2, 3, 4, 5)
PAIR = 2
PHASES = ("day", "night")
PAYMENTS = ("automatic", "asked")
TOWERS = "tower_points"
"""The option that holds the points of all levels."""

OPEN_TOKENS = (TOKENS[FORT], TOKENS[CROWN], TOKENS[DRAGON])


def read_position(board: Board, given: Entry) -> Position:
    """The position that ``given`` describes; whatever the box or the rules do not allow is an error there."""
    keys = given.mapping(KEYS, ("seats",))
    seats = keys["seats"].mapping()
    if len(seats) not in SEATS:
        keys["seats"].fail("seats-wrong", known=range_of(SEATS), given=len(seats))
    for name in ("nobody", "none"):
        if name in seats:
            seats[name].fail("scenario-named-none")
    names = tuple(seats)
    dummy, night = _read_solo(keys.get("solo"), names)
    options = _read_options(keys)
    _check_territories(board, keys["seats"], len(seats), dummy, bool(options.get("expansion_heroes_call", True)))
    stage = STAGES.index(keys["stage"].one_of((STAGES[SELECT], STAGES[SECRET]))) if "stage" in keys else SELECT
    if stage == SECRET:
        return _secret(board, keys, names, dummy, options)
    table = Setting(board, len(seats), options, base_catalogue(), dummy).blank_table()
    table.night = night
    for seat, entry in enumerate(seats.values()):
        place_seat(table, seat, entry)
    for seat in range(len(seats)):
        table.refresh(seat)
    entries = list(seats.values())
    check_room(table, entries)
    _place_neutrals(table, keys.get("neutrals"))
    _check_captives(table, entries)
    tokens = _place_tokens(table, keys)
    position = _with_decks(Position(table, names, tokens=tokens), keys)
    _set_turn(position, keys)
    proceed(table)
    return position.settled()


def _read_solo(entry: Entry | None, names: tuple[str, ...]) -> tuple[int, int]:
    """The dummy's seat, or NOBODY, and whether it is night."""
    if entry is None:
        return NOBODY, 0
    keys = entry.mapping(("dummy", "phase"), ("dummy", "phase"))
    if len(names) != PAIR:
        entry.fail("scenario-solo-seats")
    return names.index(keys["dummy"].one_of(names)), PHASES.index(keys["phase"].one_of(PHASES))


def _read_options(keys: Mapping[str, Entry]) -> dict[str, OptionValue]:
    """The options that are stated; one that there is not, or a value that it cannot have, is an error."""
    known = {name: option for name, option in known_options().items() if not name.startswith(POINTS_OF_LEVEL)}
    known.pop("payments")
    options: dict[str, OptionValue] = {"payments": PAYMENTS[0]}
    if "payments" in keys:
        options["payments"] = keys["payments"].one_of(PAYMENTS)
    entry = keys.get("options")
    for name, value in entry.mapping(sorted([*known, TOWERS])).items() if entry is not None else ():
        if name == TOWERS:
            options.update(_tower_points(value))
            continue
        try:
            options[name] = known[name].checked(value.plain())
        except GameError as error:
            value.fail(error.message)
    return options


def _tower_points(entry: Entry) -> dict[str, OptionValue]:
    """The points of each level of the tower, six numbers."""
    items = entry.items()
    if len(items) != len(TOWER_POINTS):
        entry.fail("scenario-tower-points", needed=len(TOWER_POINTS))
    found: dict[str, OptionValue] = {}
    for level, item in enumerate(items, 1):
        name = f"{POINTS_OF_LEVEL}{level}"
        try:
            found[name] = known_options()[name].checked(item.integer())
        except GameError as error:
            item.fail(error.message)
    return found


def _check_territories(board: Board, place: Entry, seats: int, dummy: int, heroes: bool) -> None:
    """So many territories as the number of seats asks for, and those of the base game without Heroes' Call."""
    solo = dummy != NOBODY
    needed = PAIR if solo else PAIR + 1 if seats == PAIR else seats
    parts = list(board.parts)
    if len(parts) != needed:
        place.fail("scenario-territories", needed=needed, given=len(parts))
    if solo and not set(parts) <= set(SIDES):
        place.fail("scenario-solo-sides")
    if not heroes and set(parts) & set(SIDES) - set(BASE_SIDES):
        place.fail("scenario-base-sides")


# The secret set-up.


def _secret(
    board: Board, keys: Mapping[str, Entry], names: tuple[str, ...], dummy: int, options: Mapping[str, OptionValue]
) -> Position:
    """Factions and cards are dealt, and everybody chooses."""
    parts, players = list(board.parts), len(names) - (dummy != NOBODY)
    for key in ("shields", "end_triggered", "neutrals", "tokens", "open_tokens"):
        if key in keys:
            keys[key].fail("scenario-not-in-secret")
    cards = [faces(side) if side in SIDES else (side,) for side in parts]
    if any(side not in SIDES for side in parts) or len(set(cards)) < len(cards):
        keys["seats"].fail("scenario-secret-sides")
    if dummy not in (NOBODY, DUMMY):
        keys["solo"].fail("scenario-secret-dummy")
    homes = [face for side in parts[:players] for face in faces(side)]
    setting = make_setting(Setup(players, (), options), (*homes, *parts[players:]))
    table = setting.blank_table()
    for seat, entry in enumerate(keys["seats"].mapping().values()):
        known = entry.mapping(("faction",))
        if "faction" in known:
            set_faction(table, seat, known["faction"])
        table.refresh(seat)
    position = _with_decks(Position(table, names), keys)
    if "turn" in keys:
        table.turn = position.seat_number(keys["turn"])
    if setting.heroes_call:
        deck = list(position.heroes)
        for seat in range(players):
            table.drawn[seat] = (deck.pop(0), deck.pop(0))
            for card in table.drawn[seat]:
                table.hero_deck &= ~(1 << card)
    beginning.plan_next(table)
    return position


# Decks and tokens.


def _with_decks(position: Position, keys: Mapping[str, Entry]) -> Position:
    """How the decks lie: what is stated first, the rest in the order of the box."""
    table, box = position.table, position.table.setting.catalogue
    heroes = _order(keys.get("hero_deck"), [hero.id for hero in box.heroes], table.hero_deck)
    factions = _order(keys.get("faction_deck"), [faction.id for faction in box.factions], table.faction_deck)
    return Position(table, position.seats, heroes, factions, position.tokens)


def _order(entry: Entry | None, ids: Sequence[str], deck: int) -> tuple[int, ...]:
    """The cards in the order of the deck."""
    found: list[int] = []
    for item in entry.items() if entry is not None else ():
        number = ids.index(item.one_of(ids))
        if number in found:
            item.fail("value-twice")
        if not deck >> number & 1:
            item.fail("scenario-on-table-twice", id=ids[number])
        found.append(number)
    return (*found, *(number for number in range(len(ids)) if number not in found))


def _place_tokens(table: Table, keys: Mapping[str, Entry]) -> tuple[tuple[str, int], ...]:
    """Tokens face up, and those face down, of which only the scenario knows what they are."""
    board, left = table.setting.board, list(TOKEN_COUNTS)
    left[BLANK] -= table.setting.skips
    left[DRAGON] -= sum(table.dragons)
    taken: set[str] = set()
    found: dict[str, list[tuple[str, int]]] = {"tokens": [], "open_tokens": []}
    for key, placed in found.items():
        for name, value in keys[key].mapping().items() if key in keys else ():
            region = known_region(board, name, value)
            token = TOKENS.index(value.one_of(TOKENS if key == "tokens" else OPEN_TOKENS))
            left[token] -= 1
            if region in taken or not table.land.open >> board.index[region] & 1:
                value.fail("scenario-no-token-there")
            if left[token] < 0:
                value.fail("scenario-tokens-many", id=TOKENS[token])
            taken.add(region)
            placed.append((region, token))
    if left[DRAGON] < 0:
        keys["seats"].fail("scenario-tokens-many", id=TOKENS[DRAGON])
    for region, _ in found["tokens"]:
        table.covered |= 1 << board.index[region]
    table.tokens_open = tuple(sorted((board.index[region], token) for region, token in found["open_tokens"]))
    for _, token in found["tokens"]:
        left[token] += 1
    table.bag = tuple(left)
    return tuple(found["tokens"])


# The Lost Kingdom.


def _place_neutrals(table: Table, entry: Entry | None) -> None:
    """Where neutral meeples stand: if that is not stated, wherever nobody has anything."""
    taken = 0
    for seat in range(table.setting.seats):
        taken |= table.present(seat)
    room = table.setting.lost & table.land.open
    if entry is None:
        table.neutrals = room & ~taken
        return
    board = table.setting.board
    for item, id in zip(entry.items(), region_list(board, entry), strict=True):
        bit = 1 << board.index[id]
        if not room & bit:
            item.fail("scenario-no-neutral-there")
        if taken & bit:
            item.fail("scenario-neutral-crowded")
        table.neutrals |= bit


def _check_captives(table: Table, seats: Sequence[Entry]) -> None:
    """Neutral meeples there are only with two seats, and no more than seven."""
    most = 7 - table.neutrals.bit_count() if table.setting.lost else 0
    for seat, entry in enumerate(seats):
        most -= table.captured[seat]
        if most < 0 and table.captured[seat]:
            entry.fail("scenario-captives-many")


# The turn.


def _set_turn(position: Position, keys: Mapping[str, Entry]) -> None:
    """Whose turn begins, what is on the action card, and whether the last round has begun."""
    table = position.table
    if "turn" in keys:
        table.turn = position.seat_number(keys["turn"])
    items = keys["shields"].items() if "shields" in keys else []
    for number, item in enumerate(items):
        bit = 1 << VERBS.index(item.one_of(VERBS))
        if table.shields & bit:
            item.fail("value-twice")
        if number >= SHIELDS:
            item.fail("scenario-shields-many", most=SHIELDS)
        table.shields |= bit
    if "end_triggered" in keys:
        table.ended = int(keys["end_triggered"].flag())
    else:
        table.note_triggers()
    table.agenda = ((TURN,),)
