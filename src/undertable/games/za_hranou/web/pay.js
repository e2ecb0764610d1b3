// What a crime pays, in signs and numbers, in the order in which it is taken.
// May touch: rewards as they are written. Must not: add anything up.

import { nameOf, numberOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { EvidenceSign, GainSign, ItemSign } from "./icons.js";

const ORDER = /** @type {const} */ (["intel", "dilemmas", "evidence", "process", "boost"]);

/** @param {import("./props.js").Reward} reward */
export const paidIn = (reward) => ORDER.filter((of) => reward[of]);

/** What the signs mean, for whoever wants to know. @param {Pick<import("./props.js").Props, "content" | "lang" | "t">} props */
export function PayLegend({ content, lang, t }) {
  const words = {
    intel: t("intel: points"),
    dilemmas: t("dilemmas to draw: mostly points for corruption"),
    evidence: t("evidence to gain: the first from the rail, others from the display"),
    process: t("evidence to process: from memory to a mission or to the plan"),
    boost: t("boost tokens to take from the market"),
  };
  const kinds = content.items.item_kind;
  const kind = (/** @type {string} */ id) => nameOf(kinds[numberOf(kinds, id)], lang);
  return html`
    <details class="legend"><summary>${t("What the signs mean")}</summary>
      <ul>${ORDER.map((of) => html`<li key=${of}><${GainSign} of=${of} /> ${words[of]}</li>`)}<li>${t("“You” is any one criminal whom you have hooked, “your second” another of yours.")}</li></ul>
      <h4>${t("Items")}</h4>
      <ul>${content.items.item.map((row) => html`<li key=${row.id}><${ItemSign} id=${row.id} /> ${nameOf(row, lang)} (${kind(row.kind)})</li>`)}</ul>
      <h4>${t("Evidence")}</h4>
      <ul class="signs">${content.evidence.map((row) => html`<li key=${row.id}><${EvidenceSign} id=${row.id} /> ${nameOf(row, lang)}</li>`)}</ul>
      <h4>${t("City")}</h4>
      <ul><li>${t("A yellow border: pressing the zone answers at once. Cyan or pink: there are several answers to choose from.")}</li><li>${t("Flames are heat: the effect of the zone cannot be used.")}</li></ul></details>`;
}

/** What a crime pays, in words: "intel 4/5" where it has two outcomes. @param {import("/static/js/types.js").T} t @param {import("./props.js").Reward[]} rewards */
export function payWords(t, ...rewards) {
  const names = {
    intel: t("intel"),
    dilemmas: t("dilemmas"),
    evidence: t("evidence tokens"),
    process: t("to process"),
    boost: t("boost tokens"),
  };
  return ORDER.filter((of) => rewards.some((reward) => reward[of]))
    .map((of) => `${names[of]} ${rewards.map((reward) => reward[of] ?? 0).join("/")}`)
    .join(", ");
}

/** @param {{t: import("/static/js/types.js").T, reward?: import("./props.js").Reward}} props */
export function Pay({ t, reward }) {
  if (!reward) return null;
  const words = payWords(t, reward);
  return html`
    <span class="pay" role="img" aria-label=${words} title=${words}>${paidIn(reward).map((of) => html`<span key=${of} class="pays"><${GainSign} of=${of} />${reward[of]}</span>`)}</span>`;
}
