// How it was won: the gap turn by turn, the turn that turned it, what was hidden all along.

import { html } from "/static/js/lib.js";
import { agentName, sideLetter, sideName, signed, toCatch } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {{gap: number, pair: import("./memo.js").Pair}} Turn */

const WIDE = 320;
const HIGH = 120;
const EVEN = 7; // the gap at which both are equally far from a catch (AA-1.8)

/** @param {Props & {winners: number[]}} props */
export function Story(props) {
  const { t } = props;
  /** @type {import("./memo.js").Memo | undefined} */
  const memo = props.memo;
  if (!memo?.gaps.length) return null;
  const { pawn } = props.seen;
  const winner = props.winners.length ? props.seen.side_of[props.winners[0]] : -1;
  const turning = turningPoint(memo.gaps, winner);
  const list = (/** @type {number[]} */ kinds) => kinds.map((kind) => agentName(props, kind)).join(", ");
  return html`
    <div class="story">
      ${memo.won && html`<p class="story-won">${memo.won}</p>`}
      <p>${t("{n} turn was played.", "{n} turns were played.", { n: memo.gaps.length })} ${t(
        "Spaces left to a catch at the end: {a} {x}, {b} {y}.",
        {
          a: sideName(props, 0),
          x: toCatch(pawn, 0),
          b: sideName(props, 1),
          y: toCatch(pawn, 1),
        },
      )}</p>
      <${Gaps} ...${props} turns=${memo.gaps} mark=${turning} />
      ${turning >= 0 && html`<p>${t("The turning point was turn {n}: {side} takes the lead for good ({text}).", { n: turning + 1, side: sideName(props, winner), text: pairText(props, memo.gaps[turning].pair) })}</p>`}
      ${memo.shown.map(
        ({ seat, hand, pile }) => html`
        <p class="fine" key=${seat}>${t("In hand at the end – {name}: {cards}", { name: props.names[seat], cards: list(hand) })}.
          ${pile.length > 0 && html` ${t("Exchanged cards – {name}: {cards}", { name: props.names[seat], cards: list(pile) })}.`}</p>`,
      )}
    </div>`;
}

/**
 * The turn in which the winner, having been behind, took a lead that was never lost again: -1 where nothing turned.
 * @param {Turn[]} turns @param {number} winner
 */
export function turningPoint(turns, winner) {
  if (winner < 0) return -1;
  const leads = turns.map(({ gap }) => (winner === 0 ? EVEN - gap : gap - EVEN));
  const from = leads.findLastIndex((lead) => lead <= 0) + 1;
  const wasBehind = leads.slice(0, from).some((lead) => lead < 0);
  return wasBehind && from < leads.length ? from : -1;
}

/** @param {Props} props @param {import("./memo.js").Pair} pair */
const pairText = (props, pair) =>
  `${pair.gains.map((gain) => `${sideName(props, gain.side)} – ${agentName(props, gain.kind)} ${signed(gain.n)}`).join("; ")}`;

/** Both distances as lines: who reaches zero has caught the other. @param {Props & {turns: Turn[], mark: number}} props */
function Gaps(props) {
  const { t, turns, mark } = props;
  const points = [7, ...turns.map((turn) => toCatch([0, turn.gap], 0))];
  const x = (/** @type {number} */ i) => 10 + (i * (WIDE - 20)) / Math.max(1, points.length - 1);
  const y = (/** @type {number} */ gap) => 8 + ((HIGH - 16) * gap) / 14;
  const path = points.map((gap, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(gap).toFixed(1)}`).join("");
  const turned = (/** @type {number} */ i) => mark >= 0 && i === mark + 1; // the words below say so too
  return html`
    <figure class="gaps">
      <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${`${t("How the gap changed")}: ${points.join(", ")}`}>
        <rect class="gaps-green" width=${WIDE} height=${HIGH / 2} /><rect class="gaps-blue" y=${HIGH / 2} width=${WIDE} height=${HIGH / 2} />
        <path class="gaps-middle" d=${`M0 ${HIGH / 2}h${WIDE}`} /><path class="gaps-line" d=${path} />
        ${points.map((gap, i) => html`<circle key=${i} class=${turned(i) ? "gaps-mark" : "gaps-point"} cx=${x(i)} cy=${y(gap)} r=${turned(i) ? 5 : 2.5} />`)}
        <text x="6" y="14" font-size="12">${sideLetter(props, 0)}</text><text x="6" y=${HIGH - 5} font-size="12">${sideLetter(props, 1)}</text>
      </svg>
      <figcaption>${t("How the gap changed")}</figcaption>
    </figure>`;
}
