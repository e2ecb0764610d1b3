// The green in the middle of the street: the offered pair, the plan being made, or the pair of the last turn; the deck and the market.

import { known, NOTHING } from "/static/js/kit/cells.js";
import { useAsked } from "/static/js/kit/keys.js";
import { nameOf } from "/static/js/kit/names.js";
import { optionsOf } from "/static/js/kit/options.js";
import { useRove } from "/static/js/kit/rove.js";
import { cls, html } from "/static/js/lib.js";
import { AgentFace, CardBack, MarketFace, nextWords, Sign, Spoken } from "./cards.js";
import { DownGuess } from "./count.js";
import { HintTag, hintedAt } from "./hints.js";
import { Piles } from "./piles.js";
import { answersTo, choose, myHand, planOf } from "./plan.js";
import { Portrait } from "./portraits.js";
import { agentName, sideLetter, sideName } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props */
export const Middle = (props) => html`
  <div class=${cls("aa-middle", props.seen.advanced && "has-market")}>
    <${Pair} ...${props} />
    ${props.seen.advanced && html`<${Supply} ...${props} />`}
    <${Piles} ...${props} />
  </div>`;

/** What lies in the middle: the pair that is offered, else the one that is being chosen, an exchange, or what came of the last pair. @param {Props} props */
function Pair(props) {
  const plan = planOf(props);
  if (props.seen.up !== NOTHING) return html`<${Offered} ...${props} />`;
  if (plan.cards && !plan.away && props.frame === "Play") return html`<${Planned} ...${props} />`;
  if (props.memo?.swap) return html`<${Swapped} ...${props} swap=${props.memo.swap} />`;
  return html`<${LastPair} ...${props} />`;
}

/** @param {Props} props */
function Offered(props) {
  const { seen, t } = props;
  const takes = optionsOf(props, "Take");
  const side = seen.side_of[seen.laid[0]] ?? seen.active;
  const down = seen.down ? seen.down[0] : undefined;
  const ref = useAsked(takes.length > 0, props.view);
  return html`
    <p class="middle-title">${t("Laid by {side}", { side: sideName(props, side) })}</p>
    <div class="pair" ref=${ref}>
      <${Offer} ...${props} open=${true} can=${takes.length > 0} label=${`${t("face up")}: ${agentName(props, seen.up)}, ${nextWords(props, seen.up)}`}>
        <${AgentFace} ...${props} kind=${seen.up} small=${true} /><//>
      ${
        seen.down &&
        html`
        <${Offer} ...${props} open=${false} can=${takes.length > 0} label=${`${t("face down")}: ${down !== undefined && known(down) ? agentName(props, down) : t("Hidden card")}`}>
          ${known(down) ? html`<${AgentFace} ...${props} kind=${down} small=${true} />` : html`<${CardBack} label="?" />`}<//>`
      }
    </div>
    ${!known(down) && html`<${DownGuess} ...${props} />`}`;
}

/** One of the two cards; a button when one may take it. @param {Props & {open: boolean, can: boolean, label: string, children?: import("/static/vendor/preact.js").Child}} props */
function Offer(props) {
  const { t, open, can, label, children } = props;
  const chosen = planOf(props).open === open;
  const hinted = hintedAt(props, "offer", open ? 0 : 1);
  const tag = html`<span class="pair-tag">${open ? t("face up") : t("face down")}</span>${hinted && html`<${HintTag} ...${props} />`}`;
  if (!can)
    return html`<div class=${cls("pair-card", !open && "is-down")} role="img" aria-label=${label}>${children}${tag}</div>`;
  return html`
    <button type="button" class=${cls("pair-card", "can", !open && "is-down", chosen && "chosen", hinted && "hinted")} aria-pressed=${chosen ? "true" : "false"}
      onClick=${() => choose(props, chosen ? undefined : { open })}><${Spoken} words=${label}>${children}${tag}<//></button>`;
}

/** @param {Props} props */
function Planned(props) {
  const { t } = props;
  const hand = myHand(props);
  const cards = (planOf(props).cards ?? []).map((i) => hand[i]);
  return html`
    <p class="middle-title">${t("Your plan")}</p>
    <div class="pair plan">
      ${[0, 1].map(
        (i) => html`
        <div class=${cls("pair-card", i === 1 && "is-down", cards[i] === undefined && "vacant")} key=${i} role="img"
          aria-label=${`${i ? t("face down") : t("face up")}: ${cards[i] === undefined ? "–" : agentName(props, cards[i])}`}>
          ${cards[i] === undefined ? null : html`<${AgentFace} ...${props} kind=${cards[i]} small=${true} />`}
          <span class="pair-tag">${i ? t("face down") : t("face up")}</span>
        </div>`,
      )}
    </div>
    <${Outcomes} ...${props} />`;
}

