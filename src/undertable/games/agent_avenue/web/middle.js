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
import { myHand, planOf } from "./plan.js";
import { Portrait } from "./portraits.js";
import { agentName, sideName } from "./reckon.js";
import { sayer } from "./words.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props & {narrow: boolean}} props */
export function Middle(props) {
  const { seen } = props;
  const say = sayer(props.lang);
  return html`
    <div class=${cls("middle", seen.advanced && !props.narrow && "has-market")}>
      ${
        seen.up !== NOTHING
          ? html`<${Offered} ...${props} />`
          : planOf(props).cards && !planOf(props).away && props.frame === "Play"
            ? html`<${Planned} ...${props} />`
            : props.memo?.swap
              ? html`<${Swapped} ...${props} swap=${props.memo.swap} />`
              : html`<${LastPair} ...${props} />`
      }
      ${seen.advanced && !props.narrow && html`<${Supply} ...${props} />`}
      ${!props.narrow && html`<${Piles} ...${props} />`}
      ${props.narrow && html`<p class="deck"><span class="deck-pile" aria-hidden="true"></span>${say("deck", { n: seen.deck })}</p>`}
    </div>`;
}

/** @param {Props} props */
function Offered(props) {
  const { seen, lang } = props;
  const say = sayer(lang);
  const takes = optionsOf(props, "Take");
  const side = seen.side_of[seen.laid[0]] ?? seen.active;
  const down = seen.down ? seen.down[0] : undefined;
  const ref = useAsked(takes.length > 0, props.view);
  return html`
    <p class="middle-title">${say("offeredBy", { side: sideName(props, side) })}</p>
    <div class="pair" ref=${ref}>
      <${Offer} ...${props} open=${true} can=${takes.length > 0} label=${`${say("faceUp")}: ${agentName(props, seen.up)}, ${nextWords(props, seen.up)}`}>
        <${AgentFace} ...${props} kind=${seen.up} small=${true} /><//>
      ${
        seen.down &&
        html`
        <${Offer} ...${props} open=${false} can=${takes.length > 0} label=${`${say("faceDown")}: ${down !== undefined && known(down) ? agentName(props, down) : say("hiddenCard")}`}>
          ${known(down) ? html`<${AgentFace} ...${props} kind=${down} small=${true} />` : html`<${CardBack} label="?" />`}<//>`
      }
    </div>
    ${!known(down) && html`<${DownGuess} ...${props} />`}`;
}

/** One of the two cards; a button when one may take it. @param {Props & {open: boolean, can: boolean, label: string, children?: import("/static/vendor/preact.js").Child}} props */
function Offer(props) {
  const { open, can, label, children } = props;
  const say = sayer(props.lang);
  const chosen = planOf(props).open === open;
  const hinted = hintedAt(props, "offer", open ? 0 : 1);
  const tag = html`<span class="pair-tag">${say(open ? "faceUp" : "faceDown")}</span>${hinted && html`<${HintTag} ...${props} />`}`;
  if (!can)
    return html`<div class=${cls("pair-card", !open && "is-down")} role="img" aria-label=${label}>${children}${tag}</div>`;
  return html`
    <button type="button" class=${cls("pair-card", "can", !open && "is-down", chosen && "chosen", hinted && "hinted")} aria-pressed=${chosen ? "true" : "false"}
      onClick=${() => props.setPlan(chosen ? undefined : { open })}><${Spoken} words=${label}>${children}${tag}<//></button>`;
}

/** @param {Props} props */
function Planned(props) {
  const say = sayer(props.lang);
  const hand = myHand(props);
  const cards = (planOf(props).cards ?? []).map((i) => hand[i]);
  return html`
    <p class="middle-title">${say("planned")}</p>
    <div class="pair plan">
      ${[0, 1].map(
        (i) => html`
        <div class=${cls("pair-card", i === 1 && "is-down", cards[i] === undefined && "vacant")} key=${i} role="img"
          aria-label=${`${say(i ? "faceDown" : "faceUp")}: ${cards[i] === undefined ? "–" : agentName(props, cards[i])}`}>
          ${cards[i] === undefined ? null : html`<${AgentFace} ...${props} kind=${cards[i]} small=${true} />`}
          <span class="pair-tag">${say(i ? "faceDown" : "faceUp")}</span>
        </div>`,
      )}
    </div>`;
}

