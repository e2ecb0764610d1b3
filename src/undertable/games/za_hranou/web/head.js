// What is always true, for the head of the table: the steps of a turn with the one that is under way, and how many actions are left.
// May touch: what is pending. Must not: say what may be done in it.

import { cls, html } from "/static/js/lib.js";
import { isEcho, NONE } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** What is pending until the end of each step but the last: boosts and their questions come in all of them. */
const STILL_TO_COME = [["BeginActions"], ["Act", "Acting"], ["Major", "AskOutcome", "Outcome", "ToStory"]];
const ACTIONS = 1; // the second step

/** Which step is under way: hook, actions, major crime, cards; NONE outside a turn. @param {import("./view.js").State} seen */
export function stepOf(seen) {
  const pending = seen.stack.map(({ is }) => String(is));
  if (seen.turn === NONE || isEcho(seen, seen.turn) || !pending.includes("EndTurn")) return NONE;
  const step = STILL_TO_COME.findIndex((frames) => frames.some((is) => pending.includes(is)));
  return step === NONE ? STILL_TO_COME.length : step;
}

/** @param {Props} props */
export function Head({ seen, t }) {
  const now = stepOf(seen);
  if (now === NONE) return null;
  const names = [t("Hook"), t("Actions"), t("Major crime"), t("Cards")];
  return html`
    <div class="zh-head"><b class="zh-now">${now === ACTIONS ? t("{n} action left", "{n} actions left", { n: seen.actions }) : names[now]}</b>
    <ol class="zh-steps" aria-label=${t("Steps of the turn")}>${names.map((name, i) => html`<li key=${i} class=${cls(i === now && "now", i < now && "past")} aria-current=${i === now ? "step" : undefined}>${name}</li>`)}</ol></div>`;
}
