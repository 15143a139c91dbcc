"""Abilities that look at numbers before they are shown, or change them after."""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic.abilities.base import Ability


class RaisesNumber(Ability):
    """After the reveal one mana or ore more may raise the number by its worth."""

    raises = 1


class ChangesNumber(Ability):
    """After the reveal the number may be changed by one."""

    changes = 1


class Foresees(Ability):
    """The opponent must say whether it will show a flag or a number."""

    foresees = True


class DemandsOre(Ability):
    """Who declares war may demand that both sides pay with ore alone."""

    demands_ore = True


class FoodFights(Ability):
    """In war two food are worth three."""

    food_fights = True


class KeepsPeace(Ability):
    """Nobody else can break an alliance with the seat."""

    keeps_peace = True
