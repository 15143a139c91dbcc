"""What the dialog for a new game is about: who sits where, on which board, by which rules. No Qt in here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from smallworld_desktop.engine.boards.boards import Boards
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.names import Named
from smallworld_desktop.engine.kernel.options import OptionValue, Selection
from smallworld_desktop.engine.kernel.texts import harmless
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.players import Players
from smallworld_desktop.ui.sitting.seating import HUMAN, LONGEST_NAME, Plan, Seat


@dataclass(frozen=True)
class Arrangement:
    """A table as it is being laid. All places keep their names, so that nothing is lost when fewer play."""

    box: Box
    """The game that is to be played."""
    places: tuple[Seat, ...]
    count: int
    map: str = ""
    """A board's id or a map file; empty for the usual one of so many seats."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    """Only what is not as usual."""
    content: tuple[tuple[str, str], ...] = ()
    """Files of one's own that bring more things into the game: each its name and its text."""
    practice: bool = False
    """Whether people are warned before a large mistake."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Those who play, the first to begin first."""
        return self.places[: self.count]

    @property
    def board(self) -> str:
        """The board's id or file; empty in a game without boards."""
        return self.map or self.box.boards.usual.get(self.count, "")

    @property
    def selections(self) -> tuple[Selection, ...]:
        """The options by which things stay in the box."""
        return tuple(option for option in self.box.options if isinstance(option, Selection))

    @property
    def left_out(self) -> Mapping[str, str]:
        """The things that stay in the box, each with its kind."""
        kinds = {id: kind for kind, ids in self.things.items() for id in ids}
        return {id: kinds[id] for option in self.selections for id in self.selected(option.name)}

    @property
    def things(self) -> Mapping[str, Sequence[str]]:
        """All things there are in the game, kinds and their ids."""
        return self.box.things(self.content)

    @property
    def own_names(self) -> Sequence[Named]:
        """What its files of one's own call their things."""
        return self.box.own_names(self.content)

    def selected(self, option: str) -> tuple[str, ...]:
        """What is picked out by an option."""
        picked = self.value(option)
        return picked if isinstance(picked, tuple) else ()

    @property
    def changed(self) -> tuple[str, ...]:
        """The names of the options that are not as in the rulebook."""
        return tuple(name for name, option in self.box.known_options.items() if self.value(name) != option.printed)

    def value(self, option: str) -> OptionValue:
        """What an option is set to."""
        return self.options.get(option, self.box.known_options[option].default)

    def with_count(self, count: int) -> Arrangement:
        """The same table for so many."""
        seats = max((n for n in self.box.seats if n <= count), default=self.box.seats[0])
        return replace(self, count=seats, map=self.map if self.box.boards.fits(seats, self.map) else "")

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
        return replace(self, map="" if map == self.box.boards.usual.get(self.count) else map)

    def with_option(self, name: str, value: OptionValue) -> Arrangement:
        """One rule option set, or set back to what is usual."""
        options = {other: kept for other, kept in self.options.items() if other != name}
        if value != self.box.known_options[name].default:
            options[name] = value
        return replace(self, options=options)

    def as_printed(self) -> Arrangement:
        """All by the rulebook, and nothing of one's own."""
        made = self
        for name in self.changed:
            made = made.with_option(name, self.box.known_options[name].printed)
        return made.with_content(())

    def with_thing(self, option: str, id: str, *, in_play: bool) -> Arrangement:
        """A thing put into play or left in the box."""
        others = [other for other in self.selected(option) if other != id]
        return self.with_option(option, tuple(others if in_play else [*others, id]))

    def with_content(self, content: Sequence[tuple[str, str]]) -> Arrangement:
        """With these files of one's own. Raises ``GameError`` where one is wrong; nothing that is gone is left out."""
        changed = replace(self, content=tuple(content))
        known = {id for ids in changed.things.values() for id in ids}
        for option in self.selections:
            changed = changed.with_option(option.name, tuple(id for id in self.selected(option.name) if id in known))
        return changed

    def with_part(self, part: tuple[str, str], *, taken: bool) -> Arrangement:
        """With a file of one's own in the game, or without it."""
        others = [other for other in self.content if other != part]
        return self.with_content([*others, part] if taken else others)

    def problem(self) -> Message | None:
        """Why a game cannot begin like this, if it cannot; what only the files can tell is left to ``plan``."""
        names = [seat.name.strip() for seat in self.seats]
        if "" in names:
            return Message("new-game-nameless")
        if len(set(names)) < len(names):
            return Message("new-game-same-names")
        return self.box.lacking(self.count, self.options, self.content)

    def plan(self, seed: int) -> Plan:
        """The plan of a game. Raises ``GameError`` where a file is wrong or the rules cannot be played."""
        seats = tuple(replace(seat, name=seat.name.strip()) for seat in self.seats)
        setup = self.box.set_up(self.count, self.map, self.options, self.content)
        return Plan(setup, seats, seed, self.practice, self.box.id)

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
    def fresh(cls, box: Box, names: Sequence[str]) -> Arrangement:
        """The table of somebody who has never played: one person against computers, all as usual."""
        most = box.seats[-1]
        players = (HUMAN, *[_first(box.players)] * (most - 1))
        called = [*names, *map(str, range(len(names) + 1, most + 1))]
        seats = tuple(Seat(called[number], number, player) for number, player in enumerate(players))
        # Whoever wants to play alone says so.
        return cls(box, seats, next((count for count in box.seats if count > 1), box.seats[0]))

    @classmethod
    def recalled(cls, box: Box, remembered: Mapping[str, Any] | None, names: Sequence[str]) -> Arrangement:
        """What was remembered; whatever of it makes no sense any more is as it was at first."""
        made, known = cls.fresh(box, names), remembered or {}
        places = _places(known.get("seats"), made.places, box.players)
        made = replace(made, places=places, practice=known.get("practice") is True)
        count, map = known.get("count"), known.get("map")
        if type(count) is int:
            made = made.with_count(count)
        if isinstance(map, str) and _is_there(box.boards, map) and box.boards.fits(made.count, map):
            made = replace(made, map=map)
        content = known.get("content")
        if isinstance(content, list) and all(_is_pair(pair) for pair in content):
            made = _kept(made, tuple((pair[0], pair[1]) for pair in content))
        return _with_options(made, known.get("options"))

    def _with(self, seat: int, **changes: Any) -> Arrangement:
        places = list(self.places)
        places[seat] = replace(places[seat], **changes)
        return replace(self, places=tuple(places))


