"""The settings: what is changed shows at once on the table below, and Cancel takes it back."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QComboBox, QWidget

from smallworld_desktop.engine.play.players import Players
from smallworld_desktop.ui.artwork.patterns import draw_swatch
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.locales import in_order
from smallworld_desktop.ui.desk.settings import ASKS, THEMES, Choices
from smallworld_desktop.ui.desk.theme import Look, owners, palette_names
from smallworld_desktop.ui.desk.words import Words, languages
from smallworld_desktop.ui.presentation.computers import Opponents
from smallworld_desktop.ui.sheets.choice_box import fill_box
from smallworld_desktop.ui.sheets.keys_page import KeysPage
from smallworld_desktop.ui.sheets.pace_card import PACES, pace_words
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sheets.stepped_slider import SteppedSlider
from smallworld_desktop.ui.sound.sounds import GROUPS

TEXTS = tuple(1 + step / 10 for step in range(11))
SPEEDS = (0.5, 0.75, 1.0, 1.5, 2.0, 0.0)
"""From slow to fast, and then no movement at all."""

SCANS = (0.0, 0.8, 1.2, 1.6, 2.0, 3.0, 5.0)
"""Seconds for each thing that lights up, for those who play by one key."""

VOLUMES = tuple(step / 10 for step in range(11))

FORM, KEYS, SOUNDS = "form", "keys", "sounds"
"""The pages."""

KEYS_WIDTH, KEYS_HEIGHT = 900.0, 560.0

SWITCHES = ("reduced_motion", "confirmations", "curtain", "region_names")


class Colours(QWidget):
    """The five owners of a palette side by side."""

    SIDE = 26.0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._palette = ""

    def show_palette(self, palette: str, look: Look) -> None:
        self._look, self._palette = look, palette
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        side = self.SIDE * (self._look.u if self._look else 1.0)
        return QSize(round(side * 5 * 1.25), round(side) + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._look is None:
            return
        side = self._look.px(self.SIDE)
        painter = QPainter(self)
        prepare(painter)
        for at, owner in enumerate(owners(self._palette)):
            draw_swatch(painter, QRectF(1 + at * side * 1.25, 1, side, side), owner)
        painter.end()


class SettingsDialog(Sheet):
    """Changes the choices in force as it goes. After it was accepted they are ``choices``; else they are as before."""

    WIDTH = 720.0

    def __init__(self, desk: Desk, players: Players, parent: QWidget) -> None:
        super().__init__(desk, parent)
        self._players = players
        self._earlier = desk.settings.choices
        self._shown = FORM
        self._rows: list[QBoxLayout] = []
        self.form = QWidget(self)
        self._column = self.column(self.form, spacing=4)
        self._lay_form()
        self.sounds = QWidget(self)
        self._lay_sounds()
        self.keys_page = KeysPage(self)
        self.keys_page.changed.connect(lambda changes: self._change(keys=changes))
        self.keys_page.lettersSet.connect(lambda on: self._change(letters=on))
        self.content.addWidget(self.form)
        self.content.addWidget(self.sounds)
        self.content.addWidget(self.keys_page, 1)
        self._lay_foot()
        self.turn_to(FORM)

    def _lay_form(self) -> None:
        """The first page."""
        self._column.addWidget(self.label("settings-look", "heading"))
        self.language = self._language_box()
        self.theme = SegmentedButtons(self.look, THEMES, self)
        self.theme.picked.connect(lambda theme: self._change(theme=theme))
        self._add("settings-theme", self.theme)
        self.palette_box, self.colours = QComboBox(self), Colours(self)
        self.palette_box.activated.connect(lambda at: self._change(palette=palette_names()[at]))
        self._add("settings-palette", self.palette_box, self.colours)
        self.text_size = self._stops("settings-text", TEXTS, "text")
        self._column.addWidget(self.label("settings-motion", "heading"))
        self.speed = self._stops("settings-speed", SPEEDS, "speed")
        self.pace = self._stops("settings-pace", PACES, "pace")
        self.scan = self._stops("settings-scan", SCANS, "scan")
        self.thinking = self.label("")
        self._add("settings-thinking", self.thinking)
        self.switches: dict[str, QCheckBox] = {}
        for name in SWITCHES:
            if name == "confirmations":
                self._column.addWidget(self.label("settings-play", "heading"))
                self.ask = SegmentedButtons(self.look, ASKS, self)
                self.ask.picked.connect(lambda ask: self._change(ask=ask))
                self._add("settings-ask", self.ask)
            self._add_switch(name)

    def _lay_sounds(self) -> None:
        """The page of what is heard."""
        self._column = self.column(self.sounds, spacing=4)
        self._add_switch("sound")
        self.volumes = {group: self._stops(f"settings-sound-{group}", VOLUMES, f"sound_{group}") for group in GROUPS}

    @property
    def choices(self) -> Choices:
        """What is chosen now."""
        return self.desk.settings.choices

    def _lay_foot(self) -> None:
        self.usual = self.button("settings-usual", self._on_usual)
        self.to_keys = self.button("settings-keys", lambda: self.turn_to(KEYS))
        self.to_sounds = self.button("settings-sounds", lambda: self.turn_to(SOUNDS))
        self.usual_keys = self.button("keys-all-usual", lambda: self._change(keys={}, letters=True))
        self.cancel = self.button("button-cancel", self.reject, command="close")
        self.back = self.button("button-back", self.reject, command="close")
        self.keep = self.button("settings-keep", self.accept, command="accept", kind="primary")
        for button in (self.usual, self.to_keys, self.to_sounds, self.usual_keys):
            self.foot_row.addWidget(button)
        self.foot_row.addStretch(1)
        for button in (self.cancel, self.back, self.keep):
            self.foot_row.addWidget(button)

    def turn_to(self, page: str) -> None:
        """Show one of the pages."""
        self._shown = page
        on_form = page == FORM
        for part in (self.form, self.usual, self.to_keys, self.to_sounds, self.cancel):
            part.setVisible(on_form)
        for part in (self.keys_page, self.usual_keys):
            part.setVisible(page == KEYS)
        self.sounds.setVisible(page == SOUNDS)
        self.back.setVisible(not on_form)
        self.view.verticalScrollBar().setValue(0)
        if self.isVisible():
            {FORM: self.to_keys, KEYS: self.keys_page.list, SOUNDS: self.switches["sound"]}[page].setFocus()
        self.dress()

    def wanted_width(self) -> float:
        return KEYS_WIDTH if self._shown == KEYS else self.WIDTH

    def body_height(self, needed: int) -> int:
        return max(needed, round(self.look.px(KEYS_HEIGHT) * self.look.text_scale)) if self._shown == KEYS else needed

    def _language_box(self) -> QComboBox:
        box = QComboBox(self)
        box.activated.connect(lambda at: self._change(language=box.itemData(at)))
        self._add("settings-language", box)
        return box

    def _stops(self, id: str, stops: tuple[float, ...], choice: str) -> SteppedSlider:
        made = SteppedSlider(stops, self)
        made.chosen.connect(lambda value: self._change(**{choice: value}))
        self._add(id, made)
        return made

    def _add(self, id: str, control: QWidget, *more: QWidget) -> None:
        """A line of the form: what it is about, and what it is set by."""
        row = self.row(None, spacing=16)
        row.addWidget(self.label(id), 2)
        field = self.row(None, spacing=16)
        field.addWidget(control, 1 if isinstance(control, SteppedSlider | QComboBox) else 0)
        for widget in more:
            # Laid in the middle it lets the control be higher than itself.
            field.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        if isinstance(control, SegmentedButtons):
            field.addStretch(1)
        row.addLayout(field, 4)
        self._rows.append(row)
        self._column.addLayout(row)

    def _add_switch(self, name: str) -> None:
        tick = QCheckBox(self)
        self.say(tick.setText, f"settings-{name.replace('_', '-')}")
        self.say(tick.setToolTip, f"settings-{name.replace('_', '-')}-help")
        tick.clicked.connect(lambda on: self._change(**{name: on}))
        self.switches[name] = tick
        self._column.addWidget(tick)

    def refresh(self) -> None:
        words, look, choices = self.desk.words, self.look, self.choices
        title = {FORM: "settings-title", KEYS: "keys-title", SOUNDS: "settings-sounds-title"}[self._shown]
        text = {FORM: "", KEYS: "keys-text", SOUNDS: "settings-sound-help"}[self._shown]
        self.set_title(words.say(title))
        self.set_text(words.say(text) if text else "")
        self.keys_page.show_keys()
        self._show_languages()
        self.theme.dress(look, {name: words.say(f"theme-{name}") for name in THEMES}, words.say("settings-theme"))
        self.theme.choose(choices.theme)
        self._show_palettes()
        self.text_size.dress(look, [words.percent(text) for text in TEXTS], words.say("settings-text"))
        self.speed.dress(look, [words.say(_speed(speed)) for speed in SPEEDS], words.say("settings-speed"))
        self.pace.dress(look, pace_words(self.desk), words.say("settings-pace"))
        paces = [words.say("settings-scan-every", seconds=words.decimal(pace)) for pace in SCANS[1:]]
        self.scan.dress(look, [words.say("settings-scan-never"), *paces], words.say("settings-scan"))
        self.thinking.setText(Opponents(words, self._players).thinking_times)
        asks = {ask: words.say(f"settings-ask-{ask}") for ask in ASKS}
        self.ask.dress(look, asks, words.say("settings-ask"))
        self.ask.setToolTip(words.say("settings-ask-help"))
        self.ask.choose(choices.ask)
        loud = [words.say("settings-sound-none"), *(words.percent(volume) for volume in VOLUMES[1:])]
        for group, slider in self.volumes.items():
            slider.dress(look, loud, words.say(f"settings-sound-{group}"))
        volumes = [(slider, getattr(choices, f"sound_{group}")) for group, slider in self.volumes.items()]
        sliders = (
            (self.text_size, choices.text),
            (self.speed, choices.speed),
            (self.pace, choices.pace),
            (self.scan, choices.scan),
            *volumes,
        )
        room = max(stops.meaning.minimumWidth() for stops, _ in sliders)
        for stops, value in sliders:
            stops.meaning.setMinimumWidth(room)
            stops.show_value(value)
        for name, tick in self.switches.items():
            tick.setChecked(getattr(choices, name))
        above = look.text_scale >= 1.6
        for row in self._rows:
            row.setDirection(QBoxLayout.Direction.TopToBottom if above else QBoxLayout.Direction.LeftToRight)
            row.setSpacing(round(look.px(2 if above else 16)))

    def _show_languages(self) -> None:
        """Each by the name that it gives itself, in the order of the one that is spoken."""
        words = self.desk.words
        told = {language: Words(language).say("language-name") for language in languages()}
        known = ["", *in_order(words.language, told, lambda language: told[language])]
        told[""] = words.say("settings-language-system")
        fill_box(self.language, [told[language] for language in known], known, self.look)
        self.language.setCurrentIndex(max(0, self.language.findData(self.choices.language)))
        self.language.setAccessibleName(words.say("settings-language"))

    def _show_palettes(self) -> None:
        words, palettes = self.desk.words, palette_names()
        names = [words.name("palette", name) for name in palettes]
        fill_box(self.palette_box, names, palettes, self.look)
        chosen = self.choices.palette if self.choices.palette in palettes else palettes[0]
        self.palette_box.setCurrentIndex(palettes.index(chosen))
        self.palette_box.setAccessibleName(words.say("settings-palette"))
        self.colours.show_palette(chosen, self.look)

    def _change(self, **values: Any) -> None:
        self.desk.settings.change(**values)
        self.refresh()

    def _on_usual(self) -> None:
        """All as it is until somebody chooses; the window stays where it is, and the last set-up is kept."""
        kept = self.choices
        self.desk.settings.adopt(Choices(geometry=kept.geometry, plans=kept.plans, game=kept.game))
        self.refresh()

    def reject(self) -> None:
        if self.isVisible() and self._shown != FORM:
            self.turn_to(FORM)
            return
        self.desk.settings.adopt(self._earlier)
        super().reject()


def _speed(speed: float) -> str:
    return "settings-speed-" + ("none" if not speed else "usual" if speed == 1 else "slow" if speed < 1 else "fast")
