"""Says message ids in the player's language, for window, command line and log alike.

What a translator may do beyond what English does:

* A sentence may ask for a form of what it names: ``{region:in}``, ``{race:acc}``, ``{power:acc,race}`` for a power that
  agrees with the race of the sentence. The forms of names stand in ``forms.po`` of the language; ``said.py`` tells how.
  ``{regions:to}`` puts each of a list into the form, ``{combo:acc}`` all that is named in the sentence within.
* A map, a race or a power of a player's own brings its forms in its own file, by language and role (``forms:``).
* A form that begins a sentence gets a capital letter.
* A sentence may have others beside it that English lacks, for kinds of what it names. Where ``msgctxt "kind"`` of
  ``race-halflings`` is "one", ``msgctxt "race:one" msgid "region-taken"`` is said of them instead of ``region-taken``.

Whatever a translation holds, the window goes on: a missing form is the plain one, a missing name or a sentence with a
wrong brace the English one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from pathlib import Path

from smallworld_desktop.engine.boards.boards import NO_BOARDS
from smallworld_desktop.engine.kernel.events import Message, Reason, Value
from smallworld_desktop.engine.kernel.names import Named
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.registry import USUAL
from smallworld_desktop.engine.play.registry import game as game_of
from smallworld_desktop.ui.desk.catalogues import Catalogue, Template, missing
from smallworld_desktop.ui.desk.key_names import KeyNames
from smallworld_desktop.ui.desk.key_spelling import cap
from smallworld_desktop.ui.desk.said import Said, Several, again, say

__all__ = ["ENGLISH", "TEXT", "Words", "languages", "missing"]

ENGLISH = "en"
TEXT = Path(__file__).parents[2] / "assets" / "text"

NAMED = ("stage", "option", "player")
"""Values so called, or so ending (``from_race``), are ids and are said by their own words; so are a game's things."""

SEATED = ("seat", "winner")
"""Values so called, or so ending, are numbers of seats and are said by the player's name."""


def languages() -> list[str]:
    """The languages there are, English first."""
    found = sorted(folder.name for folder in TEXT.iterdir() if any(folder.rglob("*.mo")))
    return sorted(found, key=lambda language: language != ENGLISH)


