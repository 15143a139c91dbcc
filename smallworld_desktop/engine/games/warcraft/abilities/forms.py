"""A race of two forms: one is paid for, the other fights for less."""

from __future__ import annotations

from smallworld_desktop.engine.games.warcraft.abilities.base import Ability


class TwoForms(Ability):
    """The race chooses at the start of each turn in which form it comes."""

    forms = True
