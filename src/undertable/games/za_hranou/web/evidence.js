// The evidence board: the rail, the display face down, and the market of boosts.
// May touch: what is shown. Must not: guess what lies face down.

import { inCell } from "/static/js/kit/cells.js";
import { nameOf } from "/static/js/kit/names.js";
import { allowed, labelOf } from "/static/js/kit/options.js";
import { cls, html, same } from "/static/js/lib.js";
import { EvidenceSign, GainSign } from "./icons.js";
import { countOf, evidenceName, memoryOf, NONE, upper } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */

const DISPLAY = 0; // the area of the display

/** Evidence on the table: a button where it is an answer. @param {Props & {cell: unknown, choice: Choice}} props */
export function TokenFace(props) {
  const { content, t, cell, choice, act, sending, hint } = props;
  const kind = inCell(cell);
  const name = kind === NONE ? t("face down") : evidenceName(props, kind);
  const body = html`<${EvidenceSign} id=${content.evidence[kind]?.id} />`;
  const look = cls("token", kind === NONE ? "down" : "up");
  if (!allowed(props, choice))
    return html`<span class=${look} title=${name} role="img" aria-label=${name}>${body}</span>`;
  return html`<button type="button" class=${cls(look, "press", hint && same(hint, choice) && "hinted")} data-can="" disabled=${sending} aria-label=${`${labelOf(props, choice)}: ${name}`} onClick=${() => act(choice)}>${body}</button>`;
}

/** @param {Props} props */
export function EvidenceBoard(props) {
  const { seen, t } = props;
  const pick = (/** @type {number} */ index) =>
    props.frame === "PickSlot" ? { is: "TakeSlot", slot: index } : { is: "Token", area: DISPLAY, owner: 0, index };
  return html`
    <section class="evidence-board" aria-label=${t("Evidence board")}>
      <${OwnMemory} ...${props} />
      <h3>${t("Rail")}</h3>
      <ul class="rail">${seen.rail.map((kind, i) => html`<li key=${i}><${RailToken} ...${props} kind=${kind} /></li>`)}</ul>
      <h3>${t("Display")} <small>${t("{n} left, {supply} in the supply", { n: countOf(seen.display), supply: seen.supply })}</small></h3>
      <ul class="display">${seen.display.map((cell, i) => html`<li key=${i}>${cell === null ? html`<span class="slot"></span>` : html`<${TokenFace} ...${props} cell=${cell} choice=${pick(i)} />`}</li>`)}</ul>
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
function RailToken(props) {
  const { content, kind, act, sending, hint } = props;
  const choice = { is: "TakeRail", evidence: kind };
  const body = html`<${EvidenceSign} id=${content.evidence[kind]?.id} /><span>${upper(evidenceName(props, kind))}</span>`;
  if (!allowed(props, choice)) return html`<span class="rail-token">${body}</span>`;
  return html`<button type="button" class=${cls("rail-token", "press", hint && same(hint, choice) && "hinted")} data-can="" disabled=${sending} aria-label=${labelOf(props, choice)} onClick=${() => act(choice)}>${body}</button>`;
}

/** A third of the market: its boost, and the intel on it. @param {Props & {boost: number, third: number}} props */
function Third(props) {
  const { seen, content, lang, t, boost, third, act, sending, hint } = props;
  const row = content.boosts[boost];
  const choice = { is: "TakeThird", third };
  if (!row) return html`<span class="third bare">${t("empty")}</span>`;
  const body = html`<b>${nameOf(row, lang)}</b><small>${row.text[lang]} <em>${row.blue ? t("kept until used") : t("takes effect at once")}</em></small>${seen.bounty[third] > 0 && html`<span class="bounty"><${GainSign} of="intel" />${seen.bounty[third]}</span>`}`;
  const look = cls("third", row.blue ? "blue" : "pink");
  if (!allowed(props, choice)) return html`<span class=${look}>${body}</span>`;
  return html`<button type="button" class=${cls(look, "press", hint && same(hint, choice) && "hinted")} data-can="" disabled=${sending} onClick=${() => act(choice)}>${body}</button>`;
}
