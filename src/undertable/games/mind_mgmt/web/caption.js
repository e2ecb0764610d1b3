// The line below the map: what is under the pointer, in words with icons, or what was heard last; and the layers' switches.

import { html } from "/static/js/lib.js";
import { Feature, Sign } from "./icons.js";
import { shares } from "./net.js";
import { contentsOf } from "./places.js";
import { featureName, featuresAt, isTemple, placeId, ruledOut, visits } from "./reckon.js";
import { sayer } from "./words.js";

/** @typedef {import("/static/js/game.js").Props} Props */
/** @typedef {"heat" | "trail" | "out"} Layer */

/** @param {Props & {look: number, layers: Record<string, boolean>, setLayers: (layers: any) => void}} props */
export function Caption(props) {
  const say = sayer(props.lang);
  const { layers, seen } = props;
  const there = { heat: shares(props) !== null, trail: visits(seen).some((place) => place >= 0), out: ruledOut(seen).size > 0 };
  const toggles = /** @type {Layer[]} */ (["heat", "trail", "out"]).filter((name) => there[name]);
  return html`
    <div class="caption">
      <p aria-hidden="true">${props.look >= 0 ? html`<${Seen} ...${props} place=${props.look} />` : props.memo?.last || say("lookHint")}</p>
      ${toggles.map((name) => html`
        <button type="button" key=${name} class="layer" aria-pressed=${layers[name] ? "true" : "false"} onClick=${() => props.setLayers({ ...layers, [name]: !layers[name] })}>
          <${Sign} name=${layers[name] ? "reveal" : "slip"} /> ${say(`layer_${name}`)}</button>`)}
    </div>`;
}

/** @param {Props & {place: number}} props */
function Seen(props) {
  const { content, place, lang } = props;
  const features = featuresAt(content, place);
  const more = contentsOf(props, place);
  return html`<b>${placeId(content, place)}</b>
    ${isTemple(content, place) ? html`<span>${sayer(lang)("temple")}</span>`
      : features.map((feature) => html`<span key=${feature}><${Feature} id=${content.features[feature].id} /> ${featureName(props, feature)}</span>`)}
    ${more.length > 0 && html`<span>${more.join("; ")}</span>`}`;
}
