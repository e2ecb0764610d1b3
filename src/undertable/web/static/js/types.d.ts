/** What comes over the wire, and what the shell keeps. No code. */
import type { Named } from "./kit/names.js";

/** A language of which there are catalogues, such as "cs"; or "en", which stands in the scripts. */
export type Lang = string;

/** What fills a gap: a word, a number, or something with a name, which then stands in the case that the text asks for. */
export type Value = string | number | Named;
/** The gaps of a text: "Take {card:market.acc} for {name}" has card and name. */
type Gaps<Text extends string> = Text extends `${string}{${infer Gap}}${infer Rest}`
  ? (Gap extends `${infer Name}:${string}` ? Name : Gap) | Gaps<Rest>
  : never;
type Values<Text extends string> = Record<Gaps<Text>, Value>;
/** The text with its values where it has gaps, or one text for one and one for many things with their number `n`. */
type Said<One extends string, Many extends string> =
  | [text: One, ...values: [Gaps<One>] extends [never] ? [] : [Values<One>]]
  | [one: One, many: Many, values: Values<One | Many> & { n: number }];
/** Says an English text in the reader's language; `as` says one that has several meanings, in the sense named first. */
export type T = {
  <One extends string, Many extends string>(...said: Said<One, Many>): string;
  as<One extends string, Many extends string>(sense: string, ...said: Said<One, Many>): string;
};
export type Seat = number;
/** An answer, as plain JSON: `is` names its sort, the rest is the game's own. */
export type Choice = { is: string; [field: string]: any };

/** `auto`: the reader's own seat did it without the reader, played by a bot or by a clock that ran out. */
export type ToldEvent = { is: string; text: string; data?: any; auto?: boolean };

/** Something shown at the board's edge until it is understood: its own sentence, and step by step those around it. */
export type Moment = {
  before: string[];
  text: string;
  after: string[];
  weight: 1 | 2 | 3;
  card: string;
  /** what the card says, to be read with it */
  says: string;
  tone: "good" | "bad" | "plain";
  /** waits for somebody to go on */
  step: boolean;
};

/** Where a chapter of a replay begins: at a step. */
export type Chapter = { label: string; sort: "turn" | "event" | "alert" | "capture" | "end"; at: number };

export type View = {
  game: string;
  who: number;
  seen: any;
  /** who may answer now */
  asked: Seat[];
  /** those of them whom the table waits for; the others may speak up */
  due: Seat[];
  options: Record<string, Choice[]>;
  /** by the viewer's own seats, "" for a spectator: what the server reckons from what is seen */
  insight?: Record<string, any>;
};

/** `standing`: one may leave this sort of question to the table once and for all. `plan`: one may plan on from it before one decides ("may"), and does so unless one says otherwise ("first"). `onward`: one can only pass, and everybody can tell. */
export type Question = {
  text: string;
  rule: string;
  frame: string;
  standing: boolean;
  plan: "" | "may" | "first";
  onward?: boolean;
};
/** A sort of question that this seat leaves to the table; its words where these are always the same. */
export type Order = { frame: string; rule: string; text: string };
export type Over = { winners: Seat[]; text: string };

export type ViewMessage = {
  type: "view";
  version: number;
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
  /** the knowledge board that came with it while it waited to be played back */
  board?: any;
};

export type SeatRow = {
  seat: Seat;
  name: string;
  colour?: string;
  kind: "human" | "bot" | "open";
  bot?: string | null;
  online?: boolean;
  clock?: number | null;
  mine?: boolean;
  /** among several seats of the reader's own: the same number where they see the same */
  sight?: number;
  /** a person holds the seat, also while a bot plays it */
  held?: boolean;
  /** whether the name is one that a person chose */
  named?: boolean;
  /** what the seat is before the game, where that is settled */
  role?: string;
  /** only by invitation */
  reserved?: boolean;
  /** its holder got up from the running game; `left` where that is the reader */
  away?: boolean;
  left?: boolean;
  /** its holder gave up, and a bot plays on against the others */
  resigned?: boolean;
  /** its own colour at this table, where seats have no colours of the game's */
  ink?: string;
  /** the invitation to a free seat */
  link?: string | null;
  /** the holder's own link */
  own?: string | null;
};

