// The sheet for plans that lies over the map: arrows, marks and words that anybody may put there, and all may read.
// May touch: the layer `plan`, and clicks on locations while a pencil is in the hand. Must not: be a decision; a prisoner
// under interrogation does not write (BO-15.3).

import { valueIn } from "/static/js/kit/forms.js";
import { cls, html, useEffect, useRef, useState } from "/static/js/lib.js";
import { NONE, placeName } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./props.js").On} On */
/** @typedef {import("/static/js/types.js").Stroke} Stroke */
/** @typedef {import("/static/js/types.js").T} T */
/** @typedef {import("/static/js/stage/stage.js").Box} Box */

const LAYER = "plan";
const TOOLS = /** @type {const} */ (["mark", "arrow", "text"]);
const ROUND = 1.28; // of the radius of a location: a circle round it, and where arrows end

/** @param {T} t @param {typeof TOOLS[number]} tool */
const toolName = (t, tool) => ({ mark: t("Circle"), arrow: t("Arrow"), text: t("Lettering") })[tool];

/** @param {T} t @param {string} tool */
const howTo = (t, tool) =>
  /** @type {Record<string, string>} */ ({
    mark: t("Point at a location; once more rubs it out."),
    arrow: t("Point at where from, then where to."),
    text: t("Write a few words and point at where they belong."),
  })[tool];

/** What is in the hand, and what it does to the locations it is pointed at. @param {Props} props */
function usePencil(props) {
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
  const clear = () => TOOLS.forEach((sort) => void props.mark(LAYER, { do: "clear", sort }));
  const press = (/** @type {number} */ place) => {
    if (tool === "arrow" && from === NONE) setFrom(place);
    else if (tool === "arrow") {
      if (from !== place) put("arrow", [from, place]);
      setFrom(NONE);
    } else if (tool === "mark") put("mark", [place]);
    else if (text.trim()) put("text", [place], text.trim());
  };
  return { tool, from, text, setText, take, writes, marks, clear, press };
}

/** While a tool is in the hand it takes clicks and keys on locations, before the board does. @param {ReturnType<typeof usePencil>} pencil */
function useTaken({ tool, press }) {
  /** @type {{current: HTMLElement | null}} */
  const ref = useRef(null);
  useEffect(() => {
    const board = tool && ref.current?.closest("[data-stage]");
    if (!board) return;
    const caught = (/** @type {Event} */ event) => {
      const cell = event.target instanceof Element ? event.target.closest("[data-place]") : null;
      if (!cell || (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      event.stopPropagation();
      press(Number(cell.getAttribute("data-place")));
    };
    const events = ["click", "keydown"];
    for (const one of events) board.addEventListener(one, caught, true);
    return () => events.forEach((one) => void board.removeEventListener(one, caught, true));
  });
  return ref;
}

/** The tools, folded away until somebody wants them. @param {Props} props */
export function SketchTools(props) {
  const { t } = props;
  const pencil = usePencil(props);
  const ref = useTaken(pencil);
  if (!pencil.writes) return null;
  return html`
    <details class="bo-sketch" aria-label=${t("Sketch on the map")} ref=${ref}>
      <summary title=${t("Sketch on the map")}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 20l1-5L16 4l4 4L9 19zM14 6l4 4" /></svg><span class="unseen">${t("Sketch on the map")}</span></summary>
      <p>${TOOLS.map((tool) => html`<button type="button" key=${tool} class=${cls("button small", pencil.tool === tool && "taken")} aria-pressed=${pencil.tool === tool ? "true" : "false"} onClick=${() => pencil.take(tool)}>${toolName(t, tool)}</button>`)}
        ${pencil.marks.length > 0 && html`<button type="button" class="button small quiet" onClick=${pencil.clear}>${t("Rub everything out")}</button>`}</p>
      ${pencil.tool === "text" && html`<label>${t("Words")} <input type="text" maxlength="40" value=${pencil.text} onInput=${(/** @type {Event} */ event) => pencil.setText(valueIn(event))} /></label>`}
      ${pencil.tool && html`<small>${howTo(t, pencil.tool)} ${pencil.from !== NONE && html`<b>${placeName(props, pencil.from)} →</b>`}</small>`}
    </details>`;
}

/** What lies on the sheet. @param {On} on */
export const Over = ({ sheet, props }) => html`
  <g class="bo-drawn">${(props.layers?.[LAYER]?.marks ?? []).map((mark) => html`<${Drawn} key=${mark.id} mark=${mark} boxes=${mark.places.map((/** @type {number} */ place) => sheet.boxes[place])} />`)}</g>`;

/** @param {{mark: Stroke, boxes: (Box | undefined)[]}} props */
function Drawn({ mark, boxes: [a, b] }) {
  if (!a) return null;
  const r = (Math.min(a.w, a.h) / 2) * ROUND;
  if (mark.sort === "arrow" && b) {
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [dx, dy] = [(b.x - a.x) / far, (b.y - a.y) / far];
    const [x, y] = [b.x - dx * r, b.y - dy * r];
    const head = `M${x - dx * 20 - dy * 12} ${y - dy * 20 + dx * 12}L${x} ${y}L${x - dx * 20 + dy * 12} ${y - dy * 20 - dx * 12}`;
    return html`<path d=${`M${a.x + dx * r} ${a.y + dy * r}L${x} ${y}${head}`} />`;
  }
  if (mark.sort === "text") return html`<text x=${a.x} y=${a.y + r + 22} text-anchor="middle">${mark.text}</text>`;
  return html`<circle cx=${a.x} cy=${a.y} r=${r} />`;
}
