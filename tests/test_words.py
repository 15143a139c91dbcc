"""The catalogues: whatever the program may say has its words, in every language alike."""

from __future__ import annotations

import ast
import fnmatch
import importlib
import importlib.util
import random
import re
import string
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import polib
import pytest
import yaml

from smallworld_desktop.engine.games.smallworld.boards import USUAL_MAPS
from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue
from smallworld_desktop.engine.games.smallworld.events import Scored
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.games.smallworld.options import known_options
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.options import Choice
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.key_names import KeyNames
from smallworld_desktop.ui.desk.words import ENGLISH, TEXT, Words, missing

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "smallworld_desktop"
SOURCES = sorted(TEXT.rglob("*.po"))
LANGUAGES = sorted(folder.name for folder in TEXT.iterdir() if folder.is_dir())
SPOKEN = {"count", "source"}
"""Fields that a sentence of the engine may have beyond the values of its message."""

spec = importlib.util.spec_from_file_location("words_tool", ROOT / "packaging" / "words.py")
assert spec is not None
assert spec.loader is not None
tool = importlib.util.module_from_spec(spec)
spec.loader.exec_module(tool)


def entries(language: str) -> Iterator[polib.POEntry]:
    for path in sorted((TEXT / language).rglob("*.po")):
        yield from (entry for entry in polib.pofile(str(path)) if not entry.obsolete)


def catalogue(language: str) -> dict[str, polib.POEntry]:
    """What a language says by its ids, without forms of names and sentences for their kinds."""
    return {entry.msgid: entry for entry in entries(language) if entry.msgctxt is None}


ALL = catalogue(ENGLISH)
BY_FOLDER = {
    folder.name if folder.parent.name == ENGLISH else "": {
        entry.msgid: entry for path in folder.glob("*.po") for entry in polib.pofile(str(path)) if not entry.obsolete
    }
    for folder in [TEXT / ENGLISH, *(path for path in (TEXT / ENGLISH).iterdir() if path.is_dir())]
}
"""What the program says by its ids, and beside it what each game says: two may say different things by one id."""


def forms(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def named(text: str) -> list[str]:
    """The names of a sentence's fields, but for keys, which every sentence knows."""
    fields = [field for _, field, _, _ in string.Formatter().parse(text) if field is not None]
    return [field for field in fields if field not in KeyNames()]


def keys_of(entry: polib.POEntry) -> set[str]:
    """The keys that a sentence names, by their fields."""
    parts = [part for text in forms(entry) for part in string.Formatter().parse(text)]
    return {field for _, field, _, _ in parts if field is not None and field in KeyNames()}


def matching(id: str) -> list[str]:
    """The catalogue's ids that an id of the source, with a * for what is filled in, may stand for."""
    return fnmatch.filter(ALL, id) if "*" in id else [id] * (id in ALL)


def said_there(place: str, id: str) -> list[polib.POEntry]:
    """What an id may be there: in a game's folder what that game or the program says, elsewhere what anybody says."""
    folder = re.search(r"/games/([a-z]+)/", place)
    own = BY_FOLDER[folder.group(1)] if folder else {}
    if id in own:
        return [own[id]]
    return [BY_FOLDER[""][id]] if id in BY_FOLDER[""] else [each[id] for each in BY_FOLDER.values() if id in each]


def variants(id: str) -> list[str]:
    """An id with the ids of the sentences made for special values of its message."""
    return [
        other
        for other in ALL
        if other == id or re.fullmatch(rf"{re.escape(id)}-((without|unseated)-[a-z-]+|[a-z_]+)", other)
    ]


# The files.


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.relative_to(TEXT).with_suffix("").as_posix())
def test_the_compiled_catalogue_is_that_of_its_source(source: Path) -> None:
    assert source.with_suffix(".mo").read_bytes() == tool.compiled(source), "run packaging/words.py compile"


def test_every_compiled_catalogue_has_its_source() -> None:
    assert [path.with_suffix(".po") for path in sorted(TEXT.rglob("*.mo"))] == SOURCES


@pytest.mark.parametrize("folder", ["", *games()])
def test_no_id_stands_in_two_places(folder: str) -> None:
    """Two games may say different things by one id; the program, and each game, may not."""
    ids = [entry.msgid for path in (TEXT / ENGLISH / folder).glob("*.po") for entry in polib.pofile(str(path))]
    assert ids
    assert {id for id in ids if ids.count(id) > 1} == set()


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.relative_to(TEXT).with_suffix("").as_posix())
def test_the_plural_rule_fits_the_forms(source: Path) -> None:
    area = polib.pofile(str(source))
    count = int(area.metadata["Plural-Forms"].partition("nplurals=")[2].partition(";")[0])
    for entry in area:
        if entry.msgid_plural and not entry.obsolete:
            assert sorted(entry.msgstr_plural) == list(range(count)), entry.msgid
    assert area.metadata["Language"] == source.relative_to(TEXT).parts[0]
    assert "UTF-8" in area.metadata["Content-Type"]


