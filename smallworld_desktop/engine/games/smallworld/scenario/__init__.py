"""The words of the base game's scenarios: how a position, an action and a check are written in a file."""

from smallworld_desktop.engine.games.smallworld.scenario.vocabulary import SmallWorldWords

__all__ = ["SmallWorldWords"]
