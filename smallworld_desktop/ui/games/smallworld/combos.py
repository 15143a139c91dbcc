"""The combo column: what lies there, what it costs and what it brings."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.ui.conquest.naming import combo_name, power_name, power_over, race_name, tokens_of
from smallworld_desktop.ui.presentation.card import CardText, SumLine
from smallworld_desktop.ui.presentation.telling import Telling


@dataclass(frozen=True, slots=True)
class ComboRow:
    """One combo of the column as it is to be shown."""

    index: int
    race: str
    power: str
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

    @property
    def price(self) -> int:
        """How many coins are laid on the combos above."""
        return self.index


@dataclass(frozen=True, slots=True)
class Part:
    """A race or a power in a combo's card: its name, its rule, and how it was ruled."""

    id: str
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
    lines: tuple[Coins, ...]
    total: int
    total_text: str
    hint: str

    @property
    def spoken(self) -> str:
        """What the card tells beyond its row, for those who listen."""
        rules = [said for part in (self.race, self.power) for said in (part.rule, *part.rulings)]
        return " ".join(said for said in (self.tokens_text, *rules, self.hint) if said)


def combo_rows(table: Table, telling: Telling, purse: int | None) -> tuple[ComboRow, ...]:
    """The column from its top; ``purse`` are the coins of the one who looks, where they are to be known."""
    return tuple(_row(table, telling, index, purse) for index in range(len(table.column)))


def _row(table: Table, telling: Telling, index: int, purse: int | None) -> ComboRow:
    race, power, coins = table.column[index]
    banner, badge = table.setting.catalogue.races[race], table.setting.catalogue.powers[power]
    short = 0 if purse is None else max(0, index - purse)
    price = telling.say("combo-price", count=index) if index else telling.say("combo-free")
    gain = telling.say("combo-gain", count=coins) if coins else ""
    lacking = telling.say("combo-short", count=short) if short else ""
    name = combo_name(telling, banner.id, badge.id)
    heard = [name, telling.say("count-tokens", count=banner.tokens + badge.tokens), price, gain, lacking]
    return ComboRow(
        index=index,
        race=banner.id,
        power=badge.id,
        race_name=race_name(telling, banner.id),
        power_name=power_over(telling, banner.id, badge.id),
        race_tokens=banner.tokens,
        power_tokens=badge.tokens,
        coins=coins,
        price_text=price,
        gain_text=gain,
        short=short,
        short_text=lacking,
        name=name,
        text=telling.say("list-between").join(part for part in heard if part),
        further=" ".join(part.rule for part in _parts(telling, banner.id, badge.id) if part.rule),
    )


def combo_card(
    table: Table,
    telling: Telling,
    index: int,
    purse: int | None,
    *,
    due: bool = False,
    chosen: bool = False,
) -> ComboCard:
    """The card of a combo; ``due`` when one is to be chosen now, ``purse`` where one's coins may be told."""
    row = _row(table, telling, index, purse)
    race, power = _parts(telling, row.race, row.power)
    tokens, text = _tokens(table, telling, index)
    lines = list(_coin_lines(table, telling, row))
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
        lines=tuple(lines),
        total=total,
        total_text=afterwards,
        hint=_hint(telling, row, due, chosen),
    )


def in_words(card: ComboCard) -> CardText:
    """The same for a card that has no pictures."""
    parts = [line for part in (card.race, card.power) for line in (f"{part.name}: {part.rule}", *part.rulings)]
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


def _tokens(table: Table, telling: Telling, index: int) -> tuple[int, str]:
    """How many tokens a combo brings, and how they come together."""
    race, power, _ = table.column[index]
    setting = table.setting
    banner, badge = setting.catalogue.races[race], setting.catalogue.powers[power]
    reserve = setting.active_profile(race, power).reserve
    number = banner.tokens + badge.tokens + reserve
    count = min(number, table.tray[race])
    values = {"tokens": tokens_of(telling, banner.id, count), "banner": banner.tokens, "badge": badge.tokens}
    if count < number:
        return count, telling.say("combo-tokens-few", wanted=number, **values)
    if reserve:
        return count, telling.say("combo-tokens-reserve", reserve=reserve, **values)
    return count, telling.say("combo-tokens", **values)


def _coin_lines(table: Table, telling: Telling, row: ComboRow) -> list[Coins]:
    lines = []
    if row.price == 1:
        race, power, _ = table.column[0]
        box = table.setting.catalogue
        above = combo_name(telling, box.races[race].id, box.powers[power].id)
        lines.append(Coins(telling.say("combo-pay-one", combo=above), -1))
    elif row.price:
        lines.append(Coins(telling.say("combo-pay", count=row.price), -row.price))
    if row.coins:
        lines.append(Coins(telling.say("combo-find", count=row.coins), row.coins))
    return lines


def _parts(telling: Telling, race: str, power: str) -> tuple[Part, Part]:
    """Race and power of a combo."""
    named = _part(telling, "race", race, race_name(telling, race))
    return named, _part(telling, "power", power, power_name(telling, power))


def _part(telling: Telling, kind: str, id: str, name: str) -> Part:
    rule = f"{kind}-{id}-rule"
    words = telling.words
    return Part(id, name, words.say(rule) if words.has(rule) else "", tuple(words.numbered(f"{kind}-{id}-ruling")))
