/** What everybody could reckon: the game's answer to `know`. */
import type { Lang } from "/static/js/types.js";

export type Chances = { dice: number; win: number; unnoticed: number; caught: number };
export type Attempt = {
  who: number;
  card: number;
  target: number;
  sudden: boolean;
  need: number;
  limit: number;
  shift: number;
  base: number;
  tools: { who: number; item: number; dice: number; ignores: number }[];
  cards: number;
  rerolls: number;
  ignored: number;
  best: number;
  bare: Chances;
  table: Chances[];
};
export type Share =
  | "raid"
  | "moves_hitler"
  | "important"
  | "key"
  | "support_up"
  | "support_down"
  | "motivation_up"
  | "motivation_down"
  | "suspicion_up"
  | "lose";
export type Known = {
  attempts: Attempt[];
  /** of the attempt under way until it is rolled, by number of dice */
  pool: Chances[];
  dissent: { dice: number; eagle: number; fills: number; actions: number }[];
  next: {
    stage: number;
    left: number;
    left_in_all: number;
    blocked: boolean;
    shares: Record<Share, number>;
    events: [number, number][];
  };
  unseen: number[];
  face_down: number;
  deck: number[];
  plan: {
    card: number;
    who: number;
    place: number;
    wanted: number[];
    says: Record<Lang, string>;
    given: boolean;
    hindrance: Record<Lang, string> | null;
  } | null;
};
