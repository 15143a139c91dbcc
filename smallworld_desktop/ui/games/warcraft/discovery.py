"""What has been turned up on an island, for whoever came there first. No Qt in here."""

from __future__ import annotations

from smallworld_desktop.engine.games.warcraft.events import MarkerRevealed
from smallworld_desktop.engine.games.warcraft.state import ACTIVE
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.ui.games.warcraft.stands import OWN, emblem_of
from smallworld_desktop.ui.presentation.discovery import Discovery
from smallworld_desktop.ui.presentation.stand import Marker
from smallworld_desktop.ui.presentation.telling import Telling


def discovery(event: Event, table: Table, telling: Telling) -> Discovery | None:
    """The marker that an event tells of, where somebody has turned it up."""
    if not isinstance(event, MarkerRevealed) or event.seat < 0:
        return None
    number, region = table.setting.marker_numbers[event.marker], telling.number_of(event.region)
    if region is None:
        return None
    kind = table.setting.catalogue.markers[number]
    place, force = table.lies[number], 2 * event.seat + ACTIVE
    owned = table.race[force] >= 0 and place >= 0 and bool(table.held[force] >> place & 1)
    found = telling.say("discovery-place" if kind.place else "discovery-artifact", region=telling.region(region))
    return Discovery(
        region=place if place >= 0 else region,
        marker=Marker(OWN + event.marker, "disc" if kind.place else "hexagon"),
        seat=event.seat,
        title=str(telling.words.name("marker", event.marker)),
        kind=found,
        owner=telling.say("discovery-yours" if owned else "discovery-nobodys"),
        emblem=emblem_of(table.race_id(force)) if table.race[force] >= 0 else "",
        texts=(
            telling.say(f"marker-{event.marker}-rule"),
            telling.say("discovery-stays" if kind.place else "discovery-moves"),
        ),
        page=f"marker-{event.marker}",
    )
