// How it ended: the hidden way revealed, who was near it when, how many recruits each round brought.

import { html } from "/static/js/lib.js";
import { CELL, corner, STEP_X, STEP_Y } from "./ground.js";
import { Feature } from "./icons.js";
import { agentName, featureName, hour, nameOf, placeId, places, recruits, size, visits } from "./reckon.js";
import { sayer } from "./words.js";

/** @typedef {import("/static/js/game.js").Props} Props */

/** @param {Props & {winners: number[]}} props */
export function Story(props) {
  const { memo, seen, content, lang } = props;
  const say = sayer(lang);
  const way = memo?.trail?.length ? memo.trail : visits(seen);
  if (!memo) return null;
  const near = nearMisses(memo, way);
  return html`
    <div class="story">
      ${memo.won && html`<p class="story-won">${memo.won}</p>`}
      <${Way} ...${props} way=${way} />
      <p>${say("storyRecruits", { n: recruits(seen), goal: seen.goal, time: hour(seen.time) })}
        ${memo.card >= 0 ? ` ${say("storyCard", { name: nameOf(content.recruiters[memo.card], lang) })}` : ""}</p>
      ${memo.secret.length > 0 && html`
        <ul class="story-cards">${memo.secret.map((/** @type {number} */ feature) => html`<li key=${feature}><${Feature} id=${content.features[feature].id} /> ${featureName(props, feature)}</li>`)}</ul>`}
      ${near.map((/** @type {Record<string, number>} */ { agent, place, time, visit }) => html`
        <p class="fine" key=${`${agent}${time}`}>${say("storyNear", { name: agentName(props, agent), place: placeId(content, place), time: hour(time), visit: hour(visit) })}</p>`)}
      <details class="story-asks"><summary>${say("storyAsked", { n: memo.asks.length })}</summary>
        <ol>${memo.asks.map((/** @type {import("./memo.js").Answer} */ ask, /** @type {number} */ i) => html`<li key=${i}>${answerText(props, ask)}</li>`)}</ol></details>
    </div>`;
}

/** @param {Props} props @param {import("./memo.js").Answer} ask */
function answerText(props, { agent, feature, time, places: found }) {
  const say = sayer(props.lang);
  const answer = found?.length ? say("storyToken", { places: found.map((place) => placeId(props.content, place)).join(", ") }) : say("storyNoToken");
  return `${hour(time)} ${agentName(props, agent)}: ${featureName(props, feature)} – ${answer}`;
}

/** Captures in a place where the Recruiter had been, or came to later. @param {any} memo @param {number[]} way */
const nearMisses = (memo, way) => memo.captures.flatMap((/** @type {any} */ miss) => {
  const visit = way.indexOf(miss.place) + 1;
  return visit > 0 ? [{ ...miss, visit }] : [];
}).slice(0, 4);

/** The whole way in small. @param {Props & {way: number[]}} props */
function Way({ content, way, lang }) {
  const say = sayer(lang);
  const { wide, high } = size(content);
  const spot = (/** @type {number} */ place) => {
    const { x, y } = corner(content, place);
    return [x + CELL.w / 2, y + CELL.h / 2];
  };
  const shown = way.filter((place) => place >= 0);
  return html`
    <figure class="way-map">
      <svg viewBox=${`0 0 ${CELL.gap + wide * STEP_X} ${CELL.gap + high * STEP_Y}`} role="img" aria-label=${`${say("storyWay")}: ${shown.map((place) => placeId(content, place)).join(", ")}`}>
        <rect class="roads" width="100%" height="100%" rx="14" />
        ${places(content).map((place) => {
          const { x, y } = corner(content, place);
          return html`<g key=${place}><rect class="plot" x=${x} y=${y} width=${CELL.w} height=${CELL.h} rx="10" /><text class="id" x=${x + 7} y=${y + CELL.h - 8} font-size="22">${placeId(content, place)}</text></g>`;
        })}
        <polyline class="way-line" points=${shown.map((place) => spot(place).join(" ")).join(" ")} />
        ${shown.map((place, i) => {
          const [x, y] = spot(place);
          return html`<g key=${place} class=${i === shown.length - 1 ? "visit last" : "visit"}><circle cx=${x} cy=${y} r="22" /><text x=${x} y=${y + 9} text-anchor="middle" font-size="26">${way.indexOf(place) + 1}</text></g>`;
        })}
      </svg>
      <figcaption>${say("storyWay")}</figcaption>
    </figure>`;
}