/** What comes of either answer of the rival: A and B, as on the road. @param {Props} props */
function Outcomes(props) {
  const answers = answersTo(props);
  if (!answers.length) return null;
  const { t } = props;
  return html`
    <ul class="aa-outcomes">${answers.map(
      ({ letter, text, far }) => html`
      <li key=${letter} class="seen"><i>${letter}</i> <span>${text}</span> <b>${far ? t("{n} to the catch", { n: far }) : t("opponent caught")}</b></li>`,
    )}</ul>`;
}

/** The exchange just made: what went away and what came, even if it is the same. @param {Props & {swap: import("./memo.js").Swap}} props */
function Swapped(props) {
  const { t, swap, names } = props;
  if (swap.away < 0)
    return html`<p class="middle-title" role="status">${t("Exchanging a card: {name}", { name: names[swap.seat] })}</p>`;
  const cards = /** @type {const} */ ([
    [t("laid away"), swap.away],
    [t("drawn"), swap.came],
  ]);
  return html`
    <p class="middle-title">${swap.away === swap.came ? t("Exchanged: the same card came again") : t("Exchanged")}</p>
    <div class="pair swap">
      ${cards.map(
        ([word, kind], i) => html`
        <div class=${cls("pair-card", i === 0 && "gone", kind < 0 && "vacant")} key=${word} role="img" aria-label=${`${word}: ${kind < 0 ? "–" : agentName(props, kind)}`}>
          ${kind >= 0 && html`<${AgentFace} ...${props} kind=${kind} small=${true} />`}
          <span class="pair-tag">${word}</span>
        </div>`,
      )}
    </div>`;
}

/** @param {Props} props */
function LastPair(props) {
  const { t } = props;
  /** @type {import("./memo.js").Pair | null} */
  const last = props.memo?.last ?? null;
  if (!last)
    return html`<p class="middle-title">${props.frame === "Play" && props.options.length ? t("Choose the card to lay face up, then another face down.") : ""}</p>`;
  return html`
    <p class="middle-title">${t("Last turn")}: ${last.open ? t("{side} takes the open card", { side: sideName(props, last.side) }) : t("{side} takes the hidden card", { side: sideName(props, last.side) })}</p>
    <div class="gains">
      ${last.gains.map(
        (gain, i) => html`
        <div class=${`gain side-${gain.side}`} key=${i}>
          <span class=${`dot side-${gain.side}`} aria-hidden="true">${sideLetter(props, gain.side)}</span>
          <${Portrait} id=${props.content.agents[gain.kind].id} />
          <span class="gain-name"><span class="unseen">${sideName(props, gain.side)}: </span>${agentName(props, gain.kind)}</span>
          <${Sign} push=${{ kind: "move", n: gain.n }} t=${t} />
        </div>`,
      )}
    </div>`;
}

/** @param {Props} props */
function Supply(props) {
  const { seen, content, lang, t } = props;
  const asked = optionsOf(props, "Buy").length > 0 || optionsOf(props, "Nominate").length > 0;
  const cards = seen.supply.flatMap((/** @type {number} */ card, /** @type {number} */ slot) =>
    card === NOTHING ? [] : [slot],
  );
  const keys = useRove(cards.length);
  return html`
    <ul class=${cls("supply", asked && "asked")} aria-label=${t("Black market")} onKeyDown=${keys.onKeyDown}>
      ${seen.supply.map((/** @type {number} */ card, /** @type {number} */ slot) => {
        if (card === NOTHING) return html`<li key=${slot} class="supply-empty">${t("empty place")}</li>`;
        const row = content.market[card];
        const chosen = asked && planOf(props).slot === slot;
        const hinted = hintedAt(props, "slot", slot);
        return html`
          <li key=${slot}>
            <button type="button" class=${cls("market-card", asked && "can", chosen && "chosen", hinted && "hinted")} ...${keys.card(cards.indexOf(slot))} title=${row.text[lang]} aria-pressed=${asked ? String(chosen) : undefined}
              onClick=${() => (asked ? choose(props, chosen ? undefined : { slot }) : props.showCard(row.id))}>
              <${Spoken} words=${`${nameOf(row, lang)}: ${row.text[lang]}`}><${MarketFace} ...${props} card=${card} small=${true} />${hinted && html`<${HintTag} ...${props} />`}<//></button>
          </li>`;
      })}
    </ul>`;
}
