"""Whole turns of a seat: what it could do from here to the end of its turn, and how the table looks then."""

from __future__ import annotations

from collections.abc import Iterator

from smallworld_desktop.engine.conquest.die import LARGEST_SHORTFALL
from smallworld_desktop.engine.conquest.minds.plans import Budget, Effort, Front, Plan
from smallworld_desktop.engine.games.warcraft.actions import Recruit, most_recruits
from smallworld_desktop.engine.games.warcraft.chance import Die
from smallworld_desktop.engine.games.warcraft.legal import STOP, legal_actions
from smallworld_desktop.engine.games.warcraft.minds.conquests import Campaign, advance
from smallworld_desktop.engine.games.warcraft.minds.garrison import close_turn
from smallworld_desktop.engine.games.warcraft.minds.sketch import Sketch
from smallworld_desktop.engine.games.warcraft.minds.small import SMALL, answer, settle_stacks
from smallworld_desktop.engine.games.warcraft.state import (
    ASSAULT,
    CONQUEST,
    COURSE,
    FORM,
    PICK,
    PLACE,
    READY,
    RECRUIT,
    REDEPLOY,
    SIDE,
)
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action

Actions = tuple[Action[Table], ...]

CONQUERING = (READY, CONQUEST, ASSAULT)


def turn_plans(table: Table, seat: int, effort: Effort, budget: Budget | None = None) -> list[Plan]:
    """Plans for the rest of a turn, most promising sketch first; each ends where the next seat begins."""
    if table.stage in SMALL:
        action = answer(table)
        return [Plan((action,), 0.0, [(1.0, performed(table, action))])]
    if table.stage in (RECRUIT, REDEPLOY, PLACE):
        return _finished(table.copy(), seat, (), 0.0)
    budget = budget or Budget(effort.positions)
    plans: list[Plan] = []
    roots: list[tuple[Front, int]] = []
    for begun, kept in _beginnings(table, effort):
        if begun.table.turn == seat and begun.table.stage in CONQUERING:
            roots.append((begun, kept))
        else:
            plans += _finished(begun.table, seat, begun.actions, 0.0)
    width = effort.width if len(roots) == 1 else max(4, effort.width // 2)
    for number, (root, kept) in enumerate(roots):
        # Each beginning gets its share, so that the last one is looked at as well as the first.
        share = Budget(budget.left // (len(roots) - number))
        budget.left -= share.left
        campaign = Campaign(Sketch(root.table, seat), seat, width, share)
        for front in campaign.endings(root, kept):
            plans += _ended(front, seat)
        budget.left += share.left
    return plans


def _beginnings(table: Table, effort: Effort) -> Iterator[tuple[Front, int]]:
    """How the turn could begin, up to its first conquest, and how many ends of each are looked at closely."""
    if table.stage == PICK:
        for pick in picks(table, effort):
            begun = _opened(performed(table, pick), (pick,))
            yield from ((front, max(2, 2 * effort.kept // (effort.picks * len(begun)))) for front in begun)
        return
    first = legal_actions(table) if table.stage == COURSE else ()
    begun = [front for action in first for front in _opened(performed(table, action), (action,))]
    begun = begun or _opened(table, ())
    yield from ((front, max(4, effort.kept // len(begun))) for front in begun)


def _opened(table: Table, actions: Actions) -> list[Front]:
    """The same with every form and every side that the race may take."""
    if table.stage not in (FORM, SIDE):
        return [Front(0.0, table, actions)]
    found = []
    for action in legal_actions(table):
        found += _opened(performed(table, action), (*actions, action))
    return found


def picks(table: Table, effort: Effort) -> list[Action[Table]]:
    """The combos that a seat can pay for, the most promising first."""
    catalogue = table.setting.catalogue
    column = table.columns[table.column_of(table.turn)]
    promises = [
        catalogue.races[race].tokens + catalogue.powers[power].tokens + coins - index
        for index, (race, power, coins) in enumerate(column)
    ]
    legal = legal_actions(table)
    order = sorted(range(len(legal)), key=lambda index: -promises[index])
    return [legal[index] for index in order[: effort.picks]]


def performed(table: Table, action: Action[Table]) -> Table:
    """The table afterwards, in a world where nothing new is turned up."""
    after = table.copy()
    advance(after, action)
    return after


def _ended(front: Front, seat: int) -> list[Plan]:
    table: Table = front.table
    if front.attempt is None:
        after = table.copy()
        STOP.perform(after)
        return _finished(after, seat, (*front.actions, STOP), front.sketch)
    tried = table.copy()
    front.attempt.perform(tried)
    ends = []
    for pips, chance in ((LARGEST_SHORTFALL, front.chance), (0, 1 - front.chance)):
        after = tried.copy()
        Die(pips).perform(after)
        _close(after, seat)
        ends.append((chance, after))
    return [Plan((*front.actions, front.attempt), front.sketch, ends)]


def _finished(table: Table, seat: int, actions: Actions, sketch: float) -> list[Plan]:
    """Recruit, redeploy, place and score; where recruits can be bought, a plan without any as well."""
    if table.turn == seat and table.stage == RECRUIT and table.round < table.setting.rounds:
        found = []
        for count in {0, most_recruits(table)}:
            after, bought = table.copy(), Recruit(count)
            bought.perform(after)
            found.append(Plan((*actions, bought, *_close(after, seat)), sketch, [(1.0, after)]))
        return found
    return [Plan((*actions, *_close(table, seat)), sketch, [(1.0, table)])]


def _close(table: Table, seat: int) -> list[Action[Table]]:
    done = close_turn(table, seat)
    settle_stacks(table)
    return done