def test_english_is_complete_and_plain() -> None:
    for id, entry in ALL.items():
        assert re.fullmatch(r"[a-z0-9_-]+|(map|region)-[A-Za-z0-9_-]+", id), id
        assert entry.msgid_plural in ("", id), f"{id}: msgid_plural repeats the id"
        for text in forms(entry):
            assert text == text.strip() or id in ("list-between", "thousands-sign"), id
            assert text, id
            assert "'" not in re.sub(r"(?<!\w)'[^']*'(?!\w)", "", text), f"{id}: use the apostrophe ’"
            assert all(re.fullmatch(r"[a-z_]+", field) for field in named(text)), id
            assert not set("→≥≤") & set(text), f"{id}: the fonts have no such sign"


WORDS_OF_ONE_LETTER = {"en": "AI", "cs": "AIKOSUVZ", "pl": "AIOUWZ"}
"""What may stand at the beginning of a sentence, and is no key there."""


def names_a_key(text: str, language: str = ENGLISH) -> bool:
    """Whether a text has a key with a modifier, one of F1 to F12, or a letter that is no word there."""
    words, letters = WORDS_OF_ONE_LETTER.get(language, ""), r"(?<![\w’])[{}](?![\w’])"
    keys = letters.format("".join(sorted(set(string.ascii_uppercase) - set(words))))
    inside = r"(?<=[^\W\d_A-Z]\s)" + letters.format(words.replace("I", "") or "A")
    return bool(re.search(rf"\b(Ctrl|Shift|Alt)\b|\bF\d+\b|{keys}|{inside}", text.replace("&", "")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_a_key_that_can_be_changed(language: str) -> None:
    """It has a field for it, as {key_peek}; what lists and sheets do with Enter, Space, Esc and Tab never changes."""
    of_widgets = {"keys-no-digit", "new-game-order", "metavar-number", "river-three"}
    wrong = {entry.msgid for entry in entries(language) for text in forms(entry) if names_a_key(text, language)}
    wrong = {id for id in wrong if not id.startswith("key-name-")}
    assert wrong <= of_widgets
    assert wrong == of_widgets or language != ENGLISH


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_the_same_keys_in_every_language(language: str) -> None:
    said = {id: entry for id, entry in catalogue(language).items() if any(forms(entry))}
    wrong = {id for id, entry in said.items() if keys_of(entry) != keys_of(ALL[id])}
    assert sum(bool(keys_of(entry)) for entry in ALL.values()) > 5
    assert wrong == set()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Press P to see your coins"),
        ("en", "Press A to hear it"),
        ("cs", "Stiskněte L"),
        ("cs", "Klávesa A"),
        ("cs", "Stiskněte Ctrl+Z"),
        ("cs", "nápověda: F1"),
    ],
)
def test_a_key_is_found_in_a_sentence(language: str, text: str) -> None:
    assert names_a_key(text, language)
    assert not names_a_key("V\u00a0ruce nemáte nic. A také nic jiného.", "cs")


def test_sentences_with_a_count_have_their_plural_forms() -> None:
    for id, entry in ALL.items():
        assert entry.msgid_plural or "count" not in named(entry.msgstr), f"{id}: {{count}} needs plural forms"


# The box, the maps, the options.


def test_every_race_has_its_names_and_its_rule() -> None:
    for race in base_catalogue().races:
        assert {f"race-{race.id}{ending}" for ending in ("", "-one", "-rule")} <= ALL.keys()
        assert f"count-tokens-{race.id}" in ALL


def test_every_power_has_its_name_and_its_rule() -> None:
    for power in base_catalogue().powers:
        assert {f"power-{power.id}", f"power-{power.id}-rule"} <= ALL.keys()


def test_rulings_are_numbered_without_gaps_and_name_their_source() -> None:
    rulings = [id for id in ALL if "-ruling-" in id]
    assert len(rulings) > 80
    for id in rulings:
        head, _, number = id.rpartition("-")
        assert number == "1" or f"{head}-{int(number) - 1}" in ALL, id
        assert re.search(r"\. \([^()]+\)$", ALL[id].msgstr), f"{id}: the source of a ruling stands in brackets"


