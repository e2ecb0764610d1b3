// What one holds, below the city: crimes with their conditions ticked off, boosts, dilemmas in hand and in the databank.
// May touch: what is shown to its owner. Must not: show anything of it to others.

import { nameOf } from "/static/js/kit/names.js";
import { allowed } from "/static/js/kit/options.js";
import { cls, html, same } from "/static/js/lib.js";
import { clauseWords } from "./clauses.js";
import { ruled } from "./editions.js";
import { EvidenceSign, GainSign } from "./icons.js";
import { Pay } from "./pay.js";
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
/** @typedef {import("/static/vendor/preact.js").Child} Child */

const OF_DILEMMAS = ["StoreDilemma", "DiscardDilemma"];

/** @param {Props} given */
export function Hand(given) {
  const props = ruled(given);
  const { seen, me, t, options } = props;
  if (me < 0 || !seen.hand[me]) return null;
  const cards = handOf(seen, me)
    .flat()
    .filter((card) => card !== NONE && !isUnderWay(seen, card));
  const first = options.some(({ is }) => OF_DILEMMAS.includes(is)); // what is asked about lies first
  const aside = (seen.aside_deck[me] ?? []).length;
  const [dilemmas, bank] = [dilemmasOf(seen.dilemmas[me]), dilemmasOf(seen.bank[me])];
  const named = namedSoFar(props);
  const all = html`
    ${dilemmas.map((card, i) => html`<li key=${`d${card}.${i}`}><${Dilemma} ...${props} card=${card} named=${named.includes(card)} /></li>`)}
    ${bank.length > 0 && html`<li key="bank" class="zh-bank"><b class="zh-bank-sum">${t("Databank: corruption {n}", { n: corruptionOf(props.content, bank) - seen.tolerance[me] })}</b>${bank.map((card, i) => html`<${Dilemma} ...${props} key=${i} card=${card} />`)}</li>`}`;
  return html`
    <ul class="zh-hand">
      ${first && all}
      ${cards.map((card, i) => html`<li key=${`${card}.${i}`} class="zh-wide"><${Crime} ...${props} card=${card} /></li>`)}
      ${(seen.boosts[me] ?? []).map((boost, i) => html`<li key=${`b${boost}.${i}`}><${Boost} ...${props} boost=${boost} /></li>`)}
      ${!first && all}
      <li class="zh-sum">${cards.length === 0 && html`<b>${t("No crime in hand.")}</b>`}${aside > 0 && html`<small>${t("Set aside until the end of your turn: {n}", { n: aside })}</small>`}<small>${t("tolerance")} ${seen.tolerance[me]}</small></li>
    </ul>`;
}

/** Whether a crime lies on the table already, being committed. @param {Props["seen"]} seen @param {number} card */
const isUnderWay = (seen, card) => seen.stack.some((frame) => "card" in frame && frame.card === card);

/** Dilemmas named so far in a question about several. @param {Props} props @returns {number[]} */
function namedSoFar({ seen, me }) {
  const frame = pending(seen);
  const steps =
    frame?.is === "Store" ? frame.drafts[frame.seats.indexOf(me)] : frame?.is === "DropDilemmas" ? frame.steps : [];
  return (steps ?? []).flatMap((step) => ("dilemma" in step ? [step.dilemma] : []));
}

/** A card: one that is an answer is pressed, and once more to confirm; one that would be and is not says why. @param {{props: Props, choice: Choice | null | undefined, kind: string, children?: Child}} input */
function Card({ props, choice, kind, children }) {
  const { plan, setPlan, act, sending, hint, whyNot } = props;
  if (!choice) return html`<article class=${cls("zh-held", kind)}>${children}</article>`;
  if (!allowed(props, choice))
    return html`<article class=${cls("zh-held", kind)}><button type="button" class="zh-press cannot" ...${whyNot(choice)}>${children}</button></article>`;
  const ready = Boolean(plan?.choice && same(plan.choice, choice));
  const press = () => (ready ? act(choice) : setPlan({ choice }));
  return html`<article class=${cls("zh-held", kind, "live", ready && "taken", hint && same(hint, choice) && "hinted")}><button type="button" class="zh-press can" aria-pressed=${String(ready)} disabled=${sending} onClick=${press}>${children}</button></article>`;
}

