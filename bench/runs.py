"""What the long runs are: by name, the commands whose results are kept in `bench/long/`.

May touch: nothing. Must not: run anything; `long.py` does.
"""

from __future__ import annotations

from itertools import product

from undertable.games import IDS

# Games are counted for each mode and seating. The automated Recruiter thinks longer than the rest of the game, so it
# plays fewer: every level, alone against it and five together.
AUTOMATA = [
    f"simulate mind_mgmt --games {{games}} --players {players} --option recruiter={level} {{more}}--seed long --jobs 2 --json"
    for level in ("novice", "operative", "mastermind")
    for players in (1, 5)
]


def hunts(games: int, against: int, more: str = "") -> list[str]:
    """Games of MIND MGMT: so many with each number of players, so many with each level of the automated Recruiter."""
    people = [
        f"simulate mind_mgmt --games {games} --players {n} {more}--seed long --jobs 2 --json" for n in (2, 3, 4, 5)
    ]
    return people + [command.format(games=against, more=more) for command in AUTOMATA]


def shifts() -> list[str]:
    """Random Full Games with SHIFT modules: each alone with its package open, then all fourteen together."""
    sides = (("recruiter", "r"), ("agents", "a"))
    alone = [
        f"simulate mind_mgmt --mode full --players {2 + n % 4} --option {side}_packages={n} --option shift_{letter}{n}=true "
        "--games 200 --seed long --jobs 2 --json"
        for (side, letter), n in product(sides, range(1, 8))
    ]
    every = " ".join(
        f"--option {side}_packages=7 " + " ".join(f"--option shift_{letter}{n}=true" for n in range(1, 8))
        for side, letter in sides
    )
    all_of_them = [
        f"simulate mind_mgmt --mode full --players {n} {every} --games 250 --seed long --jobs 2 --json"
        for n in (2, 3, 4, 5)
    ]
    levels = [
        f"simulate mind_mgmt --mode full --players 1 --option recruiter={level} {every} --games {games} --bots scripted "
        "--seed long --json"
        for level, games in (("novice", 10), ("operative", 10), ("mastermind", 5))
    ]
    return alone + all_of_them + levels


# How Black Orchestra can be begun: every two of these values must meet in some cell.
CONSPIRACY: dict[str, tuple[str, ...]] = {
    "players": ("1", "2", "3", "4", "5"),
    "difficulty": ("standard", "easy", "hard"),
    "loyal_henchmen": ("false", "true"),
    "no_time_to_lose": ("false", "true"),
    "secured_documents": ("false", "true"),
}
Cell = tuple[str, ...]  # a value of each


def pairs(cell: Cell) -> set[tuple[int, str, int, str]]:
    """Every two values that meet in a cell."""
    return {(i, cell[i], j, cell[j]) for i in range(len(cell)) for j in range(i)}


def pairwise() -> list[Cell]:
    """Few cells in which every two values meet: always the one next that brings the most new pairs."""
    every = list(product(*CONSPIRACY.values()))
    left, chosen = set[tuple[int, str, int, str]]().union(*map(pairs, every)), list[Cell]()
    while left:
        best = max(every, key=lambda cell: len(pairs(cell) & left))
        left -= pairs(best)
        chosen.append(best)
    return chosen


def conspiracies(each: int, main: int = 0, more: str = "") -> list[str]:
    """Games of Black Orchestra: so many in every cell of a pairwise cover, so many in each of the five plain ones."""
    plain = [(n, "standard", "false", "false", "false") for n in CONSPIRACY["players"]] if main else []
    return [_conspiracy(cell, each, more) for cell in pairwise()] + [_conspiracy(cell, main, more) for cell in plain]


def _conspiracy(cell: Cell, games: int, more: str) -> str:
    (_, players), *switches = zip(CONSPIRACY, cell, strict=True)
    mode = "solo" if players == "1" else "team"
    options = " ".join(f"--option {name}={value}" for name, value in switches)
    return (
        f"simulate black_orchestra --mode {mode} --players {players} {options} --games {games} {more}"
        "--seed long --jobs 2 --json"
    )


AGENTS = ("2", "3", "4", "5", "solo", "solo-hard", "pair")  # Za hranou by number of players, and with Echo
# Ways to play Stationfall besides everybody a person; those with every number of seats are in bench/bots_stationfall.py.
EVENINGS = (
    "--mode full --players 3 --option automata=1",  # two people and a bot
    "--mode solo --players 1",
    "--mode tutorial --players 2",
    "--mode double --players 2",
)


SEARCHED = ((2, 20_000), (3, 8_000))  # actions, and how many positions may be tried

TESTS = "pytest -q --disable-warnings -p no:cacheprovider --timeout 3600"  # those of which the check does a part