def test_every_terrain_and_symbol_is_named_and_explained() -> None:
    for terrain in GEOGRAPHY.terrains:
        assert {f"terrain-{terrain}", f"terrain-{terrain}-title", f"terrain-{terrain}-help"} <= ALL.keys()
    for symbol in GEOGRAPHY.symbols:
        assert {f"symbol-{symbol}", f"symbol-{symbol}-some", f"symbol-{symbol}-help"} <= ALL.keys()


def test_every_option_is_named_and_explained() -> None:
    for option in known_options().values():
        assert {f"option-{option.name}", f"option-{option.name}-help"} <= ALL.keys()
        if isinstance(option, Choice):
            assert {f"option-{option.name}-{choice}" for choice in option.choices} <= ALL.keys()


def test_an_option_is_called_what_the_dialog_calls_it() -> None:
    names = {ALL[f"option-{id}"].msgstr for id in known_options()}
    told = {name for entry in ALL.values() for name in re.findall("option “(.+?)”", entry.msgstr)}
    assert ALL["option-sorcerer_needs_token"].msgstr in told
    assert told <= names
    assert "option “Sorcerers need a token in hand”" in ALL["race-sorcerers-rule"].msgstr


@pytest.mark.slow
def test_maps_and_regions_are_named_as_in_their_files() -> None:
    for folder in (ROOT / "maps").glob("*/"):
        said = {entry.msgid: entry.msgstr for entry in polib.pofile(str(TEXT / ENGLISH / folder.name / "regions.po"))}
        assert said == tool.region_names(folder.name), "run packaging/words.py regions"
        for path in folder.glob("*.yaml"):
            assert f"map-{yaml.safe_load(path.read_text(encoding='utf-8'))['id']}" in ALL


# What the engine says.


def modules(package: Path) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(package.rglob("*.py")):
        yield path.relative_to(ROOT), ast.parse(path.read_text(encoding="utf-8"))


def calls(tree: ast.Module, *names: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in names:
                yield node


def patterns(node: ast.expr) -> list[str]:
    """The ids that an expression may be, with a * for what is not known before it runs; none where nothing is known."""
    match node:
        case ast.Constant(value=str(id)):
            return [id]
        case ast.JoinedStr(values=parts):
            return ["".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in parts)]
        case ast.IfExp(body=one, orelse=other):
            return patterns(one) + patterns(other)
    return []


def given(node: ast.expr | None) -> set[str] | None:
    """The fields of a values expression; None where it cannot be told."""
    if node is None:
        return set()
    if not isinstance(node, ast.Dict):
        return None
    found: set[str] = set()
    for key, value in zip(node.keys, node.values, strict=True):
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            found.add(key.value)
        elif key is None and isinstance(value, ast.Attribute) and value.attr == "source":
            found.add("source")
        else:
            return None
    return found


ERRORS = {"GameError": 0, "FileError": 1, "UnfitSave": 1, "Held": 1, "SchemaError": 3, "DrawingError": 1, "fail": 0}
"""What complains, and the place of the id among what it is given; its values have names of their own."""


def complained() -> Iterator[tuple[str, str, set[str] | None]]:
    """Place, id and fields of every error that a player, a map maker or a writer of scenarios reads."""
    for path, tree in modules(PACKAGE):
        for call in calls(tree, *ERRORS):
            called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            said = call.args[ERRORS[called]] if len(call.args) > ERRORS[called] else None
            aside = {"DrawingError": {"key"}, "FileError": {"line"}}.get(called, set())
            known = {keyword.arg for keyword in call.keywords if keyword.arg} - aside
            spread = any(keyword.arg is None for keyword in call.keywords)
            for id in patterns(said) if said is not None else []:
                yield f"{path}:{call.lineno}", id, None if spread else known


def test_every_error_has_its_sentence_with_all_its_values() -> None:
    wrong = []
    for place, id, known in complained():
        if not matching(id):
            wrong.append(f"{place}: no words for {id}")
        if known is None:
            continue
        for entry in [ALL[variant] for found in matching(id) for variant in variants(found)]:
            lacking = {field for text in forms(entry) for field in named(text)} - known
            wrong += [f"{place}: {entry.msgid} has no {{{field}}}" for field in sorted(lacking)]
    assert not wrong, "\n".join(wrong)


def test_errors_and_commands_have_ids_that_no_game_takes_for_its_own() -> None:
    """A game's words go before the program's."""
    areas = [polib.pofile(str(TEXT / ENGLISH / f"{area}.po")) for area in ("errors", "commands")]
    general = {entry.msgid for area in areas for entry in area}
    for source in (TEXT / ENGLISH).glob("*/*.po"):
        assert {entry.msgid for entry in polib.pofile(str(source))} & general == set(), source


