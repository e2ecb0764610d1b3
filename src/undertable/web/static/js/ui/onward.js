// Says that one can only go on, and will; with a button for whoever wants to look round first.

import { html } from "../lib.js";
import { hold, onwardOf } from "../onward.js";
import { keepFocus } from "./focus.js";

/** The sentence has its place before it is said, so that it is read out when it comes. @param {{kit: import("./kit.js").Kit}} props */
export function Onward({ kit }) {
  const { t, session } = kit;
  const goes = onwardOf(kit.state) !== null;
  const wait = () => {
    hold(session);
    setTimeout(keepFocus); // the pressed button has gone
  };
  return html`
    <span class="onward" role="status">${goes && t("You can do nothing else. Going on…")}</span>
    ${goes && html`<button type="button" class="button" onClick=${wait}>${t("Wait")}</button>`}`;
}
