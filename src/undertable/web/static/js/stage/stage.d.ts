/**
 * The stage: what the shell draws of any game by itself, from what its `cards/stage.toml` declares and from what the marks of
 * its state and choices say (`content.shape`). A board overrides single parts (`Parts`), and draws nothing else.
 */
import type { Child } from "../../vendor/preact.js";
import type { Props } from "../game.js";
import type { Choice } from "../types.js";

// --- what the server says of a game --------------------------------------------------------------

/** Of which table a field's numbers are rows, and by which tables its lists go. */
export type Mark = {
  /** the sort of the table whose rows the numbers are */
  of?: string;
  /** the sorts of the tables that its lists go by, outermost first */
  per?: string[];
  /** numbers are how many there are of each row of `of`, not rows */
  counts?: true;
  /** the things themselves lie here */
  piece?: true;
  /** values are cells: [kind, knowers] */
  cell?: true;
};
/** A name in its cases by language, as rows have it. */
export type Called = { id: string; name: Record<string, Record<string, string>>; text?: Record<string, string> };
/** Where the rows of a table stand: in content.json, on a path of keys; as rows of other tables, one by one; or here, where no file has them. */
export type Table = { at?: string[]; from?: [sort: string, row: number][]; rows?: Called[] };
/** `content.shape`: the tables of a game by sort, and the marks of its state, its pending questions and its answers. */
export type Shape = {
  tables: Record<string, Table>;
  state: Record<string, Mark>;
  frames: Record<string, Record<string, Mark>>;
  choices: Record<string, Record<string, Mark>>;
};

/** One way to lay the places out: where their centres are, in units of its own. */
export type SheetOf = {
  /** the column of the place table that holds [x, y]; and points by id, which go before it */
  column?: string;
  points?: Record<string, [number, number]>;
  /** the corners of what is laid out, in the same units: left, top, right, bottom (places' centres lie inside) */
  extent: [number, number, number, number];
  /** the least and the greatest width for a height of 1, when it takes the shape of its window */
  stretch: [number, number];
  /** how many pixels wide and high it is where places have the size that is declared */
  at: [number, number];
};
/** `content.stage`, as `cards/stage.toml` has it. */
export type Declared = {
  layout: "plan" | "grid" | "sectors";
  /** the sort of the table whose rows are places */
  place: string;
  /** the state's list that says which place lies at which point, where that is drawn anew for every game: points then go by "0", "1" … along it */
  ring?: string;
  wide: SheetOf;
  /** for windows that are less wide than four fifths of their height; without one the wide sheet serves */
  upright?: SheetOf;
  /** pixels of a place, by id, by the value of a column ("deck:pod"), or "usual"; least and greatest are factors */
  size: { usual: [number, number]; least: number; greatest: number; [which: string]: [number, number] | number };
  /** what joins two places: the table, and its two columns with ids of places; `b` may hold a list of them, and each pair counts
   * once. Where two places both have the column `but`, none is drawn between them */
  way?: { table: string; a: string; b: string; but?: string }[];
  /** tables whose rows stand in places: the state's field that says where (found by its marks if not named), and an outline */
  piece?: {
    table: string;
    at?: string;
    outline?: "circle" | "square" | "octagon" | "hexagon" | "frame";
    /** the state's field that says whose it is */
    own?: string;
    /** the state's list of those that are in this game, where not all of them are */
    among?: string;
    /** the number counts on beyond the last place, lap by lap: it is taken by how many places there are */
    laps?: true;
  }[];
  /** tables whose rows lie in places in numbers */
  thing?: { table: string; at?: string }[];
  /** tables whose rows are on the stage as rows of another: those of the same id, or whose column `by` has it. A character as its pawns */
  as?: Record<string, { table: string; by?: string }>;
  /** by a sort of answers: which of its fields is its target, where it is not the last that is on the stage */
  target?: Record<string, string>;
  /** answers that reveal, kill or end: never by a double click */
  grave?: string[];
  /** answers that say no, enough or yes: buttons of the question, whatever they name */
  loose?: string[];
  /** answers by which two things change places: either may be selected first */
  pair?: string[];
  /** answers that are seldom wanted: their targets light once their sort is asked for, in a popover or in the question */
  aside?: string[];
  /** by a sort of questions: the field that says who acts */
  actor?: Record<string, string>;
  /** the column of the place table with its name in lines, by language, where they are not broken by their width */
  lines?: string;
  /** names for where there is little room, by language and id: for a place that is always small, and for one where somebody stands */
  short?: Record<string, Record<string, string>>;
  low?: Record<string, Record<string, string>>;
};

