// A zone looked at: its effect and its pieces by name; on small screens a sheet, with everything that can be answered there.
// May touch: what is shown. Must not: work out what is allowed.

import { labelOf } from "/static/js/kit/options.js";
import { Sheet } from "/static/js/kit/sheet.js";
import { html } from "/static/js/lib.js";
import { GainSign, ItemSign } from "./icons.js";
import { deedsAt, planOf } from "./plan.js";
import {
  criminalName,
  criminalsIn,
  heldBy,
  hookedBy,
  itemName,
  itemsIn,
  NONE,
  playerName,
  zoneName,
} from "./reckon.js";
import { CriminalSign } from "./tokens.js";

/** @typedef {import("./props.js").Props} Props */

/** What a zone does, and who and what is there, each with its name. @param {Props & {zone: number}} props */
function Contents(props) {
  const { seen, content, lang, t, zone } = props;
  return html`
    <p>${content.zones[zone].text[lang]}</p>
    <ul class="zone-pieces">
      ${seen.heat[zone] > 0 && html`<li>${t("Heat: {n}. The effect cannot be used.", { n: seen.heat[zone] })}</li>`}
      ${seen.guardian === zone && html`<li>${t("Sentinel")}</li>`}
      ${criminalsIn(seen, zone).map((who) => html`<li key=${who}><${CriminalSign} ...${props} who=${who} /><${Who} ...${props} who=${who} /></li>`)}
      ${itemsIn(seen, zone).map((item) => html`<li key=${`i${item}`}><${ItemSign} id=${content.items.item[item].id} />${itemName(props, item)}</li>`)}
    </ul>`;
}

/** The same beside the city, while somebody points at the zone. @param {Props} props */
export function ZoneNote(props) {
  const { zone } = planOf(props);
  if (zone === undefined) return null;
  return html`
    <section class="zone-note" aria-label=${zoneName(props, zone)}>
      <h2>${zoneName(props, zone)}<button type="button" class="narrowed" aria-label=${props.t("Close")} onClick=${() => props.setPlan(undefined)}>×</button></h2>
      <${Contents} ...${props} zone=${zone} />
    </section>`;
}

/** @param {Props & {zone: number, onClose: () => void}} props */
export function ZoneSheet(props) {
  const { t, zone, onClose, act } = props;
  const deeds = deedsAt(props, zone);
  const choose = (/** @type {import("/static/js/types.js").Choice} */ choice) => {
    onClose();
    act(choice);
  };
  return html`
    <${Sheet} title=${zoneName(props, zone)} close=${t("Close")} onClose=${onClose}>
      <${Contents} ...${props} zone=${zone} />
      ${deeds.length > 0 && html`<div class="zone-deeds">${deeds.map((choice) => html`<button type="button" key=${JSON.stringify(choice)} class="button" data-can="" onClick=${() => choose(choice)}>${labelOf(props, choice)}</button>`)}</div>`}
    <//>`;
}

/** A criminal with what one should know. @param {Props & {who: number}} props */
function Who(props) {
  const { seen, content, lang, t, who, me } = props;
  const [by, item] = [hookedBy(seen, who), heldBy(seen, who)];
  return html`<span><b>${criminalName(props, who)}</b>${by !== NONE && ` · ${t("hooked by {name}", { name: playerName(props, by) })}`}${item !== NONE && ` · ${itemName(props, item)}`}${me >= 0 && html` · <${GainSign} of="grip" />${seen.grip[me][who]}`}<br /><small>${content.criminals[who].text[lang]}</small></span>`;
}
