"""What races and powers can do, one file for each kind of ability; content files call them by name."""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.games.smallworld.abilities.berserk import Berserk
from smallworld_desktop.engine.games.smallworld.abilities.coins import (
    CoinsEachTurn,
    CoinsOnce,
    CoinsPerConquest,
    CoinsPerRegion,
)
from smallworld_desktop.engine.games.smallworld.abilities.decline import Spirit, Stout, Undying
from smallworld_desktop.engine.games.smallworld.abilities.diplomat import Diplomat
from smallworld_desktop.engine.games.smallworld.abilities.dragon import Dragon
from smallworld_desktop.engine.games.smallworld.abilities.numbers import ConquestTokens, Discount, Elusive, Recruits
from smallworld_desktop.engine.games.smallworld.abilities.pieces import Encampments, Fortresses, Heroes, Holes, Lairs
from smallworld_desktop.engine.games.smallworld.abilities.reach import EntersAnywhere, Flying, Seafaring, Tunnels
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Sorcery

ABILITIES: dict[str, type[Ability]] = {
    ability.name(): ability
    for ability in (
        Berserk,
        CoinsEachTurn,
        CoinsOnce,
        CoinsPerConquest,
        CoinsPerRegion,
        ConquestTokens,
        Diplomat,
        Discount,
        Dragon,
        Elusive,
        Encampments,
        EntersAnywhere,
        Flying,
        Fortresses,
        Heroes,
        Holes,
        Lairs,
        Recruits,
        Seafaring,
        Sorcery,
        Spirit,
        Stout,
        Tunnels,
        Undying,
    )
}
"""Every ability by its name in content files."""
