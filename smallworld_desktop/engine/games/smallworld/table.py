"""The table: a state with names. Questions look at it, verbs change it, and every change of the game is a verb."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from smallworld_desktop.engine.boards.board import bits, union
from smallworld_desktop.engine.games.smallworld import events
from smallworld_desktop.engine.games.smallworld.state import (
    ACTIVE,
    APART,
    DECLINED,
    JOINED,
    LASTING_CONQUEST,
    LASTING_READY,
    NOBODY,
    READY,
    SHUFFLE,
    State,
)
from smallworld_desktop.engine.kernel.events import Event, Message, Reason

if TYPE_CHECKING:
    from smallworld_desktop.engine.conquest.pieces import PieceKind
    from smallworld_desktop.engine.games.smallworld.profile import Profile
    from smallworld_desktop.engine.games.smallworld.setup import Setting

FULL_COLUMN: Final = 6
TRIBE: Final = Reason("price-tribe", 1)
"""A Lost Tribe in a price."""


class Table(State):
    """A position that can be asked and changed. Verbs note what happens in the journal, if one is open."""

    __slots__ = ("journal", "profile", "setting")

    setting: Setting
    journal: list[Event] | None
    profile: list[Profile | None]
    """By force, what its race and power can do; derived from ``race`` and ``power``."""

    def copy(self) -> Table:
        """Another table in the same position, with its journal closed."""
        new = Table.__new__(Table)
        new.setting = self.setting
        new.journal = None
        new.profile = self.profile[:]
        new.holder = self.holder[:]
        new.tokens = self.tokens[:]
        new.defence = self.defence[:]
        new.race = self.race[:]
        new.power = self.power[:]
        new.hand = self.hand[:]
        new.displaced = self.displaced[:]
        new.note = self.note[:]
        new.held = self.held[:]
        new.coins = self.coins[:]
        new.treaty = self.treaty[:]
        new.earned = self.earned[:]
        new.tray = self.tray[:]
        new.tribes = self.tribes
        new.immune = self.immune
        new.strewn = self.strewn
        new.pieces = self.pieces
        new.counts = self.counts
        new.column = self.column
        new.race_stack = self.race_stack
        new.power_stack = self.power_stack
        new.discards = self.discards
        new.due = self.due
        new.turn = self.turn
        new.round = self.round
        new.stage = self.stage
        new.decider = self.decider
        new.pending = self.pending
        new.target = self.target
        new.pips = self.pips
        new.marks = self.marks
        new.won = self.won
        new.fought = self.fought
        new.substituted = self.substituted
        new.placing = self.placing
        new.placed = self.placed
        new.cursor = self.cursor
        return new

    def __reduce__(self) -> tuple[Callable[[Setting, dict[str, Any]], Table], tuple[Setting, dict[str, Any]]]:
        return restored, (self.setting, self.plain())

    # Questions: whose is what.

    @property
    def active(self) -> int:
        """The active force of the seat whose turn it is."""
        return 3 * self.turn

    @property
    def acting(self) -> int:
        """The force that conquers now: the one that fights on in its stages, else the active one."""
        if self.stage == LASTING_READY or self.stage == LASTING_CONQUEST:
            return self.lasting(self.turn)
        return 3 * self.turn

    def lasting(self, seat: int) -> int:
        """The declined force of a seat that fights on, or NOBODY."""
        for force in (3 * seat + DECLINED, 3 * seat + APART):
            profile = self.profile[force]
            if profile is not None and profile.fights_on:
                return force
        return NOBODY

    def known(self, force: int) -> Profile:
        """The profile of a force that is in play."""
        profile = self.profile[force]
        assert profile is not None
        return profile

    def owner(self, region: int) -> int:
        """The seat that holds a region, or NOBODY."""
        force = self.holder[region]
        return NOBODY if force < 0 else force // 3

    def belongings(self, seat: int) -> int:
        """All regions of a seat's forces."""
        return self.held[3 * seat] | self.held[3 * seat + 1] | self.held[3 * seat + 2]

    def total(self, force: int) -> int:
        """All tokens of a force, on the map and in hand."""
        found, tokens = self.hand[force], self.tokens
        for region in bits(self.held[force]):
            found += tokens[region]
        return found

    def race_id(self, force: int) -> str:
        return self.setting.catalogue.races[self.race[force]].id

    def power_id(self, force: int) -> str:
        return self.setting.catalogue.powers[self.power[force]].id

    def region_id(self, region: int) -> str:
        return self.setting.board.regions[region].id

    # Questions about conquest.

    def shielded(self, force: int) -> int:
        """Regions that no attack of this force may touch: other seats' immune ones, and a treaty partner's."""
        seat = force // 3
        shield = self.immune
        if shield:
            shield &= ~self.belongings(seat)
        if seat in self.treaty and force % 3 == ACTIVE:
            for other, partner in enumerate(self.treaty):
                if partner == seat:
                    shield |= self.held[3 * other]
        return shield

    def reach(self, force: int) -> int:
        """Regions that a force could attack by where they lie, its own excluded."""
        profile = self.known(force)
        held = self.held[force]
        if profile.roams:
            return profile.targets & ~held
        if not held:
            return profile.entry
        links = profile.links
        found = 0
        rest = held
        while rest:
            low = rest & -rest
            found |= links[low.bit_length() - 1]
            rest ^= low
        return found & profile.targets & ~held

    # Questions about the price. What stands on a region makes it dear: its lines are in ``Setting.ground`` and in
    # ``standing``, their running sum in ``defence``. What makes it cheaper is in ``rebates``.

    def standing(self, region: int, uncounted: int = 0) -> list[Reason]:
        """What else than the ground makes a region dear, line by line; some tokens may not count."""
        lines = [TRIBE] if self.tribes >> region & 1 else []
        defenders = self.tokens[region] - uncounted
        if defenders:
            lines.append(Reason("price-defenders", defenders, {"count": defenders}))
        for kind, count in self.pieces_on(region):
            if kind.defends:
                lines.append(Reason("price-piece", kind.defends * count, {"piece": kind.id}))
        return lines

    def discounts(self, force: int) -> tuple[int, ...]:
        """By region, how many tokens less its abilities let a force pay."""
        profile = self.known(force)
        if not profile.beside:
            return profile.discount
        found = list(profile.discount)
        for _, _, ground in profile.discounts:
            for region in bits(self.nearby(force, ground)):
                found[region] += 1
        return tuple(found)

    def nearby(self, force: int, ground: int) -> int:
        """The regions that a force reaches from those of some regions which it holds."""
        links = self.known(force).links
        found = 0
        for region in bits(self.held[force] & ground):
            found |= links[region]
        return found

    def rebates(self, force: int) -> tuple[int, ...]:
        """By region, how many tokens less than its defence a force pays now, a pending roll included."""
        profile = self.known(force)
        found = self.discounts(force) if profile.beside else profile.discount
        if self.pips > 0:
            found = tuple([rebate + self.pips for rebate in found])
        if self.setting.own_decline_defends:
            return found
        less = list(found)
        for region in bits(self.belongings(force // 3)):
            less[region] += self.uncounted(force, region)
        return tuple(less)

    def cost(self, force: int, region: int) -> int:
        """How many tokens a plain conquest of a region takes now."""
        cost = self.defence[region] - self.rebates(force)[region]
        return cost if cost > 1 else 1

    def uncounted(self, force: int, region: int) -> int:
        """Tokens of the seat's own other declined forces, where the table has agreed that these do not defend."""
        if self.setting.own_decline_defends:
            return 0
        holder = self.holder[region]
        own_decline = holder >= 0 and holder // 3 == force // 3 and holder != force and holder % 3 != ACTIVE
        return self.tokens[region] if own_decline else 0

    def price(self, force: int, region: int) -> list[Reason]:
        """The cost of a conquest as a sum, line by line."""
        bit = 1 << region
        lines = [*self.setting.ground[region], *self.standing(region, self.uncounted(force, region))]
        for ability, regions, ground in self.known(force).discounts:
            if (regions | self.nearby(force, ground)) & bit:
                lines.append(Reason("price-discount", -1, ability.source))
        if self.pips > 0:
            lines.append(Reason("price-pips", -self.pips, {"count": self.pips}))
        short = 1 - sum(line.amount for line in lines)
        if short > 0:
            lines.append(Reason("price-floor", short))
        return lines

    def obstacles(self, force: int, region: int) -> Iterator[Message]:
        """Every reason why a force may not attack a region, whatever it could pay."""
        profile = self.known(force)
        bit = 1 << region
        board = self.setting.board
        if self.held[force] & bit:
            yield Message("already-yours")
            return
        if not profile.targets & bit:
            yield Message("only-by-sailing", {"terrain": board.regions[region].terrain})
        elif not self.reach(force) & bit:
            yield from self._out_of_reach(force, region)
        if not self.belongings(force // 3) & bit:
            for kind, _ in self.pieces_on(region):
                if kind.immune:
                    yield Message("immune", {"piece": kind.id})
        holder = self.holder[region]
        if holder >= 0 and force % 3 == ACTIVE == holder % 3 and self.treaty[holder // 3] == force // 3:
            yield Message("under-treaty", {"seat": holder // 3})

    def _out_of_reach(self, force: int, region: int) -> Iterator[Message]:
        """Where a force would have to stand, and whose neighbouring regions do not help it."""
        profile, race = self.known(force), {"race": self.race_id(force)}
        if self.held[force]:
            yield Message("not-adjacent", race)
        else:
            yield Message("not-an-entry-by-sea" if profile.entry & self.setting.board.water else "not-an-entry", race)
        for other in range(force - force % 3, force - force % 3 + 3):
            if other != force and self.held[other] & profile.links[region]:
                there = {"race": self.race_id(other)}
                yield Message("active-do-not-help" if other % 3 == ACTIVE else "declined-do-not-help", there)

    # Questions about pieces, which are called by the ids of their kinds.

    def where(self, piece: str) -> int:
        """The regions where such a piece stands."""
        return self.pieces[self.setting.kind_numbers[piece]]

    def count(self, piece: str, region: int) -> int:
        """How many such pieces stand on a region."""
        return self._count(self.setting.kind_numbers[piece], region)

    def in_hand(self, piece: str) -> int:
        """How many pieces of a kind, of which the box holds only some, stand nowhere."""
        number = self.setting.kind_numbers[piece]
        counts = self.counts[number]
        return (self.setting.kinds[number].most or 0) - (sum(counts) if counts else self.pieces[number].bit_count())

    def pieces_on(self, region: int) -> list[tuple[PieceKind, int]]:
        """All that stands on a region beside tokens: each kind, and how many of it."""
        kinds = self.setting.kinds
        numbers = [number for number, where in enumerate(self.pieces) if where >> region & 1]
        return [(kinds[number], self._count(number, region)) for number in numbers]

    def _count(self, number: int, region: int) -> int:
        counts = self.counts[number]
        return counts[region] if counts else self.pieces[number] >> region & 1

    # Verbs: pieces on the map.

    def set_pieces(self, piece: str, region: int, count: int) -> None:
        """So many pieces of a kind stand on a region from now on."""
        self._set_pieces(self.setting.kind_numbers[piece], region, count)

    def clear_pieces(self, region: int) -> None:
        """Take every piece off a region: nobody's race holds it any more, or another's does."""
        if self.strewn >> region & 1:
            for number, where in enumerate(self.pieces):
                if where >> region & 1:
                    self._set_pieces(number, region, 0)

    def _set_pieces(self, number: int, region: int, count: int) -> None:
        kind = self.setting.kinds[number]
        change = count - self._count(number, region)
        if not change:
            return
        self._mark(number, 1 << region, count > 0, kind.immune)
        if kind.counted:
            counts = self.counts[number]
            counts = (*counts[:region], count, *counts[region + 1 :])
            self.counts = (*self.counts[:number], counts, *self.counts[number + 1 :])
        self.defence[region] += kind.defends * change
        if self.journal is not None:
            happened = events.PiecePlaced if change > 0 else events.PieceRemoved
            self.journal.append(happened(self.owner(region), kind.id, self.region_id(region), abs(change)))

    def _mark(self, number: int, bit: int, there: bool, immune: bool) -> None:
        """A kind of piece stands on a region from now on, or no longer."""
        pieces = list(self.pieces)
        pieces[number] = pieces[number] | bit if there else pieces[number] & ~bit
        self.pieces = tuple(pieces)
        if there:
            self.strewn |= bit
            self.immune |= bit if immune else 0
            return
        self.strewn = union(pieces)
        if immune:
            self.immune = self.setting.immune(pieces)

    # Verbs: tokens on the map.

    def settle(self, force: int, region: int, tokens: int) -> None:
        """Put so many tokens more, already taken from somewhere, on a region that nobody else holds."""
        self.holder[region] = force
        self.tokens[region] += tokens
        self.defence[region] += tokens
        self.held[force] |= 1 << region

    def vacate(self, region: int) -> int:
        """Take all race tokens off a region and say how many there were."""
        force = self.holder[region]
        tokens = self.tokens[region]
        self.holder[region] = NOBODY
        self.tokens[region] = 0
        self.defence[region] -= tokens
        self.held[force] &= ~(1 << region)
        return tokens

    def set_tokens(self, region: int, tokens: int) -> None:
        """Change how many tokens of its force stand on a region, the difference going to or from the hand."""
        change = tokens - self.tokens[region]
        self.tokens[region] = tokens
        self.defence[region] += change
        self.hand[self.holder[region]] -= change

    def gather(self, force: int) -> None:
        """Take all tokens beyond one a region in hand."""
        for region in bits(self.held[force]):
            if self.tokens[region] > 1:
                self.set_tokens(region, 1)

    def abandon(self, region: int) -> None:
        """Leave a region: its tokens to hand, its pieces gone."""
        force = self.holder[region]
        self.clear_pieces(region)
        self.hand[force] += self.vacate(region)

    def open_conquest(self) -> None:
        """The first conquest of a force ends its readying."""
        if self.stage == READY or self.stage == LASTING_READY:
            self.stage += 1

    def take_region(self, force: int, region: int, tokens: int, substituted: bool = False) -> None:
        """Conquer a region with tokens from the hand (a substitute comes from the tray) and settle what follows."""
        bit = 1 << region
        holder = self.holder[region]
        active = force % 3 == ACTIVE
        if substituted:
            self.tray[self.race[force]] -= 1
        else:
            self.hand[force] -= tokens
        if self.journal is not None:
            self._note_conquest(force, region, tokens, substituted)
        if holder >= 0:
            if active:
                if holder % 3 == ACTIVE and holder // 3 != force // 3:
                    self.fought |= 1 << holder // 3
                if holder // 3 != force // 3 or self.setting.own_decline_nonempty:
                    self.won |= bit
            self._drive_out(holder, region, substituted)
        elif self.tribes & bit:
            self.tribes ^= bit
            self.defence[region] -= TRIBE.amount
            if active:
                self.won |= bit
        else:
            # No game leaves a piece without its race; a position that somebody sets up may (section 3.7).
            self.clear_pieces(region)
        self.settle(force, region, tokens)
        self.pips = NOBODY
        for ability in self.known(force).seizers:
            ability.on_conquest(self, force, region)
        if holder >= 0 and not self.held[holder] and holder % 3 != ACTIVE and not self.hand[holder]:
            self.dissolve(holder)

    def _drive_out(self, force: int, region: int, substituted: bool) -> None:
        """The defenders lose what they lose; the others go to hand and, but for one's own, count as displaced."""
        seat = force // 3
        self.clear_pieces(region)
        tokens = self.vacate(region)
        lost = min(tokens, self.known(force).losses[substituted])
        self.tray[self.race[force]] += lost
        self.hand[force] += tokens - lost
        if seat != self.turn:
            self.displaced[force] += tokens - lost
        if self.journal is not None:
            race, name = self.race_id(force), self.region_id(region)
            if lost:
                self.journal.append(events.TokensLost(seat, race, name, lost))
            if tokens > lost:
                self.journal.append(events.TokensDisplaced(seat, race, name, tokens - lost))

    def _note_conquest(self, force: int, region: int, tokens: int, substituted: bool) -> None:
        assert self.journal is not None
        seat, race, name, holder = force // 3, self.race_id(force), self.region_id(region), self.holder[region]
        event: Event
        if substituted:
            event = events.RegionSubstituted(seat, race, name, holder // 3, self.race_id(holder))
        elif holder >= 0:
            declined = holder % 3 != ACTIVE
            event = events.RegionTakenFromRace(seat, race, name, tokens, holder // 3, self.race_id(holder), declined)
        elif self.tribes >> region & 1:
            event = events.RegionTakenFromTribe(seat, race, name, tokens)
        else:
            event = events.RegionTaken(seat, race, name, tokens)
        self.journal.append(event)

    # Verbs: races and powers.

    def join(self, seat: int, race: int, power: int) -> None:
        """A race with its power becomes a seat's active force, all its tokens in hand."""
        force = 3 * seat + ACTIVE
        catalogue = self.setting.catalogue
        self.race[force] = race
        self.power[force] = power
        profile = self.profile[force] = self.setting.active_profile(race, power)
        number = catalogue.races[race].tokens + catalogue.powers[power].tokens + profile.reserve
        tokens = min(number, self.tray[race])
        self.tray[race] -= tokens
        self.hand[force] = tokens

    def decline(self, seat: int) -> None:
        """The active race of a seat declines: an older declined one leaves, tokens thin out, pieces go."""
        force = 3 * seat + ACTIVE
        profile = self.known(force)
        place = APART if profile.stands_apart else DECLINED
        if self.journal is not None:
            self.journal.append(events.RaceDeclined(seat, self.race_id(force), self.power_id(force)))
        if place == DECLINED and self.race[3 * seat + DECLINED] >= 0:
            self.dissolve(3 * seat + DECLINED)
        if place == DECLINED:
            self.discards = (*self.discards, self.power[force])
        self._thin_out(force, profile.keeps_tokens)
        self._turn_over(force, 3 * seat + place)
        self.treaty[seat] = NOBODY
        if not self.held[3 * seat + place]:
            self.dissolve(3 * seat + place)

    def _thin_out(self, force: int, keeps_tokens: bool) -> None:
        """One token stays on each region (or all of them), the rest goes to the tray, the movable pieces leave."""
        for region in bits(self.held[force]):
            if self.strewn >> region & 1:
                for number, where in enumerate(self.pieces):
                    if where >> region & 1 and not self.setting.kinds[number].stays:
                        self._set_pieces(number, region, 0)
            if not keeps_tokens and self.tokens[region] > 1:
                self.set_tokens(region, 1)
        self.tray[self.race[force]] += self.hand[force]
        self.hand[force] = 0

    def _turn_over(self, force: int, declined: int) -> None:
        """The force moves from its seat's active place to a declined one."""
        self.race[declined] = self.race[force]
        self.power[declined] = self.power[force] if declined % 3 == APART else NOBODY
        self.profile[declined] = self.setting.declined_profile(self.race[force])
        self.held[declined] = self.held[force]
        self.hand[declined] = self.displaced[declined] = self.note[declined] = 0
        for region in bits(self.held[declined]):
            self.holder[region] = declined
        self.race[force] = self.power[force] = NOBODY
        self.profile[force] = None
        self.held[force] = self.displaced[force] = self.note[force] = 0

    def dissolve(self, force: int) -> None:
        """A force leaves: tokens to the tray, its banner to the others, a badge that it still has to the discards."""
        race = self.race[force]
        for region in bits(self.held[force]):
            self.clear_pieces(region)
            self.tray[race] += self.vacate(region)
        self.tray[race] += self.hand[force]
        if self.power[force] >= 0:
            self.discards = (*self.discards, self.power[force])
        self.hand[force] = self.displaced[force] = self.note[force] = 0
        self.race[force] = self.power[force] = NOBODY
        self.profile[force] = None
        if self.journal is not None:
            self.journal.append(events.RaceLeft(force // 3, self.setting.catalogue.races[race].id))
        if len(self.race_stack) == self.due and len(self.column) + self.due < FULL_COLUMN:
            self.due += 1
        self.race_stack = (*self.race_stack, race)
        self.reveal()

    # Verbs: the column.

    def reveal(self) -> None:
        """Turn up the pairs that are due in the column; when badges have run out, chance must shuffle first."""
        while self.due and self.pending != SHUFFLE:
            if not self.power_stack:
                # The discards, of which there are always some, are taken up now: what is discarded from here on is
                # not shuffled with them.
                self.power_stack, self.discards = self.discards, ()
                self.pending = SHUFFLE
                return
            combo = (self.race_stack[0], self.power_stack[0], 0)
            self.race_stack = self.race_stack[1:]
            self.power_stack = self.power_stack[1:]
            self.column = (*self.column, combo)
            self.due -= 1
            if self.journal is not None:
                catalogue = self.setting.catalogue
                race, power = catalogue.races[combo[0]].id, catalogue.powers[combo[1]].id
                self.journal.append(events.ComboRevealed(race, power))

    def take_combo(self, seat: int, index: int) -> None:
        """Pay for the combos above, take one with all coins on it, and turn up the next pair."""
        race, power, coins = self.column[index]
        above = tuple((r, p, c + 1) for r, p, c in self.column[:index])
        self.column = above + self.column[index + 1 :]
        self.coins[seat] += coins - index
        self.join(seat, race, power)
        self.marks |= JOINED
        if self.journal is not None:
            force = 3 * seat
            taken = events.ComboTaken(seat, self.race_id(force), self.power_id(force), index, coins, self.hand[force])
            self.journal.append(taken)
        if len(self.race_stack) > self.due:
            self.due += 1
        self.reveal()


def restored(setting: Setting, plain: dict[str, Any]) -> Table:
    """The table of a position that ``State.plain`` wrote down."""
    table = Table.__new__(Table)
    table.setting = setting
    table.journal = None
    for name, value in plain.items():
        setattr(table, name, value)
    table.profile = [setting.profile(force, table.race[force], table.power[force]) for force in range(len(table.race))]
    return table
