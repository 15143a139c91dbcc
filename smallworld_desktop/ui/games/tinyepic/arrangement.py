"""Where everything lies in the room left of the seats: cards, and the papers beside the own home. No Qt in here.

All lengths are pixels of the style guide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Box = tuple[float, float, float, float]
"""Left, top, width and height."""

TAB = 28.0
"""What the tab of a card takes above it."""
GAP = 16.0
WIDE_GAP = 28.0
BELOW_ROW = 12.0
FEW = 2
"""So many others lie further apart."""
HIGH = 3 / 4
"""How high a card is, in widths."""
MOST_FOREIGN = 440.0
FOREIGN_SHARE, FOREIGN_SHARE_OF_MANY = 0.47, 0.43
"""How much of the height cards of others take, their own tab left out."""
LEAST_PAPER = 330.0
LEAST_CARD = 160.0
SMALLER = 0.75
"""The sides among which others choose are no larger than such a part of the own ones."""
COMPASS_ROWS = 3
PAGE, PAGE_BY_TEXT = 240.0, 140.0
"""How high the page of a war is at least: by itself, and for type of the usual size."""
WIDER = 0.7
"""By how much of itself a paper is wider for type of twice the size."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The boxes of the cards in their order, of the papers left and right, and in a solo game of the compass."""

    cards: tuple[Box, ...]
    left: Box
    right: Box
    compass: Box | None = None


def arrangement(width: float, height: float, cards: int, large: int) -> Arrangement:
    """One card large at the bottom, the others in a row above it, clockwise from the left after the large one."""
    others = [(large + offset) % cards for offset in range(1, cards)]
    foreign = _foreign_width(width, height, len(others))
    row = TAB + foreign * HIGH if others else 0.0
    top = row + BELOW_ROW if others else 0.0
    own_height = max(height - top - TAB, LEAST_CARD * HIGH)
    own = min(own_height / HIGH, max(width - 2 * LEAST_PAPER, LEAST_CARD))
    boxes: dict[int, Box] = {large: ((width - own) / 2, height - own * HIGH, own, own * HIGH)}
    gap = _gap(len(others))
    left = (width - len(others) * foreign - (len(others) - 1) * gap) / 2
    for number, other in enumerate(others):
        boxes[other] = (left + number * (foreign + gap), TAB, foreign, foreign * HIGH)
    side = (width - own) / 2 - GAP
    paper = (0.0, top, side, height - top)
    return Arrangement(tuple(boxes[card] for card in range(cards)), paper, (width - side, *paper[1:]))


def for_setup(width: float, height: float, pairs: int, own: int, more: int = 0) -> Arrangement:
    """Both sides of the own card large beside one another, small above them those of others and what is nobody's."""
    pairs_of_others = [(own + offset) % pairs for offset in range(1, pairs)]
    others = [card for other in pairs_of_others for card in (2 * other, 2 * other + 1)]
    others += range(2 * pairs, 2 * pairs + more)
    count = len(others)
    gap = GAP / 2
    side = max(LEAST_PAPER, width * 0.28)
    room = width - side - 2 * GAP
    least = SMALLER * (room - GAP) / 2
    small = min((width - (count - 1) * gap) / count, 0.28 * height / HIGH, least) if others else 0.0
    top = TAB + small * HIGH + BELOW_ROW if others else 0.0
    large = max(min((room - GAP) / 2, (height - top - TAB) / HIGH), LEAST_CARD)
    boxes: dict[int, Box] = {}
    for number in range(2):
        y = top + TAB + (height - top - TAB - large * HIGH) / 2
        boxes[2 * own + number] = (number * (large + GAP), y, large, large * HIGH)
    for number, card in enumerate(others):
        boxes[card] = (number * (small + gap), TAB, small, small * HIGH)
    paper = (width - side, top, side, height - top)
    return Arrangement(tuple(boxes[card] for card in range(2 * pairs + more)), (0.0, 0.0, 0.0, 0.0), paper)


def for_solo(width: float, height: float, human: int) -> Arrangement:
    """Three cards of one size that touch: the dummy's above, the compass, and the human's below."""
    high = (height - TAB) / COMPASS_ROWS
    wide = min(high / HIGH, max(width - 2 * LEAST_PAPER, LEAST_CARD))
    high = wide * HIGH
    left, top = (width - wide) / 2, TAB + (height - TAB - COMPASS_ROWS * high) / 2
    rows: Sequence[Box] = [(left, top + number * high, wide, high) for number in range(COMPASS_ROWS)]
    cards = (rows[2], rows[0]) if human == 0 else (rows[0], rows[2])
    side = left - GAP
    return Arrangement(cards, (0.0, 0.0, side, height), (width - side, 0.0, side, height), rows[1])


def page_of(found: Arrangement, width: float, text: float) -> Box:
    """The page of a war: over the own home and all that lies right of it; the faction card beside it is still read.

    Where the home is low, or type is large, it lies over part of the others' cards as well.
    """
    left, top, wide, high = found.left
    beside = left + wide + GAP if wide > 1 else 0.0
    bottom = top + high
    top = max(0.0, min(top, bottom - PAGE - PAGE_BY_TEXT * text))
    return (beside, top, width - beside, bottom - top)


def grown(box: Box, text: float) -> Box:
    """A paper on the right that says much, in large type: wider, and as high as there is room above it."""
    left, top, wide, high = box
    more = wide * WIDER * max(0.0, text - 1)
    return (left - more, 0.0, wide + more, top + high) if more else box


def _foreign_width(width: float, height: float, others: int) -> float:
    if not others:
        return 0.0
    share = FOREIGN_SHARE if others <= FEW else FOREIGN_SHARE_OF_MANY
    tall = (height - 2 * TAB - BELOW_ROW) * share / HIGH
    return max(min(tall, MOST_FOREIGN, (width - (others - 1) * _gap(others)) / others), LEAST_CARD)


def _gap(others: int) -> float:
    return WIDE_GAP if others <= FEW else GAP