/** The exchange just made: what went away and what came, even if it is the same. @param {Props & {swap: import("./memo.js").Swap}} props */
function Swapped(props) {
  const { swap, names } = props;
  const say = sayer(props.lang);
  if (swap.away < 0)
    return html`<p class="middle-title" role="status">${say("swapTheirs", { name: names[swap.seat] })}</p>`;
  const cards = /** @type {const} */ ([
    ["swapAway", swap.away],
    ["swapCame", swap.came],
  ]);
  return html`
    <p class="middle-title">${say(swap.away === swap.came ? "swapSame" : "swapMine")}</p>
    <div class="pair swap">
      ${cards.map(
        ([word, kind], i) => html`
        <div class=${cls("pair-card", i === 0 && "gone", kind < 0 && "vacant")} key=${word} role="img" aria-label=${`${say(word)}: ${kind < 0 ? "–" : agentName(props, kind)}`}>
          ${kind >= 0 && html`<${AgentFace} ...${props} kind=${kind} small=${true} />`}
          <span class="pair-tag">${say(word)}</span>
        </div>`,
      )}
    </div>`;
}

/** @param {Props} props */
function LastPair(props) {
  const say = sayer(props.lang);
  /** @type {import("./memo.js").Pair | null} */
  const last = props.memo?.last ?? null;
  if (!last)
    return html`<p class="middle-title">${props.frame === "Play" && props.options.length ? say("chooseUpSimple") : ""}</p>`;
  return html`
    <p class="middle-title">${say("lastTurn")}: ${say(last.open ? "tookOpen" : "tookHidden", { side: sideName(props, last.side) })}</p>
    <div class="gains">
      ${last.gains.map(
        (gain, i) => html`
        <div class=${`gain side-${gain.side}`} key=${i}>
          <span class=${`dot side-${gain.side}`} aria-hidden="true">${say("letters")[gain.side]}</span>
          <${Portrait} id=${props.content.agents[gain.kind].id} />
          <span class="gain-name"><span class="unseen">${sideName(props, gain.side)}: </span>${agentName(props, gain.kind)}</span>
          <${Sign} push=${{ kind: "move", n: gain.n }} say=${say} />
        </div>`,
      )}
    </div>`;
}

/** @param {Props} props */
export function Supply(props) {
  const { seen, content, lang } = props;
  const say = sayer(lang);
  const asked = optionsOf(props, "Buy").length > 0 || optionsOf(props, "Nominate").length > 0;
  const cards = seen.supply.flatMap((/** @type {number} */ card, /** @type {number} */ slot) =>
    card === NOTHING ? [] : [slot],
  );
  const keys = useRove(cards.length);
  return html`
    <ul class=${cls("supply", asked && "asked")} aria-label=${say("supply")} onKeyDown=${keys.onKeyDown}>
      ${seen.supply.map((/** @type {number} */ card, /** @type {number} */ slot) => {
        if (card === NOTHING) return html`<li key=${slot} class="supply-empty">${say("emptySlot")}</li>`;
        const row = content.market[card];
        const chosen = asked && planOf(props).slot === slot;
        const hinted = hintedAt(props, "slot", slot);
        return html`
          <li key=${slot}>
            <button type="button" class=${cls("market-card", asked && "can", chosen && "chosen", hinted && "hinted")} ...${keys.card(cards.indexOf(slot))} title=${row.text[lang]} aria-pressed=${asked ? String(chosen) : undefined}
              onClick=${() => (asked ? props.setPlan(chosen ? undefined : { slot }) : props.showCard(row.id))}>
              <${Spoken} words=${`${nameOf(row, lang)}: ${row.text[lang]}`}><${MarketFace} ...${props} card=${card} small=${true} />${hinted && html`<${HintTag} ...${props} />`}<//></button>
          </li>`;
      })}
    </ul>`;
}
