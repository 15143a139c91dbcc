"""Why something cannot be done in this part of the turn: what comes first, or that its time is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from smallworld_desktop.engine.games.smallworld.state import (
    CONQUEST,
    COURSE,
    DEFENDERS,
    LASTING_CONQUEST,
    LASTING_READY,
    OVER,
    PICK,
    READY,
    REDEPLOY,
    STAGES,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.events import Message

CONQUEST_STAGES: Final = (READY, CONQUEST, LASTING_READY, LASTING_CONQUEST)
"""In these regions are taken."""

WHAT_COMES_FIRST: Final = {
    COURSE: "course-comes-first",
    LASTING_READY: "other-conquests-come-first",
    LASTING_CONQUEST: "other-conquests-come-first",
    READY: "conquests-come-first",
    CONQUEST: "conquests-come-first",
    REDEPLOY: "redeployment-comes-first",
}
"""What must be done in a stage before anything later can be."""


def wrong_stage(
    table: Table, too_late: str, *allowed: int, too_early: str = "", able: bool = True
) -> Iterator[Message]:
    """A reason against acting now, unless the table is in one of these stages; ``able`` if the active race ever may."""
    stage = table.stage
    if table.pending or stage == OVER:
        yield Message("not-now", {"stage": STAGES[stage]})
    elif stage in (PICK, DEFENDERS) and stage not in allowed:
        yield Message("pick-comes-first" if stage == PICK else "displaced-come-first")
    elif not able:
        yield Message("not-your-power")
    elif stage in allowed:
        return
    elif stage > min(allowed):
        yield Message(too_late)
    else:
        yield Message(too_early) if too_early else what_comes_first(table)


def conquest_stage(table: Table) -> Iterator[Message]:
    """A reason against a conquest now, unless troops are ready."""
    yield from wrong_stage(table, "conquests-are-over", *CONQUEST_STAGES)


def redeployment_stage(table: Table, able: bool = True) -> Iterator[Message]:
    """A reason against placing what one has oneself."""
    yield from wrong_stage(table, "redeployment-is-over", REDEPLOY, able=able)


def defenders_stage(table: Table) -> Iterator[Message]:
    """A reason against placing what was driven out."""
    yield from wrong_stage(table, "nothing-displaced", DEFENDERS, too_early="nothing-displaced")


def what_comes_first(table: Table) -> Message:
    """What has to be done now before anything later in the turn."""
    return Message(WHAT_COMES_FIRST[table.stage], {"race": table.race_id(table.acting)})
