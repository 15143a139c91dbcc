"""Says message ids in the player's language, for window, command line and log alike."""

from __future__ import annotations

import gettext
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from smallworld_desktop.engine.kernel.damage import note_damage
from smallworld_desktop.engine.kernel.events import Message, Reason, Value
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.registry import USUAL
from smallworld_desktop.engine.play.registry import game as game_of

ENGLISH = "en"
TEXT = Path(__file__).parents[2] / "assets" / "text"

NAMED = ("stage", "option", "player")
"""Values so called, or so ending (``from_race``), are ids and are said by their own words; so are a game's things."""

SEATED = ("seat", "winner")
"""Values so called, or so ending, are numbers of seats and are said by the player's name."""

missing: Counter[str] = Counter()
"""Ids that were asked for and that no catalogue has. Always empty in a program without a slip."""


def languages() -> list[str]:
    """The languages there are, English first."""
    found = sorted(folder.name for folder in TEXT.iterdir() if any(folder.glob("*.mo")))
    return sorted(found, key=lambda language: language != ENGLISH)


class Words:
    """All that the program can say of one game in one language; what that language lacks, it says in English.

    A language is a folder of gettext catalogues, one an area. Their msgids are the message ids. A game has catalogues
    of its own in a folder within; what it says goes before what the program says of any game, so that two games may
    call different things by the same id.
    """

    def __init__(self, language: str = ENGLISH, game: str = USUAL) -> None:
        self.language, self.game = _closest(language), game
        box = game_of(game)
        self._named = {*NAMED, *box.things()}
        self._sources = box.sources
        self._catalogue: gettext.NullTranslations = _Nothing()
        steps = list(dict.fromkeys([ENGLISH, self.language]))
        own = [box.words / step if box.words is not None else TEXT / step / game for step in steps]
        for folder in [*(TEXT / step for step in steps), *own]:
            self._add(folder)

    def _add(self, folder: Path) -> None:
        """Have the areas of a folder go before all that is known so far."""
        for path in sorted(folder.glob("*.mo"), reverse=True):
            area = _area(path)
            if area is not None:
                area.add_fallback(self._catalogue)
                self._catalogue = area

    def has(self, id: str) -> bool:
        """Whether there are words for ``id``."""
        return self._template(id, None) != ""

    def say(self, id: str, /, **values: object) -> str:
        """The sentence of ``id`` with its {named} fields filled; ``count`` (or ``coins``) chooses its plural form."""
        return self._fill(id, values, _number(values))

    def numbered(self, id: str) -> list[str]:
        """The numbered sentences ``id-1``, ``id-2`` and so on: rulings, or the paragraphs of a page."""
        found: list[str] = []
        while self.has(f"{id}-{len(found) + 1}"):
            found.append(self.say(f"{id}-{len(found) + 1}"))
        return found

    def name(self, kind: str, id: str) -> str:
        """The name of a thing: ``name("race", "orcs")`` is "Orcs". A player's own banner is named by its id."""
        known = f"{kind}-{id}"
        return self.say(known) if self.has(known) else id.replace("_", " ").capitalize()

    def join(self, parts: Sequence[str]) -> str:
        """Several things as one phrase: "hills, farmlands and swamps"."""
        if len(parts) < 2:
            return "".join(parts)
        first = self.say("list-between").join(parts[:-1])
        return self.say("list-last", first=first, last=parts[-1])

    def sentence(
        self,
        message: Message,
        seats: Sequence[str] = (),
        map_id: str = "",
        regions: Mapping[str, str] | None = None,
    ) -> str:
        """A message of the engine as a sentence.

        ``seats`` are the players' names; ``regions`` the names that a map file of the player's own gives its regions.
        A sentence may have variants: for a value that is nothing (``die-rolled-without-pips``), and for an id
        (``piece-placed-dragon``). Where there is such a variant, it is said.
        """
        id = message.id
        for field, value in message.values.items():
            id = self._variant(id, field, value)
        place = (seats, map_id, regions or {})
        said = {field: self._value(field, value, *place) for field, value in message.values.items()}
        return self._fill(id, {**self._source(said), **said}, _number(message.values))

    def line(self, reason: Reason, map_id: str = "", regions: Mapping[str, str] | None = None) -> str:
        """What one line of a sum is for, such as "mountain"; its ``amount`` may stand in it and chooses the plural."""
        values = {"count": abs(reason.amount), **reason.values}
        return self.sentence(Message(reason.id, values), (), map_id, regions)

    def region(self, map_id: str, id: str, regions: Mapping[str, str] | None = None) -> str:
        """The name of a region: of our own maps in this language, of others as the map file has it, else its id."""
        known = f"region-{map_id}-{id}"
        return self.say(known) if self.has(known) else (regions or {}).get(id) or id

    def _source(self, said: Mapping[str, object]) -> dict[str, object]:
        """What is behind a reason, whichever of the game's things that may be, as one value."""
        owners = [said[kind] for kind in self._sources if kind in said]
        return {"source": owners[0]} if owners else {}

    def _variant(self, id: str, field: str, value: Value) -> str:
        """The sentence made for this very value, if there is one, else ``id`` itself."""
        ending = "without-" + field.replace("_", "-") if _is_nothing(field, value) else value
        return f"{id}-{ending}" if isinstance(ending, str) and self.has(f"{id}-{ending}") else id

    def _value(self, field: str, value: Value, seats: Sequence[str], map_id: str, regions: Mapping[str, str]) -> object:
        if isinstance(value, Message):
            return self.sentence(value, seats, map_id, regions)
        if isinstance(value, tuple):
            one = field.removesuffix("s")
            return self.join([str(self._value(one, part, seats, map_id, regions)) for part in value])
        kind = field.rsplit("_", 1)[-1]
        if kind in SEATED and isinstance(value, int):
            return seats[value] if 0 <= value < len(seats) else self.say("seat-nobody")
        if kind == "region" and isinstance(value, str):
            return self.region(map_id, value, regions)
        if kind in self._named and isinstance(value, str):
            return self.name(kind, value)
        return value

    def _fill(self, id: str, values: Mapping[str, object], number: int | None) -> str:
        template = self._template(id, number)
        if not template:
            missing[id] += 1
            return f"[{id}]"
        return template.format_map(_Fields(id, values))

    def _template(self, id: str, number: int | None) -> str:
        counted = "" if number is None else self._catalogue.ngettext(id, id, number)
        return counted or self._catalogue.gettext(id)


