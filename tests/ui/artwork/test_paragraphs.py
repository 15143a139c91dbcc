from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter

from smallworld_desktop.ui.artwork import paragraphs
from smallworld_desktop.ui.artwork.lettering import text_width, type_of
from smallworld_desktop.ui.artwork.paragraphs import LEAST, paragraph

TEXT = "Seven regions are in reach: six you can pay for, one needs the die."


@pytest.fixture
def face() -> QFont:
    return type_of(16)


@pytest.mark.parametrize("width", [40, 90, 200, 2000])
def test_all_words_are_there_and_none_is_wider_than_the_place(face: QFont, width: int) -> None:
    lines = paragraph(TEXT, face, width).lines
    assert "".join(lines).replace(" ", "") == TEXT.replace(" ", "")
    assert all(text_width(line, paragraph(TEXT, face, width).face) <= width + 0.5 for line in lines)


def test_words_stay_whole_where_they_fit(face: QFont) -> None:
    assert " ".join(paragraph(TEXT, face, 120).lines) == TEXT


def test_what_is_held_together_stays_on_one_line_where_it_fits(face: QFont) -> None:
    text = "V dosahu jsou 4\u00a0regiony a\u00a0na každý"
    whole = {width: paragraph(text, face, width).lines for width in range(70, 300)}
    assert all(" ".join(lines) == text for lines in whole.values()), "no line ends at a no-break space"
    assert any(line.endswith("jsou") for lines in whole.values() for line in lines)
    assert any(line.endswith("4") for line in paragraph(text, face, 30).lines), "and parts where it does not"


def test_a_long_word_makes_the_type_smaller_before_it_is_broken(face: QFont) -> None:
    word = "Bivouacking"
    width = text_width(word, face)
    shrunk = paragraph(word, face, width * 0.9)
    assert shrunk.lines == (word,)
    assert face.pixelSize() * LEAST <= shrunk.face.pixelSize() < face.pixelSize()
    assert paragraph(word, face, width * 0.7).lines == (word,), "smaller than type that is but squeezed"
    assert len(paragraph(word, face, width * 0.4).lines) > 1


def test_squeezed_it_stays_on_one_line_if_that_can_be(face: QFont) -> None:
    width = text_width(TEXT, face)
    assert len(paragraph(TEXT, face, width * 0.9).lines) == 2
    assert paragraph(TEXT, face, width * 0.9, squeeze=True).lines == (TEXT,)
    assert len(paragraph(TEXT, face, width * 0.6, squeeze=True).lines) == 2


def test_what_has_no_room_for_all_its_lines_ends_in_dots(face: QFont) -> None:
    made = paragraph(TEXT, face, 100)
    assert made.within(100, made.height) == made
    some = made.within(100, made.leading * 2.5)
    assert some.lines[0] == made.lines[0]
    assert len(some.lines) == 2
    assert some.lines[1].endswith("…")
    assert text_width(some.lines[1], some.face) <= 100.5
    assert len(made.within(100, 0).lines) == 1


def test_nothing_takes_no_room(face: QFont) -> None:
    assert paragraph("", face, 100).height == 0
    assert paragraph("", face, 100, squeeze=True).height == 0
    assert paragraph("", face, 100).width == 0


def test_it_draws_as_high_as_it_says(face: QFont) -> None:
    picture = QImage(200, 200, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    made = paragraph(TEXT, face, 100)
    assert made.draw(painter, QRectF(0, 10, 100, 0), "#000000") == pytest.approx(10 + made.height)
    painter.end()


class Counting(QFontMetricsF):
    """Counts the letters it is asked to measure."""

    letters = 0

    def horizontalAdvance(self, text: str, length: int = -1) -> float:  # type: ignore[override]
        Counting.letters += len(text)
        return super().horizontalAdvance(text, length)


@pytest.mark.parametrize("text", ["W" * 8000, "iW" * 4000, "ab " * 3000, "\u200b" * 8000, "W" * 20_000])
@pytest.mark.parametrize("width", [1, 60, 500])
def test_a_text_of_any_length_is_measured_but_a_few_times(
    face: QFont, text: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paragraphs, "QFontMetricsF", Counting)
    monkeypatch.setattr(Counting, "letters", 0)
    lines = paragraph(text, face, width).lines
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert Counting.letters <= 30 * len(text)


def test_a_broken_word_fills_its_lines(face: QFont) -> None:
    made = paragraph("W" * 100, face, 200)
    assert all(text_width(line + "W", made.face) > 200.5 for line in made.lines[:-1])
    assert all(text_width(line, made.face) <= 200.5 for line in made.lines)
