"""What a race of the base game could conquer next, for the beam over the orders of its conquests."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.minds.beam import CHANCES, MEAN_ROLL, Beam, Candidate
from smallworld_desktop.engine.conquest.minds.plans import Budget, Front
from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.abilities.dragon import DRAGON, FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.pieces import HOLE
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Attempt, Conquer, Stop
from smallworld_desktop.engine.games.smallworld.chance import Die
from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.minds.sketch import Sketch
from smallworld_desktop.engine.games.smallworld.state import (
    CONQUEST,
    READY,
    REDEPLOY,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action


class Campaign(Beam):
    """The search for the conquests of one turn from one position."""

    def __init__(self, sketch: Sketch, seat: int, width: int, budget: Budget) -> None:
        super().__init__(width, budget)
        self.sketch = sketch
        self.seat = seat

    def openings(self, root: Front) -> list[Front]:
        """The position itself, and the same with everything given up to enter elsewhere."""
        found = [root]
        table: Table = root.table
        force = table.acting
        if table.stage == READY and table.held[force].bit_count() > 1:
            leaves = [table.setting.moves.abandon[region] for region in bits(table.held[force])]
            fresh, lost = table.copy(), 0.0
            for action in leaves:
                lost += self.sketch.holding(fresh, force, action.region)
                action.perform(fresh)
            sketch = root.sketch - lost + self.sketch.token * len(leaves)
            found.append(Front(sketch, fresh, (*root.actions, *leaves)))
        return found

    def list_candidates(self, front: Front, found: list[Candidate], ended: list[Front]) -> None:
        table: Table = front.table
        force = table.acting
        worth = self.sketch
        rolls = table.known(force).rolls_ahead and table.pips < 0 and table.hand[force] > 0
        for action in legal_actions(table):
            if isinstance(action, Conquer):
                if not rolls:
                    cost = table.cost(force, action.region)
                    found.append((front.sketch + worth.taking(table, force, action.region, cost), front, action))
            elif isinstance(action, FlyDragon):
                gain = worth.taking(table, force, action.region, 1) + worth.dragon
                found.append((front.sketch + gain, front, action))
            elif isinstance(action, Substitute):
                gain = worth.taking(table, force, action.region, 0) + worth.substitute
                found.append((front.sketch + gain, front, action))
            elif isinstance(action, Abandon):
                held = worth.holding(table, force, action.region)
                found.append((front.sketch - held + worth.token, front, action))
            elif isinstance(action, Attempt):
                ended.append(self._attempted(front, action, force))
            elif isinstance(action, Stop) and table.stage in (READY, CONQUEST):
                ended.append(front)
            else:
                found.append((front.sketch, front, action))

    def _attempted(self, front: Front, action: Attempt, force: int) -> Front:
        table: Table = front.table
        chance = chance_of(table, force, action.region)
        sketch = front.sketch + chance * self.sketch.taking(table, force, action.region, 0)
        return Front(sketch + self.sketch.attempt, table, front.actions, action, chance)

    def advance(self, table: Table, action: Action[Table]) -> None:
        advance(table, action)

    def may_end(self, table: Table) -> bool:
        return table.stage in (READY, CONQUEST)

    def key(self, table: Table) -> object:
        if table.stage == REDEPLOY:
            return None
        seat = 3 * self.seat
        return (
            table.stage,
            *table.held[seat : seat + 3],
            table.where(HOLE.id),
            table.where(DRAGON.id),
            table.substituted,
            table.pips,
        )

    def straightened(self, root: Front, front: Front) -> Front:
        return straightened(root, front)


def advance(table: Table, action: Action[Table]) -> None:
    """Go one step on, a die rolled ahead of a conquest showing what it shows on the average."""
    action.perform(table)
    if type(action) is Roll:
        Die(MEAN_ROLL).perform(table)


def chance_of(table: Table, force: int, region: int) -> float:
    """How likely a final attempt at a region succeeds."""
    short = table.cost(force, region) - table.hand[force]
    return CHANCES[short] if short > 0 else 1.0


def straightened(root: Front, front: Front) -> Front:
    """The same conquests without leaving a region that is then taken again, if they can be made so."""
    actions = front.actions[len(root.actions) :]
    left = {action.region for action in actions if isinstance(action, Abandon)}
    again = {action.region for action in actions if isinstance(action, Conquer) and action.region in left}
    if not again or not all(isinstance(action, Abandon | Conquer) for action in actions):
        return front
    table, made = root.table.copy(), list(root.actions)
    rest = [action for action in actions if isinstance(action, Abandon | Conquer) and action.region not in again]
    while rest:
        legal = legal_actions(table)
        action = next((action for action in rest if action in legal), None)
        if action is None:
            return front
        action.perform(table)
        made.append(action)
        rest.remove(action)
    if front.attempt is not None and front.attempt not in legal_actions(table):
        return front
    return Front(front.sketch, table, tuple(made), front.attempt, front.chance)
