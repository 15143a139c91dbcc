"""What lies on one region of a board, whoever it belongs to. No Qt in here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Group:
    """Tokens of one kind and one owner that lie together."""

    emblem: str
    count: int = 1
    """None at all shows the empty place of a group that is about to leave."""
    seat: int = NOBODY
    colours: int = NOBODY
    """The owner's, as an index into those of the theme; nobody's tokens have none."""
    faded: bool = False
    """They count for less than they did, and look it."""
    counted: bool = False
    """The number is shown even for a single token: while it is being changed."""
    place: str = ""
    """Where in the region they stand, where the map has a place of their own for them."""
    medal: str = ""
    """The emblem of a small sign on them, which tells them from others."""


NO_GROUP = Group("", 0)

Outline = Literal["stone", "hexagon", "disc"]
"""What a marker is cut to: face down it is of stone, what can be carried is a hexagon, what stays a disc."""


@dataclass(frozen=True, slots=True)
class Marker:
    """Something to be found in a region, larger than a piece and told apart by its outline."""

    emblem: str
    outline: Outline


@dataclass(frozen=True, slots=True)
class Stand:
    """All that lies on one region: the groups of whoever is there, the first of them before all others, and pieces."""

    groups: tuple[Group, ...] = ()
    pieces: tuple[tuple[str, int], ...] = ()
    """Each kind of piece and how many of it."""
    markers: tuple[Marker, ...] = ()
    """They lie on the stage that is painted for them, where the region has one."""

    def __bool__(self) -> bool:
        """Whether anything lies there."""
        return bool(self.groups or self.pieces or self.markers)

    @property
    def first(self) -> Group:
        """The group that is seen first, an empty one where there is none."""
        return self.groups[0] if self.groups else NO_GROUP

    @property
    def holders(self) -> tuple[Group, ...]:
        """The first group of everybody who has tokens there."""
        found: dict[int, Group] = {}
        for group in self.groups:
            if group.seat != NOBODY:
                found.setdefault(group.seat, group)
        return tuple(found.values())

    def belongs_to(self, seat: int) -> bool:
        """Whether a seat has tokens there."""
        return any(group.seat == seat for group in self.groups)
