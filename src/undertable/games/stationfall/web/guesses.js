// The knowledge board: who everybody may be, by what all have seen; what one's own cards rule out is struck out.
// May touch: the knowledge board and the own seat's insight. Must not: weigh deeds; the server does.

import { letterOf, Mark } from "/static/js/kit/marks.js";
import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { inkOf, upper } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** By seat and identity. @typedef {{chance: number[][]}} Known */
/** @typedef {{identity: number, p: number, out: boolean}} Guess */

const LIKELIEST = 4; // so many are shown before one asks for more

/** A share in words, certain only if it is. @param {number} p */
export function percent(p) {
  if (p <= 0) return "0\u00a0%";
  if (p >= 1) return "100\u00a0%";
  return p < 0.01 ? "<1\u00a0%" : p > 0.99 ? ">99\u00a0%" : `${Math.round(p * 100)}\u00a0%`;
}

/** Who a seat may be, the likeliest first: chances among what the own cards leave, then what they rule out. @param {number[]} row @param {number[]} struck @returns {Guess[]} */
export function guessesOf(row, struck) {
  const left = row.reduce((sum, p, identity) => (struck.includes(identity) ? sum : sum + p), 0);
  return row
    .map((p, identity) => ({ identity, p, out: struck.includes(identity) }))
    .filter(({ p }) => p > 0)
    .map((guess) => ({ ...guess, p: guess.out ? 0 : guess.p / (left || 1) }))
    .sort((a, b) => Number(a.out) - Number(b.out) || b.p - a.p || a.identity - b.identity);
}

/** The seats of which something is left to guess. @param {Pick<Props, "seen" | "me">} props */
export const hiddenSeats = ({ seen, me }) =>
  seen.pc.flatMap((pc, seat) => (pc >= 0 || seat === me || (seen.double && seat === (me ^ 2)) ? [] : [seat]));

/** @param {Props} props */
export function Guesses(props) {
  const { knowledge, insight, names, t } = props;
  const known = /** @type {Known | null} */ (knowledge);
  const seats = hiddenSeats(props).filter((seat) => known?.chance?.[seat]?.some((p) => p > 0));
  if (!known?.chance || !seats.length) return null;
  return html`
    <section class="guesses" data-corner tabindex="0" aria-label=${t("Who is who?")}>
      <h2>${t("Who is who?")}</h2>
      <p class="guesses-note">${t("Reckoned from what everybody has seen: whom each player leads, pays and what they do. Your own cards are struck out.")}</p>
      ${seats.map((seat) => {
        const all = guessesOf(known.chance[seat], insight?.cards ?? []);
        return html`
        <div key=${seat} class="guesses-of">
          <h3><${Mark} ink=${inkOf(props, seat)} letter=${letterOf(seat)} />${names[seat]}</h3>
          <ul>${all.slice(0, LIKELIEST).map((guess) => html`<${Line} ...${props} key=${guess.identity} guess=${guess} />`)}</ul>
          ${all.length > LIKELIEST && html`<details><summary>${t("{n} more identity", "{n} more identities", { n: all.length - LIKELIEST })}</summary><ul>${all.slice(LIKELIEST).map((guess) => html`<${Line} ...${props} key=${guess.identity} guess=${guess} />`)}</ul></details>`}
        </div>`;
      })}
    </section>`;
}

/** @param {Props & {guess: Guess}} props */
function Line({ content, lang, t, guess }) {
  const name = upper(nameOf(content.identities[guess.identity], lang));
  return html`
    <li class=${cls("guess", guess.out && "struck")}>
      ${guess.out ? html`<s>${name}</s> <small>${t("your card")}</small>` : html`<span>${name}</span> <b>${percent(guess.p)}</b>`}
      <svg class="guess-bar" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true"><rect width=${100 * guess.p} height="3" /></svg>
    </li>`;
}
