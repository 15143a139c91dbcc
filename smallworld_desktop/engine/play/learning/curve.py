"""A learning curve in a file: a line for every generation."""

from __future__ import annotations

import csv
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Generic, TypeVar

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Curve(Generic[S]):
    """The steps of some learning: data classes with three whole numbers first and other numbers after them."""

    path: Path
    kind: type[S]

    def steps(self) -> list[S]:
        if not self.path.exists():
            return []
        with self.path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.reader(file))[1:]
            return [self.kind(*map(int, row[:3]), *map(float, row[3:])) for row in rows]

    def note(self, steps: Sequence[S]) -> None:
        kind: Any = self.kind
        with self.path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, [field.name for field in fields(kind)], lineterminator="\n")
            writer.writeheader()
            writer.writerows(asdict(step) for step in list[Any](steps))


def cpu_hours() -> float:
    """What this process and those it has waited for have spent."""
    spent = os.times()
    return (spent.user + spent.system + spent.children_user + spent.children_system) / 3600
