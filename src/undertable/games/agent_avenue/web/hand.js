// The viewer's cards, large enough to read; in a replay that sees all, every hand.

import { known } from "/static/js/kit/cells.js";
import { useAsked } from "/static/js/kit/keys.js";
import { useRove } from "/static/js/kit/rove.js";
import { cls, html } from "/static/js/lib.js";
import { AgentFace, nextWords, Sign, Spoken } from "./cards.js";
import { HintTag, hintedAt } from "./hints.js";
import { choose, planOf, tapCard } from "./plan.js";
import { agentName } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {{tabindex: number, onFocus: () => void}} Stop */

/** @param {Props} props */
export function Hand(props) {
  const { seen, me, t } = props;
  const seats = seen.hand
    .map((_, seat) => seat)
    .filter(
      (/** @type {number} */ seat) => seat === me || (seen.hand[seat].length > 0 && seen.hand[seat].every(known)),
    );
  if (!seats.length) return html`<p class="empty">${t("You watch without cards: the players' hands are secret.")}</p>`;
  const several = seats.length > 1;
  return html`<div class=${cls("hands", several && "several", seats.length > 2 && "many")}>
    ${seats.map(
      (/** @type {number} */ seat) => html`
      <div class=${cls("hand", `cards-${seen.hand[seat].length}`)} key=${seat}>
        ${several && html`<h3>${t("Hand: {name}", { name: props.names[seat] })}</h3>`}
        <${Cards} ...${props} seat=${seat} />
        <${Pile} ...${props} seat=${seat} />
      </div>`,
    )}
    ${!several && html`<${Signs} ...${props} />`}
  </div>`;
}

/** One hand as a row: one Tab to reach it, arrows to go along it; a whole choice leads on to the confirming button. @param {Props & {seat: number}} props */
function Cards(props) {
  const { seen, seat, me } = props;
  /** @type {number[]} */
  const cards = seen.hand[seat];
  const own = seat === me;
  const row = useRove(cards.length);
  const ref = useAsked(own && props.options.length > 0 && tapCard(props, 0) !== null, props.view);
  const fresh = own && props.memo?.swap?.seat === me ? cards.lastIndexOf(props.memo.swap.came) : -1;
  return html`
    <ul class=${cls("hand-cards", own && props.frame === "Play" && "to-lay")} ref=${ref} onKeyDown=${row.onKeyDown}>
      ${cards.map(
        (kind, i) => html`
        <li key=${`${kind}-${i}`}><${HandCard} ...${props} kind=${kind} index=${i} own=${own} fresh=${i === fresh} stop=${row.card(i)} /></li>`,
      )}
    </ul>`;
}

/** @param {Props & {kind: number, index: number, own: boolean, fresh: boolean, stop: Stop}} props */
function HandCard(props) {
  const { kind, index, own, fresh, stop, lang, t } = props;
  const first = props.seen.hand[props.me]?.indexOf(kind) === index; // of several alike one is enough
  const hinted = own && first && hintedAt(props, "hand", kind);
  const tap = own ? tapCard(props, index) : null;
  const plan = planOf(props);
  const place = (plan.cards ?? []).indexOf(index);
  const word =
    place < 0 ? "" : plan.away ? t("laid away") : props.frame === "Play" ? (place ? t("face down") : t("face up")) : "";
  const told = [word, fresh && t("new"), hinted && t("hint")].filter(Boolean).join(", ");
  const words = `${agentName(props, kind)}. ${props.content.agents[kind].text[lang]} ${nextWords(props, kind)}.${told ? ` ${told}` : ""}`;
  const face = html`<${AgentFace} ...${props} />${word && html`<span class="pair-tag">${word}</span>`}
    ${fresh && !word && !hinted && html`<span class="fresh-tag">${t("new")}</span>`}${hinted && html`<${HintTag} ...${props} />`}`;
  if (tap && "plan" in tap) {
    return html`
      <button type="button" class=${cls("hand-card", "can", place >= 0 && "chosen", hinted && "hinted")} aria-pressed=${place >= 0 ? "true" : "false"} ...${stop}
        onClick=${() => choose(props, tap.plan)}><${Spoken} words=${words}>${face}<//></button>`;
  }
  if (tap) {
    const why = props.whyNot(tap.no);
    const onFocus = (/** @type {FocusEvent} */ event) => {
      stop.onFocus();
      why.onFocus?.(event);
    };
    return html`<button type="button" class="hand-card cannot" ...${why} tabindex=${stop.tabindex} onFocus=${onFocus}><${Spoken} words=${words}>${face}<//></button>`;
  }
  return html`<div class="hand-card" role="img" aria-label=${words}>${face}</div>`;
}

/** Where cards are too small for words: the words of the card chosen last, or what the signs mean and the way to all words. @param {Props} props */
function Signs(props) {
  const { t } = props;
  const chosen = planOf(props).cards?.at(-1);
  const kind = chosen === undefined ? undefined : props.seen.hand[props.me]?.[chosen];
  if (kind !== undefined)
    return html`<p class="signs"><span><strong>${agentName(props, kind)}:</strong> ${props.content.agents[kind].text[props.lang]}</span></p>`;
  return html`
    <p class="signs" aria-label=${t("Signs on the cards")}>
      <span><${Sign} push=${{ kind: "win", n: 0 }} t=${t} /> ${t("win")}</span>
      <span><${Sign} push=${{ kind: "lose", n: 0 }} t=${t} /> ${t("loss, with the third copy in play")}</span>
      <button type="button" class="link" onClick=${() => props.showCard(props.content.agents[props.seen.hand[props.me]?.[0] ?? 0]?.id ?? "")}>${t("Card texts")}</button>
    </p>`;
}

/** The cards one has exchanged: one's own secret. @param {Props & {seat: number}} props */
function Pile(props) {
  const { t } = props;
  const pile = (props.seen.pile[props.seat] ?? []).filter(known);
  if (!pile.length) return null;
  const cards = pile.map((/** @type {number} */ kind) => agentName(props, kind)).join(", ");
  return html`<p class="fine">${props.seat === props.me ? t("Your exchanged cards: {cards}", { cards }) : t("Exchanged cards – {name}: {cards}", { name: props.names[props.seat], cards })}</p>`;
}
