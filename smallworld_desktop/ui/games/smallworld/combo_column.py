"""The combo column of the base game, with the tray at its head."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.conquest.actions import COMBO
from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.state import NOTHING, PICK
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.ui.conquest.combo_column import ComboColumn
from smallworld_desktop.ui.conquest.combo_list import LARGE_TEXT
from smallworld_desktop.ui.conquest.combos import Lot, Lots
from smallworld_desktop.ui.desk.keys import KeyBinding
from smallworld_desktop.ui.games.smallworld import keys
from smallworld_desktop.ui.games.smallworld.tray_sheet import Tray
from smallworld_desktop.ui.widgets.button import Button


def lots(table: Table) -> Lots:
    """What lies in the column, the top one first."""
    return [_lot(table, *combo) for combo in table.column]


def _lot(table: Table, race: int, power: int, coins: int) -> Lot:
    setting = table.setting
    banner, badge = setting.catalogue.races[race], setting.catalogue.powers[power]
    reserve = setting.active_profile(race, power).reserve
    together = "combo-tokens-reserve" if reserve else "combo-tokens"
    return Lot(banner.id, badge.id, banner.tokens, badge.tokens, coins, table.tray[race], reserve, together=together)


class SmallWorldColumn(ComboColumn):
    """It has a button that opens the tray, or closes it again."""

    kind = COMBO
    key = keys.COMBOS

    def _furnish(self, table: QWidget, ground: QWidget) -> None:
        self._tray = Tray(self._desk, self._controller, table, ground)
        self.destroyed.connect(self._tray.deleteLater)
        self.tray = self.corner = Button("", self._desk.look, parent=self)
        self.tray.clicked.connect(self.open_tray)
        KeyBinding(self._desk.keys, keys.TRAY, self, self.open_tray)

    def _lots(self, table: Table) -> Lots:
        return lots(table)

    def _picking(self, table: Table) -> bool:
        return table.stage == PICK and table.pending == NOTHING

    def _pick(self, index: int) -> Pick:
        return Pick(index)

    def open_tray(self) -> None:
        """Show what is left of each race, or have done with it."""
        self._tray.open_beside(self.tray if self.tray.isVisible() else self)

    def shut(self) -> None:
        self._tray.shut()

    def dress(self) -> None:
        words = self._desk.words_of(GAME.id)
        self.tray.set_label(words.say("tray-open"))
        self.tray.set_cap(self._desk.cap(keys.TRAY) if self.look.text_scale <= LARGE_TEXT else "")
        self.tray.setAccessibleName(words.say("tray-title"))
        self.tray.setToolTip(words.say("tray-help"))
        super().dress()
