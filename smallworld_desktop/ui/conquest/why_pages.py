"""Which pages of the help tell of what stands against a deed, for whoever is barred from it and asks why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smallworld_desktop.engine.kernel.events import Message

PIECE = "immune"
"""What says that a piece protects a region: the page is that of the piece."""


def pages_on(against: Sequence[Message], pages: Mapping[str, str]) -> tuple[str, ...]:
    """The pages on these reasons in their order; ``pages`` has those of a game by the ids of its reasons."""
    found = [
        f"piece-{message.values['piece']}" if message.id == PIECE else pages.get(message.id) for message in against
    ]
    return tuple(dict.fromkeys(page for page in found if page))
