// Pictures for the card browser: letters and numerals on plain paper, never an emblem of power; people and things are drawn in faces.svg.
// May touch: the content. Must not: know a position; it carries its own colours, since no board is around it.

import { html } from "/static/js/lib.js";

const [INK, PAPER, FIELD, OXBLOOD] = ["#2b2620", "#f4efe0", "#4a514a", "#6e1f1f"];

/** What lies under the letters, in a square of 48. @type {Record<string, import("/static/vendor/preact.js").Child>} */
const GROUNDS = {
  plot: html`<rect x="5" y="5" width="38" height="38" fill=${OXBLOOD} />`,
  tag: html`<rect x="4" y="11" width="40" height="26" rx="3" fill="#23262a" />`,
  card: html`<path d="M10 4h20l8 8v32H10zM30 4v8h8" fill=${PAPER} stroke=${INK} stroke-width="1.500" />`,
  illegal: html`<path d="M10 4h20l8 8v32H10zM30 4v8h8" fill=${PAPER} stroke=${OXBLOOD} stroke-width="2" stroke-dasharray="4 2.500" />`,
  event: html`<rect x="5" y="7" width="38" height="34" fill=${FIELD} /><path d="M8 10h32v28H8z" fill="none" stroke=${PAPER} />`,
  place: html`<circle cx="24" cy="24" r="18" fill=${PAPER} stroke=${INK} stroke-width="2" />`,
  fort: html`<circle cx="24" cy="24" r="21" fill="none" stroke=${INK} stroke-width="1.500" /><circle cx="24" cy="24" r="17" fill=${PAPER} stroke=${INK} stroke-width="2" />`,
};
const DARK = ["plot", "tag", "event"];

/** @param {keyof typeof GROUNDS} ground @param {string} text */
export const emblem = (ground, text) => html`
  <svg viewBox="0 0 48 48" aria-hidden="true">${GROUNDS[ground]}
    <text x="24" y="32" text-anchor="middle" font-size="21" font-weight="700" font-family="Barlow Condensed, sans-serif" fill=${DARK.includes(String(ground)) ? PAPER : INK}>${text}</text></svg>`;
