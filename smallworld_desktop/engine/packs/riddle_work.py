"""A puzzle of a player's own while it is being made: as its file will say it, checked as packs are, step by step."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import FileError, GameError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.files import read_text, write_text
from smallworld_desktop.engine.kernel.schema import parse_yaml
from smallworld_desktop.engine.packs.shelf import Shelf
from smallworld_desktop.engine.packs.work import written
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.engine.play.riddles import (
    FILE,
    TURN,
    Riddle,
    read_position,
    read_riddle,
    written_deeds,
)

ACTIVE, DECLINED = "active", "declined"
PLACES = (ACTIVE, DECLINED)
STATE = "puzzle-work.json"
"""The file beside the packs in which the puzzle lies while it is made."""
LARGEST = 1_000_000
UNNAMED = "…"
NUMBER, REGIONS, FLAG = "number", "regions", "flag"


@dataclass(frozen=True)
class RiddleDraft:
    """A puzzle as it is now: what its file says of it, as plain values. Nothing in it is ever changed."""

    game: str
    said: Mapping[str, Any]

    @property
    def box(self) -> Box:
        return box_of(self.game)

    @property
    def map(self) -> Map:
        return self.box.boards.load(str(self.said["board"]))

    @property
    def title(self) -> str:
        return str(self.said["title"])

    @property
    def seats(self) -> Mapping[str, Any]:
        found = self.said["given"]["seats"]
        assert isinstance(found, Mapping)
        return found

    @property
    def goal(self) -> str:
        return str(next(iter(self.said["goal"])))

    @property
    def solved(self) -> bool:
        """Whether a solution was played since the position was changed last."""
        return bool(self.said.get("solution"))

    def force(self, seat: str, place: str) -> Mapping[str, Any]:
        """What a seat has at a place; nothing where there is no such force."""
        found = self.seats.get(seat, {}).get(place, {})
        return found if isinstance(found, Mapping) else {}

    def saying(self, **said: Any) -> RiddleDraft:
        """The same with something said otherwise; a solution holds no more, unless it is what is said."""
        whole = {**self.said, **said}
        if "solution" not in said and set(said) - {"title", "hints"}:
            whole.pop("solution", None)
        assert self.box.riddling is not None
        return RiddleDraft(self.game, self.box.riddling.fitted(whole, self.map if "board" not in said else None))

    def given(self, **given: Any) -> RiddleDraft:
        """The same with something of the position said otherwise."""
        return self.saying(given={**self.said["given"], **given})

    def with_seat(self, seat: str, **values: Any) -> RiddleDraft:
        """With something of a seat said otherwise; what is None is no longer said."""
        told = {**self.seats[seat], **values}
        seats = {**self.seats, seat: {key: value for key, value in told.items() if value is not None}}
        return self.given(seats=seats)

    def with_force(self, seat: str, place: str, **values: Any) -> RiddleDraft:
        """With something of a force said otherwise."""
        return self.with_seat(seat, **{place: {**self.force(seat, place), **values}})

    def with_tokens(self, region: str, seat: str, place: str, by: int) -> RiddleDraft:
        """With so many tokens more or fewer on a region; whoever else stood there goes."""
        seats = deepcopy(dict(self.seats))
        for other, told in seats.items():
            for at in PLACES:
                if (other, at) != (seat, place) and region in told.get(at, {}).get("at", {}):
                    del told[at]["at"][region]
        force = seats[seat].setdefault(place, {})
        standing = force.setdefault("at", {})
        count = max(0, standing.get(region, 0) + by)
        standing[region] = count
        if not count:
            del standing[region]
        return self.given(seats=seats)

    def with_count(self, seats: int) -> RiddleDraft:
        """With so many seats, on a board for so many."""
        names = [f"P{number + 1}" for number in range(seats)]
        board = self.box.boards.usual.get(seats, str(self.said["board"]))
        known = set(self.box.boards.load(board).board.index)
        kept = {name: _within(self.seats.get(name, {}), known) for name in names}
        play = self.said["play"] if self.said["play"] in names else names[0]
        given = {key: value for key, value in self.said["given"].items() if key in ("round", "stage")}
        return self.saying(board=board, given={**given, "seats": kept}, play=play)

    def with_piece(self, region: str, piece: str) -> RiddleDraft:
        """With a symbol put there, or taken away."""
        assert self.box.riddling is not None
        return self.saying(given=self.box.riddling.toggled(self.said["given"], self.map, region, piece))

    def wanting(self, goal: str, wanted: Any) -> RiddleDraft:
        """With another goal."""
        return self.saying(goal={goal: wanted})

    def solved_by(self, riddle: Riddle, deeds: Sequence[Action[Any]]) -> RiddleDraft:
        """With what was played as its solution."""
        return self.saying(solution=written_deeds(riddle, self.box, deeds))


def _within(seat: Mapping[str, Any], known: set[str]) -> dict[str, Any]:
    """A seat as far as a board has its regions."""
    told = deepcopy(dict(seat))
    for place in PLACES:
        if "at" in told.get(place, {}):
            told[place]["at"] = {region: count for region, count in told[place]["at"].items() if region in known}
    return told


def begun_riddle(game: str) -> RiddleDraft:
    """A puzzle of which nothing has been decided but who sits there."""
    box = box_of(game)
    assert box.riddling is not None
    seats = box.seats[0]
    said = {
        "title": "",
        "board": box.boards.usual[seats],
        "given": box.riddling.blank(seats),
        "play": "P1",
        "until": TURN,
        "goal": {next(iter(box.riddling.goals)): 5},
    }
    return RiddleDraft(game, box.riddling.fitted(said, None))


def shape_of(box: Box, goal: str) -> str:
    """Whether a goal wants a number, regions, or nothing more."""
    assert box.riddling is not None
    kind = box.riddling.goals[goal].schema.get("type")
    return {"integer": NUMBER, "array": REGIONS}.get(str(kind), FLAG)


@dataclass(frozen=True)
class RiddleVerdict:
    """What can be said of a puzzle that is made: whether it can be played, and why not."""

    riddle: Riddle | None = None
    reason: Message | None = None
    solved: bool = False


def judged_riddle(draft: RiddleDraft) -> RiddleVerdict:
    """What the check of packs says of it."""
    said = {**draft.said, "title": draft.title.strip() or UNNAMED}
    entry = parse_yaml(written({"new": said}), FILE).mapping()["new"]
    try:
        if draft.solved:
            return RiddleVerdict(read_riddle("new", entry, draft.box, {}, None), None, True)
        return RiddleVerdict(read_position("new", entry, draft.box, {}, None)[0])
    except FileError as error:
        inner = error.reason.values.get("reason")
        return RiddleVerdict(None, inner if isinstance(inner, Message) else error.reason)


@dataclass
class RiddleWork:
    """A puzzle being made, with every step that led to it."""

    draft: RiddleDraft
    done: list[RiddleDraft] = field(default_factory=list)
    undone: list[RiddleDraft] = field(default_factory=list)

    def change(self, draft: RiddleDraft) -> bool:
        """Go on with it otherwise; says whether it is otherwise."""
        if draft == self.draft:
            return False
        self.done.append(self.draft)
        self.undone.clear()
        self.draft = draft
        return True

    def undo(self) -> bool:
        """Take the last step back."""
        if self.done:
            self.undone.append(self.draft)
            self.draft = self.done.pop()
            return True
        return False

    def redo(self) -> bool:
        """Do again what was taken back."""
        if self.undone:
            self.done.append(self.draft)
            self.draft = self.undone.pop()
            return True
        return False


def keep_state(shelf: Shelf, draft: RiddleDraft) -> None:
    """Write the puzzle down as it is now. Raises ``FileError``."""
    shelf.make(shelf.folder)
    write_text(
        shelf.folder / STATE, json.dumps({"game": draft.game, "said": draft.said}, indent=1) + "\n", durable=False
    )


def kept_state(shelf: Shelf, game: str) -> RiddleDraft:
    """The puzzle as it was left, or a new one where none was."""
    try:
        kept = json.loads(read_text(shelf.folder / STATE, LARGEST))
        draft = RiddleDraft(kept["game"], kept["said"])
        if draft.game == game and draft.said["board"] in draft.box.boards.ids:
            judged_riddle(draft)
            assert draft.seats
            assert draft.goal
            return draft
    except (GameError, ValueError, LookupError, TypeError, AttributeError, AssertionError):
        pass
    return begun_riddle(game)
