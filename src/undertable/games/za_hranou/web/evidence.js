// The evidence board: the rail, the display face down, and the market of boosts.
// May touch: what is shown. Must not: guess what lies face down, or be an answer.

import { inCell } from "/static/js/kit/cells.js";
import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { EvidenceSign, GainSign } from "./icons.js";
import { countOf, evidenceName, memoryOf, NONE, upper } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** Evidence on the table. @param {Props & {cell: unknown}} props */
export function TokenFace(props) {
  const { content, t, cell } = props;
  const kind = inCell(cell);
  const name = kind === NONE ? t("face down") : evidenceName(props, kind);
  return html`<span class=${cls("token", kind === NONE ? "down" : "up")} title=${name} role="img" aria-label=${name}><${EvidenceSign} id=${content.evidence[kind]?.id} /></span>`;
}

/** @param {Props} props */
export function EvidenceBoard(props) {
  const { seen, t } = props;
  return html`
    <section class="evidence-board" aria-label=${t("Evidence board")}>
      <${OwnMemory} ...${props} />
      <h3>${t("Rail")}</h3>
      <ul class="rail">${seen.rail.map((kind, i) => html`<li key=${i}><${RailToken} ...${props} kind=${kind} /></li>`)}</ul>
      <h3>${t("Display")} <small>${t("{n} left, {supply} in the supply", { n: countOf(seen.display), supply: seen.supply })}</small></h3>
      <ul class="display">${seen.display.map((cell, i) => html`<li key=${i}>${cell === null ? html`<span class="slot"></span>` : html`<${TokenFace} ...${props} cell=${cell} />`}</li>`)}</ul>
      ${seen.ended && html`<p class="warning">${t("The chapter is ending.")}</p>`}
      <h3>${t("Boost market")}</h3>
      <ul class="market">${seen.market.map((boost, third) => html`<li key=${third}><${Third} ...${props} boost=${boost} third=${third} /></li>`)}</ul>
    </section>`;
}

/** What one has in memory already, before one takes more. @param {Props} props */
function OwnMemory(props) {
  const { seen, content, me, t } = props;
  if (me < 0) return null;
  const memory = memoryOf(seen, me);
  return html`
    <h3>${t("Your memory")}</h3>
    <p class="own-memory">${memory.length ? memory.map((kind, i) => html`<span key=${i} class="token up" role="img" title=${evidenceName(props, kind)} aria-label=${evidenceName(props, kind)}><${EvidenceSign} id=${content.evidence[kind]?.id} /></span>`) : "–"}</p>`;
}

/** @param {Props & {kind: number}} props */
const RailToken = (props) =>
  html`<span class="rail-token"><${EvidenceSign} id=${props.content.evidence[props.kind]?.id} /><span>${upper(evidenceName(props, props.kind))}</span></span>`;

/** A third of the market: its boost, and the intel on it. @param {Props & {boost: number, third: number}} props */
function Third(props) {
  const { seen, content, lang, t, boost, third } = props;
  const row = content.boosts[boost];
  if (!row) return html`<span class="third bare">${t("empty")}</span>`;
  return html`
    <span class=${cls("third", row.blue ? "blue" : "pink")}><b>${nameOf(row, lang)}</b><small>${row.text[lang]} <em>${row.blue ? t("kept until used") : t("takes effect at once")}</em></small>${seen.bounty[third] > 0 && html`<span class="bounty"><${GainSign} of="intel" />${seen.bounty[third]}</span>`}</span>`;
}
