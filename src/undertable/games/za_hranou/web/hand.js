// What one holds: crimes with their conditions ticked off, dilemmas in hand and in the databank, blue boosts.
// May touch: what is shown to its owner. Must not: show anything of it to others.

import { nameOf } from "/static/js/kit/names.js";
import { allowed } from "/static/js/kit/options.js";
import { cls, html, same } from "/static/js/lib.js";
import { clauseWords } from "./clauses.js";
import { EvidenceSign, GainSign } from "./icons.js";
import { Pay, PayLegend } from "./pay.js";
import {
  corruptionOf,
  crimeCode,
  crimeRow,
  dilemmasOf,
  handOf,
  isPetty,
  NONE,
  pending,
  storylineOf,
} from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */

const OF_DILEMMAS = ["StoreDilemma", "DiscardDilemma"];

/** @param {Props} props */
export function HandPanel(props) {
  const { seen, me, t } = props;
  if (me < 0) return null;
  const cards = handOf(seen, me)
    .flat()
    .filter((card) => card !== NONE && !isUnderWay(seen, card));
  const first = props.options.some((option) => OF_DILEMMAS.includes(option.is)); // what is asked about lies on top
  const aside = (seen.aside_deck[me] ?? []).length;
  return html`
    <section class="my-hand" aria-label=${t("Your hand")}>
      ${first && html`<${Dilemmas} ...${props} />`}
      <ul class="crimes">${cards.map((card, i) => html`<li key=${`${card}.${i}`}><${CrimeFace} ...${props} card=${card} own=${true} /></li>`)}</ul>
      ${cards.length === 0 && html`<p class="small-note">${t("No crime in hand.")}</p>`}
      ${aside > 0 && html`<p class="small-note">${t("Set aside until the end of your turn: {n}", { n: aside })}</p>`}
      ${!first && html`<${Dilemmas} ...${props} />`}
      <${PayLegend} ...${props} />
    </section>`;
}

/** Whether a crime lies on the table already, being committed. @param {Props["seen"]} seen @param {number} card */
const isUnderWay = (seen, card) => seen.stack.some((frame) => "card" in frame && frame.card === card);

/** What could be done with a crime in hand just now, allowed or not. @param {Props} props @param {number} card @returns {Choice | null} */
function deedOf({ frame, content, options }, card) {
  const under = options.find((o) => o.is === "Under" && o.card === card);
  if (under) return under;
  if (frame === "Act" && isPetty(content, card)) return { is: "CommitPetty", card };
  return frame === "Major" && !isPetty(content, card) ? { is: "CommitMajor", card } : null;
}

/** A crime card; its owner sees which conditions hold now. @param {Props & {card: number, own?: boolean}} props */
export function CrimeFace(props) {
  const { content, lang, t, card, own = false, insight, act, sending, whyNot, hint } = props;
  const row = crimeRow(content, card);
  const petty = isPetty(content, card);
  const known = own ? insight?.crimes?.find((one) => one.card === card) : undefined;
  const deed = own ? deedOf(props, card) : null;
  const can = deed && allowed(props, deed);
  const words = deed?.is === "Under" ? t("Put under its deck") : t("Commit");
  return html`
    <article class=${cls("crime", petty ? "petty" : `story-${storylineOf(content, row.storyline)}`, known?.ready && "ready")}>
      <header><span class="code">${petty ? t("petty") : crimeCode(content, card)}</span><h3>${nameOf(row, lang)}</h3></header>
      <p class="mood">${row.story[lang]}</p>
      ${
        known
          ? html`<p class="terms">${row.text[lang]}</p><ul class="clauses">
              ${known.open === false && html`<li class="open"><span aria-hidden="true">○</span>${t("The story needs a crime of level {n} of this storyline", { n: (row.level ?? 1) - 1 })}</li>`}
              ${row.require.map((clause, i) => html`<li key=${i} class=${known.clauses[i] ? "met" : "open"}><span aria-hidden="true">${known.clauses[i] ? "✓" : "○"}</span>${clauseWords(props, clause)}<span class="unseen"> (${known.clauses[i] ? t("holds") : t("does not hold")})</span></li>`)}
            </ul>`
          : html`<p class="terms">${row.text[lang]}</p>`
      }
      ${row.aftermath?.[lang] && html`<p class="aftermath">${row.aftermath[lang]}</p>`}
      <footer>
        ${
          petty && row.reward
            ? html`<${Pay} t=${t} reward=${row.reward} />`
            : html`
          <span class="outcome careful"><b>${t("careful")}</b><${Pay} t=${t} reward=${row.careful} /></span>
          <span class="outcome reckless"><b>${t("reckless")}</b><${Pay} t=${t} reward=${row.reckless} /></span>`
        }
      </footer>
      ${known?.ready && !petty && props.frame === "Act" && html`<p class="aftermath ready-note">${t("Everything holds: you can commit it after the actions.")}</p>`}
      ${deed && (can ? html`<button type="button" class=${cls("deed", "commit", hint && same(hint, deed) && "hinted")} data-can="" disabled=${sending} onClick=${() => act(deed)}>${words}</button>` : html`<button type="button" class="deed cannot" ...${whyNot(deed)}>${words}</button>`)}
    </article>`;
}

