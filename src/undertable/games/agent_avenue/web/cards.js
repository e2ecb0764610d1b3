// Cards as one sees them: an agent large or small, a back, a market card, the three icons.

import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { Good } from "./goods.js";
import { Back, Portrait } from "./portraits.js";
import { agentName, allOut, iconOf, nextPush, pushText, sideLetter, sideName, signed } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** What an icon says: a number, a trophy, a skull. @param {{push: import("./reckon.js").Push, t: import("/static/js/types.js").T}} props */
export function Sign({ push, t }) {
  if (push.kind === "win")
    return html`<span class="sign win"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 1.500l2.500 5.300 5.800.8-4.200 4 1 5.800-5.100-2.800-5.100 2.800 1-5.800-4.200-4 5.800-.8z" /></svg><span class="sign-word">${t("WIN")}</span></span>`;
  if (push.kind === "lose")
    return html`<span class="sign lose"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 4l12 12M16 4 4 16" /></svg><span class="sign-word">${t("LOSE")}</span></span>`;
  return html`<span class=${cls("sign", push.n > 0 && "ahead", push.n < 0 && "behind")}>${signed(push.n)}</span>`;
}

/** The three icons; who would get which next is marked below. @param {Props & {kind: number}} props */
export function Icons(props) {
  const { content, kind, t, seen } = props;
  const agent = content.agents[kind];
  const gone = allOut(props, kind);
  return html`
    <span class="icons" aria-hidden="true">
      ${agent.icons.map(
        (_, i) => html`
        <span class="icon-cell" key=${i}>
          <${Sign} push=${iconOf(agent, i + 1)} t=${t} />
          <span class="icon-next">
            ${[0, 1].map(
              (side) =>
                !gone &&
                Math.min(seen.play[side][kind], agent.icons.length - 1) === i &&
                html`
              <span key=${side} class=${`dot side-${side}`}>${sideLetter(props, side)}</span>`,
            )}
          </span>
        </span>`,
      )}
    </span>`;
}

/** What is read aloud, and what is only to be seen: no reader hears both. @param {{words: string, children?: import("/static/vendor/preact.js").Child}} props */
export const Spoken = ({ words, children }) =>
  html`<span class="unseen">${words}</span><span class="drawn" aria-hidden="true">${children}</span>`;

/** What the next copy brings both sides, in words. @param {Props} props @param {number} kind */
export function nextWords(props, kind) {
  const { t } = props;
  return [0, 1]
    .map((side) =>
      t("{side}: next {value}", {
        side: sideName(props, side),
        value: pushText(nextPush(props, side, kind), t),
      }),
    )
    .join(", ");
}

/** The face of an agent card. @param {Props & {kind: number, small?: boolean}} props */
export function AgentFace(props) {
  const { content, kind, lang, small } = props;
  const agent = content.agents[kind];
  return html`
    <span class=${cls("card-face", small && "small")}>
      <span class="card-top"><${Portrait} id=${agent.id} /><span class="card-name">${agentName(props, kind)}</span></span>
      <${Icons} ...${props} />
      ${!small && html`<em class="card-epithet">${agent.epithet?.[lang] ?? ""}</em><span class="card-text">${agent.text[lang]}</span>`}
    </span>`;
}

/** @param {{label: string}} props */
export const CardBack = ({ label }) => html`
  <span class="card-face card-back"><${Back} /><span class="card-back-label">${label}</span></span>`;

/** @param {Props & {card: number, small?: boolean}} props */
export function MarketFace({ content, card, lang, t, small = false }) {
  const row = content.market[card];
  const ongoing = row.type === "ongoing";
  return html`
    <span class=${cls("market-face", small && "small", ongoing ? "ongoing" : "instant")}>
      <${Good} id=${row.id} />
      <span class="market-words"><span class="market-name">${nameOf(row, lang)}</span>
        <span class="market-type">${ongoing ? t("ongoing") : t("instant")}</span>
        ${!small && html`<span class="card-text">${row.text[lang]}</span>`}</span>
    </span>`;
}
