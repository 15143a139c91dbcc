"""Who borders whom in a world that is being made, and who lies at the frame."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


class UnfitError(Exception):
    """This try is no board; another is made of the next draws."""


@dataclass(frozen=True)
class Net:
    """Regions by number. ``around`` are those at the frame, clockwise; ``corners`` those that have the corners."""

    beside: Mapping[int, frozenset[int]]
    around: tuple[int, ...]
    corners: tuple[int, ...]

    @property
    def is_whole(self) -> bool:
        """Whether regions and frame make a net of triangles, so that three meet wherever lines meet."""
        edges = sum(map(len, self.beside.values())) // 2 + len(self.around)
        return edges == 3 * (len(self.beside) + 1) - 6

    def joined(self, into: int, other: int) -> Net:
        """With one region made of two. Both must border exactly two others, the frame counted."""
        common = len(self.beside[into] & self.beside[other]) + (into in self.around and other in self.around)
        if common != 2:
            raise UnfitError
        beside = {
            region: frozenset(into if one == other else one for one in others) - {region}
            for region, others in self.beside.items()
            if region != other
        }
        beside[into] |= self.beside[other] - {into}
        around = without_repeats([into if region == other else region for region in self.around])
        if len(set(around)) < len(around):
            raise UnfitError
        return Net(beside, around, tuple(into if region == other else region for region in self.corners))


def without_repeats(ring: list[int]) -> tuple[int, ...]:
    """What comes round a ring, each run of the same said once."""
    return tuple(region for i, region in enumerate(ring) if region != ring[i - 1])
