/** What the map's functions and components are given: what is shown (view.d.ts), the cards and the board of the game. */
import type { Goal } from "/static/js/kit/goals.js";
import type { Forms, Named } from "/static/js/kit/names.js";
import type { Picked, Sheet, Staging } from "/static/js/stage/stage.js";
import type { Lang } from "/static/js/types.js";
import type { Memo } from "./memo.js";
import type { Props as Shown } from "./view.js";

export type Text = Record<Lang, string>;
export type Row = Named & { id: string; text: Text; rule: string };

/** What an empty item square asks for: an item or any, and what it brings. */
export type Delivery = { item: string; suspicion: number; scope: "self" | "split"; condition?: string };
export type Place = Row & {
  adjacent: string[];
  stage?: number;
  berlin?: boolean;
  fortified?: boolean;
  item_slot?: boolean;
  closed_in_stage_7?: boolean;
  prison?: boolean;
  delivery?: Delivery;
  /** across and down, in hundredths of the map's width; those of Berlin lie in an inset */
  map?: [number, number];
  inset?: [number, number];
  label: Record<Lang, string[]>;
  at: Text;
  note: Text;
};
export type Ability = Row & { kind: "passive" | "turn_start" | "replace_action" | "action"; n?: number };
export type Conspirator = Row & {
  affiliation: string;
  initials: string;
  short: Record<Lang, Forms>;
  role: Text;
  note: Text;
  ability: Ability[];
};
export type Nazi = Row & { initials: string; short: Record<Lang, Forms>; note: Text; deputy?: boolean };
export type Item = Row & { count: number; plots: string[] };
export type Element = {
  kind: "affiliation" | "item" | "gathering";
  value: string;
  gives: "die" | "minus_eagle";
  n: number;
  multiple: boolean;
};
export type Demand = { distance: number | "any"; motivation: string; hitler_in?: string };
/** A card of the conspirators' deck; plots have a letter. */
export type Card = Row & {
  kind?: "normal" | "illegal";
  timing: string;
  count?: number;
  letter?: string;
  base_dice?: number;
  require?: Demand;
  options?: Element[];
};
export type Happening = Row & {
  effect: { do: string; mod?: string; n?: number }[];
  stage: number;
  kind: "key" | "important" | "normal";
  count: number;
  note?: Text;
};
export type Level = Row & { level: number; eagles_that_detect?: number };

/** As much of content.json as the board reads. */
export type Content = {
  actions: (Row & { cost: number })[];
  affiliations: (Row & { note: Text })[];
  board: Place[];
  branches: Named[];
  conspirators: Conspirator[];
  dice: (Row & { value?: number })[];
  dossier: Card[];
  endings: (Row & { won: boolean })[];
  events: Happening[];
  interrogation: (Named & { id: string; a: string; b: string; c: string })[];
  interrogation_options: (Row & { letter: "A" | "B"; released: boolean })[];
  items: Item[];
  modes: Row[];
  nazis: Nazi[];
  plots: Card[];
  resistance: (Row & { result: { face: string; text: Text }[] })[];
  rewards: Row[];
  setup: {
    support_max: number;
    dissent_slots: number;
    dice: number;
    events_removed_per_stage: number;
    limit: Limit[];
  };
  stages: { number: number; cards: number; gestapo_raids: number }[];
  tracks: { motivation: Level[]; suspicion: Level[] };
  difficulties: Row[];
  variants: Row[];
  windows: (Named & { id: string })[];
};
export type Limit = { players: number; dossier: number; dossier_timid: number; items: number };

/** What the server reckons of each conspirator, in the order of play; and of the seat's goals. */
export type Insight = { able: boolean[]; cards: number[]; items: number[]; pins?: Goal[] };

export type Props = Omit<Shown, "content" | "memo" | "plan" | "insight"> & {
  content: Content;
  memo?: Memo;
  plan?: Picked;
  insight: Insight;
};

/** What drawings of the stage are given. */
export type On = { staging: Staging; sheet: Sheet; props: Props };
