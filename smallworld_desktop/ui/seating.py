"""Who sits where: names, colours, and whether a person or a computer plays. No Qt in here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from smallworld_desktop.engine.players.levels import STYLES, THINKERS
from smallworld_desktop.engine.smallworld.setup import Setup

HUMAN = "human"
"""The player of a seat where a person sits; any other is a computer's level, perhaps with a style."""

BALANCED = ""
"""The style of a computer that has none."""

LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table. The owner is an index into the theme's colours and patterns."""

    name: str
    owner: int
    player: str = HUMAN
    lent: bool = False
    """Whether a computer only plays on for a person, who may come back and has secrets to keep."""

    @property
    def human(self) -> bool:
        return self.player == HUMAN

    @property
    def of_person(self) -> bool:
        """Whether the seat belongs to a person, whoever plays there just now."""
        return self.human or self.lent


def level_and_style(player: str) -> tuple[str, str]:
    """``hard:miser`` is the level hard in the style of a miser; any other name is a level as it stands."""
    level, _, style = player.partition(":")
    return (level, style) if level in THINKERS and style in STYLES else (player, BALANCED)


def styled(level: str, style: str) -> str:
    """The player of a level in a style; levels that do not think have none."""
    return f"{level}:{style}" if style and level in THINKERS else level


@dataclass(frozen=True)
class Plan:
    """All that a new game is made from."""

    setup: Setup
    seats: tuple[Seat, ...]
    seed: int
    practice: bool = False
    """Whether people are warned before a large mistake."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that belong to people, whoever plays there just now."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.of_person)

    def with_player(self, seat: int, player: str) -> Plan:
        """The same table with somebody else at one seat."""
        return self._with(seat, player=player, lent=False)

    def handed(self, seat: int, player: str) -> Plan:
        """The same table where a seat has changed hands; the person whose it is may come back."""
        return self._with(seat, player=player, lent=player != HUMAN and self.seats[seat].of_person)

    def _with(self, seat: int, **changes: Any) -> Plan:
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)
        return replace(self, seats=tuple(seats))

    def rotated(self, seed: int) -> Plan:
        """The same people for another game, each one seat on: who was first is last."""
        return replace(self, seats=(*self.seats[1:], self.seats[0]), seed=seed)

    def about_data(self) -> dict[str, Any]:
        """What a saved game tells about the seats, as plain JSON values."""
        return {
            "seats": list(self.names),
            "owners": [seat.owner for seat in self.seats],
            "players": [seat.player for seat in self.seats],
            "lent": [seat.lent for seat in self.seats],
            "practice": self.practice,
        }

    @classmethod
    def from_about(cls, about: Mapping[str, Any], setup: Setup, seed: int) -> Plan:
        """The plan of a saved game. What its file does not tell, or tells wrongly, is filled in."""
        names, owners, players, lent = (_list(about.get(key)) for key in ("seats", "owners", "players", "lent"))
        seats = []
        for number in range(setup.seats):
            name = names[number] if number < len(names) else ""
            player = players[number] if number < len(players) else HUMAN
            player = player if isinstance(player, str) else HUMAN
            seats.append(
                Seat(
                    name[:LONGEST_NAME] if isinstance(name, str) and name else str(number + 1),
                    _owner(owners, number),
                    player,
                    player != HUMAN and number < len(lent) and lent[number] is True,
                )
            )
        return cls(setup, tuple(seats), seed, about.get("practice") is True)


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _owner(owners: list[Any], number: int) -> int:
    """The owner that a file gives a seat, if the file gives each seat one of its own."""
    sound = all(type(owner) is int and 0 <= owner < 5 for owner in owners) and len(set(owners)) == len(owners)
    return int(owners[number]) if sound and number < len(owners) else number
