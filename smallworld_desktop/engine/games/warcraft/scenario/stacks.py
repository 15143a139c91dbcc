"""The columns and the stacks of a scenario: what is stated, and the rest in the catalogue's order."""

from __future__ import annotations

from smallworld_desktop.engine.conquest.scenario.given import race_number
from smallworld_desktop.engine.games.warcraft.scenario.forces import power_number
from smallworld_desktop.engine.games.warcraft.state import ALLIANCE, FACTIONS, HORDE, NEUTRAL, Combo
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.schema import Entry

SIDES = {FACTIONS[side]: side for side in (ALLIANCE, HORDE, NEUTRAL)}


class _Piles:
    """All banners and badges that are not in play: each may be named once, and what nobody names comes last."""

    def __init__(self, table: Table) -> None:
        self._setting = table.setting
        self._races = [race for race in table.setting.races if race not in table.race]
        self._powers = [p for p in range(len(table.setting.catalogue.powers)) if p not in table.power]

    def race(self, entry: Entry) -> int:
        return self._take(self._races, race_number(self._setting, entry), entry)

    def power(self, entry: Entry) -> int:
        return self._take(self._powers, power_number(self._setting, entry), entry)

    def combo(self, entry: Entry) -> Combo:
        parts = entry.items()
        if len(parts) != 3:
            entry.fail("scenario-combo")
        return self.race(parts[0]), self.power(parts[1]), parts[2].integer(0)

    def races_of(self, table: Table, column: int) -> list[int]:
        """The banners of a column that nobody has named."""
        return [race for race in self._races if table.setting.home_column(race) == column]

    @property
    def powers(self) -> list[int]:
        return self._powers

    def _take(self, pile: list[int], number: int, entry: Entry) -> int:
        if number not in pile:
            entry.fail("scenario-on-table-twice", id=entry.text())
        pile.remove(number)
        return number


def column_names(table: Table) -> list[str]:
    """The sides that have a column of their own."""
    return [FACTIONS[side] for side in table.setting.used_sides]


def fill_stacks(table: Table, keys: dict[str, Entry]) -> None:
    """Lay out the columns, all stacks and the discarded badges."""
    piles = _Piles(table)
    columns = _by_column(table, keys, "column", "columns")
    stacks = _by_column(table, keys, "race_stack", "race_stacks")
    full = table.setting.full_column
    laid: list[list[Combo] | None] = []
    for column, entry in enumerate(columns):
        items = entry.items() if entry is not None else []
        if len(items) > full:
            items[full].fail("scenario-column-long", places=full, given=len(items))
        combos = [piles.combo(item) for item in items]
        for item, (race, _, _) in zip(items, combos, strict=True):
            if table.setting.home_column(race) != column:
                item.fail("scenario-wrong-side", id=item.items()[0].text())
        laid.append(combos if entry is not None else None)
    named = [[piles.race(item) for item in entry.items()] if entry is not None else [] for entry in stacks]
    powers = [piles.power(item) for item in keys["power_stack"].items()] if "power_stack" in keys else []
    discards = [piles.power(item) for item in keys["power_discards"].items()] if "power_discards" in keys else []
    powers += piles.powers
    races = [[*pile, *piles.races_of(table, column)] for column, pile in enumerate(named)]
    for column, combos_or_none in enumerate(laid):
        if combos_or_none is not None:
            continue
        places = min(full, len(races[column]))
        if len(powers) < places:
            keys["power_discards"].fail("scenario-badges-short", places=places)
        laid[column] = [(races[column].pop(0), powers.pop(0), 0) for _ in range(places)]
    table.columns = tuple(tuple(combos or ()) for combos in laid)
    table.race_stacks = tuple(map(tuple, races))
    table.power_stack, table.discards = tuple(powers), tuple(discards)


def _by_column(table: Table, keys: dict[str, Entry], single: str, several: str) -> list[Entry | None]:
    """What is stated of each column under one key, or side by side under another."""
    names = column_names(table)
    if not names:
        if several in keys:
            keys[several].fail("scenario-no-teams")
        return [keys.get(single)]
    if single in keys:
        keys[single].fail("scenario-teams")
    stated = keys[several].mapping(names) if several in keys else {}
    return [stated.get(name) for name in names]