def _first(players: Players) -> str:
    """Whom somebody plays against who has never played."""
    return players.first or players.usual


def _places(seats: Any, usual: tuple[Seat, ...], players: Players) -> tuple[Seat, ...]:
    """The places that were remembered, if each has a colour of its own."""
    if not isinstance(seats, list) or len(seats) != len(usual):
        return usual
    places = []
    for seat in seats:
        if not isinstance(seat, list) or [type(value) for value in seat] != [str, int, str]:
            return usual
        player = seat[2] if players.has(seat[2]) else HUMAN if seat[2] in ("", HUMAN) else _first(players)
        places.append(Seat(harmless(seat[0], LONGEST_NAME), seat[1], player))
    return tuple(places) if sorted(place.owner for place in places) == list(range(len(usual))) else usual


def _is_there(boards: Boards, map: str) -> bool:
    """Whether it may be a board: one of the game's own, or a file of the player's."""
    return boards.knows(map) or (bool(boards.ids) and boards.takes_files and boards.is_file(map))


def _is_pair(pair: Any) -> bool:
    return isinstance(pair, list) and [type(value) for value in pair] == [str, str]


def _kept(made: Arrangement, content: tuple[tuple[str, str], ...]) -> Arrangement:
    try:
        return made.with_content(content)
    except GameError:
        return made


def _with_options(made: Arrangement, options: Any) -> Arrangement:
    """The options that are still known and still may be so."""
    ids = {id for known in made.things.values() for id in known}
    for name, option in made.box.known_options.items():
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
