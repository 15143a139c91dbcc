"""Why something cannot be done in this part of the turn."""

from __future__ import annotations

from collections.abc import Iterator

from smallworld_desktop.engine.games.tinyepic.state import ACT, FOLLOW, STAGES, VERBS
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.events import Message

DOING = (ACT, FOLLOW)
"""In these a seat does something with the selected action."""


def wrong_stage(table: Table, *allowed: int) -> Iterator[Message]:
    """A reason against acting now, unless the table is in one of these stages."""
    if table.stage not in allowed:
        yield Message("not-now", {"stage": STAGES[table.stage]})


def wrong_verb(table: Table, *allowed: int) -> Iterator[Message]:
    """A reason against doing something with another action than those selected."""
    if table.action not in allowed:
        yield Message("another-action-selected", {"verb": VERBS[table.action]})