class Words:
    """All that the program can say of one game in one language; what that language lacks, it says in English.

    A language is a folder of gettext catalogues, one an area. Their msgids are the message ids. A game has catalogues
    of its own in a folder within; what it says goes before what the program says of any game, so that two games may
    call different things by the same id. Who speaks of no game names none. Sentences may name keys, by ``{key_peek}``
    and the like.
    """

    def __init__(self, language: str = ENGLISH, game: str = USUAL, key_names: KeyNames | None = None) -> None:
        self.language, self.game = _closest(language), game
        self.own: tuple[Named, ...] = ()
        """What files of a player's own call things."""
        self._box = game_of(game) if game else None
        self._names: dict[str, Said] = {}
        steps = list(dict.fromkeys([ENGLISH, self.language]))
        folders = [(step, TEXT / step) for step in steps]
        if self._box is not None:
            own = self._box.words
            folders += [(step, own / step if own is not None else TEXT / step / game) for step in steps]
        self._catalogue = Catalogue(folders, (key_names or KeyNames()).spoken(self.cap))

    def with_own(self, names: Sequence[Named]) -> Words:
        """The same words, and those by which files of a player's own call things."""
        own = tuple(names)
        if own == self.own:
            return self
        made = copy(self)
        made.own, made._names = own, {}
        made._catalogue = self._catalogue.with_own([*own, *self._rules(own)], self.language)
        return made

    def _rules(self, names: Sequence[Named]) -> Iterator[Named]:
        """What things of a player's own can do, as the rules of all others are said."""
        for named in names:
            if named.rule:
                rule = self.one_by_one([self.sentence(message) for message in named.rule])
                yield Named(f"{named.id}-rule", str(rule), ())

    @cached_property
    def _named(self) -> frozenset[str]:
        """The kinds of things that have names. Asked late, for it fetches all that the game has."""
        return frozenset((*NAMED, *(self._box.things() if self._box is not None else ())))

    def has(self, id: str) -> bool:
        """Whether there are words for ``id``."""
        return bool(self._catalogue.templates(id))

    def say(self, id: str, /, **values: object) -> str:
        """The sentence of ``id`` with its {named} fields filled; ``count`` (or ``coins``) chooses its plural form."""
        return say(self._catalogue, id, values, _number(values))

    def cap(self, key: str) -> str:
        """What the cap of a key says, spelled as in the table of keys: `Ctrl Z`; in Czech Space is `mezerník`."""
        return cap(key, self._key_name)

    def _key_name(self, part: str) -> str:
        id = f"key-name-{part.lower()}"
        return self.say(id) if self.has(id) else part

    def numbered(self, id: str) -> list[str]:
        """The numbered sentences ``id-1``, ``id-2`` and so on: rulings, the paragraphs of a page, or names of players.

        They are plain texts, for they may be kept in files.
        """
        found: list[str] = []
        while self.has(f"{id}-{len(found) + 1}"):
            found.append(str(self.say(f"{id}-{len(found) + 1}")))
        return found

    def name(self, kind: str, id: str) -> Said:
        """The name of a thing: ``name("race", "orcs")`` is "Orcs". A player's own banner is named by its id."""
        known = f"{kind}-{id}"
        return self._known(known) or self._plain(known, id.replace("_", " ").capitalize())

    def join(self, parts: Sequence[str]) -> str:
        """Several things as one phrase: "hills, farmlands and swamps"."""
        if len(parts) < 2:
            return parts[0] if parts else ""
        between = self.say("list-between")
        first = Several.row(self._catalogue, parts[:-1], between) if len(parts) > 2 else parts[0]
        return self.say("list-last", first=first, last=parts[-1])

    def one_by_one(self, sentences: Sequence[str]) -> str:
        """Sentences one after the other."""
        if len(sentences) < 2:
            return sentences[0] if sentences else ""
        return Several.row(self._catalogue, sentences, " ")

    def again(self, text: str) -> str:
        """What was said in another language, in this one. What nobody has words for stays as it is."""
        return again(self._catalogue, text)

    def decimal(self, number: float, digits: int = 1) -> str:
        """A number with its decimals: "0.7"."""
        return f"{number:.{digits}f}".replace(".", self.say("decimal-sign"))

    def whole(self, number: int) -> str:
        """A whole number with its thousands apart: "1 020"."""
        if abs(number) < int(self.say("thousands-from").split()[0]):
            return str(number)
        return f"{number:,}".replace(",", self.say("thousands-sign"))

    def day(self, written: str) -> str:
        """A day that is written 2026-03-04, as the language writes it. What is no day stays as it is."""
        if written.count("-") != 2:
            return written
        year, month, day = written.split("-")
        return self.say("date", year=year, month=month, day=day)

    def percent(self, share: float) -> str:
        """A share of one, in whole hundredths: "50 %"."""
        return self.say("percent", number=round(100 * share))

    def sentence(
        self,
        message: Message,
        seats: Sequence[str] = (),
        map_id: str = "",
        regions: Mapping[str, str] | None = None,
    ) -> str:
        """A message of the engine as a sentence.

        ``seats`` are the players' names; ``regions`` the names that a map file of the player's own gives its regions.
        A sentence may have variants: for a value that is nothing (``die-rolled-without-pips``), for an id
        (``piece-placed-dragon``), and for a seat where nobody sits (``scored-unseated-seat``). Where there is such a
        variant, it is said.
        """
        id = message.id
        for field, value in message.values.items():
            id = self._variant(id, field, value, seats)
        place = (seats, map_id, regions or {})
        said = {field: self._value(field, value, *place) for field, value in message.values.items()}
        return say(self._catalogue, id, {**self._source(said), **said}, _number(message.values))

    def line(self, reason: Reason, map_id: str = "", regions: Mapping[str, str] | None = None) -> str:
        """What one line of a sum is for, such as "mountain"; its ``amount`` may stand in it and chooses the plural."""
        values = {"count": abs(reason.amount), **reason.values}
        return self.sentence(Message(reason.id, values), (), map_id, regions)

    def region(self, map_id: str, id: str, regions: Mapping[str, str] | None = None) -> str:
        """The name of a region: of our own maps in this language, of others as the map file has it, else its id.

        A region of another map that is called as one of ours is called so in this language too.
        """
        # Where several boards lie on one table, an id begins with that of its own board.
        known = f"region-{id.replace('.', '-', 1)}" if "." in id else f"region-{map_id}-{id}"
        name = (regions or {}).get(id) or id
        return self._known(known) or self._namesake(name) or self._plain(known, name)

    def _namesake(self, name: str) -> Said | None:
        """The name in this language of one of our own regions, by the one in English."""
        id = self._region_ids.get(name) if name[:1].isupper() else None
        return self._known(id) if id else None

    @cached_property
    def _region_ids(self) -> Mapping[str, str]:
        """The ids of the regions of our own maps by their names in English."""
        boards = self._box.boards if self._box is not None else NO_BOARDS
        maps = {id: boards.load(id) for id in boards.ids}
        return {region.name: f"region-{id}-{region.id}" for id, map in maps.items() for region in map.board.regions}

    def map(self, id: str, title: str) -> str:
        """The title of a map: of our own maps in this language, of others as the map file has it.

        Another that is called as one of ours is called so in this language too.
        """
        return self._known(f"map-{id}") or self.titled(title)

    def titled(self, title: str) -> str:
        """The title of a map as files keep it, which is in English, in this language."""
        return self._titles.get(title, title)

    @cached_property
    def _titles(self) -> Mapping[str, str]:
        """The titles of our own maps in this language by those in English."""
        ids = [f"map-{id}" for id in self._box.boards.ids] if self._box is not None else []
        return {self._catalogue.templates(id)[-1].text: self.say(id) for id in ids if self.has(id)}

    def _source(self, said: Mapping[str, object]) -> dict[str, object]:
        """What is behind a reason, whichever of the game's things that may be, as one value."""
        sources = self._box.sources if self._box is not None else ()
        owners = [said[kind] for kind in sources if kind in said]
        return {"source": owners[0]} if owners else {}

    def _variant(self, id: str, field: str, value: Value, seats: Sequence[str]) -> str:
        """The sentence made for this very value, if there is one, else ``id`` itself."""
        ending: Value = value
        if _is_nothing(field, value):
            ending = "without-" + field.replace("_", "-")
        elif _is_seat(field) and isinstance(value, int) and value >= len(seats):
            ending = "unseated-" + field.replace("_", "-")
        return f"{id}-{ending}" if isinstance(ending, str) and self.has(f"{id}-{ending}") else id

    def _value(self, field: str, value: Value, seats: Sequence[str], map_id: str, regions: Mapping[str, str]) -> object:
        if isinstance(value, Message):
            return self.sentence(value, seats, map_id, regions)
        if isinstance(value, tuple):
            one = field.removesuffix("s")
            parts = [self._value(one, part, seats, map_id, regions) for part in value]
            return self.join([part if isinstance(part, str) else str(part) for part in parts])
        kind = field.rsplit("_", 1)[-1]
        if _is_seat(field) and isinstance(value, int):
            return seats[value] if 0 <= value < len(seats) else self.say("seat-nobody")
        if kind == "region" and isinstance(value, str):
            return self.region(map_id, value, regions)
        if kind in self._named and isinstance(value, str):
            return self.name(kind, value)
        return value

    def _known(self, id: str) -> Said | None:
        """The name by an id, if a catalogue has it; names are said so often that they are kept."""
        name = self._names.get(id)
        if name is None and self.has(id):
            name = self._names[id] = say(self._catalogue, id, {}, None)
        return name

    def _plain(self, id: str, text: str) -> Said:
        """A name that no catalogue has; a language may have forms of it all the same."""
        return Said.of(self._catalogue, id, Template.plain(text), {}, None)


def _number(values: Mapping[str, object]) -> int | None:
    """The number that chooses a plural form: a count, else coins, else how many are listed."""
    listed = [len(value) for value in values.values() if isinstance(value, tuple)]
    numbers = [values[field] for field in ("count", "coins") if field in values] + listed
    return next((number for number in numbers if isinstance(number, int)), None)


def _is_seat(field: str) -> bool:
    return field.rsplit("_", 1)[-1] in SEATED


def _is_nothing(field: str, value: Value) -> bool:
    """Whether a value says that there is none. Seat 0 is somebody."""
    return value is None or (value == CHANCE if field.endswith("seat") else not value)


def _closest(language: str) -> str:
    """The first there is of one or several locales' names, such as ``cs_CZ.UTF-8`` or ``de:cs``."""
    known = languages()
    for wish in language.split(":"):
        plain = wish.partition(".")[0].replace("-", "_")
        for step in (plain, plain.partition("_")[0]):
            if step in known:
                return step
    return ENGLISH
