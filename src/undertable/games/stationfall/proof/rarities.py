"""Positions near the end of a game in which what seldom happens is near: where law runs begin.

May touch: nothing. Must not: be used in play.
"""

from __future__ import annotations

from typing import Any

from undertable.kernel.parts import StartingPoint
from undertable.kernel.setup import Setup

from ..box.tables import CHARACTER, CORRIDOR, CUBES, IDENTITY, PAWN, PAWN_OF, PROJECT

TWO, THREE = Setup("full", 2), Setup("full", 3)
Position = dict[str, Any]


def loose(project: str) -> Position:
    """A Project X at large among people, in the turn of the last seat."""
    people = {"exile": "bio_lab", "medical": "bio_lab", "stranger": "chem_lab", "station_chief": "x_vault"}
    return {
        "released": True,
        "project": project,
        "abandoned": True,
        "minute": 1,
        "active": 1,
        "step": "close",
        "at": {**people, "monster": "bio_lab"} if PROJECT.row(project).monster else people,
        "status": {"monster": "live"} if PROJECT.row(project).monster else {},
        "mouth": "outer_space" if project == "stable_wormhole" else None,
        "held": {"station_chief": ["helmet", "gun"], "exile": ["firebomb", "nanogel", "bludgeon"]},
        "cubes": [{"exile": 1, "station_chief": 1}, {"stranger": 1, "medical": 1}],
    }


