"""War: a region changes hands, its defenders lose what they lose, and what lies there is found."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.warcraft import events
from smallworld_desktop.engine.games.warcraft.attack import Boosted, fixed, tolls
from smallworld_desktop.engine.games.warcraft.means import Due
from smallworld_desktop.engine.games.warcraft.state import ACTIVE, EMPTY, NATIVES, NO_SIDE, NOBODY, UNKNOWN
from smallworld_desktop.engine.games.warcraft.table import Table

RANSOM = 1


def attack(table: Table, force: int, region: int, boosted: Boosted = ()) -> None:
    """An attack begins: tolls are paid, boosts spent, and the race that is attacked remembers it."""
    due = tolls(table, force, region, boosted)
    if due:
        levy(table, force // 2, due)
    for ability in boosted:
        if ability.boost is not None:
            table.used |= ability.boost.bit
    remember(table, force, region)


def remember(table: Table, force: int, region: int) -> None:
    """The active race of an opponent has been attacked this turn."""
    holder = table.holder[region]
    if holder >= 0 and holder % 2 == ACTIVE and holder // 2 != force // 2:
        table.fought |= 1 << holder // 2


def levy(table: Table, seat: int, due: Sequence[Due]) -> None:
    """Coins that must be paid in full."""
    for toll in due:
        table.pay(seat, toll.to, toll.coins)
        table.used |= toll.bit
        paid = events.TollPaid(seat, toll.to, toll.coins) if toll.to >= 0 else events.FeePaid(seat, toll.coins)
        table.note(paid)


def conquer(table: Table, force: int, region: int, count: int, boosted: Boosted = ()) -> None:
    """Take a region with so many units from the hand, or with the champion, and settle what follows."""
    led = bool(boosted) and fixed(boosted) == 0
    if table.journal is not None:
        _note_conquest(table, force, region, count)
    overcome(table, force, region)
    if led:
        _send_champion(table, force, region)
    else:
        tokens = min(count, table.hand[force])
        table.hand[force] -= tokens
        table.beast_hand -= count - tokens
        table.settle(force, region, tokens, count - tokens)
    table.pips = NOBODY
    for ability in table.profile[force].conquerors:
        ability.on_conquest(table, force, region)
    if table.concealed:
        uncover(table, region)
    for ability in boosted:
        if ability.boost is not None and ability.boost.moves:
            carry(table, table.setting.marker_numbers[ability.owner], region)
    if table.marked >> region & 1 and table.gear_on(1 << region).takes_sides:
        table.taken = 1
    follow_bearers(table)


def _send_champion(table: Table, force: int, region: int) -> None:
    table.station(region)
    table.settle(force, region, 0)
    if table.setting.options["champion_needs"] == "spent_token":
        if table.hand[force]:
            table.hand[force] -= 1
            table.tray[table.race[force]] += 1
        else:
            table.beast_hand -= 1


def overcome(table: Table, force: int, region: int) -> None:
    """The defenders lose what they lose, and the deed is remembered."""
    holder = table.holder[region]
    native = bool(table.natives >> region & 1)
    units = table.units(region) + native
    victim = table.race[holder] if holder >= 0 else NATIVES if native else EMPTY
    fights_for = NO_SIDE if _ignored(table, force, holder) else table.faction(force)
    table.feats = (*table.feats, (victim, units, fights_for))
    if holder >= 0:
        _drive_out(table, force, holder, region)
    elif native:
        table.clear_natives(region)
        table.losses += table.setting.native_is_loss
    if table.strewn:
        table.clear(region)
    for other in bits(table.losing):
        for ability in table.profile[other].losers:
            ability.on_lost_region(table, other, region, force)
    if holder >= 0 and not table.held[holder]:
        table.lost_all(holder)


def _ignored(table: Table, force: int, holder: int) -> bool:
    """Whether the table has agreed that one's own declined race counts for no faction's bonus, and no recruit."""
    return holder >= 0 and holder // 2 == force // 2 and not table.setting.own_decline_counts


def _drive_out(table: Table, force: int, holder: int, region: int) -> None:
    seat = holder // 2
    spared = table.champion == region or table.spared(holder)
    tokens, beasts, led = table.vacate(region)
    if holder % 2 != ACTIVE:
        table.tray[table.race[holder]] += tokens
        table.losses += 0 if _ignored(table, force, holder) else tokens
        if table.journal is not None:
            table.note(events.TokensLost(seat, table.race_id(holder), table.region_id(region), tokens))
        return
    if led:
        table.champion_out = 1
        paid = table.pay(seat, force // 2, RANSOM)
        table.note(events.ChampionCaptured(seat, table.region_id(region), paid))
    if not spared and not escapes(table, holder):
        lose(table, holder, region, beast=beasts > 0)
        beasts, tokens = (beasts - 1, tokens) if beasts else (0, tokens - 1)
    displace(table, holder, region, tokens, beasts)


def escapes(table: Table, holder: int) -> bool:
    """Whether the first unit that a race would lose in this turn is driven out instead; once."""
    if table.profile[holder].evades and not table.evaded:
        table.evaded = 1
        return True
    return False


def lose(table: Table, holder: int, region: int, beast: bool) -> None:
    """A unit that has been taken off the map goes back to its tray."""
    table.losses += 1
    if beast:
        table.note(events.BeastLost(holder // 2, table.region_id(region)))
        return
    table.tray[table.race[holder]] += 1
    if table.journal is not None:
        table.note(events.TokensLost(holder // 2, table.race_id(holder), table.region_id(region), 1))


def displace(table: Table, holder: int, region: int, tokens: int, beasts: int) -> None:
    """Units that have been taken off the map wait in hand to be placed anew."""
    table.hand[holder] += tokens
    table.displaced[holder] += tokens
    table.beast_hand += beasts
    table.beast_out += beasts
    if tokens and table.journal is not None:
        name = table.region_id(region)
        table.note(events.TokensDisplaced(holder // 2, table.race_id(holder), name, tokens))
    if beasts:
        table.note(events.BeastsDisplaced(holder // 2, table.region_id(region), beasts))


def _note_conquest(table: Table, force: int, region: int, count: int) -> None:
    seat, race, name, holder = force // 2, table.race_id(force), table.region_id(region), table.holder[region]
    if holder >= 0:
        declined = holder % 2 != ACTIVE
        table.note(events.RegionTakenFromRace(seat, race, name, count, holder // 2, table.race_id(holder), declined))
    elif table.natives >> region & 1:
        table.note(events.RegionTakenFromNatives(seat, race, name, count))
    else:
        table.note(events.RegionTaken(seat, race, name, count))


# Markers.


def uncover(table: Table, region: int) -> None:
    """Units have come to a region: what lies there face down is turned up for good."""
    for place, marker in table.concealed:
        # What nobody knows stays face down where a turn is only thought about.
        if place == region and marker != UNKNOWN:
            table.concealed = tuple(pair for pair in table.concealed if pair[0] != region)
            turn_up(table, marker, region)


def turn_up(table: Table, marker: int, region: int) -> None:
    """A marker lies face up in a region."""
    carry(table, marker, region)
    kind = table.setting.catalogue.markers[marker]
    table.note(events.MarkerRevealed(table.owner(region), kind.id, table.region_id(region)))
    for ability in kind.abilities:
        ability.on_reveal(table, marker, region)


def carry(table: Table, marker: int, region: int) -> None:
    """A marker lies in another region from now on, or nowhere."""
    table.lay(marker, region)


def follow_bearers(table: Table) -> None:
    """Remember who owns the marker whose former owner matters, and who did before."""
    for marker in table.setting.followed:
        region = table.lies[marker]
        owner = table.owner(region) if region >= 0 else NOBODY
        if owner >= 0 and table.holder[region] % 2 == ACTIVE and owner != table.bearer:
            table.former_bearer, table.bearer = table.bearer, owner


def lone_units(table: Table) -> Sequence[int]:
    """The regions where too few of a race have remained that stands nowhere alone, in the order of the board."""
    found = []
    for force in bits(table.pairing):
        least = table.profile[force].least
        for region in bits(table.held[force]):
            if 0 < table.tokens[region] < least and not table.beasts[region]:
                found.append(region)
    return found
