"""Any game of the house as an environment of PettingZoo, for those who train players by their own means.

    from smallworld_desktop.engine.play.environment import GameEnvironment

    environment = GameEnvironment("smallworld", seats=3, opponents={1: "normal", 2: "easy"})

It needs the extra ``pettingzoo``. Every seat that is no opponent is an agent. Chance and the opponents move by
themselves, and an agent observes what its seat may know, never more.

An action is the number of one of the legal actions. As these come and go, each is described: an observation holds one
row of ``FEATURES`` numbers for the position, one for each legal action, and ``action_mask`` for how many there are.
The numbers are hashed from the plain values of which files are made too (``features``), so that they mean the same in
every position and every game. Who would rather judge by the position itself finds it in ``view`` and ``legal``.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any
from zlib import crc32

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.options import OptionValue
from smallworld_desktop.engine.kernel.rules import CHANCE, NOBODY
from smallworld_desktop.engine.play.match import LONGEST_GAME
from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.play.registry import USUAL, game

FEATURES = 1024
"""Numbers that describe a position, or an action."""

MOST_ACTIONS = 1024
"""Legal actions that there may be at a time; to begin Little Kingdoms there are more than 500 ways."""

Observation = dict[str, npt.NDArray[Any]]


class GameEnvironment(AECEnv):  # type: ignore[misc]
    """One game after another, each from ``reset`` to its end; the same seed gives the same game.

    The one reward is the last: 1 for the first place, -1 for the last, and evenly in between.
    """

    metadata = {"name": "small_world_desktop_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        id: str = USUAL,
        seats: int | None = None,
        board: str = "",
        options: Mapping[str, OptionValue] | None = None,
        opponents: Mapping[int, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.box = game(id)
        self._rules = self.box.rules
        self._opponents = dict(opponents or {})
        self._setup = self.box.set_up(self.box.seats[0] if seats is None else seats, board, options)
        self._seats = self._rules.seats(self._setup)
        self._numbers = {f"seat_{seat}": seat for seat in range(self._seats) if seat not in self._opponents}
        if not self._numbers:
            raise GameError("environment-without-agent")
        self.possible_agents = list(self._numbers)
        described: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-1, 1, (FEATURES,), np.float32),
            "actions": spaces.Box(-1, 1, (MOST_ACTIONS, FEATURES), np.float32),
            "action_mask": spaces.Box(0, 1, (MOST_ACTIONS,), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(described) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(MOST_ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._dice = random.Random(seed)
        self._players: dict[int, Player] = {seat: self.box.players.said(name) for seat, name in self._opponents.items()}
        self._state = self._rules.start(self._setup)
        self._moves = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, int]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def view(self, agent: str) -> Any:
        """The position as an agent may know it."""
        return self._rules.view(self._state, self._numbers[agent])

    def legal(self, agent: str) -> list[Action[Any]]:
        """What an agent may do now; an action of the environment is a place in this list."""
        seat = self._numbers[agent]
        if seat not in self._rules.decision(self._state).seats:
            return []
        return list(self._rules.legal(self._rules.view(self._state, seat), seat))

    def observe(self, agent: str) -> Observation:
        view, legal = self.view(agent), self.legal(agent)
        if len(legal) > MOST_ACTIONS:
            raise GameError("environment-too-many", legal=len(legal), most=MOST_ACTIONS)
        actions = np.zeros((MOST_ACTIONS, FEATURES), np.float32)
        for place, action in enumerate(legal):
            actions[place] = features(self._rules.action_data(action, view))
        mask = np.zeros(MOST_ACTIONS, np.int8)
        mask[: len(legal)] = 1
        return {"observation": features(self._rules.snapshot(view)), "actions": actions, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        legal = self.legal(agent)
        if action is None or not 0 <= action < len(legal):
            raise GameError("environment-no-such-action", agent=agent, chosen=str(action), legal=len(legal))
        self._cumulative_rewards[agent] = 0.0
        self._play(self._numbers[agent], legal[action])
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str:
        """What everybody may know of the position, as plain values."""
        return str(self._rules.snapshot(self._rules.view(self._state, NOBODY)))

    def close(self) -> None:
        """Nothing is open."""

    def _go_on(self) -> None:
        """Let chance and opponents move until an agent must decide, or the game is over."""
        agents = {seat: agent for agent, seat in self._numbers.items()}
        while not self._rules.decision(self._state).over and self._moves < LONGEST_GAME:
            seat = CHANCE if self._rules.decision(self._state).chance else self._rules.asked(self._state)[0]
            if seat in agents:
                self.agent_selection = agents[seat]
                return
            self._play(seat, self._chosen(seat))
        self._finish()

    def _chosen(self, seat: int) -> Action[Any]:
        if seat == CHANCE:
            return self._rules.draw(self._state, self._dice)
        return self._players[seat].choose(self._rules.view(self._state, seat), seat, self._dice)

    def _play(self, seat: int, action: Action[Any]) -> None:
        self._state = self._rules.play(self._state, seat, action).state
        self._moves += 1

    def _finish(self) -> None:
        over = self._rules.decision(self._state).over
        standings = self._rules.standings(self._state)
        for agent, seat in self._numbers.items():
            standing = standings[seat]
            self.rewards[agent] = 1 - 2 * (standing.place - 1) / max(1, self._seats - 1) if over else 0.0
            self.terminations[agent], self.truncations[agent] = over, not over
            self.infos[agent] = {"place": standing.place, "score": standing.score}


def features(values: Any) -> npt.NDArray[np.float32]:
    """Plain values as a row of numbers: every value by its path, and every number by its size too."""
    row = np.zeros(FEATURES, np.float32)
    for path, value in _leaves(values, ""):
        row[crc32(f"{path}={value}".encode()) % FEATURES] += 1
        if isinstance(value, int | float) and not isinstance(value, bool):
            row[crc32(path.encode()) % FEATURES] += value
    row /= 1 + np.abs(row)
    return row


def _leaves(values: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(values, Mapping):
        for name, value in values.items():
            yield from _leaves(value, f"{path}.{name}")
    elif isinstance(values, list | tuple):
        for place, value in enumerate(values):
            yield from _leaves(value, f"{path}.{place}")
    else:
        yield path, values