/** What could be done with a crime in hand just now, allowed or not. @param {Props} props @param {number} card @returns {Choice | null} */
function deedOf({ frame, content, options }, card) {
  const under = options.find((o) => o.is === "Under" && o.card === card);
  if (under) return under;
  if (frame === "Act" && isPetty(content, card)) return { is: "CommitPetty", card };
  return frame === "Major" && !isPetty(content, card) ? { is: "CommitMajor", card } : null;
}

/** A crime, with the conditions that hold now. @param {Props & {card: number}} props */
function Crime(props) {
  const { content, lang, t, card, insight } = props;
  const row = crimeRow(content, card);
  const petty = isPetty(content, card);
  const known = insight?.crimes?.find((one) => one.card === card);
  const deed = deedOf(props, card);
  return html`
    <${Card} props=${props} choice=${deed} kind=${cls("zh-crime", petty ? "petty" : `story-${storylineOf(content, row.storyline)}`, known?.ready && "ready")}>
      <span class="zh-top"><i class="code">${petty ? "•" : crimeCode(content, card)}</i><b>${nameOf(row, lang)}</b>
        <span class="zh-pays">${petty ? html`<span><small>${t("petty")}</small> <${Pay} t=${t} reward=${row.reward} /></span>` : html`<span class="careful"><small>${t("careful")}</small> <${Pay} t=${t} reward=${row.careful} /></span><span class="reckless"><small>${t("reckless")}</small> <${Pay} t=${t} reward=${row.reckless} /></span>`}</span></span>
      <span class="clauses">
        ${known?.open === false && html`<span class="open"><i aria-hidden="true">○</i>${t("The story needs a crime of level {n} of this storyline", { n: (row.level ?? 1) - 1 })}</span>`}
        ${row.require.map((clause, i) => html`<span key=${i} class=${known?.clauses[i] ? "met" : "open"}><i aria-hidden="true">${known?.clauses[i] ? "✓" : "○"}</i>${clauseWords(props, clause)}<span class="unseen"> (${known?.clauses[i] ? t("holds") : t("does not hold")})</span></span>`)}
      </span>
      <span class="terms">${row.text[lang]}</span>
      ${row.aftermath?.[lang] && html`<span class="terms aftermath">${row.aftermath[lang]}</span>`}
      <span class="mood">${row.story[lang]}</span>
      ${known?.ready && !petty && props.frame === "Act" && html`<span class="terms aftermath">${t("Everything holds: you can commit it after the actions.")}</span>`}
      ${deed && html`<em>${deed.is === "Under" ? t("Put under its deck") : t("Commit")}</em>`}
    <//>`;
}

/** A boost that is kept until it is used. @param {Props & {boost: number}} props */
function Boost(props) {
  const { content, lang, t, boost, options } = props;
  const row = content.boosts[boost];
  const deed = options.find((o) => o.is === "UseBoost" && o.boost === boost);
  return html`<${Card} props=${props} choice=${deed} kind="zh-boost"><span class="zh-top"><${GainSign} of="boost" /><b>${nameOf(row, lang)}</b></span><span class="terms">${row.text[lang]}</span>${deed && html`<em>${t("Use it")}</em>`}<//>`;
}

/** @param {Props & {card: number, named?: boolean}} props */
function Dilemma(props) {
  const { content, lang, t, card, named = false, options } = props;
  const row = content.dilemmas.dilemma[card];
  if (!row) return html`<article class="zh-held zh-dilemma"><${GainSign} of="dilemmas" /></article>`;
  const deed = options.find((o) => OF_DILEMMAS.includes(o.is) && o.dilemma === card);
  return html`
    <${Card} props=${props} choice=${deed} kind=${cls("zh-dilemma", `of-${row.kind}`, named && "named")}>
      <span class="zh-top"><i class="corruption" title=${t("corruption")}>${row.corruption}</i><b>${nameOf(row, lang)}</b></span>
      <span class="terms">${row.evidence && Array.from({ length: row.symbols ?? 1 }, (_, i) => html`<${EvidenceSign} key=${i} id=${row.evidence} />`)} ${row.text[lang]}</span>
      ${deed && html`<em>${deed.is === "StoreDilemma" ? t("Store") : t("Discard")}</em>`}
    <//>`;
}
