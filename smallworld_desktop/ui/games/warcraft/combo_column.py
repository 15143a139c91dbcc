"""The combo column of Warring Isles; in a game of teams each side has one of its own, and both can be looked at."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.conquest.actions import COMBO
from smallworld_desktop.engine.games.warcraft.actions import Pick
from smallworld_desktop.engine.games.warcraft.game import GAME
from smallworld_desktop.engine.games.warcraft.scoring import FOES
from smallworld_desktop.engine.games.warcraft.state import DECLINED, FACTIONS, NOTHING, PICK
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.conquest.combo_column import ComboColumn
from smallworld_desktop.ui.conquest.combos import Lot, Lots
from smallworld_desktop.ui.games.warcraft import keys
from smallworld_desktop.ui.games.warcraft.stands import OWN
from smallworld_desktop.ui.widgets.button import Button


def lots(table: Table, column: int | None = None) -> Lots:
    """What lies in a column, the top one first: in that of the seat in turn where none is named."""
    return [_lot(table, *combo) for combo in table.columns[table.column_of(table.turn) if column is None else column]]


def _lot(table: Table, race: int, power: int, coins: int) -> Lot:
    banner, badge = table.setting.catalogue.races[race], table.setting.catalogue.powers[power]
    side, left = ("faction", FACTIONS[banner.faction]), table.tray[race]
    now = _foes(table, banner.faction)
    return Lot(banner.id, badge.id, banner.tokens, badge.tokens, coins, left, emblems=OWN, side=side, now=now)


def _foes(table: Table, faction: int) -> Message | None:
    """The peoples on the islands for whose regions a faction is paid; none for one that takes no side yet."""
    if faction not in FOES:
        return None
    races = table.setting.catalogue.races
    found = [
        Message(
            "combo-foe-declined" if force % 2 == DECLINED else "combo-foe",
            {"seat": force // 2, "race": table.race_id(force)},
        )
        for force, held in enumerate(table.held)
        if held and races[table.race[force]].faction == FOES[faction]
    ]
    return Message("combo-foes", {"foes": tuple(found)})


class IslesColumn(ComboColumn):
    """Where there are several columns, a button shows the next one, until the game moves on."""

    kind = COMBO
    key = keys.COMBOS

    def _furnish(self, table: QWidget, ground: QWidget) -> None:
        self._further = self._seen = 0
        """How many columns on from that of the seat in turn one looks."""
        self.other = self.corner = Button("", self._desk.look, parent=self)
        self.other.clicked.connect(self.show_other)
        self.other.hide()
        self._controller.decisionChanged.connect(self._come_back)

    @property
    def _columns(self) -> int:
        """How many columns there are."""
        return len(self._controller.shown.columns) if self.of_this_game else 1

    def _column(self, table: Table) -> int:
        """Which one is looked at."""
        return (table.column_of(table.turn) + self._further) % len(table.columns)

    def _lots(self, table: Table) -> Lots:
        return lots(table, self._column(table))

    def _picking(self, table: Table) -> bool:
        return table.stage == PICK and table.pending == NOTHING and not self._further

    def _pick(self, index: int) -> Pick:
        return Pick(index)

    def _heading(self) -> str:
        words = self._desk.words
        if self._columns < 2:
            return super()._heading()
        table: Table = self._controller.shown
        faction = FACTIONS[table.setting.used_sides[self._column(table)]]
        return words.say("combos-title-of", faction=words.name("faction", faction))

    def show_other(self) -> None:
        """Look at the next column."""
        self._further = (self._further + 1) % self._columns
        self._refresh_if_playing()
        self.dress()
        self._desk.voice.say(self._heading(), urgent=True)

    def _come_back(self, *_: object) -> None:
        if self._further:
            self._further = 0
            self.dress()

    def refresh(self) -> None:
        if self._columns != self._seen:
            self._seen = self._columns
            self.dress()
        super().refresh()

    def _has_corner(self) -> bool:
        return self._columns > 1

    def dress(self) -> None:
        words = self._desk.words_of(GAME.id)
        self.other.set_label(words.say("combos-other"))
        self.other.setAccessibleName(words.say("combos-other-tip"))
        self.other.setToolTip(words.say("combos-other-tip"))
        super().dress()
