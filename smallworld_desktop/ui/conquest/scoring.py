"""What the chronicle tells of a turn's coins: how many for the regions themselves, and what else has paid."""

from __future__ import annotations

from smallworld_desktop.engine.conquest.events import Scored
from smallworld_desktop.ui.presentation.telling import Telling

OF_REGIONS = ("income-regions", "income-declined")


def scored(event: Scored, telling: Telling) -> str:
    """How many coins, and where they come from if that is not from regions alone."""
    regions = sum(line.amount for line in event.lines if line.id in OF_REGIONS)
    if not 0 < regions < event.coins:
        return telling.sentence(event.message)
    others = [line for line in event.lines if line.id not in OF_REGIONS and line.amount]
    sources = [telling.say("log-source", source=telling.line(line), amount=line.amount) for line in others]
    said = {"seat": telling.name(event.seat), "count": event.coins, "regions": regions}
    return telling.say("log-scored", **said, sources=telling.say("list-between").join(sources))
