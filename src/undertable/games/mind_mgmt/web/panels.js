// On sheets of the rail: time and recruits, the four agents, the row of cards, the sixteen features, the dossier.
// May touch: what is shown. Must not: be an answer.

import { inCell } from "/static/js/kit/cells.js";
import { nameOf } from "/static/js/kit/names.js";
import { useRove } from "/static/js/kit/rove.js";
import { cls, html } from "/static/js/lib.js";
import { AgentFigure } from "./figures.js";
import { lit } from "./hand.js";
import { Feature, Sign } from "./icons.js";
import {
  agentName,
  asking,
  contacts,
  featureName,
  hour,
  letterOf,
  lies,
  placeId,
  recruits,
  roundOf,
  ruledOutCard,
  secrets,
  visits,
} from "./reckon.js";
import { plays, tapped } from "./shift.js";

/** @typedef {import("./props.js").Props} Props */

const BOARD_TOKEN = 1; // the second Mind Slip token (MM-6.4)

/** An hour of the track in words. @param {Props} props @param {number} time */
function hourWords(props, time) {
  const { seen, t } = props;
  const used = seen.slip_time.indexOf(time);
  const token = seen.slip_token?.[used] === BOARD_TOKEN ? t("token from the board") : t("own token");
  const [count, heard] = [seen.track[time] ?? 0, tapped(seen, time)];
  const end = plays(props, "shift_a7")
    ? t("the last turn of the Agents, then the Recruiter wins")
    : t("the end, the Recruiter wins");
  return [
    time === 5 ? "01:00–05:00" : hour(time),
    isAlert(time) && t("alert"),
    count > 0 && t("{n} recruit", "{n} recruits", { n: count }),
    used >= 0 && `${t("Mind Slip used")} (${token})`,
    heard >= 0 && t("wiretaps: {n}", { n: heard }),
    time === seen.final_time && end,
    time === seen.time && t("now"),
  ]
    .filter(Boolean)
    .join(", ");
}

/** @param {number} time */
const isAlert = (time) => time > 5 && time % 2 === 1;

/** @param {Props} props */
const hoursOf = ({ seen }) => Array.from({ length: seen.final_time - 4 }, (_, i) => i + 5);

/** The hours to be heard, as they are drawn on the upper edge of the city. @param {Props} props */
export const Clock = (props) => html`
  <ol class="unseen" aria-label=${props.t("Time")}>
    ${hoursOf(props).map((time) => html`<li key=${time} aria-current=${time === props.seen.time ? "time" : null}>${hourWords(props, time)}</li>`)}
  </ol>`;

/** The time track with its alerts, recruits and used Mind Slips (MM-2.9). @param {Props} props */
export function Track(props) {
  const { seen, t } = props;
  return html`
    <section class="track" aria-label=${t("Time")}>
      <h3><span>${t("Time")} <small>${t("round {n}", { n: roundOf(seen) })}</small></span> <span class="tally"><${Sign} name="recruit" /> ${t("recruits {n}/{goal}", { n: recruits(seen), goal: seen.goal })}</span></h3>
      <ol>
        ${hoursOf(props).map((time) => {
          const [slip, alert] = [seen.slip_time.includes(time), isAlert(time)];
          const [count, heard] = [seen.track[time] ?? 0, tapped(seen, time)];
          const words = hourWords(props, time);
          return html`
            <li key=${time} class=${cls("time", alert && "alert", time < seen.time && "past", time === seen.time && "now", time === seen.final_time && "final")}
              aria-current=${time === seen.time ? "time" : null} title=${words}>
              <span class="unseen">${words}</span>
              <span aria-hidden="true" class="time-face"><b>${time === 5 ? "1–5" : time}</b>${alert && html`<${Sign} name="alert" />`}${time === seen.final_time && html`<${Sign} name="end" />`}</span>
              <span aria-hidden="true" class="time-count">${count > 0 && html`<i>${count}</i>`}${slip && html`<${Sign} name="slip" />`}${heard >= 0 && html`<span class="heard"><${Sign} name="wiretap" />${heard}</span>`}</span>
            </li>`;
        })}
      </ol>
    </section>`;
}

