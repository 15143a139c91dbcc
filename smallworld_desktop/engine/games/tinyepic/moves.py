"""The kinds of action by the names that saved games call them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from smallworld_desktop.engine.games.tinyepic import actions, beginning, bidding, chance, choices
from smallworld_desktop.engine.games.tinyepic.abilities import ACTIONS
from smallworld_desktop.engine.kernel.actions import Action

NAMES: dict[str, type[Action[Any]]] = {
    "choose-faction": beginning.ChooseFaction,
    "set-up": beginning.SetUp,
    "select": actions.Select,
    "nothing": actions.Nothing,
    "collect": actions.Collect,
    "patrol": actions.Patrol,
    "quest": actions.Quest,
    "stand-up": actions.StandUp,
    "build": actions.Build,
    "raise-tower": actions.RaiseTower,
    "research": actions.Research,
    "expand": actions.Expand,
    "level-up": actions.LevelUp,
    "trade": actions.Trade,
    "done": actions.Done,
    "sacrifice": actions.Sacrifice,
    "demand": bidding.Demand,
    "pass": bidding.Pass,
    "say": bidding.Say,
    "bid": bidding.Bid,
    "raise": bidding.Raise,
    "change": bidding.Change,
    "pay": bidding.Pay,
    "retreat": bidding.Retreat,
    "match": bidding.Match,
    "refuse": bidding.Refuse,
    "choose-good": choices.ChooseGood,
    "choose-seat": choices.ChooseSeat,
    "choose-region": choices.ChooseRegion,
    "choose-none": choices.ChooseNone,
    "choose-hero": choices.ChooseHero,
    "choose-copy": choices.ChooseCopy,
    "fight": choices.Fight,
    "back": choices.Back,
    "deal": chance.Deal,
    "draw": chance.Draw,
    "draw-factions": chance.DrawFactions,
    "turn-up": chance.TurnUp,
    "scatter": chance.Scatter,
    "roll": chance.Roll,
    **ACTIONS,
}
"""The name of every kind of action in saved games."""

KINDS = {kind: name for name, kind in NAMES.items()}

REGIONS = {"region", "goal", "via", "start", "other_region"}
"""The fields of actions that are regions, by whose ids they are written."""

FACTIONS = {(beginning.ChooseFaction, "faction"), (choices.ChooseCopy, "faction")}
HEROES = {(beginning.SetUp, "card"), (choices.ChooseHero, "card")}


def field_names(kind: type[Action[Any]]) -> tuple[str, ...]:
    """What an action of a kind says."""
    return tuple(field.name for field in fields(kind))  # type: ignore[arg-type]
