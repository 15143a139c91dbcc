"""Banners and badges of one's own: what a file may say, and the words of each error with its file, line and path."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue, extended_catalogue
from smallworld_desktop.engine.kernel.errors import SchemaError

MALFORMED = {
    "races: {moles: {supply: 15}}": "moles.yaml:1: races.moles: 'tokens' is missing",
    "races: {moles: {tokens: 5, supply: 9}}": "moles.yaml:1: races.moles.supply: 9 is less than 10",
    "races: {moles: {tokens: 5, emblem: M 1 1}}": "moles.yaml:1: races.moles.emblem: an emblem is a path of",
    "races: {moles: {tokens: 5, emblem: M 1 1 L 9 65 Z}}": "races.moles.emblem: 'L 9 65 ' leaves the box of 64 by 64",
    "races: {moles: {tokens: 5, emblem: M 1 1 L 9 Z}}": "races.moles.emblem: 'L 9 ': the numbers do not fit the letter",
    "races: {orcs: {tokens: 5, tokens_of: elves}}": "moles.yaml:1: races.orcs: there is a race or power 'orcs' already",
    "powers: {hill: {tokens: 5}}": "moles.yaml:1: powers.hill: there is a race or power 'hill' already",
    "powers: {x: {tokens: -1}}": "moles.yaml:1: powers.x.tokens: -1 is less than 0",
    "races: {moles: {tokens: 0, tokens_of: elves}}": "moles.yaml:1: races.moles.tokens: 0 is less than 1",
    "powers: {x: {tokens: 2.5}}": "moles.yaml:1: powers.x.tokens: expected a whole number, not 2.5",
    "powers:\n  x:\n    tokens: 2\n    abilities: [luck]": (
        "moles.yaml:4: powers.x.abilities[0]: 'luck' is not an ability, expected one of "
    ),
    "powers: {x: {tokens: 2, abilities: [{luck: 3}]}}": "powers.x.abilities[0].luck: 'luck' is not an ability",
    "powers: {x: {tokens: 2, abilities: [{heroes: 2, holes: 2}]}}": (
        "powers.x.abilities[0]: expected one ability with its settings"
    ),
    "powers: {x: {tokens: 2, abilities: [heroes]}}": (
        "powers.x.abilities[0]: 'heroes' needs a number, such as {heroes: 1}"
    ),
    "powers: {x: {tokens: 2, abilities: [{heroes: 3}]}}": "powers.x.abilities[0].heroes: 3 is more than 2",
    "powers: {x: {tokens: 2, abilities: [{encampments: 4}]}}": "powers.x.abilities[0].encampments: 4 is less than 5",
    "powers: {x: {tokens: 2, abilities: [{flying: 2}]}}": "powers.x.abilities[0].flying: 'flying' has no settings",
    "powers: {x: {tokens: 2, abilities: [tunnels]}}": (
        "powers.x.abilities[0]: 'tunnels' needs one of mine, magic, cavern, such as {tunnels: mine}"
    ),
    "powers: {x: {tokens: 2, abilities: [{tunnels: gold}]}}": (
        "powers.x.abilities[0].tunnels: 'gold' is not one of mine, magic, cavern"
    ),
    "powers:\n  x:\n    tokens: 2\n    abilities:\n      - discount: {where: {terrain: lava}}": (
        "moles.yaml:5: powers.x.abilities[0].discount.where.terrain: 'lava' is not one of farmland, forest, "
    ),
    "powers: {x: {tokens: 2, abilities: [{discount: {lasting: true}}]}}": (
        "powers.x.abilities[0].discount.lasting: unknown key, expected one of where"
    ),
    "powers: {x: {tokens: 2, abilities: [{coins_per_region: {where: {beside_own: hill}}}]}}": (
        "where.beside_own: unknown key, expected one of terrain, symbol, beside"
    ),
    "powers: {x: {tokens: 2, abilities: [undying]}}": (
        "powers.x.abilities[0]: 'undying' works in decline, when a badge is gone: it belongs on a banner"
    ),
    "powers: {x: {tokens: 2, abilities: [{coins_per_region: {lasting: true}}]}}": (
        "powers.x.abilities[0]: 'coins_per_region' works in decline"
    ),
    "tribes: {x: {tokens: 2}}": "moles.yaml:1: tribes: unknown key, expected one of pack, races, powers",
}


@pytest.mark.parametrize(("text", "error"), MALFORMED.items())
def test_what_a_file_may_not_say_is_refused_in_words_that_name_the_place(text: str, error: str) -> None:
    with pytest.raises(SchemaError) as refused:
        extended_catalogue([("moles.yaml", text)])
    assert error in str(refused.value)
    assert str(refused.value).startswith("moles.yaml:")


def test_files_bring_many_races_and_powers_and_a_race_may_play_with_the_tokens_of_another() -> None:
    race, power = (
        "races: {moles: {tokens: 9, tokens_of: sorcerers}}",
        "powers: {dusty: {tokens: 0}, foggy: {tokens: 4}}",
    )
    together = extended_catalogue([("both.yaml", f"{race}\n{power}")])
    apart = extended_catalogue([("moles.yaml", race), ("dusty.yaml", power)])
    for box in (together, apart):
        assert (len(box.races), len(box.powers)) == (14, 22)
        assert box.races[box.race("moles")].supply == 18
        assert box.powers[box.power("dusty")].tokens == 0
        assert box.own == {"moles", "dusty", "foggy"}
    more = extended_catalogue([("more.yaml", "races: {moles: {tokens: 5}, voles: {tokens: 6, supply: 12}}")])
    assert [race.supply for race in more.races[14:]] == [10, 12]


def test_a_file_brings_so_many_and_no_more() -> None:
    text = "powers:\n" + "".join(f"  p{n}: {{tokens: 2}}\n" for n in range(25))
    with pytest.raises(SchemaError, match="at most 24 races and as many powers"):
        extended_catalogue([("many.yaml", text)])


def test_what_comes_with_a_pack_is_told_apart_from_all_else_by_id_and_by_name() -> None:
    def packed(id: str, title: str) -> tuple[str, str]:
        pack = f"{{id: {id}, title: {title}, version: 1.0.0, sum: {'0' * 64}}}"
        return (f"{id}.yaml", f"pack: {pack}\nraces: {{moles: {{tokens: 5, name: Moles}}}}")

    box = extended_catalogue([packed("anna/march", "March"), packed("dan/mudlark", "Mudlark")])
    assert box.own == {"anna/march:moles", "dan/mudlark:moles"}
    assert [named.name for named in box.names] == ["Moles", "Moles (Mudlark)"]


def test_the_box_itself_is_never_changed_by_a_blank() -> None:
    before = base_catalogue()
    extended_catalogue([("moles.yaml", "races: {moles: {tokens: 9, tokens_of: sorcerers}}")])
    assert base_catalogue() is before
    assert "moles" not in before.ids()


def test_abilities_say_whose_they_are_and_what_they_are_called_in_files() -> None:
    box = base_catalogue()
    (merchant,) = box.powers[box.power("merchant")].abilities
    assert merchant.source == {"power": "merchant"}
    assert merchant.name() == "coins_per_region"
