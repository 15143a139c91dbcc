"""Saved games: written whole, read with distrust, replayed step by step."""

from __future__ import annotations

import errno
import json
import os
import random
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld_desktop import __version__
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.kernel import saves
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import FileError, GameError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.rules import Outcome, Ruleset
from smallworld_desktop.engine.kernel.saves import FORMAT, LARGEST_SAVE, Recorder, load, parse, read, save
from smallworld_desktop.engine.kernel.veil import unveiled, veiled
from tests.toys.engine.auction.rules import Auction, Bid, Sale
from tests.toys.engine.noughts.rules import Mark, NoughtsAndCrosses

RULESETS: dict[str, Ruleset[Any]] = {"noughts-and-crosses": NoughtsAndCrosses(), "auction": Auction()}


def an_auction(rounds: int = 8, seed: int = 5, bids: int = 99) -> Game[Sale]:
    """An auction some way on, with chance, secrets and open ends."""
    game = Game(Auction(), {"rounds": rounds, "coins": 9}, seed)
    dice = random.Random(seed)
    for _ in range(bids):
        if game.decision.over:
            break
        seat = dice.choice(sorted(game.decision.seats))
        game.play(dice.choice(game.legal(seat)), seat)
    return game


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.swgame"


def changed(game: Game[Sale], **parts: Any) -> str:
    """The text of a save with some of its parts replaced, or left out where the part is ``...``."""
    data = json.loads(Recorder(game).text()) | parts
    return json.dumps({key: value for key, value in data.items() if value is not ...})


class TestSavingAndLoading:
    @pytest.mark.parametrize("bids", [0, 1, 2, 7, 99])
    def test_a_loaded_game_is_the_same_game(self, file: Path, bids: int) -> None:
        game = an_auction(bids=bids)
        save(game, file)
        loaded = load(file, RULESETS)
        assert loaded.history == game.history
        assert loaded.state == game.state
        assert (loaded.seed, loaded.setup, loaded.can_undo) == (game.seed, game.setup, game.can_undo)

    def test_a_loaded_game_goes_on_as_the_other_would_have(self, file: Path) -> None:
        game = an_auction(bids=3)
        save(game, file)
        loaded = load(file, RULESETS)
        for sitting in (game, loaded):
            while not sitting.decision.over:
                sitting.play(Bid(0), max(sitting.decision.seats))
        assert loaded.history == game.history

    def test_a_game_saved_while_chance_was_due_lets_chance_act(self, file: Path) -> None:
        save(Game(Auction(), {"rounds": 2, "coins": 1}, seed=5, draws=False), file)
        assert load(file, RULESETS).state == Game(Auction(), {"rounds": 2, "coins": 1}, seed=5).state

    def test_the_file_can_be_read_by_eye(self, file: Path) -> None:
        game = Game(NoughtsAndCrosses(), None, seed=3)
        for cell in (4, 0, 8):
            game.play(Mark(cell))
        save(game, file, {"title": "Jürgen gegen Ana", "seats": ["Jürgen", "Ana"], "round": 2})
        lines = file.read_text(encoding="utf-8").splitlines()
        assert ' [0, "mark", 4],' in lines
        assert ' [1, "mark", 0],' in lines
        assert ' "about": {"title": "Jürgen gegen Ana", "seats": ["Jürgen", "Ana"], "round": 2},'.strip() in lines
        assert f'"program": "{__version__}",' in lines

    def test_the_headline_is_read_without_the_rules(self, file: Path) -> None:
        save(an_auction(), file, {"title": "Friday", "seats": ["Ana", "Bo"], "round": 4, "levels": {"1": "hard"}})
        saved = read(file)
        assert (saved.title, saved.seats, saved.round, saved.finished) == ("Friday", ("Ana", "Bo"), 4, True)
        assert saved.about["levels"] == {"1": "hard"}
        assert saved.saved.tzinfo is not None

    def test_what_was_taken_back_is_not_saved(self, file: Path) -> None:
        game = Game(NoughtsAndCrosses(), None, seed=3)
        game.play(Mark(4))
        game.undo()
        save(game, file)
        loaded = load(file, RULESETS)
        assert loaded.history == loaded.redoable == ()

    @given(st.integers(0, 10**6), st.integers(1, 12), st.integers(0, 30))
    def test_any_auction_survives_being_saved(self, seed: int, rounds: int, bids: int) -> None:
        game = an_auction(rounds, seed, bids)
        loaded = parse(Recorder(game).text(), "x.swgame").replay(RULESETS)
        assert loaded.history == game.history


