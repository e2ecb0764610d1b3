/** What the board's functions and components are given: what is shown (view.d.ts), the cards and numbers of the game. */
import type { Goal } from "/static/js/kit/goals.js";
import type { Named } from "/static/js/kit/names.js";
import type { Sheet, Staging } from "/static/js/stage/stage.js";
import type { Lang } from "/static/js/types.js";
import type { Memo } from "./memo.js";
import type { Props as Shown } from "./view.js";

export type Text = Record<Lang, string>;
export type Row = Named & { id: string; text?: Text; rule?: string };
export type Point = [x: number, y: number];

export type Place = Row & {
  deck: string;
  gravity: "zero" | "artificial";
  dark?: boolean;
  power?: boolean;
  console?: boolean;
  actions?: string[];
  dock?: string;
  upright?: Point;
  wide?: Point;
  label: Record<Lang, string[]>;
};
export type Passage = Row & { a: string; b: string };
export type Action = Row & { cls?: "basic" | "section" | "console" | "character" | "item"; officer?: boolean };
export type Power = Row & { color: string; kind: string };
export type Character = Row & {
  number: number;
  types: string[];
  influence_limit: number;
  item_slots: number;
  abilities: string[];
  kompromat?: boolean;
  bonus: { kind: string; points: number; item?: string; all_three_extra?: number };
};
export type Identity = Row & {
  character: string;
  powers?: string[];
  title: Text;
  agenda: { points: number; text: Text; goal: Text; per?: string }[];
};
export type Project = Row & { number: number; monster?: boolean };

/** As much of content.json as the board reads. */
export type Content = {
  places: Place[];
  map: { corridor: Passage[]; vent: Passage[]; arrow: { id: string; out?: boolean; into?: boolean }[] };
  pawns: (Row & { character?: string })[];
  characters: Character[];
  identities: Identity[];
  items: Row[];
  data: { data: Row[]; institution: Row[] };
  actions: Action[];
  abilities: Power[];
  powers: Power[];
  projects: Project[];
  scripts: (Row & { number: number })[];
  words: Record<"hazard" | "guilt" | "status" | "power_level" | "purpose" | "ship_side" | "berth" | "trap", Row[]>;
  setup: { cubes: number; time_tokens: number; stars_at: number[] };
};

/** What the server reckons for a seat: its own Identity cards, and its goals. */
export type Insight = { cards: number[]; pins?: Goal[] };

export type Props = Omit<Shown, "content" | "memo" | "insight"> & {
  content: Content;
  insight: Insight | null;
  memo: Memo | undefined;
};

/** What drawings of the stage are given. */
export type On = { staging: Staging; sheet: Sheet; props: Props };
