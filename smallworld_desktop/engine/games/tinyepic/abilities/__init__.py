"""What factions and heroes can do, a kind of ability a class.

A content file names an ability by its class in snake_case (``WarDiscount`` is ``war_discount``) and gives its settings.
An ability that brings actions of its own lists them in its file under ``ACTIONS``, by the names that saves call them.
"""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic.abilities.base import Ability
from smallworld_desktop.engine.kernel.folders import found_in_folder

ABILITIES, ACTIONS = found_in_folder(__name__, __path__, Ability)
"""Every ability by its name in content files, and every action that abilities bring along."""