def spoken() -> Iterator[tuple[str, str, set[str] | None]]:
    """Place, id and fields of every message and every reason in the engine's source, where it says part of the id."""
    for path, tree in modules(PACKAGE / "engine"):
        for call in calls(tree, "Message", "Reason"):
            place = 1 if getattr(call.func, "id", "") == "Message" else 2
            keywords = {keyword.arg: keyword.value for keyword in call.keywords}
            values = call.args[place] if len(call.args) > place else keywords.get("values")
            for id in patterns(call.args[0] if call.args else keywords["id"]):
                if re.search(r"[a-z]", id):
                    yield f"{path}:{call.lineno}", id, given(values)


def events() -> list[type[Event]]:
    for path in sorted((PACKAGE / "engine").rglob("events.py")):
        importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
    found: list[type[Event]] = []
    line = [Event]
    while line:
        kind = line.pop()
        line += kind.__subclasses__()
        if kind is not Event and kind.__module__.startswith("smallworld_desktop."):
            found.append(kind)
    return sorted(found, key=lambda kind: kind.__name__)


def test_every_event_has_its_sentence() -> None:
    for event in events():
        id = re.sub(r"(?<!^)(?=[A-Z])", "-", event.__name__).lower()
        assert id in ALL
        known = {field.name for field in fields(event)}  # type: ignore[arg-type]
        for variant in variants(id):
            for text in forms(ALL[variant]):
                assert set(named(text)) <= known, variant


@pytest.mark.slow
def test_every_message_and_reason_of_the_engine_has_its_sentence() -> None:
    wrong = []
    for place, id, known in spoken():
        if not matching(id):
            wrong.append(f"{place}: no words for {id}")
        if known is None:
            continue
        for entry in [ALL[variant] for found in matching(id) for variant in variants(found)]:
            lacking = {field for text in forms(entry) for field in named(text)} - known - SPOKEN
            wrong += [f"{place}: {entry.msgid} has no {{{field}}}" for field in sorted(lacking)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_game_can_be_told(seats: int) -> None:
    words, names, dice = Words(), ("Anna", "Ben", "Chiara", "Dan", "Eva"), random.Random(seats)
    game = Game(SmallWorld(), Setup(seats=seats, options={"auto_defenders": False}), seats)
    while not game.decision.over:
        game.play(dice.choice(game.legal()))
    told = [event for step in game.history for event in step.events]
    log = [words.sentence(event.message, names, USUAL_MAPS[seats]) for event in told]
    lines = [words.line(line) for event in told if isinstance(event, Scored) for line in event.lines]
    assert not missing
    assert log[-1].startswith("The game is over.")
    assert not any(re.search(r"\br\d+\b|None|_", sentence) for sentence in log + lines), "ids are no words"


@pytest.mark.slow
def test_sentences_of_the_engine_count_as_used() -> None:
    idle = set(tool.unused())
    assert not {"region-taken", "die-rolled-without-pips", "price-base", "list-last"} & idle


# What the window says.


def is_spoken(call: ast.Call) -> bool:
    """Whether this is the voice, which says what has its words already."""
    whom = call.func.value if isinstance(call.func, ast.Attribute) else None
    return (whom.attr if isinstance(whom, ast.Attribute) else getattr(whom, "id", "")) == "voice"


def asked() -> Iterator[tuple[str, str, set[str] | None]]:
    """Place, id and fields of all that the window says by id."""
    for path, tree in modules(PACKAGE / "ui"):
        if path.name == "words.py":
            continue
        for call in calls(tree, "say"):
            if call.args and not is_spoken(call):
                values = {keyword.arg for keyword in call.keywords if keyword.arg}
                spread = any(keyword.arg is None for keyword in call.keywords)
                for id in patterns(call.args[0]):
                    yield f"{path}:{call.lineno}", id, None if spread else values
        for call in calls(tree, "Message", "Reason"):
            for id in patterns(call.args[0]) if call.args else []:
                yield f"{path}:{call.lineno}", id, None


@pytest.mark.slow
def test_everything_the_window_says_has_words_and_values() -> None:
    wrong = []
    for place, id, known in asked():
        if not matching(id):
            wrong.append(f"{place}: no words for {id}")
        if known is None or "*" in id:
            continue
        for entry in said_there(place, id):
            lacking = {field for text in forms(entry) for field in named(text)} - known
            wrong += [f"{place}: {id} lacks {field}" for field in sorted(lacking)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
def test_names_are_asked_for_kinds_that_have_names() -> None:
    for path, tree in modules(PACKAGE / "ui"):
        for call in calls(tree, "name"):
            if call.args and isinstance(call.args[0], ast.Constant) and len(call.args) == 2:
                kind = f"{call.args[0].value!s}-"
                assert any(id.startswith(kind) for id in ALL), f"{path}:{call.lineno}: {kind}"
