"""A thing of a player's own while it is being made: as its file will say it, checked as packs are, step by step."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path as FilePath
from typing import Any

import yaml

from smallworld_desktop.engine.kernel.declarations import Chosen, Control, Setting
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.names import Named
from smallworld_desktop.engine.kernel.schema import Entry, parse_yaml
from smallworld_desktop.engine.packs.archive import MANIFEST, Texts
from smallworld_desktop.engine.packs.manifest import latest
from smallworld_desktop.engine.packs.pack import Fault, Pack, read_pack
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.gauge import making_of
from smallworld_desktop.engine.play.makes import Fact, Making
from smallworld_desktop.engine.play.registry import game as box_of

LONGEST_LINE = 10_000
TRIED = "me/tried"
"""The pack in which a thing lies while it is being made."""
BARE = "new"

Path = tuple[str, ...]


@dataclass(frozen=True)
class Draft:
    """A thing as it is now: what its file says of it, as plain values."""

    game: str
    kind: str
    id: str
    said: Mapping[str, Any]

    @property
    def box(self) -> Box:
        return box_of(self.game)

    @property
    def making(self) -> Making:
        return making_of(self.box, self.kind)

    @property
    def name(self) -> str:
        return str(self.said.get("name", ""))

    @property
    def emblem(self) -> str:
        return str(self.said.get("emblem", ""))

    @property
    def abilities(self) -> Sequence[Any]:
        """Its abilities as the file says them: names, or names with their settings."""
        return list(self.said.get("abilities", ()))

    @property
    def known(self) -> str:
        """How a game calls it that has it from the pack in which it is tried."""
        return f"{TRIED}:{self.id}"

    def saying(self, **said: Any) -> Draft:
        """The same with something said otherwise; what is None is no longer said."""
        whole = {**self.said, **said}
        return replace(self, said={key: value for key, value in whole.items() if value is not None})

    def with_ability(self, name: str) -> Draft:
        """With one ability more, set as it would be in an example."""
        return self.saying(abilities=[*self.abilities, example_of(self.making, name)])

    def without_ability(self, at: int) -> Draft:
        return self.saying(abilities=[*self.abilities[:at], *self.abilities[at + 1 :]])

    def moved(self, at: int, by: int) -> Draft:
        """With an ability so many places further down."""
        abilities = list(self.abilities)
        abilities.insert(at + by, abilities.pop(at))
        return self.saying(abilities=abilities)

    def set(self, at: int, path: Path, value: Any) -> Draft:
        """With something of an ability set otherwise; nothing, or a list of nothing, is left out."""
        abilities = list(self.abilities)
        name = name_of(abilities[at])
        inside = _with(settings_of(abilities[at]), path, value)
        abilities[at] = name if inside is None or inside == {} else {name: inside}
        return self.saying(abilities=abilities)

    def value(self, at: int, path: Path) -> Any:
        """What is set there."""
        found = settings_of(self.abilities[at])
        for key in path:
            found = found.get(key) if isinstance(found, Mapping) else None
        return found

    def controls(self, at: int) -> list[tuple[Path, Control, Setting]]:
        """What of an ability a hand may set, each with its place among the ability's settings."""
        ability = self.making.abilities.get(name_of(self.abilities[at]))
        if ability is None:
            return []
        if ability.setting is not None:
            return [(control.path, control, ability.setting) for control in ability.setting.controls]
        return [
            ((each.name, *control.path), control, each)
            for each in ability.settings
            if each.name not in self.making.without
            for control in each.controls
        ]


def name_of(ability: Any) -> str:
    """What an ability is called in a file."""
    return str(next(iter(ability))) if isinstance(ability, Mapping) else str(ability)


def settings_of(ability: Any) -> Any:
    """What a file sets of it; None where nothing."""
    return next(iter(ability.values())) if isinstance(ability, Mapping) else None


