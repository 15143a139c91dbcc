"""Whatever is wrong is said wholly in the language chosen: one that nobody speaks leaves no English word over."""

from __future__ import annotations

import ast
import json
import re
import string
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

import polib
import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop import cli
from smallworld_desktop.commands.check import vocabularies
from smallworld_desktop.engine.boards.maps import load_map
from smallworld_desktop.engine.games.smallworld.catalogue import extended_catalogue
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.errors import FileError, GameError, have_errors_said_by
from smallworld_desktop.engine.kernel.files import read_text, write_text
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.kernel.saves import parse, save
from smallworld_desktop.engine.scenarios.scenario import read_scenarios
from smallworld_desktop.ui.desk import command_line, words
from smallworld_desktop.ui.desk.complaints import complaint
from smallworld_desktop.ui.desk.settings import Settings
from smallworld_desktop.ui.desk.words import Words
from tests.engine.boards.test_broken_maps import FAULTS, MAP
from tests.engine.games.smallworld.test_catalogue import MALFORMED
from tests.engine.kernel.test_saves import RULESETS, WRONG, an_auction, changed
from tests.engine.scenarios.test_malformed import SLIPS, Slip

PACKAGE = Path(words.__file__).parents[2]
FOREIGN = str.maketrans(string.ascii_letters, "".join(map(chr, range(0x430, 0x430 + 52))))
"""Each letter has another for itself, which no English word has."""


def foreign(text: str) -> str:
    """A sentence of the language that nobody speaks; its {fields} are those of the English one."""
    parts = re.split(r"(\{\{|\}\}|\{[^{}]*\})", text)
    return "".join(part if re.fullmatch(r"\{.*\}|\{\{|\}\}", part) else part.translate(FOREIGN) for part in parts)


