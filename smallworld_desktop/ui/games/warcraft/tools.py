"""What can be taken in hand for the next conquest: boosts once a turn, and powers that serve so often."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smallworld_desktop.engine.games.warcraft.abilities.boosts import RELIC
from smallworld_desktop.engine.games.warcraft.abilities.intimidation import Intimidate, Intimidation, uses
from smallworld_desktop.engine.games.warcraft.abilities.portals import Portals, Swap, swaps
from smallworld_desktop.engine.games.warcraft.abilities.theft import Steal, Theft
from smallworld_desktop.engine.games.warcraft.actions import Attack
from smallworld_desktop.engine.games.warcraft.attack import named
from smallworld_desktop.engine.games.warcraft.table import BEAST, Table
from smallworld_desktop.engine.games.warcraft.timing import CONQUEST_STAGES
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.games.warcraft.stands import OWN, boost_emblem
from smallworld_desktop.ui.presentation.board import Actions, Tool
from smallworld_desktop.ui.presentation.telling import Telling

DEEDS: dict[str, type[Action[Table]]] = {"intimidating": Intimidate, "portal_mage": Swap, "theft": Steal}
"""What powers do that conquer nothing by themselves."""


def tools(table: Table, telling: Telling, legal: Actions) -> Sequence[Tool]:
    """All that the active race has of that kind while it conquers."""
    if table.stage not in CONQUEST_STAGES or table.pending or not legal:
        return ()
    return [*_boosts(table, telling, legal), *_deeds(table, telling, legal)]


def serves(table: Table, tool: str, action: Action[Table]) -> bool:
    """Whether an action is done with it."""
    if isinstance(action, Attack) and tool == BEAST:
        # A beast is a unit of the hand, as a token is.
        return not action.boosts and table.beast_hand > 0
    if isinstance(action, Attack):
        return any(one.boost is not None and one.boost.id == tool for one in named(table, action.boosts))
    return tool in DEEDS and isinstance(action, DEEDS[tool])


def _boosts(table: Table, telling: Telling, legal: Actions) -> Iterator[Tool]:
    """Ways to conquer once a turn."""
    for ability in table.boosters(table.active):
        boost = ability.boost
        if boost is not None:
            found = ability.owner in table.setting.marker_numbers
            name = telling.sentence(Message(f"boost-{boost.id}"))
            left = 0 if table.used & boost.bit else 1
            yield _tool(table, telling, legal, boost.id, boost_emblem(ability), name, left, 1, found=found)


def _deeds(table: Table, telling: Telling, legal: Actions) -> Iterator[Tool]:
    """What a power does so often a turn, and the theft of an artifact."""
    words = telling.words
    for ability in table.profile[table.active].abilities:
        if isinstance(ability, Intimidation):
            left, most, id = ability.count - uses(table), ability.count, "intimidating"
        elif isinstance(ability, Portals):
            left, most, id = ability.count - swaps(table), ability.count, "portal_mage"
        elif isinstance(ability, Theft):
            left, most, id = int(not table.used & RELIC), 1, "theft"
        else:
            continue
        name = str(words.name("power", id)) if id in ("intimidating", "portal_mage") else telling.say("tool-theft")
        yield _tool(table, telling, legal, id, OWN + (ability.owner if id == "theft" else id), name, left, most)


def _tool(
    table: Table,
    telling: Telling,
    legal: Actions,
    id: str,
    emblem: str,
    name: str,
    left: int,
    most: int,
    *,
    found: bool = False,
) -> Tool:
    usable = any(serves(table, id, action) for action in legal)
    if not left:
        text = telling.say("tool-used")
    elif not usable:
        text = telling.say("tool-idle")
    else:
        text = telling.say("tool-uses", count=left) if most > 1 else telling.say("tool-use")
    return Tool(id, emblem, name, text, left, most, usable, found)
