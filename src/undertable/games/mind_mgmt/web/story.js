// How it ended: the hidden way revealed, what it brought, who was near it when, and what the agents learned hour by hour.

import { inCell } from "/static/js/kit/cells.js";
import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { AgentFigure } from "./figures.js";
import { CELL, corner, STEP_X, STEP_Y } from "./ground.js";
import { Feature } from "./icons.js";
import {
  agentName,
  featureName,
  featuresAt,
  hour,
  isTemple,
  letterOf,
  placeId,
  places,
  recruits,
  secrets,
  size,
  visits,
} from "./reckon.js";
import { line, stretches } from "./trail.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./memo.js").Memo} Memo */
/** @typedef {Props & {memo: Memo, way: number[]}} ToldEvent */

const OPENING = 5; // the visits before the first turn (MM-4.14)

/** @param {Props & {winners: number[]}} props */
export function Story(props) {
  const { memo, seen, content, lang, t } = props;
  if (!memo) return null;
  const way = memo.trail.length ? memo.trail : visits(seen);
  const told = {
    ...props,
    way,
    memo: {
      ...memo,
      secret: memo.secret.length ? memo.secret : secrets(seen).map(({ feature }) => feature),
      swap: memo.swap && { ...memo.swap, gone: inCell(seen.shelved?.[0]), come: inCell(seen.drawn) }, // open by now
    },
  };
  return html`
    <div class="story">
      ${memo.won && html`<p class="story-won">${memo.won}</p>`}
      <p class="story-sum">${t("By {time} {n} recruit of {goal} had been announced.", "By {time} {n} recruits of {goal} had been announced.", { n: recruits(seen), goal: seen.goal, time: hour(seen.time) })}
        ${memo.card >= 0 ? ` ${t("Recruiter card: {name}.", { name: nameOf(content.recruiters[memo.card], lang) })}` : ""}</p>
      <${Way} ...${told} />
      ${
        memo.secret.length > 0 &&
        html`
        <h3>${t.as("after the game", "Hidden cards")}</h3>
        <ul class="story-cards">${memo.secret.map((/** @type {number} */ feature) => html`<li key=${feature}><${Feature} id=${content.features[feature].id} /> ${featureName(props, feature)}</li>`)}</ul>`
      }
      ${
        told.memo.swap &&
        told.memo.swap.gone >= 0 &&
        html`<p class="story-swap">${t("Change of Plan after {time}: {gone} went, {come} came.", { time: hour(told.memo.swap.after), gone: featureName(props, told.memo.swap.gone), come: featureName(props, told.memo.swap.come) })}</p>`
      }
      ${nearMisses(memo, way).map(
        ({ agent, place, time, visit }) => html`
        <p class="story-near" key=${`${agent}${time}`}>${t("A near miss: {name} tries a CAPTURE in {place} at {time}; the Recruiter came there at {visit}.", { name: agentName(props, agent), place: placeId(content, place), time: hour(time), visit: hour(visit) })}</p>`,
      )}
      <h3>${t("Hour by hour")}</h3>
      <${Hours} ...${told} />
    </div>`;
}

/** Captures that were one hour early or late: only those would have ended it. Visit n is made at n o'clock. @param {Memo} memo @param {number[]} way */
export const nearMisses = (memo, way) =>
  memo.captures.flatMap((miss) => {
    const visit = way.indexOf(miss.place) + 1;
    return visit > 0 && Math.abs(visit - miss.time) === 1 ? [{ ...miss, visit }] : [];
  });

/** The hidden cards at a visit: before a Change of Plan the old one, afterwards the new one (MM-12.9). @param {Memo} memo @param {number} visit */
function handAt({ secret, swap }, visit) {
  if (!swap || visit > swap.after) return secret;
  return secret.map((feature) => (feature === swap.come ? swap.gone : feature));
}

/** What a visit brought (MM-6.5): the card must not have been exposed at an earlier hour. @param {import("./props.js").Content} content @param {Memo} memo @param {number[]} way @param {number} visit from 1 */
export function gained(content, memo, way, visit) {
  const here = featuresAt(content, way[visit - 1]);
  return handAt(memo, visit).filter((feature) => here.includes(feature) && !(memo.exposed[feature] < visit)).length;
}

