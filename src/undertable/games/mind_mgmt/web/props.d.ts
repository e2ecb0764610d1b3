/** What the city's functions and components are given: what is shown (view.d.ts), the cards and the board of the game. */
import type { Goal } from "/static/js/kit/goals.js";
import type { Forms, Named } from "/static/js/kit/names.js";
import type { Sheet, Staging } from "/static/js/stage/stage.js";
import type { Lang } from "/static/js/types.js";
import type { Memo } from "./memo.js";
import type { Props as Shown } from "./view.js";

export type Text = Record<Lang, string>;
export type Card = Named & { id: string; text: Text };

/** As much of content.json as the board reads. */
export type Content = {
  actions: (Card & { side: string; full_only: boolean })[];
  agents: (Card & { ability: Record<Lang, Forms> })[];
  allies: (Card & { word: Text })[];
  modules: (Card & { side: string })[];
  features: (Named & { id: string; at: Text; word: Text })[];
  recruiters: (Card & { slip: Record<Lang, Forms> })[];
  /** columns are letters; features and temples go by the name of their location, e.g. c3 */
  board: { columns: string; rows: number; temples: string[]; features: Record<string, string[]> };
};

/** What the server reckons for the Recruiter: recruits by location, and where step tokens may go; for both sides their goals. */
export type Insight = { contacts: number[]; tokens: number[]; pins?: Goal[] };

export type Props = Omit<Shown, "content" | "memo" | "insight"> & {
  content: Content;
  memo?: Memo;
  insight?: Insight | null;
};

/** What drawings of the stage are given. */
export type On = { staging: Staging; sheet: Sheet; props: Props };
