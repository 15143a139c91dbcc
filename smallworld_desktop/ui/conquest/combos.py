"""The combos that can be chosen: what lies there, what it costs and what it brings. No Qt in here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.conquest.naming import combo_name, power_name, power_over, race_name, tokens_of
from smallworld_desktop.ui.presentation.card import CardText, SumLine
from smallworld_desktop.ui.presentation.telling import Telling


@dataclass(frozen=True, slots=True)
class Lot:
    """One combo of a column as a game has it, the top one first."""

    race: str
    power: str
    race_tokens: int
    power_tokens: int
    coins: int
    """How many lie on it."""
    left: int
    """Tokens of the race that are still to be had."""
    reserve: int = 0
    """Tokens that the race brings besides."""
    emblems: str = ""
    """What stands before the names of its drawings, where another game calls its own alike."""
    side: tuple[str, str] = ("", "")
    """What the race fights for, where races take sides: the kind of thing that it is, and its id."""
    now: Message | None = None
    """What else is told of that side, as things stand."""
    together: str = "combo-tokens"
    """The sentence that tells how they come together."""


Lots = Sequence[Lot]


@dataclass(frozen=True, slots=True)
class ComboRow:
    """One combo of the column as it is to be shown."""

    index: int
    race: str
    power: str
    race_emblem: str
    power_emblem: str
    race_name: str
    power_name: str
    race_tokens: int
    power_tokens: int
    coins: int
    """How many lie on it."""
    price_text: str
    gain_text: str
    short: int
    """How many coins the one who looks lacks for it."""
    short_text: str
    name: str
    text: str
    """All of it as one sentence, for those who hear it."""
    further: str
    """What race and power can do, for those who hear that."""
    side_emblem: str = ""
    """The sign of the side that the race fights for, where races fight for sides."""

    @property
    def net(self) -> int:
        """The coins on it less what it costs."""
        return self.coins - self.index

    @property
    def price(self) -> int:
        """How many coins are laid on the combos above."""
        return self.index


@dataclass(frozen=True, slots=True)
class Part:
    """A race or a power in a combo's card: its name, its rule, and how it was ruled."""

    id: str
    emblem: str
    name: str
    rule: str
    rulings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coins:
    """One line of what picking does to one's coins."""

    text: str
    amount: int


@dataclass(frozen=True, slots=True)
class ComboCard:
    """All there is to know about a combo."""

    row: ComboRow
    tokens: int
    tokens_text: str
    race: Part
    power: Part
    side: Part | None
    """What the race fights for."""
    lines: tuple[Coins, ...]
    total: int
    total_text: str
    hint: str

    @property
    def parts(self) -> tuple[Part, ...]:
        """All that it explains."""
        return (self.race, self.power, self.side) if self.side is not None else (self.race, self.power)

    @property
    def spoken(self) -> str:
        """What the card tells beyond its row, for those who listen."""
        rules = [said for part in self.parts for said in (part.rule, *part.rulings)]
        return " ".join(said for said in (self.tokens_text, *rules, self.hint) if said)


def combo_rows(lots: Lots, telling: Telling, purse: int | None) -> tuple[ComboRow, ...]:
    """The column from its top; ``purse`` are the coins of the one who looks, where they are to be known."""
    return tuple(_row(lots, telling, index, purse) for index in range(len(lots)))


def _row(lots: Lots, telling: Telling, index: int, purse: int | None) -> ComboRow:
    lot = lots[index]
    short = 0 if purse is None else max(0, index - purse)
    price = telling.say("combo-price", count=index) if index else telling.say("combo-free")
    gain = telling.say("combo-gain", count=lot.coins) if lot.coins else ""
    lacking = telling.say("combo-short", count=short) if short else ""
    name = combo_name(telling, lot.race, lot.power)
    side = telling.words.name(*lot.side) if lot.side[1] else ""
    heard = [name, side, telling.say("count-tokens", count=lot.race_tokens + lot.power_tokens), price, gain, lacking]
    return ComboRow(
        index=index,
        race=lot.race,
        power=lot.power,
        race_emblem=lot.emblems + lot.race,
        power_emblem=lot.emblems + lot.power,
        race_name=race_name(telling, lot.race),
        power_name=power_over(telling, lot.race, lot.power),
        race_tokens=lot.race_tokens,
        power_tokens=lot.power_tokens,
        coins=lot.coins,
        price_text=price,
        gain_text=gain,
        short=short,
        short_text=lacking,
        name=name,
        text=telling.say("list-between").join(part for part in heard if part),
        further=" ".join(part.rule for part in _parts(telling, lot) if part.rule),
        side_emblem=lot.emblems + lot.side[1] if lot.side[1] else "",
    )