RUNS = {
    **{f"{game}-stalls": [f"bench/stalls.py {game} --decisions 2000000 --jobs 2"] for game in IDS},
    "agent_avenue-random": ["simulate agent_avenue --games 10000 --seed long --jobs 2 --json"],
    "agent_avenue-scripted": ["simulate agent_avenue --games 2000 --bots scripted --seed long --jobs 2 --json"],
    "agent_avenue-laws": ["laws agent_avenue --games 200 --thorough 0.1 --seed long --jobs 2 --json"],
    "agent_avenue-laws-more": ["laws agent_avenue --games 200 --thorough 0.05 --seed more --jobs 2 --json"],
    "mind_mgmt-random": hunts(1250, 25),
    "mind_mgmt-scripted": hunts(500, 10, "--bots scripted "),
    "mind_mgmt-laws": ["laws mind_mgmt --games 60 --thorough 0.05 --seed long --jobs 2 --json"],
    "mind_mgmt-share": [f"{TESTS} tests/mind_mgmt/test_share.py"],  # the check plays one game where this plays many
    "mind_mgmt-belief": ["bench/belief_mind_mgmt.py net --games 300 --jobs 2"],
    "mind_mgmt-pairings": ["bench/bots_mind_mgmt.py pairings --games 100 --jobs 2"],
    # the automated Recruiter, and the script
    "mind_mgmt-levels": ["bench/bots_mind_mgmt.py levels --games 200 --jobs 2"],
    "mind_mgmt-shift": shifts(),
    "mind_mgmt-shift-wins": ["bench/shift_mind_mgmt.py wins --games 200 --jobs 2"],  # each module alone, and all
    "mind_mgmt-shift-roadblocks": ["bench/shift_mind_mgmt.py wins none shift_a4 --games 400 --jobs 2"],
    "mind_mgmt-shift-belief": ["bench/shift_mind_mgmt.py belief --games 300 --jobs 2"],
    "black_orchestra-random": conspiracies(100, 1000),
    "black_orchestra-scripted": conspiracies(20, more="--bots scripted "),  # the plain cells: black_orchestra-team
    "black_orchestra-laws": ["laws black_orchestra --games 20 --thorough 0.1 --seed long --jobs 2 --json"],
    "black_orchestra-speed": ["bench/speed.py black_orchestra --json"],
    "black_orchestra-team": ["bench/bots_black_orchestra.py --games 400 --jobs 2 --seed held"],
    "black_orchestra-team-200": [
        "bench/bots_black_orchestra.py --games 200 --difficulty standard easy --jobs 1 --seed held"
    ],
    "black_orchestra-odds": ["bench/odds_black_orchestra.py --positions 50 --rolls 10000000 --seed long"],
    "za_hranou-random": [
        f"bench/bots_za_hranou.py --bots random --games 500 --jobs 2 --cells {cell}" for cell in AGENTS
    ],
    "za_hranou-scripted": [
        f"bench/bots_za_hranou.py --games 60 --jobs 2 --seed held --cells {cell}" for cell in AGENTS
    ],
    "za_hranou-crimes": ["bench/crimes_za_hranou.py --games 500 --jobs 2 --seed held"],
    "za_hranou-echo": ["bench/bots_za_hranou.py --games 150 --jobs 2 --seed echo --cells solo solo-hard"],
    "za_hranou-among": ["bench/bots_za_hranou.py --bots among --games 30 --jobs 2 --seed held --cells 3 5"],
    "za_hranou-laws": ["laws za_hranou --games 4 --thorough 0.05 --seed long --jobs 2 --json"],
    "za_hranou-speed": ["bench/speed.py za_hranou --json"],
    "za_hranou-search": [
        f"bench/search_za_hranou.py --positions 200 --actions {n} --most {most}" for n, most in SEARCHED
    ],
    "stationfall-random": ["bench/bots_stationfall.py random --games 300 --jobs 4 --seed long"],
    "stationfall-scripted": ["bench/bots_stationfall.py scripted --games 40 --jobs 2 --seed long --players 2 4 6 8 9"],
    "stationfall-modes": [
        f"simulate stationfall {one} --games 40 --bots scripted --seed long --jobs 4 --json" for one in EVENINGS
    ],
    "stationfall-laws": ["laws stationfall --games 4 --thorough 0.1 --seed long --jobs 2 --json"],
    "stationfall-speed": ["bench/speed.py stationfall --json"],
    "stationfall-strength": ["bench/bots_stationfall.py strength --games 90 --jobs 4 --seed afresh"],
    "stationfall-identities": [  # as scripted players choose them, and by lot, so that each is measured
        f"bench/bots_stationfall.py scripted --games {games} --jobs 4 --seed afresh --identities {how}"
        for how, games in (("chosen", 40), ("chance", 100))
    ],
    "table-kill": [f"{TESTS} tests/server/test_kill.py"],
    "table-left": [f"{TESTS} tests/server/test_clocks.py -k have_all_left"],  # every set-up; the check has one a game
    "table-faults": ["bench/faults.py"],
    "table-fuzz": ["bench/fuzz.py --requests 60000 --seed long"],
    "table-memory": ["bench/memory.py"],
}
