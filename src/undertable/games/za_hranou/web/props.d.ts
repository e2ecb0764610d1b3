/** What the board's functions and components are given: what is shown (view.d.ts), the cards and numbers of the game. */
import type { Goal } from "/static/js/kit/goals.js";
import type { Forms, Named } from "/static/js/kit/names.js";
import type { Picked, Sheet, Staging } from "/static/js/stage/stage.js";
import type { Lang } from "/static/js/types.js";
import type { Memo } from "./memo.js";
import type { Props as Shown } from "./view.js";

export type Text = Record<Lang, string>;
export type Row = Named & { id: string; text: Text; rule?: string };

/** What a crime pays. */
export type Reward = { intel?: number; dilemmas?: number; evidence?: number; process?: number; boost?: number };
export type Outcome = Reward & { name: Record<Lang, Forms> };
/** One condition of a crime, as it is written on the card. */
export type Clause = {
  p: string;
  who?: string | string[];
  zone?: string;
  item?: string;
  op?: string;
  n?: number;
  what?: string;
};
/** A crime: major ones have a storyline, a level and two outcomes, petty ones a reward. */
export type CrimeCard = Row & {
  require: Clause[];
  story: Text;
  aftermath?: Text;
  storyline?: string;
  level?: number;
  four_plus?: boolean;
  careful?: Outcome;
  reckless?: Outcome;
  reward?: Reward;
};
export type Zone = Row & { at: Text; to: Text };
export type Boost = Row & { blue?: boolean; count?: number };
export type Dilemma = Row & {
  kind: "evidence" | "intel" | "warrant" | "badge";
  corruption: number;
  evidence?: string;
  symbols?: number;
  warrant?: string;
};
/** A card of Echo: letters of her board, an item, a zone for heat; evidence goes to a row, or to the plan. */
export type EchoCard = Row & {
  hook: string;
  criminals: string[];
  item: string;
  heat: string;
  marked: boolean;
  reckless: boolean;
  row?: number;
};
export type Numbers = {
  ports: number;
  dossiers: number;
  ability: number;
  stamina: number;
  grip_intel: number[];
  rank_values: number[];
  plan_tokens: number;
  least_corrupt: number;
  badge_set: number;
  badge_intel: number;
  table: { players: number; plan_kinds: number }[];
  echo: { thresholds: number[] };
  chapter: { intel_per_dossier: number; lose_grip?: number; lose_intel?: number }[];
};

/** What was paid before rules 3: by crimes that paid the same, and by side of Echo's board. */
export type FirstPay = {
  echo: Record<string, Reward>;
  paid: { crimes: string[]; careful: Reward; reckless: Reward }[];
};

/** As much of content.json as the board reads. */
export type Content = {
  zones: Zone[];
  criminals: Row[];
  items: { item_kind: Row[]; item: (Row & { kind: string })[] };
  evidence: Row[];
  crimes: CrimeCard[];
  petty: CrimeCard[];
  storylines: (Row & { letter: string })[];
  decks: Row[];
  boosts: Boost[];
  bonus_fields: Row[];
  dilemmas: { warrant: Row[]; dilemma: Dilemma[] };
  echo_boards: (Row & { miss: Reward })[];
  echo_cards: EchoCard[];
  first_pay: FirstPay;
  endings: (Row & { over: boolean; foiled: boolean })[];
  modes: Row[];
  numbers: Numbers;
};

/** Of every crime in the viewer's hand: which clauses hold, whether the story allows it, whether it could be committed. */
export type Insight = { crimes: { card: number; clauses: boolean[]; open: boolean; ready: boolean }[]; pins?: Goal[] };

export type Props = Omit<Shown, "content" | "memo" | "plan" | "insight"> & {
  content: Content;
  memo?: Memo;
  plan?: Picked;
  insight: Insight | null;
};

/** What drawings of the stage are given. */
export type On = { staging: Staging; sheet: Sheet; props: Props };
