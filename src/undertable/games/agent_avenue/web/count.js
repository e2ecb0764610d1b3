// The knowledge board of the street: copies nobody has seen, and how likely each hand holds one. The same for everybody.

import { cls, html } from "/static/js/lib.js";
import { Portrait } from "./portraits.js";
import { agentName, sideLetter } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {{left: number[], sure: number[][], most: number[][], chance: number[][], down: number[]}} Known */

const NAMED = 3; // how many of the likeliest hidden cards are named

/** @param {Props} props @returns {Known | null} */
export const knownOf = ({ knowledge }) => (knowledge?.left ? knowledge : null);

/** A share in words, never certain unless it is. @param {number} p */
export function percent(p) {
  if (p <= 0) return "0\u00a0%";
  if (p >= 1) return "100\u00a0%";
  return p < 0.01 ? "<1\u00a0%" : p > 0.99 ? ">99\u00a0%" : `${Math.round(p * 100)}\u00a0%`;
}

/** What the hands of one side may hold. @param {Props & {side: number}} props */
export function Counted(props) {
  const known = knownOf(props);
  if (!known) return null;
  const { t } = props;
  const seats = props.seen.side_of.flatMap((/** @type {number} */ side, /** @type {number} */ seat) =>
    side === props.side ? [seat] : [],
  );
  return html`
    <section class="counted" aria-label=${t("What the hand may hold")} title=${t("How many copies nobody has seen, and how likely each hand holds at least one. Only what everybody knows is counted.")}>
      <h3>${t("What the hand may hold")}</h3>
      ${seats.map(
        (/** @type {number} */ seat) => html`
        ${seats.length > 1 && html`<h4>${props.names[seat]}</h4>`}
        <ul key=${seat}>
          ${known.left.map((left, kind) => html`<${Share} key=${kind} ...${props} kind=${kind} left=${left} p=${known.chance[seat][kind]} sure=${known.sure[seat][kind]} />`)}
        </ul>`,
      )}
    </section>`;
}

/** One agent: how likely it is in the hand, out of how many. @param {Props & {kind: number, left: number, p: number, sure: number}} props */
function Share(props) {
  const { kind, left, p, sure, content, t } = props;
  const share = sure ? t("surely {n}×", { n: sure }) : percent(p);
  return html`
    <li class=${cls("share", p <= 0 && "never", sure > 0 && "sure")}>
      <span class="unseen">${agentName(props, kind)}: ${share}, ${t("{n} copy unseen", "{n} copies unseen", { n: left })}</span>
      <span class="share-drawn" aria-hidden="true"><${Portrait} id=${content.agents[kind].id} />
        <svg class="share-bar" viewBox="0 0 4 30" preserveAspectRatio="none"><rect class="share-back" width="4" height="30" /><rect class="share-fill" width="4" y=${30 - 30 * p} height=${30 * p} /></svg>
        <strong>${sure ? `${sure}×` : percent(p)}</strong><small>${left}×</small></span>
    </li>`;
}

/** Both sides, where they do not stand beside the street. @param {Props} props */
export function CountedBoth(props) {
  if (!knownOf(props)) return null;
  return html`<div class="counted-both">${[0, 1].map(
    (side) => html`
    <div class=${`counted-side side-${side}`} key=${side}><span class=${`dot side-${side}`} aria-hidden="true">${sideLetter(props, side)}</span><${Counted} ...${props} side=${side} /></div>`,
  )}</div>`;
}

/** What lies face down, by what everybody knows. @param {Props} props */
export function DownGuess(props) {
  const known = knownOf(props);
  if (!known?.down.length) return null;
  const likely = known.down
    .map((p, kind) => ({ p, kind }))
    .filter(({ p }) => p > 0)
    .sort((a, b) => b.p - a.p)
    .slice(0, NAMED);
  const cards = likely.map(({ p, kind }) => `${agentName(props, kind)} ${percent(p)}`).join(", ");
  return html`<p class="down-guess">${props.t("Face down is most likely: {cards}", { cards })}</p>`;
}
