"""Redeployment: region by region in the board's order, one action says how many tokens stand there.

A defender's action says how many are added. Pieces are placed likewise (see ``abilities.pieces``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from smallworld_desktop.engine.conquest.actions import AddTokens, Placing, StandTokens
from smallworld_desktop.engine.games.smallworld import events, stages
from smallworld_desktop.engine.games.smallworld.actions import not_held
from smallworld_desktop.engine.games.smallworld.placing import (
    advance,
    begin_group,
    count_violations,
    order_violations,
    return_bounds,
    stand_bounds,
    token_group,
    unfinished,
)
from smallworld_desktop.engine.games.smallworld.state import ACTIVE_TOKENS, LASTING_TOKENS, PIECES
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.games.smallworld.timing import defenders_stage, redeployment_stage
from smallworld_desktop.engine.kernel.events import Message


@dataclass(frozen=True, slots=True)
class Redeploy(StandTokens[Table]):
    """So many tokens stand on a region from now on; none at all where there are too few to stay."""

    region: int
    tokens: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(redeployment_stage(table))
        force = table.holder[self.region]
        if not wrong and (force < 0 or force // 3 != table.turn or (force % 3 and force != table.lasting(table.turn))):
            wrong.append(not_held(table, table.active, self.region))
        wrong = wrong or list(order_violations(table, token_group(force), force, self.region))
        yield from wrong or count_violations(self.tokens, *stand_bounds(table, force))

    def perform(self, table: Table) -> None:
        force = table.holder[self.region]
        if not table.placing:
            table.gather(force)
            begin_group(table, token_group(force), force)
        if self.tokens:
            table.set_tokens(self.region, self.tokens)
        else:
            table.abandon(self.region)
            # Pieces that were placed before are back in hand, and have to stand somewhere else.
            table.placed &= ~PIECES
        if table.journal is not None:
            seat, race, name = table.turn, table.race_id(force), table.region_id(self.region)
            left = events.RegionGivenUp(seat, race, name)
            table.journal.append(events.TokensPlaced(seat, race, name, self.tokens) if self.tokens else left)
        advance(table, force)

    def told(self, table: Table) -> Message:
        return Message("do-place-alike") if self.tokens == 1 else super(Redeploy, self).told(table)


@dataclass(frozen=True, slots=True)
class Done(Placing[Table]):
    """End the redeployment of all the seat's forces."""

    final = True

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(redeployment_stage(table))
        yield from wrong
        if not wrong:
            yield from unfinished(table)

    def perform(self, table: Table) -> None:
        stages.end_redeployment(table)


@dataclass(frozen=True, slots=True)
class Reinforce(AddTokens[Table]):
    """A defender adds so many of the displaced tokens to a region."""

    rank = 1

    region: int
    tokens: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(defenders_stage(table))
        force = table.holder[self.region]
        if not wrong and (table.placing not in (ACTIVE_TOKENS, LASTING_TOKENS) or self.region != table.cursor):
            wrong.append(Message("not-in-order", {"region": table.region_id(table.cursor)}))
        yield from wrong or count_violations(self.tokens, *return_bounds(table, force, table.displaced[force]))

    def perform(self, table: Table) -> None:
        force = table.holder[self.region]
        stages.return_tokens(table, self.region, self.tokens)
        if advance(table, force):
            stages.next_defender(table)
