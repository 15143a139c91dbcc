"""Content files: every mistake is named with its file, its line and its place."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld_desktop.engine.kernel.errors import FileError, SchemaError
from smallworld_desktop.engine.kernel.schema import LARGEST_FILE, Entry, parse_yaml, read_yaml

REGIONS = """
regions:
  r1: {terrain: hill, room: 3}
  r2:
    terrain: swamp
    room: 2.5
    coast: yes
"""


def entry(text: str) -> Entry:
    return parse_yaml(text, "x.yaml")


def value(text: str) -> Entry:
    return entry(f"value: {text}").mapping()["value"]


class TestReading:
    def test_values_come_out_in_their_types(self) -> None:
        regions = entry(REGIONS).mapping()["regions"].mapping(required=["r1", "r2"])
        second = regions["r2"].mapping(["terrain", "room", "coast"])
        assert second["terrain"].one_of(["hill", "swamp"]) == "swamp"
        assert (second["room"].number(), second["coast"].flag()) == (2.5, True)
        assert regions["r1"].mapping()["room"].integer(1, 9) == 3
        assert [item.text() for item in value("[a, b]").items()] == value("[a, b]").texts() == ["a", "b"]

    def test_a_value_knows_its_line_and_its_place(self) -> None:
        room = entry(REGIONS).mapping()["regions"].mapping()["r2"].mapping()["room"]
        assert (room.file, room.line, room.path) == ("x.yaml", 6, "regions.r2.room")
        assert value("[a, [b]]").items()[1].items()[0].path == "value[1][0]"

    def test_a_country_called_no_is_a_word(self) -> None:
        assert [value(word).text() for word in ("no", "on", "12", "1:30", "2001-01-01", "=")] == [
            *("no", "on", "12", "1:30", "2001-01-01", "=")
        ]

    def test_plain_values_are_what_they_look_like(self) -> None:
        assert value("{a: [1, 2.5, yes, ~, word, '7']}").plain() == {"a": [1, 2.5, True, None, "word", "7"]}

    def test_long_whole_numbers_keep_every_digit(self) -> None:
        assert value("12345678901234567891").integer() == 12345678901234567891

    def test_a_leading_nought_and_underscores_mean_nothing(self) -> None:
        assert (value("017").integer(), value("1_000").integer(), value("2.0").integer()) == (17, 1000, 2)

    def test_the_mark_some_editors_put_in_front_is_no_part_of_the_text(self, tmp_path: Path) -> None:
        path = tmp_path / "x.yaml"
        path.write_bytes(b"\xef\xbb\xbfa: 1\r\n")
        assert read_yaml(path).mapping()["a"].integer() == 1

    @given(st.text())
    def test_any_text_is_read_or_refused_in_one_sentence(self, text: str) -> None:
        try:
            parse_yaml(text, "x.yaml").plain()
        except FileError as error:
            sentence = str(error)
            assert sentence.startswith("x.yaml")


class TestMistakes:
    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("- a", "x.yaml:1: expected a mapping of keys to values"),
            ("word", "x.yaml:1: expected a mapping of keys to values"),
            ("a: 1\nlava: 2", "x.yaml:2: lava: unknown key, expected one of a, b"),
            ("b: 1", "x.yaml:1: 'a' is missing"),
            ("a: 1\nb: 2\na: 3", "x.yaml:3: a: is stated twice"),
            ("a: 1\n<<: {b: 2}", "x.yaml:2: <<: unknown key, expected one of a, b"),
            ("a: 1\n~: 2", "x.yaml:2: expected a word or a text"),
            ("a: 1\n? [b]\n: 2", "x.yaml:2: expected a word or a text"),
        ],
    )
    def test_a_wrong_mapping_is_told(self, text: str, sentence: str) -> None:
        with pytest.raises(SchemaError) as error:
            entry(text).mapping(["a", "b"], ["a"])
        assert str(error.value) == sentence

    @pytest.mark.parametrize("text", ["", "~", "[a]", "{a: b}"])
    def test_what_is_no_word_is_told(self, text: str) -> None:
        with pytest.raises(SchemaError, match=r"x\.yaml:1: value: expected a word"):
            value(text).text()

    @pytest.mark.parametrize("text", ["word", "'7'", "yes", "[1]", "~", "1e3", "7 8"])
    def test_what_is_no_number_is_told(self, text: str) -> None:
        with pytest.raises(SchemaError, match=r"x\.yaml:1: value: expected a number"):
            value(text).number()

    @pytest.mark.parametrize("text", [".nan", ".inf", "-.inf", "0x1F", "0b11", "1:30", "1:30.5"])
    def test_what_other_programs_take_for_a_number_is_told(self, text: str) -> None:
        with pytest.raises(SchemaError, match=r"is not a number"):
            value(text).number()

    def test_a_number_out_of_bounds_is_told(self) -> None:
        with pytest.raises(SchemaError, match="3 is less than 5"):
            value("3").integer(5, 9)
        with pytest.raises(SchemaError, match="10 is more than 9"):
            value("10").number(5, 9)
        with pytest.raises(SchemaError, match="expected a number that is finite"):
            value("9" * 5000).integer()
        with pytest.raises(SchemaError, match=r"expected a whole number, not 2\.5"):
            value("2.5").integer()

    def test_what_is_neither_true_nor_false_is_told(self) -> None:
        for text in ("1", "'yes'", "maybe", "[yes]"):
            with pytest.raises(SchemaError, match="expected true or false"):
                value(text).flag()

    def test_a_word_out_of_the_list_is_told_with_the_list(self) -> None:
        with pytest.raises(SchemaError, match="value: 'lava' is not one of hill, swamp"):
            value("lava").one_of(["hill", "swamp"])

    def test_what_is_no_list_of_words_is_told_with_its_place(self) -> None:
        with pytest.raises(SchemaError, match=r"value\[1\]: expected a word"):
            value("[a, [b]]").texts()
        with pytest.raises(SchemaError, match=r"value\[0\]: expected a word"):
            value("[~, b]").texts()
        with pytest.raises(SchemaError, match="value: expected a list"):
            value("word").texts()
        with pytest.raises(SchemaError, match="value: expected a list"):
            value("{a: b}").items()

    def test_an_error_survives_the_way_from_a_worker_process(self) -> None:
        error = SchemaError("x.yaml", 4, "powers.x", "'lava' is not one of hill")
        again = pickle.loads(pickle.dumps(error))
        assert (str(again), again.path, again.line) == (str(error), "powers.x", 4)


HOSTILE = {
    "bomb": ("a: &a [x, x]\nb: &b [*a, *a]\n", "x.yaml:2: aliases (*name) are not allowed"),
    "alias of itself": ("&a [*a]", "x.yaml:1: aliases (*name) are not allowed"),
    "code": ("a: 1\nb: !!python/object/apply:os.system ['true']", "x.yaml:2: tags (!name) are not allowed"),
    "binary": ("!!binary aGVsbG8=", "x.yaml:1: tags (!name) are not allowed"),
    "deep list": ("[" * 100_000, "x.yaml:1: nested deeper than 20 levels"),
    "deep mapping": ("{a: " * 100_000, "x.yaml:1: nested deeper than 20 levels"),
    "deep lines": ("- " * 100_000, "x.yaml:1: nested deeper than 20 levels"),
    "countless values": ("- 1\n" * 900_000, "x.yaml:199999: holds more than 200,000 values"),
    "nought": ("a: 1\nb: \0", "x.yaml:2: not well-formed YAML: a character that no text should hold"),
    "nothing": ("", "x.yaml: the file is empty"),
    "only a comment": ("# nothing\n", "x.yaml: the file is empty"),
    "tab": ("a:\n\t- b", "x.yaml:2: not well-formed YAML: found character that cannot start any token"),
    "two in one": ("a: 1\n---\nb: 2", "x.yaml:2: not well-formed YAML: but found another document"),
    "open quote": ("a: 1\nb: 'x", "x.yaml:2: not well-formed YAML: found unexpected end of stream"),
}


class TestHostileFiles:
    @pytest.mark.parametrize(("text", "sentence"), HOSTILE.values(), ids=HOSTILE.keys())
    def test_a_trick_is_refused_in_one_sentence(self, text: str, sentence: str) -> None:
        with pytest.raises(FileError) as error:
            entry(text)
        assert str(error.value) == sentence

    def test_what_cannot_be_read_is_told(self, tmp_path: Path) -> None:
        (tmp_path / "picture.yaml").write_bytes(bytes(range(256)))
        (tmp_path / "huge.yaml").write_bytes(b"#" * (LARGEST_FILE + 1))
        for name, reason in {
            "picture.yaml": "is not a text file in UTF-8",
            "huge.yaml": "the file is larger than 4 MB",
            "none.yaml": "cannot be read",
            ".": "it is not a file",
        }.items():
            with pytest.raises(FileError, match=reason):
                read_yaml(tmp_path / name)

    def test_a_quoted_stranger_cannot_play_with_the_terminal(self) -> None:
        with pytest.raises(SchemaError) as error:
            value('"\\e[2J' + "x" * 10_000 + '"').one_of(["hill"])
        assert str(error.value).isprintable()
        assert len(str(error.value)) < 500
