/** What the street's functions and components are given: what is shown (view.d.ts), the cards and the board of the game. */
import type { Goal } from "/static/js/kit/goals.js";
import type { Named } from "/static/js/kit/names.js";
import type { Lang } from "/static/js/types.js";
import type { Memo } from "./memo.js";
import type { Plan } from "./plan.js";
import type { Props as Shown } from "./view.js";

export type Text = Record<Lang, string>;

/** What a card brings by its copies: so many spaces, a win or a loss. */
export type Icon = number | "win" | "lose";
export type Agent = Named & { id: string; count: number; icons: Icon[]; text: Text; epithet: Text };
export type Change = { mod: "negate" | "multiply" | "add"; agent: string; n: number };
export type Good = Named & { id: string; type: "ongoing" | "instant"; on_recruit?: Change[]; text: Text; rule: string };
export type Space = Named & {
  id: string;
  index: number;
  kind: "home" | "corner" | "plain";
  home_of?: string;
  grid: [row: number, column: number];
};

/** As much of content.json as the board reads. */
export type Content = { agents: Agent[]; market: Good[]; board: { space: Space[]; side: Named[] } };

/** What the server reckons: by side, by agent, how far the next copy moves its pawn, and whether it ends the game; the seat's goals. */
export type Insight = { next: [n: number, ends: "" | "win" | "lose"][][]; pins?: Goal[] };

/** What is drawn on the stage is given. */
export type On = {
  staging: import("/static/js/stage/stage.js").Staging;
  sheet: import("/static/js/stage/stage.js").Sheet;
  props: Props;
};

export type Props = Omit<Shown, "content" | "memo" | "plan" | "insight"> & {
  content: Content;
  memo?: Memo;
  plan?: Plan;
  insight: Insight;
};
