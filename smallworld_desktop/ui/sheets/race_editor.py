"""The editor of races, powers and whatever else a game lets one make: who they are, what they can do, how strong."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QLabel, QLineEdit, QWidget

from smallworld_desktop.engine.kernel.declarations import OneOf, WholeNumber
from smallworld_desktop.engine.packs.manifest import listed_games
from smallworld_desktop.engine.packs.work import Draft, Verdict, Work, begun, judged, name_of, rule_of
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.ui.artwork.emblems import learn_emblems
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import Look
from smallworld_desktop.ui.desk.words import Words, languages
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sheets.choice_box import fill_box
from smallworld_desktop.ui.sheets.pack_parts import told
from smallworld_desktop.ui.sheets.race_editor_cards import AbilityCard, RuleText
from smallworld_desktop.ui.sheets.race_editor_gauge import Facts, Gauge
from smallworld_desktop.ui.sheets.race_editor_list import AbilityList
from smallworld_desktop.ui.sheets.race_editor_parts import Stepper
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sitting.gauge_run import GaugeRun

LARGE_TEXT = 1.4
LONGEST_NAME = 24
NUMBER_NAMES, CHOICE_NAMES = "make-number-", "make-choice-"


class ThingFace(QWidget):
    """A thing as its table shows it: large, and as small as it gets."""

    SIDES = (96.0, 46.0, 26.0)
    GAP = 14.0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._door: TableDoor | None = None
        self._look: Look | None = None
        self._thing = "", ""

    def show_thing(self, door: TableDoor, kind: str, id: str, look: Look, name: str) -> None:
        self._door, self._look, self._thing = door, look, (kind, id)
        self.setAccessibleName(name)
        self.setFixedHeight(round((self.SIDES[0] + 10) * look.u))
        self.setMinimumWidth(self.sizeHint().width())
        self.update()

    def sizeHint(self) -> QSize:
        u = self._look.u if self._look is not None else 1.0
        return QSize(round((sum(self.SIDES) + 2 * self.GAP + 10) * u), round((self.SIDES[0] + 10) * u))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._door is None or self._look is None:
            return
        painter = QPainter(self)
        prepare(painter)
        u, x = self._look.u, 5 * self._look.u
        for side in self.SIDES:
            self._door.draw_thing(painter, QRectF(x, (self.height() - side * u) / 2, side * u, side * u), *self._thing)
            x += (side + self.GAP) * u
        painter.end()


class RaceEditor(Sheet):
    """Makes a thing. When it is accepted, ``wish`` is "keep", "try" or "emblem"."""

    WIDTH = 1480.0

    def __init__(self, desk: Desk, work: Work, gauge: GaugeRun, parent: QWidget) -> None:
        super().__init__(desk, parent)
        self.work, self.wish = work, ""
        self._gauge_run = gauge
        self.trouble = ""
        """Why it could not be kept."""
        self.verdict: Verdict = judged(work.draft)
        self._lay_head()
        self._page, self._listed = QWidget(self), QWidget(self)
        for page in (self._page, self._listed):
            self.content.addWidget(page)
        self._sides = self.row(self._page, spacing=32)
        self._lay_who()
        self._lay_what()
        self.gauge = Gauge(gauge, self)
        self._sides.addWidget(self.gauge, 5)
        self.abilities = AbilityList(self._listed)
        self.abilities.picked.connect(self._pick)
        self.column(self._listed).addWidget(self.abilities)
        self._lay_foot()
        self._turn_to(False)
        gauge.progressed.connect(self._show_gauge)
        self._judge()
        self.refresh()

    # What it is made of.

    def _lay_head(self) -> None:
        self.undo = self.button("make-undo", lambda: self._back(True), command="undo")
        self.redo = self.button("make-redo", lambda: self._back(False), command="redo")
        for button in (self.undo, self.redo):
            self.head_row.addWidget(button)

    def _lay_who(self) -> None:
        draft, column = self.work.draft, self.column(None, spacing=6)
        self._sides.addLayout(column, 4)
        self.face = ThingFace(self)
        self.kinds = SegmentedButtons(self.look, tuple(making.kind for making in draft.box.makes), self)
        self.kinds.picked.connect(self._choose_kind)
        self.games = self.named(QComboBox(self), "new-game-game")
        """Whose thing it is to be; once it is kept it stays one of that game."""
        self.games.activated.connect(lambda at: self._choose_game(self.games.itemData(at)))
        self.name = self.named(QLineEdit(self), "make-name")
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setText(draft.name)
        self.name.textEdited.connect(self._type_name)
        self._who = column
        for part in (self.face, self.games, self.kinds, self.label("make-name", "heading"), self.name):
            column.addWidget(part)
        self.numbers: dict[str, Stepper] = {}
        self.number_notes: dict[str, QLabel] = {}
        """What is wrong with a number, by its name."""
        self._number_parts: list[QWidget] = []
        self.choices: dict[str, QComboBox] = {}
        """What else is to be chosen of such a thing, by its name."""
        self._numbers = self.column(None, spacing=4)
        column.addLayout(self._numbers)
        column.addWidget(self.label("make-emblem", "heading"))
        self.emblem = self.button("make-emblem-open", lambda: self._wish("emblem"), command="make-emblem")
        column.addWidget(self.emblem)
        self.fault = told("", "bad", self)
        column.addWidget(self.fault)
        self.facts = Facts(self)
        column.addWidget(self.facts)
        column.addStretch(1)
        self._lay_numbers()

    def _lay_numbers(self) -> None:
        """A label and a stepper for each number of such a thing."""
        while self._numbers.count():
            self._numbers.takeAt(0)
        for part in self._number_parts:
            part.hide()
            part.deleteLater()
        self._number_parts, self.numbers, self.choices = [], {}, {}
        for number in self.work.draft.making.numbers:
            label, note = told("", "heading", self), told("", "bad", self)
            self.number_notes[number.name] = note
            stepper = self.numbers[number.name] = Stepper(self.look, self)
            stepper.stepped.connect(
                lambda value, name=number.name: self.change(self.work.draft.saying(**{name: value}))
            )
            line = QHBoxLayout()
            line.addWidget(label, 1)
            line.addWidget(stepper)
            self._numbers.addLayout(line)
            self._numbers.addWidget(note)
            for part in (label, stepper, note):
                self._number_parts.append(part)
                part.show()
        for choice in self.work.draft.making.choices:
            self._lay_choice(choice)

    def _lay_choice(self, choice: OneOf) -> None:
        label, box = told("", "heading", self), QComboBox(self)
        self.choices[choice.name] = box
        box.activated.connect(lambda at: self.change(self.work.draft.saying(**{choice.name: choice.choices[at]})))
        self._numbers.addWidget(label)
        self._numbers.addWidget(box)
        for part in (label, box):
            self._number_parts.append(part)
            part.show()

    def _lay_what(self) -> None:
        column = self.column(None, spacing=6)
        self._sides.addLayout(column, 6)
        column.addWidget(self.label("make-can", "heading"))
        self.count = self.label("", "note")
        column.addWidget(self.count)
        self.cards: list[AbilityCard] = []
        self._cards = self.column(None, spacing=8)
        column.addLayout(self._cards)
        self.add = self.button("make-add", lambda: self._turn_to(True), command="make-add")
        column.addWidget(self.add)
        column.addWidget(self.label("make-reads", "heading"))
        self.languages = self.named(QComboBox(self), "make-language")
        self.languages.activated.connect(lambda _: self.refresh())
        column.addWidget(self.languages)
        self.rule = RuleText(self)
        column.addWidget(self.rule)
        column.addStretch(1)

    def _lay_foot(self) -> None:
        self.leave = self.button("make-leave", self._leave, command="close")
        self.note = self.label("", "warning")
        self.test = self.button("make-try", lambda: self._wish("try"), command="make-try")
        self.keep = self.button("make-keep", lambda: self._wish("keep"), command="accept", kind="primary")
        self.foot_row.addWidget(self.leave)
        self.foot_row.addWidget(self.note, 1)
        self.foot_row.addStretch(1)
        for button in (self.test, self.keep):
            self.foot_row.addWidget(button)

    # What happens.

    @property
    def choosing(self) -> bool:
        """Whether the list of abilities is open."""
        return not self._listed.isHidden()

    def change(self, draft: Draft, heard: str = "") -> None:
        """Go on with it otherwise."""
        before = list(self.work.draft.abilities)
        if not self.work.change(draft):
            return
        self.trouble = ""
        self._show_changed()
        self.desk.voice.say(heard or self._heard_of(before))

    def _heard_of(self, before: list[object]) -> str:
        """What is heard of a change: the ability that is another now, or what is wrong."""
        draft = self.work.draft
        if self.verdict.faults:
            return self.note.text() or self.fault.text()
        for at, ability in enumerate(draft.abilities):
            if len(before) == len(draft.abilities) and ability != before[at]:
                rule = rule_of(draft, at)
                return str(self._words.sentence(rule)) if rule is not None else ""
        return ""

    def _show_changed(self) -> None:
        self._judge()
        self.refresh()
        self.place()

    def _judge(self) -> None:
        self.verdict = judged(self.work.draft)
        learn_emblems(self.verdict.pack.names)
        self._gauge_run.measure(self.work.draft, self.verdict)

    def _back(self, back: bool) -> None:
        """A step back, or forth again."""
        before = self.work.draft.game, self.work.draft.kind
        if self.work.undo() if back else self.work.redo():
            self._turn_to(False)
            if (self.work.draft.game, self.work.draft.kind) != before:
                self._lay_numbers()
            self.name.setText(self.work.draft.name)
            self._show_changed()
            self.desk.voice.say(self.rule.text())

    def _choose_game(self, game: str) -> None:
        if game != self.work.draft.game:
            self._begin_anew(game, self.work.draft.kind)

    def _choose_kind(self, kind: str) -> None:
        if kind != self.work.draft.kind:
            self._begin_anew(self.work.draft.game, kind)

    def _begin_anew(self, game: str, kind: str) -> None:
        """Another kind of thing, which keeps of this one what it may have too."""
        draft = self.work.draft
        made = begun(game, kind).saying(**{key: draft.said[key] for key in ("name", "emblem") if key in draft.said})
        # In another game the same word may mean something else.
        allowed = made.making.abilities if game == draft.game else ()
        self.work.change(made.saying(abilities=[one for one in draft.abilities if name_of(one) in allowed] or None))
        self._lay_numbers()
        self._show_changed()
        self.desk.voice.say(self.rule.text())

    def _type_name(self, text: str) -> None:
        self.change(self.work.draft.saying(name=text.strip() or None), heard=" ")

    def _pick(self, name: str) -> None:
        self._turn_to(False)
        self.change(self.work.draft.with_ability(name))
        self.desk.voice.say(self.cards[-1].sentence.accessibleName())
        (self.cards[-1].first or self.add).setFocus(Qt.FocusReason.TabFocusReason)

    def _turn_to(self, listed: bool) -> None:
        """Show the list of abilities, or the thing."""
        self._listed.setVisible(listed)
        self._page.setVisible(not listed)
        for button in (self.test, self.keep, self.undo, self.redo):
            button.setVisible(not listed)
        self.refresh()
        self.place()
        if listed and self.isVisible():
            self.abilities.choices[0].setFocus(Qt.FocusReason.TabFocusReason)
            self.desk.voice.say(self.title.text())

    def _leave(self) -> None:
        if self.choosing:
            self._turn_to(False)
            self.add.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.reject()

    def _wish(self, wish: str) -> None:
        self.wish = wish
        self.accept()

    def done(self, result: int) -> None:
        self._gauge_run.progressed.disconnect(self._show_gauge)
        if self.wish != "emblem":
            self._gauge_run.stop()
        super().done(result)

    # What is shown.

    @property
    def _words(self) -> Words:
        return self._own_words(self.desk.words_of(self.work.draft.game))

    def _own_words(self, words: Words) -> Words:
        return words.with_own(self.verdict.pack.names)

    @property
    def called(self) -> str:
        """What it is called, while it may have no name yet."""
        return self.work.draft.name or str(self.desk.words.say("make-unnamed"))

    def refresh(self) -> None:
        words, draft, look = self._words, self.work.draft, self.look
        self.set_title(words.say("make-list-title", name=self.called) if self.choosing else self.called)
        self.set_text(words.say("make-text"))
        if self.choosing:
            self.abilities.show_abilities(draft, words, look)
            return
        above = look.text_scale >= LARGE_TEXT
        self._sides.setDirection(QBoxLayout.Direction.TopToBottom if above else QBoxLayout.Direction.LeftToRight)
        self.face.show_thing(table_of(draft.game), draft.kind, draft.known, look, self.called)
        self._show_kinds(words)
        self._show_numbers(words)
        self._show_cards(words)
        self._show_rule()
        self.facts.show_facts(self.verdict, words, look)
        self._show_state(words)
        self._show_gauge()

    def _show_kinds(self, words: Words) -> None:
        known = [game for game in listed_games() if self._has_kinds(game)]
        names = [str(self.desk.words_of(game).name("game", game)) for game in known]
        fill_box(self.games, names, known, self.look)
        self.games.setCurrentIndex(max(0, self.games.findData(self.work.draft.game)))
        self.games.setVisible(self.work.kept is None and len(known) > 1)
        kinds = [making.kind for making in self.work.draft.box.makes]
        self.kinds.dress(self.look, {kind: words.say(f"make-kind-{kind}") for kind in kinds}, words.say("make-kind"))
        self.kinds.choose(self.work.draft.kind)
        self.kinds.setVisible(self.work.kept is None and len(kinds) > 1)

    def _has_kinds(self, game: str) -> bool:
        """Whether one may make the same kinds of things for a game."""
        return [making.kind for making in box_of(game).makes] == [making.kind for making in self.work.draft.box.makes]

    def _show_numbers(self, words: Words) -> None:
        draft = self.work.draft
        implied = draft.making.implied(draft.said)
        for at, number in enumerate(draft.making.numbers):
            label, note = self._number_parts[3 * at], self.number_notes[number.name]
            assert isinstance(label, QLabel)
            name = str(words.say(NUMBER_NAMES + number.name))
            label.setText(name)
            self._show_number(number, int(draft.said.get(number.name, implied.get(number.name, 0))), name, words)
            wrong = [words.sentence(reason) for reason in self.verdict.of(number.name)]
            note.setText(" ".join(f"{one}." for one in wrong))
            note.setVisible(bool(wrong))

        for at, choice in enumerate(draft.making.choices):
            label = self._number_parts[3 * len(draft.making.numbers) + 2 * at]
            assert isinstance(label, QLabel)
            name, box = str(words.say(CHOICE_NAMES + choice.name)), self.choices[choice.name]
            label.setText(name)
            box.setAccessibleName(name)
            names = [str(words.name(choice.name, each)) for each in choice.choices]
            fill_box(box, names, choice.choices, self.look)
            box.setCurrentIndex(max(0, box.findData(draft.said.get(choice.name))))

    def _show_number(self, number: WholeNumber, value: int, name: str, words: Words) -> None:
        names = name, str(words.say("make-fewer")), str(words.say("make-more"))
        self.numbers[number.name].show_number(value, number.least, number.most, self.look, names)

    def _show_cards(self, words: Words) -> None:
        draft = self.work.draft
        while len(self.cards) > len(draft.abilities):
            card = self.cards.pop()
            self._cards.removeWidget(card)
            card.hide()
            card.deleteLater()
        while len(self.cards) < len(draft.abilities):
            self.cards.append(AbilityCard(self.look, self))
            self._cards.addWidget(self.cards[-1])
            self.cards[-1].show()
        for at, card in enumerate(self.cards):
            card.show_ability(draft, at, self.verdict, words, self.look, self.change)
        most = draft.making.most_abilities
        self.count.setText(words.say("make-count", number=len(draft.abilities), most=most))
        self.add.setEnabled(len(draft.abilities) < most)

    def _show_rule(self) -> None:
        known = languages()
        chosen = self.languages.currentData() or self.desk.words.language
        fill_box(self.languages, [str(_language(one).say("language-name")) for one in known], known, self.look)
        self.languages.setCurrentIndex(max(0, self.languages.findData(chosen)))
        own = chosen == self.desk.words.language
        words = self._words if own else self._own_words(_speaking(chosen, self.work.draft.game))
        named = self.verdict.named
        self.rule.setText(words.one_by_one([words.sentence(message) for message in named.rule]) if named else "–")

    def _show_state(self, words: Words) -> None:
        """What can be done now, and why not."""
        draft, verdict = self.work.draft, self.verdict
        named = bool(draft.name)
        self.undo.setEnabled(bool(self.work.done))
        self.redo.setEnabled(bool(self.work.undone))
        self.keep.setEnabled(verdict.plays and named)
        self.test.setEnabled(verdict.plays and draft.making.lay_first is not None)
        places = [number.name for number in draft.making.numbers] + [
            f"abilities[{at}]" for at in range(len(self.cards))
        ]
        rest = [reason for place in ("", "name", "emblem") for reason in verdict.of(place)]
        self.fault.setText(" ".join(f"{words.sentence(reason)}." for reason in rest))
        self.fault.setVisible(bool(rest))
        elsewhere = any(verdict.of(place) for place in places) or bool(rest)
        note = self.trouble or (
            words.say("make-faulty") if elsewhere else "" if named else words.say("make-needs-name")
        )
        self.note.setText(str(note))
        self.note.setVisible(bool(note))

    def _show_gauge(self) -> None:
        if not self.choosing:
            self.gauge.show_strength(self.work.draft, self.verdict, self._words, self.look, self.called)


@cache
def _language(language: str) -> Words:
    """The words of a language, of no game."""
    return Words(language, "")


@cache
def _speaking(language: str, game: str) -> Words:
    return Words(language, game)
