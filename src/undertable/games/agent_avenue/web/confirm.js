// The confirming button once more, right behind what was chosen: there for the Tab key, and seen only while it has it.

import { html } from "/static/js/lib.js";
import { guide } from "./plan.js";

/** @typedef {import("./view.js").Props} Props */

/** @param {Props} props */
export function Confirm(props) {
  const made = guide(props);
  const { choice } = made ?? {};
  if (!choice) return null;
  return html`<button type="button" class="button primary confirm-next" onClick=${() => props.act(choice)}>${made?.confirm}</button>`;
}