def _area(path: Path) -> gettext.GNUTranslations | None:
    """The words of one area; none where the file is damaged."""
    try:
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except Exception as error:
        # What gettext reads of damaged bytes it passes to half the library, each with errors of its own.
        note_damage(path, error)
        return None


def _number(values: Mapping[str, object]) -> int | None:
    """The number that chooses a plural form: a count, else coins, else how many are listed."""
    listed = [len(value) for value in values.values() if isinstance(value, tuple)]
    numbers = [values[field] for field in ("count", "coins") if field in values] + listed
    return next((number for number in numbers if isinstance(number, int)), None)


def _is_nothing(field: str, value: Value) -> bool:
    """Whether a value says that there is none. Seat 0 is somebody."""
    return value is None or (value == CHANCE if field.endswith("seat") else not value)


class _Nothing(gettext.NullTranslations):
    """The end of the chain: says nothing, where gettext would give the id back."""

    def gettext(self, message: str) -> str:
        return ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ""


class _Fields(dict[str, object]):
    """Values for a sentence. A field without a value shows its name and counts as missing; the game goes on."""

    def __init__(self, id: str, values: Mapping[str, object]) -> None:
        super().__init__(values)
        self._id = id

    def __missing__(self, field: str) -> str:
        missing[f"{self._id} {{{field}}}"] += 1
        return f"[{field}]"


def _closest(language: str) -> str:
    """The language that comes nearest to a locale's name such as ``cs_CZ.UTF-8``."""
    plain = language.partition(".")[0].replace("-", "_")
    known = languages()
    return next((step for step in (plain, plain.partition("_")[0]) if step in known), ENGLISH)
