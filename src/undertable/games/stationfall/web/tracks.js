// The state of the station in one strip: minutes, power, cameras, jammers, alarms, institutions, who Escaped, who is guilty.
// May touch: what is public. Must not: be an answer.

import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { Sign } from "./icons.js";
import { dataIn, dataName, escaped, NONE, pawnName, placeName, powerLevel, projectOf } from "./reckon.js";
import { PawnSign, SeatMark } from "./tokens.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props */
export function Tracks(props) {
  return html`
    <section class="tracks" aria-label=${props.t("State of the station")}>
      <${Minutes} ...${props} /><${Lamps} ...${props} /><${Due} ...${props} /><${Sent} ...${props} /><${Away} ...${props} />
    </section>`;
}

/** Every minute that is left, with the Time tokens in it. @param {Props} props */
function Minutes(props) {
  const { seen, t } = props;
  const most = Math.max(seen.minute, 0);
  const minutes = Array.from({ length: most + 1 }, (_, i) => most - i);
  return html`
    <ol class="minutes" aria-label=${t("Minutes left: {n}", { n: seen.minute })}>
      ${minutes.map((minute) => {
        const due = seen.tokens.filter((token) => token[1] === minute);
        const words = due.map((token) => tokenWords(props, token));
        return html`<li key=${minute} class=${cls(minute === seen.minute && "now", minute === 0 && "last", due.length > 0 && "due")} title=${words.join("; ")}>${minute}${due.length > 0 && html`<span class="due-marks" role="img" aria-label=${words.join("; ")}>${due.map((token, i) => html`<${SeatMark} ...${props} key=${i} seat=${token[0]} />`)}</span>`}</li>`;
      })}
    </ol>`;
}

/** What a Time token brings, and where. @param {Props} props @param {import("./view.js").State["tokens"][number]} token */
export const tokenWords = (props, [, , purpose, place]) =>
  [nameOf(props.content.words.purpose[purpose], props.lang), placeName(props, place)].filter(Boolean).join(", ");

/** The Time tokens in words, the next one first. @param {Props} props */
function Due(props) {
  const { seen, t } = props;
  const tokens = [...seen.tokens].sort((a, b) => b[1] - a[1]);
  if (!tokens.length) return null;
  return html`<ul class="lamps due-words" aria-label=${t("Time tokens")}>${tokens.map((token, i) => html`<li key=${i} class="lamp"><${Sign} id="token" /><b>${token[1]}</b> ${tokenWords(props, token)}</li>`)}</ul>`;
}

/** Power, cameras, jammers, Abandon Ship, Antimatter, Project X, the ship. @param {Props} props */
function Lamps(props) {
  const { seen, content, lang, t, showCard } = props;
  const power = powerLevel(props);
  const x = projectOf(seen);
  const level = content.words.power_level[power];
  const lamps = [
    {
      id: "power",
      text: t("Power: {level}", { level: level ? nameOf(level, lang).toLowerCase() : "" }),
      bad: power > 0,
    },
    { id: "camera", text: seen.cameras ? t("Cameras ON") : t("Cameras OFF"), off: !seen.cameras },
    { id: "jammer", text: seen.jammers ? t("Jammers ON") : t("Jammers OFF"), off: !seen.jammers },
    ...(seen.abandoned ? [{ id: "step", text: t("Abandon Ship!"), bad: true }] : []),
    ...(seen.armed && !seen.detonated ? [{ id: "antimatter", text: t("Antimatter armed"), bad: true }] : []),
    ...(x !== NONE
      ? [
          {
            id: "x_secret",
            text: `${nameOf(content.projects[x], lang)}${seen.released ? "" : ` (${t("only you know")})`}`,
            bad: seen.released,
            card: content.projects[x].id,
          },
        ]
      : []),
    ...(seen.ship > 0 ? [{ id: "rocket_wings", text: nameOf(content.words.ship_side[seen.ship], lang) }] : []),
    ...(seen.track > 0 ? [{ id: "nanogel", text: t("Medical: {n}", { n: seen.track }) }] : []),
  ];
  return html`<ul class="lamps">${lamps.map(({ id, text, bad, off, card }) => html`<li key=${id} class=${cls("lamp", bad && "bad", off && "off")}><${Sign} id=${id} />${card ? html`<button type="button" class="lamp-card" onClick=${() => showCard(card)}>${text}</button>` : text}</li>`)}</ul>`;
}

/** What the Institutions hold. @param {Props} props */
function Sent(props) {
  const { seen, content, lang } = props;
  if (!seen.offsite.some(Boolean)) return null;
  return html`<ul class="lamps">${content.data.institution.map((row, n) => seen.offsite[n] > 0 && html`<li key=${row.id} class="lamp">${nameOf(row, lang)}: ${dataIn(seen.offsite[n]).map((data) => html`<span key=${data} role="img" aria-label=${dataName(props, data)} title=${dataName(props, data)}><${Sign} id=${content.data.data[data].id} /></span>`)}</li>`)}</ul>`;
}

/** Those who have Escaped. @param {Props} props */
function Away(props) {
  const people = escaped(props);
  if (!people.length) return null;
  return html`<ul class="lamps away-people" aria-label=${props.t("Those who Escaped")}><li class="lamp">${props.t("Those who Escaped")}: ${people.map((pawn) => html`<span key=${pawn} role="img" aria-label=${pawnName(props, pawn)} title=${pawnName(props, pawn)}><${PawnSign} ...${props} pawn=${pawn} /></span>`)}</li></ul>`;
}
