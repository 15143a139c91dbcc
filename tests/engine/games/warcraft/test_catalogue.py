"""The box as the tables of the rules have it."""

from __future__ import annotations

from collections import Counter

from smallworld_desktop.engine.games.warcraft.catalogue import base_catalogue
from smallworld_desktop.engine.games.warcraft.game import IslesBox
from smallworld_desktop.engine.games.warcraft.setting import make_setting
from smallworld_desktop.engine.games.warcraft.setup import Setup
from smallworld_desktop.engine.games.warcraft.state import FACTIONS

RACES = """
blood_elves horde 5 10, draenei alliance 7 12, dwarves alliance 5 10, ethereals neutral 5 10, forsaken horde 6 20,
gnomes alliance 5 10, goblins horde 6 11, humans alliance 5 10, kobolds neutral 6 11, naga neutral 6 11,
night_elves alliance 4 9, orcs horde 6 11, pandaren neutral 5 10, tauren horde 11 16, trolls horde 6 11,
worgen alliance 5 10
"""
POWERS = """
archaeologist 5, battle_master 5, beast_master 4, blacksmith 4, championing 5, defensive 5, enraged 4, explorer 4,
farmer 4, fishing 3, garrisoned 3, herbalist 4, intimidating 4, marshdweller 4, mining 4, mountaineer 4, portal_mage 5,
ranger 4, sailing 5, swamp_walker 4
"""
MARKERS = "aegis ashes doomhammer frostmourne heart"
PLACES = "battleground dark_portal karazhan chapel meeting_stone spirit_healer well"
PIECES = {"wisp_wall": 9, "fort": 10, "watch_tower": 6, "objective": 2}


def rows(text: str) -> list[list[str]]:
    return [row.split() for row in text.replace("\n", " ").split(",")]


def test_races_have_their_factions_and_numbers() -> None:
    races = [[r.id, FACTIONS[r.faction], str(r.tokens), str(r.supply)] for r in base_catalogue().races]
    assert races == rows(RACES)
    assert sum(race.supply for race in base_catalogue().races) == 182
    assert Counter(race.faction for race in base_catalogue().races) == {1: 6, 2: 6, 3: 4}


def test_powers_have_their_numbers() -> None:
    assert [[power.id, str(power.tokens)] for power in base_catalogue().powers] == rows(POWERS)


def test_there_are_five_artifacts_and_seven_places() -> None:
    markers = base_catalogue().markers
    assert [marker.id for marker in markers] == [*MARKERS.split(), *PLACES.split()]
    assert [marker.place for marker in markers] == [False] * 5 + [True] * 7


def test_there_are_so_many_pieces() -> None:
    setting = make_setting(Setup(2))
    assert {kind.id: kind.most for kind in setting.kinds} == PIECES


def test_a_race_has_tokens_enough_for_any_badge() -> None:
    most = max(power.tokens for power in base_catalogue().powers)
    assert all(race.supply >= race.tokens + most for race in base_catalogue().races)


def test_the_box_tells_what_there_is() -> None:
    things = IslesBox().things()
    assert len(things["race"]) == 16
    assert len(things["marker"]) == 12
    assert {"keg", "truce", "beast", "champion", "mountain", "native"} <= set(things["piece"])
