"""What the help tells of the base game: pages of the rules, races and powers with rulings, pieces, options."""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.games.smallworld.options import known_options
from smallworld_desktop.engine.games.smallworld.state import STAGES
from smallworld_desktop.ui.conquest.pages import banner, rules_page, things
from smallworld_desktop.ui.desk.locales import in_order
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.help_topics import Topic

PAGES = (
    "aim", "turn", "combos", "conquest", "costs", "attempt", "redeployment", "scoring", "decline", "end",
)  # fmt: skip
"""The pages of the rules in their order; their words are ``help-aim-title``, ``help-aim-1`` and so on."""

PIECES = ("lair", "fortress", "encampment", "hole", "hero", "dragon", "mountain", "tribe")


def topics(words: Words) -> tuple[Topic, ...]:
    """The pages of the game, in their order."""
    catalogue = base_catalogue()
    found = [rules_page(words, page) for page in PAGES]
    found.insert(2, things(words, "stages", "rules", [("stage", stage) for stage in STAGES]))
    for race in in_order(words.language, catalogue.races, lambda race: words.name("race", race.id)):
        numbers = words.say("help-race-numbers", count=race.tokens, supply=race.supply)
        found.append(banner(words, "race", race.id, "races", numbers))
    for power in in_order(words.language, catalogue.powers, lambda power: words.name("power", power.id)):
        found.append(banner(words, "power", power.id, "powers", words.say("help-power-numbers", count=power.tokens)))
    land = [("terrain", terrain) for terrain in GEOGRAPHY.terrains] + [("symbol", one) for one in GEOGRAPHY.symbols]
    found.append(things(words, "pieces", "things", [("piece", piece) for piece in PIECES]))
    found.append(things(words, "land", "things", land))
    found.append(things(words, "options", "things", [("option", option) for option in known_options()]))
    return tuple(found)