SLIME: Position = {  # the Engulfed, and somebody with fire
    **loose("hungry_slime"),
    "at": {"monster": "bio_lab", "exile": "bio_lab", "medical": "bio_lab", "stranger": "chem_lab"},
    "engulfed": ["exile", "medical"],
    "held": {"stranger": ["firebomb", "helmet"]},
    "cubes": [{"stranger": 1}, {"stranger": 1}],
    "active": 0,
    "step": "begin",
}
SECRETS: Position = {  # everything that can be hidden is: traps, discarded cards and Kompromat, script cards, Project X
    "cast": ["operative", "legal"],
    "pc": ["exile", "operative"],
    "dropped": [["legal"], [], []],
    "traps": {"rec_room": "real", "locker_room": "decoy", "aft_hub": "decoy"},
    "trap_by": 1,
    "away": [["astrochimp", "medical"], [], []],
    "hand": [["cyborg"], ["engineer"], []],
    "project": "sower",
    "looked": [0],
    "minute": 1,
}
LOOKERS: Position = {  # the X-Secret in the hands of those who will be Activated, and the Cryo Lab near
    "at": {"station_chief": "cryo_lab", "exile": "cryo_lab"},
    "data": {"station_chief": ["x_secret"], "exile": ["x_secret", "evidence"]},
    "cubes": [{"station_chief": 2, "exile": 1}, {"exile": 1}],
    "minute": 1,
}
BLACKOUT: Position = {  # one Damage away
    "damaged": ["fuel_cells"],
    "cameras": False,
    "jammers": False,
    "at": {"troubleshooter": "generators", "exile": "mcqueen", "engineer": "generators"},
    "cubes": [{"troubleshooter": 1, "engineer": 1}, {"engineer": 1, "exile": 1}],
    "minute": 1,
}
ANTIMATTER: Position = {  # Armed in space, with a crowd
    "cast": ["boarder"],
    "armed": True,
    "abandoned": True,
    "minute": 1,
    "tokens": ["1 1 antimatter", "0 1 launch mcqueen", "0 0 launch houdini"],
    "floor": {"outer_space": ["antimatter"]},
    "at": {"exile": "mcqueen", "stranger": "houdini", "daredevil": "outer_space"},
    "held": {"daredevil": ["helmet", "rocket_wings"]},
    "cubes": [{"boarder": 1}, {"daredevil": 1}],
}
BOMB_ABOARD: Position = {  # it ends the game
    "armed": True,
    "abandoned": True,
    "minute": 1,
    "active": 1,
    "tokens": ["1 1 antimatter"],
    "floor": {"generators": ["antimatter"]},
}
BOMB_IN_POD: Position = {  # in a launched Pod
    "armed": True,
    "abandoned": True,
    "minute": 1,
    "tokens": ["0 1 antimatter", "1 1 overload houdini"],
    "pods": {"mcqueen": "launched", "houdini": "launched"},
    "at": {"exile": "mcqueen", "stranger": "houdini", "medical": "mcqueen"},
    "held": {"exile": ["antimatter"]},
    "step": "close",
}
SEALED: Position = {  # countdowns with and without NDA, a Bridge launch with three Pods
    "cast": ["legal"],
    "abandoned": True,
    "minute": 1,
    "at": {
        "legal": "houdini",
        "exile": "houdini",
        "stranger": "mcqueen",
        "engineer": "alcatraz",
        "station_chief": "bridge",
    },
    "data": {"exile": ["nda", "evidence"], "stranger": ["nda"], "engineer": ["nda"]},
    "pc": ["legal"],
    "cubes": [{"station_chief": 1}, {"station_chief": 1, "exile": 1}],
    "tokens": ["1 1 launch alcatraz"],
}
RAT: Position = {  # with unhelmeted Humans at a Console, and a Drone
    "cast": ["telepathic_rat", "drones", "digital_assistant"],
    "floor": {"array_control": ["telepathic_rat", "helmet"]},
    "at": {"drone_1": "array_control", "exile": "array_control", "engineer": "array_control"},
    "data": {"drone_1": ["digital_assistant"], "exile": ["evidence"]},
    "pc": ["telepathic_rat", "digital_assistant"],
    "jammers": False,
    "minute": 1,
}
DOCTORS: Position = {  # two of them, a Bribe, Kompromat, grey Bribes
    "cast": ["doctor", "billionaire", "corpsicle", "security"],
    "pc": [None, "doctor_jekyll", "doctor_hyde"],
    "hand": [["doctor", "corpsicle", "exile"], ["security", "cyborg"]],
    "cubes": [{"billionaire": 1, "exile": 1}],
    "at": {"exile": "forward_hub", "billionaire": "forward_hub"},
    "held": {"corpsicle": ["helmet", "gun", "nanogel"]},
    "minute": 1,
}
EXILE: Position = {  # Tradecraft, and little else to do
    "pc": ["exile"],
    "hand": [["medical", "engineer", "cyborg"], ["exile", "counselor"]],
    "used": {"astrochimp": 1, "inspector": 1},
    "at": {"exile": "suite"},
    "locked": ["suite-quarters", "rec_room-suite"],
    "kompromat": ["kitchen", "quarters"],
    "bribe": ["exile", "exile"],
    "pressed": True,
    "step": "act",
    "actor": "exile",
    "actions": 2,
    "minute": 1,
}
TRADED: Position = {  # another player's Rat, pressed to have the Exile trade Kompromat, and nothing else to do
    "cast": ["telepathic_rat", "exile", "medical", "stranger", "daredevil", "inspector"],
    "pc": ["exile", "telepathic_rat"],
    "hand": [["stranger", "daredevil", "telepathic_rat"], []],
    "used": {"inspector": 1},
    "at": {"exile": "x_vault", "medical": "kitchen"},
    "held": {"exile": ["telepathic_rat"]},
    "status": {"stranger": "down", "daredevil": "down"},
    "cubes": [{"medical": 1}],
    "bribe": ["exile", "exile"],
    "step": "act",
    "actor": "medical",
    "actions": 0,
    "free": False,
    "minute": 1,
}
TRAPS: Position = {  # in a corridor of steps
    "cast": ["operative", "consort"],
    "pc": [None, "operative"],
    "traps": {"rec_room": "real", "locker_room": "decoy", "aft_hub": "decoy"},
    "trap_by": 1,
    "cubes": [{"daredevil": 1, "consort": 1}, {"medical": 1}],
    "at": {"station_chief": "rec_room", "counselor": "rec_room"},
    "held": {"consort": ["gun"]},
    "minute": 1,
}
COURT: Position = {  # Transmit with two Suspects
    "guilt": ["suspect", "suspect", "innocent"],
    "jammers": False,
    "data": {"exile": ["evidence"], "engineer": ["evidence", "x_secret"]},
    "cubes": [{"exile": 1}, {"engineer": 1}],
    "minute": 1,
}
FULL_HANDS: Position = {  # somebody full is to be Contaminated
    "cast": ["microbiologist", "security"],
    "pc": ["microbiologist"],
    "at": {"microbiologist": "bio_lab", "security": "bio_lab", "exile": "bio_lab"},
    "held": {"security": ["gun", "helmet", "nanogel"], "exile": ["gun", "bludgeon", "nanogel_used"]},
    "status": {"security": "down"},
    "cubes": [{}, {"exile": 1}],
    "minute": 1,
}
LAST_HOUR: Position = {  # Stationfall with the ship, wings, deliveries, all Guilty
    "cast": ["boarder"],
    "guilt": ["guilty", "guilty", "guilty"],
    "pc": ["daredevil", None, "boarder"],
    "secret": [[], ["exile"], []],
    "pods": {"mcqueen": "launched"},
    "at": {"exile": "mcqueen", "daredevil": "outer_space", "stranger": "outer_space"},
    "held": {"daredevil": ["helmet", "rocket_wings"], "stranger": ["helmet", "briefcase"]},
    "data": {"exile": ["evidence", "x_secret"]},
    "step": "fall",
}
LAST_MINUTE: Position = {"minute": 0, "abandoned": True}  # everybody's last turn


