// What every sort of mark on the map means.
// May touch: the drawings of the map. Must not: know a position.

import { nameOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { OUTLINES } from "/static/js/stage/token.js";
import { ItemPaths } from "./icons.js";
import { OUTLINE } from "./people.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/vendor/preact.js").Child} Child */

/** A location in small. @param {string} phase @param {Child} [more] */
const city = (phase, more) =>
  html`<svg viewBox="-22 -22 44 44" aria-hidden="true"><g class=${`bo-city ${phase}`}><circle class="bo-disc walls" r="15" />${more}</g></svg>`;

/** @param {string} path */
const outline = (path) =>
  html`<svg viewBox="-24 -24 48 48" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="4" d=${path} /></svg>`;

/** @param {Props} props @returns {{art: Child, name: string, text: string}[]} */
export function legend({ content, lang, t }) {
  const row = (/** @type {Child} */ art, /** @type {string} */ name, text = "") => ({ art, name, text });
  const tile = (/** @type {string} */ kind, /** @type {Child} */ body) =>
    html`<svg viewBox="-13 -13 26 26" aria-hidden="true"><g class=${kind}><rect x="-11" y="-11" width="22" height="22" rx="4" />${body}</g></svg>`;
  return [
    row(city("open", html`<circle class="bo-wall" r="20" />`), t("fortified location")),
    row(
      city(
        "later",
        html`<g class="bo-opens" transform="translate(-12 12)"><circle r="9" /><text y="4.500" text-anchor="middle">4</text></g>`,
      ),
      t("opens in stage {stage}", { stage: 4 }),
    ),
    row(tile("bo-tile", html`<text y="5.500" text-anchor="middle">?</text>`), t("unrevealed item")),
    row(
      tile("bo-wanted", html`<g transform="translate(-8.500 -8.500) scale(.71)"><${ItemPaths} id="intel" /></g>`),
      t("What may be delivered here"),
    ),
    row(
      html`<svg viewBox="-24 -30 28 32" aria-hidden="true"><path class="bo-flag" d="M0 0v-26l-20 8 20 8" /></svg>`,
      t("the plan leads here"),
    ),
    ...content.affiliations.map((one) =>
      row(outline(OUTLINES[OUTLINE[one.id]] ?? OUTLINES.square), nameOf(one, lang), one.note[lang]),
    ),
    row(outline(OUTLINES.frame), t("Hitler and his deputies")),
  ];
}
