// The knowledge board: how many tokens of each kind can lie in the plan, by what everybody sees.
// May touch: what the server has worked out for all. Must not: reckon itself, or use what only the viewer knows.

import { cls, html } from "/static/js/lib.js";
import { EvidenceSign } from "./icons.js";
import { evidenceName, upper } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./known.js").Known} Known */
/** @typedef {import("./known.js").OfKind} OfKind */

const WIDTH = 6; // as many tokens are drawn; more than enough for any value

/** `bare`: under a title of its own already. @param {Props & {bare?: boolean}} props */
export function Reckoned(props) {
  const { t, bare = false } = props;
  const known = /** @type {Known | null} */ (props.knowledge);
  if (!known) return null;
  const { needed, tokens, sure, possible } = known;
  return html`
    <section class="reckoned" aria-label=${bare ? undefined : t("What everybody can reckon")}>
      <h2>${!bare && t("What everybody can reckon")} <small>${t("Face down in the plan: {n}", { n: known.face_down })}</small></h2>
      <table>
        <thead><tr><td></td><th scope="col">${t("in the plan")}</th><th scope="col" class="number">${t("seen elsewhere")}</th><th scope="col" class="number">${t("unseen")}</th></tr></thead>
        <tbody>${known.kinds.map((one, kind) => html`<tr key=${kind}><th scope="row"><${EvidenceSign} id=${props.content.evidence[kind].id} />${upper(evidenceName(props, kind))}</th><td><${Span} one=${one} tokens=${tokens} /></td><td class="number">${one.elsewhere}</td><td class="number">${one.unseen}</td></tr>`)}</tbody>
      </table>
      <p class=${cls("small-note", sure >= needed && "foiled")}>${t("Needed to foil the plan: {n} kinds with {m} each.", { n: needed, m: tokens })} ${t("Now: {n} for certain, {m} at most.", { n: sure, m: possible })}</p>
    </section>`;
}

/** The least and the most there can be: full discs are certain, rings are possible. @param {{one: OfKind, tokens: number}} props */
function Span({ one, tokens }) {
  const { least, most } = one;
  return html`
    <span class=${cls("span-of", least >= tokens && "enough")}><b>${least === most ? least : `${least}–${most}`}</b>
      <span class="discs" aria-hidden="true">${Array.from({ length: WIDTH }, (_, i) => html`<i key=${i} class=${cls(i < least ? "sure" : i < most && "maybe", i === tokens - 1 && "goal")}></i>`)}</span></span>`;
}
