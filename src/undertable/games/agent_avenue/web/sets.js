// What a side has in play: its agents with the next icon, its ongoing cards, how near it is, what all know of its hands.

import { optionsOf } from "/static/js/kit/options.js";
import { cls, html } from "/static/js/lib.js";
import { MarketFace, nextWords, Sign, Spoken } from "./cards.js";
import { Counted } from "./count.js";
import { hintedAt } from "./hints.js";
import { choose, planOf } from "./plan.js";
import { Portrait } from "./portraits.js";
import { agentName, allOut, nextPush, sideLetter, sideName, threats, toCatch } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props & {side: number}} props */
export function PlayArea(props) {
  const { seen, content, side, lang, t } = props;
  const hot = threats(props, side);
  const kinds = content.agents.map((_, i) => i).filter((/** @type {number} */ i) => seen.play[side][i] > 0);
  const far = toCatch(seen.pawn, side);
  return html`
    <section class=${cls("area", `side-${side}`, seen.active === side && !seen.over && "active", props.options.length > 0 && props.frame === "NameInPlay" && nameable(props, side) && "asked")} aria-label=${t("In play: {side}", { side: sideName(props, side) })}>
      <header class="area-head">
        <span class=${`dot big side-${side}`} aria-hidden="true">${sideLetter(props, side)}</span>
        <h2>${sideName(props, side)}</h2>
        <p class="area-far"><strong>${far}</strong> <span>${far > 0 ? t("space to the catch", "spaces to the catch", { n: far }) : t("opponent caught")}</span></p>
      </header>
      ${!kinds.length && html`<p class="empty">${t("Nobody yet. Recruited agents lie here.")}</p>`}
      <ul class="area-agents">
        ${kinds.map(
          (/** @type {number} */ kind) => html`
          <${Recruits} ...${props} key=${kind} kind=${kind} tone=${hot.find((x) => x.kind === kind)?.tone} />`,
        )}
      </ul>
      ${
        (seen.ongoing[side] ?? []).length > 0 &&
        html`
        <ul class="area-ongoing" aria-label=${t("Ongoing cards: {side}", { side: sideName(props, side) })}>
          ${seen.ongoing[side].map(
            (/** @type {number} */ card) => html`
            <li key=${card}><button type="button" class="market-card" title=${content.market[card].text[lang]} onClick=${() => props.showCard(content.market[card].id)}>
              <${MarketFace} ...${props} card=${card} small=${true} /></button></li>`,
          )}
        </ul>`
      }
      <${Known} ...${props} />
      <${Counted} ...${props} />
    </section>`;
}

/** @param {Props & {side: number, kind: number, tone?: string}} props */
function Recruits(props) {
  const { seen, content, side, kind, t, tone } = props;
  const n = seen.play[side][kind];
  const push = nextPush(props, side, kind);
  const gone = allOut(props, kind);
  const choice =
    props.frame === "NameInPlay" && nameable(props, side)
      ? optionsOf(props, "Name").find((option) => option.agent === kind)
      : undefined;
  const chosen = planOf(props).agent === kind && choice !== undefined;
  const words = `${agentName(props, kind)}, ${t("{n} copy", "{n} copies", { n })}, ${gone ? t("no more of them") : nextWords(props, kind)}`;
  const body = html`
    <${Portrait} id=${content.agents[kind].id} />
    <span class="recruit-name">${agentName(props, kind)}</span>
    <span class="recruit-count" aria-hidden="true">${Array.from({ length: n }, (_, i) => html`<i key=${i}></i>`)}</span>
    <span class="recruit-next" aria-hidden="true">${gone ? "–" : html`<small>${t("next")}</small><${Sign} push=${push} t=${t} />`}</span>`;
  return html`
    <li class=${cls("recruit", tone && !gone && `threat-${tone}`, hintedAt(props, `play ${side}`, kind) && "hinted")}>
      ${
        choice
          ? html`<button type="button" class=${cls("recruit-body", "can", chosen && "chosen")} aria-pressed=${chosen ? "true" : "false"}
            onClick=${() => choose(props, chosen ? undefined : { agent: kind })}><${Spoken} words=${words}>${body}<//></button>`
          : html`<div class="recruit-body" role="img" aria-label=${words}>${body}</div>`
      }
    </li>`;
}

/** Whether the pending question names agents of this side. @param {Props} props @param {number} side */
function nameable({ seen }, side) {
  const asked = seen.stack.at(-1);
  return asked !== undefined && "side" in asked && asked.side === side;
}

/** Hand cards that everybody knows to be there (AA-8.2): in a team, whose. @param {Props} props @param {number} side @returns {string[]} */
export function knownLines(props, side) {
  const { t, seen } = props;
  const team = seen.side_of.filter((/** @type {number} */ x) => x === side).length > 1;
  return seen.side_of.flatMap((/** @type {number} */ of, /** @type {number} */ seat) => {
    const cards = (seen.known[seat] ?? []).flatMap((/** @type {number} */ n, /** @type {number} */ kind) =>
      Array(Math.max(0, n)).fill(agentName(props, kind)),
    );
    if (of !== side || !cards.length) return [];
    const maybeDown = seen.down && seen.laid[1] === seat; // only whoever laid the hidden card may have laid one of these
    const told = { name: props.names[seat], cards: cards.join(", ") };
    if (team && maybeDown) return [t("{name}: in hand or face down {cards}", told)];
    if (team) return [t("{name}: surely in hand {cards}", told)];
    return [maybeDown ? t("In hand or face down: {cards}", told) : t("Surely in hand: {cards}", told)];
  });
}

/** @param {Props & {side: number}} props */
const Known = (props) =>
  knownLines(props, props.side).map((line) => html`<p class="area-known" key=${line}>${line}</p>`);
