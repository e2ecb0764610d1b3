// The line below the map: what is under the pointer, in words with icons, or what was heard last; what the choice on the
// map would do, next to it for keys and thumbs; and the layers.

import { html } from "/static/js/lib.js";
import { guide } from "./guide.js";
import { Feature, Sign } from "./icons.js";
import { Overlays } from "./overlays.js";
import { contentsOf } from "./places.js";
import { featureName, featuresAt, isTemple, placeId } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {Props & {look: number, shown: import("./overlays.js").Layers, setShown: (shown: import("./overlays.js").Layers) => void}} Captioned */

/** @param {Captioned} props */
export function Caption(props) {
  const { t } = props;
  return html`
    <div class="caption">
      <p aria-hidden="true">${props.look >= 0 ? html`<${Seen} ...${props} place=${props.look} />` : props.memo?.last || t("Point at a location to read what is there. A second tap confirms a choice.")}</p>
      <${Next} ...${props} /><${Overlays} ...${props} />
    </div>`;
}

/** What the question bar offers, once more where the eye and the keyboard are: next after the map. @param {Captioned} props */
function Next(props) {
  const found = props.options.length ? guide(props) : null;
  const items = found?.choice
    ? [{ id: "confirm", text: found.confirm ?? "", choice: found.choice, plan: undefined }]
    : (found?.more ?? []);
  if (!items.length) return null;
  return html`
    <div class="next" role="group" aria-label=${props.t("Next step")}>
      ${items.map(
        ({ id, text, choice, plan }) => html`
        <button type="button" key=${id} class="next-button" data-can onClick=${() => (choice ? props.act(choice) : props.setPlan(plan))}>
          ${id === "confirm" && html`<${Sign} name="end" />`} <span>${text}</span></button>`,
      )}
    </div>`;
}

/** @param {Props & {place: number}} props */
function Seen(props) {
  const { content, place, t } = props;
  const features = featuresAt(content, place);
  const more = contentsOf(props, place);
  return html`<b>${placeId(content, place)}</b>
    ${
      isTemple(content, place)
        ? html`<span>${t("temple, eight ways")}</span>`
        : features.map(
            (feature) =>
              html`<span key=${feature}><${Feature} id=${content.features[feature].id} /> ${featureName(props, feature)}</span>`,
          )
    }
    ${more.length > 0 && html`<span>${more.join("; ")}</span>`}`;
}
