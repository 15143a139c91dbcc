"""What a race of Warring Isles could do next among its conquests, for the beam over their orders."""

from __future__ import annotations

from smallworld_desktop.engine.conquest.minds.beam import CHANCES, MEAN_ROLL, Beam, Candidate
from smallworld_desktop.engine.conquest.minds.plans import Budget, Front
from smallworld_desktop.engine.games.warcraft.abilities.intimidation import Intimidate
from smallworld_desktop.engine.games.warcraft.abilities.portals import Swap
from smallworld_desktop.engine.games.warcraft.abilities.theft import Steal
from smallworld_desktop.engine.games.warcraft.actions import Abandon, Attempt, Conquer, Stop
from smallworld_desktop.engine.games.warcraft.attack import Boosted, close, costs, rolls
from smallworld_desktop.engine.games.warcraft.chance import Die
from smallworld_desktop.engine.games.warcraft.legal import leavings, legal_actions
from smallworld_desktop.engine.games.warcraft.minds.sketch import Sketch
from smallworld_desktop.engine.games.warcraft.minds.small import answer, settle_stacks
from smallworld_desktop.engine.games.warcraft.state import (
    CONQUEST,
    LOOSE,
    READY,
    RECRUIT,
    REDEPLOY,
    ROLL,
    STRAY,
)
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action

STOLEN = 1.5
"""What an artifact seems worth that changes hands."""

Costs = dict[int, tuple[Boosted, dict[int, int]]]
"""By boosts with what they are made, and what each region then takes."""


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
        force = table.active
        if table.stage == READY and table.held[force].bit_count() > 1:
            fresh, lost = table.copy(), 0.0
            leaves = leavings(table)
            for action in leaves:
                lost += self.sketch.holding(fresh, force, action.region)
                action.perform(fresh)
            if fresh.stage == READY:
                sketch = root.sketch - lost + self.sketch.token * len(leaves)
                found.append(Front(sketch, fresh, (*root.actions, *leaves)))
        return found

    def list_candidates(self, front: Front, found: list[Candidate], ended: list[Front]) -> None:
        table: Table = front.table
        force = table.active
        worth = self.sketch
        legal = legal_actions(table)
        asked = asked_of(table, force, legal)
        pushed = 0
        for action in legal:
            if isinstance(action, Conquer):
                boosted, prices = asked[action.boosts]
                price = prices[action.region] - (MEAN_ROLL if rolls(boosted) else 0)
                gain = worth.taking(table, force, action.region, max(price, 0), boosted)
                found.append((front.sketch + gain, front, action))
            elif isinstance(action, Attempt):
                ended.append(self._attempted(front, action, force, asked))
            elif isinstance(action, Stop):
                ended.append(front)
            elif isinstance(action, Abandon):
                held = worth.holding(table, force, action.region)
                found.append((front.sketch - held + worth.token, front, action))
            elif isinstance(action, Swap):
                gain = worth.swapping(table, force, action.region, action.other)
                found.append((front.sketch + gain, front, action))
            elif isinstance(action, Intimidate):
                # Of all places where somebody could be driven to, the first will do.
                if not pushed >> action.region & 1:
                    pushed |= 1 << action.region
                    found.append((front.sketch + worth.emptying(table, action.region), front, action))
            elif isinstance(action, Steal):
                found.append((front.sketch + STOLEN, front, action))
            else:
                found.append((front.sketch, front, action))

    def _attempted(self, front: Front, action: Attempt, force: int, asked: Costs) -> Front:
        table: Table = front.table
        boosted, prices = asked[action.boosts]
        short = prices[action.region] - table.troops(force)
        chance = CHANCES[short] if short > 0 else 1.0
        sketch = front.sketch + chance * self.sketch.taking(table, force, action.region, 0, boosted)
        return Front(sketch, table, front.actions, action, chance)

    def advance(self, table: Table, action: Action[Table]) -> None:
        advance(table, action)

    def may_end(self, table: Table) -> bool:
        return table.stage in (READY, CONQUEST)

    def key(self, table: Table) -> object:
        if table.stage in (RECRUIT, REDEPLOY) or table.turn != self.seat:
            return None
        force = 2 * self.seat
        moved = tuple(table.held) if table.used >> 8 else ()
        return (
            *(table.stage, table.held[force], table.held[force + 1], table.used, table.side, table.form),
            *(table.champion, table.pips, table.target, table.natives, moved),
        )


def asked_of(table: Table, force: int, legal: list[Action[Table]]) -> Costs:
    """What all attacks among some actions take in units."""
    regions: dict[int, int] = {}
    means: dict[int, Boosted] = {}
    for action in legal:
        if isinstance(action, Conquer | Attempt):
            regions[action.boosts] = regions.get(action.boosts, 0) | 1 << action.region
            if action.boosts not in means:
                means[action.boosts] = action.boosted(table)
    near = close(table, force) if regions else 0
    return {boosts: (by, dict(costs(table, force, by, regions[boosts], near))) for boosts, by in means.items()}


def advance(table: Table, action: Action[Table]) -> None:
    """Go one step on, the die showing what it shows on the average; small questions are answered at once."""
    action.perform(table)
    while table.pending or table.stage in (STRAY, LOOSE):
        if table.pending & ROLL:
            Die(MEAN_ROLL).perform(table)
        elif table.pending:
            settle_stacks(table)
        else:
            answer(table).perform(table)
