"""The redeployment of one seat, laid out before it is played."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.games.smallworld.draft.orders import orders
from smallworld_desktop.engine.games.smallworld.draft.placement import Placement
from smallworld_desktop.engine.games.smallworld.draft.spreading import (
    additions,
    follow,
    propose,
    spread_evenly,
    strengthen_borders,
)
from smallworld_desktop.engine.games.smallworld.state import DEFENDERS, REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.games.smallworld.stands import drafted
from smallworld_desktop.ui.presentation.layout import A_TOKEN, Layout
from smallworld_desktop.ui.presentation.stand import Stand

WAYS = {"even": spread_evenly, "borders": strengthen_borders, "propose": propose}
"""How everything can be spread by itself."""


class Redeployment(Placement, Layout):
    """A placement of tokens, and of the one kind of piece that a race may have."""

    @property
    def pieces(self) -> Sequence[str]:
        return (self.piece,) if self.piece else ()

    def count(self, region: int, thing: str = A_TOKEN) -> int:
        return self.pieces_on(region) if thing else self.tokens[region]

    def in_hand(self, thing: str = A_TOKEN) -> int:
        return self.pieces_left if thing else self.tokens_left

    def steps(self, region: int) -> tuple[bool, bool] | None:
        return super().steps(region) if region in self.share(region).free else None

    def can_add(self, region: int, thing: str = A_TOKEN) -> bool:
        return self.can_place_piece(region) if thing else super().can_add(region)

    def can_take(self, region: int, thing: str = A_TOKEN) -> bool:
        return self.can_take_piece(region) if thing else super().can_take(region)

    def can_move(self, origin: int, target: int, thing: str = A_TOKEN) -> bool:
        return self.can_move_piece(origin, target) if thing else super().can_move(origin, target)

    def add(self, region: int, thing: str = A_TOKEN) -> bool:
        return self.place_piece(region) if thing else super().add(region)

    def take(self, region: int, thing: str = A_TOKEN) -> bool:
        return self.take_piece(region) if thing else super().take(region)

    def move(self, origin: int, target: int, thing: str = A_TOKEN) -> bool:
        return self.move_piece(origin, target) if thing else super().move(origin, target)

    def arrange(self, way: str) -> None:
        WAYS[way](self)

    def follow(self, actions: Sequence[Action[Table]]) -> None:
        follow(self, actions)

    @property
    def proposal(self) -> dict[int, int]:
        trial = Placement(self.table)
        propose(trial)
        return additions(trial)

    @property
    def forgone(self) -> Sequence[int]:
        return self.unbuilt()

    def actions(self) -> Sequence[Action[Table]]:
        return orders(self)

    def stand(self, region: int, stand: Stand) -> Stand:
        return drafted(stand, self, region)


def redeployment(table: Table) -> Redeployment | None:
    """What there is to redeploy in a position, if there is anything."""
    return Redeployment(table) if table.stage in (REDEPLOY, DEFENDERS) and not table.pending else None
