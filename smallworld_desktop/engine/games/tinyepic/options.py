"""The rule options: what a table may agree on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from smallworld_desktop.engine.kernel.options import Amount, Choice, Option, OptionValue, Switch, complete

TOWER_POINTS = (1, 2, 3, 4, 6, 8)
MOST_TOWER_POINTS = 30
POINTS_OF_LEVEL = "tower_points_"
"""What a tower of a level is worth, an option for each level."""


@cache
def known_options() -> Mapping[str, Option]:
    """Every option by its name."""
    several, solo = (2, 3, 4, 5), (1,)
    options: tuple[Option, ...] = (
        Switch(name="expansion_heroes_call", default=True, common=True),
        Switch(name="exploration_tokens", default=False, seats=several),
        Choice(name="factions", default="draft", choices=("draft", "random", "free"), common=True),
        Choice(name="setup_order", default="simultaneous", choices=("simultaneous", "seating"), seats=several),
        Choice(name="payments", default="asked", choices=("asked", "automatic")),
        Choice(name="quest_reach", default="any", choices=("any", "neighbours"), seats=(3, 4, 5)),
        Switch(name="patrol_into_own", default=True),
        Switch(name="protect_last", default=True),
        *(
            Amount(name=f"{POINTS_OF_LEVEL}{level}", default=points, least=0, most=MOST_TOWER_POINTS)
            for level, points in enumerate(TOWER_POINTS, start=1)
        ),
        Choice(name="tundra_two", default="lenient", choices=("lenient", "strict")),
        Choice(name="solo_n", default="rolled", choices=("rolled", "advanced"), seats=solo),
        Choice(name="solo_flip_bonus", default="always", choices=("always", "to_night"), seats=solo),
        Choice(name="solo_war_basis", default="human", choices=("human", "dummy"), seats=solo),
        Amount(name="solo_tower_bonus", default=1, least=0, most=1, seats=solo),
        Amount(name="dummy_resources", default=3, least=2, most=5, seats=solo),
    )
    return {option.name: option for option in options}


def complete_options(given: Mapping[str, object]) -> dict[str, OptionValue]:
    """All options by name: those given, checked, and the defaults of the rest."""
    return complete(known_options(), given)
