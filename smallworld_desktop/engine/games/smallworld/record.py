"""A position as saved games tell it: every list by its name, pieces kind by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from smallworld_desktop.engine.boards.board import mask, union
from smallworld_desktop.engine.games.smallworld.setup import Setting
from smallworld_desktop.engine.games.smallworld.table import Table, restored


def record_of(table: Table) -> dict[str, Any]:
    """The position as plain JSON values. Where anything stands follows from the pieces."""
    found = {name: list(v) if isinstance(v, tuple | list) else v for name, v in table.plain().items()}
    del found["pieces"], found["counts"], found["immune"], found["strewn"]
    for kind, where, counts in zip(table.setting.kinds, table.pieces, table.counts, strict=True):
        found[kind.record] = list(counts) if kind.counted else where
    return found


def table_of(setting: Setting, record: Mapping[str, Any]) -> Table:
    """The table of a position; what the record leaves out is as on a blank table."""
    plain = setting.blank_table().plain()
    for name in record.keys() & plain.keys():
        value = record[name]
        tuples = isinstance(plain[name], tuple)
        plain[name] = tuple(tuple(v) if isinstance(v, list) else v for v in value) if tuples else value
    told = [(kind, record.get(kind.record, 0)) for kind in setting.kinds]
    counts = [tuple(value or [0] * setting.board.size) if kind.counted else () for kind, value in told]
    wheres = [_where(each) if kind.counted else value for (kind, value), each in zip(told, counts, strict=True)]
    plain["counts"], plain["pieces"] = tuple(counts), tuple(wheres)
    plain["immune"], plain["strewn"] = setting.immune(wheres), union(wheres)
    return restored(setting, plain)


def _where(counts: tuple[int, ...]) -> int:
    return mask(region for region, count in enumerate(counts) if count)
