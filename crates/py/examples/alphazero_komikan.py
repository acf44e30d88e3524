"""AlphaZero-like self-play on Komikan in two hundred lines, with many games at once.

    pip install qiyuan-games torch
    python alphazero_komikan.py --minutes 10

A tree search with a small network plays itself in all games of a `Batch`, which ask the network together; mirrors come from
`Game.symmetries`. Ends with games against random moves and against our levels.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import deque

import numpy as np
import qiyuan
import torch
from torch import nn

GAME = qiyuan.make("komikan")
N_CELLS, N_ACTIONS = int(np.prod(GAME.obs_shape)), GAME.num_actions
MIRRORS = [(np.arange(N_CELLS), np.arange(N_ACTIONS)), *GAME.symmetries()]


class Net(nn.Module):
    """Position in; preferences for moves, and what the seat that acts can expect."""

    def __init__(self, width: int = 256) -> None:
        super().__init__()
        layers = [nn.Linear(N_CELLS, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()]
        self.body = nn.Sequential(*layers)
        self.policy, self.value = nn.Linear(width, N_ACTIONS), nn.Linear(width, 1)

    def forward(self, obs: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        seen = self.body(obs)
        return self.policy(seen), torch.tanh(self.value(seen)).squeeze(-1)


class Node:
    """A position in a tree: its moves with their visits, values (for the seat that acts) and preferences."""

    def __init__(self, state: qiyuan.State) -> None:
        self.state = state
        self.actions = np.array(state.legal_actions(), np.int64)
        self.children: list[Node | None] = [None] * len(self.actions)
        self.visits = np.zeros(len(self.actions), np.float32)
        self.sums = np.zeros(len(self.actions), np.float32)
        self.prefer = np.zeros(len(self.actions), np.float32)

    def choose(self) -> int:
        """The move that is most worth a look (PUCT)."""
        mean = self.sums / np.maximum(self.visits, 1)
        look = 1.5 * self.prefer * np.sqrt(self.visits.sum() + 1) / (1 + self.visits)
        return int(np.argmax(mean + look))


class Search:
    """One tree. A round goes down to a leaf, which the network judges, and back up."""

    def __init__(self, state: qiyuan.State) -> None:
        self.root = Node(state)
        self.path: list[tuple[Node, int]] = []
        self.leaf: Node = self.root

    def descend(self) -> bool:
        """Goes down to a leaf; says whether the network is to judge it."""
        self.path, node = [], self.root
        while len(node.actions) and node.prefer.any():
            i = node.choose()
            self.path.append((node, i))
            child = node.children[i]
            if child is None:
                state = node.state.clone()
                state.apply(int(node.actions[i]))
                child = node.children[i] = Node(state)
            node = child
        self.leaf = node
        return not node.state.is_terminal()

    def judged(self, logits: np.ndarray, value: float) -> None:
        """Takes the network's judgement of the leaf."""
        likes = logits[self.leaf.actions]
        likes = np.exp(likes - likes.max())
        self.leaf.prefer = likes / likes.sum()
        self.back(value, self.leaf.state.turn)

    def ended(self) -> None:
        """Takes the end of the game."""
        self.back(self.leaf.state.returns()[0], 0)

    def back(self, value: float, seat: int) -> None:
        # The same seat may act twice running: a value belongs to a seat, and is turned round for the other alone.
        for node, i in self.path:
            node.visits[i] += 1
            node.sums[i] += value if node.state.turn == seat else -value


def think(net: Net, searches: list[Search], rounds: int, noise: bool, rng: np.random.Generator) -> None:
    """Lets all trees grow together; the network is asked once a round."""
    for number in range(rounds):
        waiting = []
        for search in searches:
            waiting.append(search) if search.descend() else search.ended()
        if not waiting:
            continue
        obs = np.stack([search.leaf.state.observe().ravel() for search in waiting])
        with torch.no_grad():
            logits, values = (out.numpy() for out in net(torch.from_numpy(obs)))
        for search, row, value in zip(waiting, logits, values):
            search.judged(row, float(value))
        if number == 0 and noise:
            for search in searches:
                if len(search.root.actions):
                    extra = rng.dirichlet(np.full(len(search.root.actions), 0.3))
                    search.root.prefer = (0.75 * search.root.prefer + 0.25 * extra).astype(np.float32)


