"""Rule options: the table's own, and those that abilities declare in their files."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld_desktop.engine.conquest.abilities import with_options
from smallworld_desktop.engine.kernel.options import Amount, Choice, Option, OptionValue, Switch, complete

CORE_OPTIONS: tuple[Option, ...] = (
    Switch(name="auto_defenders", default=True, otherwise=False, common=True),
    Switch(name="hidden_coins", default=True, common=True),
    Switch(name="own_decline_counts", default=True),
    Switch(name="teams", default=False, common=True, seats=(2, 3, 4, 5)),
    Switch(name="against_natives", default=False, common=True, seats=(2,)),
    Amount(name="natives", default=14, least=10, most=30, common=True, seats=(1,)),
    Choice(name="team_score", default="min", choices=("min", "max", "sum")),
)


def known_options() -> dict[str, Option]:
    """Every option there is by name."""
    from smallworld_desktop.engine.games.warcraft.abilities import ABILITIES

    return with_options(CORE_OPTIONS, ABILITIES.values())


def complete_options(given: Mapping[str, object]) -> dict[str, OptionValue]:
    """All options by name: those given, checked, and the defaults of the rest."""
    return complete(known_options(), given)
