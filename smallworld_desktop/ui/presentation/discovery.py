"""A discovery: something has been turned over for the one who did it to enjoy. No Qt in here."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld_desktop.ui.presentation.stand import Marker


@dataclass(frozen=True, slots=True)
class Discovery:
    """What was found, and all that is told of it."""

    region: int
    marker: Marker
    seat: int
    """Who found it."""
    title: str
    kind: str
    """What kind of thing it is, and where it was found."""
    owner: str
    """Whose it is now."""
    emblem: str
    """Of the tokens that found it."""
    texts: tuple[str, ...]
    """What it does, and what may become of it."""
    page: str = ""
    """Of the help, which tells all of it."""

    @property
    def spoken(self) -> str:
        """All of it for those who listen."""
        return " ".join(f"{part.rstrip('.')}." for part in (self.title, self.kind, self.owner, *self.texts))
