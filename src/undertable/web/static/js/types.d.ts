/** What comes over the wire, and what the shell keeps. No code. */
import type { Named } from "./kit/names.js";
import type * as Sent from "./messages.js";
import type { Thing } from "./stage/stage.js";

export type * from "./messages.js";

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

/** What an event is about, in the game's own shape. */
export type Data = any;
/** What everybody could know, in the game's own shape; the same for every viewer. */
export type Board = any;

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
  /** the event itself, and where on a stage it happens */
  told?: Sent.ToldEvent;
  at?: Thing;
  /** milliseconds on a stage, if it says so */
  lasts?: number;
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
  insight?: Record<string, unknown>;
};

/** A view, perhaps with the knowledge board that came with it while it waited to be played back. */
export type ViewMessage = Sent.ViewMessage & { board?: Board };

/** A seat, perhaps with its own colour at this table, where seats have no colours of the game's. */
export type SeatRow = Sent.SeatLine & { ink?: string };

/** What hangs beside the board; `at` is when it came, by performance.now(): what its clocks are counted from. */
export type TableMessage = Omit<Sent.TableMessage, "seats"> & { seats: SeatRow[]; at?: number };

export type Message =
  | ViewMessage
  | TableMessage
  | Sent.ChatMessage
  | Sent.LayerMessage
  | Sent.KnowledgeMessage
  | Sent.ByeMessage;

export type Status = "connecting" | "open" | "lost" | "closed";

/** What the server rendered into the page. */
export type Page = {
  table: string;
  game: string;
  /** the module of the game's own, "" where it has none */
  board: string;
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

/** A short message; of kind "said" with the line of talk, which stands at its writer's seat where there is a rail. */
export type Toast = {
  id: number;
  text: string;
  kind: "error" | "info" | "undo" | "said";
  rule?: string;
  line?: Sent.ChatMessage;
};

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
  log: Sent.ToldEvent[];
  /** how many events came before those of the log: they can be had on demand */
  from: number;
  /** what the seats are called; kept behind the curtain */
  names: string[];
  /** length of the log at this seat's latest decision: where "since your last turn" begins */
  mark: number;
  /** what the game remembers from what it heard */
  memo: unknown;
  /** what the game has half chosen; emptied with every new question */
  plan: unknown;
  /** the steps that are planned, and where they lead; null where nothing is */
  planned: Planned | null;
  sending: boolean;
  /** whether what would go on by itself waits, until the next decision */
  held?: boolean;
  chat: Sent.ChatMessage[];
  /** when the newest line was said that has been read */
  read: number;
  toasts: Toast[];
  refusals: { version: number; list: Sent.Refusal[] } | null;
  curtain: Seat | null;
  sheet: string;
  /** what lies open beside the board where there is room: chat, notes or nothing */
  beside: string;
  settings: Settings;
  replay: Replay | null;
  bye: string;
  /** what everybody could know now, if the table shows it */
  knowledge: Board;
  hint: Hint | null;
  /** the layers of marks this seat may read, by name */
  layers: Record<string, Sent.LayerMessage>;
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
  question: Sent.Question | null;
  labels: Record<string, string[]>;
};

/** A proposal for the question of that version; no choice while it is awaited. */
export type Hint = { version: number; choice: Choice | null; text: string; why: string; marks: HintMark[] };

/** Something on the board that advice points at; what its sort means is the game's own. */
export type HintMark = { sort: string; at: number };

export type Replay = {
  seat: string;
  steps: Sent.ReplayStep[];
  at: number;
  /** whether the knowledge board is shown */
  net: boolean;
  /** the boards fetched so far, by number, and the last one shown */
  boards: Record<number, Board>;
  board: Board;
  busy: boolean;
};
