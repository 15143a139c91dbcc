"""A beam over the orders in which a race could conquer, sorted by a quick sketch of what each region is worth."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.smallworld.abilities.coins import CoinsPerConquest
from smallworld_desktop.engine.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.smallworld.abilities.numbers import Recruits
from smallworld_desktop.engine.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.smallworld.actions import Abandon, Attempt, Conquer, Stop
from smallworld_desktop.engine.smallworld.chance import FACES, Die
from smallworld_desktop.engine.smallworld.legal import legal_actions
from smallworld_desktop.engine.smallworld.state import (
    ACTIVE,
    CONQUEST,
    GHOUL_CONQUEST,
    GHOUL_READY,
    READY,
    REDEPLOY,
)
from smallworld_desktop.engine.smallworld.table import Table

CONQUEST_STAGES = (READY, CONQUEST, GHOUL_READY, GHOUL_CONQUEST)
TOKEN_IN_HAND = 0.35
"""What a token left over is worth, in coins of this turn."""

TURNS_HELD = 3.0
"""For how many turns a region is expected to pay at most."""

HARM = 0.6
"""What an opponent's loss is worth against one's own gain."""

MEAN_ROLL = 1


@dataclass(slots=True)
class Budget:
    """How many positions may still be looked at."""

    left: int


@dataclass(frozen=True, slots=True)
class Front:
    """How far conquests have come: the actions so far, the table then, and what it all seems worth."""

    sketch: float
    table: Table
    actions: tuple[Action[Table], ...]
    attempt: Action[Table] | None = None
    """The final attempt with which it ends, if it does."""
    chance: float = 1.0
    """How likely that attempt succeeds."""


class Campaign:
    """The search for the conquests of one turn from one position."""

    def __init__(self, table: Table, seat: int, width: int, budget: Budget) -> None:
        self.seat = seat
        self.width = width
        self.budget = budget
        self._left = table.setting.rounds - table.round
        self._gains: dict[tuple[int, int], float] = {}

    def endings(self, root: Front, keep: int) -> list[Front]:
        """The most promising ends of the conquests, best first: tables ready to stop, or with a final attempt."""
        ended: list[Front] = []
        beam = self._openings(root)
        seen: set[object] = set()
        while beam and self.budget.left > 0:
            candidates: list[tuple[float, Front, Action[Table]]] = []
            for front in beam:
                self._list_candidates(front, candidates, ended)
            candidates.sort(key=lambda candidate: -candidate[0])
            beam = self._followed(candidates, seen)
        ended += [front for front in beam if front.table.stage in (READY, CONQUEST)]
        ended.sort(key=lambda front: -front.sketch)
        return [straightened(root, front) for front in ended[:keep]]

    def _openings(self, root: Front) -> list[Front]:
        """The position itself, and the same with everything given up to enter elsewhere."""
        found = [root]
        table = root.table
        force = table.acting
        if table.stage == READY and table.held[force].bit_count() > 1:
            leaves = [table.setting.moves.abandon[region] for region in bits(table.held[force])]
            fresh = table.copy()
            for action in leaves:
                action.perform(fresh)
            lost = sum(self._held_worth(table, force, action.region) for action in leaves)
            sketch = root.sketch - lost + TOKEN_IN_HAND * len(leaves)
            found.append(Front(sketch, fresh, (*root.actions, *leaves)))
        return found

    def _list_candidates(
        self, front: Front, found: list[tuple[float, Front, Action[Table]]], ended: list[Front]
    ) -> None:
        table = front.table
        force = table.acting
        rolls = table.known(force).rolls_ahead and table.pips < 0 and table.hand[force] > 0
        for action in legal_actions(table):
            if isinstance(action, Conquer):
                if not rolls:
                    cost = table.cost(force, action.region)
                    found.append((front.sketch + self._gain(table, force, action.region, cost), front, action))
            elif isinstance(action, FlyDragon):
                found.append((front.sketch + self._gain(table, force, action.region, 1), front, action))
            elif isinstance(action, Substitute):
                found.append((front.sketch + self._gain(table, force, action.region, 0), front, action))
            elif isinstance(action, Abandon):
                worth = self._held_worth(table, force, action.region)
                found.append((front.sketch - worth + TOKEN_IN_HAND, front, action))
            elif isinstance(action, Attempt):
                ended.append(self._attempted(front, action, force))
            elif isinstance(action, Stop) and table.stage in (READY, CONQUEST):
                ended.append(front)
            else:
                found.append((front.sketch, front, action))

    def _attempted(self, front: Front, action: Attempt, force: int) -> Front:
        table = front.table
        short = table.cost(force, action.region) - table.hand[force]
        chance = sum(face >= short for face in FACES) / len(FACES)
        sketch = front.sketch + chance * self._gain(table, force, action.region, 0)
        return Front(sketch, table, front.actions, action, chance)

    def _followed(self, candidates: list[tuple[float, Front, Action[Table]]], seen: set[object]) -> list[Front]:
        beam: list[Front] = []
        for sketch, front, action in candidates:
            after = front.table.copy()
            action.perform(after)
            if type(action) is Roll:
                Die(MEAN_ROLL).perform(after)
            self.budget.left -= 1
            if after.stage == REDEPLOY:
                continue
            seat = 3 * self.seat
            key = (after.stage, *after.held[seat : seat + 3], after.holes, after.dragon, after.substituted, after.pips)
            if key in seen:
                continue
            seen.add(key)
            beam.append(Front(sketch, after, (*front.actions, action)))
            if len(beam) == self.width:
                break
        return beam

    def _gain(self, table: Table, force: int, region: int, tokens: int) -> float:
        """What taking a region with so many tokens seems worth, what others lose included."""
        key = force, region
        gain = self._gains.get(key)
        if gain is None or table.holder[region] >= 0:
            gain = self._own_gain(table, force, region) + self._harm(table, region)
            self._gains[key] = gain
        return gain - TOKEN_IN_HAND * tokens

    def _own_gain(self, table: Table, force: int, region: int) -> float:
        gain = self._pay(table, force, region) * (1 + 0.5 * min(self._left, TURNS_HELD))
        if force % 3 == ACTIVE and (table.holder[region] >= 0 or table.tribes >> region & 1):
            for ability in table.known(force).abilities:
                if isinstance(ability, CoinsPerConquest):
                    gain += 1.0
                elif isinstance(ability, Recruits):
                    gain += 0.5 if self._left else 0.0
        return gain

    def _harm(self, table: Table, region: int) -> float:
        holder = table.holder[region]
        if holder < 0:
            return 0.0
        other = holder // 3
        left = table.setting.rounds - table.round + (other > self.seat)
        loss = self._pay(table, holder, region) * min(left, TURNS_HELD)
        if other == self.seat:
            return -(loss + 1.0)
        if holder % 3 == ACTIVE and left:
            loss += 0.5
        return HARM * loss / (table.setting.seats - 1)

    def _held_worth(self, table: Table, force: int, region: int) -> float:
        return self._pay(table, force, region) * (1 + 0.5 * min(self._left, TURNS_HELD))

    def _pay(self, table: Table, force: int, region: int) -> float:
        return 1.0 + sum(regions >> region & 1 for _, regions in table.known(force).region_coins)


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
