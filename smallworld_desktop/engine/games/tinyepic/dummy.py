"""The dummy of the solo mode: it never decides, a die and the compass do."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic import events
from smallworld_desktop.engine.games.tinyepic.agenda import (
    AUTOMATIC,
    TASKS,
    answer_good,
    ask,
    ask_chance,
    owned,
)
from smallworld_desktop.engine.games.tinyepic.compass import FAR, NEAR, Compass, compass_of
from smallworld_desktop.engine.games.tinyepic.figures import tower_goals
from smallworld_desktop.engine.games.tinyepic.harvest import collect, yielding
from smallworld_desktop.engine.games.tinyepic.prices import (
    PAID_WITH,
    cost,
    discount,
    pay,
    retreat_cost,
    silver_ways,
    war_means,
)
from smallworld_desktop.engine.games.tinyepic.reach import (
    enterable,
    goals_of,
    in_tundra,
    movable,
    occupied,
)
from smallworld_desktop.engine.games.tinyepic.state import (
    ASK_GOOD,
    BUILD,
    DUMMY_ACTS,
    DUMMY_FOLLOWS,
    DUMMY_TURN,
    EXPAND,
    FIGHT_ENDS,
    FLAG,
    FOOD,
    LOSES,
    LOSING,
    MANA,
    MATCH,
    MATCHING,
    MORE,
    MOST_FIGURES,
    MOST_LEVEL,
    MOST_MAGIC,
    NOBODY,
    ORE,
    PAID,
    PATROL,
    PAYING,
    QUEST,
    RESEARCH,
    ROLL,
    SILVER,
    TRADE,
    VERBS,
    WINNING,
    Fight,
)
from smallworld_desktop.engine.games.tinyepic.table import Table

RING = (RESEARCH, TRADE, BUILD, PATROL, QUEST, EXPAND) * 2
"""The actions of the compass, by the numbers from one to twelve."""

HOURS = 12
DAY_FACTOR, NIGHT_FACTOR = 2, 1

BY_DIE = (ORE, MANA, FOOD)
"""The good that the die prefers: from one to four, to eight, to twelve."""

FOR_TURN, FOR_FOLLOWING, FOR_RETREAT, FOR_GOOD = range(4)
"""What the die is rolled for."""

Figure = tuple[int, int, int]


def compass(table: Table) -> Compass:
    return compass_of(table.setting.board, table.setting.homes[table.setting.dummy])


def flip(table: Table) -> None:
    """The compass is turned over from day to night or back, and the dummy may gain something."""
    table.night = 1 - table.night
    table.note(events.PhaseChanged(bool(table.night)))
    if table.night or table.setting.options["solo_flip_bonus"] == "always":
        _gain_all(table)


def _gain_all(table: Table) -> None:
    for good in (FOOD, MANA, ORE):
        table.gain(table.setting.dummy, good, 1)


# Its turn.


def _turn(table: Table) -> None:
    ask_chance(table, ROLL, FOR_TURN)


def rolled(table: Table, pips: int, purpose: int, *rest: int) -> None:
    """The die has been rolled."""
    if purpose == FOR_RETREAT:
        _retreat(table, rest[0], pips)
        return
    table.roll = pips
    if purpose == FOR_TURN:
        _choose_action(table, pips)
    elif purpose == FOR_FOLLOWING:
        act(table, pips)
    else:
        choose_good(table, *rest)


def _choose_action(table: Table, pips: int) -> None:
    """The number's action, or the next one clockwise that is free."""
    from smallworld_desktop.engine.games.tinyepic.turns import select

    number = pips
    while table.shields >> RING[number - 1] & 1:
        number = number % HOURS + 1
    if table.setting.options["solo_n"] == "advanced":
        table.roll = number
    select(table, RING[number - 1])


def _acts(table: Table, seat: int) -> None:
    from smallworld_desktop.engine.games.tinyepic.turns import leave_tundra

    if leave_tundra(table, seat):
        table.push(DUMMY_ACTS, seat)
    elif can(table):
        act(table, table.roll)
    else:
        _collect(table, seat)


def _follows(table: Table, seat: int) -> None:
    from smallworld_desktop.engine.games.tinyepic.turns import leave_tundra

    table.roll, table.moved = 0, NOBODY
    if leave_tundra(table, seat):
        table.push(DUMMY_FOLLOWS, seat)
    elif not can(table):
        _collect(table, seat)
    elif table.action in (PATROL, QUEST, EXPAND) or (deed(table) == BUILD and table.setting.heroes_call):
        ask_chance(table, ROLL, FOR_FOLLOWING)
    else:
        act(table, 0)


def _collect(table: Table, seat: int) -> None:
    table.note(events.DummyTried(seat, VERBS[table.action], False))
    collect(table, seat, yielding(table, seat), whole=True)


# What it can do.


