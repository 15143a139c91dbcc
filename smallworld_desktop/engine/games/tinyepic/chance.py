"""What chance does when the rules ask for it: the deal, cards, tokens, the die of the dummy."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from smallworld_desktop.engine.boards.board import bits, mask
from smallworld_desktop.engine.games.tinyepic import beginning, dummy, events, exploring
from smallworld_desktop.engine.games.tinyepic.agenda import chance_answered, proceed
from smallworld_desktop.engine.games.tinyepic.setting import (
    Setting,
    of_different_cards,
    same_setting,
    sides_in_play,
    territories_in_play,
)
from smallworld_desktop.engine.games.tinyepic.state import (
    COPY_PICKING,
    DEAL,
    DRAFTING,
    DRAW,
    FACTIONS,
    NOBODY,
    PICKING,
    ROLL,
    SCATTER,
    TOKEN,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.games.tinyepic.territories import other_face
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message

PIPS = 12
"""The faces of the die: eleven numbers, and the flag, which counts as twelve."""

EXTRA_FACTIONS = 1
"""So many more are laid out than there are seats."""


def _asked(table: Table, pending: int) -> Iterator[Message]:
    if table.pending != pending:
        yield Message("not-asked-of-chance")


@dataclass(frozen=True, slots=True)
class Deal(Action[Table]):
    """A side of each seat's card, then that of the Lost Kingdom or the dummy; factions; the first seat.

    The factions are those that seats get, or those that are laid out to be chosen; against the dummy, its own first.
    """

    sides: tuple[str, ...]
    factions: tuple[int, ...]
    first: int

    def violations(self, table: Table) -> Iterator[Message]:
        yield from _asked(table, DEAL)
        if table.pending != DEAL:
            return
        setting = table.setting
        assert setting.setup is not None
        known = sides_in_play(setting)
        fit = len(self.sides) == territories_in_play(setting.setup.seats) and all(s in known for s in self.sides)
        if not fit or not of_different_cards(self.sides) or setting.setup.territories not in ((), self.sides):
            yield Message("not-the-territories")
        played = set(setting.factions())
        right = len(self.factions) == factions_dealt(setting)
        if not right or len(set(self.factions)) < len(self.factions) or not set(self.factions) <= played:
            yield Message("not-the-factions")
        if not 0 <= self.first < setting.players:
            yield Message("no-such-seat")

    def perform(self, table: Table) -> None:
        setting = table.setting
        assert setting.setup is not None
        chance_answered(table)
        table.turn = self.first
        both = [side for side in self.sides[: setting.players] for side in faces(side)]
        table.setting = same_setting(setting.setup, (*both, *self.sides[setting.players :]), False)
        table.land = table.setting.land
        for seat in range(setting.seats):
            table.refresh(seat)
        table.note(events.GameBegan(setting.players))
        laid_out = list(self.factions)
        if setting.options["factions"] == "random":
            for seat, faction in enumerate(laid_out):
                beginning.take_faction(table, seat, faction)
            laid_out = []
        elif setting.options["factions"] == "draft" and setting.dummy != NOBODY:
            beginning.take_faction(table, setting.dummy, laid_out.pop(0))
        table.push(DRAFTING, *sorted(laid_out))
        proceed(table)


def faces(side: str) -> tuple[str, str]:
    """Both faces of the card to which a side belongs."""
    first, second = sorted((side, other_face(side)))
    return first, second


def factions_dealt(setting: Setting) -> int:
    """How many factions the deal names."""
    if setting.options["factions"] == "free":
        return len(setting.factions())
    return setting.seats + (EXTRA_FACTIONS if setting.options["factions"] == "draft" else 0)


def deal(table: Table, dice: random.Random) -> Deal:
    """A deal by luck."""
    setting = table.setting
    assert setting.setup is not None
    known = sides_in_play(setting)
    cards = sorted({faces(side) for side in known})
    drawn = dice.sample(cards, territories_in_play(setting.setup.seats))
    sides = setting.setup.territories or tuple(dice.choice(card) for card in drawn)
    factions = setting.factions()
    count = factions_dealt(setting)
    if setting.dummy == NOBODY:
        found = dice.sample(factions, count)
    else:
        own = dice.choice([faction for faction in setting.catalogue.dummies if faction in factions])
        others = dice.sample([faction for faction in factions if faction != own], count - 1)
        # The dummy's is told first where it is dealt, and is the second seat's where all are dealt.
        found = [others[0], own] if setting.options["factions"] == "random" else [own, *others]
    first = dice.randrange(setting.players) if setting.dummy == NOBODY else 0
    return Deal(sides, tuple(found), first)


@dataclass(frozen=True, slots=True)
class Draw(Action[Table]):
    """Two hero cards for a seat."""

    one: int
    other: int

    final: ClassVar[bool] = False

    def violations(self, table: Table) -> Iterator[Message]:
        yield from _asked(table, DRAW)
        if self.one == self.other or not all(c >= 0 and table.hero_deck >> c & 1 for c in (self.one, self.other)):
            yield Message("not-in-the-deck")

    def perform(self, table: Table) -> None:
        seat, picks = table.ask
        chance_answered(table)
        table.hero_deck &= ~(1 << self.one | 1 << self.other)
        table.drawn[seat] = (self.one, self.other)
        table.note(events.HeroesDrawn(seat, table.card_id(self.one), table.card_id(self.other)))
        if picks:
            table.push(PICKING, seat)
        proceed(table)


@dataclass(frozen=True, slots=True)
class DrawFactions(Action[Table]):
    """Two factions that nobody plays, one of which is copied."""

    one: int
    other: int

    def violations(self, table: Table) -> Iterator[Message]:
        yield from _asked(table, FACTIONS)
        pair = (self.one, self.other)
        if self.one == self.other or not all(f >= 0 and table.faction_deck >> f & 1 for f in pair):
            yield Message("not-in-the-deck")

    def perform(self, table: Table) -> None:
        seat = table.ask[0]
        chance_answered(table)
        names = [table.setting.catalogue.factions[faction].id for faction in (self.one, self.other)]
        table.note(events.FactionsDrawn(seat, *names))
        table.push(COPY_PICKING, seat, self.one, self.other)
        proceed(table)


@dataclass(frozen=True, slots=True)
class TurnUp(Action[Table]):
    """A token that lay face down is turned up."""

    token: int

    def violations(self, table: Table) -> Iterator[Message]:
        yield from _asked(table, TOKEN)
        if not (0 <= self.token < len(table.bag) and table.bag[self.token]):
            yield Message("no-such-token")

    def perform(self, table: Table) -> None:
        where = table.ask
        chance_answered(table)
        exploring.turn_up(table, self.token, *where)
        proceed(table)


@dataclass(frozen=True, slots=True)
class Scatter(Action[Table]):
    """Tokens are laid out face down in these regions."""

    regions: tuple[int, ...]

    def violations(self, table: Table) -> Iterator[Message]:
        yield from _asked(table, SCATTER)
        chosen = mask(self.regions)
        if len(set(self.regions)) < len(self.regions) or chosen & ~table.land.board.all:
            yield Message("not-the-token-places")
            return
        for seat in range(table.setting.seats):
            places = beginning.token_places(table, seat)
            most = min(places.bit_count(), beginning.tokens_a_home(table))
            if (chosen & table.setting.homes[seat]).bit_count() != most or chosen & table.setting.homes[seat] & ~places:
                yield Message("not-the-token-places")
                return

    def perform(self, table: Table) -> None:
        chance_answered(table)
        table.covered = mask(self.regions)
        table.note(events.TokensScattered(len(self.regions)))
        proceed(table)


def scatter(table: Table, dice: random.Random) -> Scatter:
    """Places for tokens by luck."""
    found: list[int] = []
    for seat in range(table.setting.seats):
        places = bits(beginning.token_places(table, seat))
        found += dice.sample(places, min(len(places), beginning.tokens_a_home(table)))
    return Scatter(tuple(sorted(found)))


@dataclass(frozen=True, slots=True)
class Roll(Action[Table]):
    """The dummy's die has shown a number, or the flag, which is twelve."""

    pips: int

    final: ClassVar[bool] = False

    def violations(self, table: Table) -> Iterator[Message]:
        yield from _asked(table, ROLL)
        if not 1 <= self.pips <= PIPS:
            yield Message("no-such-face", {"most": PIPS})

    def perform(self, table: Table) -> None:
        purpose, *rest = table.ask
        chance_answered(table)
        table.note(events.DieRolled(table.setting.dummy, self.pips))
        dummy.rolled(table, self.pips, purpose, *rest)
        proceed(table)


def draw(table: Table, dice: random.Random) -> Action[Table]:
    """What chance does now."""
    pending = table.pending
    if pending == DEAL:
        return deal(table, dice)
    if pending == DRAW:
        return Draw(*dice.sample(bits(table.hero_deck), 2))
    if pending == FACTIONS:
        return DrawFactions(*dice.sample(bits(table.faction_deck), 2))
    if pending == TOKEN:
        return TurnUp(dice.choices(range(len(table.bag)), table.bag)[0])
    if pending == SCATTER:
        return scatter(table, dice)
    return Roll(dice.randint(1, PIPS))


def chances(table: Table, dice: random.Random) -> list[tuple[Action[Table], float]]:
    """What chance may do and how likely it is; of what is too much to list, one example."""
    pending = table.pending
    if pending == ROLL:
        return [(Roll(pips), 1 / PIPS) for pips in range(1, PIPS + 1)]
    if pending == TOKEN:
        whole = sum(table.bag)
        return [(TurnUp(token), count / whole) for token, count in enumerate(table.bag) if count]
    return [(draw(table, dice), 1.0)]
