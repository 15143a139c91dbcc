"""What a game lets players make: the kinds of things that a pack may bring into it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.declarations import OneOf, Schema, Setting, WholeNumber
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.names import Named
from smallworld_desktop.engine.kernel.rules import CHANCE, Ruleset
from smallworld_desktop.engine.kernel.schema import Entry


class Declared(Protocol):
    """An ability that declares what may be set of it."""

    setting: ClassVar[Setting | None]
    settings: ClassVar[tuple[Setting, ...]]

    def __init__(self, kind: str, owner: str) -> None: ...

    def configure(self, settings: Entry | None, place: Entry) -> None: ...

    def rule(self) -> Message: ...

    @classmethod
    def example(cls) -> str: ...


@dataclass(frozen=True)
class Fact:
    """Something that is true of a thing and worth a thought; it forbids nothing."""

    said: Message
    warns: bool = False


def nothing_to_say(id: str, entry: Entry) -> Sequence[Fact]:
    """No facts of a thing."""
    return ()


@dataclass(frozen=True)
class Making:
    """A kind of thing of a player's own, such as races."""

    kind: str
    """How the game calls the kind: names are known by it, as in ``race-orcs``."""
    file: str
    """The file of a pack that holds them, without its ending, which is also the part of a game's own content."""
    schema: Schema
    """What may be said of one."""
    read: Callable[[str, Entry], Named]
    """Reads one by its id; ``FileError`` where it cannot be played."""
    abilities: Mapping[str, type[Declared]]
    """What such a thing can do."""
    numbers: tuple[WholeNumber, ...] = ()
    """The numbers that one has, the first of which must be said."""
    choices: tuple[OneOf, ...] = ()
    """What is to be chosen of one, beside its numbers; a file must say it."""
    most_abilities: int = 0
    """So many abilities may one have."""
    without: tuple[str, ...] = ()
    """Settings of abilities that are none here."""
    had_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Who in the box has an ability, by its name: ids of things of all kinds, each with its kind before it."""
    taken: tuple[tuple[Message, str], ...] = ()
    """The rules of abilities that a game has but once, each with the thing of the box that has it."""
    facts: Callable[[str, Entry], Sequence[Fact]] = nothing_to_say
    """What is true of one that can be played."""
    implied: Callable[[Mapping[str, Any]], Mapping[str, int]] = lambda said: {}
    """What numbers are that a file does not say."""
    lay_first: Callable[[Any, Action[Any], str], Action[Any]] | None = None
    """What chance does in a state, with the thing of that id where the first seat finds it first. None where it cannot
    be tried out."""
    take_first: Callable[[Sequence[Action[Any]]], Action[Any]] = lambda legal: legal[0]
    """Of what the first seat may do first, that by which it takes what lies there first."""

    @property
    def usual(self) -> Mapping[str, Any]:
        """What a file says of one of which nothing has been decided yet."""
        number = self.numbers[0]
        first = {choice.name: choice.choices[0] for choice in self.choices}
        return {number.name: (number.least + number.most) // 2, **first}


def begun_with(rules: Ruleset[Any], setup: Any, seed: int, making: Making, id: str) -> Game[Any]:
    """A game in which the first seat finds a thing first."""
    assert making.lay_first is not None
    game, dice = Game(rules, setup, seed, draws=False), random.Random(seed)
    while game.decision.chance:
        game.play(making.lay_first(game.state, rules.draw(game.state, dice), id), CHANCE)
    game.draws = True
    return game
