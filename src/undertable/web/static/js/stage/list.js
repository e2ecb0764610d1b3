// All answers in groups: the list that is always right.
// May touch: nothing. Must not: work out what is allowed.

import { cls, html, same } from "../lib.js";
import { DeedIcon } from "./icons.js";

/** @typedef {import("./stage.js").Staging} Staging */
/** @typedef {import("./stage.js").Deed} Deed */

/** An answer as a button; one that is refused says why. @param {{staging: Staging, deed: Deed, whole?: boolean}} props whole: the server's words */
export function DeedButton({ staging, deed, whole = false }) {
  const { choice, label, text, icon, price, refused, fold } = deed;
  const chosen = fold ? staging.picked.sort === fold : Boolean(staging.ready && same(staging.ready.choice, choice));
  const short = !whole && label !== text; // the server's words are heard
  const doing = refused
    ? staging.props.whyNot(choice)
    : {
        onClick: (/** @type {MouseEvent} */ event) => staging.choose(deed, event.detail > 1),
        onPointerEnter: (/** @type {PointerEvent} */ event) =>
          event.pointerType === "touch" || staging.consider(choice), // nothing gives way under a finger
        onPointerLeave: () => staging.consider(null),
      };
  return html`
    <button type="button" class=${cls("deed", refused ? "cannot" : "can", chosen && "chosen")} aria-pressed=${refused ? undefined : String(chosen)} ...${doing}>
      <${DeedIcon} icon=${icon} is=${choice.is} /><span aria-hidden=${short ? "true" : undefined}>${whole ? label : text}</span>${short && html`<span class="unseen">${label}</span>`}${price && html`<i>${price}</i>`}
    </button>`;
}

/** @param {{staging: Staging}} props */
export const AnswerList = ({ staging }) => html`
  <div class="answer-list">
    ${staging.groups.map(
      ({ name, deeds }) => html`
      <section key=${name}>
        ${name && html`<h3>${name}</h3>`}
        <ul>${deeds.map((deed) => html`<li key=${JSON.stringify(deed.choice)}><${DeedButton} staging=${staging} deed=${deed} whole /></li>`)}</ul>
      </section>`,
    )}
  </div>`;