// --- what stands on the stage ---------------------------------------------------------------------

/** A row of a table; `at` is the place where it lies, for things of which several may lie about. */
export type Thing = { sort: string; id: number; at?: number };
/** Somebody who stands in a place, drawn as a token. */
export type Standing = Thing & {
  place: number;
  /** two letters */
  code: string;
  name: string;
  outline: "circle" | "square" | "octagon" | "hexagon" | "frame";
  /** colours of the seats it belongs to, at most four */
  rings: string[];
  /** the viewer's own: stands first, at the foot of a ring of many */
  own?: boolean;
  /** how many things it carries, where everybody sees that */
  carries?: number;
  /** a class for its condition: "down", "jailed" … and that in words */
  state?: string;
  /** not yet so: it would be by the answer that is considered */
  turns?: boolean;
  /** stands there only in the plan */
  planned?: boolean;
  ghost?: boolean;
};
/** Something that lies in a place. */
export type Lying = Thing & { place: number; n: number; name: string; ghost?: boolean; art?: string };

/** What the stage is seen through, in pixels; `shell` is the whole window, where the stage is only a part of it: the upright sheet and the size of tokens go by it. */
export type Pane = { width: number; height: number; finger: boolean; shell?: [number, number] };
/** A box on the sheet: its middle, its width and height, in pixels; of a sector also its corners from there. */
export type Box = { x: number; y: number; w: number; h: number; shape?: [number, number][] };
/** A sheet laid out for a window. */
export type Sheet = {
  key: "wide" | "upright";
  width: number;
  height: number;
  /** by how much everything is larger than declared */
  k: number;
  layout: Declared["layout"];
  /** by place; undefined where it is not drawn */
  boxes: (Box | undefined)[];
  /** pixels of names, of tokens, of things */
  name: number;
  token: number;
  thing: number;
  /** what is left over of the window beside the sheet: [width, height] */
  left: [number, number];
};
/** What of the sheet is shown: its top left corner in pixels of the sheet, and how many times enlarged. */
export type View = { x: number; y: number; scale: number };
/** What a place is filled with: `lines` of its name, `short` ones for where somebody stands and room is low; `price` of its pill. */
export type Crowd = {
  lines: string[];
  short?: string[];
  tokens: Standing[];
  things: Lying[];
  price?: string;
  /** a disc, round which they gather; a place as wide as it is high, if nothing is said */
  round?: boolean;
  /** what else is near: boxes on the sheet that nothing of it may cover */
  busy?: Box[];
  /** pixels at the right of the name that are somebody else's: a letter in the corner */
  corner?: number;
  /** pixels below the name that are somebody else's, wide and high: a line of signs */
  under?: [number, number];
};
/** Where everything of a place is drawn, from the place's middle. */
export type Gathered = {
  /** those who are shown, the uppermost first */
  tokens: { at: [number, number]; who: Standing }[];
  things: { at: [number, number]; what: Lying }[];
  /** how many of both are not shown, and where "+3" stands */
  more: number;
  rest?: [number, number];
  /** pixels of a token and of a thing here */
  size: number;
  thing: number;
  /** whether the name takes its short form */
  low: boolean;
  lines: string[];
  /** where the first line stands (its baseline), how large it is, and how far it is to the next */
  name: { at: [number, number]; anchor: "start" | "middle"; px: number; step: number };
  /** the pill of the price, from the place's middle */
  price?: Box;
};

// --- what can be answered --------------------------------------------------------------------------

