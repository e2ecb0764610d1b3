/** What the server sends. Written by tests/message_types.py from its Structs: do not edit. */
import type { Board, Choice, Data, HintMark, View } from "./types.js";

/** One event as a viewer hears it. */
export type ToldEvent = {
  is: string;
  text: string;
  data: Data;
  /** the reader's own seat did it without the reader, played by a bot or by a clock that ran out */
  auto?: boolean;
};

/** What is asked now. */
export type Question = {
  text: string;
  rule: string;
  frame: string;
  /** whether one may leave it to the table once and for all */
  standing: boolean;
  /** whether one may plan on before one decides; or does unless one says so */
  plan: "" | "first" | "may";
  /** whether this seat can only pass, as everybody can tell: nobody need wait for it */
  onward: boolean;
};

/** How it ended. */
export type Over = {
  winners: number[];
  text: string;
};

/** A sort of question that this seat leaves to the table. */
export type Order = {
  frame: string;
  rule: string;
  /** its words where these are always the same */
  text: string;
};

/** A whole view, with the words for it. */
export type ViewMessage = {
  type: "view";
  version: number;
  /** how many events came before these */
  heard: number;
  events: ToldEvent[];
  view: View;
  question: Question | null;
  labels: Record<string, string[]>;
  undo: boolean;
  /** own steps of the draft that is open: they can be taken back, and nobody will know */
  back: number;
  names: string[];
  over: Over | null;
  /** what this seat leaves to the table */
  standing: Order[];
};

/** A step of a finished game, as a viewer saw it then. */
export type ReplayStep = {
  step: number;
  events: ToldEvent[];
  view: View;
  names: string[];
  /** the decision in words, for whoever may know it */
  text: string;
  over: Over | null;
  /** how many steps spectators could notice: the number of the knowledge board */
  public: number;
};

/** What everybody could know at a step of a finished game. */
export type PastBoard = {
  /** of the view of those who only watch */
  version: number;
  board: Board;
};

/** A seat, and who sits there. */
export type SeatLine = {
  seat: number;
  name: string;
  /** whether the name is one that a person chose */
  named: boolean;
  /** what the seat is before the game, where that is settled */
  role: string;
  colour: string;
  kind: "bot" | "human" | "open";
  bot: string | null;
  /** a person holds the seat, also while a bot plays it */
  held: boolean;
  /** its holder got up from the running game */
  away: boolean;
  /** its holder gave up, and a bot plays on against the others */
  resigned: boolean;
  /** only by invitation */
  reserved: boolean;
  online: boolean;
  /** seconds it has left */
  clock: number | null;
  mine: boolean;
  /** the reader got up from it */
  left: boolean;
  /** the invitation to a free seat */
  link: string | null;
  /** the holder's own link */
  own: string | null;
  /** among several seats of the reader's own: the same number where they see the same */
  sight?: number;
};

/** How long a decision may take. */
export type Clock = {
  kind: "days" | "live" | "none";
  seconds: number;
};

/** A request that waits for a yes; an answer names its `id`. */
export type Offer = {
  id: string;
  /** who asks; of a seat for somebody, that seat */
  seat: number;
  waiting: number[];
  /** what it shall be */
  clock?: Clock;
  /** the other seat to change places with */
  with?: number;
  /** wants to come to `seat` */
  who?: string;
  /** whether a person holds that seat */
  held?: boolean;
};

/** Why people do not talk freely here, and by which rule. */
export type Hush = {
  rule: string;
  why: string;
};

/** How the table ended. */
export type Result = {
  why: "game" | "resigned" | "stopped";
  winners: number[];
  /** whose seats bots played on */
  resigned: number[];
  /** decisions could be taken back freely */
  practice: boolean;
  text: string;
};

/** What hangs beside the board, for one reader. */
export type TableMessage = {
  type: "table";
  /** false while people gather and nothing has been dealt */
  begun: boolean;
  /** whether decisions may be taken back freely */
  practice: boolean;
  seats: SeatLine[];
  paused: boolean;
  offers: Partial<Record<"clock" | "come" | "pause" | "resign" | "stop" | "swap" | "undo", Offer | null>>;
  spectators: number;
  /** the channels to which the reader may write now */
  talk: string[];
  /** missing where people may talk */
  hush?: Hush;
  /** what one may still say, each once: its name and its words */
  phrases?: [string, string][];
  clock: Clock;
  /** whether the reader made the table */
  host: boolean;
  /** whether the reader may begin the game now */
  may_begin: boolean;
  /** the sum of the key by which chance falls */
  promise: string;
  ended: Result | null;
  /** the table that came after it */
  rematch: string | null;
  campaign?: Campaign;
  /** for whom its board is; missing where the game has none */
  knowledge?: "off" | "own";
  /** what if the reader does: the others have won, or a bot plays on */
  resigning?: "ends" | "goes-on";
  note?: string;
};

/** The campaign to which a table belongs, in words. */
export type Campaign = {
  path: string;
  /** which game this is */
  n: number;
  /** whether none came after it */
  newest: boolean;
  /** whether nothing is closed any more */
  open: boolean;
  sides: CampaignSide[];
  opened: CampaignOpened[];
  selected: CampaignSelected[];
  asks: CampaignAsks | null;
  /** the reader's own link of it; nothing for others */
  link: string;
};

