"""Where everything lies, at every size of the window."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRect

from smallworld_desktop.ui.desk.theme import Look, theme, unit
from smallworld_desktop.ui.tabletop.tabletop import Places, places

SIZES = [(1280, 720), (1366, 768), (1600, 1000), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160), (1080, 1920)]
TEXTS = [1.0, 1.25, 2.0]
PROPORTION = 1.25


def laid(width: int, height: int, text: float = 1.0, proportion: float = PROPORTION) -> Places:
    return places(width, height, Look(theme("dark"), unit(width, height), text), proportion)


def parts(found: Places) -> list[QRect]:
    return [found.column, found.row, found.board, found.side, found.bar]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXTS)
def test_nothing_overlaps_and_nothing_hangs_over_the_edge(size: tuple[int, int], text: float) -> None:
    found = parts(laid(*size, text))
    window = QRect(0, 0, *size)
    assert all(window.contains(part) and not part.isEmpty() for part in found)
    assert not any(one.intersects(other) for one, other in combinations(found, 2))


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] > size[1]])
@pytest.mark.parametrize("text", TEXTS)
def test_the_board_has_most_of_the_width(size: tuple[int, int], text: float) -> None:
    assert laid(*size, text).board.width() >= 0.58 * size[0] - 1


def test_where_height_is_lacking_the_row_lies_above_the_seats_and_the_map_is_larger_for_it() -> None:
    found = laid(1280, 720, 2.0, proportion=1.5)
    assert found.row.right() > found.side.left() > found.board.right()
    assert found.row.bottom() < found.side.top()
    frame = 2 * 8 * 0.8
    assert min(found.board.width() - frame, (found.board.height() - frame) * 1.5) >= 0.56 * 1280
    assert laid(1280, 720, 1.0, proportion=1.5).row.bottom() < laid(1280, 720, 1.0, proportion=1.5).board.top()


@pytest.mark.parametrize("size", SIZES)
def test_larger_text_makes_the_columns_no_narrower(size: tuple[int, int]) -> None:
    assert laid(*size, 2.0).column.width() >= laid(*size).column.width()


def test_a_very_wide_window_gives_its_columns_a_quarter_more() -> None:
    assert laid(3840, 1440).column.width() == pytest.approx((280 * 1.25 + 16) * 1.6, abs=1)


def test_at_the_size_of_the_style_guide_everything_has_the_size_it_says() -> None:
    found = laid(1600, 1000, proportion=2.0)
    assert found.column.width() - 16 == 280
    assert found.side.width() - 16 == 296
    assert found.bar.height() - 16 == 128


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXTS)
def test_a_strip_in_place_of_the_column_makes_the_board_larger(size: tuple[int, int], text: float) -> None:
    look = Look(theme("dark"), unit(*size), text)
    whole, slim = laid(*size, text), places(*size, look, PROPORTION, 88)
    assert slim.column.width() < whole.column.width() / 2
    assert slim.board.width() > whole.board.width()
    assert not any(one.intersects(other) for one, other in combinations(parts(slim), 2))


def test_beside_a_strip_the_map_of_five_is_as_wide_as_it_is_drawn() -> None:
    found = places(1600, 1000, Look(theme("dark"), unit(1600, 1000), 1.0), 1.49, 88)
    assert found.board.width() >= 1136
