"""The column and the stacks of a scenario: what is stated, and the rest in the catalogue's order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smallworld_desktop.engine.conquest.scenario.given import race_number
from smallworld_desktop.engine.games.smallworld.scenario.forces import power_number
from smallworld_desktop.engine.games.smallworld.setup import Setting
from smallworld_desktop.engine.games.smallworld.state import NOBODY
from smallworld_desktop.engine.games.smallworld.table import FULL_COLUMN, Table
from smallworld_desktop.engine.kernel.schema import Entry

Number = Callable[[Setting, Entry], int]


class _Kind:
    """All banners, or all badges, of a game: each may be named once."""

    def __init__(self, setting: Setting, number: Number, in_play: Sequence[int], all: Sequence[int]) -> None:
        self._setting = setting
        self._number = number
        self._used = {number for number in in_play if number != NOBODY}
        self._all = all

    def use(self, entry: Entry) -> int:
        number = self._number(self._setting, entry)
        if number in self._used:
            entry.fail("scenario-on-table-twice", id=entry.text())
        self._used.add(number)
        return number

    def use_list(self, entry: Entry | None) -> list[int]:
        return [self.use(item) for item in entry.items()] if entry is not None else []

    def rest(self) -> list[int]:
        """What nobody has named, in the catalogue's order."""
        return [number for number in self._all if number not in self._used]


def fill_stacks(table: Table, keys: dict[str, Entry]) -> None:
    """Lay out the column, both stacks and the discarded badges."""
    setting = table.setting
    races = _Kind(setting, race_number, table.race, setting.races)
    powers = _Kind(setting, power_number, table.power, setting.powers)
    if "column" in keys:
        table.column = _read_column(keys["column"], races, powers)
    race_stack = races.use_list(keys.get("race_stack"))
    power_stack = powers.use_list(keys.get("power_stack"))
    table.discards = tuple(powers.use_list(keys.get("power_discards")))
    race_stack += races.rest()
    power_stack += powers.rest()
    if "column" not in keys:
        places = min(FULL_COLUMN, len(race_stack))
        if len(power_stack) < places:
            keys["power_discards"].fail("scenario-badges-short", places=places)
        pairs = zip(race_stack[:places], power_stack, strict=False)
        table.column = tuple((race, power, 0) for race, power in pairs)
        race_stack, power_stack = race_stack[places:], power_stack[places:]
    table.race_stack, table.power_stack = tuple(race_stack), tuple(power_stack)


def _read_column(entry: Entry, races: _Kind, powers: _Kind) -> tuple[tuple[int, int, int], ...]:
    items = entry.items()
    if len(items) > FULL_COLUMN:
        entry.fail("scenario-column-long", places=FULL_COLUMN, given=len(items))
    column = []
    for item in items:
        parts = item.items()
        if len(parts) != 3:
            item.fail("scenario-combo")
        column.append((races.use(parts[0]), powers.use(parts[1]), parts[2].integer(0)))
    return tuple(column)
