"""What the core lets a seat do. Each action tells every reason against itself, and carries itself out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from smallworld_desktop.engine.conquest.actions import Leave, OnRegion, TakeCombo, wrong_shortfall
from smallworld_desktop.engine.conquest.die import percent
from smallworld_desktop.engine.games.warcraft import events, stages, storming
from smallworld_desktop.engine.games.warcraft.attack import (
    BEASTLY,
    CIVIL,
    Boosted,
    boost_obstacles,
    cost,
    named,
    need_in_hand,
    obstacles,
    price,
    rolls,
    tolls,
)
from smallworld_desktop.engine.games.warcraft.state import (
    ALLIANCE,
    ASSAULT,
    COURSE,
    FACTIONS,
    FORM,
    HORDE,
    LOOSE,
    NEUTRAL,
    NO_SIDE,
    NOTHING,
    PICK,
    READY,
    RECRUIT,
    SIDE,
    STRAY,
    Combo,
)
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.games.warcraft.timing import conquest_stage, wrong_stage
from smallworld_desktop.engine.games.warcraft.warfare import carry
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message, Reason
from smallworld_desktop.engine.kernel.targets import Amount, Target

RECRUIT_PRICE = 1
FORM_COINS = {CIVIL: 2, BEASTLY: -1}
FORMS = {CIVIL: "human", BEASTLY: "beast"}
"""What files call them."""


@dataclass(frozen=True, slots=True)
class Expand(Action[Table]):
    """Go on with the active race."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, COURSE)
        if table.stage == COURSE and stages.has_nothing(table):
            yield Message("no-token-at-all")

    def perform(self, table: Table) -> None:
        stages.open_turn(table, expands=True)

    def told(self, table: Table) -> Message:
        return Message("do-expand", {"race": table.race_id(table.active)})


@dataclass(frozen=True, slots=True)
class Pass(Action[Table]):
    """Sit the turn out with a race that has nothing left."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, COURSE)
        if table.stage == COURSE and not stages.has_nothing(table):
            yield Message("tokens-left")

    def perform(self, table: Table) -> None:
        table.note(events.TurnPassed(table.turn, table.race_id(table.active)))
        stages.score(table, active=False)


@dataclass(frozen=True, slots=True)
class Decline(Action[Table]):
    """Send the active race into decline."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, COURSE)

    def perform(self, table: Table) -> None:
        stages.decline(table)

    def told(self, table: Table) -> Message:
        return Message("do-decline", {"race": table.race_id(table.active)})


@dataclass(frozen=True, slots=True)
class Pick(TakeCombo[Table]):
    """Take the combo at a place of one's column, 0 on top, for a coin on each one above."""

    index: int

    def column(self, table: Table) -> Sequence[Combo]:
        return table.columns[table.column_of(table.turn)]

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, PICK))
        yield from wrong or self.refusals(table)

    def perform(self, table: Table) -> None:
        table.take_combo(table.turn, self.index)
        for ability in table.profile[table.active].at_pick:
            ability.on_pick(table, table.active)
        stages.open_turn(table, expands=False)


@dataclass(frozen=True, slots=True)
class TakeForm(Action[Table]):
    """Choose the form of this turn: one is paid for, the other fights for less."""

    form: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, FORM))
        yield from wrong
        if wrong:
            return
        if self.form not in FORMS:
            yield Message("no-such-form")
        elif table.coins[table.turn] + FORM_COINS[self.form] < 0:
            yield Message("needs-more-coins", {"need": -FORM_COINS[self.form], "have": table.coins[table.turn]})

    def perform(self, table: Table) -> None:
        table.form = self.form
        table.coins[table.turn] += FORM_COINS[self.form]
        table.note(events.FormTaken(table.turn, table.race_id(table.active), FORMS[self.form]))
        stages.proceed(table)

    def told(self, table: Table) -> Message:
        return Message(f"do-form-{FORMS[self.form]}")


@dataclass(frozen=True, slots=True)
class TakeSide(Action[Table]):
    """Fight for a faction until the end of the turn, or for none."""

    side: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, SIDE))
        yield from wrong
        if not wrong and self.side not in (ALLIANCE, HORDE, NEUTRAL):
            yield Message("no-such-side")

    def perform(self, table: Table) -> None:
        table.side = self.side
        if table.taken and table.feats and table.setting.side_counts_at_once:
            victim, units, side = table.feats[-1]
            if side != NO_SIDE:
                table.feats = (*table.feats[:-1], (victim, units, self.side))
        table.note(events.SideTaken(table.turn, table.race_id(table.active), FACTIONS[self.side]))
        stages.proceed(table)

    def told(self, table: Table) -> Message:
        return Message("do-side", {"faction": FACTIONS[self.side]})


@dataclass(frozen=True, slots=True)
class Abandon(Leave[Table]):
    """Leave a region before the first conquest of the turn."""

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, READY))
        yield from wrong
        if not wrong and table.holder[self.region] != table.active:
            yield Message("not-yours", {"race": table.race_id(table.active)})

    def perform(self, table: Table) -> None:
        name, count = table.region_id(self.region), table.tokens[self.region]
        table.note(events.RegionAbandoned(table.turn, table.race_id(table.active), name, count))
        table.leave(self.region)


class Attack(OnRegion[Table]):
    """A way to take a region."""

    __slots__ = ()

    region: int
    boosts: int

    def boosted(self, table: Table) -> Boosted:
        """With what it is made."""
        return named(table, self.boosts)

    def cost(self, table: Table) -> int:
        """How many units from the hand it takes."""
        return cost(table, table.active, self.region, self.boosted(table))

    def price(self, table: Table) -> Sequence[Reason]:
        return price(table, table.active, self.region, self.boosted(table))

    def tolls(self, table: Table) -> Sequence[Reason]:
        """What it costs in coins, line by line."""
        return [toll.reason for toll in tolls(table, table.active, self.region, named(table, self.boosts))]