@pytest.fixture(scope="module")
def tongue(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of all texts, with that language in it."""
    folder = tmp_path_factory.mktemp("text")
    (folder / "en").symlink_to(words.TEXT / "en", target_is_directory=True)
    for source in sorted((words.TEXT / "en").rglob("*.po")):
        catalogue = polib.pofile(str(source))
        for entry in catalogue:
            entry.msgstr = foreign(entry.msgstr)
            entry.msgstr_plural = {form: foreign(text) for form, text in entry.msgstr_plural.items()}
        target = folder / "xx" / source.relative_to(words.TEXT / "en").with_suffix(".mo")
        target.parent.mkdir(parents=True, exist_ok=True)
        catalogue.save_as_mofile(str(target))
    return folder


@pytest.fixture(autouse=True)
def _spoken(tongue: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(words, "TEXT", tongue)
    monkeypatch.setenv("LANGUAGE", "xx")
    have_errors_said_by(lambda message: complaint(Words("xx"), message))
    command_line.words.cache_clear()
    yield
    command_line.words.cache_clear()


@cache
def ids() -> frozenset[str]:
    """All single words in the lines of the program: keys, things and options, which files are made of."""
    found: set[str] = {"smallworld", "desktop", "py", "yaml", "JSON", "MB"}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
                found.update(re.findall("[A-Za-z]+", node.value))
    for path in PACKAGE.rglob("*.yaml"):
        found.update(re.findall("[A-Za-z]+", path.read_text(encoding="utf-8")))
    return frozenset(found)


def left_over(said: str, *given: str) -> list[str]:
    """The English words in a text that stand neither in what was given nor are ids."""
    known = {word for text in given for word in re.findall("[A-Za-z]+", text)} | ids()
    phrases = re.findall(r"[A-Za-z]{2,}(?: [A-Za-z]{2,})+", said)
    strange = [phrase for phrase in phrases if not any(phrase in text for text in given)]
    return strange + [word for word in re.findall("[A-Za-z]+", said) if word not in known]


def wrong(deed: Callable[[], object]) -> str:
    with pytest.raises(GameError) as caught:
        deed()
    said = str(caught.value)
    assert re.search("[\u0430-\u0463]{2}", said), f"{said} is said in no language"
    return said


@pytest.mark.parametrize(("old", "new"), [fault[:2] for fault in FAULTS])
def test_a_broken_map(tmp_path: Path, old: str, new: str) -> None:
    file, text = tmp_path / "broken.yaml", MAP.replace(old, new)
    file.write_text(text, encoding="utf-8")
    assert left_over(wrong(lambda: load_map(file, GEOGRAPHY)), text, str(file)) == []


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.name)
def test_a_broken_scenario(tmp_path: Path, slip: Slip) -> None:
    file = tmp_path / "slip.yaml"
    file.write_text(slip.text, encoding="utf-8")
    said = wrong(lambda: read_scenarios(file, vocabularies(), "smallworld"))
    assert left_over(said, slip.text, str(file)) == []


@pytest.mark.parametrize("parts", [parts for parts, _ in WRONG.values()], ids=WRONG)
def test_a_broken_saved_game(parts: dict[str, object]) -> None:
    text = changed(an_auction(), **parts)
    # What a game from outside says of its own set-up is its own affair.
    own = "an auction needs its rounds and coins"
    assert left_over(wrong(lambda: parse(text, "evening.swgame").replay(RULESETS)), text, "evening.swgame", own) == []


def test_a_saved_game_whose_steps_the_rules_forbid(tmp_path: Path) -> None:
    game = Game(GAME.rules, GAME.set_up(2), seed=1)
    for _ in range(6):
        game.play(game.legal()[0])
    save(game, tmp_path / "evening.swgame")
    saved = json.loads((tmp_path / "evening.swgame").read_text(encoding="utf-8"))
    for place, (seat, *_) in enumerate(saved["actions"]):
        for other in (["conquer", "r1"], ["conquer", "r99"], ["decline"], ["fly"], ["treaty", 1], ["pick", 7]):
            actions = [*saved["actions"][:place], [seat, *other], *saved["actions"][place + 1 :]]
            text = json.dumps({**saved, "actions": actions})
            assert left_over(wrong(replayed(text)), text, "evening.swgame") == []


def replayed(text: str) -> Callable[[], object]:
    return lambda: parse(text, "evening.swgame").replay({GAME.id: GAME.rules})


def test_games_of_the_library_that_cannot_be_opened(tmp_path: Path) -> None:
    library, game = Library(tmp_path / "games"), Game(GAME.rules, GAME.set_up(2), seed=1)
    held, other = library.begin(["Anna"]), library.begin(["Ben"])
    held.record(game)
    other.record(game)
    other.close()
    other.path.write_text("{", encoding="utf-8")
    for path in (held.path, other.path):
        said = wrong(partial(library.open, path, {GAME.id: GAME.rules}))
        assert left_over(said, str(path), f"{path.name}.damaged") == []
    held.close()


@pytest.mark.parametrize(
    "text", ["{", "[1, 2", '{"format": 2', "{]", '{"a": 1,}', "{'a': 1}", "\x00", '"', "{} {}", "[,]"]
)
def test_what_is_no_saved_game(text: str) -> None:
    assert left_over(wrong(lambda: parse(text, "evening.swgame")), text, "evening.swgame") == []


@pytest.mark.parametrize("text", MALFORMED)
def test_a_broken_race_or_power(text: str) -> None:
    said = wrong(lambda: extended_catalogue([("moles.yaml", text)]))
    assert left_over(said, text, "moles.yaml") == []


@pytest.mark.parametrize(
    "options", [{"luck": 1}, {"rounds": "x"}, {"auto_defenders": 3}, {"banned": ["nobody"]}, {"banned": 1}]
)
def test_options_that_cannot_be(options: dict[str, object]) -> None:
    said = wrong(lambda: GAME.set_up(2, options=options))  # type: ignore[arg-type]
    assert left_over(said, json.dumps(options), *GAME.known_options) == []


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    (tmp_path / "latin.yaml").write_bytes(b"\xff\xfe\xfa")
    (tmp_path / "large.yaml").write_text("x" * 100)
    for deed in (
        lambda: read_text(tmp_path / "none.yaml", 10),
        lambda: read_text(tmp_path, 10),
        lambda: read_text(tmp_path / "latin.yaml", 10),
        lambda: read_text(tmp_path / "large.yaml", 10),
        lambda: write_text(tmp_path / "latin.yaml" / "x.yaml", "x"),
        lambda: write_text(tmp_path / "no folder" / "x.yaml", "x"),
    ):
        assert left_over(wrong(deed), str(tmp_path), "none latin large x no folder") == []


@pytest.mark.skipif(sys.platform == "win32", reason="a folder's name may be a file's there only now and then")
def test_settings_that_cannot_be_written(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "file").write_text("x")
    for place in (tmp_path / "file" / "folder" / "settings.json", tmp_path / "file" / "settings.json"):
        settings = Settings(place)
        with qtbot.waitSignal(settings.troubled) as heard:
            settings.write()
        assert left_over(heard.args[0], str(place), str(tmp_path)) == []


@pytest.mark.parametrize(
    "program", ["1 +", "x = 1", "class Bird:\n    pass\n", "raise OSError()", "class Other:\n    pass\n"]
)
def test_a_player_from_outside(tmp_path: Path, program: str) -> None:
    file = tmp_path / "bird.py"
    file.write_text(program, encoding="utf-8")
    said = wrong(lambda: GAME.players.said(f"{file}:Bird"))
    assert left_over(said, program, str(file), "Bird engine play player Player") == []


SAID_WRONGLY = {
    "no such file": ["mpa.swgame"],
    "no such command": ["mpa", "x"],
    "no such option": ["--nonsense"],
    "a task left out": ["map"],
    "no such task": ["map", "nonsense"],
    "no such task's option": ["map", "check", "--nonsense", "x.yaml"],
    "nothing given": ["arena"],
    "a value left out": ["simulate", "--seed"],
    "no number": ["simulate", "--games", "some"],
    "no games": ["simulate", "--games", "0"],
    "no such game": ["simulate", "--game", "chess"],
    "no such player": ["simulate", "--players", "nobody,easy"],
    "too many seats": ["simulate", "--players", "easy,easy,easy,easy,easy,easy"],
    "no size": ["shot", "--out", "x.png", "--size", "3"],
    "no picture": ["map", "picture", "x.yaml", "--out", "x.gif"],
    "no rounds": ["bench", "--rounds", "0"],
    "one player": ["arena", "--players", "easy", "--sprt"],
    "an option cut short": ["map", "draw", "--s", "1"],
}


def in_usage(said: str) -> list[str]:
    """The options that are named, each also as what stands for its value."""
    options = re.findall("--?[a-z]+", said)
    values = [f"{option} {option.strip('-').upper()}" for option in options]
    return [*options, *values, *re.findall(f"{cli.PROGRAM}[a-z ]*", said)]


@pytest.mark.parametrize("arguments", SAID_WRONGLY.values(), ids=SAID_WRONGLY)
def test_a_wrong_command_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        status = cli.main(arguments)
    except SystemExit as stop:
        status = int(stop.code or 0)
    said = capsys.readouterr()
    assert (status, said.out) == (2, "")
    assert left_over(said.err, *arguments, *cli.COMMANDS, *in_usage(said.err)) == []


@pytest.mark.parametrize("arguments", [[], *([command] for command in cli.COMMANDS)], ids=" ".join)
def test_the_help(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main([*arguments, "--help"])
    said = capsys.readouterr().out
    assert left_over(said, *cli.COMMANDS, *in_usage(said)) == []


def test_what_commands_tell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    map = tmp_path / "isle.yaml"
    map.write_text(MAP, encoding="utf-8")
    assert cli.main(["map", "check", str(map)]) == 0
    assert cli.main(["simulate", "--games", "2", "--map", str(map), "--digest"]) == 0
    assert cli.main(["arena", "--players", "chance,easy", "--games", "2", "--jobs", "1", "--sprt"]) == 0
    said = re.sub("[0-9a-f]{64}", "", capsys.readouterr().out)
    assert left_over(said, MAP, str(map)) == []


def test_what_a_map_shows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    map = tmp_path / "isle.yaml"
    map.write_text(MAP, encoding="utf-8")
    assert cli.main(["map", "show", str(map)]) == 0
    said = capsys.readouterr().out
    assert "borders" not in said
    assert foreign("borders") in said


def test_an_english_word_left_over_is_found() -> None:
    assert left_over("x.yaml:3: regions.fells: стеон blunders", "x.yaml fells") == ["blunders"]
    assert left_over("x.yaml: key text стеон", "x.yaml") == ["key text"], "though each is the name of something"


def test_the_file_and_the_line_stay_as_they_are() -> None:
    with pytest.raises(FileError) as caught:
        parse("{", "evening.swgame")
    assert str(caught.value).startswith("evening.swgame:1: ")
