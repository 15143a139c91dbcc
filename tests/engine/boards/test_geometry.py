"""The measuring of drawings, where no map file could get that far with the fault."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smallworld_desktop.engine.boards.geometry import check_coverage, check_places, check_rings, find_shape
from smallworld_desktop.engine.boards.shapes import DrawingError, Ring

CANVAS = (600, 400)


def square(left: float, top: float, right: float, bottom: float) -> Ring:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


class TestCoverage:
    def test_halves_of_the_canvas_cover_it(self) -> None:
        check_coverage(["a", "b"], [square(0, 0, 300, 400), square(300, 0, 600, 400)], CANVAS)

    def test_an_overlap_is_found_and_placed(self) -> None:
        with pytest.raises(DrawingError, match="overlaps a near 300 200") as caught:
            check_coverage(["a", "b"], [square(0, 0, 310, 400), square(290, 0, 600, 400)], CANVAS)
        assert caught.value.region == 1

    def test_a_gap_is_found_and_placed(self) -> None:
        with pytest.raises(DrawingError, match="leaves a gap near 295 200"):
            check_coverage(["a", "b"], [square(0, 0, 290, 400), square(300, 0, 600, 400)], CANVAS)


def test_a_ring_that_crosses_itself_is_found_and_placed() -> None:
    with pytest.raises(DrawingError, match=r"crosses or touches itself: Self-intersection\[5\.0 5\.0\]"):
        check_rings([((0, 0), (10, 10), (10, 0), (0, 10))])


class TestPlaces:
    def test_tokens_lie_in_the_widest_part(self) -> None:
        club = ((50, 180), (300, 180), (300, 100), (500, 100), (500, 300), (300, 300), (300, 220), (50, 220))
        shape = find_shape(club, 0, "Club", CANVAS, 4)
        assert shape.token_place == pytest.approx((400, 200), abs=2)
        assert shape.inscribed_radius == pytest.approx(100, abs=1)

    def test_a_large_region_does_not_make_large_tokens(self) -> None:
        assert find_shape(square(0, 0, 600, 400), 0, "Everywhere", CANVAS, 4).token_radius < 25

    def test_symbols_and_name_keep_clear_of_the_tokens_and_the_frame(self) -> None:
        shape = find_shape(square(0, 0, 120, 90), 2, "Corner", CANVAS, 4)
        for x, y in (*shape.symbol_places, shape.label_place):
            assert abs(x - shape.token_place[0]) + abs(y - shape.token_place[1]) > shape.token_radius
            assert x > 5
            assert y > 5

    def test_tokens_take_no_more_than_they_must_where_symbols_would_have_no_room(self) -> None:
        tight = square(100, 100, 156, 156)
        bare, full = find_shape(tight, 0, "Nook", CANVAS, 4), find_shape(tight, 1, "Nook", CANVAS, 4)
        assert full.token_radius < bare.token_radius

    def test_tokens_are_large_enough_with_the_digits_that_a_file_gives(self) -> None:
        canvas = (2635.0, 1757.0)
        shape = find_shape(square(600, 600, 690, 690), 0, "Nook", canvas, 100)
        for digits in (shape.token_radius, float(f"{shape.token_radius:g}"), round(shape.token_radius, 1)):
            check_places([replace(shape, token_radius=digits)] * 100, canvas)
        with pytest.raises(DrawingError, match="too small for tokens"):
            check_places([replace(shape, token_radius=shape.token_radius - 0.2)] * 100, canvas)

    def test_letters_get_smaller_where_it_is_tight(self) -> None:
        wide = find_shape(square(0, 0, 200, 100), 0, "Long Name Hill", CANVAS, 4)
        narrow = find_shape(square(0, 0, 48, 100), 0, "Long Name Hill", CANVAS, 4)
        assert narrow.label_size < wide.label_size
