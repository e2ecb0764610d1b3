// The course of history: the current event, key events of the stage, and where Hitler and the deputies are.
// May touch: what is shown. Must not: be an answer.

import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { Portrait } from "./faces.js";
import { cardName, deckSize, eventName, itemName, knownNext, NONE, naziName, placeName } from "./reckon.js";
import { eventKind } from "./wording.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props */
export function CurrentEvent(props) {
  const { seen, content, t } = props;
  const row = content.events[seen.current];
  const known = knownNext(seen).map((event) => (event === NONE ? "?" : eventName(props, event)));
  return html`
    <section class="bo-history" aria-label=${t("Current event")}>
      ${row && html`<h3>${eventKind(t, row.kind)}</h3>`}
      ${row ? html`<${EventText} ...${props} event=${seen.current} />` : html`<p class="empty">${t("None yet. The first is turned up at the end of the first turn.")}</p>`}
      ${seen.key.map((event) => html`<p class="key-event" key=${event}><b>${t("Key event")}:</b> <button type="button" class="link" onClick=${() => props.showCard(content.events[event].id)}>${eventName(props, event)}</button></p>`)}
      ${known.length > 0 && html`<p class="key-event"><b>${t("The next events as you know them")}:</b> ${known.join(", ")}</p>`}
      <${Discards} ...${props} />
    </section>`;
}

/** What lies discarded, as everybody may look it up. @param {Props} props */
function Discards(props) {
  const { seen, t } = props;
  const cards = [...new Set(seen.discard)].map((card) => cardName(props, card));
  const items = seen.scrap.map((item) => itemName(props, item));
  const unseen = seen.scrap_down > 0 ? [t("{n} unrevealed", "{n} unrevealed", { n: seen.scrap_down })] : [];
  return html`
    <details class="decks"><summary>${t("Conspirator deck: {cards} · discarded cards: {discard} · items: {items}", { cards: deckSize(seen), discard: seen.discard.length, items: seen.scrap.length + seen.scrap_down })}</summary>
      ${cards.length > 0 && html`<p>${cards.join(", ")}</p>`}${items.length + unseen.length > 0 && html`<p>${[...items, ...unseen].join(", ")}</p>`}</details>`;
}

/** An event in full, with its piece of history. @param {Props & {event: number}} props */
export function EventText({ content, lang, event }) {
  const row = content.events[event];
  return html`
    <div class=${cls("event-card", row.kind)}>
      <h3>${nameOf(row, lang)}</h3><p>${row.text[lang]}</p>
      ${row.note && html`<p class="history-note">${row.note[lang]}</p>`}
    </div>`;
}

/** Where each of them is, and what it costs to begin a turn there. @param {Props} props */
export function Nazis(props) {
  const { seen, content, lang, t } = props;
  return html`
    <ul class="bo-nazis">${content.nazis.map((row, nazi) => {
      const at = seen.nazi[nazi];
      const fate = seen.slain.includes(nazi) ? t("dead") : t("out of the game");
      return html`<li key=${row.id} class=${cls(at === NONE && "out")}><${Portrait} id=${row.id} size=${40} /><span><b>${naziName(props, nazi)}</b> ${at === NONE ? fate : placeName(props, at)}<small>${row.text[lang]}</small></span></li>`;
    })}</ul>`;
}
