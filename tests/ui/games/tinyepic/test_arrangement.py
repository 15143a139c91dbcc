"""Where everything lies on the table, for every number of cards and in windows of every shape."""

from __future__ import annotations

import itertools

import pytest

from smallworld_desktop.ui.games.tinyepic.arrangement import (
    TAB,
    Arrangement,
    Box,
    arrangement,
    for_setup,
    for_solo,
    grown,
    page_of,
)

ROOMS = ((1256, 776), (1256, 676), (1640, 676), (1000, 900))


def apart(one: Box, other: Box) -> bool:
    (x, y, w, h), (u, v, a, b) = one, other
    return x + w <= u + 0.01 or u + a <= x + 0.01 or y + h <= v + 0.01 or v + b <= y + 0.01


def check(found: Arrangement, room: tuple[float, float]) -> None:
    boxes = [box for box in (*found.cards, found.left, found.right, *filter(None, [found.compass])) if box[2]]
    for x, y, w, h in boxes:
        assert x >= -0.01 and y >= -0.01 and x + w <= room[0] + 0.01 and y + h <= room[1] + 0.01  # noqa: PT018
    assert all(apart(one, other) for one, other in itertools.combinations(boxes, 2))
    assert all(y >= TAB - 0.01 for _, y, _, _ in found.cards[:1])


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("cards", [2, 3, 4, 5])
def test_nothing_lies_on_anything_else(room: tuple[float, float], cards: int) -> None:
    for large in range(cards):
        check(arrangement(*room, cards, large), room)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("pairs", [1, 2, 3, 4, 5])
def test_in_the_set_up_both_own_sides_are_the_largest(room: tuple[float, float], pairs: int) -> None:
    for own, more in itertools.product(range(pairs), (0, 1)):
        found = for_setup(*room, pairs, own, more)
        assert len(found.cards) == 2 * pairs + more
        check(found, room)
        assert max(found.cards, key=lambda box: box[2]) in found.cards[2 * own : 2 * own + 2]


@pytest.mark.parametrize("room", ROOMS)
def test_alone_the_cards_touch_the_compass(room: tuple[float, float]) -> None:
    found = for_solo(*room, 0)
    check(found, room)
    own, dummy, compass = found.cards[0], found.cards[1], found.compass
    assert compass is not None
    assert dummy[1] + dummy[3] == pytest.approx(compass[1])
    assert compass[1] + compass[3] == pytest.approx(own[1])


def test_others_lie_clockwise_from_the_left_after_the_large_one() -> None:
    found = arrangement(1256, 776, 4, 2)
    assert sorted(range(4), key=lambda card: found.cards[card][0]) != list(range(4))
    row = sorted((card for card in range(4) if card != 2), key=lambda card: found.cards[card][0])
    assert row == [3, 0, 1]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_page_of_a_war_leaves_the_faction_card_free_and_is_high_enough(
    room: tuple[float, float], text: float
) -> None:
    for cards in range(2, 6):
        found = arrangement(*room, cards, 0)
        page = page_of(found, room[0], text)
        assert apart(page, found.left)
        assert page[0] + page[2] <= room[0] + 0.01
        assert page[1] + page[3] == pytest.approx(found.left[1] + found.left[3])
        assert page[3] >= min(240 + 140 * text, page[1] + page[3]) - 0.01


def test_a_paper_that_says_much_grows_with_its_type_alone() -> None:
    box = (900.0, 200.0, 350.0, 500.0)
    assert grown(box, 1.0) == box
    left, top, wide, high = grown(box, 2.0)
    assert (left + wide, top, top + high) == (1250.0, 0.0, 700.0)
    assert wide > box[2]
