// The story: a column for every storyline in play, the crimes committed in it by level, and what is open next.
// May touch: what is public. Must not: know hands.

import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { countOf, crimeCode, crimeName, crimeRow, storylineOf } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props */
export function StoryColumns(props) {
  const { seen, content, lang, t } = props;
  return html`
    <section class="story-columns">
      <ul>${seen.storylines.map((line) => {
        const here = seen.story
          .filter((card) => storylineOf(content, crimeRow(content, card).storyline) === line)
          .sort((a, b) => (crimeRow(content, a).level ?? 0) - (crimeRow(content, b).level ?? 0));
        const open = Math.max(1, ...here.map((card) => (crimeRow(content, card).level ?? 0) + 1));
        const row = content.storylines[line];
        return html`
          <li key=${line} class=${cls("storyline", `story-${line}`)}>
            <h3><b>${row.letter}</b> ${nameOf(row, lang)}</h3>
            <ol>${here.map((card) => html`<li key=${card}><button type="button" class="told" onClick=${() => props.showCard(crimeRow(content, card).id)}><b>${crimeCode(content, card)}</b> ${crimeName(props, card)}</button></li>`)}
              ${open <= 3 && html`<li class="next">${t("open to level {n}", { n: Math.min(3, open) })}</li>`}</ol>
          </li>`;
      })}</ul>
      <p class="small-note decks"><span>${t("Cards left:")}</span>${content.decks.map((deck, i) => html`<span key=${i}>${nameOf(deck, lang)}: <b>${seen.deck[i] + countOf(seen.under[i] ?? [])}</b></span>`)}</p>
    </section>`;
}
