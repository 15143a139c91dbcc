"""Why something cannot be done in this part of the turn."""

from __future__ import annotations

from collections.abc import Iterator

from smallworld_desktop.engine.games.warcraft.state import CONQUEST, OVER, READY, STAGES
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.events import Message

CONQUEST_STAGES = (READY, CONQUEST)
"""In these regions are taken."""

WHAT_COMES_FIRST = {stage: f"{name.replace('_', '-')}-comes-first" for stage, name in enumerate(STAGES)}
"""What must be done in a stage before anything later can be."""


def wrong_stage(table: Table, *allowed: int) -> Iterator[Message]:
    """A reason against acting now, unless the table is in one of these stages."""
    stage = table.stage
    if table.pending or stage == OVER:
        yield Message("not-now", {"stage": STAGES[stage]})
    elif stage in allowed:
        return
    elif stage > max(allowed):
        yield Message("that-is-over", {"stage": STAGES[stage]})
    else:
        yield Message(WHAT_COMES_FIRST[stage])


def conquest_stage(table: Table) -> Iterator[Message]:
    """A reason against a conquest now, unless troops are ready."""
    yield from wrong_stage(table, *CONQUEST_STAGES)