def about_to_reveal(identity: str) -> Position:
    """Somebody with a power who may Reveal now: full hands, cubes in Betrayal, others near."""
    row = CHARACTER[IDENTITY.row(identity).character]
    others = [card.id for card in IDENTITY if card.character != IDENTITY.row(identity).character][:2]
    full = "human" in row.types or "robot" in row.types
    pawn = PAWN.ids[PAWN_OF[CHARACTER.kind(row.id)]]
    return {
        "cast": list(dict.fromkeys([row.id, *(CHARACTER[IDENTITY.row(card).character].id for card in others)])),
        "secret": [[identity], []],
        "bonus": [others, []],
        "minute": 1,
        "betrayal": [2, 0],
        "cubes": [{CHARACTER[IDENTITY.row(others[0]).character].id: 6}],  # none left, so that a Reveal is likely
        "bribe": ["astrochimp", None],
        "held": {pawn: sorted([*HELD.get(row.id, ()), *["nanogel"] * 3][: row.item_slots])} if full else {},
        "data": {"astrochimp": ["evidence"]},
    }


HELD = {"corpsicle": ["helmet"], "security": ["gun"]}  # integral Items


def crowded_switch() -> Position:
    """The Consort, Contaminated, about to switch with somebody who has full hands."""
    full = dict.fromkeys(("astrochimp", "exile", "medical", "engineer"), ["bludgeon"] * 3)
    wished: Position = {**about_to_reveal("consort"), "cast": ["consort", "billionaire", *full], "sick": ["consort"]}
    return {**wished, "held": {**full, "consort": ["nanogel"] * 2}}


def at_work(actor: str, **position: Any) -> Position:
    """The last Activation of a game, with little else to do than what the position is for."""
    spent: Position = {"bribe": [actor_card(actor)] * 2, "minute": 0, "active": 1, "step": "act", "actions": 2}
    return {**spent, "actor": actor, "jammers": True, **position}


def actor_card(pawn: str) -> str:
    """The card of a pawn."""
    return PAWN.row(pawn).character


def framing() -> Position:
    """The Consort with a gun where everybody sees, nowhere to go, and somebody else to be blamed."""
    armed: Position = {"at": {"consort": "chem_lab", "stranger": "chem_lab"}, "held": {"consort": ["gun"]}}
    cubes = [{"inspector": 1, "stranger": 1}, {}]
    return at_work("consort", cast=["consort"], cubes=cubes, locked=[row.id for row in CORRIDOR], **armed)


def moments() -> list[Position]:
    """One for each Action that chance seldom comes to."""
    aboard = {"locked": [row.id for row in CORRIDOR]}
    release = [
        at_work("station_chief", at={"station_chief": "cryo_lab"}, project=row.id, looked=[0], **aboard)
        for row in PROJECT
    ]
    return [
        *release,
        at_work("botanist", cast=["botanist"], at={"exile": "hydroponics"}, status={"exile": "down"}, **aboard),
        at_work("daredevil", at={"daredevil": "outer_space"}, held={"daredevil": ["helmet", "rocket_wings"]}),
        at_work("inspector", at={"inspector": "inspector_shuttle"}, minute=1, **aboard),
        at_work("station_chief", at={"station_chief": "bridge"}, **aboard),
        at_work("exile", at={"exile": "workshop", "medical": "workshop"}, status={"medical": "down"}, **aboard),
        at_work("exile", at={"exile": "tanks", "medical": "tanks"}, sick=["medical", "exile"], **aboard),
        at_work(
            "digital_assistant", cast=["digital_assistant"], pc=[None, "digital_assistant"],
            data={"medical": ["digital_assistant"]}, damaged=["fuel_cells"], cameras=False, jammers=False,
        ),
        framing(),
        at_work("cyborg", pc=[None, "cyborg"], status={"cyborg": "down"}),
        at_work("boarder", cast=["boarder"], pc=[None, "boarder"], jammers=False, minute=1),
        at_work("botanist", cast=["botanist"], pc=[None, "botanist"], floor={"kitchen": ["fang_moss"]}, **aboard),
        at_work("station_chief", pc=[None, "station_chief"], **aboard),
        at_work("exile", at={"exile": "physics_lab"}, data={"exile": ["evidence", "x_secret"]}, **aboard),
        at_work("engineer", at={"engineer": "print_shop"}, **aboard),
        at_work("legal", cast=["legal"], pc=["medical"], **aboard),
        at_work("boarder", cast=["boarder"], at={"boarder": "bridge"}, locked=["bridge-mainframe", "bridge-security_station"]),
        at_work("medical", at={"medical": "medical_pod"}, abandoned=True, minute=1),
        at_work("medical", at={"medical": "kitchen", "exile": "kitchen"}, status={"exile": "down"}, **aboard),
        at_work(
            "telepathic_rat", cast=["telepathic_rat", "drones"], at={"exile": "array_control", "drone_1": "outer_space"},
            floor={"array_control": ["telepathic_rat"]}, **aboard,
        ),
        at_work(
            "digital_assistant", cast=["drones", "digital_assistant"], pc=[None, "digital_assistant"],
            at={"drone_1": "suite", "drone_2": "suite"}, data={"drone_1": ["digital_assistant"]},
            status={"drone_2": "down"}, damaged=["suite", "fuel_cells"], cameras=False, jammers=False, abandoned=True,
            **aboard,
        ),
        at_work("exile", cast=["digital_assistant"], at={"exile": "mainframe"}, **aboard),
        at_work("exile", cast=["legal"], pc=["legal"], at={"exile": "aft_hub"}, **aboard),
        at_work("microbiologist", cast=["microbiologist"], pc=[None, "microbiologist"], at={"exile": "physics_lab"}, **aboard),
        {**about_to_reveal("billionaire"), "grey": ["astrochimp", "astrochimp", "billionaire"]},
        *[crowded_switch()] * 2,
    ]  # fmt: skip