class TestRecording:
    def test_a_recorder_that_followed_the_game_writes_what_a_new_one_writes(self) -> None:
        game = Game(NoughtsAndCrosses(), None, seed=3)
        recorder = Recorder(game)
        dice = random.Random(1)
        for _ in range(60):
            if game.can_undo and dice.random() < 0.4:
                game.undo()
            elif not game.decision.over:
                game.play(dice.choice(game.legal()))
            again = parse(recorder.text(), "x")
            fresh = parse(Recorder(game).text(), "x")
            assert (again.actions, again.checks) == (fresh.actions, fresh.checks)

    def test_saving_after_every_action_writes_down_only_that_action_even_late_in_a_long_game(self, file: Path) -> None:
        class Noting(Auction):
            """Notes what is written down of it."""

            written = 0

            def action_data(self, action: Action[Sale], state: Sale) -> list[Any]:
                self.written += 1
                return super().action_data(action, state)

        rules = Noting()
        game = Game(rules, {"rounds": 99, "coins": 9}, seed=1)
        recorder = Recorder(game)
        while not game.decision.over:
            before = len(game.history)
            game.play(Bid(0), min(game.decision.seats))
            recorder.save(file, durable=False)
            assert rules.written == len(game.history) > before
        assert len(game.history) == 297


class TestVeil:
    @given(st.text(), st.text())
    def test_whatever_was_veiled_is_found_again(self, text: str, key: str) -> None:
        assert unveiled(veiled(text, key), key).rstrip(" ") == text.rstrip(" ")

    def test_the_veil_tells_neither_what_lies_behind_it_nor_how_long_that_is(self) -> None:
        bids = [veiled(f'["bid", {amount}]', "0123abcd") for amount in (3, 12, 100)]
        assert len(set(bids)) == 3
        assert len({len(bid) for bid in bids}) == 1
        assert veiled('["bid", 3]', "0123abce") not in bids, "the same bid looks otherwise elsewhere"

    def test_neither_seed_nor_bids_can_be_read_in_a_file(self) -> None:
        game = Game(Auction(), {"rounds": 9, "coins": 99}, seed=777001)
        for amount in (61, 62, 63, 64, 65, 66):
            game.play(Bid(amount % 3), min(game.decision.seats))
        text = Recorder(game).text({"title": "Friday"})
        assert "777001" not in text
        assert "bid" not in text
        assert text.count('"?"') == 6
        assert text.count('"turn-up"') == 4, "what has turned up lies open"
        assert parse(text, "x").replay(RULESETS).history == game.history

    def test_what_the_deal_has_laid_aside_cannot_be_read(self) -> None:
        game = Game(SmallWorld(), Setup(2), seed=5)
        text = Recorder(game).text()
        hidden = [game.state.setting.catalogue.races[race].id for race in game.state.race_stack]
        assert hidden
        assert not [race for race in hidden if race in text]

    def test_of_a_secret_that_leads_nowhere_no_error_tells_what_it_was(self) -> None:
        game = Game(Auction(), {"rounds": 9, "coins": 99}, seed=1)
        game.play(Bid(57), 0)
        text = Recorder(game).text()

        class Poor(Auction):
            def violations(self, state: Sale, seat: int, action: Action[Sale]) -> Any:
                return [Message("not-enough-coins", {"amount": 57})] if isinstance(action, Bid) else ()

        class Deaf(Auction):
            def action_from(self, data: Any, state: Sale) -> Action[Sale]:
                if data[0] == "bid":
                    raise GameError(f"{data} is not an action")
                return super().action_from(data, state)

        class Broken(Auction):
            def play(self, state: Sale, seat: int, action: Action[Sale]) -> Outcome[Sale]:
                if isinstance(action, Bid):
                    raise LookupError(str(action))
                return super().play(state, seat, action)

        for rules in (Poor(), Deaf(), Broken()):
            with pytest.raises(FileError, match="action 2, a secret one by seat 0, ") as error:
                parse(text, "x").replay({"auction": rules})
            assert "57" not in str(error.value)

    def test_a_veil_that_was_torn_is_told(self) -> None:
        game = an_auction(bids=2)
        data = json.loads(Recorder(game).text())
        data["actions"][1][2] = data["actions"][1][2][::-1]
        with pytest.raises(FileError, match=r"action 2, a secret one by seat \d, cannot be read: the file was changed"):
            parse(json.dumps(data), "x").replay(RULESETS)