def self_play(
    net: Net, batch: qiyuan.Batch, seen: list[list], n_games: int, rounds: int, rng: np.random.Generator
) -> list[tuple[np.ndarray, np.ndarray, float]]:
    """Plays on in all games of the batch until so many have ended; what was seen, what was visited, what came of it."""
    examples = []
    while n_games > 0:
        searches = [Search(batch.state(i)) for i in range(batch.n)]
        think(net, searches, rounds, True, rng)
        actions = np.zeros(batch.n, np.int32)
        for i, search in enumerate(searches):
            share = search.root.visits / search.root.visits.sum()
            policy = np.zeros(N_ACTIONS, np.float32)
            policy[search.root.actions] = share
            early = len(seen[i]) < 16
            seen[i].append((batch.obs[i].ravel().copy(), policy, batch.to_play[i]))
            pick = rng.choice(len(share), p=share / share.sum()) if early else int(np.argmax(share))
            actions[i] = search.root.actions[pick]
        batch.step(actions)
        for i in np.flatnonzero(batch.terminated):
            examples += [(obs, policy, float(batch.rewards[i, seat])) for obs, policy, seat in seen[i]]
            seen[i] = []
            n_games -= 1
    return examples


def learn(net: Net, optimizer: torch.optim.Optimizer, memory: deque, steps: int, rng: random.Random) -> float:
    """Some steps of descent on random examples, each seen in a random mirror."""
    loss = torch.zeros(())
    for _ in range(steps):
        batch = [memory[rng.randrange(len(memory))] for _ in range(256)]
        mirrors = [MIRRORS[rng.randrange(len(MIRRORS))] for _ in batch]
        obs = torch.from_numpy(np.stack([o[cells] for (o, _, _), (cells, _) in zip(batch, mirrors)]))
        policy = torch.from_numpy(np.stack([p[actions] for (_, p, _), (_, actions) in zip(batch, mirrors)]))
        value = torch.tensor([v for _, _, v in batch], dtype=torch.float32)
        logits, guess = net(obs)
        loss = nn.functional.cross_entropy(logits, policy) + nn.functional.mse_loss(guess, value)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return loss.item()


def player(net: Net, rounds: int):
    """The network with its tree as a player for `qiyuan.play_games`."""
    rng = np.random.default_rng(0)

    def choose(state: qiyuan.State) -> int:
        search = Search(state.clone())
        think(net, [search], rounds, False, rng)
        return int(search.root.actions[int(np.argmax(search.root.visits))])

    return choose


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--batch", type=int, default=64, help="games at once")
    parser.add_argument("--rounds", type=int, default=48, help="looks at the tree before a move")
    parser.add_argument("--games", type=int, default=40, help="games against each opponent in the end")
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(0)
    net, rng = Net(), np.random.default_rng(0)
    optimizer = torch.optim.Adam(net.parameters(), 1e-3, weight_decay=1e-5)
    memory: deque = deque(maxlen=60_000)
    batch, seen = qiyuan.Batch(GAME, chosen.batch), [[] for _ in range(chosen.batch)]
    began, n_games = time.process_time(), 0
    while time.process_time() - began < 60 * chosen.minutes:
        memory.extend(self_play(net, batch, seen, chosen.batch, chosen.rounds, rng))
        n_games += chosen.batch
        loss = learn(net, optimizer, memory, 100, random.Random(n_games))
        print(f"{time.process_time() - began:.0f} s of one core: {n_games} games, loss {loss:.3f}", flush=True)
    for opponent in ("random", 1, 2, 3):
        played = list(qiyuan.play_games(GAME, [player(net, 2 * chosen.rounds), opponent], chosen.games, seed=1))
        results = [result.results[0] for result in played]
        counts = [sum(r == value for r in results) for value in (1, 0, -1)]
        print(f"against {opponent}: {counts[0]} won, {counts[1]} drawn, {counts[2]} lost", flush=True)


if __name__ == "__main__":
    main()
