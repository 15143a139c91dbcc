"""Everything that could be read at the table in one position, a label with its text each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import partial
from typing import Any

from smallworld_desktop.engine.games.smallworld.state import NOBODY, PICK
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.board.marks import Mark, layout_marks, offer_marks
from smallworld_desktop.ui.board.offers import offers
from smallworld_desktop.ui.conquest.combos import combo_card, combo_rows
from smallworld_desktop.ui.desk.shortcuts import Shortcut
from smallworld_desktop.ui.games.smallworld.board import SmallWorldBoard
from smallworld_desktop.ui.games.smallworld.combo_column import lots
from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.games.smallworld.redeployment import Redeployment
from smallworld_desktop.ui.games.smallworld.seats import deciding
from smallworld_desktop.ui.games.smallworld.supply import tray_rows
from smallworld_desktop.ui.games.smallworld.turn import STEPS, rounds
from smallworld_desktop.ui.presentation.board import Moment, Offer
from smallworld_desktop.ui.presentation.controls import Control, controls
from smallworld_desktop.ui.presentation.purse import face_down
from smallworld_desktop.ui.presentation.seats import seat_rows
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.turn import Hand, Income, TurnView, turn_view
from smallworld_desktop.ui.sitting.seating import Seat
from tests.transcripts.games import RULES

Page = dict[str, str]
"""Labels with their texts. What belongs together has the same words before a dot: "seat Anna · facts"."""

DOT = " · "
BOARD = SmallWorldBoard()


@dataclass(frozen=True)
class Glance:
    """A position, and who looks at it."""

    table: Table
    telling: Telling
    seats: Sequence[Seat]
    legal: Sequence[Action[Table]]
    draft: Redeployment | None = None
    can_undo: bool = False

    @property
    def eyes(self) -> int:
        """The seat of the one who looks: who must decide, if that is a person; else the first person."""
        seat = deciding(self.table)
        people = [number for number, one in enumerate(self.seats) if one.human]
        return seat if seat in people else people[0]

    @property
    def purse(self) -> int | None:
        people = [number for number, one in enumerate(self.seats) if one.of_person]
        closed = face_down(TABLE.seats.hides_coins(self.table), self.eyes, self.eyes, people)
        return None if closed else self.table.coins[self.eyes]

    @property
    def offers(self) -> dict[int, Offer]:
        return offers(BOARD, self.table, self.legal)

    @property
    def moment(self) -> Moment:
        table = self.table
        against = partial(RULES.violations, table, table.turn)
        return Moment(table, self.telling, self.legal, against, self.draft)


def read(glance: Glance) -> Page:
    """All that lies open all the time."""
    page = {"round": rounds(glance.table, glance.telling).text}
    page |= _bar(glance)
    for number, control in enumerate(_controls(glance), 1):
        page[f"button{DOT}{number}"] = button(control)
    page |= _seats(glance, "note title facts treaty declined coins_title coins_text piles deciding")
    page |= _combos(glance)
    page |= _board(glance)
    return page


def overheard(glance: Glance) -> Page:
    """What is read aloud or told beside the pointer, and the tray: looked at once a turn."""
    page = _seats(glance, "text")
    page[f"tip{DOT}seat"] = _seats(glance, "tip")[f"seat {glance.seats[glance.eyes].name}{DOT}tip"]
    view = turn_view(TABLE, RULES, glance.table, glance.telling, Situation(legal=glance.legal))
    if view.income is not None:
        page[f"coins{DOT}heard"] = view.income.text
    for row in tray_rows(glance.table, glance.telling):
        numbers = f"{row.left} of {row.supply}, {row.on_map} out, {row.in_hand} in hand, seat {row.seat}"
        page[f"tray {row.name}"] = f"{numbers}{', declined' if row.declined else ''} | {row.text}"
    return page


def watched(glance: Glance, step: int) -> Iterator[str]:
    """The same position as it is told to whoever watches a computer, looks back, or waits for the coach: one a step."""
    table, telling = glance.table, glance.telling
    ways = {
        "watching": Situation(human=False),
        "thinking": Situation(human=False, thinking=True),
        "halted": Situation(human=False, paused=True),
        "back then": Situation(past=True),
        "judging": Situation(judging=True),
        "sealed": Situation(sealed=True),
        "vacant": Situation(vacant=True),
        "just over": Situation(human=False, grace=True),
    }
    stakes = [control.stake for control in _controls(glance) if control.stake is not None]
    if stakes:
        ways["shown first"] = Situation(aim=stakes[0])
    name = list(ways)[step % len(ways)]
    view = turn_view(TABLE, RULES, table, telling, ways[name])
    shown = controls(TABLE, RULES, table, telling, ways[name])
    coins = [f"{view.income.title} {view.income.total}"] if view.income is not None else []
    yield " | ".join([f"{name}: {view.sentence}", view.facts, *coins, *(button(control) for control in shown)])


# The turn bar.


def _bar(glance: Glance) -> Page:
    situation = Situation(purse=glance.purse, legal=glance.legal, layout=glance.draft)
    view = turn_view(TABLE, RULES, glance.table, glance.telling, situation)
    page = {
        f"bar{DOT}seat": str(view.seat),
        f"bar{DOT}step": STEPS[view.step] if view.step >= 0 else "",
        f"bar{DOT}says": view.sentence,
        f"bar{DOT}facts": view.facts,
        f"bar{DOT}hand": _hand(view),
    }
    return page | (_income(view.income) if view.income else {})


def _hand(view: TurnView) -> str:
    hand = view.hand or Hand()
    numbers = f"{hand.emblem} {hand.count}, {hand.piece} {hand.pieces}, pips {hand.pips}"
    return f"{hand.text} ({numbers})"


def _income(income: Income) -> Page:
    lines = "; ".join(f"{text} {amount}" for text, amount in income.lines)
    return {f"coins{DOT}title": income.title, f"coins{DOT}lines": f"{lines} = {income.total}"}


def _controls(glance: Glance) -> Sequence[Control]:
    combo = glance.eyes % len(glance.table.column) if glance.table.stage == PICK else NOBODY
    # The coins are told: what cannot be paid is grey.
    situation = Situation(purse=0, can_undo=glance.can_undo, chosen=combo, legal=glance.legal, layout=glance.draft)
    return controls(TABLE, RULES, glance.table, glance.telling, situation)


def button(control: Control) -> str:
    """A button with its key, and whatever else it tells."""
    plain = (
        "command",
        "label",
        "shortcut",
        "number",
        "icon",
        "bound",
        "enabled",
        "gold",
        "enter",
        "sure",
        "way",
        "stake",
        "forecast",
    )
    # What takes back gives the same reason every time, which is not worth reading again and again.
    known = (*plain, "why") if control.command in ("undo", "redo", "restart") else plain
    others = [f"{name}: {text}" for name, text in texts(control).items() if name not in known]
    grey = [] if control.enabled else ["grey"]
    if control.forecast is not None:
        # What else it counts is what the stake tells at length.
        others.append(f"+{control.forecast.total}")
    asks = [f"asks: {asked(control.stake)}"] if control.stake is not None else []
    return "; ".join([f"{control.label} [{_key(control.shortcut, control.number)}]", *grey, *others, *asks])


def asked(stake: Stake) -> str:
    """What is shown of a deed before it is done."""
    return f"{stake.question} {stake.facts} ({len(stake.regions)} lit) {stake.answer} [{_key(stake.shortcut)}]"


# Seats and combos.

SIDE = {"luck": "treaty", "besides": "declined"}
PURSE = {"title": "coins_title", "text": "coins_text"}
"""What is called otherwise here than in the rows."""


def _seats(glance: Glance, shown: str) -> Page:
    page: Page = {}
    asked = RULES.decision(glance.table).seats
    for row in seat_rows(TABLE.seats, glance.table, asked, glance.telling, glance.seats, glance.eyes):
        told = texts(row)
        told |= {SIDE.get(name, name): text for name, text in texts(row.side).items()}
        if row.purse is not None:
            told |= {PURSE.get(name, name): text for name, text in texts(row.purse).items()}
        page |= {f"seat {row.name}{DOT}{name}": told[name] for name in shown.split() if name in told}
    return page


def _combos(glance: Glance) -> Page:
    page: Page = {}
    for row in combo_rows(lots(glance.table), glance.telling, glance.purse):
        page[f"combo {row.name}"] = (
            f"{row.race_tokens}+{row.power_tokens}, {row.coins} on it, {row.short} short | {row.text}"
        )
    return page


def combo_cards(glance: Glance, step: int) -> Iterator[str]:
    """The card of a combo, another at every step, as it is seen, also with a single coin; of another as it is heard."""
    table, telling = glance.table, glance.telling
    purse = 1 if step % 3 else glance.purse
    seen, heard = (at % len(table.column) for at in (step, step + 2))
    told, chosen = purse if step % 4 > 1 else None, step % 2 == 0
    card = combo_card(lots(table), telling, seen, told, due=table.stage == PICK, chosen=chosen)
    sums = "; ".join(f"{line.text} {line.amount}" for line in card.lines)
    yield " | ".join([card.row.name, f"{card.tokens}", f"{sums} = {card.total}", card.total_text, card.hint])
    card = combo_card(lots(table), telling, heard, purse)
    yield f"{card.row.name} | {card.spoken}"


# The board.


def _board(glance: Glance) -> Page:
    page: Page = {}
    table, moment = glance.table, glance.moment
    for region, stand in enumerate(_stands(glance)):
        page[f"region {table.region_id(region)}"] = BOARD.name(moment, region, stand, None)
    size = table.setting.board.size
    draft = glance.draft
    marks = layout_marks(size, draft) if draft is not None else offer_marks(size, glance.offers)
    chips = [f"{table.region_id(region)} {_mark(mark)}" for region, mark in enumerate(marks) if _mark(mark)]
    if chips:
        page["chips"] = ", ".join(chips)
    return page


def _stands(glance: Glance) -> Sequence[Any]:
    found, draft = BOARD.stands(glance.table, [seat.owner for seat in glance.seats]), glance.draft
    if draft is None:
        return found
    return [draft.stand(region, stand) if region in draft.regions else stand for region, stand in enumerate(found)]


def _mark(mark: Mark) -> str:
    if mark.steps is not None:
        return "".join(sign for sign, can in zip("-+", mark.steps, strict=True) if can) + mark.piece
    if mark.chip is None:
        return ""
    return (
        f"{mark.chip.price} ({mark.chip.short} short, {mark.chip.chance} %)"
        if mark.chip.short
        else str(mark.chip.price)
    )


def cards(glance: Glance, step: int) -> Iterator[str]:
    """The cards of a few regions, others at every step, each as it is seen and called out, with its menu."""
    size = glance.table.setting.board.size
    lit = [region for region, offer in sorted(glance.offers.items()) if offer.lit]
    regions = [step * 7 % size]
    if lit:
        regions.append(lit[step % len(lit)])
    regions += [region for region in lit if len(glance.offers[region].actions) > 1][:1]
    moment = glance.moment
    for region in dict.fromkeys(regions):
        stand, offer = _stands(glance)[region], glance.offers.get(region)
        card = BOARD.card(moment, region, stand, offer)
        menu = [BOARD.menu_line(moment, action) for action in offer.actions] if offer else []
        stakes = [BOARD.stake(moment, action) for action in offer.actions] if offer else []
        menu += [asked(stake) for stake in stakes if stake is not None and step % 6 == 0]
        called = BOARD.name(moment, region, stand, offer)
        yield " | ".join(part for part in (card.spoken, card.tone, card.emblem, called, *menu) if part)


# Any row at all.


def texts(row: Any) -> dict[str, str]:
    """The fields of a row that say something, as text; actions are not for reading."""
    assert is_dataclass(row)
    told = {field.name: _text(getattr(row, field.name)) for field in fields(row)}
    return {name: text for name, text in told.items() if text}


def _text(value: Any) -> str:
    if value is None or isinstance(value, Action) or value is False:
        return ""
    if isinstance(value, Mapping):
        return ", ".join(f"{count}×{key}" for key, count in value.items() if count)
    if is_dataclass(value):
        return " ".join(texts(value).values())
    if isinstance(value, tuple):
        return " / ".join(_text(part) for part in value)
    return str(value).replace("\n", " / ")


def _key(shortcut: Shortcut | None, number: int = 0) -> str:
    """The usual key of a button."""
    return shortcut.keys[number] if shortcut is not None else ""