class TestDivergence:
    def test_a_rule_changed_since_is_told_with_the_action_that_leads_elsewhere(self, file: Path) -> None:
        class DearAuction(Auction):
            """Both bidders pay."""

            def play(self, state: Sale, seat: int, action: Action[Sale]) -> Outcome[Sale]:
                outcome = super().play(state, seat, action)
                if not outcome.reveals:
                    return outcome
                after = outcome.state
                return Outcome(
                    Sale(after.rounds, after.prize, after.bids, (0, 0), after.scores), outcome.events, reveals=True
                )

        game = an_auction(bids=0)
        game.play(Bid(2), 0)
        game.play(Bid(1), 1)
        save(game, file)
        with pytest.raises(FileError, match="action 3, a secret one by seat 1, does not lead where it led"):
            load(file, {"auction": DearAuction()})

    def test_an_action_forbidden_since_is_told_with_its_reasons(self, file: Path) -> None:
        class PoorAuction(Auction):
            def violations(self, state: Sale, seat: int, action: Action[Sale]) -> Any:
                yield from super().violations(state, seat, action)
                if isinstance(action, Bid) and action.amount > 2:
                    yield from super().violations(state, seat, Bid(99))

        game = an_auction(bids=0)
        game.play(Bid(2), 0)
        game.play(Bid(3), 1)
        save(game, file)
        with pytest.raises(FileError, match=r"action 3, a secret one by seat 1, is not legal$"):
            load(file, {"auction": PoorAuction()})

    def test_a_set_up_laid_out_otherwise_since_is_told(self, file: Path) -> None:
        class RichAuction(Auction):
            def start(self, setup: Any) -> Sale:
                return super().start(setup | {"coins": setup["coins"] + 1})

        save(an_auction(bids=2), file)
        with pytest.raises(FileError, match="its set-up does not lead where it led"):
            load(file, {"auction": RichAuction()})

    @pytest.mark.parametrize("format", [1, FORMAT])
    def test_another_seed_is_not_another_game(self, format: int) -> None:
        game = an_auction()
        check = json.loads(Recorder(game).text())["checks"][0].split()[0]
        seed = 6 if format == 1 else veiled("6", check)
        with pytest.raises(FileError, match="its set-up does not lead where it led"):
            parse(changed(game, seed=seed, format=format), "x").replay(RULESETS)

    def test_an_action_exchanged_for_another_is_found(self) -> None:
        game = Game(NoughtsAndCrosses(), None, seed=3)
        for cell in (0, 1, 2):
            game.play(Mark(cell))
        data = json.loads(Recorder(game).text())
        # The same marks in another order lead to the same grid, but they are another game.
        data["actions"][0], data["actions"][2] = data["actions"][2], data["actions"][0]
        with pytest.raises(FileError, match="action 1"):
            parse(json.dumps(data), "x").replay(RULESETS)

    def test_a_game_of_unknown_rules_is_named(self, file: Path) -> None:
        save(an_auction(), file)
        with pytest.raises(FileError, match="is a game of 'auction', which this program does not know"):
            load(file, {})


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a newer format": ({"format": FORMAT + 1}, "was saved by a newer version"),
    "an older format": ({"format": 0}, "has format 0, which no version"),
    "a format that is no number": ({"format": "1"}, "'format' is not a whole number"),
    "a format that is a truth": ({"format": True}, "'format' is not a whole number"),
    "no format": ({"format": ...}, "is not a saved game"),
    "no seed": ({"seed": ...}, "'seed' is missing"),
    "a seed with a fraction": ({"seed": 1.5}, "'seed' is not a text"),
    "a seed with a fraction in the first format": ({"format": 1, "seed": 1.5}, "'seed' is not a whole number"),
    "a seed that was never veiled": ({"seed": "6"}, "its seed cannot be read: the file was changed"),
    "a part nobody knows": ({"colour": 1}, "'colour' is not a part"),
    "rules that are a list": ({"ruleset": []}, "'ruleset' is not a text"),
    "a set-up of other rules": ({"setup": {"board": "x"}}, "its set-up is not possible"),
    "a set-up that is a list": ({"setup": [1]}, "its set-up is not possible"),
    "an end that is a word": ({"finished": "yes"}, "'finished' is not true or false"),
    "names that are numbers": ({"about": {"seats": [1, 2]}}, "'about.seats' is not a list of names"),
    "a title that is a list": ({"about": {"title": []}}, "'about' needs a text"),
    "a round that is a word": ({"about": {"round": "two"}}, "'about' needs a text"),
    "half a character": ({"about": {"title": "\ud800"}}, "half a character"),
    "actions that are a text": ({"actions": "bid"}, "'actions' is not a list"),
    "an action without a seat": ({"actions": [["bid", 1]]}, "action 1 is not a seat, a name and values"),
    "an action that is a number": ({"actions": [[1, "bid", 1], 5]}, "action 2 is not a seat, a name and values"),
    "an action by nobody": ({"actions": [[True, "bid", 1]]}, "action 1 is not a seat"),
    "too few checks": ({"checks": ["0123abcd"]}, "checks, but there are 1"),
    "checks that are numbers": ({"checks": [1]}, "'checks' is not a list of texts"),
    "nesting": ({"about": {"x": json.loads("[" * 50 + "]" * 50)}}, "nested deeper than 20"),
}


