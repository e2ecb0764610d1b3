// The piles beside the street: the agent deck, the market deck and discard, the box. What lies open can be looked through.

import { nameOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { Spoken } from "./cards.js";
import { agentName } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props */
export function Piles(props) {
  const { seen, t } = props;
  return html`
    <div class="piles">
      <p class="deck"><span class="deck-pile" aria-hidden="true"></span>${t("{n} card in the deck", "{n} cards in the deck", { n: seen.deck })}</p>
      ${
        seen.advanced &&
        html`
        <p class="deck" title=${t("{n} card in the market deck", "{n} cards in the market deck", { n: seen.market.length })}><span class="deck-pile market-pile" aria-hidden="true"></span>
          <${Spoken} words=${t("{n} card in the market deck", "{n} cards in the market deck", { n: seen.market.length })}>${t("market: {n}", { n: seen.market.length })}<//></p>
        <${Discard} ...${props} />`
      }
      <${Box} ...${props} />
    </div>`;
}

/** AA-8.1: the market discard lies open. @param {Props} props */
function Discard(props) {
  const { seen, content, lang, t } = props;
  return html`
    <details class="pile">
      <summary title=${t("{n} card on the market discard", "{n} cards on the market discard", { n: seen.discard.length })}>
        <${Spoken} words=${t("{n} card on the market discard", "{n} cards on the market discard", { n: seen.discard.length })}>${t("discard: {n}", { n: seen.discard.length })}<//></summary>
      <ul>
        ${!seen.discard.length && html`<li>${t("Nothing lies on the market discard yet.")}</li>`}
        ${seen.discard.map(
          (/** @type {number} */ card) => html`
          <li key=${card}><button type="button" class="link" onClick=${() => props.showCard(content.market[card].id)}>${nameOf(content.market[card], lang)}</button></li>`,
        )}
      </ul>
    </details>`;
}

/** AA-10.48: agents that a Ceasefire sent back lie open too. @param {Props} props */
function Box(props) {
  const { seen, t } = props;
  const kinds = seen.box.flatMap((/** @type {number} */ n, /** @type {number} */ kind) => (n > 0 ? [{ n, kind }] : []));
  if (!kinds.length) return null;
  const total = kinds.reduce((/** @type {number} */ sum, /** @type {{n: number}} */ { n }) => sum + n, 0);
  return html`
    <details class="pile">
      <summary title=${t("{n} agent in the box", "{n} agents in the box", { n: total })}><${Spoken} words=${t("{n} agent in the box", "{n} agents in the box", { n: total })}>${t("box: {n}", { n: total })}<//></summary>
      <ul>${kinds.map((/** @type {{n: number, kind: number}} */ { n, kind }) => html`<li key=${kind}>${n}× ${agentName(props, kind)}</li>`)}</ul>
    </details>`;
}
