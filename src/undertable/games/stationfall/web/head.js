// What is always true of the station, for the head of the table: the minute, power, cameras, jammers, alarms, Project X, the ship.
// May touch: what is public, and the Project X that the viewer knows. Must not: be an answer.

import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { Sign } from "./icons.js";
import { NONE, powerLevel, projectOf } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {{id: string, text: string, bad?: boolean, off?: boolean, card?: string}} Lamp */

/** @param {Props} props */
export function Head(props) {
  const { seen, t, showCard } = props;
  if (!seen.at.length) return null;
  return html`
    <ul class="sf-lamps" aria-label=${t("State of the station")}>
      <li class=${cls("sf-now", seen.minute === 0 && "last")} aria-label=${t("Minutes left: {n}", { n: seen.minute })} title=${t("Minutes left: {n}", { n: seen.minute })}>${t("minute {n}", { n: seen.minute })}</li>
      ${lampsOf(props).map(({ id, text, bad, off, card }) => html`<li key=${id} class=${cls("sf-lamp", bad && "bad", off && "off")} title=${text}><${Sign} id=${id} />${card ? html`<button type="button" onClick=${() => showCard(card)}>${text}</button>` : html`<span>${text}</span>`}</li>`)}
    </ul>`;
}

/** @param {Props} props @returns {Lamp[]} */
function lampsOf(props) {
  const { seen, content, lang, t } = props;
  const [power, x] = [powerLevel(props), projectOf(seen)];
  const level = content.words.power_level[power];
  return [
    {
      id: "power",
      text: t("Power: {level}", { level: level ? nameOf(level, lang).toLowerCase() : "" }),
      bad: power > 0,
    },
    { id: "camera", text: seen.cameras ? t("Cameras ON") : t("Cameras OFF"), off: !seen.cameras },
    { id: "jammer", text: seen.jammers ? t("Jammers ON") : t("Jammers OFF"), off: !seen.jammers },
    ...(seen.abandoned ? [{ id: "step", text: t("Abandon Ship!"), bad: true }] : []),
    ...(seen.armed && !seen.detonated ? [{ id: "antimatter", text: t("Antimatter armed"), bad: true }] : []),
    ...(x === NONE ? [] : [projectLamp(props, x)]),
    ...(seen.ship > 0 ? [{ id: "rocket_wings", text: nameOf(content.words.ship_side[seen.ship], lang) }] : []),
  ];
}

/** @param {Props} props @param {number} x @returns {Lamp} */
function projectLamp({ seen, content, lang, t }, x) {
  const row = content.projects[x];
  const name = nameOf(row, lang);
  return {
    id: "x_secret",
    text: seen.released ? name : `${name} (${t("only you know")})`,
    bad: seen.released,
    card: row.id,
  };
}
