"""Who sits where: names, colours, and whether a person or a computer plays. No Qt in here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from smallworld_desktop.engine.kernel.texts import harmless
from smallworld_desktop.engine.play.outside_players import Program
from smallworld_desktop.engine.play.players import LONGEST_NAME as LONGEST_PLAYER
from smallworld_desktop.engine.play.players import Players
from smallworld_desktop.engine.play.registry import USUAL
from smallworld_desktop.engine.play.registry import game as box_of

HUMAN = "human"
"""The player of a seat where a person sits; any other is a computer's level, perhaps with a style."""

VACANT = "nobody"
"""The player of a seat where nobody plays until the person at this machine has said who shall."""

BY_RULES = "rules"
"""The player of a seat where nobody ever sits: what is done there follows from the rules of the game."""

LONGEST_NAME = 24
LONGEST_ORIGIN = 120

OWNERS = 5
"""Among so many colours and patterns seats can choose."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table. The owner is an index into the theme's colours and patterns."""

    name: str
    owner: int
    player: str = HUMAN
    lent: bool = False
    """Whether a computer only plays on for a person, who may come back and has secrets to keep."""
    wanted: str = ""
    """Of a vacant seat: whom the game's file named, or who sat there and cannot play."""
    program: Program | None = None
    """What plays here if the person at this machine has named a program; no file does."""

    @property
    def human(self) -> bool:
        return self.player == HUMAN

    @property
    def vacant(self) -> bool:
        return self.player == VACANT

    @property
    def by_rules(self) -> bool:
        return self.player == BY_RULES

    @property
    def of_person(self) -> bool:
        """Whether the seat belongs to a person, whoever plays there just now."""
        return self.human or self.lent


@dataclass(frozen=True)
class Plan:
    """All that a new game is made from."""

    setup: Any
    """What the rules of the game start from."""
    seats: tuple[Seat, ...]
    seed: int
    practice: bool = False
    """Whether people are warned before a large mistake."""
    game: str = USUAL
    """The id of the game's box."""
    origin: str = ""
    """From which game and moment it was played on, in words; of most there is nothing to be told."""

    lesson: str = ""
    """The lesson that is taken, by its id."""
    puzzle: str = ""
    """The puzzle that is to be solved, by its mark."""
    trial: bool = False
    """Whether something that is being made is only tried."""

    @property
    def exercise(self) -> bool:
        """Whether one only learns or tries something by it: such a game is kept nowhere, and has no end."""
        return bool(self.lesson or self.puzzle or self.trial)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def colours_of(self, seat: int) -> int:
        """The number of a seat's colours; where nobody sits but the game itself, of some that nobody has."""
        if seat < len(self.seats):
            return self.seats[seat].owner
        used = {seat.owner for seat in self.seats}
        return next(number for number in range(len(self.seats) + 1) if number not in used)

    def unseated(self, seat: int, name: str) -> Seat:
        """A seat beyond those of the table, where nobody sits but the game itself."""
        return Seat(name, self.colours_of(seat), BY_RULES)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that belong to people, whoever plays there just now."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.of_person)

    @property
    def vacant(self) -> tuple[int, ...]:
        """The seats where nobody plays yet."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.vacant)

    def with_player(self, seat: int, player: str) -> Plan:
        """The same table with somebody else at one seat."""
        return self._with(seat, player=player, lent=False, wanted="", program=None)

    def handed(self, seat: int, player: str, program: Program | None = None) -> Plan:
        """The same table where a seat has changed hands; the person whose it is may come back."""
        lent = player != HUMAN and self.seats[seat].of_person
        return self._with(seat, player=player, lent=lent, wanted="", program=program)

    def vacated(self, seat: int) -> Plan:
        """The same table where nobody plays at a seat, for whoever sat there cannot."""
        return self._with(seat, player=VACANT, wanted=self.seats[seat].player, program=None)

    def _with(self, seat: int, **changes: Any) -> Plan:
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)
        return replace(self, seats=tuple(seats))

    def rotated(self, seed: int) -> Plan:
        """The same people for another game, each one seat on: who was first is last."""
        return replace(self, seats=(*self.seats[1:], self.seats[0]), seed=seed, origin="")

    def about_data(self) -> dict[str, Any]:
        """What a saved game tells about the seats, as plain JSON values."""
        told = {"origin": self.origin} if self.origin else {}
        return {
            **told,
            "seats": list(self.names),
            "owners": [seat.owner for seat in self.seats],
            "players": [seat.wanted if seat.vacant else seat.player for seat in self.seats],
            "lent": [seat.lent for seat in self.seats],
            "practice": self.practice,
        }

    @classmethod
    def from_about(cls, about: Mapping[str, Any], setup: Any, seed: int, game: str = USUAL) -> Plan:
        """The plan of a saved game. What its file does not tell, or tells wrongly, is filled in.

        It may name a person or a player that this installation has; a seat for which it names anything else is vacant.
        """
        names, owners, players, lent = (_list(about.get(key)) for key in ("seats", "owners", "players", "lent"))
        box, seats = box_of(game), []
        for number in range(box.rules.seats(setup)):
            name = names[number] if number < len(names) else ""
            player, wanted = _player(players[number] if number < len(players) else HUMAN, box.players)
            seats.append(
                Seat(
                    harmless(name, LONGEST_NAME) if isinstance(name, str) and name.strip() else str(number + 1),
                    _owner(owners, number),
                    player,
                    player != HUMAN and number < len(lent) and lent[number] is True,
                    wanted,
                )
            )
        origin = about.get("origin", "")
        told = harmless(origin, LONGEST_ORIGIN) if isinstance(origin, str) else ""
        return cls(setup, tuple(seats), seed, about.get("practice") is True, game, told)


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _player(named: Any, players: Players) -> tuple[str, str]:
    """Who plays where a file names this, and whom it wants instead if that is nobody yet."""
    if isinstance(named, str) and (named == HUMAN or players.has(named)):
        return named, ""
    return VACANT, harmless(named, LONGEST_PLAYER) if isinstance(named, str) else ""


def _owner(owners: list[Any], number: int) -> int:
    """The owner that a file gives a seat, if the file gives each seat one of its own."""
    sound = all(type(owner) is int and 0 <= owner < OWNERS for owner in owners) and len(set(owners)) == len(owners)
    return int(owners[number]) if sound and number < len(owners) else number
