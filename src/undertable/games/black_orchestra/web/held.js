// What a conspirator holds, items and dossier: read at any time, and an answer where one is asked for.
// May touch: what is shown and what is half chosen. Must not: know what a card does.

import { nameOf } from "/static/js/kit/names.js";
import { useRove } from "/static/js/kit/rove.js";
import { cls, html } from "/static/js/lib.js";
import { ItemSign } from "./icons.js";
import { deedsOfCard, deedsOfItem, planOf } from "./plan.js";
import { cardRow, isIllegal, isPlot, itemName } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {Props & {who: number, most: number}} Holder */
/** One thing: what it is, what pointing at it means, how it looks. @typedef {{plan: import("./plan.js").Plan, can: boolean, look: string, body: import("/static/vendor/preact.js").Child}} Thing */

/** @param {Holder} props */
export function HeldItems(props) {
  const { seen, content, t, who, most } = props;
  const things = seen.items[who].map((item) => ({
    plan: { item, who },
    can: deedsOfItem(props, who, item).length > 0,
    look: "item",
    body: html`<${ItemSign} id=${content.items[item].id} /><span>${itemName(props, item)}</span>`,
  }));
  return html`<${Held} ...${props} name=${t("Items")} things=${things} most=${most} />`;
}

/** @param {Holder} props */
export function HeldCards(props) {
  const { seen, t, who, most } = props;
  const things = seen.dossier[who].map((card) => ({
    plan: { card, who },
    can: deedsOfCard(props, who, card).length > 0,
    ...cardLook(props, card),
  }));
  return html`<${Held} ...${props} name=${t.as("one", "Dossier")} things=${things} most=${most} />`;
}

/** Plots by their letter, illegal cards by the word; dice that lie on a card. @param {Props} props @param {number} card */
function cardLook({ seen, content, lang, t }, card) {
  const row = cardRow(content, card);
  const dice =
    row.id === "defections_and_dissent" && seen.on_card > 0
      ? ` · ${t("{n} die", "{n} dice", { n: seen.on_card })}`
      : "";
  const name = html`<span>${nameOf(row, lang)}${dice}</span>`;
  if (isPlot(content, card)) return { look: "plot", body: html`${letter(row.letter ?? "", t("plot"))}${name}` };
  if (isIllegal(content, card))
    return { look: "illegal", body: html`<small class="chip-word">${t("illegal")}</small>${name}` };
  return { look: "card", body: name };
}

/** The letter of a plot, and the word for it. @param {string} text @param {string} word */
const letter = (text, word) => html`<i class="chip-sort"><span class="unseen">${word} </span>${text}</i>`;

/** A row of things: one stop of the Tab key. @param {Props & {name: string, things: Thing[], most: number}} props */
function Held(props) {
  const { name, things, most } = props;
  const rove = useRove(things.length);
  const chosen = planOf(props);
  return html`
    <div class="held"><span class="held-name">${name} <small>${things.length}/${most}</small></span>
      <ul onKeyDown=${rove.onKeyDown} aria-label=${name}>${things.map(({ plan, can, look, body }, i) => {
        const taken = chosen.who === plan.who && chosen.item === plan.item && chosen.card === plan.card;
        return html`<li key=${i}><button type="button" class=${cls("chip", look, can && "can", taken && "taken")} aria-pressed=${taken ? "true" : "false"}
          ...${rove.card(i)} onClick=${() => pick(props, plan, taken)}>${body}</button></li>`;
      })}</ul></div>`;
}

/** What one points at is read in the question bar; without a question, in the card browser. @param {Props} props @param {import("./plan.js").Plan} plan @param {boolean} taken */
function pick(props, plan, taken) {
  if (props.options.length) return props.setPlan(taken ? undefined : plan);
  const { content } = props;
  props.showCard(plan.card !== undefined ? cardRow(content, plan.card).id : content.items[plan.item ?? 0].id);
}
