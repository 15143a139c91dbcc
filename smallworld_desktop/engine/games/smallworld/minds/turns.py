"""Whole turns of a seat: what it could do from here to the end of its turn, and how the table looks then."""

from __future__ import annotations

from smallworld_desktop.engine.conquest.die import LARGEST_SHORTFALL
from smallworld_desktop.engine.conquest.minds.plans import Budget, Effort, Front, Plan
from smallworld_desktop.engine.games.smallworld.chance import Die, settle_shuffle
from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.minds.conquests import Campaign
from smallworld_desktop.engine.games.smallworld.minds.garrison import redeployment
from smallworld_desktop.engine.games.smallworld.minds.sketch import Guide, LearnedSketch, Sketch
from smallworld_desktop.engine.games.smallworld.state import (
    COURSE,
    LATE,
    NOBODY,
    PEACE,
    PICK,
    READY,
    REDEPLOY,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.games.smallworld.timing import CONQUEST_STAGES
from smallworld_desktop.engine.kernel.actions import Action


def sketched(effort: Effort, table: Table, seat: int) -> Sketch:
    """What conquests from here seem worth at first sight."""
    guide: Guide | None = effort.guide
    return LearnedSketch(table, seat, guide) if guide is not None else Sketch(table, seat)


def turn_plans(table: Table, seat: int, effort: Effort, budget: Budget | None = None) -> list[Plan]:
    """Plans for the rest of a turn, most promising sketch first; each ends where the next seat begins."""
    if table.stage in (REDEPLOY, PEACE, LATE):
        return _closing_plans(table, seat)
    budget = budget or Budget(effort.positions)
    moves = table.setting.moves
    plans: list[Plan] = []
    roots: list[tuple[Front, int]] = []
    if table.stage == COURSE:
        for action in legal_actions(table):
            after = _performed(table, action)
            if action is moves.decline or after.stage not in CONQUEST_STAGES:
                plans += _finished(after, seat, (action,), 0.0)
            else:
                roots.append((Front(0.0, after, (action,)), effort.kept))
    elif table.stage == PICK:
        roots = [(root, max(2, 2 * effort.kept // effort.picks)) for root in picks(table, effort)]
    else:
        roots = [(Front(0.0, table, ()), effort.kept)]
    width = effort.width if len(roots) == 1 else max(4, effort.width // 2)
    for number, (root, kept) in enumerate(roots):
        # Each combo gets its share, so that the last one is looked at as well as the first.
        share = Budget(budget.left // (len(roots) - number))
        budget.left -= share.left
        campaign = Campaign(sketched(effort, root.table, seat), seat, width, share)
        for front in campaign.endings(root, kept):
            plans += _ended(front, seat)
        budget.left += share.left
    return plans


def picks(table: Table, effort: Effort) -> list[Front]:
    """The combos that a seat can pay for, the most promising first."""
    legal = legal_actions(table)
    taken = [_performed(table, pick) for pick in legal]
    promises = effort.guide.promises(taken) if effort.guide is not None else _promises(table)
    order = sorted(range(len(legal)), key=lambda index: -promises[index])
    return [Front(0.0, taken[index], (legal[index],)) for index in order[: effort.picks]]


def _promises(table: Table) -> list[float]:
    """Of each combo its tokens and coins."""
    catalogue = table.setting.catalogue
    return [
        catalogue.races[race].tokens + catalogue.powers[power].tokens + coins - index
        for index, (race, power, coins) in enumerate(table.column)
    ]


def _performed(table: Table, action: Action[Table]) -> Table:
    after = table.copy()
    action.perform(after)
    settle_shuffle(after)
    return after


def _ended(front: Front, seat: int) -> list[Plan]:
    table: Table = front.table
    if front.attempt is None:
        after = table.copy()
        stop = table.setting.moves.stop
        stop.perform(after)
        return _finished(after, seat, (*front.actions, stop), front.sketch)
    tried = table.copy()
    front.attempt.perform(tried)
    outcomes = []
    for pips, chance in ((LARGEST_SHORTFALL, front.chance), (0, 1 - front.chance)):
        after = tried.copy()
        Die(pips).perform(after)
        if after.stage == READY:
            # A lasting race has rolled its die; the active one follows in whatever way looks best at first sight.
            after = _first_sight(after, seat)
        outcomes.append((chance, _finished(after, seat, (), 0.0)))
    actions = (*front.actions, front.attempt)
    chances = [chance for chance, _ in outcomes]
    twins = zip(*(plans for _, plans in outcomes), strict=True)
    return [
        Plan(actions, front.sketch, [(chance, plan.ends[0][1]) for chance, plan in zip(chances, both, strict=True)])
        for both in twins
    ]


def _first_sight(table: Table, seat: int) -> Table:
    """The table after the conquests that a quick look proposes, without a final attempt."""
    fronts = Campaign(Sketch(table, seat), seat, width=4, budget=Budget(100)).endings(Front(0.0, table, ()), keep=20)
    after = next((front.table for front in fronts if front.attempt is None), table).copy()
    table.setting.moves.stop.perform(after)
    return after


def _finished(table: Table, seat: int, actions: tuple[Action[Table], ...], sketch: float) -> list[Plan]:
    """Redeploy, make peace and score; two plans where the race may yet decline, else one."""
    done = list(actions)
    while table.turn == seat and table.stage in (REDEPLOY, PEACE):
        for action in closing_actions(table, seat):
            action.perform(table)
            done.append(action)
    if table.turn != seat or table.stage != LATE:
        settle_shuffle(table)
        return [Plan(tuple(done), sketch, [(1.0, table)])]
    moves = table.setting.moves
    choices = (moves.keep, moves.decline)
    return [Plan((*done, choice), sketch, [(1.0, _performed(table, choice))]) for choice in choices]


def closing_actions(table: Table, seat: int) -> list[Action[Table]]:
    """What ends the present stage after the conquests."""
    if table.stage == REDEPLOY:
        return redeployment(table, seat)
    return [table.setting.moves.treaty[partner(table, seat)]]


def partner(table: Table, seat: int) -> int:
    """Whom a Diplomat should bind: the strongest of those that could attack, a newcomer counting little."""
    free = [s for s in range(table.setting.seats) if s != seat and not table.fought >> s & 1]

    def threat(other: int) -> float:
        force = 3 * other
        if table.profile[force] is None:
            return 5.0
        if not table.reach(force) & table.held[3 * seat]:
            return 0.1 * table.total(force)
        return table.total(force)

    return max(free, key=threat, default=NOBODY)


def _closing_plans(table: Table, seat: int) -> list[Plan]:
    """Plans when the conquests are over."""
    if table.stage == REDEPLOY:
        return _finished(table.copy(), seat, (), 0.0)
    if table.stage == LATE:
        return [Plan((action,), 0.0, [(1.0, _performed(table, action))]) for action in legal_actions(table)]
    return [
        plan for action in legal_actions(table) for plan in _finished(_performed(table, action), seat, (action,), 0.0)
    ]
