// Every card, token, criminal and zone for the card browser.
// May touch: the content. Must not: know a position.

import { nameOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { EvidenceSign, GainSign, ItemSign } from "./icons.js";
import { Pay } from "./pay.js";
import { upper } from "./reckon.js";

/** @typedef {import("./props.js").Content} Content */
/** @typedef {import("./props.js").Row} Row */
/** @typedef {import("/static/js/types.js").Lang} Lang */
/** @typedef {import("/static/js/game.js").CardEntry} CardEntry */

/** @param {any} inside @param {string} [kind] */
const emblem = (inside, kind = "") => html`<span class=${`zh-emblem ${kind}`}>${inside}</span>`;

/** Conditions and what follows. @param {import("./props.js").CrimeCard} row @param {Lang} lang */
const terms = (row, lang) => [row.text[lang], row.aftermath?.[lang]].filter(Boolean).join(" ");

/** @param {{content: Content, lang: Lang, t: import("/static/js/types.js").T}} input @returns {CardEntry[]} */
export function cards({ content, lang, t }) {
  const entry = (/** @type {Row} */ row) => ({ id: row.id, title: upper(nameOf(row, lang)), rule: row.rule });
  return [
    ...content.crimes.map((row) => ({
      ...entry(row),
      group: t("Major crimes"),
      kicker: [`${row.storyline?.toUpperCase()}${row.level}`, row.four_plus && t("4 and more players")]
        .filter(Boolean)
        .join(" · "),
      text: terms(row, lang),
      art: emblem(
        html`<b>${row.storyline?.toUpperCase()}${row.level}</b><${Pay} t=${t} reward=${row.careful} /><${Pay} t=${t} reward=${row.reckless} />`,
        "crime-art",
      ),
    })),
    ...content.petty.map((row) => ({
      ...entry(row),
      group: t("Petty crimes"),
      text: terms(row, lang),
      art: emblem(html`<${GainSign} of="petty" /><${Pay} t=${t} reward=${row.reward} />`, "crime-art"),
    })),
    ...content.criminals.map((row) => ({
      ...entry(row),
      group: t("Criminals"),
      text: row.text[lang],
      art: emblem(html`<b>${nameOf(row, lang).slice(0, 2)}</b>`),
    })),
    ...content.zones.map((row) => ({
      ...entry(row),
      group: t("Zones"),
      text: row.text[lang],
      art: emblem(html`<b>${upper(nameOf(row, lang)).slice(0, 1)}</b>`),
    })),
    ...content.boosts.map((row) => ({
      ...entry(row),
      group: t("Boost tokens"),
      kicker: `${row.count ?? 1}× · ${row.blue ? t("kept until used") : t("takes effect at once")}`,
      text: row.text[lang],
      art: emblem(html`<${GainSign} of="boost" />`, row.blue ? "blue" : "pink"),
    })),
    ...content.dilemmas.dilemma.map((row) => ({
      ...entry(row),
      group: t("Dilemmas"),
      kicker: t("corruption {n}", { n: row.corruption }),
      text: row.text[lang],
      art: emblem(row.evidence ? html`<${EvidenceSign} id=${row.evidence} />` : html`<b>${row.corruption}</b>`),
    })),
    ...content.items.item.map((row) => ({
      ...entry(row),
      group: t("Items"),
      text: nameOf(content.items.item_kind.find((kind) => kind.id === row.kind) ?? row, lang),
      art: emblem(html`<${ItemSign} id=${row.id} />`),
    })),
    ...content.endings.map((row) => ({
      id: row.id,
      rule: row.rule,
      group: t("Endings"),
      title: [
        row.over ? t("Over the edge") : t("Not over the edge"),
        row.foiled ? t("plan foiled") : t("plan not foiled"),
      ].join(", "),
      text: row.text[lang],
      art: emblem(html`<b>=</b>`),
    })),
  ];
}
