"""What the bar of a replay tells."""

from __future__ import annotations

from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.presentation.chronicle import ChronicleLine
from smallworld_desktop.ui.presentation.replay import curves, sentence
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sitting.turns import turns_of
from tests.playing import some_play


def test_curves_of_hidden_coins_are_known_to_their_owner_alone() -> None:
    box = games()["smallworld"]
    game = some_play(box, 60)
    turns = turns_of(box, game.history)
    seats, door = (0, 1), table_of("smallworld").seats
    every = curves(door, box.rules, game.history, turns, seats, None)
    assert [curve.seat for curve in every] == [0, 1]
    assert every[1].points[-1] == game.state.coins[1]
    assert all(len(curve.points) == len(turns) + 1 for curve in every)
    assert [curve.seat for curve in curves(door, box.rules, game.history, turns, seats, 1)] == [1]
    assert curves(door, box.rules, game.history, turns, seats, -1) == ()


def test_a_moment_that_the_chronicle_passes_over_is_told_by_what_was_before() -> None:
    lines = (
        ChronicleLine(0, 0, -1, "Round 1", heading=True),
        ChronicleLine(0, 2, 0, "first"),
        ChronicleLine(5, 6, 0, "second"),
    )
    assert [sentence(lines, step) for step in (0, 4, 6)] == ["first", "first", "second"]
    assert sentence((), 3) == ""
