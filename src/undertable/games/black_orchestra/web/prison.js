// The interrogation: a private sheet for the prisoner alone, turned up by their own hand (BO-10.4, BO-15.1).
// May touch: the card, where the viewer may see it. Must not: tell anybody else anything.

import { inCell } from "/static/js/kit/cells.js";
import { useAsked } from "/static/js/kit/keys.js";
import { nameOf, numberOf } from "/static/js/kit/names.js";
import { allowed } from "/static/js/kit/options.js";
import { cls, html, same, useEffect, useState } from "/static/js/lib.js";
import { Die } from "./dice.js";
import { pending } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props */
export function Interrogation(props) {
  const { seen, content, t, me } = props;
  const frame = pending(seen);
  const mine = (frame?.is === "Interrogate" || frame?.is === "InterrogateAlone") && frame.seat === me;
  const card = mine ? content.interrogation[inCell(seen.card[0])] : undefined;
  const [turned, setTurned] = useState(false);
  useEffect(() => setTurned(false), [card?.id, seen.active]);
  const asked = useAsked(Boolean(card), `${turned}`);
  if (!card) return null;
  const alone = frame?.is === "InterrogateAlone";
  return html`
    <section class="bo-secret" aria-label=${t("Interrogation")} ref=${asked} data-corner>
      <p class="bo-stamp">${t("For you alone")}</p>
      <h2>${t("Interrogation")}</h2>
      ${
        turned || alone
          ? html`<ol class="bo-questions">${/** @type {const} */ (["A", "B", "C"]).map((letter) => html`<${Option} ...${props} key=${letter} letter=${letter} card=${card} />`)}</ol>`
          : html`<p>${t("Only you will see the card. Nobody speaks about it, neither now nor afterwards.")}</p><button type="button" class="button primary" data-can="" onClick=${() => setTurned(true)}>${t("Turn up the interrogation card")}</button>`
      }
    </section>`;
}

/** One option; what cannot be carried out in full tells so, to the prisoner alone. @param {Props & {letter: "A" | "B" | "C", card: import("./props.js").Content["interrogation"][number]}} props */
function Option(props) {
  const { content, lang, t, letter, card, hint } = props;
  const choice = { is: "Say", letter };
  const open = allowed(props, choice);
  const row =
    letter === "C"
      ? content.resistance[numberOf(content.resistance, card.c)]
      : content.interrogation_options[numberOf(content.interrogation_options, letter === "A" ? card.a : card.b)];
  const button = open
    ? html`<button type="button" class="button" disabled=${props.sending} data-can="" onClick=${() => props.act(choice)}>${t("Choose {letter}", { letter })}</button>`
    : html`<button type="button" class="button cannot" ...${props.whyNot(choice)}>${t("Choose {letter}", { letter })}</button>`;
  return html`
    <li class=${cls("bo-option", !open && "shut", hint && same(hint, choice) && "hinted")}>
      <h3><b>${letter}</b> ${nameOf(row, lang)}</h3><p>${row.text[lang]}</p>
      ${"result" in row && html`<ul class="resist">${row.result.map(({ face, text }) => html`<li key=${face}><${Die} content=${content} lang=${lang} face=${numberOf(content.dice, face)} /> ${text[lang]}</li>`)}</ul>`}
      ${button}
    </li>`;
}
