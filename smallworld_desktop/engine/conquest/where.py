"""The one flat filter of simple abilities: which regions they mean. All fields must hold; there are no operators."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from typing import ClassVar

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.kernel.declarations import Chosen, Control, Schema, Setting
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.engine.kernel.schema import Entry


@dataclass(frozen=True, slots=True)
class Where:
    """Regions by terrain (one of several), by symbol, or by what they border."""

    terrain: tuple[str, ...] = ()
    symbol: str = ""
    beside: str = ""
    beside_own: str = ""

    def regions(self, board: Board) -> int:
        """The regions meant, as far as the board alone decides."""
        found = board.all
        if self.terrain:
            found &= _terrains(board, self.terrain)
        if self.symbol:
            found &= board.symbol[self.symbol]
        if self.beside:
            found &= board.beside(_ground(board, self.beside)) & board.land
        return found

    @property
    def told(self) -> Message | None:
        """The regions meant as a phrase; nothing where every region is."""
        parts = []
        if self.terrain:
            parts.append(
                Message("where-terrain", {"terrains": tuple(Message(f"terrain-{t}-many") for t in self.terrain)})
            )
        if self.symbol:
            parts.append(Message(f"where-symbol-{self.symbol}"))
        if self.beside:
            parts.append(Message(f"where-beside-{self.beside}"))
        if self.beside_own:
            parts.append(Message(f"where-beside-own-{self.beside_own}"))
        return reduce(lambda one, other: Message("where-both", {"one": one, "other": other}), parts) if parts else None

    def own(self, board: Board) -> int:
        """The regions whose neighbours are meant while the race holds them."""
        return _ground(board, self.beside_own) if self.beside_own else 0


@dataclass(frozen=True)
class Places(Setting):
    """The regions that are meant, as a setting; every region unless a file says which."""

    geography: Geography
    fields: tuple[str, ...]

    usual: ClassVar[Where] = Where()

    def read(self, entry: Entry) -> Where:
        return _read_fields(entry, self.fields, self.geography)

    @property
    def schema(self) -> Schema:
        terrain: Schema = {"enum": list(self.geography.terrains)}
        several: Schema = {"type": "array", "items": terrain, "minItems": 1, "uniqueItems": True}
        ground: Schema = {"enum": [*self.geography.terrains, "water"]}
        kinds: Schema = {
            "terrain": {"oneOf": [terrain, several]},
            "symbol": {"enum": list(self.geography.symbols)},
            "beside": ground,
            "beside_own": ground,
        }
        fields = {field: kinds[field] for field in self.fields}
        return {"type": "object", "properties": fields, "additionalProperties": False}

    @property
    def example(self) -> str:
        return f"{{terrain: {self.geography.terrains[0]}}}"

    @property
    def kind(self) -> Message:
        return Message("setting-where", {"known": listed(self.fields)})

    @property
    def controls(self) -> tuple[Control, ...]:
        grounds = (*self.geography.terrains, "water")
        known = {
            "terrain": [(each, Message(f"terrain-{each}-many")) for each in self.geography.terrains],
            "symbol": [(each, Message(f"where-symbol-{each}")) for each in self.geography.symbols],
            "beside": [(each, Message(f"where-beside-{each}")) for each in grounds],
            "beside_own": [(each, Message(f"where-beside-own-{each}")) for each in grounds],
        }
        return tuple(
            Chosen((field,), tuple(known[field]), several=field == "terrain", free=True) for field in self.fields
        )

    def missing(self, ability: str) -> Message:
        return Message("part-missing", {"key": self.name})

    def told(self, value: Where) -> Mapping[str, Value]:
        return {self.name: value.told}


def read_where(
    settings: Entry | None, allowed: tuple[str, ...], geography: Geography, others: tuple[str, ...] = ("lasting",)
) -> Where:
    """The filter under the key ``where``, beside which there may be others; without one every region is meant."""
    if settings is None:
        return Where()
    keys = settings.mapping(["where", *others])
    if "where" not in keys:
        return Where()
    return _read_fields(keys["where"], allowed, geography)


def _read_fields(place: Entry, allowed: tuple[str, ...], geography: Geography) -> Where:
    fields = place.mapping(allowed)
    terrain: tuple[str, ...] = ()
    if "terrain" in fields:
        entry = fields["terrain"]
        listed = entry.items() if entry.is_list else [entry]
        terrain = tuple(each.one_of(geography.terrains) for each in listed)
    terrains = (*geography.terrains, "water")
    return Where(
        terrain,
        fields["symbol"].one_of(geography.symbols) if "symbol" in fields else "",
        fields["beside"].one_of(terrains) if "beside" in fields else "",
        fields["beside_own"].one_of(terrains) if "beside_own" in fields else "",
    )


def _terrains(board: Board, terrains: tuple[str, ...]) -> int:
    found = 0
    for terrain in terrains:
        found |= board.terrain[terrain]
    return found


def _ground(board: Board, ground: str) -> int:
    return board.water if ground == "water" else board.terrain[ground]