/** @param {Props} props */
export function Agents(props) {
  const { seen, content, lang, t } = props;
  return html`
    <ul class="mm-agents">
      ${content.agents.map((row, agent) => {
        const [place, boss] = [seen.agent[agent], seen.controller[agent]];
        const state =
          seen.active === agent ? t("acting") : place < 0 ? "" : seen.standing[agent] ? t("standing") : t("lying");
        const where = [
          place >= 0 && placeId(content, place),
          state,
          boss >= 0 && seen.seats > 2 && props.names[boss],
        ].filter(Boolean);
        return html`
        <li key=${row.id}><button type="button" class=${cls("agent-card", `is-${row.id}`, seen.active === agent && "acting")} onClick=${() => props.showCard(row.id)} title=${seen.full ? `${row.ability[lang].nom ?? row.ability[lang].one}: ${row.text[lang]}` : ""}>
          <svg viewBox="-18 -42 36 46" aria-hidden="true"><${AgentFigure} id=${row.id} letter=${letterOf(row)} lying=${place >= 0 && seen.active !== agent && !seen.standing[agent]} /></svg>
          <span class="agent-words"><b>${agentName(props, agent)}</b> <small>${where.join(" · ")}</small></span></button></li>`;
      })}
    </ul>`;
}

/** Why no card lies there. @param {Props} props */
function emptyRow({ seen, t }) {
  if (!seen.deck) return t("No cards are left; the Immortals recruit no more.");
  return seen.discard.length
    ? t("Cards are refilled at the end of the turn.")
    : t("Cards are laid out before the first round.");
}

/** IMMORTAL RECRUITING (MM-7.4). @param {Props} props */
export function Row(props) {
  const { seen, content, t } = props;
  return html`
    <section class="row" aria-label=${t("Immortal recruiting")}>
      <h3>${t("Immortal recruiting")} <span class="tally">${t("{n} card in the deck", "{n} cards in the deck", { n: seen.deck })}</span></h3>
      <ul>
        ${seen.row.map((feature) => html`<li key=${feature}><span class="feature-card"><${Feature} id=${content.features[feature].id} /><b>${featureName(props, feature)}</b></span></li>`)}
        ${!seen.row.length && html`<li class="empty">${emptyRow(props)}</li>`}
      </ul>
      ${seen.discard.length > 0 && html`<p class="fine">${t("Discarded: {names}", { names: seen.discard.map((feature) => featureName(props, feature)).join(", ") })}</p>`}
    </section>`;
}

/** Where a feature's card lies that everybody or the Recruiter sees: the whole of it, and a mark. @param {import("/static/js/types.js").T} t */
const lyingWords = (t) => ({
  row: { whole: t("card under Immortal recruiting"), short: t("row") },
  discard: { whole: t("card discarded"), short: t("gone") },
  exposed: { whole: t("exposed card of the Recruiter"), short: t("exposed") },
  mine: { whole: t("hidden card of the Recruiter"), short: t("secret") },
});

/** The sixteen features: what they are called, where their cards lie, how many recruits the Immortals won by them; pressed, a feature is lit in the city. @param {Props} props */
export function Legend(props) {
  const { seen, content, lang, t } = props;
  const asked = lit.use();
  const lying = lyingWords(t);
  const keys = useRove(content.features.length);
  return html`
    <section class="legend" aria-label=${t("Features")}>
      <ul onKeyDown=${keys.onKeyDown}>
        ${content.features.map((row, feature) => {
          const lie = lies(seen, feature);
          const tokens = seen.symbol[feature] ?? 0;
          const not = !lie && ruledOutCard(seen, feature);
          const words = [
            featureName(props, feature),
            lie && lying[lie].whole,
            not && t("SHAKEDOWN: not among the hidden cards"),
            tokens > 0 && t("{n} recruit", "{n} recruits", { n: tokens }),
          ]
            .filter(Boolean)
            .join(", ");
          return html`
            <li key=${row.id}>
              <button type="button" class=${cls("legend-item", lie && `lies-${lie}`, asked === feature && "chosen")} ...${keys.card(feature)} aria-pressed=${asked === feature ? "true" : "false"} title=${words} onClick=${() => lit.set(asked === feature ? -1 : feature)}>
                <${Feature} id=${row.id} /><span class="unseen">${words}</span>
                <span aria-hidden="true" class="legend-word">${row.word[lang]}
                  ${(lie || not || tokens > 0) && html`<small class="legend-mark">${tokens > 0 ? `+${tokens}` : not ? t("not") : lie ? lying[lie].short : ""}</small>`}</span>
              </button>
            </li>`;
        })}
      </ul>
    </section>`;
}

