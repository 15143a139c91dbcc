"""Rule options: what a table may agree on, with the default that the rules give."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from smallworld_desktop.engine.kernel.errors import GameError

MOST_BANNED = 100
"""Nobody leaves more in the box than there is."""

OptionValue = bool | int | str | tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Option:
    """One rule option: its name, what is usual here, and what else it may be."""

    name: str
    default: OptionValue
    choices: tuple[str, ...] = ()
    otherwise: OptionValue = None
    """What the rulebook has, where something else is usual here."""

    @property
    def printed(self) -> OptionValue:
        """What the rulebook has."""
        return self.default if self.otherwise is None else self.otherwise

    def checked(self, value: object) -> OptionValue:
        """``value`` if this option may have it; a plain error otherwise."""
        if self.name == "banned":
            if isinstance(value, list | tuple) and len(value) <= MOST_BANNED and all(isinstance(v, str) for v in value):
                return tuple(value)
            raise GameError("option banned: expected a list of races and powers")
        if self.name == "rounds":
            if value is None or (isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 30):
                return value
            raise GameError("option rounds: expected a number from 1 to 30")
        if self.choices:
            if isinstance(value, str) and value in self.choices:
                return value
            raise GameError(f"option {self.name}: expected one of {', '.join(self.choices)}")
        if isinstance(value, bool):
            return value
        raise GameError(f"option {self.name}: expected true or false")


CORE_OPTIONS = (
    Option("auto_defenders", True, otherwise=False),
    Option("hidden_coins", True),
    Option("own_decline_counts_defence", True),
    Option("own_decline_nonempty", True),
    Option("second_tiebreak", "shared", ("shared", "later")),
    Option("banned", ()),
    Option("rounds", None),
)


def known_options() -> dict[str, Option]:
    """Every option there is by name: the table's own, and those that abilities declare in their files."""
    from smallworld_desktop.engine.games.smallworld.abilities import ABILITIES

    found = {option.name: option for option in CORE_OPTIONS}
    for ability in ABILITIES.values():
        found.update({option.name: option for option in ability.options})
    return found


def complete_options(given: Mapping[str, object]) -> dict[str, OptionValue]:
    """All options by name: those given, checked, and the defaults of the rest."""
    known = known_options()
    for name in given:
        if name not in known:
            raise GameError(f"there is no option '{name}'; there are {', '.join(sorted(known))}")
    return {name: option.checked(given[name]) if name in given else option.default for name, option in known.items()}
