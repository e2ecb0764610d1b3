// A few lines that are always there: the step of the turn, the missions with the dossiers left, the rail, and how long the display lasts.
// May touch: what is public. Must not: be an answer.

import { html } from "/static/js/lib.js";
import { EvidenceSign, GainSign } from "./icons.js";
import { countOf, evidenceName } from "./reckon.js";
import { Steps } from "./steps.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props */
export function Glance(props) {
  const { seen, content, t } = props;
  return html`
    <section class="glance" aria-label=${t("At a glance")}>
      <${Steps} ...${props} />
      <span class="glance-part"><small>${t("Missions")}</small>${seen.missions.map((kind, row) => html`<span key=${row} class="count" role="img" title=${missionWords(props, kind, row)} aria-label=${missionWords(props, kind, row)}><${EvidenceSign} id=${content.evidence[kind]?.id} /><${GainSign} of="dossier" />${seen.files[row]}</span>`)}</span>
      <span class="glance-part"><small>${t("Rail")}</small>${seen.rail.map((kind, i) => html`<span key=${i} role="img" title=${evidenceName(props, kind)} aria-label=${evidenceName(props, kind)}><${EvidenceSign} id=${content.evidence[kind]?.id} /></span>`)}</span>
      <span class="glance-part"><small>${t("Display")}</small><b>${countOf(seen.display)}</b></span>
    </section>`;
}

/** @param {Props} props @param {number} kind @param {number} row */
const missionWords = (props, kind, row) =>
  props.t("{kind}, dossiers left: {n}", { kind: kind < 0 ? "" : evidenceName(props, kind), n: props.seen.files[row] });