class TestDates:
    @pytest.mark.parametrize(
        ("said", "year"),
        [
            ("1970-01-01T00:00:00+00:00", 1970),
            ("1999-12-31T23:00:00+00:00", 1999),
            ("0001-06-01T00:00:00+00:00", 1),
            ("9999-12-01T00:00:00+00:00", 9999),
            ("0001-01-01T00:00:00+23:00", 1970),
            ("9999-12-31T23:59:59-10:00", 1970),
            ("0001-01-01", 1970),
            ("yesterday", 1970),
            ("", 1970),
            (5, 1970),
            (None, 1970),
            ([2026], 1970),
        ],
    )
    def test_no_date_decides_whether_a_game_is_sound(self, said: Any, year: int) -> None:
        saved = parse(changed(an_auction(), saved=said), "x.swgame")
        assert saved.replay(RULESETS).history == an_auction().history
        assert abs(saved.saved.year - year) <= 1

    def test_what_a_clock_says_before_computers_is_read_again(
        self, file: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        class Early(datetime):
            @classmethod
            def now(cls, tz: Any = None) -> Early:
                return cls(1980, 1, 1, tzinfo=tz)

        monkeypatch.setattr(saves, "datetime", Early)
        save(an_auction(), file)
        assert (read(file).saved.year, load(file, RULESETS).history) == (1980, an_auction().history)


class TestHeadlines:
    def test_what_is_shown_of_a_game_is_bounded(self) -> None:
        about = {"title": "x" * 10**6, "seats": ["y" * 9999] * 999, "round": 10**4000}
        saved = parse(changed(an_auction(), about=about), "x.swgame")
        assert (len(saved.title), {len(name) for name in saved.seats}, len(saved.seats)) == (80, {40}, 10)
        assert saved.round == 999

    def test_what_is_shown_of_a_game_is_text_and_nothing_else(self) -> None:
        about = {"title": "<img src=//host/x>\n\u202eend", "seats": ["<b>Ana", "\x1b[2J"], "round": -5}
        saved = parse(changed(an_auction(), about=about), "x.swgame")
        assert (saved.title, saved.seats, saved.round) == ("‹img src=//host/x>  end", ("‹b>Ana", " [2J"), 0)


class TestDamage:
    @pytest.mark.parametrize(("parts", "reason"), WRONG.values(), ids=WRONG.keys())
    def test_a_wrong_part_is_one_clear_sentence(self, parts: dict[str, Any], reason: str) -> None:
        with pytest.raises(FileError) as error:
            parse(changed(an_auction(), **parts), "evening.swgame").replay(RULESETS)
        assert str(error.value).startswith("evening.swgame: ")
        assert reason in str(error.value)
        assert "\n" not in str(error.value)

    def test_a_seat_nobody_has_is_refused(self) -> None:
        game = an_auction(bids=0)
        actions = [[0, "turn-up", 3]]
        with pytest.raises(FileError, match=r"action 1, .* is not legal: This is not for seat 1 to decide now"):
            parse(changed(game, actions=actions), "x").replay(RULESETS)

    def test_an_action_the_rules_do_not_know_is_named(self) -> None:
        actions = [[-1, "conquer", "r1"]]
        with pytest.raises(FileError, match=r'action 1, \["conquer", "r1"\] by seat -1, is not possible'):
            parse(changed(an_auction(bids=0), actions=actions), "x").replay(RULESETS)

    def test_whatever_a_file_breaks_in_the_rules_is_one_sentence(self) -> None:
        class Careless(Auction):
            def setup_from(self, data: Any) -> Any:
                return data

        with pytest.raises(FileError, match="its set-up makes no sense to the rules") as error:
            parse(changed(an_auction(), setup=None), "x").replay({"auction": Careless()})
        assert isinstance(error.value.__cause__, TypeError)

    @pytest.mark.parametrize(
        "text",
        ["", "{", "[]", "null", "12", '"a game"', "[" * 100_000, '{"format": ' + "9" * 5000 + "}", '{"format": NaN}'],
        ids=["empty", "cut", "list", "null", "number", "text", "deep", "huge number", "not a number"],
    )
    def test_what_is_no_save_at_all_is_told(self, text: str) -> None:
        with pytest.raises(FileError, match=r"is not a saved game|is not a whole number"):
            parse(text, "x.swgame")

    def test_a_damaged_file_is_told_with_its_line(self) -> None:
        lines = Recorder(an_auction()).text().splitlines()
        lines[12] = lines[12].replace(",", ";", 1)
        with pytest.raises(FileError, match=r"x\.swgame:13: is not a saved game, or a damaged one"):
            parse("\n".join(lines), "x.swgame")

    def test_what_cannot_be_read_is_told(self, tmp_path: Path) -> None:
        binary = tmp_path / "picture.swgame"
        binary.write_bytes(bytes(range(256)))
        with pytest.raises(FileError, match="is not a text file"):
            read(binary)
        with pytest.raises(FileError, match=r"none\.swgame: cannot be read"):
            read(tmp_path / "none.swgame")
        with pytest.raises(FileError, match="it is not a file"):
            read(tmp_path)
        with pytest.raises(FileError, match="cannot be read"):
            read("a\0b")

    def test_an_endless_file_is_not_read_to_its_end(self, tmp_path: Path) -> None:
        huge = tmp_path / "huge.swgame"
        with open(huge, "wb") as stream:
            stream.truncate(LARGEST_SAVE * 50)
        with pytest.raises(FileError, match="larger than 8 MB"):
            read(huge)

    def test_a_hostile_file_cannot_fill_the_screen_or_play_with_the_terminal(self) -> None:
        with pytest.raises(FileError) as error:
            parse(changed(an_auction(), ruleset="\x1b[2J" + "x" * 10**6), "x").replay(RULESETS)
        assert len(str(error.value)) < 500
        assert "\x1b" not in str(error.value)


class TestFuzz:
    def test_bytes_changed_anywhere_give_the_same_game_or_one_sentence(self) -> None:
        game = an_auction(rounds=4)
        original = Recorder(game).text({"title": "Friday", "seats": ["Ana", "Bo"], "round": 4}).encode()
        dice = random.Random(20)
        same = 0
        sentences = []
        for number in range(1500):
            damaged = DAMAGES[number % len(DAMAGES)](bytearray(original), dice)
            try:
                text = damaged.decode("utf-8-sig")
            except UnicodeDecodeError:
                continue
            try:
                loaded = parse(text, "x.swgame").replay(RULESETS)
            except FileError as error:
                sentences.append(str(error))
            else:
                same += 1
                assert loaded.history == game.history
                assert (loaded.seed, loaded.setup) == (game.seed, game.setup)
        assert 0 < same < 500
        assert not [sentence for sentence in sentences if "\n" in sentence or len(sentence) > 600]

    @pytest.mark.slow
    @given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists, max_leaves=8))
    def test_any_value_in_any_place_gives_the_same_game_or_one_sentence(self, value: Any) -> None:
        game = an_auction(rounds=1)
        data = json.loads(Recorder(game).text())
        for part in data:
            for text in (json.dumps(data | {part: value}), json.dumps(data | {part: [value]})):
                try:
                    loaded = parse(text, "x.swgame").replay(RULESETS)
                except FileError:
                    continue
                assert loaded.history == game.history


