// The line below the map: what the location is that one looks at, and what happened there.
// May touch: what is shown. Must not: be an answer.

import { html } from "/static/js/lib.js";
import { placeLabel } from "./places.js";
import { NONE } from "./reckon.js";
import { sayer } from "./words.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props & {look: number}} props */
export function Caption(props) {
  const { content, lang, look, seen } = props;
  const say = sayer(lang);
  const place = look !== NONE ? look : seen.active === NONE ? NONE : seen.at[seen.active];
  const row = content.board[place];
  if (!row) return html`<div class="caption"><p>${say("look")}</p></div>`;
  return html`
    <div class="caption" tabindex="0" role="region" aria-label=${say("lookedAt")}>
      <p><b>${placeLabel(props, place)}.</b> ${row.text?.[lang] ?? ""}</p>
      <p class="history-note">${row.note[lang]}</p>
    </div>`;
}
