// Beside the map: time and recruits, the four agents, what can be done, the row of cards, the sixteen features, the dossier.

import { inCell } from "/static/js/kit/cells.js";
import { nameOf } from "/static/js/kit/names.js";
import { allowed, optionsOf } from "/static/js/kit/options.js";
import { useRove } from "/static/js/kit/rove.js";
import { cls, html } from "/static/js/lib.js";
import { AgentFigure } from "./figures.js";
import { pointerOf } from "./hints.js";
import { Feature, Sign } from "./icons.js";
import { namings, planOf } from "./plan.js";
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

/** The time track with its alerts, recruits and used Mind Slips (MM-2.9). @param {Props} props */
export function Track(props) {
  const { seen, t } = props;
  const times = Array.from({ length: seen.final_time - 4 }, (_, i) => i + 5);
  return html`
    <section class="sheet-bit track" aria-label=${t("Time")}>
      <h2><span>${t("Time")} <small>${t("round {n}", { n: roundOf(seen) })}</small></span> <span class="tally"><${Sign} name="recruit" /> ${t("recruits {n}/{goal}", { n: recruits(seen), goal: seen.goal })}</span></h2>
      <ol>
        ${times.map((time) => {
          const alert = time > 5 && time % 2 === 1;
          const used = seen.slip_time.indexOf(time);
          const slip = used >= 0;
          const token = slip
            ? seen.slip_token?.[used] === BOARD_TOKEN
              ? t("token from the board")
              : t("own token")
            : "";
          const count = seen.track[time] ?? 0;
          const heard = tapped(seen, time);
          const words = [
            time === 5 ? "01:00–05:00" : hour(time),
            alert && t("alert"),
            count > 0 && t("{n} recruit", "{n} recruits", { n: count }),
            slip && `${t("Mind Slip used")} (${token})`,
            heard >= 0 && t("wiretaps: {n}", { n: heard }),
            time === seen.final_time &&
              (plays(props, "shift_a7")
                ? t("the last turn of the Agents, then the Recruiter wins")
                : t("the end, the Recruiter wins")),
            time === seen.time && t("now"),
          ]
            .filter(Boolean)
            .join(", ");
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
  const plan = planOf(props);
  const hinted = pointerOf(props)?.agent;
  return html`
    <section class=${cls("sheet-bit agents", (plan.tool === "Rhythm" || props.options.some((o) => ["Activate", "TakeAgent"].includes(o.is))) && "asked")} aria-label=${t("Agent figures")}>
      <h2>${t("Rogue Agents")}</h2>
      <ul>
        ${content.agents.map((row, agent) => {
          const choice = props.options.find(
            (o) =>
              o.agent === agent &&
              (["Activate", "TakeAgent"].includes(o.is) || (o.is === "Rhythm" && plan.tool === "Rhythm")),
          );
          const place = seen.agent[agent];
          const state =
            seen.active === agent ? t("acting") : place < 0 ? "" : seen.standing[agent] ? t("standing") : t("lying");
          const boss = seen.controller[agent];
          const words = [
            agentName(props, agent),
            place >= 0 && placeId(content, place),
            state,
            boss >= 0 ? props.names[boss] : "",
          ]
            .filter(Boolean)
            .join(", ");
          return html`
            <li key=${row.id}>
              <button type="button" class=${cls("agent-card", `is-${row.id}`, choice && "can", seen.active === agent && "acting", hinted === agent && "hinted")}
                onClick=${() => (choice ? props.act(choice) : props.showCard(row.id))} title=${seen.full ? `${row.ability[lang].nom ?? row.ability[lang].one}: ${row.text[lang]}` : ""}>
                <svg viewBox="-18 -42 36 46" aria-hidden="true"><${AgentFigure} id=${row.id} letter=${letterOf(row)} lying=${place >= 0 && seen.active !== agent && !seen.standing[agent]} /></svg>
                <span class="unseen">${choice ? t("Choose: {name}", { name: words }) : words}</span>
                <span aria-hidden="true" class="agent-words"><b>${shortName(row, lang)}</b><small>${[place >= 0 && placeId(content, place), state].filter(Boolean).join(" · ")}</small></span>
                ${seen.seats > 2 && boss >= 0 && html`<span aria-hidden="true" class="boss">${t("A")}${boss}</span>`}
              </button>
              ${seen.full && choice && html`<${ReadCard} ...${props} id=${row.id} name=${agentName(props, agent)} />`}
            </li>`;
        })}
      </ul>
    </section>`;
}

/** @param {import("/static/js/kit/names.js").Named} row @param {import("/static/js/types.js").Lang} lang */
const shortName = (row, lang) => nameOf(row, lang).replace("Henry ", "").replace(" Falls", "");

/** What a card says, where pressing the card itself would choose it. @param {Props & {id: string, name: string}} props */
const ReadCard = ({ id, name, t, showCard }) => html`
  <button type="button" class="read-card" aria-label=${t("Read the card: {name}", { name })} onClick=${() => showCard(id)}><span aria-hidden="true">i</span></button>`;

/** Name a feature; named twice it is confirmed, as on the map. @param {Props} props @param {string} tool @param {number} feature */
function name(props, tool, feature) {
  const plan = planOf(props);
  if (plan.tool === tool && plan.feature === feature) props.act(namings(props, tool, feature)[0]);
  else props.setPlan({ tool, feature });
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
  if (!seen.full) return null;
  const turn =
    props.options.some((o) => ["EndTurn", "Step", "MindSlip", "MoveImmortal"].includes(o.is)) && props.frame === "Turn";
  return html`
    <section class="sheet-bit row" aria-label=${t("Immortal recruiting")}>
      <h2>${t("Immortal recruiting")} <span class="tally">${t("{n} card in the deck", "{n} cards in the deck", { n: seen.deck })}</span></h2>
      <ul>
        ${seen.row.map((/** @type {number} */ feature) => {
          const choice = { is: "ImmortalRecruit", feature };
          const can = allowed(props, choice);
          const face = html`<${Feature} id=${content.features[feature].id} /><b>${featureName(props, feature)}</b>`;
          return html`<li key=${feature}>${
            can
              ? html`<button type="button" class=${cls("feature-card can", pointerOf(props)?.feature === feature && "hinted")} onClick=${() => name(props, "ImmortalRecruit", feature)}>${face}</button>`
              : turn
                ? html`<button type="button" class="feature-card" ...${props.whyNot(choice)}>${face}</button>`
                : html`<span class="feature-card">${face}</span>`
          }</li>`;
        })}
        ${!seen.row.length && html`<li class="empty">${emptyRow(props)}</li>`}
      </ul>
      ${seen.discard.length > 0 && html`<p class="fine">${t("Discarded: {names}", { names: seen.discard.map((/** @type {number} */ feature) => featureName(props, feature)).join(", ") })}</p>`}
    </section>`;
}

/** Where a feature's card lies that everybody or the Recruiter sees: the whole of it, and a mark. @param {import("/static/js/types.js").T} t */
const lyingWords = (t) => ({
  row: { whole: t("card under Immortal recruiting"), short: t("row") },
  discard: { whole: t("card discarded"), short: t("gone") },
  exposed: { whole: t("exposed card of the Recruiter"), short: t("exposed") },
  mine: { whole: t("hidden card of the Recruiter"), short: t("secret") },
});

/** What is done by naming a feature in the list. */
const BY_NAME = ["Shakedown", "NameFeature", "Whisper"];

/** The sixteen features: what they are called, where their cards lie, how many recruits the Immortals won by them. @param {Props & {lit: number, setLit: (feature: number) => void}} props */
export function Legend(props) {
  const { seen, content, lang, t, lit } = props;
  const tool = props.options.some((option) => option.is === "NameFeature") ? "NameFeature" : (planOf(props).tool ?? "");
  const naming = BY_NAME.includes(tool);
  const lying = lyingWords(t);
  const hinted = pointerOf(props)?.feature;
  const keys = useRove(content.features.length);
  return html`
    <section class=${cls("sheet-bit legend", naming && "asked")} aria-label=${t("Features")}>
      <h2>${t("Features")}</h2>
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
          const can = naming && namings(props, tool, feature).length > 0;
          const chosen = naming ? planOf(props).feature === feature : lit === feature;
          return html`
            <li key=${row.id}>
              <button type="button" class=${cls("legend-item", lie && `lies-${lie}`, can && "can", chosen && "chosen", hinted === feature && "hinted")} ...${keys.card(feature)} aria-pressed=${chosen ? "true" : "false"} title=${words}
                onClick=${() => (can ? name(props, tool, feature) : props.setLit(lit === feature ? -1 : feature))}>
                <${Feature} id=${row.id} /><span class="unseen">${words}</span>
                <span aria-hidden="true" class="legend-word">${row.word[lang]}
                  ${(lie || not || tokens > 0) && html`<small class="legend-mark">${tokens > 0 ? `+${tokens}` : not ? t("not") : lie ? lying[lie].short : ""}</small>`}</span>
              </button>
            </li>`;
        })}
      </ul>
    </section>`;
}

/** A hidden card; where one of them is the answer, a button (Change of Plan, Pattern Reader). @param {Props & {feature: number, exposed: boolean}} props */
function HiddenCard(props) {
  const { content, lang, t, feature, exposed } = props;
  const is = ["Swap", "Expose"].find((one) => allowed(props, { is: one, feature }));
  const chosen = planOf(props).feature === feature && planOf(props).tool === is;
  const ready = is === "Expose" || planOf(props).tool === "Swap";
  const face =
    feature >= 0
      ? html`<${Feature} id=${content.features[feature].id} /><b title=${featureName(props, feature)}>${content.features[feature].word[lang]}</b>${exposed && html`<small>${t("exposed")}</small>`}`
      : html`<span aria-hidden="true">?</span><span class="unseen">${t("hidden feature card")}</span>`;
  const look = cls("hidden-card", exposed && "exposed", feature < 0 && "down");
  if (!is || !ready) return html`<li class=${look}>${face}</li>`;
  return html`<li><button type="button" class=${cls(look, "can", chosen && "chosen", pointerOf(props)?.feature === feature && "hinted")} aria-pressed=${chosen ? "true" : "false"} onClick=${() => name(props, is, feature)}>${face}</button></li>`;
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
  const choosing = optionsOf(props, "TakeCard").length > 0;
  const giving = optionsOf(props, "Expose").length > 0 || planOf(props).tool === "Swap";
  const cards = card >= 0 ? [card] : seen.potential;
  const others = card >= 0 ? seen.potential.filter((/** @type {number} */ i) => i !== card) : [];
  return html`
    <section class=${cls("sheet-bit dossier", mine && "secret", (choosing || giving) && "asked")} aria-label=${mine ? t("Secret file") : t("Who is the Recruiter?")}>
      <h2>${mine ? t("Secret file") : t("Who is the Recruiter?")}
        ${mine && found >= 0 && hand.length > 0 && html`<span class="tally"><${Sign} name="recruit" /> ${t("{n} recruit in this round", "{n} recruits in this round", { n: found })}</span>`}</h2>
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
      <ul class=${cls("suspects", choosing && "choosing")}>
        ${cards.map((/** @type {number} */ i) => {
          const row = content.recruiters[i];
          const choice = { is: "TakeCard", card: i };
          return html`<li key=${row.id}>${
            choosing
              ? html`<button type="button" class="suspect can" onClick=${() => props.act(choice)}><b>${nameOf(row, lang)}</b> <span>${row.text[lang]}</span></button>`
              : html`<button type="button" class="suspect" title=${row.text[lang]} onClick=${() => props.showCard(row.id)}><${Sign} name="slip" /> <b>${nameOf(row, lang)}</b></button>`
          }</li>`;
        })}
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