def _flip(content: bytearray, dice: random.Random) -> bytearray:
    content[dice.randrange(len(content))] ^= 1 << dice.randrange(7)
    return content


def _replace_some(content: bytearray, dice: random.Random) -> bytearray:
    at = dice.randrange(len(content))
    content[at : at + dice.randrange(1, 9)] = bytes(dice.randrange(32, 127) for _ in range(dice.randrange(9)))
    return content


def _change_a_digit(content: bytearray, dice: random.Random) -> bytearray:
    digits = [at for at, byte in enumerate(content) if chr(byte).isdigit()]
    content[dice.choice(digits)] = ord(dice.choice("0123456789"))
    return content


def _cut(content: bytearray, dice: random.Random) -> bytearray:
    return content[: dice.randrange(len(content))]


def _drop_a_line(content: bytearray, dice: random.Random) -> bytearray:
    lines = content.splitlines(keepends=True)
    del lines[dice.randrange(len(lines))]
    return bytearray(b"".join(lines))


def _swap_lines(content: bytearray, dice: random.Random) -> bytearray:
    lines = content.splitlines(keepends=True)
    a, b = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return bytearray(b"".join(lines))


DAMAGES: list[Callable[[bytearray, random.Random], bytearray]] = [
    _flip,
    _replace_some,
    _change_a_digit,
    _cut,
    _drop_a_line,
    _swap_lines,
]


