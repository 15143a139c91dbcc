"""What a game lets players make: the kinds of things that a pack may bring into it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Protocol

from smallworld_desktop.engine.kernel.declarations import Schema, Setting
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.names import Named
from smallworld_desktop.engine.kernel.schema import Entry


class Declared(Protocol):
    """An ability that declares what may be set of it."""

    setting: ClassVar[Setting | None]
    settings: ClassVar[tuple[Setting, ...]]

    def __init__(self, kind: str, owner: str) -> None: ...

    def configure(self, settings: Entry | None, place: Entry) -> None: ...

    def rule(self) -> Message: ...

    @classmethod
    def example(cls) -> str: ...


@dataclass(frozen=True)
class Making:
    """A kind of thing of a player's own, such as races."""

    kind: str
    """How the game calls the kind: names are known by it, as in ``race-orcs``."""
    file: str
    """The file of a pack that holds them, without its ending, which is also the part of a game's own content."""
    schema: Schema
    """What may be said of one."""
    read: Callable[[str, Entry], Named]
    """Reads one by its id; ``FileError`` where it cannot be played."""
    abilities: Mapping[str, type[Declared]]
    """What such a thing can do."""
