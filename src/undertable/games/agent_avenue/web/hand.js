// The viewer's cards, large enough to read; in a replay that sees all, every hand.

import { cls, html, known } from "/static/js/lib.js";
import { AgentFace, nextWords, Spoken } from "./cards.js";
import { planOf, tapCard } from "./plan.js";
import { agentName } from "./reckon.js";
import { sayer } from "./words.js";

/** @typedef {import("/static/js/game.js").Props} Props */

/** @param {Props} props */
export function Hand(props) {
  const { seen, me, lang } = props;
  const say = sayer(lang);
  const seats = seen.hand.map((/** @type {any} */ _, /** @type {number} */ seat) => seat)
    .filter((/** @type {number} */ seat) => seat === me || (seen.hand[seat].length > 0 && seen.hand[seat].every(known)));
  if (!seats.length) return html`<p class="empty">${say("handEmpty")}</p>`;
  const several = seats.length > 1;
  return html`<div class=${cls("hands", several && "several", seats.length > 2 && "many")}>${seats.map((/** @type {number} */ seat) => html`
    <div class=${cls("hand", `cards-${seen.hand[seat].length}`)} key=${seat}>
      ${several && html`<h3>${say("handOf", { name: props.names[seat] })}</h3>`}
      <ul class="hand-cards">
        ${seen.hand[seat].map((/** @type {number} */ kind, /** @type {number} */ i) => html`
          <li key=${`${kind}-${i}`}><${HandCard} ...${props} kind=${kind} index=${i} own=${seat === me} /></li>`)}
      </ul>
      <${Pile} ...${props} seat=${seat} />
    </div>`)}</div>`;
}

/** @param {Props & {kind: number, index: number, own: boolean}} props */
function HandCard(props) {
  const { kind, index, own, lang } = props;
  const say = sayer(lang);
  const face = html`<${AgentFace} ...${props} />`;
  const words = `${agentName(props, kind)}. ${props.content.agents[kind].text[lang]} ${nextWords(props, kind)}.`;
  const tap = own ? tapCard(props, index) : null;
  const place = (planOf(props).cards ?? []).indexOf(index);
  const tag = place >= 0 && props.frame === "Play" ? html`<span class="pair-tag">${say(place ? "faceDown" : "faceUp")}</span>` : null;
  if (tap && "plan" in tap) {
    return html`
      <button type="button" class=${cls("hand-card", "can", place >= 0 && "chosen")} aria-pressed=${place >= 0 ? "true" : "false"} onClick=${() => props.setPlan(tap.plan)}>
        <${Spoken} words=${`${words}${place >= 0 ? ` ${say(place ? "faceDown" : "faceUp")}` : ""}`}>${face}${tag}<//></button>`;
  }
  if (tap) return html`<button type="button" class="hand-card cannot" ...${props.whyNot(tap.no)}><${Spoken} words=${words}>${face}<//></button>`;
  return html`<div class="hand-card" role="img" aria-label=${words}>${face}</div>`;
}

/** The cards one has exchanged: one's own secret. @param {Props & {seat: number}} props */
function Pile(props) {
  const say = sayer(props.lang);
  const pile = (props.seen.pile[props.seat] ?? []).filter(known);
  if (!pile.length) return null;
  const cards = pile.map((/** @type {number} */ kind) => agentName(props, kind)).join(", ");
  return html`<p class="fine">${props.seat === props.me ? say("myPile", { cards }) : say("storyPile", { name: props.names[props.seat], cards })}</p>`;
}