/** @param {ToldEvent} props */
function Hours(props) {
  const { t, memo, way, content, seen } = props;
  const whole = way.every((place) => place >= 0) && memo.secret.every((/** @type {number} */ feature) => feature >= 0); // not if a side gave up
  const name = (/** @type {number} */ place) => (place >= 0 ? placeId(content, place) : "?");
  const brought = (/** @type {number[]} */ hours) => {
    const n = whole ? hours.reduce((sum, visit) => sum + gained(content, memo, way, visit), 0) : 0;
    return n > 0 ? t("+{n} recruit", "+{n} recruits", { n }) : "";
  };
  const opening = way.slice(0, OPENING).map((_, i) => i + 1);
  const turns = way.slice(OPENING).map((_, i) => OPENING + 1 + i);
  return html`
    <ol class="hours">
      <${Hour} time="01:00–05:00" place=${way.slice(0, OPENING).map(name).join(" → ")} gain=${brought(opening)} heard=${memo.heard[OPENING]} />
      ${turns.map(
        (time) => html`
        <${Hour} key=${time} time=${hour(time)} gain=${brought([time])} heard=${memo.heard[time]}
          place=${`${name(way[time - 1])}${seen.slip_time.includes(time) ? ` (${t("MIND SLIP")})` : ""}`} />`,
      )}
    </ol>`;
}

/** @param {{time: string, place: string, gain: string, heard?: string[]}} props */
const Hour = ({ time, place, gain, heard = [] }) => html`
  <li><p class="hour-head"><b>${time}</b> <span>${place}</span> ${gain && html`<span class="hour-gain">${gain}</span>`}</p>
    ${heard.length > 0 && html`<ul>${heard.map((text, i) => html`<li key=${i}>${text}</li>`)}</ul>`}</li>`;

/** The whole way in small, with the agents where they stood at the end. @param {ToldEvent} props */
function Way({ content, seen, way, t, memo }) {
  const { wide, high } = size(content);
  const spot = (/** @type {number} */ place) => {
    const { x, y } = corner(content, place);
    return [x + CELL.w / 2, y + CELL.h / 2];
  };
  const shown = way.flatMap((place, i) => (place >= 0 ? [{ place, visit: i + 1 }] : []));
  const standing = seen.agent
    .map((/** @type {number} */ place, /** @type {number} */ agent) => ({ place, agent }))
    .filter(({ place }) => place >= 0);
  return html`
    <figure class="way-map">
      <svg viewBox=${`0 0 ${CELL.gap + wide * STEP_X} ${CELL.gap + high * STEP_Y}`} role="img" aria-label=${`${t("The hidden path")}: ${shown.map(({ place }) => placeId(content, place)).join(", ")}`}>
        <rect class="roads" width="100%" height="100%" rx="14" />
        ${places(content).map((place) => {
          const { x, y } = corner(content, place);
          return html`<g key=${place} class=${cls("block", isTemple(content, place) && "temple")}><rect class="plot" x=${x} y=${y} width=${CELL.w} height=${CELL.h} rx="10" /><text class="id" x=${x + 7} y=${y + CELL.h - 8} font-size="22">${placeId(content, place)}</text></g>`;
        })}
        ${stretches(seen).map(({ from, to, leap, below }) => html`<path key=${to} class=${cls("way-line", leap && "leap", below && "below")} d=${line(spot(from), spot(to), leap)} />`)}
        ${shown.map(({ place, visit }) => {
          const [x, y] = spot(place);
          const gain = gained(content, memo, way, visit);
          return html`<g key=${place} class=${cls("visit", visit === way.length && "last")}><circle cx=${x} cy=${y} r="22" /><text x=${x} y=${y + 9} text-anchor="middle" font-size="26">${visit}</text>
            ${gain > 0 && html`<text class="way-gain" x=${x + 24} y=${y - 16} font-size="24">+${gain}</text>`}</g>`;
        })}
        ${standing.map((/** @type {{place: number, agent: number}} */ { place, agent }) => {
          const { x, y } = corner(content, place);
          const before = standing.filter((other) => other.place === place && other.agent < agent).length;
          return html`<g key=${agent} transform=${`translate(${x + CELL.w - 16 - before * 22} ${y + CELL.h - 6}) scale(.95)`}><${AgentFigure} id=${content.agents[agent].id} letter=${letterOf(content.agents[agent])} /></g>`;
        })}
      </svg>
      <figcaption>${t("The hidden path")}</figcaption>
    </figure>`;
}