@dataclass(frozen=True, slots=True)
class Conquer(Attack):
    """Conquer a region with exactly the units that it costs, perhaps with boosts."""

    final = False

    region: int
    boosts: int = NOTHING

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(conquest_stage(table)) or list(boost_obstacles(table, table.active, self.boosts))
        yield from wrong
        if wrong:
            return
        force, boosted = table.active, named(table, self.boosts)
        yield from obstacles(table, force, self.region, boosted)
        if table.holder[self.region] == force:
            return
        least, have = need_in_hand(table, force, boosted), table.troops(force)
        need = least if rolls(boosted) else max(least, self.cost(table))
        if have < need:
            yield Message("needs-more-tokens", {"need": need, "have": have})

    def perform(self, table: Table) -> None:
        storming.take(table, self.region, self.boosts)

    def told(self, table: Table) -> Message:
        tokens = Message("count-tokens", {"race": table.race_id(table.active), "count": self.cost(table)})
        name = table.region_id(self.region)
        if not self.boosts:
            return Message("do-conquer", {"region": name, "tokens": tokens})
        by = tuple(boost_name(table, self.boosts))
        return Message("do-take-with", {"region": name, "tokens": tokens, "boosts": by})


def boost_name(table: Table, boosts: int) -> list[Message]:
    """The boosts of a way, each by its name."""
    return [Message(f"boost-{a.boost.id}") for a in named(table, boosts) if a.boost is not None]


@dataclass(frozen=True, slots=True)
class Attempt(Attack):
    """The final attempt: attack a region that is one to three too dear, and let the die decide."""

    by_chance = True
    rank = 3

    region: int
    boosts: int = NOTHING

    def violations(self, table: Table) -> Iterator[Message]:
        if table.stage == ASSAULT and not table.pending:
            if self.region != table.target or self.boosts:
                yield Message("the-same-region", {"region": table.region_id(table.target)})
            return
        wrong = list(conquest_stage(table))
        wrong = wrong or list(boost_obstacles(table, table.active, self.boosts, attempt=True))
        yield from wrong
        if wrong:
            return
        force, boosted = table.active, named(table, self.boosts)
        least, have = table.profile[force].least, table.troops(force)
        if have < least:
            yield Message("needs-more-tokens", {"need": least, "have": have})
        yield from obstacles(table, force, self.region, boosted)
        if table.holder[self.region] != force:
            yield from wrong_shortfall(self.cost(table) - have)

    def perform(self, table: Table) -> None:
        storming.attempt(table, self.region, self.boosts)

    def boosted(self, table: Table) -> Boosted:
        return named(table, table.boosts if table.stage == ASSAULT else self.boosts)

    def told(self, table: Table) -> Message:
        short = self.cost(table) - table.troops(table.active)
        return Message("do-attempt", {"region": table.region_id(self.region), "percent": percent(short)})


@dataclass(frozen=True, slots=True)
class GiveUp(Action[Table]):
    """Let an assault that has fallen short be."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, ASSAULT)

    def perform(self, table: Table) -> None:
        storming.lose_assault(table)


@dataclass(frozen=True, slots=True)
class Stop(Action[Table]):
    """End the conquests of the turn."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from conquest_stage(table)

    def perform(self, table: Table) -> None:
        stages.end_conquests(table)


@dataclass(frozen=True, slots=True)
class Settle(OnRegion[Table]):
    """A marker that lies on water comes to this one."""

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, LOOSE))
        yield from wrong
        if not wrong and self.region not in table.loose[1:]:
            yield Message("not-its-water")

    def perform(self, table: Table) -> None:
        marker = table.loose[0]
        table.loose = ()
        carry(table, marker, self.region)
        kind = table.setting.catalogue.markers[marker].id
        table.note(events.MarkerMoved(kind, table.region_id(self.region)))
        stages.proceed(table)


@dataclass(frozen=True, slots=True)
class Stray(OnRegion[Table]):
    """One who would stand alone goes to this region of its race."""

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, STRAY))
        yield from wrong
        if not wrong and not stages.stray_goals(table, table.target) >> self.region & 1:
            yield Message("no-region-of-theirs")

    def perform(self, table: Table) -> None:
        stages.stray(table, table.target, self.region)
        stages.proceed(table)

    def told(self, table: Table) -> Message:
        return Message("do-stray", {"region": table.region_id(self.region)})


@dataclass(frozen=True, slots=True)
class Recruit(Action[Table]):
    """Buy so many tokens for the losses that were caused."""

    count: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, RECRUIT))
        yield from wrong
        if not wrong and not 0 <= self.count <= most_recruits(table):
            yield Message("at-most-so-many-recruits", {"count": most_recruits(table)})

    def perform(self, table: Table) -> None:
        force = table.active
        table.coins[table.turn] -= RECRUIT_PRICE * self.count
        table.tray[table.race[force]] -= self.count
        table.hand[force] += self.count
        if self.count:
            table.note(events.TokensRecruited(table.turn, table.race_id(force), self.count))
        stages.open_redeployment(table)

    @property
    def target(self) -> Target:
        return Amount(self.count)


def most_recruits(table: Table) -> int:
    """How many tokens may be bought."""
    return min(table.losses, table.coins[table.turn] // RECRUIT_PRICE, table.tray[table.race[table.active]])
