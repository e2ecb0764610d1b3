// The sheet for plans that lies over the map: arrows, marks and words that anybody may put there, and all may read.
// May touch: the layer `plan`. Must not: be a decision; a prisoner under interrogation does not write (BO-15.3).

import { valueIn } from "/static/js/kit/forms.js";
import { cls, html, useEffect, useState } from "/static/js/lib.js";
import { NONE } from "./reckon.js";
import { spotOf } from "./spots.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Stroke} Stroke */
/** @typedef {import("/static/js/types.js").T} T */
/** @typedef {ReturnType<typeof useSketch>} Pencil */

const LAYER = "plan";
const TOOLS = /** @type {const} */ (["mark", "arrow", "text"]);
const SHORT = 6.4; // how far from the middle of a location an arrow begins and ends

/** @param {T} t @param {typeof TOOLS[number]} tool */
const toolName = (t, tool) => ({ mark: t("Circle"), arrow: t("Arrow"), text: t("Lettering") })[tool];

/** @param {T} t @param {string} tool */
const howTo = (t, tool) =>
  /** @type {Record<string, string>} */ ({
    mark: t("Point at a location; once more rubs it out."),
    arrow: t("Point at where from, then where to."),
    text: t("Write a few words and point at where they belong."),
  })[tool];

/** What is in the hand, and what lies on the sheet. @param {Props} props */
export function useSketch(props) {
  const [tool, setTool] = useState("");
  const [from, setFrom] = useState(NONE);
  const [text, setText] = useState("");
  const layer = props.layers?.[LAYER];
  const writes = Boolean(layer?.writers.includes(props.me));
  const marks = layer?.marks ?? [];
  const take = (/** @type {string} */ next) => {
    setTool(next === tool ? "" : next);
    setFrom(NONE);
  };
  useEffect(() => take(""), [writes, props.me]);
  /** @param {string} sort @param {number[]} places @param {string} [words] */
  const put = (sort, places, words = "") => {
    const same = marks.find((mark) => mark.sort === sort && String(mark.places) === String(places));
    if (same && !words) return props.mark(LAYER, { do: "remove", id: same.id });
    return props.mark(LAYER, { sort, places, ...(words ? { text: words, ...(same ? { id: same.id } : {}) } : {}) });
  };
  return {
    tool,
    from,
    text,
    setText,
    take,
    writes,
    marks,
    clear: () => TOOLS.forEach((sort) => void props.mark(LAYER, { do: "clear", sort })),
    /** A tap on a location; whether the pencil took it. @param {number} place */
    press(place) {
      if (!writes || !tool) return false;
      if (tool === "arrow" && from === NONE) setFrom(place);
      else if (tool === "arrow") {
        if (from !== place) put("arrow", [from, place]);
        setFrom(NONE);
      } else if (tool === "mark") put("mark", [place]);
      else if (text.trim()) put("text", [place], text.trim());
      return true;
    },
  };
}

/** The tools, folded away until somebody wants them. @param {Props & {pencil: Pencil}} props */
export function SketchTools({ pencil, t }) {
  if (!pencil.writes) return null;
  return html`
    <details class="sketch-tools" aria-label=${t("Sketch on the map")}>
      <summary>${t("Sketch on the map")}</summary>
      <p>${TOOLS.map((tool) => html`<button type="button" key=${tool} class=${cls("deed", pencil.tool === tool && "taken")} aria-pressed=${pencil.tool === tool ? "true" : "false"} onClick=${() => pencil.take(tool)}>${toolName(t, tool)}</button>`)}
        ${pencil.marks.length > 0 && html`<button type="button" class="deed" onClick=${pencil.clear}>${t("Rub everything out")}</button>`}</p>
      ${pencil.tool === "text" && html`<label>${t("Words")} <input type="text" maxlength="40" value=${pencil.text} onInput=${(/** @type {Event} */ event) => pencil.setText(valueIn(event))} /></label>`}
      ${pencil.tool && html`<small>${howTo(t, pencil.tool)}</small>`}
    </details>`;
}

/** What lies on the sheet. @param {Props & {pencil: Pencil, sheet: import("./spots.js").Sheet}} props */
export function SketchMarks({ pencil, content, sheet }) {
  const at = (/** @type {number} */ place) => spotOf(content, place, sheet);
  const start = pencil.from === NONE ? null : at(pencil.from);
  return html`
    <g class="sketch" aria-hidden="true">
      ${pencil.marks.map((mark) => html`<${Drawn} key=${mark.id} mark=${mark} spots=${mark.places.map(at)} />`)}
      ${start && html`<circle class="sketch-from" cx=${start.x} cy=${start.y} r="6.600" />`}
    </g>`;
}

/** @param {{mark: Stroke, spots: import("./spots.js").Spot[]}} props */
function Drawn({ mark, spots }) {
  const [a, b] = spots;
  if (mark.sort === "arrow" && b) {
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [dx, dy] = [(b.x - a.x) / far, (b.y - a.y) / far];
    const [x, y] = [b.x - dx * SHORT, b.y - dy * SHORT];
    const head = `M${x - dx * 2.4 - dy * 1.5} ${y - dy * 2.4 + dx * 1.5}L${x} ${y}L${x - dx * 2.4 + dy * 1.5} ${y - dy * 2.4 - dx * 1.5}`;
    return html`<path class="sketch-line" d=${`M${a.x + dx * SHORT} ${a.y + dy * SHORT}L${x} ${y}${head}`} />`;
  }
  if (mark.sort === "text")
    return html`<text class="sketch-text" x=${a.x} y=${a.y + 9.4} text-anchor="middle">${mark.text}</text>`;
  return html`<circle class="sketch-line" cx=${a.x} cy=${a.y} r="6.800" />`;
}
