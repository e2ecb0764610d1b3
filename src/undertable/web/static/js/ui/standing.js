// Standing orders: sorts of questions that one leaves to the table. Nobody else learns of them.

import { checkedIn } from "../kit/forms.js";
import { html } from "../lib.js";
import { leave, resume } from "../lull.js";

/** @typedef {import("../types.js").Order} Order */

/**
 * What can be left to the table now: what stands already, and the open question where its rules allow it.
 * @param {import("../types.js").ViewMessage | null} now
 * @returns {(Order & {on: boolean})[]}
 */
export function ordersOf(now) {
  const standing = (now?.standing ?? []).map((order) => ({ ...order, on: true }));
  const question = now?.question;
  if (!question?.standing || standing.some(({ frame }) => frame === question.frame)) return standing;
  return [...standing, { frame: question.frame, rule: question.rule, text: question.text, on: false }];
}

/** Beside a question that may be left to the table; and, while one is left to it, how to be asked again. @param {{kit: import("./kit.js").Kit, mine: boolean}} props */
export function Leaving({ kit, mine }) {
  const { t, state, session } = kit;
  const { now } = state;
  if (!now || now.over || state.seat < 0 || state.replay) return null;
  const quiet = (/** @type {string} */ text, /** @type {() => void} */ run) =>
    html`<button type="button" class="button quiet leave" onClick=${run}>${text}</button>`;
  if (now.standing.length) return quiet(t("Ask me again"), () => resume(session));
  if (!mine || !now.question?.standing) return null;
  return html`${kit.game.chapter && quiet(t("Not this turn"), () => leave(session, true))}
    ${quiet(t("Not until I say so"), () => leave(session, false))}`;
}

/** @param {{kit: import("./kit.js").Kit}} props */
export function StandingOrders({ kit }) {
  const { t, state, session } = kit;
  const orders = ordersOf(state.now);
  if (!orders.length) return null;
  const give = (/** @type {string} */ question, /** @type {boolean} */ on) =>
    session.send("standing", { question, on });
  return html`
    <fieldset class="standing"><legend>${t("Leave to the table")}</legend>
      ${orders.map(
        ({ frame, rule, text, on }) => html`
        <label class="setting" key=${frame}>
          <input type="checkbox" checked=${on} onChange=${(/** @type {Event} */ e) => give(frame, checkedIn(e))} />
          <span>${text || t("Rule {rule}", { rule: rule || frame })}</span></label>`,
      )}
      <p class="fine">${t("The table answers such questions for you, as if your time had run out. Only you know of it.")}</p>
    </fieldset>`;
}
