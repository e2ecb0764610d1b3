// What happened since one's own latest deed: it stays to be read however quickly it went by. Beside the board the log marks it.

import { html } from "../lib.js";
import { isHeading, roundAt, roundOf } from "../rounds.js";
import { Line, RoundMark } from "./log.js";

/** @typedef {import("./kit.js").Kit} Kit */

/**
 * What others did since; nothing for those who only watch, nor before one's first decision.
 * @param {Pick<import("../types.js").State, "log" | "mark" | "replay" | "seat">} state
 */
export function sinceOf({ log, mark, replay, seat }) {
  return replay || seat < 0 || !mark ? [] : log.slice(mark);
}

/** On a phone: one line to unfold under the question. @param {{kit: Kit}} props */
export function SinceFold({ kit }) {
  const told = sinceOf(kit.state);
  if (!told.length) return null;
  return html`
    <details class="since-fold"><summary>${kit.t("Since your last turn")} <span class="count">(${told.length})</span></summary>
      <${List} kit=${kit} told=${told} /></details>`;
}

/** @param {{kit: Kit, told: import("../types.js").ToldEvent[]}} props */
const List = ({ kit, told }) => html`
  <ol class="log since-list" tabindex="0" aria-label=${kit.t("Since your last turn")}>
    ${told.map(
      (event, i) => html`
      <li key=${i}><${RoundMark} name=${roundOf(kit, event) || (i ? "" : roundAt(kit, kit.state.log, kit.state.mark))} />${!isHeading(kit, event) && html`<${Line} kit=${kit} told=${event} />`}</li>`,
    )}
  </ol>`;