def walkers(table: Table, verb: int) -> list[Figure]:
    """Its figures that can move, those alone that must leave the tundra if there are any."""
    seat = table.setting.dummy
    open = enterable(table, seat) & ~table.held[seat]
    able = [figure for figure in movable(table, seat) if goals_of(table, seat, verb, *figure, open)]
    must = set(in_tundra(table, seat))
    return [figure for figure in able if figure in must] or able


def settling(table: Table) -> int:
    """The empty regions beside its figures."""
    seat = table.setting.dummy
    near = 0
    for region in bits(table.held[seat]):
        near |= table.land.links[region]
    return near & table.land.open & ~occupied(table)


def affords(table: Table, verb: int) -> bool:
    seat = table.setting.dummy
    have = table.good(seat, PAID_WITH[verb]) + table.good(seat, SILVER)
    if verb == BUILD and table.setting.heroes_call:
        return any(have >= cost(table, seat, verb, region) for region in bits(tower_goals(table, seat)))
    return have >= cost(table, seat, verb)


def deed(table: Table) -> int:
    """What it does with the selected action: that, or Build where an ability allows it instead; NOBODY if nothing."""
    seat, verb = table.setting.dummy, table.action
    if _able(table, verb):
        return verb
    if verb in table.profile[seat].builds_instead and _able(table, BUILD):
        return BUILD
    return NOBODY


def can(table: Table) -> bool:
    return deed(table) != NOBODY


def _able(table: Table, verb: int) -> bool:
    seat = table.setting.dummy
    if verb == PATROL:
        return bool(walkers(table, verb)) or bool(table.down[seat])
    if verb == QUEST:
        return bool(walkers(table, verb))
    if verb == BUILD:
        return table.level[seat] < MOST_LEVEL and affords(table, verb)
    if verb == RESEARCH:
        return table.magic[seat] < MOST_MAGIC and affords(table, verb)
    if verb == EXPAND:
        return len(table.figures[seat]) < MOST_FIGURES and bool(settling(table)) and affords(table, verb)
    return True


# How it does it.


def act(table: Table, number: int) -> None:
    """The dummy does what it can with the selected action."""
    from smallworld_desktop.engine.games.tinyepic import deeds

    seat, verb = table.setting.dummy, deed(table)
    table.note(events.DummyTried(seat, VERBS[table.action], True))
    if verb in (PATROL, QUEST):
        _move(table, verb, number)
        return
    if verb == TRADE:
        _gain_all(table)
        for ability in table.profile[seat].on_trade:
            ability.on_trade(table, seat, ())
        return
    region = NOBODY
    if verb == BUILD and table.setting.heroes_call:
        have = table.good(seat, ORE) + table.good(seat, SILVER)
        goals = sum(1 << goal for goal in bits(tower_goals(table, seat)) if have >= cost(table, seat, verb, goal))
        region = _region(table, goals, number)
    elif verb == EXPAND:
        region = _region(table, settling(table), number)
    price = cost(table, seat, verb, region)
    pay(table, seat, verb, price, _silver(table, verb, price), 0, (0, 0, 0))
    if verb == BUILD:
        deeds.raise_level(table, seat, region)
    elif verb == RESEARCH:
        deeds.reach_magic(table, seat)
    else:
        deeds.place_figure(table, seat, region)


def _silver(table: Table, verb: int, price: int) -> int:
    """It spends silver for what is missing only."""
    seat = table.setting.dummy
    worth = table.profile[seat].silver_builds if verb == BUILD else 1
    return silver_ways(price, table.good(seat, PAID_WITH[verb]), table.good(seat, SILVER), worth)[0]


def _region(table: Table, among: int, number: int) -> int:
    return compass(table).pick_region(among, number, FAR if table.night else NEAR)


def _move(table: Table, verb: int, number: int) -> None:
    from smallworld_desktop.engine.games.tinyepic import deeds, war

    seat = table.setting.dummy
    if table.profile[seat].rises_free:
        deeds.rise_all(table, seat)
    able = walkers(table, verb)
    if not able:
        region = compass(table).pick_region(table.down[seat], number, NEAR)
        table.lay(seat, region, table.any_figure(seat, region) >> 1 & 1, 0)
        return
    region = compass(table).pick_region(sum({1 << figure[0] for figure in able}), number, NEAR)
    figure = next(figure for figure in able if figure[0] == region)
    open = enterable(table, seat) & ~table.held[seat]
    goals = goals_of(table, seat, verb, *figure, open)
    patrols = verb == PATROL
    goal = compass(table).pick_direction(region, number, goals) if patrols else _region(table, goals, number)
    first = table.moved == NOBODY
    war.enter(table, seat, region, goal, figure[1], figure[2], verb)
    if first and verb in table.profile[seat].second_moves:
        table.push(MORE, seat, verb)


def move_again(table: Table, verb: int) -> None:
    """A second figure moves, by the next number."""
    if walkers(table, verb):
        _move(table, verb, table.roll % HOURS + 1)


