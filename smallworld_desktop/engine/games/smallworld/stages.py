"""The stages of a turn: what follows when a decision has been made."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld import events
from smallworld_desktop.engine.games.smallworld.scoring import income, winners
from smallworld_desktop.engine.games.smallworld.state import (
    ACTIVE_TOKENS,
    COUNTED_PIECES,
    COURSE,
    DEFENDERS,
    LASTING_CONQUEST,
    LASTING_READY,
    LASTING_TOKENS,
    LATE,
    NO_GROUP,
    NOBODY,
    OVER,
    PASSED,
    PEACE,
    PICK,
    READY,
    REDEPLOY,
)
from smallworld_desktop.engine.games.smallworld.table import Table


def begin_turn(table: Table) -> None:
    """A new turn: the seat's own treaty is over and its war diary empty."""
    seat = table.turn
    table.marks = table.won = table.fought = table.substituted = 0
    table.pips = table.decider = NOBODY
    table.placing = table.placed = table.cursor = 0
    if table.journal is not None:
        table.journal.append(events.TurnBegan(seat, table.round))
        if table.treaty[seat] >= 0:
            table.journal.append(events.TreatyEnded(seat, table.treaty[seat]))
    table.treaty[seat] = NOBODY
    table.stage = COURSE if table.race[3 * seat] >= 0 else PICK


def open_conquests(table: Table) -> None:
    """The course is set: a force that fights on goes first, then the active one, unless it passes."""
    lasting = table.lasting(table.turn)
    if lasting >= 0:
        _ready(table, lasting)
        table.stage = LASTING_READY
    elif table.marks & PASSED:
        score(table)
    else:
        _ready(table, table.active)
        table.stage = READY


def end_conquests(table: Table) -> None:
    """The acting force is done: the active one follows the one that fights on, and redeployment follows both."""
    table.pips = NOBODY
    in_first_wave = table.stage == LASTING_READY or table.stage == LASTING_CONQUEST
    if in_first_wave and not table.marks & PASSED:
        _ready(table, table.active)
        table.stage = READY
        return
    if not table.marks & PASSED:
        for ability in table.known(table.active).arrangers:
            ability.on_redeployment(table, table.active)
    table.stage = REDEPLOY


def end_redeployment(table: Table) -> None:
    """All stands where it shall: on to a treaty, if one can be made, and to the coins."""
    table.placing = table.placed = table.cursor = 0
    passed = table.marks & PASSED
    if not passed and table.known(table.active).makes_treaties and partners(table):
        table.stage = PEACE
    else:
        score(table)


def partners(table: Table) -> list[int]:
    """The seats that the active race has not attacked this turn."""
    return [seat for seat in range(table.setting.seats) if seat != table.turn and not table.fought >> seat & 1]


def score(table: Table) -> None:
    """Pay the seat; a race that may decline late is asked about it."""
    seat = table.turn
    lines = income(table, seat)
    coins = sum(line.amount for line in lines)
    table.coins[seat] += coins
    table.earned[seat] = coins
    if table.journal is not None:
        table.journal.append(events.Scored(seat, coins, tuple(lines)))
    profile = table.profile[3 * seat]
    if profile is not None and profile.declines_late and not table.marks & PASSED:
        table.stage = LATE
    else:
        place_displaced(table)


def place_displaced(table: Table) -> None:
    """Whoever was driven out this turn returns to regions of the same race: by rule, or by decisions."""
    seats = table.setting.seats
    for force, count in enumerate(table.displaced):
        if count and not table.held[force]:
            table.displaced[force] = 0
    if table.setting.auto_defenders:
        for offset in range(1, seats):
            return_all(table, (table.turn + offset) % seats)
        end_turn(table)
    else:
        table.decider = table.turn
        next_defender(table)


def next_defender(table: Table) -> None:
    """The next thing to be placed by a defender, clockwise; when there is none the turn ends."""
    seats = table.setting.seats
    seat = table.decider
    if seat == table.turn:
        seat = (seat + 1) % seats
    while seat != table.turn:
        group, force = waiting(table, seat)
        if group:
            table.stage = DEFENDERS
            table.decider = seat
            table.placing = group
            table.cursor = bits(table.held[force])[0]
            return
        seat = (seat + 1) % seats
    end_turn(table)


def waiting(table: Table, seat: int) -> tuple[int, int]:
    """What a seat has to place now after losses, and for which force: active tokens, lasting ones, pieces."""
    active = 3 * seat
    if table.displaced[active] and table.held[active]:
        return ACTIVE_TOKENS, active
    lasting = table.lasting(seat)
    if lasting >= 0 and table.displaced[lasting] and table.held[lasting]:
        return LASTING_TOKENS, lasting
    profile = table.profile[active]
    if profile is not None and profile.spreads and table.held[active] and table.in_hand(profile.spreads):
        return COUNTED_PIECES, active
    return NO_GROUP, active


def return_all(table: Table, seat: int) -> None:
    """Place all that a seat has waiting where the automatic rule has it."""
    while True:
        group, force = waiting(table, seat)
        if not group:
            return
        piece = table.known(force).spreads if group == COUNTED_PIECES else ""
        count = table.in_hand(piece) if piece else table.displaced[force]
        for region, added in spread(table, table.held[force], count):
            if piece:
                table.set_pieces(piece, region, table.count(piece, region) + added)
            else:
                return_tokens(table, region, added)


def spread(table: Table, regions: int, count: int) -> list[tuple[int, int]]:
    """How many of ``count`` go to which of some regions: one by one to the weakest that an attack could hit."""
    exposed = regions & ~table.immune & table.setting.board.land
    strength = {region: table.defence[region] for region in bits(exposed or regions)}
    for _ in range(count):
        strength[min(strength, key=strength.__getitem__)] += 1
    return [(r, reached - table.defence[r]) for r, reached in strength.items() if reached > table.defence[r]]


def return_tokens(table: Table, region: int, count: int) -> None:
    """Add displaced tokens to a region of their force."""
    force = table.holder[region]
    table.displaced[force] -= count
    table.set_tokens(region, table.tokens[region] + count)
    if count and table.journal is not None:
        name = table.region_id(region)
        table.journal.append(events.TokensReturned(force // 3, table.race_id(force), name, count))


def end_turn(table: Table) -> None:
    """On to the next seat, the next round, or the end of the game."""
    table.placing = table.placed = table.cursor = 0
    table.turn += 1
    if table.turn == table.setting.seats:
        table.turn = 0
        if table.round == table.setting.rounds:
            table.stage = OVER
            table.pending = 0
            table.decider = NOBODY
            if table.journal is not None:
                table.journal.append(events.GameEnded(tuple(winners(table))))
            return
        table.round += 1
        if table.journal is not None:
            table.journal.append(events.RoundBegan(table.round))
    begin_turn(table)


def _ready(table: Table, force: int) -> None:
    """Take all tokens beyond one a region in hand."""
    table.gather(force)
    if table.journal is not None:
        table.journal.append(events.TroopsReadied(table.turn, table.race_id(force), table.hand[force]))
