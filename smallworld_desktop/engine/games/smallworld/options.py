"""Rule options of the base game: the table's own, and those that abilities declare in their files."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld_desktop.engine.conquest.abilities import with_options
from smallworld_desktop.engine.kernel.options import Amount, Choice, Option, OptionValue, Selection, Switch, complete

CORE_OPTIONS: tuple[Option, ...] = (
    Switch(name="auto_defenders", default=True, otherwise=False, common=True),
    Switch(name="hidden_coins", default=True, common=True),
    Switch(name="own_decline_counts_defence", default=True),
    Switch(name="own_decline_nonempty", default=True),
    Choice(name="second_tiebreak", default="shared", choices=("shared", "later")),
    Selection(name="banned", kinds=("race", "power")),
    Choice(name="own_first", default="mixed", choices=("mixed", "first", "only")),
    Amount(name="rounds", default=None, least=1, most=30),
)


def known_options() -> dict[str, Option]:
    """Every option there is by name."""
    from smallworld_desktop.engine.games.smallworld.abilities import ABILITIES

    return with_options(CORE_OPTIONS, ABILITIES.values())


def complete_options(given: Mapping[str, object]) -> dict[str, OptionValue]:
    """All options by name: those given, checked, and the defaults of the rest."""
    return complete(known_options(), given)