# Choices.


def choose_good(table: Table, seat: int, purpose: int, among: int, count: int, *rest: int) -> None:
    """The dummy's choice: what it has least of; a tie is broken by the die. It loses what it has most of."""
    if purpose == LOSES:
        kinds = [kind for kind in (FOOD, MANA, ORE) if among & owned(table, seat) & 1 << kind]
        good = max(kinds, key=lambda kind: table.good(seat, kind))
        answer_good(table, good, seat, purpose, among, count, *rest)
        return
    kinds = [kind for kind in (FOOD, MANA, ORE) if among >> kind & 1]
    least = min(table.good(seat, kind) for kind in kinds)
    tied = [kind for kind in kinds if table.good(seat, kind) == least]
    if len(tied) > 1 and not table.roll:
        ask_chance(table, ROLL, FOR_GOOD, seat, purpose, among, count, *rest)
        return
    good = tied[0]
    if len(tied) > 1:
        first = (table.roll - 1) // 4
        good = next(kind for kind in (*BY_DIE[first:], *BY_DIE[:first]) if kind in tied)
    answer_good(table, good, seat, purpose, among, count, *rest)


# War.


def number_of(table: Table, fight: Fight) -> int:
    """The dummy's number in a fight."""
    setting = table.setting
    seat = setting.dummy
    human = fight.defender if fight.attacker == seat else fight.attacker
    basis = seat if setting.options["solo_war_basis"] == "dummy" else human
    number = (NIGHT_FACTOR if table.night else DAY_FACTOR) * len(table.figures[basis])
    tower = table.towers[seat] >> fight.region & 1
    if tower and fight.defender == seat and not table.profile[human].ignores_towers:
        number += int(str(setting.options["solo_tower_bonus"]))
    return number + sum(ability.discount(table, seat, fight) for ability in table.profile[seat].discounts)


def match_cost(table: Table, fight: Fight) -> int:
    """What matching the dummy's number costs the human."""
    human = fight.defender if fight.attacker == table.setting.dummy else fight.attacker
    return max(0, number_of(table, fight) - discount(table, human, fight))


def _matching(table: Table) -> None:
    """The human knows the number, and matches it or not."""
    fight = table.war
    human = fight.defender if fight.attacker == table.setting.dummy else fight.attacker
    table.dummy_number = number_of(table, fight)
    table.note(events.DummyNumber(table.setting.dummy, table.dummy_number))
    if war_means(table, human) >= match_cost(table, fight):
        ask(table, MATCH, human)
    else:
        decide(table, human, False)


def decide(table: Table, human: int, matched: bool) -> None:
    """The human has matched the number or refused: the fight has its winner."""
    fight, seat = table.war, table.setting.dummy
    number = table.dummy_number
    table.bids[seat], table.bids[human] = number, number if matched else FLAG
    table.due[seat], table.due[human] = 0, match_cost(table, fight) if matched else 0
    table.note(events.WarMatched(human, number) if matched else events.WarRefused(human))
    winner, loser = (human, seat) if matched else (seat, human)
    margin = 0 if matched else number
    table.push(PAYING, int(human == fight.defender))
    table.push(PAID, winner, margin)
    table.push(LOSING, loser)
    table.push(WINNING, winner, margin)
    table.push(FIGHT_ENDS, winner)


def retreat(table: Table, figures: list[int]) -> None:
    """The dummy's beaten figure retreats if it can pay, in the direction of a new number."""
    from smallworld_desktop.engine.games.tinyepic import war

    seat = table.setting.dummy
    figure = figures[0]
    if _retreat_goals(table, figure):
        ask_chance(table, ROLL, FOR_RETREAT, figure)
    else:
        war.retreat(table, seat, figure, NOBODY, ())


def _retreat_goals(table: Table, figure: int) -> int:
    from smallworld_desktop.engine.games.tinyepic import war

    seat = table.setting.dummy
    means, region = war.retreat_means(table, seat), figure >> 2
    goals = bits(war.retreat_goals(table, seat, region, 0))
    return sum(1 << goal for goal in goals if retreat_cost(table, seat, region, goal, False) <= means)


def _retreat(table: Table, figure: int, number: int) -> None:
    from smallworld_desktop.engine.games.tinyepic import war

    seat = table.setting.dummy
    goal = compass(table).pick_direction(figure >> 2, number, _retreat_goals(table, figure))
    price = retreat_cost(table, seat, figure >> 2, goal, False)
    food = min(price, table.good(seat, FOOD))
    war.pay_retreat(table, seat, food, price - food)
    war.retreat(table, seat, figure, goal, ())


AUTOMATIC[ASK_GOOD] = choose_good
TASKS.update({DUMMY_TURN: _turn, DUMMY_ACTS: _acts, DUMMY_FOLLOWS: _follows, MATCHING: _matching})
