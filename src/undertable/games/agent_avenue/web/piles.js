// The piles beside the street: the agent deck, the market deck and discard, the box. What lies open can be looked through.

import { nameOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { Spoken } from "./cards.js";
import { agentName } from "./reckon.js";
import { sayer } from "./words.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props & {narrow: boolean}} props */
export function Piles(props) {
  const { seen, lang, narrow } = props;
  const say = sayer(lang);
  if (narrow && !seen.advanced) return null; // there the deck alone lies in the middle of the street
  return html`
    <div class="piles">
      ${!narrow && html`<p class="deck"><span class="deck-pile" aria-hidden="true"></span>${say("deck", { n: seen.deck })}</p>`}
      ${
        seen.advanced &&
        html`
        <p class="deck" title=${say("marketDeckSaid", { n: seen.market.length })}><span class="deck-pile market-pile" aria-hidden="true"></span>
          <${Spoken} words=${say("marketDeckSaid", { n: seen.market.length })}>${say("marketDeck", { n: seen.market.length })}<//></p>
        <${Discard} ...${props} />`
      }
      <${Box} ...${props} />
    </div>`;
}

/** AA-8.1: the market discard lies open. @param {Props} props */
function Discard(props) {
  const { seen, content, lang } = props;
  const say = sayer(lang);
  return html`
    <details class="pile">
      <summary title=${say("marketDiscardSaid", { n: seen.discard.length })}>
        <${Spoken} words=${say("marketDiscardSaid", { n: seen.discard.length })}>${say("marketDiscard", { n: seen.discard.length })}<//></summary>
      <ul>
        ${!seen.discard.length && html`<li>${say("discardEmpty")}</li>`}
        ${seen.discard.map(
          (/** @type {number} */ card) => html`
          <li key=${card}><button type="button" class="link" onClick=${() => props.showCard(content.market[card].id)}>${nameOf(content.market[card], lang)}</button></li>`,
        )}
      </ul>
    </details>`;
}

/** AA-10.48: agents that a Ceasefire sent back lie open too. @param {Props} props */
function Box(props) {
  const { seen, lang } = props;
  const say = sayer(lang);
  const kinds = seen.box.flatMap((/** @type {number} */ n, /** @type {number} */ kind) => (n > 0 ? [{ n, kind }] : []));
  if (!kinds.length) return null;
  const total = kinds.reduce((/** @type {number} */ sum, /** @type {{n: number}} */ { n }) => sum + n, 0);
  return html`
    <details class="pile">
      <summary title=${say("inBoxSaid", { n: total })}><${Spoken} words=${say("inBoxSaid", { n: total })}>${say("inBox", { n: total })}<//></summary>
      <ul>${kinds.map((/** @type {{n: number, kind: number}} */ { n, kind }) => html`<li key=${kind}>${n}× ${agentName(props, kind)}</li>`)}</ul>
    </details>`;
}
