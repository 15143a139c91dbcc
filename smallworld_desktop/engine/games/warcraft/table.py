"""The table: a state with names. Questions look at it, verbs change it, and every change of the game is a verb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from smallworld_desktop.engine.boards.board import bits, mask, union
from smallworld_desktop.engine.games.warcraft import events
from smallworld_desktop.engine.games.warcraft.state import (
    ACTIVE,
    DECLINED,
    IN_HAND,
    NEUTRAL,
    NOBODY,
    NOWHERE,
    SHUFFLE,
    State,
)
from smallworld_desktop.engine.kernel.events import Event

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
    from smallworld_desktop.engine.games.warcraft.profile import Profile
    from smallworld_desktop.engine.games.warcraft.setting import Setting

BEAST = "beast"
CHAMPION = "champion"
"""What fights beside tokens."""


class Table(State):
    """A position that can be asked and changed. Verbs note what happens in the journal, if one is open."""

    __slots__ = (
        "defence",
        "immune",
        "journal",
        "losing",
        "marked",
        "pairing",
        "profile",
        "setting",
        "strewn",
        "tolling",
    )

    setting: Setting
    journal: list[Event] | None
    profile: list[Profile]
    """By force, what its race and power can do, nothing where there is none; derived from ``race`` and ``power``."""
    tolling: int
    """The forces whose own abilities ask for tolls; derived from the profiles, as the next two are."""
    losing: int
    """The forces whose abilities must hear of every region that is lost."""
    pairing: int
    """The active forces that stand nowhere alone."""

    defence: list[int]
    """By region, what a conquest takes before anything makes it cheaper; derived from all that stands there."""
    immune: int
    """The regions that nothing can touch; derived from the pieces."""
    strewn: int
    """The regions where any piece stands; derived from the pieces."""
    marked: int
    """The regions where markers lie face up; derived from where they lie."""

    def copy(self) -> Table:
        """Another table in the same position, with its journal closed."""
        new = Table.__new__(Table)
        new.setting = self.setting
        new.journal = None
        new.profile = self.profile[:]
        new.tolling = self.tolling
        new.losing = self.losing
        new.pairing = self.pairing
        new.defence = self.defence[:]
        new.immune = self.immune
        new.strewn = self.strewn
        new.marked = self.marked
        new.holder = self.holder[:]
        new.tokens = self.tokens[:]
        new.beasts = self.beasts[:]
        new.race = self.race[:]
        new.power = self.power[:]
        new.hand = self.hand[:]
        new.displaced = self.displaced[:]
        new.held = self.held[:]
        new.coins = self.coins[:]
        new.earned = self.earned[:]
        new.paid = self.paid[:]
        new.tray = self.tray[:]
        new.natives = self.natives
        new.pieces = self.pieces
        new.champion = self.champion
        new.champion_out = self.champion_out
        new.beast_hand = self.beast_hand
        new.beast_out = self.beast_out
        new.lies = self.lies
        new.concealed = self.concealed
        new.aside = self.aside
        new.kegs = self.kegs
        new.keg_stack = self.keg_stack
        new.truce = self.truce
        new.bearer = self.bearer
        new.former_bearer = self.former_bearer
        new.columns = self.columns
        new.race_stacks = self.race_stacks
        new.power_stack = self.power_stack
        new.discards = self.discards
        new.due = self.due
        new.turn = self.turn
        new.round = self.round
        new.stage = self.stage
        new.decider = self.decider
        new.pending = self.pending
        new.target = self.target
        new.boosts = self.boosts
        new.pips = self.pips
        new.used = self.used
        new.feats = self.feats
        new.side = self.side
        new.form = self.form
        new.losses = self.losses
        new.pushes = self.pushes
        new.fought = self.fought
        new.evaded = self.evaded
        new.loose = self.loose
        new.taken = self.taken
        new.opening = self.opening
        new.ending = self.ending
        new.placing = self.placing
        new.placed = self.placed
        new.cursor = self.cursor
        return new

    def __reduce__(self) -> tuple[Callable[[Setting, dict[str, Any]], Table], tuple[Setting, dict[str, Any]]]:
        return restored, (self.setting, self.plain())

    def note(self, event: Event) -> None:
        """Tell the journal, if one is open."""
        if self.journal is not None:
            self.journal.append(event)

    # Questions: whose is what.

    @property
    def active(self) -> int:
        """The active force of the seat whose turn it is."""
        return 2 * self.turn

    def owner(self, region: int) -> int:
        """The seat that holds a region, or NOBODY."""
        force = self.holder[region]
        return NOBODY if force < 0 else force // 2

    def opposed(self, seat: int, other: int) -> bool:
        """Whether two seats play against each other."""
        return seat != other and not self.setting.mates[seat] >> other & 1

    def units(self, region: int) -> int:
        """All units of a race that stand on a region."""
        return self.tokens[region] + self.beasts[region] + (self.champion == region)

    def troops(self, force: int) -> int:
        """What a force has in hand to conquer with: tokens, and beasts if it leads them."""
        beasts = self.beast_hand
        return self.hand[force] + beasts if beasts and self.leads(force, BEAST) else self.hand[force]

    def leads(self, force: int, unit: str) -> bool:
        """Whether such units fight for a force."""
        return unit in self.profile[force].leads

    def in_play(self, force: int) -> bool:
        """Whether there is a race in this place."""
        return self.race[force] >= 0

    def on_map(self, force: int) -> int:
        """The race tokens of a force on the map."""
        tokens = self.tokens
        return sum([tokens[region] for region in bits(self.held[force])])

    def race_id(self, force: int) -> str:
        return self.setting.catalogue.races[self.race[force]].id

    def power_id(self, force: int) -> str:
        return self.setting.catalogue.powers[self.power[force]].id

    def region_id(self, region: int) -> str:
        return self.setting.board.regions[region].id

    def faction(self, force: int) -> int:
        """What a force counts as now: its race's faction, or the one whose side it has taken this turn."""
        printed = self.setting.catalogue.races[self.race[force]].faction
        if force == self.active and self.side and printed == NEUTRAL:
            return self.side
        return printed

    # Questions about markers.

    def markers_on(self, region: int) -> list[int]:
        """The face-up markers on a region."""
        if not self.marked >> region & 1:
            return []
        return [marker for marker, lies in enumerate(self.lies) if lies == region]

    def bears(self, force: int, marker: int) -> bool:
        """Whether an active force owns a face-up marker: nobody else can."""
        return force % 2 == ACTIVE and self.lies[marker] >= 0 and bool(self.held[force] >> self.lies[marker] & 1)

    def gear(self, force: int) -> Profile:
        """What the markers of a force can do."""
        found = self.held[force] & self.marked
        return self.gear_on(found) if found and force % 2 == ACTIVE else self.setting.bare

    def gear_on(self, regions: int) -> Profile:
        """What the face-up markers on some regions can do."""
        markers = 0
        for marker, lies in enumerate(self.lies):
            if lies >= 0 and regions >> lies & 1:
                markers |= 1 << marker
        return self.setting.gear(markers)

    def boosters(self, force: int) -> list[Ability]:
        """All abilities of a force that let it conquer in another way than plainly."""
        own, found = self.profile[force].boosters, self.gear(force).boosters
        return own + found if found else own

    def by_step(self, force: int) -> list[Ability]:
        """All abilities of a force that place something at the end of its turn, in their order."""
        own, found = self.profile[force].by_step, self.gear(force).by_step
        return sorted(own + found, key=lambda ability: ability.step) if found else own

    def travels_free(self, force: int) -> bool:
        return self.profile[force].free_travel or self.gear(force).free_travel

    def spared(self, force: int) -> bool:
        """Whether a race loses no token when it is attacked."""
        return self.gear(force).sanctuary

    # Questions about pieces, which are called by the ids of their kinds.

    def where(self, piece: str) -> int:
        """The regions where such a piece stands."""
        return self.pieces[self.setting.kind_numbers[piece]]

    def left(self, piece: str) -> int:
        """How many such pieces stand nowhere."""
        number = self.setting.kind_numbers[piece]
        return (self.setting.kinds[number].most or 0) - self.pieces[number].bit_count()

    # What follows from all else.

    def derive(self, changed: Sequence[int] = ()) -> None:
        """Work out anew what follows from where everything stands and lies: in some regions, or in all."""
        self.strewn = union(self.pieces)
        self.immune = union([self.pieces[number] for number in self.setting.forbidding])
        self.marked = mask([region for region in self.lies if region >= 0])
        if not changed:
            changed = range(len(self.tokens))
            self.defence = [0] * len(changed)
        for region in changed:
            self.defence[region] = self._strength(region)

    def _strength(self, region: int) -> int:
        found = self.setting.firmness[region] + self.units(region) + (self.natives >> region & 1)
        if self.strewn >> region & 1:
            found += sum([defends for number, defends in self.setting.defending if self.pieces[number] >> region & 1])
        return found

    # Verbs: pieces.

    def set_piece(self, piece: str, region: int, there: bool) -> None:
        """Such a piece stands on a region from now on, or no longer."""
        self._set_piece(self.setting.kind_numbers[piece], region, there)

    def _set_piece(self, number: int, region: int, there: bool) -> None:
        bit, kind = 1 << region, self.setting.kinds[number]
        if bool(self.pieces[number] & bit) == there:
            return
        self.pieces = (*self.pieces[:number], self.pieces[number] ^ bit, *self.pieces[number + 1 :])
        self.defence[region] += kind.defends if there else -kind.defends
        self.strewn = union(self.pieces)
        if kind.immune:
            self.immune ^= bit
        if self.journal is not None:
            # What is placed may lie with somebody else, or on an empty region.
            placed = events.PiecePlaced(self.turn, kind.id, self.region_id(region), 1)
            gone = events.PieceRemoved(self.owner(region), kind.id, self.region_id(region), 1)
            self.journal.append(placed if there else gone)

    def clear(self, region: int) -> None:
        """Take away all pieces that go with the race that held a region."""
        if self.strewn >> region & 1:
            for number, where in enumerate(self.pieces):
                if where >> region & 1 and not self.setting.kinds[number].loose:
                    self._set_piece(number, region, False)

    # Verbs: markers and natives.

    def lay(self, marker: int, region: int) -> None:
        """A marker lies face up in another region from now on, or nowhere."""
        self.lies = (*self.lies[:marker], region, *self.lies[marker + 1 :])
        self.marked = mask([lies for lies in self.lies if lies >= 0])

    def clear_natives(self, region: int) -> None:
        """The natives of a region, who live there, are gone."""
        self.natives ^= 1 << region
        self.defence[region] -= 1

    # Verbs: units.

    def settle(self, force: int, region: int, tokens: int, beasts: int = 0) -> None:
        """Put units, already taken from somewhere, on a region that nobody else holds."""
        self.holder[region] = force
        self.tokens[region] += tokens
        self.beasts[region] += beasts
        self.defence[region] += tokens + beasts
        self.held[force] |= 1 << region

    def station(self, place: int) -> None:
        """The champion is in another region from now on, in hand, or nowhere."""
        if self.champion >= 0:
            self.defence[self.champion] -= 1
        if place >= 0:
            self.defence[place] += 1
        self.champion = place

    def shift(self, region: int, tokens: int, beasts: int = 0) -> None:
        """So many units more stand in a region, or fewer; where they come from or go to is somebody else's business."""
        self.tokens[region] += tokens
        self.beasts[region] += beasts
        self.defence[region] += tokens + beasts

    def set_tokens(self, region: int, tokens: int) -> None:
        """Change how many race tokens stand on a region, the difference going to or from the hand."""
        change = tokens - self.tokens[region]
        self.tokens[region] = tokens
        self.defence[region] += change
        self.hand[self.holder[region]] -= change

    def set_beasts(self, region: int, beasts: int) -> None:
        """The same for beasts."""
        self.beast_hand -= beasts - self.beasts[region]
        self.shift(region, 0, beasts - self.beasts[region])

    def vacate(self, region: int) -> tuple[int, int, bool]:
        """Take all units off a region: how many tokens and beasts, and whether the champion was among them."""
        force, tokens, beasts = self.holder[region], self.tokens[region], self.beasts[region]
        led = self.champion == region
        self.holder[region] = NOBODY
        self.tokens[region] = self.beasts[region] = 0
        self.defence[region] -= tokens + beasts
        self.held[force] &= ~(1 << region)
        if led:
            self.station(IN_HAND)
        return tokens, beasts, led

    def leave(self, region: int) -> None:
        """Nobody holds a region any more, which they have left on their own or were pushed out of."""
        force = self.holder[region]
        tokens, beasts, _ = self.vacate(region)
        self.hand[force] += tokens
        self.beast_hand += beasts
        self.emptied(region)
        if not self.held[force]:
            self.lost_all(force)

    def emptied(self, region: int) -> None:
        """What becomes of the things on a region that has just become empty."""
        self.clear(region)
        self.recover_keg(region)

    def recover_keg(self, region: int) -> None:
        """A keg whose region has become empty goes back on top of its stack, unseen."""
        for place, keg in self.kegs:
            if place == region:
                self.kegs = tuple(pair for pair in self.kegs if pair[0] != region)
                self.keg_stack = (keg, *self.keg_stack)
                self.note(events.KegRecovered(self.region_id(region)))

    def lost_all(self, force: int) -> None:
        """A force has just left its last region: in decline that is its end."""
        profile = self.profile[force]
        if force % 2 != ACTIVE:
            self.dissolve(force)
            return
        for ability in profile.abilities:
            ability.on_loss_of_all(self, force)

    def gather(self, force: int) -> None:
        """Take in hand what need not stay in each region; the champion comes along where enough tokens do."""
        least, tokens, defence = self.profile[force].least, self.tokens, self.defence
        came = 0
        for region in bits(self.held[force]):
            spare = tokens[region] - least
            if spare > 0:
                came += spare
                defence[region] -= spare
                tokens[region] = least
            if self.champion == region and tokens[region]:
                self.station(IN_HAND)
        self.hand[force] += came

    # Verbs: races and powers.

    def empower(self, force: int, profile: Profile) -> None:
        """What a force can do from now on."""
        others = ~(1 << force)
        self.profile[force] = profile
        self.tolling &= others
        self.losing &= others
        self.pairing &= others
        if profile.tollers:
            self.tolling |= 1 << force
        if profile.losers:
            self.losing |= 1 << force
        if profile.least > 1 and force % 2 == ACTIVE:
            self.pairing |= 1 << force

    def join(self, seat: int, race: int, power: int) -> None:
        """A race with its power becomes a seat's active force, all its tokens in hand."""
        force, catalogue = 2 * seat + ACTIVE, self.setting.catalogue
        self.race[force], self.power[force] = race, power
        self.empower(force, self.setting.profile(force, race, power))
        self.hand[force] = min(catalogue.races[race].tokens + catalogue.powers[power].tokens, self.tray[race])
        self.tray[race] -= self.hand[force]
        if CHAMPION in self.profile[force].leads:
            self.station(IN_HAND)

    def dissolve(self, force: int) -> None:
        """A declined force leaves: tokens to the tray, its banner to the others, a badge it kept to the discards."""
        race = self.race[force]
        for region in bits(self.held[force]):
            tokens, _, _ = self.vacate(region)
            self.tray[race] += tokens
            self.emptied(region)
        if self.power[force] >= 0:
            self.discards = (*self.discards, self.power[force])
        self.race[force] = self.power[force] = NOBODY
        self.empower(force, self.setting.bare)
        if self.journal is not None:
            self.note(events.RaceLeft(force // 2, self.setting.catalogue.races[race].id))
        self.return_banner(race)

    def turn_over(self, seat: int) -> None:
        """The active force of a seat, thinned out, moves to the declined place; an older one has left."""
        force, declined = 2 * seat + ACTIVE, 2 * seat + DECLINED
        race, power = self.race[force], self.power[force]
        keeps = any(ability.keeps_badge for ability in self.setting.catalogue.powers[power].abilities)
        if not keeps:
            self.discards = (*self.discards, power)
        self.race[declined], self.power[declined] = race, power if keeps else NOBODY
        self.empower(declined, self.setting.profile(declined, race, self.power[declined]))
        self.held[declined], self.held[force] = self.held[force], 0
        holder = self.holder
        for region in bits(self.held[declined]):
            holder[region] = declined
        self.tray[race] += self.hand[force]
        self.hand[force] = self.displaced[force] = 0
        self.race[force] = self.power[force] = NOBODY
        self.empower(force, self.setting.bare)
        if not self.held[declined]:
            self.dissolve(declined)

    # Verbs: the columns.

    def column_of(self, seat: int) -> int:
        """Which column a seat picks from."""
        return self.setting.column_of[seat]

    def return_banner(self, race: int) -> None:
        """A banner goes under its stack, or into an empty place of its column."""
        column = self.setting.home_column(race)
        stack = self.race_stacks[column]
        if len(stack) == self.due[column] and len(self.columns[column]) + self.due[column] < self.setting.full_column:
            self._set_due(column, self.due[column] + 1)
        self._set_stack(column, (*stack, race))
        self.reveal()

    def reveal(self) -> None:
        """Turn up the pairs that are due; when badges have run out, chance must shuffle the discards first."""
        for column in range(len(self.columns)):
            while self.due[column] and not self.pending & SHUFFLE:
                if not self.power_stack:
                    self.power_stack, self.discards = self.discards, ()
                    self.pending |= SHUFFLE
                    return
                combo = (self.race_stacks[column][0], self.power_stack[0], 0)
                self._set_stack(column, self.race_stacks[column][1:])
                self.power_stack = self.power_stack[1:]
                self.columns = _put(self.columns, column, (*self.columns[column], combo))
                self._set_due(column, self.due[column] - 1)
                if self.journal is not None:
                    catalogue = self.setting.catalogue
                    self.note(events.ComboRevealed(catalogue.races[combo[0]].id, catalogue.powers[combo[1]].id))

    def take_combo(self, seat: int, index: int) -> None:
        """Pay for the combos above, take one with all coins on it, and turn up the next pair."""
        number = self.column_of(seat)
        column = self.columns[number]
        race, power, coins = column[index]
        above = tuple((r, p, c + 1) for r, p, c in column[:index])
        self.columns = _put(self.columns, number, above + column[index + 1 :])
        self.coins[seat] += coins - index
        self.join(seat, race, power)
        if self.journal is not None:
            race_id, power_id, hand = self.race_id(2 * seat), self.power_id(2 * seat), self.hand[2 * seat]
            self.note(events.ComboTaken(seat, race_id, power_id, index, coins, hand))
        if len(self.race_stacks[number]) > self.due[number]:
            self._set_due(number, self.due[number] + 1)
        self.reveal()

    def _set_due(self, column: int, due: int) -> None:
        self.due = (*self.due[:column], due, *self.due[column + 1 :])

    def _set_stack(self, column: int, stack: tuple[int, ...]) -> None:
        self.race_stacks = (*self.race_stacks[:column], stack, *self.race_stacks[column + 1 :])

    # Verbs: coins.

    def pay(self, seat: int, to: int, coins: int) -> int:
        """A seat pays another, or the bank, as far as it can; says how much."""
        paid = min(coins, self.coins[seat]) if self.coins[seat] >= 0 else coins
        self.coins[seat] -= paid
        if to >= 0:
            self.coins[to] += paid
        return paid


def _put(columns: tuple[Any, ...], number: int, column: Any) -> tuple[Any, ...]:
    return (*columns[:number], column, *columns[number + 1 :])


def champion_place(table: Table, force: int) -> int:
    """Where the champion of a force is; NOWHERE if it has none."""
    return table.champion if table.leads(force, CHAMPION) else NOWHERE


def restored(setting: Setting, plain: dict[str, Any]) -> Table:
    """The table of a position that ``State.plain`` wrote down."""
    table = Table.__new__(Table)
    table.setting = setting
    table.journal = None
    for name, value in plain.items():
        setattr(table, name, value)
    forces = range(len(table.race))
    table.profile = [setting.bare] * len(forces)
    table.tolling = table.losing = table.pairing = 0
    for force in forces:
        table.empower(force, setting.profile(force, table.race[force], table.power[force]))
    table.derive()
    return table
