/** What a board of agent_avenue is shown. Written by tests/view_types.py from the classes of the game: do not edit. */
import type { Props as Shell } from "/static/js/game.js";

/** What lies in a place, and who knows it: the seats as a bit mask. */
export type Cell<Kind> = [kind: Kind, knowers: number];

/** A row of the table agent: its number; -1 for none, -9999 where it is not known. */
export type Agent = number;

/** A row of the table market: its number; -1 for none, -9999 where it is not known. */
export type Market = number;

/** A row of the table seat: its number; -1 for none, -9999 where it is not known. */
export type Seat = number;

/** A row of the table side: its number; -1 for none, -9999 where it is not known. */
export type Side = number;

/** A row of the table slot: its number; -1 for none, -9999 where it is not known. */
export type Slot = number;

/** What a viewer sees. */
export type State = {
  seats: number;
  rules: number;
  stack: Frame[];
  memory: Fact[];
  over: { winners: number[]; why: string[] } | null;
  open: boolean;
  advanced: boolean;
  /** by seat */
  side_of: Side[];
  swap_above: boolean;
  reveal: boolean;
  team_chat: boolean;
  active: Side;
  /** by side */
  turns: number[];
  /** by side */
  pawn: number[];
  /** by side */
  landed: boolean[];
  /** by seat */
  hand: Agent[][];
  /** by seat */
  pile: Agent[][];
  /** by seat */
  allowance: number[];
  /** by seat */
  drawn: number[];
  /** by seat, then by agent */
  known: number[][];
  deck: number;
  /** by agent */
  unseen: number[];
  /** by side, then by agent */
  play: number[][];
  /** by agent */
  box: number[];
  up: Agent;
  down: Cell<Agent> | null;
  laid: Seat[];
  kept: number;
  /** by slot */
  supply: Market[];
  market: Market[];
  discard: Market[];
  /** by side */
  ongoing: Market[][];
  taken: Agent;
};

export type Frame =
  | { is: "AnyOrder"; seat: number; frames: Frame[] }
  | { is: "AskRecruit" }
  | { is: "BeginTurn" }
  | { is: "DealOut" }
  | { is: "Draw"; seat: Seat }
  | { is: "EndStep" }
  | { is: "FirstSide" }
  | { is: "LayDown"; seat: number }
  | { is: "LayUp"; seat: number; mate: Seat }
  | { is: "Market"; side: Side }
  | { is: "MayRecruit"; seat: number; agent: Agent }
  | { is: "NameInHand"; seat: number; card: Market; step: number }
  | { is: "NameInPlay"; seat: number; card: Market; side: Side }
  | { is: "OneOf"; seat: number; frames: Frame[] }
  | { is: "PickCard"; seat: number }
  | { is: "Play"; seat: number }
  | { is: "Prepare"; seats: number[]; side: Side; round: number }
  | { is: "PutAway"; seat: Seat; card: Market }
  | { is: "Recruit"; seat: number }
  | { is: "Refill"; seat: Seat }
  | { is: "Resolve"; key: string; step: number; seat: Seat; card: Market }
  | { is: "TeamColour" }
  | { is: "TopAgent"; side: Side }
  | { is: "TurnUp"; slot: Slot }
  | { is: "VoteCard"; seats: number[]; answers: (Choice | null)[]; side: Side; round: number }
  | { is: "VoteLead"; seats: number[]; answers: (Choice | null)[]; side: Side; round: number }
  | { is: "VoteRecruit"; seats: number[]; answers: (Choice | null)[]; side: Side; round: number };

export type Choice =
  | { is: "Again"; yes: boolean }
  | { is: "Buy"; slot: Slot }
  | { is: "Drawn"; agent: Agent }
  | { is: "Exchange"; agent: Agent }
  | { is: "Hush" }
  | { is: "Lay"; agent: Agent }
  | { is: "Lead"; who: "me" | "mate" | "either" }
  | { is: "Name"; agent: Agent }
  | { is: "Nominate"; slot: Slot; seat: Seat }
  | { is: "Nothing" }
  | { is: "Offer"; up: Agent; down: Agent }
  | { is: "Pick"; index: number }
  | { is: "Ready" }
  | { is: "Side"; side: Side }
  | { is: "Take"; open: boolean }
  | { is: "Turned"; card: Market };

export type Fact =
  | { is: "Lacked"; knowers: number; seat: Seat; agents: Agent[]; most: number; drawn: number }
  | { is: "TakenToHand"; knowers: number; seat: Seat; agent: Agent; drawn: number }
  | { is: "Voted"; knowers: number; side: Side; turn: number; question: string; answers: string[] };

/** What the board's functions and components are given. */
export type Props = Omit<Shell, "seen"> & { seen: State };