class TestWriting:
    @pytest.mark.parametrize("broken", ["fsync", "replace"])
    def test_a_full_disk_leaves_the_old_file_whole(
        self, file: Path, monkeypatch: pytest.MonkeyPatch, broken: str
    ) -> None:
        save(an_auction(bids=1), file)
        old = file.read_bytes()

        def full(*_: object) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        with monkeypatch.context() as disk:
            disk.setattr(os, broken, full)
            with pytest.raises(FileError, match=r"cannot be written \(No space left on device\)"):
                save(an_auction(), file)
        assert file.read_bytes() == old
        assert os.listdir(file.parent) == [file.name]

    @pytest.mark.skipif(os.name == "nt" or not os.path.exists("/dev/full"), reason="needs a device that is always full")
    def test_a_disk_that_fills_up_while_writing_is_told(self, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        save(an_auction(bids=1), file)
        old = file.read_bytes()
        (file.parent / f".{file.name}.{os.getpid()}.draft").symlink_to("/dev/full")
        with pytest.raises(FileError, match="No space left"):
            save(an_auction(), file)
        assert file.read_bytes() == old

    def test_a_virus_scanner_that_looks_at_the_old_file_is_waited_for(
        self, file: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        refusals = [PermissionError(errno.EACCES, "in use")] * 2
        replace = os.replace

        def busy(source: Path, target: Path) -> None:
            if refusals:
                raise refusals.pop()
            replace(source, target)

        with monkeypatch.context() as disk:
            disk.setattr(os, "replace", busy)
            save(an_auction(), file)
        assert read(file).finished

    @pytest.mark.parametrize("name", ["x" * 240, "é" * 120, "🦊" * 60])
    def test_a_name_as_long_as_the_system_takes_is_written(self, tmp_path: Path, name: str) -> None:
        save(an_auction(), tmp_path / name)
        assert read(tmp_path / name).finished
        assert os.listdir(tmp_path) == [name]

    def test_a_folder_that_is_not_there_is_told(self, tmp_path: Path) -> None:
        with pytest.raises(FileError, match="cannot be written"):
            save(an_auction(), tmp_path / "none" / "evening.swgame")

    @pytest.mark.skipif(os.name == "nt", reason="links need a permission there that players do not have")
    def test_a_save_behind_a_link_is_written_where_the_link_leads(self, tmp_path: Path) -> None:
        real, link = tmp_path / "real.swgame", tmp_path / "link.swgame"
        save(an_auction(bids=1), real)
        link.symlink_to(real)
        save(an_auction(), link)
        assert link.is_symlink()
        assert read(real).finished
