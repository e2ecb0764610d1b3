/** What a board of stationfall is shown. Written by tests/view_types.py from the classes of the game: do not edit. */
import type { Props as Shell } from "/static/js/game.js";

/** What lies in a place, and who knows it: the seats as a bit mask. */
export type Cell<Kind> = [kind: Kind, knowers: number];

/** A row of the table act: its number; -1 for none, -9999 where it is not known. */
export type Act = number;

/** A row of the table berth: its number; -1 for none, -9999 where it is not known. */
export type Berth = number;

/** A row of the table character: its number; -1 for none, -9999 where it is not known. */
export type Character = number;

/** A row of the table corridor: its number; -1 for none, -9999 where it is not known. */
export type Corridor = number;

/** A row of the table data: its number; -1 for none, -9999 where it is not known. */
export type Data = number;

/** A row of the table guilt: its number; -1 for none, -9999 where it is not known. */
export type Guilt = number;

/** A row of the table hazard: its number; -1 for none, -9999 where it is not known. */
export type Hazard = number;

/** A row of the table identity: its number; -1 for none, -9999 where it is not known. */
export type Identity = number;

/** A row of the table institution: its number; -1 for none, -9999 where it is not known. */
export type Institution = number;

/** A row of the table item: its number; -1 for none, -9999 where it is not known. */
export type Item = number;

/** A row of the table kompromat: its number; -1 for none, -9999 where it is not known. */
export type Kompromat = number;

/** A row of the table pawn: its number; -1 for none, -9999 where it is not known. */
export type Pawn = number;

/** A row of the table place: its number; -1 for none, -9999 where it is not known. */
export type Place = number;

/** A row of the table project: its number; -1 for none, -9999 where it is not known. */
export type Project = number;

/** A row of the table reveal_power: its number; -1 for none, -9999 where it is not known. */
export type RevealPower = number;

/** A row of the table script: its number; -1 for none, -9999 where it is not known. */
export type Script = number;

/** A row of the table seat: its number; -1 for none, -9999 where it is not known. */
export type Seat = number;

/** A row of the table ship_side: its number; -1 for none, -9999 where it is not known. */
export type ShipSide = number;

/** A row of the table status: its number; -1 for none, -9999 where it is not known. */
export type Status = number;

/** A row of the table trap: its number; -1 for none, -9999 where it is not known. */
export type Trap = number;

/** A row of the table way: its number; -1 for none, -9999 where it is not known. */
export type Way = number;

/** What a viewer sees. */
export type State = {
  seats: number;
  rules: number;
  stack: Frame[];
  memory: Fact[];
  over: { winners: number[]; why: string[] } | null;
  open: boolean;
  cast: Character[];
  /** by character */
  tiers: boolean[];
  first: Seat;
  minute: number;
  double: boolean;
  open_bonus: boolean;
  automata: number;
  level: number;
  /** by place */
  damaged: boolean[];
  /** by place */
  hazard: Hazard[];
  /** by corridor */
  locked: boolean[];
  cameras: boolean;
  jammers: boolean;
  abandoned: boolean;
  unlocked: boolean;
  /** by place */
  pod: Berth[];
  armed: boolean;
  detonated: boolean;
  ship: ShipSide;
  /** by place */
  floor: Item[][];
  /** by item */
  supply: number[];
  /** by item */
  gone: number[];
  tokens: number[][];
  /** by institution */
  offsite: number[];
  track: number;
  meals: number;
  /** by pawn */
  at: Place[];
  /** by pawn */
  status: Status[];
  /** by pawn */
  engulfed: boolean[];
  /** by pawn */
  held: Item[][];
  /** by pawn */
  data: number[];
  /** by pawn */
  sick: boolean[];
  /** by seat, then by character */
  cubes: number[][];
  /** by seat */
  betrayal: number[];
  /** by seat */
  disc: Character[];
  /** by seat */
  bribe: Character[];
  grey: Character[];
  /** by seat */
  guilt: Guilt[];
  plain_stranger: boolean;
  /** by identity */
  undealt: number[];
  /** by seat */
  dealt: Identity[][];
  /** by seat */
  secret: Identity[][];
  /** by seat */
  bonus: Identity[][];
  /** by seat */
  dropped: Identity[][];
  /** by seat */
  pc: Identity[];
  /** by seat */
  shown: Identity[][];
  /** by seat */
  early: boolean[];
  /** by place */
  kompromat_at: boolean[];
  /** by kompromat */
  unread: number[];
  /** by seat */
  hand: Kompromat[][];
  /** by seat */
  away: Kompromat[][];
  /** by seat, then by kompromat */
  named: number[][];
  /** by kompromat */
  used: number[];
  x: Cell<Project>;
  released: boolean;
  releaser: Pawn;
  mouth: Place;
  trap_at: Place[];
  trap: Cell<Trap>[];
  trap_by: Seat;
  sprung: boolean;
  active: Seat;
  actor: Pawn;
  actions: number;
  free: boolean;
  bribed: boolean;
  pressed: boolean;
  entered: Place[];
  begun: boolean;
  presence: boolean;
  prowled: boolean;
  deeds: number[][];
  doer: Pawn;
  watched: Place[];
  victims: Place[];
  framable: Seat[];
  /** by script */
  scripts: number[];
  in_deck: number;
  /** by seat */
  drawn: Script[][];
  /** by script */
  laid: number[];
  /** by seat */
  kept: Script[];
  /** by seat */
  kept_turns: number[];
};

