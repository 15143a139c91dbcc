"""How strong a thing of a player's own is, in words and lines beside those of the box. No Qt in here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smallworld_desktop.engine.packs.work import Draft
from smallworld_desktop.engine.play.gauge import Strength
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.records import Measured

NARROW = 3.0
"""Coins: an interval that is wider is too wide for words."""


class StrengthTold:
    """Tells what games say of a thing that is being made."""

    def __init__(self, words: Words, draft: Draft, mine: Strength, scale: Mapping[str, Strength]) -> None:
        self._words, self._draft, self._mine, self._scale = words, draft, mine, scale

    @property
    def games(self) -> str:
        """How many games there are."""
        return self._words.say("records-games", count=self._mine.count, games=str(self._mine.count))

    @property
    def sure(self) -> bool:
        """Whether enough is known to say it in words."""
        return self._mine.told and 2 * self._mine.reach < NARROW

    @property
    def verdict(self) -> str:
        """In a few words."""
        say, known = self._words.say, {id: each for id, each in self._scale.items() if each.told}
        if not self.sure or not known:
            return say("gauge-early")
        mine = self._mine
        if mine.mean - mine.reach > max(each.mean + each.reach for each in known.values()):
            return say("gauge-strongest")
        if mine.mean + mine.reach < min(each.mean - each.reach for each in known.values()):
            return say("gauge-weakest")
        nearest = min(known, key=lambda id: abs(known[id].mean - mine.mean))
        return say("gauge-like", name=self._words.name(self._draft.kind, nearest))

    @property
    def spread(self) -> str:
        """The number with its interval; nothing of few games."""
        mine = self._mine
        if not mine.told:
            return ""
        return self._words.say(
            "gauge-spread",
            mean=self._signed(mine.mean),
            least=self._signed(mine.mean - mine.reach),
            most=self._signed(mine.mean + mine.reach),
        )

    def rows(self, name: str) -> Sequence[Measured]:
        """A line for each, the strongest first; one's own, called ``name``, among them."""
        found = [self._row(str(self._words.name(self._draft.kind, id)), id, each) for id, each in self._scale.items()]
        own = self._row(name, self._draft.known, self._mine, own=True)
        return sorted([*found, own], key=lambda row: (not row.told, -row.value))

    def _row(self, name: str, id: str, strength: Strength, *, own: bool = False) -> Measured:
        shown = self._signed(strength.mean) if strength.told else "–"
        least, most = strength.mean - strength.reach, strength.mean + strength.reach
        said = [name, shown if strength.told else self._words.say("gauge-nothing")]
        if strength.told:
            said.append(self._words.say("gauge-range", least=self._signed(least), most=self._signed(most)))
        text = ". ".join(part.rstrip(".") for part in said) + "."
        return Measured(
            name, strength.count, strength.mean, least, most, shown, text, strength.told, own, self._draft.kind, id
        )

    def _signed(self, number: float) -> str:
        said = self._words.decimal(abs(number))
        return f"+{said}" if round(number, 1) > 0 else f"−{said}" if round(number, 1) < 0 else said
