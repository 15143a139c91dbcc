"""War: numbers shown at once, payment, who loses what, alliances and how they break."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic import events
from smallworld_desktop.engine.games.tinyepic.agenda import TASKS, ask
from smallworld_desktop.engine.games.tinyepic.figures import (
    arrive,
    fallen,
    remove_figure,
    rise_by_war,
)
from smallworld_desktop.engine.games.tinyepic.prices import (
    bid_limit,
    discount,
    neutral_price,
    retreat_cost,
    war_means,
    war_mixes,
)
from smallworld_desktop.engine.games.tinyepic.reach import settleable
from smallworld_desktop.engine.games.tinyepic.state import (
    AGAIN,
    ARRIVE,
    BID,
    BIDDING,
    BREAKING,
    DECLARE,
    DECLARED,
    FIGHT_ENDS,
    FLAG,
    FOOD,
    GIVING_WAY,
    HERO_BIT,
    LOSING,
    LYING_BIT,
    MATCHING,
    MOVE_ON,
    NEUTRAL_FALLS,
    NO_BID,
    NOBODY,
    NOT_DUE,
    ORE,
    OUTCOME,
    PAID,
    PAY,
    PAYING,
    RETREAT,
    REVEAL,
    REVEALING,
    SAY,
    SAYING,
    SHOWN,
    SILVER,
    VERBS,
    WINNING,
    Fight,
)
from smallworld_desktop.engine.games.tinyepic.table import Table

NOTHING_SPENT = ((0, 0, 0), (0, 0, 0))
SAID_FLAG, SAID_NUMBER = 1, 2


def enter(table: Table, seat: int, origin: int, goal: int, hero: int, lying: int, verb: int) -> None:
    """A figure moves into a region, whatever awaits it there."""
    table.take_figure(seat, origin, hero, lying)
    if table.journal is not None:
        here, there = table.region_id(origin), table.region_id(goal)
        table.note(events.FigureMoved(seat, here, there, bool(hero), VERBS[verb]))
    bit = 1 << goal
    met = opponent(table, seat, goal)
    shared = table.present(seat) & bit
    table.add_figure(seat, goal, hero, lying)
    if table.neutrals & bit:
        _attack_neutral(table, Fight(seat, NOBODY, goal, origin, hero, lying, verb))
    elif met != NOBODY and not shared:
        tower = int(bool(table.all_towers(met) & bit))
        declare(table, Fight(seat, met, goal, origin, hero, lying, verb, tower))
    else:
        for other in table.setting.after[seat]:
            if table.toppled[other] & bit and not table.held[other] & bit and not shared:
                table.remove_tower(other, goal)
        arrive(table, seat, goal, hero, lying, origin, verb, 1)


def opponent(table: Table, seat: int, region: int) -> int:
    """Whom a seat meets in a region: another with a figure or a standing tower there."""
    bit = 1 << region
    for other in table.setting.after[seat]:
        if (table.held[other] | table.towers[other]) & bit:
            return other
    return NOBODY


def declare(table: Table, fight: Fight) -> None:
    """War is declared: what comes before the numbers is asked first."""
    table.fight, table.spent = fight, NOTHING_SPENT
    table.ore_only = table.said = 0
    table.bids = [NO_BID] * table.setting.seats
    table.due = [NOT_DUE] * table.setting.seats
    if table.journal is not None:
        table.note(events.WarDeclared(fight.attacker, fight.defender, table.region_id(fight.region)))
    if table.setting.dummy != NOBODY:
        table.push(MATCHING)
        return
    if table.profile[fight.attacker].demands_ore:
        table.push(DECLARED, fight.attacker)
    if any(profile.foreseers for profile in (table.profile[fight.attacker], table.profile[fight.defender])):
        table.push(SAYING)
    table.push(BIDDING)


def _attack_neutral(table: Table, fight: Fight) -> None:
    """A neutral meeple has a number that is known, and it is paid at once."""
    table.fight, table.spent = fight, NOTHING_SPENT
    table.ore_only = table.said = 0
    table.due = [NOT_DUE] * table.setting.seats
    table.due[fight.attacker] = neutral_price(table, fight.attacker, fight)
    table.push(PAYING, 0)
    table.push(NEUTRAL_FALLS, table.neutrals.bit_count())


def _neutral_falls(table: Table, number: int) -> None:
    fight = table.war
    seat = fight.attacker
    table.neutrals &= ~(1 << fight.region)
    table.captured[seat] += 1
    table.note(events.NeutralBeaten(seat, table.region_id(fight.region), number))
    fallen(table)
    table.push(WINNING, seat, number)
    table.push(FIGHT_ENDS, seat)


def _declared(table: Table, seat: int) -> None:
    """Ore alone is demanded only where anybody could pay with something else."""
    if any(war_means(table, side) > table.good(side, ORE) for side in table.fight[:2]):
        ask(table, DECLARE, seat)


def in_fight(table: Table, seat: int, fight: Fight) -> bool:
    """Whether the hero of a seat takes part in a fight."""
    if seat == fight.attacker:
        return bool(fight.hero)
    return table.hero_region(seat) == fight.region


def _saying(table: Table) -> None:
    """Whoever fights an oracle must say what it will show."""
    fight = table.war
    for seat, other in ((fight.attacker, fight.defender), (fight.defender, fight.attacker)):
        foreseers = table.profile[seat].foreseers
        if not any(not ability.of_hero or in_fight(table, seat, fight) for ability in foreseers):
            continue
        if limit(table, other):
            ask(table, SAY, other)
        else:
            table.said = SAID_FLAG
            table.note(events.BidAnnounced(other, False))
        return


def limit(table: Table, seat: int) -> int:
    """The highest number that a seat may show in the fight under way; 0: only the flag."""
    fight = table.war
    other = fight.defender if seat == fight.attacker else fight.attacker
    if table.profile[other].keeps_peace and table.allied(seat, other):
        return FLAG
    return bid_limit(table, seat, fight)


def _bidding(table: Table) -> None:
    fight = table.war
    table.stage, table.ask = BID, ()
    table.deciders = 1 << fight.attacker | 1 << fight.defender


def set_bid(table: Table, seat: int, number: int) -> None:
    """A seat sets its number in secret; when both have, they lie open."""
    table.bids[seat] = number
    table.deciders &= ~(1 << seat)
    if table.journal is not None:
        table.note(events.BidMade(seat))
    if not table.deciders:
        table.stage, table.ask = 0, ()
        table.floor = len(table.agenda)
        table.push(SHOWN)


def _shown(table: Table) -> None:
    fight = table.war
    one, other = fight.attacker, fight.defender
    if table.journal is not None:
        table.note(events.BidsRevealed(one, table.bids[one], other, table.bids[other]))
    if table.bids[one] == FLAG == table.bids[other] and table.setting.allies:
        ally(table, fight)
        return
    for seat in (one, other):
        if table.bids[seat] > FLAG:
            profile = table.profile[seat]
            for ability in (*profile.raisers, *profile.changers):
                if not ability.of_hero or in_fight(table, seat, fight):
                    table.push(REVEALING, seat, ability.raises, ability.changes)
    table.push(OUTCOME)


def ally(table: Table, fight: Fight) -> None:
    """Both have shown the flag: the figure stays, and the region is shared."""
    one, other = fight.attacker, fight.defender
    table.due[one] = table.due[other] = 0
    known = table.allied(one, other)
    table.note(events.AllianceFormed(one, other, table.region_id(fight.region)))
    table.fight, table.ore_only, table.said = (), 0, 0
    for seat, ally in ((one, other), (other, one)) if not known else ():
        for ability in table.profile[seat].on_alliance:
            ability.on_alliance(table, seat, ally)
    arrive(table, one, fight.region, fight.hero, fight.lying, fight.origin, fight.verb, 0)


def raises(table: Table, seat: int, raises: int, changes: int) -> list[tuple[int, int]]:
    """How a seat may still change its number: the good it adds (or NOBODY) and by how much the number changes."""
    fight = table.war
    number, means = table.bids[seat], war_means(table, seat) + discount(table, seat, fight)
    found: list[tuple[int, int]] = []
    if raises:
        for good, worth in ((1, 2), (2, 1)):
            able = table.good(seat, good) and not (good == 1 and table.ore_only)
            if able and number + worth <= means:
                found.append((good, worth))
    if changes:
        if number + changes <= means:
            found.append((NOBODY, changes))
        if number - changes >= 1:
            found.append((NOBODY, -changes))
    return found


def _revealing(table: Table, seat: int, raised: int, changed: int) -> None:
    if raises(table, seat, raised, changed):
        ask(table, REVEAL, seat, raised, changed)


def change_number(table: Table, seat: int, by: int) -> None:
    table.bids[seat] += by
    table.note(events.NumberChanged(seat, table.bids[seat]))


def _outcome(table: Table) -> None:
    """Who has won, and what everybody owes."""
    fight = table.war
    one, other = fight.attacker, fight.defender
    a, d = table.bids[one], table.bids[other]
    wins = a > d
    if a == d:
        wins = any(ability.wins_ties(table, one, fight) for ability in table.profile[one].tie_winners)
    settle(table, one if wins else other, abs(a - d))


def settle(table: Table, winner: int, margin: int) -> None:
    """A fight has a winner: both pay, the loser gives way, the winner has what it won."""
    fight = table.war
    loser = fight.defender if winner == fight.attacker else fight.attacker
    for seat in (fight.attacker, fight.defender):
        number = table.bids[seat]
        due = number - discount(table, seat, fight) if number > FLAG else 0
        if number > FLAG:
            for ability in table.profile[seat].rebates:
                due -= ability.rebate(table, seat, fight, seat == winner, margin)
        table.due[seat] = max(0, due)
    broken = table.allied(winner, loser)
    table.push(PAYING, 0)
    table.push(PAYING, 1)
    table.push(PAID, winner, margin)
    table.push(LOSING, loser)
    if broken:
        table.push(BREAKING, loser, winner)
    table.push(WINNING, winner, margin)
    table.push(FIGHT_ENDS, winner)


def settled_for(table: Table) -> int:
    """Who has won the fight for which somebody still pays; NOBODY where none is settled."""
    return next((task[1] for task in table.agenda if task[0] == PAID), NOBODY)


def _paying(table: Table, side: int) -> None:
    """Attacker (0) or defender (1) pays its number."""
    seat = table.fight[side]
    if table.due[seat] <= 0:
        return
    found = war_mixes(table, seat, table.due[seat])
    if not found:
        # It has less than it owes, for something took from it in between.
        found = ((0, table.good(seat, 1), table.good(seat, 2)),)
    if len(found) > 1 and table.setting.asks_payment:
        ask(table, PAY, seat, side)
    else:
        pay_mix(table, seat, side, found[0])


def pay_mix(table: Table, seat: int, side: int, mix: tuple[int, int, int]) -> None:
    """A seat pays for its number."""
    food, mana, ore = mix
    table.spend(seat, food, mana, ore, 0)
    if table.fight:
        table.spent = (mix, table.spent[1]) if side == 0 else (table.spent[0], mix)
    else:
        # A dragon was paid for, and no number.
        table.due[seat] = NOT_DUE


def _paid(table: Table, winner: int, margin: int) -> None:
    fight = table.war
    loser = fight.defender if winner == fight.attacker else fight.attacker
    if table.journal is not None:
        table.note(events.WarWon(winner, loser, table.region_id(fight.region)))
    for seat in (fight.attacker, fight.defender):
        for ability in table.profile[seat].on_paid:
            ability.on_paid(table, seat, fight)
    for ability in table.profile[loser].on_loss:
        ability.on_loss(table, loser, fight, margin)


# The loser.


def _losing(table: Table, loser: int) -> None:
    """The loser's tower falls, and its figure retreats or goes."""
    region = table.fight[2]
    fall(table, loser, region)
    figures = [figure for figure in table.figures[loser] if figure >> 2 == region]
    if figures:
        give_way(table, loser, figures)


