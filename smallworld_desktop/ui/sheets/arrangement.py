"""What the dialog for a new game is about: who sits where, on which board, by which rules. No Qt in here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from smallworld_desktop.engine.games.smallworld.catalogue import Catalogue, extended_catalogue
from smallworld_desktop.engine.games.smallworld.moves import MOST_SEATS
from smallworld_desktop.engine.games.smallworld.setup import Setup, agree, make_setting
from smallworld_desktop.engine.games.smallworld.table import FULL_COLUMN
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.options import OptionValue
from smallworld_desktop.engine.kernel.texts import harmless
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.ui.sitting.seating import HUMAN, LONGEST_NAME, Plan, Seat

FEWEST_SEATS = 2

FIRST_OPPONENT = "fair"
"""The level that is offered to whoever has never played here: it makes a game of it, and can be beaten."""


@dataclass(frozen=True)
class Arrangement:
    """A table as it is being laid. All places keep their names, so that nothing is lost when fewer play."""

    places: tuple[Seat, ...]
    count: int = FEWEST_SEATS
    map: str = ""
    """A board's id or a map file; empty for the usual one of so many seats."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    """Only what is not as usual."""
    content: tuple[tuple[str, str], ...] = ()
    """A banner and a badge of one's own: each a file's name and its text."""
    practice: bool = False
    """Whether people are warned before a large mistake."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Those who play, the first to begin first."""
        return self.places[: self.count]

    @property
    def board(self) -> str:
        """The board's id or file."""
        return self.map or game().boards.usual[self.count]

    @property
    def banned(self) -> tuple[str, ...]:
        """The races and powers that stay in the box."""
        banned = self.value("banned")
        return banned if isinstance(banned, tuple) else ()

    @property
    def changed(self) -> tuple[str, ...]:
        """The names of the options that are not as in the rulebook."""
        return tuple(name for name, option in game().known_options.items() if self.value(name) != option.printed)

    def value(self, option: str) -> OptionValue:
        """What an option is set to."""
        return self.options.get(option, game().known_options[option].default)

    def with_count(self, count: int) -> Arrangement:
        """The same table for so many."""
        return replace(self, count=min(max(count, FEWEST_SEATS), MOST_SEATS))

    def with_name(self, seat: int, name: str) -> Arrangement:
        return self._with(seat, name=name[:LONGEST_NAME])

    def with_player(self, seat: int, player: str) -> Arrangement:
        return self._with(seat, player=player)

    def with_owner(self, seat: int, owner: int) -> Arrangement:
        """Another colour for a seat; whoever had it takes the one that is free now."""
        given = self.places[seat].owner
        holder = next(number for number, place in enumerate(self.places) if place.owner == owner)
        return self._with(holder, owner=given)._with(seat, owner=owner)

    def moved(self, seat: int, to: int) -> Arrangement:
        """One seat at another place in the order; those between move up or down."""
        order = list(self.seats)
        order.insert(to, order.pop(seat))
        return replace(self, places=(*order, *self.places[self.count :]))

    def rotated(self) -> Arrangement:
        """Everybody one seat on: who was first is last."""
        return self.moved(0, self.count - 1)

    def with_map(self, map: str) -> Arrangement:
        """On another board; the usual one goes on following the number of seats."""
        return replace(self, map="" if map == game().boards.usual[self.count] else map)

    def with_option(self, name: str, value: OptionValue) -> Arrangement:
        """One rule option set, or set back to what is usual."""
        options = {other: kept for other, kept in self.options.items() if other != name}
        if value != game().known_options[name].default:
            options[name] = value
        return replace(self, options=options)

    def with_content(self, content: Sequence[tuple[str, str]]) -> Arrangement:
        """With these files of one's own. Raises ``GameError`` where one is wrong; bans of what is gone go too."""
        known = extended_catalogue(content).ids()
        changed = replace(self, content=tuple(content))
        return changed.with_option("banned", tuple(id for id in self.banned if id in known))

    def catalogue(self) -> Catalogue:
        """All races and powers there are to choose from."""
        return extended_catalogue(self.content)

    def problem(self) -> Message | None:
        """Why a game cannot begin like this, if it cannot; what only the files can tell is left to ``plan``."""
        names = [seat.name.strip() for seat in self.seats]
        if "" in names:
            return Message("new-game-nameless")
        if len(set(names)) < len(names):
            return Message("new-game-same-names")
        catalogue, out = self.catalogue(), set(self.banned)
        races = sum(race.id not in out for race in catalogue.races)
        powers = sum(power.id not in out for power in catalogue.powers)
        if races < 2 * self.count + 2:
            return Message("new-game-few-races", {"left": races, "count": 2 * self.count + 2})
        if powers < FULL_COLUMN + self.count + 1:
            return Message("new-game-few-powers", {"left": powers, "count": FULL_COLUMN + self.count + 1})
        return None

    def setup(self) -> Setup:
        """What the engine is told. Raises ``GameError`` where a file is wrong or the rules cannot be played."""
        setup = replace(agree(self.count, self.map, self.options), content=self.content)
        make_setting(setup)
        return setup

    def plan(self, seed: int) -> Plan:
        """The plan of a game. Raises ``GameError`` like ``setup``."""
        seats = tuple(replace(seat, name=seat.name.strip()) for seat in self.seats)
        return Plan(self.setup(), seats, seed, self.practice)

    def remembered(self) -> dict[str, Any]:
        """All of it as plain JSON values, for the settings."""
        return {
            "seats": [[place.name, place.owner, place.player] for place in self.places],
            "count": self.count,
            "map": self.map,
            "options": {name: list(v) if isinstance(v, tuple) else v for name, v in self.options.items()},
            "content": [list(pair) for pair in self.content],
            "practice": self.practice,
        }

    @classmethod
    def fresh(cls, names: Sequence[str]) -> Arrangement:
        """The table of somebody who has never played: one person against computers, all as usual."""
        players = (HUMAN, *[FIRST_OPPONENT] * (MOST_SEATS - 1))
        called = [*names, *map(str, range(len(names) + 1, MOST_SEATS + 1))]
        return cls(tuple(Seat(called[number], number, player) for number, player in enumerate(players)))

    @classmethod
    def recalled(cls, remembered: Mapping[str, Any] | None, names: Sequence[str]) -> Arrangement:
        """What was remembered; whatever of it makes no sense any more is as it was at first."""
        made, known = cls.fresh(names), remembered or {}
        made = replace(made, places=_places(known.get("seats"), made.places), practice=known.get("practice") is True)
        count, map = known.get("count"), known.get("map")
        if type(count) is int:
            made = made.with_count(count)
        if isinstance(map, str) and (map in game().boards.ids or game().boards.is_file(map)):
            made = replace(made, map=map)
        content = known.get("content")
        if isinstance(content, list) and all(_is_pair(pair) for pair in content):
            made = _kept(made, tuple((pair[0], pair[1]) for pair in content))
        return _with_options(made, known.get("options"))

    def _with(self, seat: int, **changes: Any) -> Arrangement:
        places = list(self.places)
        places[seat] = replace(places[seat], **changes)
        return replace(self, places=tuple(places))


