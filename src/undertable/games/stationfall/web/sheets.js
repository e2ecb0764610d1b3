// A place as a sheet, for small screens: what is printed, who and what is there, and everything that can be answered there.
// May touch: what is shown. Must not: work out what is allowed.

import { labelOf } from "/static/js/kit/options.js";
import { Sheet } from "/static/js/kit/sheet.js";
import { html } from "/static/js/lib.js";
import { lying, pawnWords, printed, troubles } from "./places.js";
import { deedsAt } from "./plan.js";
import { agreeing, figure, isAway, pawnsAt, placeName } from "./reckon.js";
import { PawnSign } from "./tokens.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props & {place: number, onClose: () => void}} props */
export function PlaceSheet(props) {
  const { seen, lang, t, place, onClose, act } = props;
  const deeds = deedsAt(props, place);
  const choose = (/** @type {import("/static/js/types.js").Choice} */ choice) => {
    onClose();
    act(choice);
  };
  const things = [...troubles(props, place), ...lying(props, place)];
  return html`
    <${Sheet} title=${placeName(props, place)} close=${t("Close")} onClose=${onClose}>
      <p>${printed(props, place).join(", ")}</p>
      <ul class="in-place">
        ${pawnsAt(props, place).map((pawn) => html`<li key=${pawn}><${PawnSign} ...${props} pawn=${pawn} />${pawnWords(props, pawn)}${isAway(seen, place) ? ` (${agreeing(t("Escaped"), figure(props, pawn), lang)})` : ""}</li>`)}
        ${things.map((text, i) => html`<li key=${`t${i}`}>${text}</li>`)}
      </ul>
      ${deeds.length > 0 && html`<div class="place-deeds">${deeds.map((choice) => html`<button type="button" key=${JSON.stringify(choice)} class="button" data-can="" onClick=${() => choose(choice)}>${labelOf(props, choice)}</button>`)}</div>`}
    <//>`;
}