/** How far a side has come. */
export type CampaignSide = {
  name: string;
  won: number;
  opened: number;
  packages: number;
};

/** What this game opened. */
export type CampaignOpened = {
  side: string;
  /** which package of its side */
  n: number;
  name: string;
  says: string;
  also: string;
};

/** What a side plays with. */
export type CampaignSelected = {
  side: string;
  names: string[];
};

/** What is to be selected for the next game. */
export type CampaignAsks = {
  way: "auction" | "mutual" | "order";
  /** the reader's own seats that are asked */
  mine: number[];
  /** whom it waits for */
  who: string[];
  least: number;
  most: number;
  offers: CampaignOffer[];
  /** whether the reader has agreed to what is proposed */
  said: boolean;
  agreed: string[];
  /** whether a seat is being sold */
  bidding: boolean;
  /** the last one */
  bid: number;
  bidder: string;
  /** the highest there is */
  top: number;
};

/** What may be selected. */
export type CampaignOffer = {
  side: string;
  id: string;
  chosen: boolean;
  name: string;
  says: string;
  also: string;
};

/** A line of talk. */
export type ChatMessage = {
  type: "chat";
  channel: string;
  /** -1 where the table itself says it */
  from: number;
  name: string;
  text: string;
  at: number;
  /** how many events the reader had heard before */
  after?: number;
};

/** A layer of marks, whole. Those who may not read a layer never get one. */
export type LayerMessage = {
  type: "layer";
  name: string;
  writers: number[];
  /** how many marks may lie there */
  room: number;
  /** seconds until the oldest mark goes, where there are too many */
  late: number | null;
  marks: Stroke[];
};

/** A mark on a layer over the board, as it is stored and sent. */
export type Stroke = {
  id: string;
  sort: string;
  places: number[];
  text: string;
  /** who wrote it last */
  seat: number;
  /** the order in which marks were put */
  n: number;
};

/** What everybody could know, the same for every viewer. */
export type KnowledgeMessage = {
  type: "knowledge";
  /** of the view of those who only watch */
  version: number;
  board: Board;
};

/** The line ends, and why. */
export type ByeMessage = {
  type: "bye";
  reason: "left" | "moved" | "reload" | "resigned" | "shutdown";
};

/** What a program is answered whose request is not granted. */
export type Denied = {
  ok: false;
  error: Complaint;
};

/** What went wrong: a code for programs, a sentence for people, the rule if there is one. */
export type Complaint = {
  code: string;
  text: string;
  rule: string;
};

/** It was done. Where there is nothing else to say, it goes without a body. */
export type Done = {
  ok: true;
};

/** How much of a turn was done, and what stopped the rest. */
export type Acted = {
  ok: true;
  /** choices */
  done: number;
  stopped: "" | "chance" | "other" | "over" | "refused" | "veil";
  /** why a further choice is refused */
  error?: Complaint;
};

/** Others must agree first. */
export type Asked = {
  ok: true;
  asked: number[];
};

/** Everything one might want that is not open. */
export type Refusals = {
  ok: true;
  refusals: Refusal[];
};

/** A choice that is not open, and why. */
export type Refusal = {
  choice: Choice;
  text: string;
  rule: string;
};

/** Where a plan leads, as far as its seat can know. */
export type Foreseen = {
  ok: true;
  /** the choices in words, also the one of which nobody knows yet where it leads */
  steps: string[];
  /** how many of them are played in `view` */
  done: number;
  /** what forbids to plan on */
  stopped: "" | "chance" | "other" | "over" | "refused" | "unknown";
  /** with the options that would come next */
  view: View | null;
  events: HeardText[];
  question: Question | null;
  labels: Record<string, string[]>;
  /** why a further choice is refused */
  error: Complaint | null;
};

/** What would be told. */
export type HeardText = {
  text: string;
};

/** What the scripted player would do, and why. */
export type Hinted = {
  ok: true;
  choice: Choice;
  text: string;
  why: string;
  marks: HintMark[];
};

/** A program sits down, and is told its own token. */
export type Seated = {
  ok: true;
  token: string;
};

/** The table that comes after this one. */
export type Followed = {
  ok: true;
  table: string;
  /** a program's own, there */
  token?: string;
};

/** Some of what was heard before. */
export type Earlier = {
  ok: true;
  /** how many events came before these */
  from: number;
  events: ToldEvent[];
};

/** Where a link leads. */
export type Linked = {
  ok: true;
  path: string;
};

/** What is answered to each order, unless it is denied. */
export type Answers = {
  act: Done;
  acts: Acted;
  undo: Done | Asked;
  consent: Done;
  why: Refusals;
  preview: Foreseen;
  hint: Hinted;
  seat: Done | Seated;
  name: Done;
  begin: Done;
  clock: Done;
  resign: Done;
  stop: Done;
  pause: Done;
  rematch: Followed;
  pick: Done;
  bid: Done;
  chat: Done;
  note: Done;
  mark: Done;
  standing: Done;
  lang: Done;
  earlier: Earlier;
  link: Linked;
};