/** An answer as it stands in a popover, on a target or in the list. */
export type Deed = {
  choice: Choice;
  /** the server's words */
  label: string;
  /** a short name: "Step" */
  text: string;
  /** the name of an icon of `stage/icons.js`, or a drawing of 24 × 24 */
  icon?: string | Child;
  /** what it costs or leaves: "1 action left" */
  price?: string;
  note?: string;
  /** it cannot be done; pointing at it says why */
  refused?: boolean;
  /** the heading it stands under in the list of all answers, and under which it folds in a popover */
  group?: string;
  /** it is none itself, but stands for all of a sort: choosing it lights their targets alone */
  fold?: string;
};
/** What is half chosen, as the store's `plan` keeps it: what is selected, what that was reached from, the sort that alone is wanted, the answer that is ready. */
export type Picked = { thing?: Thing; by?: Thing; sort?: string; choice?: Choice };
/** Where an answer leads. */
export type Outlook = { choice: Choice; seen: any; insight?: unknown; happens: string[] };

/** A goal: a row in the rail, and pins on the board. */
export type Pin = {
  n: number;
  text: string;
  note?: string;
  points?: string;
  /** where the thing is: a place, or somebody or something that stands or lies somewhere */
  at?: Thing[];
  /** where it must go */
  to?: Thing[];
  done?: boolean;
  /** what it consists of, each with whether it holds: told under its row */
  clauses?: { text: string; done: boolean; soon?: boolean }[];
  /** it would hold, or that clause of it, by the answer that is considered */
  soon?: boolean;
  /** no pin on the board: a clause of a row, or a danger */
  tone?: "goal" | "danger";
};

/** The whole of it, reckoned once for a view: what the frame and the stage draw from. */
export type Staging = {
  props: Props;
  parts: Parts;
  shape: Shape;
  declared: Declared;
  places: number[];
  standing: Standing[];
  lying: Lying[];
  pins: Pin[];
  /** by `key(thing)`: what can be answered by pointing there */
  targets: Map<string, Deed[]>;
  /** the same for what is refused and stands on the board */
  refused: Map<string, Deed[]>;
  /** who alone is asked about */
  actor: Thing | null;
  picked: Picked;
  /** whose popover is open, and what stands in it */
  open: Thing | null;
  deeds: Deed[];
  /** answers that name nothing on the board: buttons of the question; with them the sorts that are seldom wanted, to be chosen */
  loose: Deed[];
  /** all answers in groups, for the list */
  groups: { name: string; deeds: Deed[] }[];
  /** the answer that is ready to be confirmed */
  ready: Deed | null;
  /** where it leads, once that is known; of what is pointed at, if nothing is selected */
  outlook: Outlook | null;
  /** that in one sentence */
  consequence: string;
  /** a click on a thing; `twice`: a double click, or a second one on what is ready */
  select: (thing: Thing, twice?: boolean) => void;
  /** an answer in a popover or in the list */
  choose: (deed: Deed, twice?: boolean) => void;
  confirm: () => void;
  /** one step of selecting undone; false where there is none */
  back: () => boolean;
  /** what the pointer is on */
  consider: (choice: Choice | null) => void;
};

// --- what a board may say and draw -------------------------------------------------------------------

type On = { staging: Staging; sheet: Sheet; props: Props };

