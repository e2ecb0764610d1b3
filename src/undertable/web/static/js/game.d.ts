/**
 * What a game gives the shell: the exports of /static/games/<id>/board.js.
 * Everything may be missing; without a Board the shell draws the game on its own stage (js/stage). It knows nothing else of a game.
 */
import type { Child } from "../vendor/preact.js";
import type { Parts, Pin, Thing } from "./stage/stage.js";
import type { Board, Choice, HintMark, Lang, LayerMessage, Seat, SeatRow, T, ToldEvent, View } from "./types.js";

/** What makes an element do something: `aria-disabled`, `onClick` and the like. */
export type Attributes = Record<string, any>;

/** What one wants on a layer: a mark put (or, with the id of one that lies there, moved and written anew), one removed, all of a sort cleared. */
export type MarkOrder =
  | { do?: "put"; id?: string; sort: string; places: number[]; text?: string }
  | { do: "remove"; id: string }
  | { do: "clear"; sort: string };

/** What a game's functions and components are given. */
export type Props = {
  /** the observed state, in the game's own shape; unknown values are -9999 */
  seen: any;
  view: View;
  /** what the server reckons for the viewer from what is seen, in the game's own shape (`Belief.insight`); null where it has nothing to say */
  insight: unknown;
  /** the viewer's seat, or -1 */
  me: Seat;
  names: string[];
  seats: SeatRow[];
  /** what `me` may answer now; empty when nothing is asked or a playback runs */
  options: Choice[];
  /** the options in words, in the same order */
  labels: string[];
  /** the frame that asks, e.g. "Play"; "" when nobody is asked */
  frame: string;
  /** cards and board of the game: /static/games/<id>/content.json */
  content: unknown;
  lang: Lang;
  /** says the board's own sentences: English here, the other languages in the game's `locale/*.po` */
  t: T;
  mode: string;
  /** what everybody could know, in the game's own shape; null unless the table shows it and the viewer wants it */
  knowledge: Board;
  /** the answer that was proposed to the viewer, until it is taken or left */
  hint: Choice | null;
  /** what on the board that answer is about, in the game's own sorts; empty without one */
  marks: HintMark[];
  /** what `recall` made of everything heard so far */
  memo: unknown;
  /** what has been half chosen; undefined after every new question */
  plan: unknown;
  setPlan: (plan: unknown) => void;
  /** set while a turn is planned: `seen`, `view` and `options` are then as the plan would leave them, and this is what is seen in truth, with what would be told on the way. What moved is drawn as a ghost (class `ghost`) */
  planned: { seen: any; happens: string[] } | null;
  /** where one more answer would lead, to be drawn as ghosts while somebody considers it; nothing is decided or planned by it. Null where nobody knows yet */
  foresee: (choice: Choice) => Promise<{ seen: any; insight?: unknown; happens: string[] } | null>;
  /** whether the viewer's latest decision can be taken back now, without asking anybody */
  undo: boolean;
  /** whether an answer of the viewer is under way */
  sending: boolean;
  /** answer now; the shell sends it, once */
  act: (choice: Choice) => void;
  /** attributes that make an element tell why a choice is not possible, on hover, focus and long press */
  whyNot: (choice: Choice) => Attributes;
  /** the layers of marks the viewer may read, by name: `Game.layers` of the game declares them; empty in a replay */
  layers: Record<string, LayerMessage>;
  /** draw over the board or rub out; the shell sends it, complaints and all. Whether it was done */
  mark: (layer: string, order: MarkOrder) => Promise<boolean>;
  /** no motion wanted */
  calm: boolean;
  /** open the card browser at one card */
  showCard: (id: string) => void;
};

/** A half-made choice in words, for the question bar. */
export type Guide = {
  text: string;
  /** the finished choice, ready to confirm */
  choice?: Choice;
  confirm?: string;
  /** further buttons beside the confirm button; `name` is the whole sentence where the text is too short to be heard alone; `quiet` is what one seldom wants */
  more?: {
    id: string;
    text: string;
    name?: string;
    choice?: Choice;
    plan?: unknown;
    refused?: Choice;
    quiet?: boolean;
  }[];
  /** whether there is something to take back */
  cancel?: boolean;
};

