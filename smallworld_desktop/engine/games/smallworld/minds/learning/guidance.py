"""Fitting the policy to lessons: plans that came to more shall seem more likely at first sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from smallworld_desktop.engine.games.smallworld.minds.learning.choices import Combos, Conquests, Lesson
from smallworld_desktop.engine.games.smallworld.minds.policy import HIDDEN, STEPS, Policy
from smallworld_desktop.engine.games.smallworld.minds.prospects import FORCE_SIZE, REGION_SIZE
from smallworld_desktop.engine.play.learning.training import Adam
from smallworld_desktop.engine.play.weights import Array

BATCH = 64
FIRST_STEP = 3e-3
WARMTH, WARMTH_OF_PICKS = 0.6, 1.5
"""Coins by which a plan, or a pick, may be worse and still count a third of the best."""

Parts = dict[str, Array]


class Batch(NamedTuple):
    """Some conquests, filled up to the same numbers of plans and regions."""

    forces: Array
    regions: Array
    slots: npt.NDArray[np.int8]
    taken: Array
    steps: Array
    wanted: Array
    """The share of attention that each plan deserves."""
    missing: Array
    """A large negative number where there is no such plan."""


def fit_policy(
    policy: Policy, lessons: Sequence[Lesson], passes: int, seed: int, tell: Callable[[str], None] = print
) -> Policy:
    """The same policy after so many passes through the lessons."""
    order = np.random.default_rng(seed)
    names = list(policy.parts)
    adam = Adam([policy.parts[name] for name in names])
    batches = _batches(lessons)
    step, steps = 0, passes * len(batches)
    for number in range(passes):
        total = 0.0
        for index in order.permutation(len(batches)):
            batch = batches[index]
            if isinstance(batch, Batch):
                loss, slopes = conquest_slopes(policy.parts, batch)
            else:
                loss, slopes = combo_slopes(policy.parts, batch)
            adam.step(
                [slopes.get(name, np.zeros_like(policy.parts[name])) for name in names],
                FIRST_STEP * (1 - step / steps),
            )
            total += loss
            step += 1
        tell(f"pass {number + 1}: surprise {total / max(1, len(batches)):.4f}")
    return policy


def _batches(lessons: Sequence[Lesson]) -> list[Batch | list[Combos]]:
    """Lessons of about the same size together."""
    conquests = [lesson for lesson in lessons if isinstance(lesson, Conquests)]
    conquests.sort(key=lambda lesson: lesson.taken.shape)
    combos: dict[int, list[Combos]] = {}
    for lesson in lessons:
        if isinstance(lesson, Combos):
            combos.setdefault(len(lesson.values), []).append(lesson)
    found: list[Batch | list[Combos]] = []
    found += [joined(conquests[begin : begin + BATCH]) for begin in range(0, len(conquests), BATCH)]
    for alike in combos.values():
        found += [alike[begin : begin + BATCH] for begin in range(0, len(alike), BATCH)]
    return found


def joined(lessons: Sequence[Conquests]) -> Batch:
    """Some lessons as one batch."""
    count = len(lessons)
    plans = max(len(lesson.values) for lesson in lessons)
    places = max(len(lesson.slots) for lesson in lessons)
    batch = Batch(
        np.zeros((count, 2, FORCE_SIZE), dtype=np.float32),
        np.zeros((count, places, REGION_SIZE), dtype=np.float32),
        np.zeros((count, places), dtype=np.int8),
        np.zeros((count, plans, places), dtype=np.float32),
        np.zeros((count, plans, 2, len(STEPS)), dtype=np.float32),
        np.zeros((count, plans), dtype=np.float32),
        np.full((count, plans), -1e9, dtype=np.float32),
    )
    for number, lesson in enumerate(lessons):
        some, here = lesson.taken.shape
        both = len(lesson.forces)
        batch.forces[number, :both] = lesson.forces
        batch.regions[number, :here] = lesson.regions
        batch.slots[number, :here] = lesson.slots
        batch.taken[number, :some, :here] = lesson.taken
        batch.steps[number, :some, :both] = lesson.steps
        batch.wanted[number, :some] = attention(lesson.values)
        batch.missing[number, :some] = 0
    return batch


def attention(values: Array, warmth: float = WARMTH) -> Array:
    """What share of attention each of some values deserves."""
    weights = np.exp((values - values.max(axis=-1, keepdims=True)) / warmth)
    return np.asarray(weights / weights.sum(axis=-1, keepdims=True), dtype=np.float32)


def conquest_slopes(parts: Parts, batch: Batch) -> tuple[float, Parts]:
    """How surprising it is which plans deserve attention, and how that changes with each part."""
    count = len(batch.forces)
    forces = batch.forces @ parts["force"]
    own = (np.arange(count)[:, None], batch.slots)
    hidden = np.maximum(batch.regions @ parts["region"] + forces[own] + parts["shift"], 0)
    regions = (hidden @ parts["worth"])[:, :, 0] + parts["mean"]
    extra = batch.forces @ parts["steps"] + parts["steps_shift"]
    seems = np.einsum("bpn,bn->bp", batch.taken, regions) + np.einsum("bpsd,bsd->bp", batch.steps, extra)
    given = attention(seems + batch.missing)
    loss = float(-(batch.wanted * np.log(given + 1e-9)).sum() / count)
    slope = (given - batch.wanted) / (WARMTH * count)
    on_regions = np.einsum("bpn,bp->bn", batch.taken, slope)
    on_extra = np.einsum("bpsd,bp->bsd", batch.steps, slope)
    on_hidden = on_regions[:, :, None] * parts["worth"][:, 0] * (hidden > 0)
    on_force = np.zeros_like(forces)
    np.add.at(on_force, own, on_hidden)
    return loss, {
        "force": np.einsum("bsf,bsh->fh", batch.forces, on_force, optimize=True),
        "region": batch.regions.reshape(-1, REGION_SIZE).T @ on_hidden.reshape(-1, HIDDEN),
        "shift": on_hidden.sum(axis=(0, 1)),
        "worth": (hidden * on_regions[:, :, None]).sum(axis=(0, 1))[:, None],
        "mean": on_regions.sum(keepdims=True).reshape(1),
        "steps": np.einsum("bsf,bsd->fd", batch.forces, on_extra, optimize=True),
        "steps_shift": on_extra.sum(axis=(0, 1)),
    }


def combo_slopes(parts: Parts, lessons: Sequence[Combos]) -> tuple[float, Parts]:
    """The same for combos."""
    forces = np.array([lesson.forces for lesson in lessons])
    values = np.array([lesson.values for lesson in lessons])
    wanted = attention(values, WARMTH_OF_PICKS)
    hidden = np.maximum(forces @ parts["combo"] + parts["combo_shift"], 0)
    given = attention((hidden @ parts["promise"])[:, :, 0], WARMTH_OF_PICKS)
    loss = float(-(wanted * np.log(given + 1e-9)).sum() / len(lessons))
    slope = ((given - wanted) / (WARMTH_OF_PICKS * len(lessons)))[:, :, None]
    on_hidden = slope * parts["promise"][:, 0] * (hidden > 0)
    return loss, {
        "combo": np.einsum("bcf,bch->fh", forces, on_hidden, optimize=True),
        "combo_shift": on_hidden.sum(axis=(0, 1)),
        "promise": (hidden * slope).sum(axis=(0, 1))[:, None],
    }