export type Clock = { kind: "none" | "live" | "days"; seconds: number };
/** `who` wants to come to `seat`; `clock` is what it shall be; `with` the other seat to change places with. */
/** A request that waits for a yes; an answer names its `id`. */
export type Offer = {
  id: string;
  seat: Seat;
  waiting: Seat[];
  who?: string;
  held?: boolean;
  clock?: Clock;
  with?: Seat;
};

/** What may be selected for the next game of a campaign: by `mine`, the reader's own seats that are asked. */
export type CampaignAsks = {
  way: "order" | "mutual" | "auction";
  mine: Seat[];
  who: string[];
  least: number;
  most: number;
  offers: { side: string; id: string; name: string; says: string; also: string; chosen: boolean }[];
  agreed: string[];
  /** whether the reader has agreed to what is proposed */
  said: boolean;
  /** whether a seat is being sold; then the last bid, whose it is and the highest there is */
  bidding: boolean;
  bid: number;
  bidder: string;
  top: number;
};

/** The campaign to which a table belongs, in words. */
export type Campaign = {
  path: string;
  /** the reader's own link of it; nothing for others */
  link: string;
  /** which game this is, and whether none came after it */
  n: number;
  newest: boolean;
  /** whether nothing is closed any more */
  open: boolean;
  sides: { name: string; won: number; opened: number; packages: number }[];
  /** what this game opened */
  opened: { side: string; n: number; name: string; says: string; also: string }[];
  selected: { side: string; names: string[] }[];
  asks: CampaignAsks | null;
};

export type TableMessage = {
  type: "table";
  /** when it came, by performance.now(): what its clocks are counted from */
  at?: number;
  /** false while people gather and nothing has been dealt */
  begun?: boolean;
  /** whether the reader made the table, and may begin the game now */
  host?: boolean;
  /** whether decisions may be taken back freely */
  practice?: boolean;
  campaign?: Campaign;
  /** what happens if the reader resigns: the others have won, or a bot plays on */
  resigning?: "ends" | "goes-on";
  may_begin?: boolean;
  clock?: Clock;
  seats: SeatRow[];
  paused?: boolean;
  offers?: Partial<Record<"undo" | "stop" | "resign" | "clock" | "pause" | "swap" | "come", Offer | null>>;
  spectators?: number;
  talk?: string[];
  ended?: { why: string; winners: Seat[]; text: string; resigned?: Seat[]; practice?: boolean } | null;
  rematch?: string | null;
  note?: string;
  promise?: string;
  /** the knowledge board: for nobody, or for whoever wants it; missing where the game has none */
  knowledge?: "off" | "own";
  /** why people do not talk freely here, and by which rule; missing where they may */
  hush?: { rule: string; why: string };
  /** what one may still say to the whole table, each once: its name and its words */
  phrases?: [string, string][];
};

export type ChatMessage = {
  type: "chat";
  channel: string;
  from: Seat;
  name: string;
  text: string;
  at: number;
  after?: number;
};
export type ByeMessage = { type: "bye"; reason: string };

/** Something drawn or written over the board. What its sort means is the game's own. */
export type Mark = { id: string; sort: string; places: number[]; text: string; seat: Seat; n: number };
/** A layer of marks, whole. Those who may not read a layer never get one. */
export type LayerMessage = {
  type: "layer";
  name: string;
  writers: Seat[];
  /** how many marks may lie there */
  room: number;
  /** seconds until the oldest mark goes, where there are too many */
  late: number | null;
  marks: Mark[];
};
/** What everybody could know, in the game's own shape; the same for every viewer. */
export type KnowledgeMessage = { type: "knowledge"; version: number; board: any };
export type Message = ViewMessage | TableMessage | ChatMessage | LayerMessage | KnowledgeMessage | ByeMessage;

