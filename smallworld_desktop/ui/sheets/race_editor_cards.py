"""The cards of what a thing can do: each a sentence with its settings in it, to be set, moved and taken away."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from smallworld_desktop.engine.kernel.declarations import Chosen, Control, Counted, Setting, Ticked
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.packs.work import Draft, Path, Verdict, chosen_of, name_of, rule_of
from smallworld_desktop.ui.desk.theme import Look
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.sheets.pack_parts import told
from smallworld_desktop.ui.sheets.race_editor_parts import ChoiceButton, Offer, SentenceRow, Stepper
from smallworld_desktop.ui.widgets.button import Button

FIRST_MARK = 0xE000
"""Signs that no sentence has hold the places of what can be set in it."""

Change = Callable[[Draft], object]


def had_by(draft: Draft, name: str, words: Words) -> str:
    """Who in the box can do the same."""
    owners = [words.name(*owner.split("-", 1)) for owner in draft.making.had_by.get(name, ())]
    return words.say("make-had-by", names=words.join(owners)) if owners else ""


class AbilityCard(QFrame):
    """One ability of a thing that is being made."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("kind", "row")
        self._settings: dict[Path, QWidget] = {}
        self._of = ""
        self._change: Change = lambda draft: None
        self._draft: Draft | None = None
        self._at = 0
        self.sentence = SentenceRow(self)
        self.fault = told("", "bad", self)
        self.note = told("", "note", self)
        self.ticks = QVBoxLayout()
        self.up, self.down, self.away = (Button(sign, look, parent=self) for sign in "↑↓✕")
        self._column, self._line = QVBoxLayout(self), QHBoxLayout()
        self._column.addWidget(self.sentence)
        self._column.addLayout(self.ticks)
        self._column.addWidget(self.fault)
        self._column.addLayout(self._line)
        self._line.addWidget(self.note, 1)
        for button in (self.up, self.down, self.away):
            self._line.addWidget(button)
        self.up.clicked.connect(lambda _=False: self._do(lambda draft: draft.moved(self._at, -1)))
        self.down.clicked.connect(lambda _=False: self._do(lambda draft: draft.moved(self._at, 1)))
        self.away.clicked.connect(lambda _=False: self._do(lambda draft: draft.without_ability(self._at)))

    def _do(self, make: Callable[[Draft], Draft]) -> None:
        if self._draft is not None:
            self._change(make(self._draft))

    def setting(self, path: Path) -> QWidget:
        """What sets something of the ability."""
        return self._settings[path]

    @property
    def first(self) -> QWidget | None:
        """What sets something of the ability, where something can be set."""
        return next(iter(self._settings.values()), None)

    def show_ability(self, draft: Draft, at: int, verdict: Verdict, words: Words, look: Look, change: Change) -> None:
        """Show an ability as it is; ``change`` is told how the player wants all of it."""
        self._draft, self._at, self._change = draft, at, change
        name = name_of(draft.abilities[at])
        if name != self._of:
            self._forget()
            self._of = name
        rule = rule_of(draft, at)
        whole = words.sentence(rule) if rule is not None else name
        controls = draft.controls(at) if rule is not None else []
        parts = self._parts(controls, rule, words, look, whole) if rule is not None else [name]
        self.sentence.show_parts(parts, look, whole)
        for path, control, setting in controls:
            if isinstance(control, Ticked):
                self._show_tick(path, setting, words)
        self._show_rest(verdict, whole, words, look)

    def _show_rest(self, verdict: Verdict, whole: str, words: Words, look: Look) -> None:
        draft, at = self._draft, self._at
        assert draft is not None
        wrong = [words.sentence(reason) for reason in verdict.of(f"abilities[{at}]")]
        self.fault.setText(" ".join(f"{one}." for one in wrong))
        self.fault.setVisible(bool(wrong))
        note = had_by(draft, self._of, words)
        self.note.setText(note)
        names = (("make-up", self.up, at > 0), ("make-down", self.down, at + 1 < len(draft.abilities)))
        for id, button, enabled in (*names, ("make-take-away", self.away, True)):
            button.set_look(look)
            button.setEnabled(enabled)
            button.setAccessibleName(words.say(id, rule=whole))
            button.setToolTip(words.say(f"{id}-tip"))
        edge = round(look.px(10))
        self._column.setContentsMargins(edge, edge // 2, edge // 2, edge // 2)
        self._column.setSpacing(round(look.px(2)))
        self._line.setSpacing(0)

    def _forget(self) -> None:
        for widget in self._settings.values():
            widget.hide()
            widget.deleteLater()
        self._settings.clear()

    def _parts(
        self, controls: Sequence[tuple[Path, Control, Setting]], rule: Message, words: Words, look: Look, whole: str
    ) -> list[str | QWidget]:
        """The sentence in pieces, what can be set between them."""
        marked: dict[str, str] = {}
        widgets: dict[str, QWidget] = {}
        for setting in {setting.name: setting for _, _, setting in controls}.values():
            own = [(path, control) for path, control, each in controls if each is setting]
            if any(isinstance(control, Ticked) for _, control in own):
                continue
            key = next(iter(setting.told(setting.usual)))
            mark = chr(FIRST_MARK + len(marked))
            marked[key] = mark
            widgets[mark] = self._widget(own, rule, key, words, look, whole)
        text = words.sentence(Message(rule.id, {**rule.values, **marked}))
        return list(_split(text, widgets))

    def _widget(
        self, own: Sequence[tuple[Path, Control]], rule: Message, key: str, words: Words, look: Look, whole: str
    ) -> QWidget:
        path, control = own[0]
        if isinstance(control, Counted):
            return self._number(path, control, words, look, whole)
        return self._choice(own, _said(own, rule.values.get(key), words), words, look, whole)

    def _number(self, path: Path, control: Counted, words: Words, look: Look, whole: str) -> QWidget:
        stepper = self._settings.get(path)
        if not isinstance(stepper, Stepper):
            stepper = self._settings[path] = Stepper(look, self)
            stepper.stepped.connect(lambda number: self._do(lambda draft: draft.set(self._at, path, number)))
        assert self._draft is not None
        value = self._draft.value(self._at, path)
        names = whole, words.say("make-fewer"), words.say("make-more")
        stepper.show_number(
            value if isinstance(value, int) else control.least, control.least, control.most, look, names
        )
        return stepper

    def _choice(self, own: Sequence[tuple[Path, Control]], text: str, words: Words, look: Look, whole: str) -> QWidget:
        path = own[0][0]
        button = self._settings.get(path)
        if not isinstance(button, ChoiceButton):
            button = self._settings[path] = ChoiceButton(look, self)
        groups = [self._offers(path, control, words) for path, control in own if isinstance(control, Chosen)]
        button.show_choice(text, groups, look, words.say("make-choose", rule=whole))
        return button

    def _offers(self, path: Path, control: Chosen, words: Words) -> list[Offer]:
        assert self._draft is not None
        held = chosen_of(control, self._draft.value(self._at, path))
        return [
            Offer(words.sentence(said), choice in held, partial(self._take, path, control, choice))
            for choice, said in control.choices
        ]

    def _take(self, path: Path, control: Chosen, choice: str) -> None:
        """Choose it, or no longer."""
        assert self._draft is not None
        held = chosen_of(control, self._draft.value(self._at, path))
        if control.several:
            taken = [each for each, _ in control.choices if (each in held) != (each == choice)]
            value: object = taken[0] if len(taken) == 1 else taken
        else:
            value = None if control.free and choice in held else choice
        self._do(lambda draft: draft.set(self._at, path, value))

    def _show_tick(self, path: Path, setting: Setting, words: Words) -> None:
        tick = self._settings.get(path)
        if not isinstance(tick, QCheckBox):
            tick = self._settings[path] = QCheckBox(self)
            tick.clicked.connect(lambda on: self._do(lambda draft: draft.set(self._at, path, on)))
            self.ticks.addWidget(tick)
        assert self._draft is not None
        tick.setText(words.say(f"make-tick-{setting.name}"))
        tick.setChecked(self._draft.value(self._at, path) is True)


def _said(own: Sequence[tuple[Path, Control]], value: object, words: Words) -> str:
    """What is chosen, in words."""
    if isinstance(value, Message):
        return words.sentence(value)
    for _, control in own:
        if isinstance(control, Chosen):
            for choice, said in control.choices:
                if choice == value:
                    return words.sentence(said)
    return words.say("make-anything")


def _split(text: str, widgets: Mapping[str, QWidget]) -> Sequence[str | QWidget]:
    """A sentence with marks in it as words and widgets; what has no place in it stands at its end."""
    parts: list[str | QWidget] = []
    rest, left = "", dict(widgets)
    for sign in text:
        if sign in left:
            parts += [rest, left.pop(sign)] if rest else [left.pop(sign)]
            rest = ""
        else:
            rest += sign
    return [*parts, *([rest] if rest else []), *left.values()]


class RuleText(QLabel):
    """How it reads, for whoever will play with it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
