"""Which actions are legal: for each stage a quick list, the same as asking every action for its violations.

Of several ways to the same end one is listed: a figure that goes two steps takes the first free region on the way.
"""

from __future__ import annotations

from functools import cache

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic import bidding, choices, prices, war
from smallworld_desktop.engine.games.tinyepic.actions import (
    SACRIFICING,
    Build,
    Collect,
    Done,
    Expand,
    LevelUp,
    Nothing,
    Patrol,
    Quest,
    RaiseTower,
    Research,
    Sacrifice,
    Select,
    StandUp,
    Trade,
    stays_asked,
)
from smallworld_desktop.engine.games.tinyepic.beginning import ChooseFaction, legal_plans
from smallworld_desktop.engine.games.tinyepic.figures import expand_goals, tower_goals
from smallworld_desktop.engine.games.tinyepic.reach import (
    compelled,
    enterable,
    goals_of,
    movable,
    patrol_goals,
    settleable,
    stride_goals,
)
from smallworld_desktop.engine.games.tinyepic.state import (
    ACT,
    AGAIN,
    ASK_COPY,
    ASK_DRAGON,
    ASK_FIGURE,
    ASK_GOOD,
    ASK_HERO,
    ASK_REGION,
    BID,
    BUILD,
    CHOOSE,
    DECLARE,
    EXPAND,
    FACTION,
    FLAG,
    FOLLOW,
    FOOD,
    HERO_BIT,
    LYING_BIT,
    MATCH,
    MORE,
    MOST_LEVEL,
    MOST_MAGIC,
    NOBODY,
    PATROL,
    PAY,
    QUEST,
    RESEARCH,
    RETREAT,
    REVEAL,
    SAY,
    SECRET,
    SELECT,
    SILVER,
    VERBS,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action

Actions = list[Action[Table]]

# Every action is made once: offering it again is looking it up.
NOTHING_DONE, COLLECT, DONE, PASS, DEMAND = Nothing(), Collect(), Done(), bidding.Pass(), bidding.Demand()
MATCHED, REFUSED, FIGHT, BACK, NONE = (
    bidding.Match(),
    bidding.Refuse(),
    choices.Fight(),
    choices.Back(),
    choices.ChooseNone(),
)
SELECTIONS = tuple(Select(verb) for verb in range(len(VERBS)))
patrol, build, research, stand_up = cache(Patrol), cache(Build), cache(Research), cache(StandUp)
expand, level_up, trade, bid = cache(Expand), cache(LevelUp), cache(Trade), cache(bidding.Bid)
choose_good, choose_region, retreat = cache(choices.ChooseGood), cache(choices.ChooseRegion), cache(bidding.Retreat)
pay, choose_faction, choose_hero = cache(bidding.Pay), cache(ChooseFaction), cache(choices.ChooseHero)
SAYINGS = (bidding.Say(0), bidding.Say(1))


@cache
def _quests(region: int, hero: int, regions: int) -> Actions:
    """By their goals, the quests of a figure."""
    return [Quest(region, goal, hero) for goal in range(regions)]


@cache
def _patrols(region: int, hero: int, regions: int) -> Actions:
    """By their goals, the patrols of a figure to next door."""
    return [patrol(region, goal, hero) for goal in range(regions)]


def legal_actions(table: Table, seat: int) -> Actions:
    """All that a seat which must decide may do."""
    stage = table.stage
    if not table.deciders >> seat & 1:
        return []
    found = _BY_STAGE[stage](table, seat)
    if table.profile[seat].sacrifice and stage in SACRIFICING and stays_asked(table):
        _add_sacrifices(table, seat, found)
    return found


def _add_sacrifices(table: Table, seat: int, found: Actions) -> None:
    figures = {figure & ~LYING_BIT for figure in table.figures[seat]}
    if table.setting.protect_last and len(table.figures[seat]) == 1:
        return
    for figure in sorted(figures):
        if not table.fight or table.fight[2] != figure >> 2:
            found.append(Sacrifice(seat, figure >> 2, int(bool(figure & HERO_BIT))))


def _faction(table: Table, seat: int) -> Actions:
    return [choose_faction(faction) for faction in table.ask[1:]]


def _secret(table: Table, seat: int) -> Actions:
    return list(legal_plans(table, seat))


def _select(table: Table, seat: int) -> Actions:
    return list(_selections(table.shields))


@cache
def _selections(shields: int) -> tuple[Action[Table], ...]:
    """The actions that no shield lies on."""
    return tuple(action for verb, action in enumerate(SELECTIONS) if not shields >> verb & 1)


def _act(table: Table, seat: int) -> Actions:
    found: Actions = []
    if _deeds(table, seat, found):
        found.append(NOTHING_DONE if table.stage == ACT else COLLECT)
    return found


def _deeds(table: Table, seat: int, found: Actions) -> bool:
    """What may be done with the selected action; whether one may do without."""
    verb = table.action
    if verb in (PATROL, QUEST):
        must = compelled(table, seat)
        _add_moves(table, seat, verb, must or movable(table, seat), found)
        if must:
            return False
        if verb == PATROL and table.down[seat]:
            _add_standing_up(table, seat, found)
    elif verb == BUILD:
        _add_builds(table, seat, found)
        found += [RaiseTower(region) for region in bits(table.toppled[seat])]
        _add_level_ups(table, seat, verb, found)
    elif verb == RESEARCH:
        if table.magic[seat] < MOST_MAGIC:
            price = prices.cost(table, seat, RESEARCH)
            found += [research(silver, swap) for silver, _, swap in prices.ways_to_pay(table, seat, verb, price)]
        _add_level_ups(table, seat, verb, found)
    elif verb == EXPAND:
        _add_expansions(table, seat, found)
        _add_level_ups(table, seat, verb, found)
    else:
        _add_trades(table, seat, found)
    profile = table.profile[seat]
    if verb in profile.builds_instead:
        _add_builds(table, seat, found)
    for ability in profile.offers:
        ability.offer(table, seat, found)
    return True


def _add_moves(table: Table, seat: int, verb: int, figures: list[tuple[int, int, int]], found: Actions) -> None:
    open, regions = enterable(table, seat), table.land.board.size
    seen = set()
    for region, hero, lying in figures:
        if (region, hero) in seen:
            # One that lies beside one that stands would do the same.
            continue
        seen.add((region, hero))
        goals = goals_of(table, seat, verb, region, hero, lying, open)
        row = (_quests if verb == QUEST else _patrols)(region, hero, regions)
        found += [row[goal] for goal in bits(goals)]
        if verb == QUEST:
            continue
        found += [patrol(region, goal, hero, via) for goal, via in stride_goals(table, seat, region, hero, lying, open)]


def _add_standing_up(table: Table, seat: int, found: Actions) -> None:
    lying = sorted({figure for figure in table.figures[seat] if figure & LYING_BIT})
    found += [stand_up(figure >> 2, figure >> 1 & 1) for figure in lying]


def _add_builds(table: Table, seat: int, found: Actions) -> None:
    if table.level[seat] >= MOST_LEVEL:
        return
    if not table.setting.heroes_call:
        price = prices.cost(table, seat, BUILD)
        found += [build(NOBODY, silver, swap) for silver, _, swap in prices.ways_to_pay(table, seat, BUILD, price)]
        return
    varies = bool(table.profile[seat].cheapeners)
    price = NOBODY
    for region in bits(tower_goals(table, seat)):
        if varies or price == NOBODY:
            price = prices.cost(table, seat, BUILD, region)
        found += [build(region, silver, swap) for silver, _, swap in prices.ways_to_pay(table, seat, BUILD, price)]


def _add_expansions(table: Table, seat: int, found: Actions) -> None:
    goals = expand_goals(table, seat)
    if not goals:
        return
    ways = prices.ways_to_pay(table, seat, EXPAND, prices.cost(table, seat, EXPAND))
    for region in bits(goals):
        found += [expand(region, silver, mana, swap) for silver, mana, swap in ways]


def _add_level_ups(table: Table, seat: int, verb: int, found: Actions) -> None:
    if table.hero[seat] < 0:
        return
    price = prices.level_up_cost(table, seat, verb)
    if price != NOBODY:
        found += [level_up(silver) for silver in prices.level_up_ways(table, seat, verb, price)]


def _add_trades(table: Table, seat: int, found: Actions) -> None:
    slot = 4 * seat
    food, mana, ore = table.goods[slot : slot + SILVER]
    found += _trades(food, mana, ore)
    if table.profile[seat].trades_two:
        found += _double_trades(food, mana, ore)


@cache
def _trades(food: int, mana: int, ore: int) -> tuple[Action[Table], ...]:
    """Trades with one kind."""
    have = (food, mana, ore)
    return tuple(
        trade(give, count, take)
        for give in range(SILVER)
        for take in range(SILVER)
        if take != give
        for count in range(1, have[give] + 1)
    )


@cache
def _double_trades(food: int, mana: int, ore: int) -> tuple[Action[Table], ...]:
    """Trades with two kinds at once."""
    have = (food, mana, ore)
    return tuple(
        trade(give, count, take, give2, count2, take2)
        for give in range(SILVER)
        for give2 in range(give + 1, SILVER)
        for take in range(SILVER)
        if take != give
        for take2 in range(SILVER)
        if take2 != give2
        for count in range(1, have[give] + 1)
        for count2 in range(1, have[give2] + 1)
    )


def _again(table: Table, seat: int) -> Actions:
    found: Actions = []
    if table.ask[0] == MORE:
        _add_moves(table, seat, table.ask[1], movable(table, seat), found)
    else:
        _, region, hero = table.ask
        goals = patrol_goals(table, seat, region, hero, settleable(table, seat))
        row = _patrols(region, hero, table.land.board.size)
        found += [row[goal] for goal in bits(goals)]
    found.append(DONE)
    return found


def _declare(table: Table, seat: int) -> Actions:
    return [DEMAND, PASS]


def _say(table: Table, seat: int) -> Actions:
    return list(SAYINGS)


def _bid(table: Table, seat: int) -> Actions:
    highest = war.limit(table, seat)
    spoken = bidding.must_keep_word(table, seat)
    if spoken == war.SAID_FLAG:
        highest = FLAG
    least = 1 if spoken == war.SAID_NUMBER else FLAG
    return [bid(seat, number) for number in range(least, highest + 1)]


def _reveal(table: Table, seat: int) -> Actions:
    found: Actions = [
        bidding.Raise(good) if good != NOBODY else bidding.Change(by)
        for good, by in war.raises(table, seat, *table.ask)
    ]
    found.append(PASS)
    return found


def _pay(table: Table, seat: int) -> Actions:
    return [pay(*mix) for mix in prices.war_mixes(table, seat, table.due[seat])]


def _retreat(table: Table, seat: int) -> Actions:
    food, silver = table.good(seat, FOOD), table.good(seat, SILVER)
    found: Actions = []
    for figure in sorted({figure & ~LYING_BIT for figure in table.ask}):
        region, hero = figure >> 2, figure >> 1 & 1
        for goal in bits(war.retreat_goals(table, seat, region, hero)):
            price = prices.retreat_cost(table, seat, region, goal, bool(hero))
            found += [retreat(region, goal, hero, paid) for paid in prices.silver_ways(price, food, silver, 1)]
        found.append(retreat(region, NOBODY, hero))
    return found


def _match(table: Table, seat: int) -> Actions:
    return [MATCHED, REFUSED]


def _choose(table: Table, seat: int) -> Actions:
    kind = table.ask[0]
    if kind == ASK_FIGURE:
        offered: Actions = []
        for ability in table.profile[seat].offers:
            ability.offer(table, seat, offered)
        return list(dict.fromkeys(offered))
    if kind == ASK_GOOD:
        return [choose_good(good) for good in bits(table.ask[2])]
    if kind == ASK_HERO:
        return [choose_hero(card) for card in table.drawn[seat]]
    if kind == ASK_COPY:
        return [choices.ChooseCopy(faction) for faction in table.ask[1:]]
    if kind == ASK_DRAGON:
        return [FIGHT, BACK]
    if kind == ASK_REGION:
        found: Actions = [choose_region(region) for region in bits(table.ask[2])]
        return [*found, NONE] if table.ask[3] else found
    return [choices.ChooseSeat(other) for other in bits(table.ask[2])]


_BY_STAGE = {
    FACTION: _faction,
    SECRET: _secret,
    SELECT: _select,
    ACT: _act,
    FOLLOW: _act,
    AGAIN: _again,
    DECLARE: _declare,
    SAY: _say,
    BID: _bid,
    REVEAL: _reveal,
    PAY: _pay,
    RETREAT: _retreat,
    MATCH: _match,
    CHOOSE: _choose,
}
