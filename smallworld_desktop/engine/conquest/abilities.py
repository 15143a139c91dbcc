"""What every ability is, whatever questions of its game it answers."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, ClassVar

from smallworld_desktop.engine.conquest.pieces import PieceKind
from smallworld_desktop.engine.kernel.declarations import Schema, Setting
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.options import Option
from smallworld_desktop.engine.kernel.schema import Entry


class Gift:
    """Something that a race, a power or anything else can do. It keeps no memory: what it remembers is on the table."""

    options: ClassVar[tuple[Option, ...]] = ()
    """Rule options which it brings along."""

    piece: ClassVar[PieceKind | None] = None
    """The kind of piece that it brings."""

    setting: ClassVar[Setting | None] = None
    """What a file must say right behind its name: ``{recruits: 2}``."""

    settings: ClassVar[tuple[Setting, ...]] = ()
    """What a file may say by name: ``{discount: {where: {terrain: swamp}}}``."""

    def __init__(self, kind: str, owner: str) -> None:
        self.kind = kind
        self.owner = owner

    @property
    def source(self) -> dict[str, str]:
        """Whose ability it is, as the value of a message: its kind and its id."""
        return {self.kind: self.owner}

    def configure(self, settings: Entry | None, place: Entry) -> None:
        """Take the settings from a content file, which names the ability at ``place``."""
        if self.setting is not None:
            if settings is None:
                place.fail(self.setting.missing(self.name()))
            setattr(self, self.setting.name, self.setting.read(settings))
        elif self.settings:
            stated = settings.mapping([each.name for each in self.settings]) if settings is not None else {}
            for each in self.settings:
                setattr(self, each.name, each.read(stated[each.name]) if each.name in stated else each.usual)
        elif settings is not None:
            settings.fail("ability-without-settings", ability=self.name())

    def rule(self) -> Message:
        """What it does as a sentence, with its settings in it."""
        stated = self.settings if self.setting is None else (self.setting,)
        values = {key: told for each in stated for key, told in each.told(getattr(self, each.name)).items()}
        return Message(f"can-{self.name()}", values)

    @classmethod
    def example(cls) -> str:
        """How a file names it, with all that may be set."""
        if cls.setting is not None:
            return f"{{{cls.name()}: {cls.setting.example}}}"
        if cls.settings:
            inside = ", ".join(f"{each.name}: {each.example}" for each in cls.settings)
            return f"{{{cls.name()}: {{{inside}}}}}"
        return cls.name()

    @classmethod
    def schemas(cls, without: Collection[str] = ()) -> tuple[Schema, ...]:
        """The ways in which a file may name it, ``without`` some of its settings."""
        if cls.setting is not None:
            return (_named(cls.name(), cls.setting.schema),)
        bare: Schema = {"const": cls.name()}
        if not cls.settings:
            return (bare,)
        fields = {each.name: each.schema for each in cls.settings if each.name not in without}
        return bare, _named(cls.name(), {"type": "object", "properties": fields, "additionalProperties": False})

    @classmethod
    def name(cls) -> str:
        """The name in content files: the class's own in snake_case."""
        return "".join("_" + c.lower() if c.isupper() else c for c in cls.__name__).lstrip("_")


def _named(name: str, schema: Schema) -> Schema:
    return {"type": "object", "properties": {name: schema}, "required": [name], "additionalProperties": False}


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
