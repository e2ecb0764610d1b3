// What a conspirator holds, items and dossier: read at any time. What can be answered with it stands in the popover.
// May touch: what is shown. Must not: know what a card does, or be an answer.

import { nameOf } from "/static/js/kit/names.js";
import { useRove } from "/static/js/kit/rove.js";
import { html } from "/static/js/lib.js";
import { ItemSign } from "./icons.js";
import { cardRow, isIllegal, isPlot, itemName } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {Props & {who: number, most: number}} Holder */
/** One thing: its card, how it looks. @typedef {{id: string, look: string, body: import("/static/vendor/preact.js").Child}} Thing */

/** @param {Holder} props */
export function HeldItems(props) {
  const { seen, content, t, who, most } = props;
  const things = seen.items[who].map((item) => ({
    id: content.items[item].id,
    look: "item",
    body: html`<${ItemSign} id=${content.items[item].id} /><span>${itemName(props, item)}</span>`,
  }));
  return html`<${Held} ...${props} name=${t("Items")} things=${things} most=${most} />`;
}

/** @param {Holder} props */
export function HeldCards(props) {
  const { seen, t, who, most } = props;
  const things = seen.dossier[who].map((card) => cardLook(props, card));
  return html`<${Held} ...${props} name=${t.as("one", "Dossier")} things=${things} most=${most} />`;
}

/** Plots by their letter, illegal cards by the word; dice that lie on a card. @param {Props} props @param {number} card @returns {Thing} */
function cardLook({ seen, content, lang, t }, card) {
  const row = cardRow(content, card);
  const { id } = row;
  const dice =
    id === "defections_and_dissent" && seen.on_card > 0 ? ` · ${t("{n} die", "{n} dice", { n: seen.on_card })}` : "";
  const name = html`<span>${nameOf(row, lang)}${dice}</span>`;
  if (isPlot(content, card))
    return { id, look: "plot", body: html`<i><span class="unseen">${t("plot")} </span>${row.letter}</i>${name}` };
  if (isIllegal(content, card)) return { id, look: "illegal", body: html`<small>${t("illegal")}</small>${name}` };
  return { id, look: "plain", body: name };
}

/** A row of things: one stop of the Tab key. @param {Props & {name: string, things: Thing[], most: number}} props */
function Held({ name, things, most, showCard }) {
  const rove = useRove(things.length);
  return html`
    <div class="bo-held"><span>${name} <small>${things.length}/${most}</small></span>
      <ul onKeyDown=${rove.onKeyDown} aria-label=${name}>${things.map(({ id, look, body }, i) => html`<li key=${i}><button type="button" class=${`bo-chip ${look}`} ...${rove.card(i)} onClick=${() => showCard(id)}>${body}</button></li>`)}</ul></div>`;
}