/** Dilemmas named so far in a question about several. @param {Props} props @returns {number[]} */
function namedSoFar({ seen, me }) {
  const frame = pending(seen);
  const steps =
    frame?.is === "Store" ? frame.drafts[frame.seats.indexOf(me)] : frame?.is === "DropDilemmas" ? frame.steps : [];
  return (steps ?? []).flatMap((step) => ("dilemma" in step ? [step.dilemma] : []));
}

/** Dilemmas in hand and in the databank. @param {Props} props */
function Dilemmas(props) {
  const { seen, me, content, t } = props;
  const hand = dilemmasOf(seen.dilemmas[me]);
  const bank = dilemmasOf(seen.bank[me]);
  if (!hand.length && !bank.length) return null;
  const corruption = corruptionOf(content, bank) - seen.tolerance[me];
  const named = namedSoFar(props);
  const storing = pending(seen)?.is === "Store" && props.options.length > 0;
  return html`
    ${hand.length > 0 && html`<h3 class="sub">${t("Dilemmas in hand")}${storing && html` <small>${t("stored {n} of {all}", { n: named.length, all: Math.ceil(hand.length / 2) })}</small>`}</h3><ul class="dilemmas">${hand.map((card, i) => html`<li key=${`${card}.${i}`}><${DilemmaFace} ...${props} card=${card} named=${named.includes(card)} /></li>`)}</ul>`}
    ${bank.length > 0 && html`<h3 class="sub">${t("Databank: corruption {n}", { n: corruption })}</h3><ul class="dilemmas stored">${bank.map((card, i) => html`<li key=${`${card}.${i}`}><${DilemmaFace} ...${props} card=${card} /></li>`)}</ul>`}`;
}

/** @param {Props & {card: number, named?: boolean}} props */
export function DilemmaFace(props) {
  const { content, lang, t, card, named = false, options, act, sending, hint } = props;
  const row = content.dilemmas.dilemma[card];
  if (!row) return html`<span class="dilemma unknown"><${GainSign} of="dilemmas" /></span>`;
  const deed = options.find((o) => OF_DILEMMAS.includes(o.is) && o.dilemma === card);
  const body = html`
    <b class="corruption" title=${t("corruption")}>${row.corruption}</b>
    <span class="dilemma-name">${nameOf(row, lang)}</span>
    <span class="dilemma-gain">${row.evidence ? Array.from({ length: row.symbols ?? 1 }, (_, i) => html`<${EvidenceSign} key=${i} id=${row.evidence} />`) : ""}<small>${row.text[lang]}</small></span>`;
  if (!deed) return html`<span class=${cls("dilemma", `of-${row.kind}`, named && "named")}>${body}</span>`;
  const words = deed.is === "StoreDilemma" ? t("Store") : t("Discard");
  return html`<button type="button" class=${cls("dilemma", `of-${row.kind}`, "press", hint && same(hint, deed) && "hinted")} data-can="" disabled=${sending} onClick=${() => act(deed)}>${body}<em>${words}</em></button>`;
}
