"""Every Action as a sentence (SF-12, SF-13): who does what to whom, with what, where.

May touch: the names of Actions. Must not: know what an Action does.
"""

from __future__ import annotations

from undertable.kernel.text import Says

# By Action: what is said where nothing special is to be told.
PLAINLY: dict[str, Says] = {
    # Basic Actions
    "step": Says("{pawn:pawn.nom} steps {place:to}."),
    "crawl": Says("{pawn:pawn.nom} crawls {place:to}."),
    "pick_up": Says("{pawn:pawn.nom} picks up {item:item.acc}."),
    "drop": Says("{pawn:pawn.nom} drops {item:item.acc}."),
    "give": Says("{pawn:pawn.nom} gives {item:item.acc} to {other:pawn.dat}."),
    "throw": Says("{pawn:pawn.nom} throws {item:item.acc} {place:to}."),
    "rob": Says("{pawn:pawn.nom} robs {other:pawn.acc}: {item:item.acc}."),
    "attack": Says("{pawn:pawn.nom} attacks {other:pawn.acc}: {item:item.ins}."),
    "sabotage": Says("{pawn:pawn.nom} sabotages {place:place.acc}."),
    "copy_data": Says("{pawn:pawn.nom} copies {data:data.acc} to {other:pawn.dat}."),
    "revive_nanogel": Says("{pawn:pawn.nom} revives {other:pawn.acc}: {item:item.ins}."),
    # Actions of Items
    "feed_me": Says("{pawn:pawn.nom} feeds {other:pawn.acc} to Fang Moss."),
    "rocket_launch": Says("{pawn:pawn.nom} takes off on Rocket Wings."),
    # Section Actions
    "airlock": Says("{pawn:pawn.nom} goes through the Airlock {place:to}."),
    "launch_countdown": Says("{pawn:pawn.nom} starts the countdown {place:at}."),
    "medical_launch": Says("{pawn:pawn.nom} starts the countdown of the Medical Pod."),
    "shuttle_launch": Says("{pawn:pawn.nom} starts the countdown of the shuttle."),
    "bridge_abandon_ship": Says("{pawn:pawn.nom} declares Abandon Ship."),
    "bridge_self_destruct": Says("{pawn:pawn.nom} starts the self-destruct."),
    "bridge_release_x": Says("{pawn:pawn.nom} releases Project X from the Bridge."),
    "cryo_release_x": Says("{pawn:pawn.nom} releases Project X from the Cryo Lab."),
    "bridge_launch_pods": Says("{pawn:pawn.nom} launches {place:place.acc} from the Bridge."),
    "manufacture_evidence": Says("{pawn:pawn.nom} puts Evidence together."),
    "manufacture_x_secret": Says("{pawn:pawn.nom} works out the X-Secret."),
    "manufacture_digital_assistant": Says("{pawn:pawn.nom} makes a copy of the Digital Assistant."),
    "manufacture_nda": Says("{pawn:pawn.nom} signs an NDA."),
    "manufacture_firebomb": Says("{pawn:pawn.nom} makes a Firebomb."),
    "manufacture_nanogel": Says("{pawn:pawn.nom} makes Nanogel."),
    "manufacture_bludgeon": Says("{pawn:pawn.nom} makes a Bludgeon."),
    "manufacture_gun": Says("{pawn:pawn.nom} makes a Gun."),
    "manufacture_helmet": Says("{pawn:pawn.nom} takes a Helmet out of its locker."),
    "contaminate": Says("{pawn:pawn.nom} contaminates {other:pawn.acc}."),
    "decontaminate": Says("{pawn:pawn.nom} decontaminates {other:pawn.acc}."),
    "delete_data": Says("{pawn:pawn.nom} deletes {data:data.acc} of {other:pawn.dat}."),
    "service_robot": Says("{pawn:pawn.nom} services {other:pawn.acc}."),
    "transmit": Says("{pawn:pawn.nom} transmits {data:data.acc}: {institution:institution.dat}."),
    # Console Actions
    "toggle_cameras": Says("{pawn:pawn.nom} switches the Cameras OFF."),
    "toggle_jammers": Says("{pawn:pawn.nom} switches the Jammers OFF."),
    "fire_vent_system": Says("{pawn:pawn.nom} turns on the Fire and Vent System {place:at}."),
    "bulkhead_control": Says("{pawn:pawn.nom} works the bulkheads."),
    "remote_control": Says("{pawn:pawn.nom} steers {other:pawn.acc} from afar."),
    # Actions of Characters
    "breach": Says("{pawn:pawn.nom} breaches a Lock."),
    "wormtongue": Says("{pawn:pawn.nom} talks {other:pawn.acc} round (Wormtongue)."),
    "disassemble": Says("{pawn:pawn.nom} takes itself apart for repairs."),
    "jury_rig": Says("{pawn:pawn.nom} makes a makeshift repair."),
    "process_server": Says("{pawn:pawn.nom} serves everybody here with an NDA."),
    "lawyer_up": Says("{pawn:pawn.nom} lawyers up."),
    "emergency_response": Says("{pawn:pawn.nom} revives {other:pawn.acc} (Emergency Response)."),
    "emp_burst": Says("{pawn:pawn.nom} sets off an EMP Burst."),
    "telepathy": Says("{pawn:pawn.nom} takes over {other:pawn.acc} by Telepathy."),
    "missile": Says("{pawn:pawn.nom} fires a Missile {place:to}."),
    "root_access": Says("{pawn:pawn.nom} takes over {other:pawn.acc} by Root Access."),
    "tradecraft": Says("{pawn:pawn.nom} trades Kompromat (Tradecraft)."),
    "infect": Says("{pawn:pawn.nom} infects {other:pawn.acc}."),
    "nerve_gas_grenades": Says("{pawn:pawn.nom} throws Nerve Gas Grenades {place:to}."),
}

# Where somebody Down takes part: pushed out, or relieved of something.
WITH_SOMEBODY: dict[str, Says] = {
    "airlock": Says("{pawn:pawn.nom} ejects {other:pawn.acc} through the Airlock {place:to}."),
    "pick_up": Says("{pawn:pawn.nom} takes {item:item.acc} from {other:pawn.dat}."),
}

# Where whoever acts does it to nobody else.
TO_ITSELF: dict[str, Says] = {
    "contaminate": Says("{pawn:pawn.nom} gets contaminated on purpose."),
    "decontaminate": Says("{pawn:pawn.nom} gets decontaminated."),
    "delete_data": Says("{pawn:pawn.nom} deletes its own {data:data.acc}."),
}

SWITCHED_ON: dict[str, Says] = {
    "toggle_cameras": Says("{pawn:pawn.nom} switches the Cameras ON."),
    "toggle_jammers": Says("{pawn:pawn.nom} switches the Jammers ON."),
}

DRAGGED = Says("{pawn:pawn.nom} steps {place:to} and drags {dragged:pawn.acc}.")
DRAGGED_THROUGH = Says("{pawn:pawn.nom} goes through the Airlock {place:to} and drags {dragged:pawn.acc}.")
EJECTED = Says("{pawn:pawn.nom} ejects {item:item.acc} through the Airlock {place:to}.")
ROBBED_OF_DATA = Says("{pawn:pawn.nom} robs {other:pawn.acc}: {data:data.acc}.")
