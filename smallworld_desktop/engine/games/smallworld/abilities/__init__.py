"""What races and powers can do, one file for each kind of ability; content files call them by name.

A file that is laid into this folder is found: its abilities, and under ``ACTIONS`` what it lets a seat do beside the
core, each by its name in saved games.
"""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.kernel.folders import found_in_folder

ABILITIES, ACTIONS = found_in_folder(__name__, __path__, Ability)
"""Every ability by its name in content files; what they let a seat do, by its name in saved games."""
