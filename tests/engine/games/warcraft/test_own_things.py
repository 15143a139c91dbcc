"""Races and powers of a player's own: what may be said of them, how they are told, and games with them."""

from __future__ import annotations

import importlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
import yaml

from smallworld_desktop.engine.games.warcraft.abilities import ABILITIES
from smallworld_desktop.engine.games.warcraft.chance import Deal
from smallworld_desktop.engine.games.warcraft.game import GAME
from smallworld_desktop.engine.games.warcraft.state import FACTIONS
from smallworld_desktop.engine.kernel.errors import FileError, GameError
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.saves import load, save
from smallworld_desktop.engine.kernel.schema import parse_yaml
from smallworld_desktop.engine.play.makes import begun_with
from smallworld_desktop.engine.play.match import play_game
from smallworld_desktop.engine.play.schemas import schema_of
from smallworld_desktop.ui.desk.words import Words, languages, missing

MAKINGS = {making.file: making for making in GAME.makes}
VALUES: list[object] = [
    *(0, 1, 2, 3, 9, 10, "two", True, None, 2.5),
    *("alliance", "neutral", "pirates"),
    *(
        {},
        {"where": {}},
        {"where": {"terrain": "hills"}},
        {"where": {"terrain": ["fields", "swamp"], "symbol": "magic"}},
    ),
    *({"where": {"terrain": "lava"}}, {"where": {"beside": "water"}}, {"less": 2}, {"less": 0}, {"inhabited": True}, 7),
]
OWN = json.dumps(
    {
        "races": {
            "moles": {
                "faction": "horde",
                "tokens": 5,
                "supply": 12,
                "name": "Moles",
                "abilities": [{"near": {"where": {"symbol": "cavern"}}}, {"coins_per_victim": "alliance"}],
            },
            "voles": {"faction": "neutral", "tokens": 6, "emblem": "M 1 1 L 60 1 L 60 60 Z", "abilities": ["recruits"]},
        },
        "powers": {"mossy": {"tokens": 4, "abilities": [{"toll": {"where": {"terrain": "swamp"}}}, "evasive"]}},
    }
)


def ways(file: str) -> list[dict[str, Any]]:
    """Each ability bare and with settings right and wrong, and a few things that are wrong in other ways."""
    usual = {"tokens": 4, **({"faction": "neutral"} if file == "races" else {})}
    abilities: list[object] = [*ABILITIES, *({name: value} for name in ABILITIES for value in VALUES), "luck", 3]
    found = [{"thing": {**usual, "abilities": [ability]}} for ability in abilities]
    return [
        *found,
        {"thing": {"tokens": 4}},
        {"thing": {**usual, "faction": "pirates"}},
        {"thing": {**usual, "luck": 1}},
    ]


def readable(file: str, data: object) -> bool:
    try:
        for id, entry in parse_yaml(yaml.safe_dump(data), "x.yaml").mapping().items():
            MAKINGS[file].read(id, entry)
    except FileError:
        return False
    return True


@pytest.mark.parametrize("file", MAKINGS)
def test_a_schema_allows_just_what_is_read(file: str) -> None:
    validator = importlib.import_module("jsonschema").Draft202012Validator(schema_of(MAKINGS[file]))
    assert [way for way in ways(file) if validator.is_valid(way) != readable(file, way)] == []


@pytest.mark.parametrize("language", languages())
def test_every_ability_that_may_be_chosen_has_its_rule_in_every_language(language: str) -> None:
    told: set[str] = set()
    before = missing.total()
    for file in MAKINGS:
        things = [way["thing"] for way in ways(file) if readable(file, way)]
        for start in range(0, len(things), 24):
            part = {file: {f"t{at}": thing for at, thing in enumerate(things[start : start + 24])}}
            own = GAME.own_names([("x.yaml", json.dumps(part))])
            words = Words(language, game=GAME.id).with_own(own)
            told |= {words.say(f"{named.id}-rule") for named in own}
    assert missing.total() == before
    assert len(told) > len(MAKINGS["powers"].abilities)
    assert not [rule for rule in told if "[" in rule or not rule.endswith((".", "!"))]


def test_ones_own_are_played_and_lie_in_the_save(tmp_path: Path) -> None:
    setup = GAME.set_up(2, content=[("own.yaml", OWN)])
    game = Game(GAME.rules, setup, 7)
    catalogue = game.state.setting.catalogue
    assert (len(catalogue.races), len(catalogue.powers)) == (18, 21)
    assert FACTIONS[catalogue.races[catalogue.race("moles")].faction] == "horde"
    save(game, tmp_path / "own.swgame")
    opened = load(tmp_path / "own.swgame", {GAME.rules.id: GAME.rules}).state.setting.catalogue
    assert opened.names == catalogue.names
    assert [named.name for named in GAME.names(game.state)[-3:]] == ["Moles", "", ""]
    assert {"moles", "voles"} <= set(GAME.things([("own.yaml", OWN)])["race"])
    assert len(play_game(GAME, GAME.rules.start(setup), ("easy", "chance"), 3).places) == 2


@pytest.mark.parametrize("options", [{"teams": True}, {"against_natives": True}])
def test_ones_own_are_in_games_of_every_kind(options: dict[str, Any]) -> None:
    setup = GAME.set_up(2, content=[("own.yaml", OWN)], options=options)
    start = GAME.rules.start(setup)
    deal = GAME.rules.draw(start, random.Random(2))
    assert isinstance(deal, Deal)
    assert start.setting.catalogue.race("moles") in deal.races
    assert len(play_game(GAME, start, ("chance", "chance"), 5).places) == 2


@pytest.mark.parametrize(("making", "id"), [(GAME.makes[0], "moles"), (GAME.makes[1], "mossy")])
def test_what_is_tried_out_lies_first_and_is_picked_first(making: Any, id: str) -> None:
    game = begun_with(GAME.rules, GAME.set_up(3, content=[("own.yaml", OWN)]), 5, making, id)
    table = game.state
    race, power, _ = table.columns[0][0]
    catalogue = table.setting.catalogue
    assert id in (catalogue.races[race].id, catalogue.powers[power].id)
    game.play(making.take_first(GAME.rules.legal(table, 0)), 0)
    assert id in (catalogue.races[game.state.race[0]].id, catalogue.powers[game.state.power[0]].id)


@pytest.mark.parametrize(
    ("file", "thing", "said"),
    [
        ("races", {"faction": "horde", "tokens": 4, "abilities": ["kegs"]}, "goblins"),
        ("races", {"faction": "horde", "tokens": 4, "abilities": ["toll"]}, "for powers only"),
        ("races", {"faction": "horde", "tokens": 4, "supply": 8}, "8"),
        ("races", {"tokens": 4}, "faction"),
        ("powers", {"tokens": 4, "abilities": ["evasive"] * 5}, "at most 4 abilities"),
        ("powers", {"tokens": 9}, "9"),
    ],
)
def test_what_cannot_be_is_said_at_its_place(file: str, thing: dict[str, Any], said: str) -> None:
    with pytest.raises(GameError, match=said):
        GAME.set_up(2, content=[("own.yaml", json.dumps({file: {"thing": thing}}))])


def test_what_there_is_in_the_box_is_not_there_twice() -> None:
    for file, id in (("races", "orcs"), ("races", "murlocs"), ("powers", "well")):
        usual = {"tokens": 4, **({"faction": "horde"} if file == "races" else {})}
        with pytest.raises(GameError, match="already"):
            GAME.set_up(2, content=[("own.yaml", json.dumps({file: {id: usual}}))])