def fall(table: Table, seat: int, region: int) -> None:
    """A lost region loses its war tower."""
    if table.all_towers(seat) >> region & 1:
        table.remove_tower(seat, region)


def _breaking(table: Table, loser: int, winner: int) -> None:
    """Who breaks an alliance and loses, loses all regions that were shared."""
    table.note(events.AllianceBroken(winner, loser))
    shared = table.present(loser) & table.present(winner) & ~(1 << table.fight[2])
    for region in bits(shared & table.all_towers(loser)):
        fall(table, loser, region)
    figures = [figure for figure in table.figures[loser] if shared >> (figure >> 2) & 1]
    if figures:
        give_way(table, loser, figures)


def retreat_goals(table: Table, seat: int, region: int, hero: int) -> int:
    """Where a figure may retreat to from a region: next door, free, and without a war."""
    links = table.profile[seat].hero_retreats if hero else table.land.links
    goals = links[region] & settleable(table, seat)
    havens = table.profile[seat].havens
    return goals | havens & table.land.board.neighbours[region] if havens else goals


def retreat_means(table: Table, seat: int) -> int:
    return table.good(seat, FOOD) + table.good(seat, SILVER)


def pay_retreat(table: Table, seat: int, food: int, silver: int) -> None:
    """A seat pays for a retreat; the one that is free after each clearing is used up."""
    table.spend(seat, food, 0, 0, silver)
    if table.profile[seat].free_retreat:
        table.forgiven |= 1 << seat