export type Frame =
  | { is: "Act"; seat: number; steps: Choice[]; pawn: Pawn }
  | { is: "Acting" }
  | { is: "AnyOrder"; seat: number; frames: Frame[] }
  | { is: "Arrive"; pawn: Pawn }
  | { is: "Begin"; seat: number; steps: Choice[]; stage: number }
  | { is: "CastDone" }
  | { is: "ChooseIdentity"; seats: number[]; answers: (Choice | null)[] }
  | { is: "CloseTurn" }
  | { is: "DealIdentity"; seat: Seat }
  | { is: "Deliver"; seat: number; pawn: Pawn }
  | { is: "Deliveries" }
  | { is: "DrawCast"; n: number }
  | { is: "DrawFirst" }
  | { is: "DrawKompromat"; seat: Seat }
  | { is: "DrawScript"; seat: Seat }
  | { is: "DrawX"; knowers: number }
  | { is: "DropOne"; seat: number; pawn: Pawn }
  | { is: "EndMinute" }
  | { is: "Explode" }
  | { is: "FrameUp"; seat: number; seats: Seat[] }
  | { is: "GiveBack"; seat: Seat; kompromat: Kompromat }
  | { is: "Granted"; seat: number; pawn: Pawn; item: Item }
  | { is: "Judge" }
  | { is: "LastReveal"; seat: number }
  | { is: "LastReveals" }
  | { is: "LeaveBehind"; seat: number; pawn: Pawn }
  | { is: "MoveX"; seat: number; steps: Choice[]; step: number }
  | { is: "NextTurn"; seat: Seat }
  | { is: "OneOf"; seat: number; frames: Frame[] }
  | { is: "Perform"; by: Seat; pawn: Pawn; steps: Choice[] }
  | { is: "PickCast"; seat: number }
  | { is: "PickVictim"; seat: number; step: number; pawns: Pawn[] }
  | { is: "PlaceMouth"; seat: number }
  | { is: "PlayScript"; seat: number; drawn: boolean }
  | { is: "Refuse"; seat: number; by: Seat; pawn: Pawn; kompromat: Kompromat; grey: boolean; steps: Choice[]; unseen: Choice[] }
  | { is: "ReleaseX" }
  | { is: "Rescue" }
  | { is: "ResolveToken" }
  | { is: "ResolveX" }
  | { is: "Settle" }
  | { is: "Stationfall" }
  | { is: "TurnOver" }
  | { is: "TurnReentry" }
  | { is: "UsePower"; seat: number; steps: Choice[]; power: RevealPower; pawn: Pawn }
  | { is: "XEffect"; key: string; step: number; seat: Seat };

export type Choice =
  | { is: "Accept" }
  | { is: "Activate"; character: Character }
  | { is: "AddCharacter"; character: Character }
  | { is: "Alone" }
  | { is: "BlameSeat"; seat: Seat }
  | { is: "Bribe"; character: Character; grey: boolean }
  | { is: "CharacterFell"; character: Character }
  | { is: "CommandPresence" }
  | { is: "Cubes"; n: number }
  | { is: "Decider"; seat: Seat }
  | { is: "DeliverData"; data: Data; institution: Institution }
  | { is: "Discard"; kompromat: Kompromat }
  | { is: "Do"; act: Act; free: boolean }
  | { is: "Drag"; pawn: Pawn }
  | { is: "DrawScripts" }
  | { is: "End" }
  | { is: "Enough" }
  | { is: "FirstFell"; seat: Seat }
  | { is: "Follow"; script: Script; focus: boolean }
  | { is: "FollowKept" }
  | { is: "Go"; way: Way; place: Place; free: boolean }
  | { is: "Hush" }
  | { is: "IdentityFell"; identity: Identity }
  | { is: "Ignite"; yes: boolean }
  | { is: "Influence"; character: Character }
  | { is: "KompromatFell"; kompromat: Kompromat }
  | { is: "Pass" }
  | { is: "Pick"; index: number }
  | { is: "Press"; kompromat: Kompromat }
  | { is: "ProjectFell"; project: Project }
  | { is: "Prowl" }
  | { is: "ReentryFell"; fireball: boolean }
  | { is: "Refusal" }
  | { is: "Regain"; kompromat: Kompromat }
  | { is: "Renegotiate" }
  | { is: "Report"; institution: Institution }
  | { is: "Reveal"; identity: Identity }
  | { is: "ReviveSelf" }
  | { is: "ScriptFell"; script: Script }
  | { is: "Section" }
  | { is: "Take"; item: Item; pawn: Pawn }
  | { is: "TakeBlame" }
  | { is: "TakeCube"; character: Character }
  | { is: "TakeIdentity"; identity: Identity }
  | { is: "TakeKompromat"; place: Place }
  | { is: "TakeNoCube" }
  | { is: "Through"; corridor: Corridor }
  | { is: "Use" }
  | { is: "What"; item: Item }
  | { is: "Where"; place: Place }
  | { is: "Which"; data: Data }
  | { is: "Whom"; pawn: Pawn };

export type Fact =
  | { is: "Took"; knowers: number; minute: number; seat: Seat; deeds: number[][] };

/** What the board's functions and components are given. */
export type Props = Omit<Shell, "seen"> & { seen: State };
