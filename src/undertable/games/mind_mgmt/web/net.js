// The net around the Recruiter: what the knowledge board says of locations, hidden cards and the Recruiter card.
// Ink as in a comic: the dots of a location grow with its share, and lines cross out what is certainly not so.

import { inCell } from "/static/js/kit/cells.js";
import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { when as time } from "./hand.js";
import { Feature, Sign } from "./icons.js";
import { featureName, hour, placeId } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {{exact: boolean, hypotheses: number, heat: number[][], here: number[], been: number[], hidden: number[], card: number[]}} Known */
/** Now, at any time, or the visit of that number. @typedef {"now" | "ever" | number} When */
/** @typedef {Props & {when?: When}} Timed */

const LEVELS = 16;
const PITCH = 9; // between two dots
const SOLID = 6.8; // a dot that leaves no paper between itself and the next
const GAMMA = 0.42; // a little below one half, where the ink would be as much as the share: small shares stay visible
const NAMED = 4; // how many of the likeliest locations carry their number all the time
const ROW = 10; // hours side by side

/** @param {Timed} props @returns {Known | null} */
export const knownOf = (props) => (props.knowledge?.heat?.length ? props.knowledge : null);

/** By location: how likely it is, at the time that was chosen. @param {Timed} props @returns {number[] | null} */
export function shares(props) {
  const known = knownOf(props);
  if (!known) return null;
  if (props.when === "ever") return known.been;
  return typeof props.when === "number" ? (known.heat[props.when - 1] ?? known.here) : known.here;
}

/** A share in words, never certain unless it is. @param {number} p */
export function percent(p) {
  if (p <= 0) return "0\u00a0%";
  if (p >= 1) return "100\u00a0%";
  return p < 0.01 ? "<1\u00a0%" : p > 0.99 ? ">99\u00a0%" : `${Math.round(p * 100)}\u00a0%`;
}

/** The likeliest locations: they are told without being asked, unless there is nothing to compare. @param {number[]} likely */
export function likeliest(likely) {
  const order = likely
    .map((p, place) => ({ p, place }))
    .filter(({ p }) => p >= 0.04 && p < 1)
    .sort((a, b) => b.p - a.p);
  return order.slice(0, NAMED).map(({ place }) => place);
}

/** What is to be said of a location. @param {Timed} props @param {number} place @returns {string} */
export function netWords(props, place) {
  const likely = shares(props);
  const known = knownOf(props);
  if (!likely || !known) return "";
  const { t } = props;
  const share = percent(likely[place]);
  const never = likely[place] <= 0 && known.exact;
  if (props.when === "ever") return never ? t("certainly never here") : t("has been here with {share}", { share });
  if (typeof props.when !== "number" || props.when >= known.heat.length)
    return never ? t("certainly not here now") : t("the Recruiter is here with {share}", { share });
  const time = hour(props.when);
  if (never) return t("certainly not here at {time}", { time });
  return t("at {time} the Recruiter was here with {share}", { time, share });
}

// --- on the map ---

/** @param {number} p */
const level = (p) => Math.max(1, Math.min(LEVELS, Math.ceil(LEVELS * p ** GAMMA)));

/** Dots of every size, and the lines that cross out. */
export const Inks = () => html`
  ${Array.from(
    { length: LEVELS },
    (_, i) => html`
    <pattern key=${i} id=${`mm-heat-${i + 1}`} width=${PITCH} height=${PITCH} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <circle class="heat-ink" cx=${PITCH / 2} cy=${PITCH / 2} r=${((SOLID * (i + 1)) / LEVELS).toFixed(2)} /></pattern>`,
  )}
  <pattern id="mm-not" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="not-ink" d="M0 0v9" /></pattern>`;