def cheapest_retreat(table: Table, seat: int, figure: int) -> int:
    """The least that a retreat of a figure costs now; NOBODY where it has nowhere to go."""
    region, hero = figure >> 2, bool(figure & HERO_BIT)
    goals = bits(retreat_goals(table, seat, region, hero))
    return min((retreat_cost(table, seat, region, goal, hero) for goal in goals), default=NOBODY)


def give_way(table: Table, seat: int, figures: list[int]) -> None:
    """Figures must leave their regions: the seat says which next, and where it goes, if it can choose."""
    spare = len(figures) - 1
    means = retreat_means(table, seat)
    prices = [cheapest_retreat(table, seat, figure) for figure in figures]
    if not any(price != NOBODY and price - spare <= means for price in prices):
        for figure in figures:
            remove_figure(table, seat, figure, by_war=True)
    elif seat == table.setting.dummy:
        from smallworld_desktop.engine.games.tinyepic import dummy

        dummy.retreat(table, figures)
    else:
        ask(table, RETREAT, seat, *figures)


def retreat(table: Table, seat: int, figure: int, goal: int, rest: tuple[int, ...]) -> None:
    """A figure leaves for another region, or for the supply; then the others that must."""
    if goal == NOBODY:
        remove_figure(table, seat, figure, by_war=True)
    else:
        region, hero, lying = figure >> 2, figure >> 1 & 1, figure & LYING_BIT
        table.take_figure(seat, region, hero, lying)
        table.add_figure(seat, goal, hero, lying)
        if table.moved == figure:
            table.moved = goal * 4 + HERO_BIT * hero + LYING_BIT * lying
        if table.journal is not None:
            table.note(events.Retreated(seat, table.region_id(region), table.region_id(goal), bool(hero)))
        arrive(table, seat, goal, hero, lying, NOBODY, NOBODY, 1)
        fight = table.war
        winner = fight.defender if seat == fight.attacker else fight.attacker
        for ability in table.profile[winner].on_retreated:
            ability.on_retreated(table, winner, fight, seat, goal, bool(hero))
    if rest:
        table.push(GIVING_WAY, seat, *rest)


