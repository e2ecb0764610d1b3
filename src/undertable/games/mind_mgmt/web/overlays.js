// The layers over the map, shown or hidden one by one. Hiding is for one's own eyes: nothing is rubbed out.

import { html, useEffect, useRef, useState } from "/static/js/lib.js";
import { shown as hand } from "./hand.js";
import { Sign } from "./icons.js";
import { shares } from "./net.js";
import { ruledOut, visits } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Stroke} Stroke */
/** @typedef {"heat" | "trail" | "out" | "notes" | "lines" | "guesses" | "texts"} Layer */
/** @typedef {Record<Layer, boolean>} Layers */

/** Which layer a mark of the sketch belongs to. @type {Record<string, Layer>} */
const OF_SORT = { arrow: "lines", path: "lines", guess: "guesses", text: "texts" };

/** @param {Stroke} mark @param {Record<string, boolean>} layers */
export const isShown = (mark, layers) => layers[OF_SORT[mark.sort] ?? "notes"];

/** The layers on which anything lies now. @param {Props} props @returns {Layer[]} */
export function layersIn(props) {
  const marks = props.layers;
  const sketched = (/** @type {Layer} */ layer) =>
    Boolean(marks.scratch?.marks.some(({ sort }) => OF_SORT[sort] === layer));
  /** @type {Layers} */
  const there = {
    heat: shares(props) !== null,
    trail: visits(props.seen).some((place) => place >= 0),
    out: ruledOut(props.seen).size > 0,
    notes: Boolean(marks.notes?.marks.length),
    lines: sketched("lines"),
    guesses: sketched("guesses"),
    texts: sketched("texts"),
  };
  return /** @type {Layer[]} */ (Object.keys(there)).filter((layer) => there[layer]);
}

/** @param {import("/static/js/types.js").T} t @returns {Record<Layer, string>} */
const layerNames = (t) => ({
  heat: t("likelihood"),
  trail: t("path"),
  out: t("ruled out ✕"),
  notes: t("pencil notes"),
  lines: t("sketch: arrows and paths"),
  guesses: t("sketch: guesses"),
  texts: t("sketch: words"),
});

/** One button; behind it a switch for each layer. @param {Props} props */
export function Overlays(props) {
  const { t } = props;
  const shown = hand.use();
  const [open, setOpen] = useState(false);
  /** @type {{current: HTMLDivElement | null}} */
  const ref = useRef(null);
  useEffect(() => {
    if (!open) return;
    const away = (/** @type {Event} */ event) =>
      event.target instanceof Node && !ref.current?.contains(event.target) && setOpen(false);
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  }, [open]);
  const found = layersIn(props);
  const names = layerNames(t);
  if (!found.length) return null;
  const hidden = found.filter((layer) => !shown[layer]).length;
  const leave = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    setOpen(false);
    ref.current?.querySelector("button")?.focus();
  };
  return html`
    <div class="overlays" ref=${ref} onKeyDown=${leave}>
      <button type="button" class="layer" aria-expanded=${open ? "true" : "false"} onClick=${() => setOpen(!open)}>
        <${Sign} name=${hidden ? "slip" : "reveal"} /> <span>${t("Layers")}${hidden > 0 && ` −${hidden}`}</span></button>
      ${
        open &&
        html`
        <div class="overlay-list" role="group" aria-label=${t("What the map shows")}>
          ${found.map(
            (layer) => html`
            <label key=${layer} class="overlay"><input type="checkbox" checked=${shown[layer]} onChange=${() => hand.set({ ...shown, [layer]: !shown[layer] })} /> ${names[layer]}</label>`,
          )}
        </div>`
      }
    </div>`;
}
