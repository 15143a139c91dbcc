"""A beam over the orders in which a race could conquer, sorted by a quick sketch of what each region is worth."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.die import FACES
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

MEAN_ROLL = 1
CHANCES = [sum(face >= short for face in FACES) / len(FACES) for short in range(max(FACES) + 1)]
"""How likely the die makes up for so many tokens."""


@dataclass(slots=True)
class Budget:
    """How many positions may still be looked at."""

    left: int


@dataclass(slots=True)
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

    def __init__(self, sketch: Sketch, seat: int, width: int, budget: Budget) -> None:
        self.sketch = sketch
        self.seat = seat
        self.width = width
        self.budget = budget

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
            fresh, lost = table.copy(), 0.0
            for action in leaves:
                lost += self.sketch.holding(fresh, force, action.region)
                action.perform(fresh)
            sketch = root.sketch - lost + self.sketch.token * len(leaves)
            found.append(Front(sketch, fresh, (*root.actions, *leaves)))
        return found

    def _list_candidates(
        self, front: Front, found: list[tuple[float, Front, Action[Table]]], ended: list[Front]
    ) -> None:
        table = front.table
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
        table = front.table
        chance = chance_of(table, force, action.region)
        sketch = front.sketch + chance * self.sketch.taking(table, force, action.region, 0)
        return Front(sketch + self.sketch.attempt, table, front.actions, action, chance)

    def _followed(self, candidates: list[tuple[float, Front, Action[Table]]], seen: set[object]) -> list[Front]:
        beam: list[Front] = []
        for sketch, front, action in candidates:
            after = front.table.copy()
            advance(after, action)
            self.budget.left -= 1
            if after.stage == REDEPLOY:
                continue
            seat = 3 * self.seat
            key = (
                after.stage,
                *after.held[seat : seat + 3],
                after.where(HOLE.id),
                after.where(DRAGON.id),
                after.substituted,
                after.pips,
            )
            if key in seen:
                continue
            seen.add(key)
            beam.append(Front(sketch, after, (*front.actions, action)))
            if len(beam) == self.width:
                break
        return beam


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