def _with(inside: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    held = dict(inside) if isinstance(inside, Mapping) else {}
    found = _with(held.get(path[0]), path[1:], value)
    if found is None or found == {} or found == [] or found == "" or found is False:
        held.pop(path[0], None)
    else:
        held[path[0]] = found
    return held


def example_of(making: Making, name: str) -> Any:
    """An ability as a file would say it first, without what it cannot have here."""
    said = parse_yaml(f"[{making.abilities[name].example()}]", "").plain()
    assert isinstance(said, list)
    settings = settings_of(said[0])
    if isinstance(settings, Mapping) and making.abilities[name].setting is None:
        flags = {each.name for each in making.abilities[name].settings if each.usual is False}
        kept = {key: value for key, value in settings.items() if key not in (*making.without, *flags)}
        return {name: kept} if kept else name
    return said[0]


def begun(game: str, kind: str) -> Draft:
    """A thing of which nothing has been decided."""
    draft = Draft(game, kind, BARE, {})
    return draft.saying(**draft.making.usual)


def chosen_of(control: Chosen, value: Any) -> list[str]:
    """What is chosen of several."""
    return [] if value is None else [value] if isinstance(value, str) else list(value)


@dataclass(frozen=True)
class Verdict:
    """What can be said of a draft: whether it can be played, what it can do, what is wrong and what is true of it."""

    pack: Pack
    named: Named | None = None
    faults: tuple[Fault, ...] = ()
    facts: tuple[Fact, ...] = ()

    @property
    def plays(self) -> bool:
        return self.named is not None and not self.faults

    def of(self, place: str) -> list[Message]:
        """What is wrong at a place of the thing, such as ``abilities[0]``; ``""`` is for all that has no other."""
        return [
            reason for path, reason in map(_placed, self.faults) if path.startswith(place) and bool(path) == bool(place)
        ]


def _placed(fault: Fault) -> tuple[str, Message]:
    """Where within the thing something is wrong, and why."""
    path, inner = fault.reason.values.get("path"), fault.reason.values.get("reason")
    if isinstance(path, str) and isinstance(inner, Message):
        return path.partition(".")[2], inner
    return "", fault.reason


def judged(draft: Draft) -> Verdict:
    """What the check of packs says of it, and the facts."""
    pack = read_pack(tried_in(draft), "")
    named = next(iter(pack.things.get(draft.kind, ())), None)
    facts: tuple[Fact, ...] = ()
    if named is not None:
        facts = tuple(draft.making.facts(draft.id, _entry(draft)))
    return Verdict(pack, named, pack.faults, facts)


def rule_of(draft: Draft, at: int) -> Message | None:
    """What one ability does; None where it cannot be read."""
    alone = replace(draft, said={**draft.making.usual, "abilities": [draft.abilities[at]]})
    try:
        return draft.making.read(draft.id, _entry(alone)).rule[0]
    except FileError:
        return None


def tried_in(draft: Draft) -> Texts:
    """A pack with nothing but this in it."""
    head = {"id": TRIED, "version": "1.0.0", "game": draft.game, "title": draft.name[:40].strip() or draft.id}
    return {MANIFEST: headed(head, "…"), f"{draft.making.file}.yaml": written({draft.id: dict(draft.said)})}


def headed(said: Mapping[str, Any], author: str) -> str:
    """The manifest of a pack of one's own."""
    whole = {"format": latest(), **said, "by": [{"name": author}], "licence": "CC-BY-SA-4.0"}
    return written(whole)


def _entry(draft: Draft) -> Entry:
    return parse_yaml(written({draft.id: dict(draft.said)}), f"{draft.making.file}.yaml").mapping()[draft.id]


class _Writer(yaml.SafeDumper):
    """Never shortens by a name what stands in a file twice: readers refuse that."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


_Writer.add_multi_representer(str, lambda writer, text: writer.represent_str(str(text)))
"""What is said in a language is a text with more to it."""


def written(values: Mapping[str, Any]) -> str:
    """Plain values as a content file says them."""
    return yaml.dump(
        dict(values), Dumper=_Writer, allow_unicode=True, sort_keys=False, default_flow_style=None, width=LONGEST_LINE
    )


def id_for(name: str, taken: Sequence[str]) -> str:
    """An id made of a name, which nothing else in a file has."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    bare = re.sub("[^a-z0-9]+", "_", plain.lower()).strip("_")[:28]
    bare = bare if bare[:1].isalpha() else f"own_{bare}".strip("_")
    return next(id for number in range(1, 1000) if (id := bare if number == 1 else f"{bare}_{number}") not in taken)


@dataclass
class Work:
    """A thing being made, with every step that led to it."""

    draft: Draft
    file: FilePath | None = None
    """The pack that it lies in, where it lies in one of the player's own."""
    kept: Draft | None = None
    """As it lies there."""
    done: list[Draft] = field(default_factory=list)
    undone: list[Draft] = field(default_factory=list)
    parts: Any = None
    """What its emblem was put together from, and which emblem that was."""

    @property
    def changed(self) -> bool:
        """Whether there is something that no file has."""
        return bool(self.done or self.undone) and self.draft != self.kept

    def change(self, draft: Draft) -> bool:
        """Go on with it otherwise; says whether it is otherwise. What lies nowhere yet is known by its name."""
        if self.kept is None:
            draft = replace(draft, id=id_for(draft.name, ()))
        if draft == self.draft:
            return False
        self.done.append(self.draft)
        self.undone.clear()
        self.draft = draft
        return True

    def undo(self) -> bool:
        return self._step(self.done, self.undone)

    def redo(self) -> bool:
        return self._step(self.undone, self.done)

    def _step(self, back: list[Draft], forth: list[Draft]) -> bool:
        if not back:
            return False
        forth.append(self.draft)
        self.draft = back.pop()
        return True