def combo_card(
    lots: Lots,
    telling: Telling,
    index: int,
    purse: int | None,
    *,
    due: bool = False,
    chosen: bool = False,
) -> ComboCard:
    """The card of a combo; ``due`` when one is to be chosen now, ``purse`` where one's coins may be told."""
    row = _row(lots, telling, index, purse)
    race, power = _parts(telling, lots[index])
    tokens, text = _tokens(lots[index], telling)
    lines = list(_coin_lines(lots[0], telling, row))
    total = sum(line.amount for line in lines)
    afterwards = ""
    if lines and purse is not None and not row.short:
        afterwards = telling.say("combo-afterwards", count=purse + total)
    elif lines:
        afterwards = telling.say("combo-balance")
    return ComboCard(
        row=row,
        tokens=tokens,
        tokens_text=text,
        race=race,
        power=power,
        side=_side(telling, lots[index]),
        lines=tuple(lines),
        total=total,
        total_text=afterwards,
        hint=_hint(telling, row, due, chosen),
    )


def in_words(card: ComboCard) -> CardText:
    """The same for a card that has no pictures."""
    parts = [line for part in card.parts for line in (f"{part.name}: {part.rule}", *part.rulings)]
    lines = tuple(SumLine(line.text, signed(line.amount)) for line in card.lines)
    total = SumLine(card.total_text, signed(card.total)) if card.lines else None
    return CardText(card.row.name, (card.tokens_text, *parts), lines, total, (card.hint,) if card.hint else ())


def signed(amount: int) -> str:
    """A number with its sign, as on paper."""
    return f"+ {amount}" if amount > 0 else f"− {-amount}" if amount < 0 else "0"


def _hint(telling: Telling, row: ComboRow, due: bool, chosen: bool) -> str:
    if not due:
        return ""
    if row.short:
        return telling.say("combo-too-dear", count=row.short)
    return telling.say("combo-click-again" if chosen else "combo-click", combo=row.name)


def _tokens(lot: Lot, telling: Telling) -> tuple[int, str]:
    """How many tokens a combo brings, and how they come together."""
    number = lot.race_tokens + lot.power_tokens + lot.reserve
    count = min(number, lot.left)
    values = {"tokens": tokens_of(telling, lot.race, count), "banner": lot.race_tokens, "badge": lot.power_tokens}
    if count < number:
        return count, telling.say("combo-tokens-few", wanted=number, **values)
    return count, telling.say(lot.together, reserve=lot.reserve, **values)


def _coin_lines(top: Lot, telling: Telling, row: ComboRow) -> list[Coins]:
    lines = []
    if row.price == 1:
        above = combo_name(telling, top.race, top.power)
        lines.append(Coins(telling.say("combo-pay-one", combo=above), -1))
    elif row.price:
        lines.append(Coins(telling.say("combo-pay", count=row.price), -row.price))
    if row.coins:
        lines.append(Coins(telling.say("combo-find", count=row.coins), row.coins))
    return lines


def _parts(telling: Telling, lot: Lot) -> tuple[Part, Part]:
    """Race and power of a combo."""
    race, power = lot.race, lot.power
    named = _part(telling, lot, "race", race, race_name(telling, race))
    return named, _part(telling, lot, "power", power, power_name(telling, power))


def _side(telling: Telling, lot: Lot) -> Part | None:
    """What the race of a combo fights for."""
    kind, id = lot.side
    if not id:
        return None
    part = _part(telling, lot, kind, id, telling.words.name(kind, id))
    return replace(part, rule=f"{part.rule} {telling.sentence(lot.now)}") if lot.now is not None else part


def _part(telling: Telling, lot: Lot, kind: str, id: str, name: str) -> Part:
    rule = f"{kind}-{id}-rule"
    words = telling.words
    rulings = tuple(words.numbered(f"{kind}-{id}-ruling"))
    return Part(id, lot.emblems + id, name, words.say(rule) if words.has(rule) else "", rulings)