/** One line of "how near is everyone". */
export type Meter = {
  label: string;
  value: number;
  goal: number;
  unit?: string;
  tone: "win" | "lose" | "neutral";
  hot?: boolean;
};
export type Progress = { name: string; mark: string; colour: string; me: boolean; meters: Meter[] };

/** How an event is shown: 1 a short while, before what comes of it, 2 with a banner over the board, 3 until somebody goes on (or a long while). */
export type Staged = {
  weight: 1 | 2 | 3;
  /** the id of a card among `cards`, shown beside the sentence */
  card?: string;
  /** what that card says, for whoever does not know it */
  says?: string;
  tone?: "good" | "bad" | "plain";
  /** where it happens: on a stage of the shell that place, or whoever stands there, stays lit */
  at?: Thing;
  /** milliseconds on a stage of the shell, where it comes piece by piece as dice do; 1,000 if it does not say, 1,800 at most */
  lasts?: number;
};

/** Where a chapter of a replay begins. */
export type Chapter = {
  label: string;
  sort: "turn" | "event" | "alert" | "capture" | "end";
  /** whether its number among those like it stands before its label */
  counted?: boolean;
};

export type CardEntry = {
  id: string;
  group: string;
  title: string;
  kicker?: string;
  /** for the mood: it is no rule */
  story?: string;
  text: string;
  art?: Child;
  rule?: string;
  /** which card of the page of all cards it is, where its id does not say so: several tables may have the same ids */
  row?: { table: string; id: string };
};

export interface GameModule {
  /** what can be pressed for an answer has the class `can`, or `data-can` where the board draws its own glow */
  Board?: (props: Props) => Child;
  /** what the shell's own stage draws otherwise or says better, where a game has no Board of its own */
  parts?: Parts;
  /** what the viewer holds, below the board */
  Hand?: (props: Props) => Child;
  /** folds news into the memo; `memo` is undefined before the first news */
  recall?: (memo: unknown, events: ToldEvent[], view: View) => unknown;
  /** events that happen to the seat they name without a decision of it: a card drawn, a turn that begins */
  befalls?: string[];
  /** whether an option is offered by the board or the hand: then no button is shown for it, unless nothing there can be pressed */
  placed?: (choice: Choice, props: Props) => boolean;
  /** whether its knowledge board is a net that closes in on somebody, worth watching from the first step to the last */
  net?: boolean;
  /** whether all win or lose together: nobody's seat is better than another's, and a new game is no rematch */
  together?: boolean;
  /** whether everybody sees its knowledge board who has not put it away: odds belong to the game, not to an advantage */
  openly?: boolean;
  /** the colours of its sides, which people's own colours leave out */
  sides?: string[];
  /** what is asked about before it is done, as a half-made choice: nothing where a click is enough */
  weighed?: (choice: Choice) => unknown;
  /** the half-made choice */
  guide?: (props: Props) => Guide | null;
  /** what the others do now, for the question bar of those who wait */
  waiting?: (props: Props) => string;
  /** how do I win (sentences), and how near is everyone */
  goals?: (props: Props) => string[];
  /** what the viewer itself is after, by its own view: rows beside the board, and pins on it */
  pins?: (props: Props) => Pin[];
  progress?: (props: Props) => Progress[];
  /** a few words on a seat: what all know of it; `face` where it plays somebody (`kit/faces.js`) */
  about?: (seat: Seat, props: Props) => { colour: string; mark: string; facts: string[]; face?: Child };
  /** all its cards; at a table also by what is seen there, so that those in play may come first */
  cards?: (props: { content: unknown; lang: Lang; t: T; mode: string; seen?: unknown }) => CardEntry[];
  /** what the card says that somebody is advised to play, for whoever does not know it */
  says?: (choice: Choice, props: { content: unknown; lang: Lang }) => string | undefined;
  /** what is worth a moment: the shell shows the event's own sentence over the board, and the card; null for the rest */
  stage?: (told: ToldEvent, props: Props) => Staged | null;
  /** whether a chapter of the replay begins with this event */
  chapter?: (told: ToldEvent) => Chapter | null;
  /** the round that begins with this event: its number, or what it is called ("06:00"); the log and the list of seats go by it */
  round?: (told: ToldEvent) => number | string | null;
  /** the story of the end, for the result screen */
  Story?: (props: Props & { winners: Seat[] }) => Child;
}
