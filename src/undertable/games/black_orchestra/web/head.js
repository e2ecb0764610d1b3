// What is always true: the stage of history, the current event, how strongly the army stands behind Hitler, dissent.
// May touch: what is shown. Must not: be an answer.

import { html } from "/static/js/lib.js";
import { eventName, eventsLeft } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props */
export function Head(props) {
  const { seen, content, t, showCard } = props;
  if (!seen.order.length) return null;
  const left = eventsLeft(seen);
  const total = left.reduce((sum, n) => sum + n, 0);
  const n = left[seen.stage - 1];
  const history = t(
    "Stage {stage}: {n} event left in it, {total} until the end of the game",
    "Stage {stage}: {n} events left in it, {total} until the end of the game",
    { stage: seen.stage, n, total },
  );
  const support = t("Hitler's Military Support is {n}; it never falls below {floor}", {
    n: seen.support,
    floor: seen.floor,
  });
  const dissent = t(
    "{n} die on the dissent track; the third brings a reward",
    "{n} dice on the dissent track; the third brings a reward",
    { n: seen.track },
  );
  const event = content.events[seen.current];
  return html`
    <ul class="bo-head">
      <li><span role="img" aria-label=${history} title=${history}>${t("Stage {n}", { n: seen.stage })}</span></li>
      <li><span role="img" aria-label=${support} title=${support}>${t("Military Support")} <b>${seen.support}</b></span></li>
      <li><span role="img" aria-label=${dissent} title=${dissent}>${t("Dissent")} <b>${seen.track}</b></span></li>
      ${event && html`<li class="event"><button type="button" title=${t("Current event")} onClick=${() => showCard(event.id)}>${eventName(props, seen.current)}</button></li>`}
    </ul>`;
}