/** Everything may be missing: the shell then goes by `content.shape` and `content.stage`. */
export type Parts = {
  /** behind everything, as large as the sheet; `window` is what is shown of it (ground fills what the camera crops) */
  Ground?: (at: On) => Child;
  /** one place, round 0 0 in its box: walls and emblem, not its name, its people or its things */
  Place?: (at: On & { place: number; box: Box }) => Child;
  /** a line of signs below the name of a place, round 0 0: as much as `room` has said */
  Beneath?: (at: On & { place: number; box: Box }) => Child;
  /** what joins two places, in pixels of the sheet: a row of one of the tables of ways */
  Way?: (at: On & { table: string; way: number; a: Box; b: Box }) => Child;
  /** a token round 0 0, `size` wide, without ring and letters */
  Piece?: (at: On & { who: Standing; size: number }) => Child;
  /** over a token round 0 0, `size` wide: what somebody carries, instead of how much */
  Carried?: (at: On & { who: Standing; size: number }) => Child;
  /** something that lies there, round 0 0 */
  Lies?: (at: On & { what: Lying; size: number }) => Child;
  /** between places and tokens, in pixels of the sheet: what is known, notes, hazards */
  Layer?: (at: On) => Child;
  /** above everything, the same */
  Over?: (at: On) => Child;
  /** a picture of 64 × 64 for popovers, rails, lists of cards */
  Face?: (at: { props: Props; thing: Thing; size: number }) => Child;
  /** HTML that lies on the sheet, in its pixels, and goes with the camera: a table in the middle of a ring. What can be pressed there has the class `can` */
  Inlay?: (at: On) => Child;
  /** HTML in the corners that the sheet leaves free: tracks, legends; each in an element with `data-corner` */
  Corner?: (at: On) => Child;
  /** the moment in the middle of the stage; null for the shell's own */
  Scene?: (at: { props: Props; moment: import("../types.js").Moment }) => Child;
  /** the viewer's small secret hand, in the rail */
  Held?: (props: Props) => Child;
  /** what the rail calls it where it is no secret: all may see what stands there */
  heldTitle?: (props: Props) => string;
  /** what is always true, in the head: power, period */
  Head?: (props: Props) => Child;
  /** further sheets of the rail: their names, and what stands on them */
  drawers?: (props: Props) => { id: string; title: string; icon?: string; body: Child; badge?: number }[];

  /** nobody stands in a place: the board itself draws where they are, and places may be as small as their names */
  vacant?: boolean;
  places?: (props: Props) => number[];
  standing?: (props: Props) => Standing[];
  lying?: (props: Props) => Lying[];
  /** what is asked in the middle of a choice, in the words of its steps; nothing for the server's question */
  asks?: (props: Props) => string;
  /** what is half chosen in the hand or on an inlay, in words, with further buttons beside the one that confirms; its choice, once it is whole, stands in the plan as `choice` */
  guide?: (props: Props) => import("../game.js").Guide | null;
  actor?: (props: Props) => Thing | null;
  /** the things that an answer names, the target last; nothing for the shell's own */
  named?: (choice: Choice, props: Props) => Thing[] | null;
  deed?: (choice: Choice, props: Props) => Partial<Deed>;
  /** answers of several steps: what one chooses, what is sent of it now, and its words; the board sends the rest when it is asked */
  farther?: (props: Props) => { choice: Choice; first: Choice; label: string }[];
  /** what cannot be answered now and is worth asking about: with the thing on which it stands */
  refused?: (props: Props) => { thing: Thing; choice: Choice; text: string; icon?: string }[];
  /** what is written in a popover and heard of a cell */
  facts?: (thing: Thing, props: Props) => { title: string; lines: string[]; bag?: Thing[]; bars?: Child };
  /** whether an answer is offered by the hand below the board: no button stands for it, and no popover has it */
  inHand?: (choice: Choice, props: Props) => boolean;
  /** a place or piece as it is heard, whole; nothing for the shell's own */
  said?: (thing: Thing, props: Props) => string;
  /** a name as it stands on the board, in lines */
  lines?: (place: number, props: Props, low: boolean) => string[];
  /** pixels that `Place` uses itself: right of the name; how round its corners are; and what `Beneath` takes in a sector, wide and high */
  room?: (place: number, props: Props, sheet: Sheet) => { corner?: number; under?: [number, number]; round?: number };
  pins?: (props: Props) => Pin[];
  /** what comes of an answer, in a sentence; nothing for what the server foretells */
  consequence?: (choice: Choice, outlook: Outlook | null, props: Props) => string;
  /** rows of the legend: what every sort of mark means, each with a whole <svg> or other HTML */
  legend?: (props: Props) => { art: Child; name: string; text: string }[];
};

/** What stage.js beside these types draws: the board in its window; `sheeted`: what a popover says stands elsewhere. */
export const Stage: (at: { staging: Staging; kit: import("../ui/kit.js").Kit; sheeted?: boolean }) => Child;
