// The line below the map: what the location is that one looks at, and what happened there.
// May touch: what is shown. Must not: be an answer.

import { html } from "/static/js/lib.js";
import { placeLabel } from "./places.js";
import { NONE } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props & {look: number}} props */
export function Caption(props) {
  const { content, lang, t, look, seen } = props;
  const place = look !== NONE ? look : seen.active === NONE ? NONE : seen.at[seen.active];
  const row = content.board[place];
  if (!row)
    return html`<div class="caption"><p>${t("Point at a location to learn what is there and what happened there.")}</p></div>`;
  return html`
    <div class="caption" role="region" aria-label=${t("The location you look at")}>
      <p><b>${placeLabel(props, place)}.</b> ${row.text?.[lang] ?? ""}</p>
      <p class="history-note">${row.note[lang]}</p>
    </div>`;
}
