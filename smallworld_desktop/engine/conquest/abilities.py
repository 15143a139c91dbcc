"""What every ability is, whatever questions of its game it answers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from smallworld_desktop.engine.conquest.pieces import PieceKind
from smallworld_desktop.engine.kernel.options import Option
from smallworld_desktop.engine.kernel.schema import Entry


class Gift:
    """Something that a race, a power or anything else can do. It keeps no memory: what it remembers is on the table."""

    options: ClassVar[tuple[Option, ...]] = ()
    """Rule options which it brings along."""

    piece: ClassVar[PieceKind | None] = None
    """The kind of piece that it brings."""

    def __init__(self, kind: str, owner: str) -> None:
        self.kind = kind
        self.owner = owner

    @property
    def source(self) -> dict[str, str]:
        """Whose ability it is, as the value of a message: its kind and its id."""
        return {self.kind: self.owner}

    def configure(self, settings: Entry | None, place: Entry) -> None:
        """Take the settings from a content file, which names the ability at ``place``; most abilities have none."""
        if settings is not None:
            settings.fail("ability-without-settings", ability=self.name())

    @classmethod
    def name(cls) -> str:
        """The name in content files: the class's own in snake_case."""
        return "".join("_" + c.lower() if c.isupper() else c for c in cls.__name__).lstrip("_")


def whole_number(settings: Entry | None, place: Entry, least: int, most: int) -> int:
    """The single number that an ability has for its settings."""
    if settings is None:
        place.fail("ability-needs-number", ability=place.text(), least=least)
    return settings.integer(least, most)


def with_options(core: Iterable[Option], abilities: Iterable[type[Any]]) -> dict[str, Option]:
    """The options of a table by name, and those that abilities bring along."""
    found = {option.name: option for option in core}
    for ability in abilities:
        found.update({option.name: option for option in ability.options})
    return found
