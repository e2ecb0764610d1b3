// What everything drawn on the plan means, in rows: places and ways, Hazards, tokens, things.
// May touch: the content. Must not: know a position.

import { nameOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { pathOf, Sign } from "./icons.js";
import { upper } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** A room in small, or what stands for one. @param {string} kind @param {number} [round] */
const sample = (kind, round = 3) => html`
  <svg viewBox="-14 -11 28 22" width="28" height="22" aria-hidden="true"><g class=${`sf-room deck-bow ${kind}`}>
    <rect class="sf-walls" x="-12" y="-9" width="24" height="18" rx=${round} />${kind && html`<rect class=${`sf-${kind === "broken" ? "wreck" : "darkness"}`} x="-12" y="-9" width="24" height="18" rx=${round} />`}
  </g></svg>`;

/** Something drawn in lines, or a letter, as it is printed in a room. @param {string} id */
const tile = (id) => html`
  <svg viewBox="0 0 16 16" width="22" height="22" aria-hidden="true"><g class=${`sf-tile sign-${id}`}><rect x=".6" y=".6" width="14.8" height="14.8" rx="3" />${id.length > 1 ? html`<path transform="translate(2 2) scale(.5)" d=${pathOf(id)} />` : html`<text x="8" y="12.500" text-anchor="middle">${id}</text>`}</g></svg>`;

/** What every sort of mark on the stage means. @param {Props} props @returns {{art: import("/static/vendor/preact.js").Child, name: string, text: string}[]} */
export function legend({ content, lang, t }) {
  const row = (/** @type {import("/static/vendor/preact.js").Child} */ art, /** @type {string} */ name, text = "") => ({
    art,
    name,
    text,
  });
  const sign = (/** @type {string} */ id) => html`<${Sign} id=${id} />`;
  const ofTable = (/** @type {import("./props.js").Row[]} */ rows, /** @type {string} */ text = "") =>
    rows.map((one) => row(sign(one.id), upper(nameOf(one, lang)), one.text?.[lang] ?? text));
  return [
    row(sample(""), t("square corners: zero gravity")),
    row(sample("", 9), t("round corners: gravity")),
    row(sample("dim"), t("hatched: dark, cameras see nothing")),
    row(sample("broken"), t("Damage")),
    row(sign("lock"), t("locked Corridor")),
    row(tile("A"), t("Vent to the other place with this letter, for Tunnel Rats")),
    row("▾▴", t("Airlock out to Outer Space, back in")),
    row(tile("console"), t("Console: Console Actions")),
    row(tile("power"), t("Power Section: two damaged mean a Blackout")),
    ...ofTable(
      content.words.hazard.filter(({ id }) => id !== "none"),
      t("fells Humans without a Helmet"),
    ),
    row(sign("kompromat"), t("Kompromat, to be picked up")),
    row(sign("token"), t("Time token: something happens in that minute")),
    row(sign("trap"), t("trap token; of your own only the real one has an exclamation mark")),
    ...ofTable([...content.items, ...content.data.data]),
  ];
}
