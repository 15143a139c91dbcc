"""The pseudo-language: readable, longer, whole, and with forms of names."""

from __future__ import annotations

import random
import string

import pytest

from smallworld_desktop.engine.games.smallworld.boards import USUAL_MAPS
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.artwork.lettering import type_of
from smallworld_desktop.ui.desk.words import TEXT, Words, languages, missing
from tests.ui.pseudo.language import (
    ACCENTED,
    CODE,
    FORMED,
    KINDS,
    LONGER,
    MARKS,
    PLAIN,
    ROLE,
    accented,
    said,
    untranslated,
)


def test_a_text_is_accented_longer_and_between_marks() -> None:
    assert accented("Begin a new game") == "«Bééĝííñ á ñééŵ ĝááṃé»"
    assert accented("Undo") == "Ůůñďóó"
    assert accented("{coins} coins, {race} and {name:gen}") == f"«{{coins}} çóóííñš, {{race:{ROLE}}} ááñď {{name:gen}}»"


def test_texts_are_as_much_longer_as_was_said() -> None:
    english = "Whoever has fewer coins than anybody else begins with the last of all the races that are left"
    assert len(accented(english)) / len(english) == pytest.approx(LONGER, abs=0.05)


def test_whatever_is_said_is_known_for_translated(pseudo: None) -> None:
    for text in said(TEXT / "en"):
        literal = "".join(part for part, *_ in string.Formatter().parse(text))
        assert untranslated(literal) == [], text


def test_the_fonts_have_all_its_letters() -> None:
    from PySide6.QtGui import QRawFont

    for small_caps in (False, True):
        font = QRawFont.fromFont(type_of(16, 700, small_caps=small_caps))
        lacking = [letter for letter in ACCENTED + MARKS + FORMED if not font.supportsCharacter(ord(letter))]
        assert lacking == []
    assert len(PLAIN) == len(ACCENTED)


def test_players_are_never_offered_it(pseudo: None) -> None:
    assert CODE in languages()
    assert not (TEXT / CODE).exists(), "it is made on the fly"


def test_a_name_in_a_sentence_stands_in_the_form_that_is_asked_for(pseudo: None) -> None:
    """A name that lost its forms on the way, by having been made a mere text, stands there plainly."""
    words, dice = Words(CODE), random.Random(2)
    game = Game(SmallWorld(), Setup(seats=2, options={"auto_defenders": False}), 2)
    while not game.decision.over:
        game.play(dice.choice(game.legal()))
    board = game.state.setting.board
    names = [words.region(board.id, region.id) for region in board.regions]
    names += [words.name("race", race.id) for race in game.state.setting.catalogue.races]
    told = 0
    for step in game.history:
        for event in step.events:
            sentence = words.sentence(event.message, ("Anna", "Ben"), USUAL_MAPS[2])
            for name in names:
                if f"{name} " in sentence or f"{name}." in sentence or f"{name}," in sentence:
                    pytest.fail(f"{name} has no form in: {sentence}")
            told += FORMED in sentence
    assert told > 20
    assert not missing
    assert set(KINDS) >= {"race", "power", "region"}