/** A hidden card. @param {Props & {feature: number, exposed: boolean}} props */
function HiddenCard(props) {
  const { content, lang, t, feature, exposed } = props;
  return html`<li class=${cls("hidden-card", exposed && "exposed", feature < 0 && "down")}>${
    feature >= 0
      ? html`<${Feature} id=${content.features[feature].id} /><b title=${featureName(props, feature)}>${content.features[feature].word[lang]}</b>${exposed && html`<small>${t("exposed")}</small>`}`
      : html`<span aria-hidden="true">?</span><span class="unseen">${t("hidden feature card")}</span>`
  }</li>`;
}

/** The hidden cards, small in the rail: the Recruiter's own, for the others as far as they were exposed. @param {Props} props */
export function Held(props) {
  const hand = secrets(props.seen);
  if (props.me < 0 || !hand.some(({ feature, exposed }) => feature >= 0 && !exposed)) return null;
  return html`<ul class="mm-hand">${hand.map(({ feature, exposed }, i) => html`<${HiddenCard} ...${props} key=${i} feature=${feature} exposed=${exposed} />`)}</ul>`;
}

/** What the Recruiter alone knows; the others see who it may be. @param {Props} props */
export function Dossier(props) {
  const { seen, content, lang, t } = props;
  const card = inCell(seen.card);
  const hand = secrets(seen);
  const opening =
    asking(seen)?.is === "Opening" ? visits(seen).reduce((sum, place) => sum + contacts(props, place), 0) : 0;
  const found = inCell(seen.found) + opening;
  const mine = card >= 0 || hand.some((one) => one.feature >= 0 && !one.exposed);
  const cards = card >= 0 ? [card] : seen.potential;
  const others = card >= 0 ? seen.potential.filter((/** @type {number} */ i) => i !== card) : [];
  return html`
    <section class=${cls("dossier", mine && "secret")} aria-label=${mine ? t("Secret file") : t("Who is the Recruiter?")}>
      <h3>${mine ? t("Secret file") : t("Who is the Recruiter?")}
        ${mine && found >= 0 && hand.length > 0 && html`<span class="tally"><${Sign} name="recruit" /> ${t("{n} recruit in this round", "{n} recruits in this round", { n: found })}</span>`}</h3>
      ${
        hand.length > 0 &&
        html`
        <ul class="hand">
          ${hand.map(
            ({ feature, exposed }, i) =>
              html`<${HiddenCard} ...${props} key=${i} feature=${feature} exposed=${exposed} />`,
          )}
        </ul>`
      }
      <ul class="suspects">
        ${cards.map((i) => html`<li key=${i}><button type="button" class="suspect" title=${content.recruiters[i].text[lang]} onClick=${() => props.showCard(content.recruiters[i].id)}><${Sign} name="slip" /> <b>${nameOf(content.recruiters[i], lang)}</b></button></li>`)}
      </ul>
      ${
        others.length > 0 &&
        html`
        <p class="fine others">${t("The agents also reckon with:")} ${others.map(
          (/** @type {number} */ i, /** @type {number} */ n) => html`
          <span key=${i}>${n > 0 && " · "}<button type="button" class="link" onClick=${() => props.showCard(content.recruiters[i].id)}>${nameOf(content.recruiters[i], lang)}</button></span>`,
        )}</p>`
      }
      <p class="dossier-line"><span><${Sign} name="slip" /> ${t("{n} own Mind Slip", "{n} own Mind Slips", { n: seen.slips })}${seen.on_site ? `, ${t("the second lies in {place}", { place: placeId(content, seen.site) })}` : ""}</span>
        ${seen.allies.map(
          (/** @type {number} */ ally) => html`
          <button type="button" key=${ally} class="ally" onClick=${() => props.showCard(content.allies[ally].id)}><${Sign} name="ally" /> ${t("Ally: {name}", { name: nameOf(content.allies[ally], lang) })}</button>`,
        )}
        ${seen.spent.map((/** @type {number} */ ally) => html`<span key=${ally} class="spent"><${Sign} name="ally" /> ${t("Ally used up: {name}", { name: nameOf(content.allies[ally], lang) })}</span>`)}</p>
    </section>`;
}
