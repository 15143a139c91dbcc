"""A beam over the orders in which a race could conquer, sorted by a quick sketch of what each region is worth."""

from __future__ import annotations

from typing import Any

from smallworld_desktop.engine.conquest.die import FACES
from smallworld_desktop.engine.conquest.minds.plans import Budget, Front
from smallworld_desktop.engine.kernel.actions import Action

MEAN_ROLL = 1
CHANCES = [sum(face >= short for face in FACES) / len(FACES) for short in range(max(FACES) + 1)]
"""How likely the die makes up for so many tokens."""

Candidate = tuple[float, Front, Action[Any]]
"""What it would all seem worth, from where, and what would be done next."""


class Beam:
    """The search for the conquests of one turn from one position."""

    def __init__(self, width: int, budget: Budget) -> None:
        self.width = width
        self.budget = budget

    def endings(self, root: Front, keep: int) -> list[Front]:
        """The most promising ends of the conquests, best first: tables ready to stop, or with a final attempt."""
        ended: list[Front] = []
        beam = self.openings(root)
        seen: set[object] = set()
        while beam and self.budget.left > 0:
            candidates: list[Candidate] = []
            for front in beam:
                self.list_candidates(front, candidates, ended)
            candidates.sort(key=lambda candidate: -candidate[0])
            beam = self._followed(candidates, seen)
        ended += [front for front in beam if self.may_end(front.table)]
        ended.sort(key=lambda front: -front.sketch)
        return [self.straightened(root, front) for front in ended[:keep]]

    def openings(self, root: Front) -> list[Front]:
        """The position itself, and whatever else may be worth beginning with."""
        raise NotImplementedError

    def list_candidates(self, front: Front, found: list[Candidate], ended: list[Front]) -> None:
        """Add what could be done next, and how the conquests could end here."""
        raise NotImplementedError

    def advance(self, table: Any, action: Action[Any]) -> None:
        """Go one step on, on this very table, chance showing what it shows on the average."""
        raise NotImplementedError

    def may_end(self, table: Any) -> bool:
        """Whether the conquests may end here."""
        raise NotImplementedError

    def key(self, table: Any) -> object:
        """What tells positions apart; nothing where the conquests are over."""
        raise NotImplementedError

    def straightened(self, root: Front, front: Front) -> Front:
        """The same conquests without detours, if they can be made so."""
        return front

    def _followed(self, candidates: list[Candidate], seen: set[object]) -> list[Front]:
        beam: list[Front] = []
        for sketch, front, action in candidates:
            after = front.table.copy()
            self.advance(after, action)
            self.budget.left -= 1
            key = self.key(after)
            if key is None or key in seen:
                continue
            seen.add(key)
            beam.append(Front(sketch, after, (*front.actions, action)))
            if len(beam) == self.width:
                break
        return beam
