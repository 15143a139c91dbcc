"""What abilities declare is what files may say, what schemas allow, what the page tells and what cards say."""

from __future__ import annotations

import importlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
import yaml

from smallworld_desktop.engine.games.smallworld.abilities import ABILITIES
from smallworld_desktop.engine.games.smallworld.catalogue import extended_catalogue
from smallworld_desktop.engine.games.smallworld.chance import Deal
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.kernel.errors import FileError, GameError
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.saves import load, save
from smallworld_desktop.engine.kernel.schema import parse_yaml
from smallworld_desktop.engine.play.match import play_game
from smallworld_desktop.engine.play.schemas import schema_of
from smallworld_desktop.ui.desk.words import Words, languages, missing

MAKINGS = {making.file: making for making in GAME.makes}
VALUES: dict[str, list[object]] = {
    "integer": [0, 1, 2, 5, 6, 8, 9, 10, 20, 21, "two", True, None, 2.5],
    "choice": ["mine", "gold", 3],
    "fields": [
        {},
        {"where": {}},
        {"where": {"terrain": "hill"}},
        {"where": {"terrain": ["hill", "swamp"], "symbol": "mine", "beside": "water"}},
        {"where": {"terrain": ["lava"]}},
        {"where": {"beside_own": "mountain"}},
        {"where": {"colour": "red"}},
        {"lasting": True},
        {"lasting": "often"},
        {"luck": 1},
        7,
    ],
}


def said(abilities: list[object], **more: object) -> list[dict[str, Any]]:
    return [{"thing": {"tokens": 4, "abilities": [ability], **more}} for ability in abilities]


def ways() -> list[dict[str, Any]]:
    """Each ability bare and with settings right and wrong, and a few things that are wrong in other ways."""
    values = [value for kind in VALUES.values() for value in kind]
    found = said(list(ABILITIES))
    found += said([{name: value} for name in ABILITIES for value in values])
    found += said(["luck", 3, None, {"flying": None, "stout": None}])
    numbers = [{"tokens": tokens} for tokens in (-1, 0, 5, 6, 10, 11, "x")]
    return found + [{"thing": number} for number in numbers] + [{"Thing!": {"tokens": 2}}, {"thing": {"tokenz": 2}}]


def readable(file: str, data: object) -> bool:
    try:
        for id, entry in parse_yaml(yaml.safe_dump(data), "x.yaml").mapping().items():
            if not id.isidentifier():
                return False
            MAKINGS[file].read(id, entry)
    except FileError:
        return False
    return True


@pytest.mark.parametrize("file", MAKINGS)
def test_a_schema_allows_just_what_is_read(file: str) -> None:
    validator = importlib.import_module("jsonschema").Draft202012Validator(schema_of(MAKINGS[file]))
    differing = [way for way in ways() if validator.is_valid(way) != readable(file, way)]
    assert differing == []


def test_the_page_and_the_schemas_are_those_of_the_declarations() -> None:
    written = importlib.import_module("declared").written()
    assert [path.name for path, text in written.items() if path.read_text("utf-8") != text] == []


@pytest.mark.parametrize("language", languages())
def test_every_ability_has_its_rule_in_every_language(language: str) -> None:
    things = {file: {} for file in MAKINGS}  # type: dict[str, dict[str, object]]
    for number, way in enumerate(ways()):
        for file in MAKINGS:
            if readable(file, way) and "thing" in way:
                things[file][f"t{number}"] = way["thing"]
    told: set[str] = set()
    before = missing.total()
    for file, made in things.items():
        ids = list(made)
        for start in range(0, len(ids), 24):
            part = {file: {id: made[id] for id in ids[start : start + 24]}}
            own = extended_catalogue([("x.yaml", json.dumps(part))]).names
            words = Words(language).with_own(own)
            told |= {words.say(f"{named.id}-rule") for named in own}
    assert missing.total() == before
    assert len(told) > len(ABILITIES)
    assert not [rule for rule in told if "[" in rule or not rule.endswith((".", "!"))]


OWN = json.dumps(
    {
        "races": {
            "moles": {"tokens": 5, "supply": 12, "name": "Moles", "abilities": [{"tunnels": "mine"}]},
            "voles": {"tokens": 6, "emblem": "M 1 1 L 60 1 L 60 60 Z"},
        },
        "powers": {"foggy": {"tokens": 4, "abilities": ["elusive", {"discount": {"where": {"terrain": "swamp"}}}]}},
    }
)


def test_many_of_ones_own_are_played_and_lie_in_the_save(tmp_path: Path) -> None:
    setup = GAME.set_up(2, content=[("own.yaml", OWN)], options={"rounds": 3})
    game = Game(GAME.rules, setup, 7)
    catalogue = game.state.setting.catalogue
    assert (len(catalogue.races), len(catalogue.powers)) == (16, 21)
    assert catalogue.own == {"moles", "voles", "foggy"}
    save(game, tmp_path / "own.swgame")
    opened = load(tmp_path / "own.swgame", {GAME.rules.id: GAME.rules}).state.setting.catalogue
    assert (opened.own, opened.names) == (catalogue.own, catalogue.names)
    result = play_game(GAME, GAME.rules.start(setup), ("easy", "chance"), 3)
    assert len(result.places) == 2


def many(kind: str, count: int) -> str:
    return json.dumps({kind: {f"own{kind[0]}{number}": {"tokens": 4} for number in range(count)}})


def test_ones_own_lie_where_the_table_wants_them() -> None:
    content = [("races.yaml", many("races", 7)), ("powers.yaml", many("powers", 9))]

    def dealt(own_first: str, seed: int) -> tuple[list[str], list[str]]:
        start = GAME.rules.start(GAME.set_up(2, content=content, options={"own_first": own_first}))
        deal = GAME.rules.draw(start, random.Random(seed))
        assert isinstance(deal, Deal)
        assert not list(deal.violations(start))
        box = start.setting.catalogue
        return [box.races[number].id for number in deal.races], [box.powers[number].id for number in deal.powers]

    for seed in range(5):
        for laid in dealt("first", seed):
            assert all(id.startswith("own") is False for id in laid[12:])
    assert [sorted(laid) for laid in dealt("only", 1)] == [
        [f"ownr{number}" for number in range(7)],
        [f"ownp{number}" for number in range(9)],
    ]
    assert any(id.startswith("own") for id in dealt("mixed", 3)[0][12:])
    with pytest.raises(GameError, match="2 seats need at least 6 of each, only 3 are left"):
        GAME.set_up(2, content=[("few.yaml", many("races", 3))], options={"own_first": "only"})