def _places(seats: Any, usual: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The places that were remembered, if each has a colour of its own."""
    if not isinstance(seats, list) or len(seats) != len(usual):
        return usual
    places = []
    for seat in seats:
        if not isinstance(seat, list) or [type(value) for value in seat] != [str, int, str]:
            return usual
        player = seat[2] if game().players.has(seat[2]) else HUMAN if seat[2] in ("", HUMAN) else FIRST_OPPONENT
        places.append(Seat(harmless(seat[0], LONGEST_NAME), seat[1], player))
    return tuple(places) if sorted(place.owner for place in places) == list(range(len(usual))) else usual


def _is_pair(pair: Any) -> bool:
    return isinstance(pair, list) and [type(value) for value in pair] == [str, str]


def _kept(made: Arrangement, content: tuple[tuple[str, str], ...]) -> Arrangement:
    try:
        return made.with_content(content)
    except GameError:
        return made


def _with_options(made: Arrangement, options: Any) -> Arrangement:
    """The options that are still known and still may be so."""
    ids = made.catalogue().ids()
    for name, option in game().known_options.items():
        if not isinstance(options, Mapping) or name not in options:
            continue
        try:
            value = option.checked(options[name])
        except GameError:
            continue
        if isinstance(value, tuple):
            value = tuple(id for id in value if id in ids)
        made = made.with_option(name, value)
    return made
