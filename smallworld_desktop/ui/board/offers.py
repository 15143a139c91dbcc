"""What can be done on the regions now, laying out apart. Pure functions, no Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.targets import FromTo
from smallworld_desktop.ui.board.by_target import by_target
from smallworld_desktop.ui.presentation.board import BoardDoor, Offer


def goals(door: BoardDoor, state: Any, legal: Sequence[Action[Any]], start: int) -> dict[int, Offer]:
    """The regions on which whoever was lifted off one can be put down."""
    found: dict[int, tuple[Action[Any], ...]] = {}
    for action in sorted(legal, key=lambda action: action.rank):
        target = action.target
        if isinstance(target, FromTo) and target.start == start:
            found[target.end] = (*found.get(target.end, ()), action)
    return {region: Offer(actions, None, door.chip(state, actions)) for region, actions in found.items()}


def offers(door: BoardDoor, state: Any, legal: Sequence[Action[Any]]) -> dict[int, Offer]:
    """The offers of all regions where anything can be done at once."""
    found = {region: Offer(chip=chip) for region, chip in door.dear(state, legal).items()}
    for region, actions in by_target(legal).by_region.items():
        aimed = door.in_order(state, [action for action in actions if not action.leaves and not action.drafted])
        leave = next((action for action in actions if action.leaves), None)
        if aimed or leave is not None:
            found[region] = Offer(tuple(aimed), leave, door.chip(state, aimed) if aimed else None)
    return found
