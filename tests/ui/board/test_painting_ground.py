"""Distances and chance, which the washes are mixed from."""

from __future__ import annotations

import numpy as np

from smallworld_desktop.ui.board.painting.distance import distance
from smallworld_desktop.ui.board.painting.noise import Noise


def test_distances_are_exact_within_reach() -> None:
    marked = np.random.default_rng(1).random((40, 60)) < 0.01
    everywhere = np.argwhere(np.ones_like(marked))
    ways = np.linalg.norm(everywhere[:, None] - np.argwhere(marked)[None], axis=2)
    assert np.allclose(distance(marked, 12).ravel(), np.minimum(ways.min(axis=1), 12))


def test_where_nothing_is_marked_everything_is_out_of_reach() -> None:
    assert (distance(np.zeros((5, 7), np.bool_), 9) == 9).all()


def test_chance_is_the_same_at_every_resolution() -> None:
    noise = Noise(np.random.default_rng(1), 300, 200, 20, 20)
    coarse = np.arange(0, 200, 10, dtype=np.float32)
    fine = np.arange(0, 200, 1, dtype=np.float32)
    assert np.allclose(noise.sample(coarse, coarse), noise.sample(fine, fine)[::10, ::10], atol=1e-5)


def test_chance_has_no_favourites_and_changes_smoothly() -> None:
    places = np.arange(600, dtype=np.float32)
    values = Noise(np.random.default_rng(1), 600, 600, 12, 12).sample(places, places)
    assert abs(values.mean()) < 0.2
    assert 0.8 < values.std() < 1.1
    assert np.abs(np.diff(values, axis=0)).max() < 0.5
