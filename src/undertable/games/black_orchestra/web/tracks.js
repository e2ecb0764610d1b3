// The scales below the map: how far history is, how strongly the army stands behind Hitler, how much dissent there is.
// May touch: what is shown. Must not: be an answer.

import { cls, html } from "/static/js/lib.js";
import { Die, Roll } from "./dice.js";
import { eventsLeft } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

const TARGET = 1; // of the faces of a die

/** @param {Props} props */
export const Tracks = (props) => html`
  <div class="tracks"><${Stages} ...${props} /><${Support} ...${props} /><${DissentTrack} ...${props} /></div>`;

/** @param {Props} props */
function Stages({ seen, t, content }) {
  const left = eventsLeft(seen);
  const now = left.findIndex((n) => n > 0);
  const total = left.reduce((sum, n) => sum + n, 0);
  const words = t(
    "Stage {stage}: {n} event left in it, {total} until the end of the game",
    "Stage {stage}: {n} events left in it, {total} until the end of the game",
    { stage: seen.stage, n: left[seen.stage - 1], total },
  );
  return html`
    <div class="track stages" role="img" aria-label=${words} title=${words}>
      <span class="track-name">${t("Stage")}</span>
      <ol>${content.stages.map(({ number }, i) => html`<li key=${number} class=${cls(number < seen.stage && "past", number === seen.stage && "at", i === now && "next")}><b>${number}</b><small>${left[i]}</small></li>`)}</ol>
    </div>`;
}

/** @param {Props} props */
function Support({ seen, t, content }) {
  const most = content.setup.support_max;
  const words = t("Hitler's Military Support is {n}; it never falls below {floor}", {
    n: seen.support,
    floor: seen.floor,
  });
  return html`
    <div class="track support" role="img" aria-label=${words} title=${words}>
      <span class="track-name">${t("Military Support")}</span>
      <ol>${Array.from({ length: most }, (_, i) => i + 1).map((n) => html`<li key=${n} class=${cls(n < seen.floor && "never", n <= seen.support && "on", n === seen.support && "at")}><b>${n}</b></li>`)}</ol>
    </div>`;
}

/** @param {Props} props */
function DissentTrack(props) {
  const { seen, lang, t, content, memo } = props;
  const slots = Array.from({ length: content.setup.dissent_slots }, (_, i) => i < seen.track);
  const roll = memo?.roll && memo.roll.sort !== "plot" ? memo.roll : null;
  return html`
    <div class="track dissent">
      <span class="track-name">${t("Dissent")}</span>
      <span class="slots" role="img" aria-label=${t("{n} die on the dissent track; the third brings a reward", "{n} dice on the dissent track; the third brings a reward", { n: seen.track })}>${slots.map((on, i) => html`<${Die} key=${i} content=${content} lang=${lang} face=${on ? TARGET : -1} />`)}</span>
      ${roll && html`<span class="last-roll" aria-label=${t("Last roll")} role="group"><${Roll} ...${props} options=${[]} faces=${roll.faces} fresh=${roll.fresh} /></span>`}
    </div>`;
}