/** The ink of one location, below its pictures. @param {{share: number, exact: boolean, box: import("/static/js/stage/stage.js").Box}} props */
export function Ink({ share, exact, box: { w, h } }) {
  const box = { x: 1 - w / 2, y: 1 - h / 2, width: w - 2, height: h - 2, rx: 8 };
  if (share > 0) return html`<rect class="heat" fill=${`url(#mm-heat-${level(share)})`} ...${box} />`;
  return exact ? html`<rect class="not" fill="url(#mm-not)" ...${box} />` : null;
}

// --- beside the map ---

/** In the corner of the city: how many places are possible, hour by hour; what the dots mean. @param {Props} given */
export function Net(given) {
  const props = { ...given, when: time.use(), setWhen: time.set };
  const { t } = props;
  if (!props.knowledge) return null;
  const known = knownOf(props);
  return html`
    <section class="net" aria-label=${t("Knowledge board")}>
      ${
        known
          ? html`<p class="net-tally"><b>${t("{n} possible place", "{n} possible places", { n: count(known.here) })}</b></p><${Hours} ...${props} known=${known} /><${Truth} ...${props} known=${known} />`
          : html`<p class="net-tally">${t("The Recruiter is just setting out. Nothing can be worked out from the first steps yet.")}</p>`
      }
    </section>`;
}

/** On a sheet of the rail: the hours again, what the hidden cards may be, and how exact all of it is. @param {Props} given */
export function NetCards(given) {
  const props = { ...given, when: time.use(), setWhen: time.set };
  const { t } = props;
  const known = knownOf(props);
  if (!known)
    return html`<p>${t("The Recruiter is just setting out. Nothing can be worked out from the first steps yet.")}</p>`;
  return html`
    <div class="net-known"><${Hours} ...${props} known=${known} /><${Cards} ...${props} known=${known} />
      <p class="fine">${known.exact ? t("One possibility is left: path, cards and Recruiter are certain.", "Counted exactly: {number} possibilities are left.", { n: known.hypotheses, number: known.hypotheses.toLocaleString(props.lang) }) : t("There are so many possibilities that this is an estimate from a sample; what is missing here is not ruled out.")}</p></div>`;
}

/** @param {number[]} row */
const count = (row) => row.filter((p) => p > 0).length;

/** By hour: in how many locations the Recruiter may have been then; a tap shows that hour on the map. @param {Timed & {known: Known, setWhen: (when: When) => void}} props */
function Hours({ known, when = "now", setWhen, t, content }) {
  const last = known.heat.length;
  const chosen = when === "ever" ? 0 : typeof when === "number" ? Math.min(when, last) : last;
  const all = content.board.columns.length * content.board.rows;
  const tall = (/** @type {number[]} */ row) =>
    Math.max(6, Math.round((100 * Math.log(count(row) + 0.35)) / Math.log(all + 0.35)));
  const set = (/** @type {number} */ visit) => setWhen(visit === last ? "now" : visit);
  const move = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = Math.max(1, Math.min(last, chosen + step));
    set(next);
    const bar = /** @type {HTMLElement} */ (event.currentTarget).querySelector(`[data-visit="${next}"]`);
    if (bar instanceof HTMLElement) bar.focus();
  };
  const bar = (/** @type {number[]} */ row, /** @type {number} */ i) => {
    const words = `${hour(i + 1)}: ${t("{n} possible place", "{n} possible places", { n: count(row) })}`;
    return html`
      <button type="button" key=${i} role="radio" class=${cls("net-hour", i + 1 === chosen && "picked")} data-visit=${i + 1} tabindex=${i + 1 === (chosen || last) ? 0 : -1}
        aria-checked=${i + 1 === chosen ? "true" : "false"} aria-label=${words} title=${words} onClick=${() => set(i + 1)}>
        <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true"><rect class="net-bar" x="0" width="10" y=${100 - tall(row)} height=${tall(row)} /></svg>
        <b aria-hidden="true">${i + 1}</b></button>`;
  };
  const bars = known.heat.map(bar);
  const half = last > ROW ? Math.ceil(last / 2) : last;
  return html`
    <div class="net-hours" role="radiogroup" aria-label=${t("Where the Recruiter may have been at each hour")} onKeyDown=${move}>
      <div role="presentation">${bars.slice(0, half)}</div>${half < last && html`<div role="presentation">${bars.slice(half)}</div>`}
    </div>
    <button type="button" class="layer net-ever" aria-pressed=${when === "ever" ? "true" : "false"} onClick=${() => setWhen(when === "ever" ? "now" : "ever")}>
      <${Sign} name="step" /> ${t("possible ways so far")}</button>`;
}

/** For those who see the path: how near the net was to it. @param {Timed & {known: Known}} props */
function Truth({ seen, known, content, t }) {
  const at = inCell(seen.trail?.at(-1));
  if (at < 0 || known.heat.length !== seen.trail.length || seen.note[at] === seen.trail.length) return null;
  const values = { time: hour(seen.trail.length), place: placeId(content, at), share: percent(known.here[at]) };
  return html`<p class="net-truth"><${Sign} name="capture" /> ${t("In truth the Recruiter was in {place} at {time}. The board gives that {share}.", values)}</p>`;
}

/** What the hidden cards and the Recruiter card may be. @param {Timed & {known: Known}} props */
function Cards(props) {
  const { known, content, lang, t } = props;
  const features = sorted(known.hidden);
  const cards = sorted(known.card);
  return html`
    <h3>${t("The hidden cards")}</h3>
    <ul class="net-cards">
      ${features.map(
        ({ p, i }) => html`
        <li key=${i} class=${cls(p >= 1 && "sure")} title=${featureName(props, i)}><${Feature} id=${content.features[i].id} /><span class="unseen">${featureName(props, i)}</span><b>${percent(p)}</b></li>`,
      )}
    </ul>
    ${
      cards.length > 1 &&
      html`
      <h3>${t("Who is the Recruiter?")}</h3>
      <ul class="net-suspects">${cards.map(({ p, i }) => html`<li key=${i}><span>${nameOf(content.recruiters[i], lang)}</span><${Bar} p=${p} /><b>${percent(p)}</b></li>`)}</ul>`
    }`;
}

/** @param {number[]} row */
const sorted = (row) =>
  row
    .map((p, i) => ({ p, i }))
    .filter(({ p }) => p > 0)
    .sort((a, b) => b.p - a.p || a.i - b.i);

/** @param {{p: number}} props */
const Bar = ({ p }) => html`
  <svg class="net-share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="meter-back" width="100" height="8" rx="4" /><rect class="net-bar" width=${(100 * p).toFixed(1)} height="8" rx="4" /></svg>`;
