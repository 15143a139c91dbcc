"""A game as an environment for those who train players: PettingZoo's own test, whole games, and what is not told."""

from __future__ import annotations

import random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.play.environment import FEATURES, GameEnvironment, features
from smallworld_desktop.engine.play.registry import games

GAMES = sorted(games())


def chance(environment: GameEnvironment, dice: random.Random) -> int:
    """Any legal action."""
    return dice.randrange(int(environment.observe(environment.agent_selection)["action_mask"].sum()))


def played(environment: GameEnvironment, seed: int) -> list[int]:
    """What the agents did until the end, by chance."""
    dice, done = random.Random(seed), []
    environment.reset(seed=seed)
    for agent in environment.agent_iter():
        over = environment.terminations[agent] or environment.truncations[agent]
        action = None if over else chance(environment, dice)
        environment.step(action)
        done += [action] if action is not None else []
    return done


@pytest.mark.slow
# One array alone would leave no room for what the legal actions are.
@pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably"
)
@pytest.mark.parametrize("id", GAMES)
def test_it_is_what_pettingzoo_says_an_environment_is(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(GameEnvironment(id), num_cycles=300)
    seed_test(lambda: GameEnvironment(id), num_cycles=50)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("opponent", ["chance", "usual"])
def test_one_agent_plays_a_whole_game_against_an_opponent(id: str, opponent: str) -> None:
    players = games()[id].players
    name = players.usual if opponent == "usual" else opponent
    environment = GameEnvironment(id, opponents={1: name})
    assert environment.possible_agents == ["seat_0"]
    done = played(environment, 3)
    assert done
    assert played(environment, 3) == done, "the same seed gives the same game"


def test_the_last_reward_tells_the_places() -> None:
    environment = GameEnvironment("smallworld", seats=3)
    dice = random.Random(1)
    environment.reset(seed=1)
    rewards: dict[str, float] = {}
    places: dict[str, int] = {}
    for agent in environment.agent_iter():
        _, reward, over, cut, info = environment.last(observe=False)
        assert not cut
        if over:
            rewards[agent], places[agent] = reward, info["place"]
        environment.step(None if over else chance(environment, dice))
    assert set(rewards) == {"seat_0", "seat_1", "seat_2"}
    assert rewards == {agent: {1: 1.0, 2: 0.0, 3: -1.0}[place] for agent, place in places.items()}


def test_an_agent_observes_what_its_seat_may_know(toys: None) -> None:
    """In the auction each bids in secret: who has not bid yet sees the same, whatever the other has bid."""
    seen = []
    for bid in (0, 3):
        environment = GameEnvironment("auction")
        environment.reset(seed=0)
        environment.step(bid)
        assert environment.agent_selection == "seat_1"
        seen.append(environment.observe("seat_1"))
    assert all(np.array_equal(seen[0][part], seen[1][part]) for part in seen[0])


def test_what_is_not_legal_is_refused_by_number_and_name() -> None:
    environment = GameEnvironment()
    environment.reset(seed=0)
    legal = len(environment.legal(environment.agent_selection))
    with pytest.raises(GameError, match=f"seat_0 chose {legal}, and has {legal} legal actions"):
        environment.step(legal)


def test_somebody_must_be_an_agent() -> None:
    with pytest.raises(GameError, match="nobody is left"):
        GameEnvironment(opponents={0: "chance", 1: "chance"})


def test_features_tell_positions_and_actions_apart_and_stay_within_bounds() -> None:
    one, other = features({"coins": [5, 9], "stage": "pick"}), features({"coins": [9, 5], "stage": "pick"})
    assert one.shape == (FEATURES,)
    assert not np.array_equal(one, other)
    assert np.abs(features(list(range(5000)))).max() <= 1
