"""What is answered to whoever asks by a key what others see: what lies about, what is whose, who leads. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import atan2, pi
from typing import Any

from smallworld_desktop.engine.boards.board import Board, bits
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.ui.presentation.seats import SeatRow
from smallworld_desktop.ui.presentation.stand import Stand
from smallworld_desktop.ui.presentation.telling import Telling

WAYS = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")
"""By which a region may lie, as the angles of a picture rise."""

FIRST = WAYS.index("north")
"""With this one begins what is told all round."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The board in a position, with the words for it."""

    state: Any
    telling: Telling
    map: Map
    stands: Sequence[Stand]
    brief: Callable[[int], str]
    """A region in a few words."""

    @property
    def board(self) -> Board:
        return self.map.board


class AnswersDoor:
    """A game's door where somebody asks. By itself from the map, from what lies there and from the seats."""

    def beside(self, state: Any, board: Board, region: int) -> int:
        """The regions to which one comes from a region, as a mask."""
        return board.neighbours[region]

    def side(self, ground: Ground, seat: int, region: int) -> str:
        """What of a seat's it is that lies on a region, where it may be one of several things: "Orcs"."""
        return ""

    def lies(self, ground: Ground, seat: int, region: int) -> str:
        """A region of a seat's with what lies there: "Owlwood 2, fortress"."""
        telling, stand = ground.telling, ground.stands[region]
        count = sum(group.count for group in stand.groups if group.seat == seat)
        told = [telling.say("heard-place", region=telling.region(region), number=count)]
        for piece, number in stand.pieces:
            name = telling.words.name("piece", piece)
            told.append(telling.say("ask-pieces", piece=name, number=number) if number > 1 else str(name))
        return telling.say("list-between").join(told)

    def rims(self, state: Any, board: Board) -> Mapping[str, int]:
        """The regions where the land ends, as masks, by the id of the words for how it does."""
        return {"ask-edge": board.land & board.frame, "ask-coast": board.land & board.beside(board.water)}

    def score(self, state: Any, row: SeatRow) -> int | None:
        """How far a seat has come, as far as all may know; nothing where that is hidden."""
        return row.purse.coins if row.purse is not None else None


def near(door: AnswersDoor, ground: Ground, region: int) -> str:
    """What is next to a region, all round from the north."""
    found = sorted(
        bits(door.beside(ground.state, ground.board, region)), key=lambda other: _turn(ground, region, other)
    )
    telling = ground.telling
    places = [
        telling.say(
            "ask-place", way=telling.say(f"ask-{WAYS[_way(ground, region, other)]}"), region=ground.brief(other)
        )
        if _together(ground, region, other)
        else ground.brief(other)
        for other in found
    ]
    id = "ask-near" if places else "ask-near-none"
    return telling.say(id, region=telling.region(region), places=_listed(telling, places))


def mine(door: AnswersDoor, ground: Ground, seat: int) -> str:
    """What a seat has on the board, a side of its after the other."""
    telling, sides = ground.telling, dict[str, list[str]]()
    for region, stand in enumerate(ground.stands):
        if stand.belongs_to(seat):
            sides.setdefault(door.side(ground, seat, region), []).append(door.lies(ground, seat, region))
    if not sides:
        return telling.say("ask-own-none", seat=telling.name(seat))
    count = telling.say("count-regions", count=sum(map(len, sides.values())))
    told = [
        telling.say("ask-side", side=side, places=_listed(telling, places)) if side else _listed(telling, places)
        for side, places in sides.items()
    ]
    return telling.say("ask-own", seat=telling.name(seat), regions=count, places=_listed(telling, told))


def edges(door: AnswersDoor, ground: Ground) -> str:
    """Where the land ends, and who is there."""
    telling = ground.telling
    told = [
        telling.say(id, places=_listed(telling, [ground.brief(region) for region in bits(regions)]))
        for id, regions in door.rims(ground.state, ground.board).items()
        if regions
    ]
    return " ".join(told) or telling.say("ask-no-edge")


def lead(door: AnswersDoor, state: Any, telling: Telling, rows: Sequence[SeatRow], paid: Mapping[int, int]) -> str:
    """Who leads, as far as it is known, and what is known of everybody; ``paid`` is what turns brought last."""
    scores = [door.score(state, row) for row in rows]
    known = [score for score in scores if score is not None]
    order = sorted(zip(rows, scores, strict=True), key=lambda one: -(one[1] if one[1] is not None else -1))
    told = [_first(telling, order, known, hidden=any(row.purse is not None for row in rows))]
    for row, _ in order:
        said = [row.purse.text if row.purse is not None else "", row.side.facts]
        if row.purse is not None and row.seat in paid:
            said.append(telling.say("ask-paid", coins=telling.say("count-coins", count=paid[row.seat])))
        if any(said):
            told.append(
                telling.say("ask-side", side=row.name, places=telling.say("list-between").join(filter(None, said)))
            )
    return " ".join((told[0], _listed(telling, told[1:]))).strip()


def _first(telling: Telling, order: Sequence[tuple[SeatRow, int | None]], known: Sequence[int], hidden: bool) -> str:
    """Who leads, or why that is not told."""
    if len(known) < len(order):
        return telling.say("ask-lead-hidden" if hidden else "ask-lead-none")
    first = [row.name for row, score in order if score == max(known)]
    id = "ask-lead-level" if len(first) == len(order) > 1 else "ask-leads"
    return telling.say(id, seats=telling.join(first), count=len(first))


def _listed(telling: Telling, parts: Sequence[str]) -> str:
    return f"{telling.say('ask-between')} ".join(parts)


def _together(ground: Ground, one: int, other: int) -> bool:
    """Whether two regions lie on one map, so that one of them lies some way of the other."""
    return any(part >> one & part >> other & 1 for part in ground.board.parts.values())


def _way(ground: Ground, region: int, other: int) -> int:
    """Which way another region lies."""
    (x, y), (there_x, there_y) = (ground.map.shapes[one].token_place for one in (region, other))
    return round(atan2(there_y - y, there_x - x) * len(WAYS) / (2 * pi)) % len(WAYS)


def _turn(ground: Ground, region: int, other: int) -> tuple[bool, int]:
    """The place of another region in what is told all round."""
    return not _together(ground, region, other), (_way(ground, region, other) - FIRST) % len(WAYS)
