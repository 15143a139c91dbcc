"""The learned policy: a small network that knows at first sight which conquests and combos are worth thinking about."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import numpy as np

from smallworld_desktop.engine.games.smallworld.minds.prospects import FORCE_SIZE, REGION_SIZE, force_row, region_rows
from smallworld_desktop.engine.games.smallworld.minds.sketch import Worths
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.weights import Array, damaged, read_weights

STEPS = ("token", "beside", "dragon", "substitute", "attempt")
"""What a force has besides its regions; see ``Worths``."""

HIDDEN = 32
"""Neurons of either layer."""

SHAPES: Mapping[str, tuple[int, ...]] = {
    "force": (FORCE_SIZE, HIDDEN),
    "region": (REGION_SIZE, HIDDEN),
    "shift": (HIDDEN,),
    "worth": (HIDDEN, 1),
    "mean": (1,),
    "steps": (FORCE_SIZE, len(STEPS)),
    "steps_shift": (len(STEPS),),
    "combo": (FORCE_SIZE, HIDDEN),
    "combo_shift": (HIDDEN,),
    "promise": (HIDDEN, 1),
}
"""The parts of a policy, and their sizes."""


class Policy:
    """Gives every region a worth by its own row and that of the force, and every combo a promise."""

    def __init__(self, parts: Mapping[str, Array]) -> None:
        self.parts = dict(parts)

    def worths(self, table: Table, force: int) -> Worths:
        parts = self.parts
        own = np.array(force_row(table, force), dtype=np.float32)
        rows = np.array(region_rows(table, force), dtype=np.float32)
        hidden = np.maximum(rows @ parts["region"] + (own @ parts["force"] + parts["shift"]), 0)
        regions = hidden @ parts["worth"] + parts["mean"]
        steps = own @ parts["steps"] + parts["steps_shift"]
        return Worths(regions[:, 0].tolist(), *steps.tolist())

    def promises(self, tables: list[Table]) -> list[float]:
        rows = np.array([force_row(table, table.active) for table in tables], dtype=np.float32)
        hidden = np.maximum(rows @ self.parts["combo"] + self.parts["combo_shift"], 0)
        found: list[float] = (hidden @ self.parts["promise"])[:, 0].tolist()
        return found


def fresh_policy(seed: int) -> Policy:
    """A policy that knows nothing but that regions are good and tokens are dear."""
    noise = np.random.default_rng(seed)

    def random(rows: int, columns: int, scale: float = 1.0) -> Array:
        return noise.normal(0, scale * np.sqrt(2 / rows), (rows, columns)).astype(np.float32)

    steps_shift = np.zeros(len(STEPS), dtype=np.float32)
    steps_shift[0] = 0.35
    return Policy(
        {
            "force": random(FORCE_SIZE, HIDDEN),
            "region": random(REGION_SIZE, HIDDEN),
            "shift": np.zeros(HIDDEN, dtype=np.float32),
            "worth": random(HIDDEN, 1, 0.3),
            "mean": np.ones(1, dtype=np.float32),
            "steps": np.zeros((FORCE_SIZE, len(STEPS)), dtype=np.float32),
            "steps_shift": steps_shift,
            "combo": random(FORCE_SIZE, HIDDEN),
            "combo_shift": np.zeros(HIDDEN, dtype=np.float32),
            "promise": random(HIDDEN, 1, 0.3),
        }
    )


def read_policy(path: Path | Traversable) -> Policy:
    """The policy of a file, if it has all its parts in their sizes."""
    parts = read_weights(path)
    if {name: part.shape for name, part in parts.items()} != SHAPES:
        raise damaged(path)
    return Policy(parts)


def write_policy(policy: Policy, path: Path) -> None:
    """Keep a policy in a file; the same policy gives the same file."""
    np.savez(path, **policy.parts)  # type: ignore[arg-type]


@cache
def shipped_policy() -> Policy:
    """The program's own."""
    return read_policy(files("smallworld_desktop") / "assets" / "minds" / "smallworld" / "policy.npz")
