"""What the help tells of Warring Isles: the rules, races, powers, artifacts and places, the land, the options."""

from __future__ import annotations

from smallworld_desktop.engine.games.warcraft.catalogue import base_catalogue
from smallworld_desktop.engine.games.warcraft.geography import GEOGRAPHY
from smallworld_desktop.engine.games.warcraft.options import known_options
from smallworld_desktop.engine.games.warcraft.state import FACTIONS
from smallworld_desktop.ui.conquest.pages import banner, rules_page, things
from smallworld_desktop.ui.desk.locales import in_order
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.help_topics import Topic

PAGES = (
    *("aim", "turn", "landing", "boosts", "tolls", "losses", "factions", "markers", "decline", "teams", "natives"),
)
"""The pages of the rules in their order; their words are ``help-aim-title``, ``help-aim-1`` and so on."""


def topics(words: Words) -> tuple[Topic, ...]:
    """The pages of the game, in their order."""
    catalogue, found = base_catalogue(), [rules_page(words, page) for page in PAGES]
    for race in in_order(words.language, catalogue.races, lambda race: words.name("race", race.id)):
        faction = words.name("faction", FACTIONS[race.faction])
        numbers = words.say("help-race-of-faction", count=race.tokens, supply=race.supply, faction=faction)
        found.append(banner(words, "race", race.id, "races", numbers))
    for power in in_order(words.language, catalogue.powers, lambda power: words.name("power", power.id)):
        found.append(banner(words, "power", power.id, "powers", words.say("help-power-numbers", count=power.tokens)))
    for marker in in_order(words.language, catalogue.markers, lambda marker: words.name("marker", marker.id)):
        kind = words.say("help-place" if marker.place else "help-artifact")
        found.append(banner(words, "marker", marker.id, "markers", kind))
    land = [("terrain", terrain) for terrain in GEOGRAPHY.terrains] + [("symbol", one) for one in GEOGRAPHY.symbols]
    found.append(things(words, "land", "things", land))
    found.append(things(words, "options", "things", [("option", option) for option in known_options()]))
    return tuple(found)