def _giving_way(table: Table, seat: int, *figures: int) -> None:
    give_way(table, seat, [figure for figure in figures if figure in table.figures[seat]])


# The winner.


def _winning(table: Table, winner: int, margin: int) -> None:
    fight = table.war
    table.warriors |= 1 << winner
    for ability in table.profile[winner].on_win:
        ability.on_win(table, winner, fight, margin)
    if in_fight(table, winner, fight):
        rise_by_war(table, winner)


def _fight_ends(table: Table, winner: int) -> None:
    """What remains: the conquered region has its effects, and abilities look back."""
    fight = table.war
    seats = [seat for seat in (fight.attacker, fight.defender) if seat >= 0]
    for seat in seats:
        for ability in table.profile[seat].on_war:
            ability.on_war(table, seat, fight, seat == winner)
    table.fight, table.ore_only, table.said = (), 0, 0
    if winner == fight.attacker:
        figures = [figure for figure in table.figures[winner] if figure >> 2 == fight.region]
        # A hero that has just retired has left a meeple in its place.
        for figure in figures[:1]:
            hero, lying = figure >> 1 & 1, figure & LYING_BIT
            table.push(ARRIVE, winner, fight.region, hero, lying, fight.origin, fight.verb, 0)
            if table.profile[winner].charges:
                table.push(MOVE_ON, winner, fight.region)


def _move_on(table: Table, seat: int, region: int) -> None:
    """A figure that has won may patrol once more, where there is no war."""
    from smallworld_desktop.engine.games.tinyepic.reach import patrol_goals

    for figure in table.figures[seat]:
        if figure >> 2 == region and not figure & LYING_BIT:
            hero = figure >> 1 & 1
            if patrol_goals(table, seat, region, hero, settleable(table, seat)):
                ask(table, AGAIN, seat, MOVE_ON, region, hero)
                return


TASKS.update(
    {
        DECLARED: _declared,
        SAYING: _saying,
        BIDDING: _bidding,
        SHOWN: _shown,
        REVEALING: _revealing,
        OUTCOME: _outcome,
        PAYING: _paying,
        PAID: _paid,
        LOSING: _losing,
        BREAKING: _breaking,
        GIVING_WAY: _giving_way,
        WINNING: _winning,
        FIGHT_ENDS: _fight_ends,
        NEUTRAL_FALLS: _neutral_falls,
        MOVE_ON: _move_on,
    }
)
