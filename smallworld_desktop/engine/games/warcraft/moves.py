"""The kinds of action by the names that saved games call them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from smallworld_desktop.engine.games.warcraft.abilities import ACTIONS
from smallworld_desktop.engine.games.warcraft.actions import (
    Abandon,
    Attempt,
    Conquer,
    Decline,
    Expand,
    GiveUp,
    Pass,
    Pick,
    Recruit,
    Settle,
    Stop,
    Stray,
    TakeForm,
    TakeSide,
)
from smallworld_desktop.engine.games.warcraft.chance import Deal, Die, Mix, Shuffle
from smallworld_desktop.engine.games.warcraft.redeployment import (
    Done,
    Post,
    Quarter,
    Redeploy,
    Reinforce,
    Repost,
    Requarter,
)
from smallworld_desktop.engine.kernel.actions import Action

NAMES: dict[str, type[Action[Any]]] = {
    "expand": Expand,
    "pass": Pass,
    "decline": Decline,
    "pick": Pick,
    "form": TakeForm,
    "side": TakeSide,
    "abandon": Abandon,
    "conquer": Conquer,
    "attempt": Attempt,
    "give-up": GiveUp,
    "settle": Settle,
    "stray": Stray,
    "recruit": Recruit,
    "stop": Stop,
    "post": Post,
    "quarter": Quarter,
    "redeploy": Redeploy,
    "done": Done,
    "repost": Repost,
    "requarter": Requarter,
    "reinforce": Reinforce,
    "deal": Deal,
    "die": Die,
    "shuffle": Shuffle,
    "mix": Mix,
    **ACTIONS,
}
"""The name of every kind of action in saved games."""

KINDS = {kind: name for name, kind in NAMES.items()}

REGIONS = {"region", "goal", "other"}
"""The fields of actions that are regions, by whose ids they are written."""


def field_names(kind: type[Action[Any]]) -> tuple[str, ...]:
    """What an action of a kind says."""
    return tuple(field.name for field in fields(kind))  # type: ignore[arg-type]