def short() -> list[StartingPoint]:
    """Where every law is held against the game."""
    return [
        StartingPoint(Setup("full", 3, {"automata": 1, "level": "officer"}), SECRETS),
        StartingPoint(TWO, {**loose("sower"), "minute": 3}),
        StartingPoint(TWO, {**loose("vent_stalker"), "minute": 2, "at": {"monster": "x_vault"}}),
        StartingPoint(TWO, LOOKERS),
        StartingPoint(TWO, SLIME),
        StartingPoint(TWO, loose("stable_wormhole")),
        StartingPoint(TWO, loose("combat_swarm")),
        StartingPoint(TWO, BLACKOUT),
        StartingPoint(TWO, ANTIMATTER),
        StartingPoint(TWO, SEALED),
        StartingPoint(TWO, RAT),
        StartingPoint(THREE, DOCTORS),
        StartingPoint(TWO, EXILE),
        StartingPoint(TWO, TRAPS),
        StartingPoint(THREE, COURT),
        StartingPoint(TWO, FULL_HANDS),
        StartingPoint(THREE, LAST_HOUR),
        StartingPoint(Setup("tutorial", 2, {"open_bonus": True}), {"step": "choose", "minute": 0, "active": 1}),
        StartingPoint(Setup("double", 4), {"step": "choose", "minute": 0, "active": 3}),
        StartingPoint(Setup("full", 3, {"automata": 2}), {"step": "choose", "minute": 1, "active": 1}),
        StartingPoint(TWO, framing()),
        StartingPoint(TWO, about_to_reveal("operative")),
        *[StartingPoint(Setup("full", 9), {"step": "choose", "minute": 0, "active": 8})]
        * 2,  # many choose at once (law 10)
        *[StartingPoint(TWO, TRADED)] * 2,
    ]


def telling() -> list[StartingPoint]:
    """Few, in which every secret comes about soon: cards dealt, chosen and discarded, Kompromat, Project X, script cards."""
    picking: Position = {"at": {"exile": "suite", "medical": "kitchen"}, "cubes": [{}, {"medical": 3}], "minute": 2}
    picking["kompromat"] = ["kitchen", "quarters", "locker_room", "aft_hub", "rec_room"]
    return [
        StartingPoint(Setup("full", 3, {"automata": 1, "level": "officer"}), SECRETS),
        StartingPoint(TWO, {**LOOKERS, "kompromat": ["cryo_lab", "x_vault", "hydroponics"]}),
        StartingPoint(TWO, {**EXILE, **picking}),
        StartingPoint(
            TWO, {"step": "deal", "minute": 4, "betrayal": [CUBES] * 2}
        ),  # little to do but to Reveal oneself
        StartingPoint(Setup("double", 4), {"step": "deal", "minute": 0}),
    ]


def rare() -> list[StartingPoint]:
    """More, for whatever seldom happens (law 14)."""
    others = [StartingPoint(TWO, position) for position in (BOMB_ABOARD, BOMB_IN_POD)]
    monsters = [StartingPoint(TWO, loose(row.id)) for row in PROJECT]
    works = [StartingPoint(TWO, position) for position in moments()]
    powers = [StartingPoint(TWO, about_to_reveal(row.id)) for row in IDENTITY]
    casts = [StartingPoint(Setup("full", 2, {"cast": how, "minutes": "10"})) for how in ("host", "draft")]
    return [
        *others,
        *monsters,
        *works,
        *powers,
        *casts,
        StartingPoint(Setup("solo", 3, {"minutes": "10"})),
    ]