export type Status = "connecting" | "open" | "lost" | "closed";

/** What the server rendered into the page. */
export type Page = {
  table: string;
  game: string;
  lang: Lang;
  /** the languages one may choose */
  langs: Lang[];
  mine: Seat[];
  title: string;
  mode: string;
  modeName: string;
  /** the game in three sentences */
  story: string;
  promise: string;
  /** by seat: the player aid of its side, "" for the general one */
  aids: string[];
  /** what one may call one's own colour */
  colours: string[];
  home: string;
};

export type Refusal = { choice: Choice; text: string; rule: string };

export type Toast = { id: number; text: string; kind: "error" | "info" | "undo"; rule?: string };

/** Everything on the screen follows from this. */
export type State = {
  page: Page;
  seat: Seat;
  status: Status;
  /** what is shown now: during playback an earlier view than the newest */
  now: ViewMessage | null;
  /** views that wait to be played back */
  queue: ViewMessage[];
  /** what is staged over the board now, and what comes after it from the same news */
  moments: Moment[];
  /** whether this is the first game on this device */
  first: boolean;
  /** whether the game shows its knowledge board to whoever has not put it away */
  openly?: boolean;
  table: TableMessage | null;
  log: ToldEvent[];
  /** how many events came before those of the log: they can be had on demand */
  from: number;
  /** what the seats are called; kept behind the curtain */
  names: string[];
  /** length of the log at this seat's latest decision: where "since your last turn" begins */
  mark: number;
  /** what the game remembers from what it heard */
  memo: any;
  /** what the game has half chosen; emptied with every new question */
  plan: any;
  /** the steps that are planned, and where they lead; null where nothing is */
  planned: Planned | null;
  sending: boolean;
  /** whether what would go on by itself waits, until the next decision */
  held?: boolean;
  chat: ChatMessage[];
  /** when the newest line was said that has been read */
  read: number;
  toasts: Toast[];
  refusals: { version: number; list: Refusal[] } | null;
  curtain: Seat | null;
  sheet: string;
  /** what lies open beside the board where there is room: chat, notes or nothing */
  beside: string;
  settings: Settings;
  replay: Replay | null;
  bye: string;
  /** what everybody could know now, if the table shows it */
  knowledge: any;
  hint: Hint | null;
  /** the layers of marks this seat may read, by name */
  layers: Record<string, LayerMessage>;
};

/** `planning`: by game, whether turns are planned first. `knowledge`: whether its board is shown; where nobody has said, as the game likes it. `step`: what has weight waits for a click; where nobody has said, the first game on a device does. `ask`: one is asked also where one can only go on. */
export type Settings = {
  speed: number;
  sound: boolean;
  calm: boolean;
  knowledge?: boolean;
  step?: boolean;
  ask?: boolean;
  planning?: Record<string, boolean>;
};

/** A turn that is planned: the steps, in words too; the view they lead to with what would be asked there; what forbids to plan on from it. */
export type Planned = {
  choices: Choice[];
  steps: string[];
  stopped: "" | "chance" | "other" | "unknown" | "over";
  /** whether it is being asked where it leads */
  busy: boolean;
  /** what would be told on the way, as far as it is known */
  happens: string[];
  view: View;
  question: Question | null;
  labels: Record<string, string[]>;
};

/** A proposal for the question of that version; no choice while it is awaited. */
export type Hint = { version: number; choice: Choice | null; text: string; why: string; marks: HintMark[] };

/** Something on the board that advice points at; what its sort means is the game's own. */
export type HintMark = { sort: string; at: number };

/** `public` counts what spectators could notice: the number of the knowledge board. */
export type Step = {
  step: number;
  events: ToldEvent[];
  view: View;
  names: string[];
  text?: string;
  over?: Over | null;
  public?: number;
};
export type Replay = {
  seat: string;
  steps: Step[];
  at: number;
  /** whether the knowledge board is shown */
  net: boolean;
  /** the boards fetched so far, by number, and the last one shown */
  boards: Record<number, any>;
  board: any;
  busy: boolean;
};
