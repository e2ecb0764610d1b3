// A major crime is committed: its two outcomes side by side, careful and reckless, each with what it pays.
// May touch: the card that is public now. Must not: choose.

import { nameOf } from "/static/js/kit/names.js";
import { allowed } from "/static/js/kit/options.js";
import { cls, html, same } from "/static/js/lib.js";
import { Pay } from "./pay.js";
import { crimeCode, crimeRow, pending } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props */
export function OutcomeScene(props) {
  const { seen, content, lang, t } = props;
  const frame = pending(seen);
  if (frame?.is !== "Outcome") return null;
  const row = crimeRow(content, frame.card);
  return html`
    <section class="outcome-scene" aria-label=${t("The outcome of the crime")}>
      <h2><span class="code">${crimeCode(content, frame.card)}</span> ${nameOf(row, lang)}</h2>
      <div class="two">
        <${Way} ...${props} row=${row} reckless=${false} name=${t("Careful")} />
        <${Way} ...${props} row=${row} reckless=${true} name=${t("Reckless")} />
      </div>
    </section>`;
}

/** @param {Props & {row: import("./props.js").CrimeCard, reckless: boolean, name: string}} props */
function Way(props) {
  const { row, reckless, name, t, lang, act, sending, hint } = props;
  const way = reckless ? row.reckless : row.careful;
  const choice = { is: "TakeOutcome", reckless };
  const body = html`<b>${name}</b><span class="way-name">${way ? nameOf(way, lang) : ""}</span><${Pay} t=${t} reward=${way} />`;
  const look = cls("way", reckless ? "reckless" : "careful", hint && same(hint, choice) && "hinted");
  if (!allowed(props, choice)) return html`<div class=${look}>${body}</div>`;
  return html`<button type="button" class=${look} data-can="" disabled=${sending} onClick=${() => act(choice)}>${body}</button>`;
}
