// The Rogue team's own sketches over the city and its notebook (MM-10.3): the Recruiter never gets them.

import { valueIn } from "/static/js/kit/forms.js";
import { cls, html, useState } from "/static/js/lib.js";
import { isShown } from "./overlays.js";
import { placeId } from "./reckon.js";
import { arrow, inLines, path, wobble } from "./strokes.js";

/** @typedef {import("./pencil.js").Drawn} Drawn */
/** @typedef {import("./hand.js").Held} Held */
/** @typedef {import("/static/js/types.js").Stroke} Stroke */
/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").T} T */

const TOOLS = /** @type {const} */ (["arrow", "path", "no", "maybe", "here", "text", "rubber"]);
const GUESSES = ["no", "maybe", "here"];
const SKETCHED = ["arrow", "path", "guess", "text"];
export const LONGEST = 16; // locations of a path
const ENDS = { arrow: 2, path: LONGEST };

// --- drawing ---

/**
 * A tap on a location with a drawing tool in hand.
 * @param {Props} props @param {Held} held @param {number} place @param {(change: Partial<Held>) => void} set
 */
export function drawAt(props, held, place, set) {
  const { tool, way } = held;
  const sketch = props.layers.scratch?.marks ?? [];
  if (tool === "arrow" || tool === "path") return draw(props, tool, way, place, set);
  if (tool === "rubber") return rub(props, sketch, place, set);
  const sort = tool === "text" ? "text" : "guess";
  const old = sketch.find((mark) => mark.sort === sort && mark.places[0] === place);
  if (tool === "text")
    return set({ edit: { layer: "scratch", sort: "text", place, id: old?.id ?? "", text: old?.text ?? "" } });
  if (old?.text === tool) return send(props, { do: "remove", id: old.id }, "", set);
  return send(props, { id: old?.id, sort, places: [place], text: tool }, guessWords(props.t)[tool], set);
}

/** @param {Props} props @param {"arrow" | "path"} tool @param {number[]} way @param {number} place @param {(change: Partial<Held>) => void} set */
function draw(props, tool, way, place, set) {
  const again = way.at(-1) === place;
  const longer = again ? way : [...way, place];
  if (longer.length < ENDS[tool] && !again) return set({ way: longer });
  if (longer.length > 1) strokeDone(props, tool, longer, set);
  else set({ way: [] });
}

/** A stroke that is drawn; an arrow has but two ends. @param {Props} props @param {string} tool @param {number[]} way @param {(change: Partial<Held>) => void} set */
export function strokeDone(props, tool, way, set) {
  set({ way: [] });
  const places = tool === "arrow" ? [way[0], /** @type {number} */ (way.at(-1))] : way;
  if (new Set(places).size > 1) send(props, { sort: tool, places }, toolNames(props.t)[tool], set);
}

/** What was drawn last goes first. @param {Props} props @param {Stroke[]} sketch @param {number} place @param {(change: Partial<Held>) => void} set */
function rub(props, sketch, place, set) {
  const last = sketch.findLast((mark) => mark.places.includes(place));
  if (!last) return set({ said: props.t("Nothing is drawn here.") });
  return send(props, { do: "remove", id: last.id }, "", set);
}

/** @param {Props} props @param {import("/static/js/game.js").MarkOrder} order @param {string} what what was drawn; nothing where something was rubbed out @param {(change: Partial<Held>) => void} set */
async function send(props, order, what, set) {
  const { t } = props;
  if (await props.mark("scratch", order))
    set({ said: what ? t("Drawn: {what}.", { what: what.toLowerCase() }) : t("Removed.") });
}

/** The sketch of a location in words. @param {Pick<Props, "layers" | "content" | "t">} props @param {number} place @param {import("./overlays.js").Layers} shown @returns {string[]} */
export function sketchAt({ layers, content, t }, place, shown) {
  const id = (/** @type {number} */ at) => placeId(content, at);
  const found = (layers?.scratch?.marks ?? [])
    .filter((mark) => mark.places.includes(place) && isShown(mark, shown))
    .map(({ sort, places, text }) => {
      if (sort === "arrow")
        return places[0] === place
          ? t("arrow to {place}", { place: id(places[1]) })
          : t("arrow from {place}", { place: id(places[0]) });
      if (sort === "path") return t("path {places}", { places: places.map(id).join("–") });
      return sort === "guess" ? (guessWords(t)[text] ?? text) : text;
    });
  return found.length ? [t("Sketch: {what}", { what: found.join(", ") })] : [];
}

// --- on the map ---

/** Coloured pencil: a grainy, slightly unsteady line. @param {{sheet: import("/static/js/stage/stage.js").Sheet}} on */
export const PencilInk = ({ sheet }) => html`
  <filter id="mm-crayon" filterUnits="userSpaceOnUse" x="-20" y="-20" width=${sheet.width + 40} height=${sheet.height + 40}>
    <feTurbulence type="fractalNoise" baseFrequency="0.700" numOctaves="2" seed="7" result="grain" />
    <feColorMatrix in="grain" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -1.900 2.000" result="tooth" />
    <feComposite in="SourceGraphic" in2="tooth" operator="in" result="crayon" />
    <feDisplacementMap in="crayon" in2="grain" scale="1.600" />
  </filter>`;

/** @param {import("./props.js").On & {pencil: import("./pencil.js").Pencil, shown: import("./overlays.js").Layers}} on */
export function Sketch({ sheet, pencil, shown }) {
  const sketch = pencil.sketch.filter((mark) => isShown(mark, shown));
  const spot = (/** @type {number} */ place, /** @type {string} */ id = "") => {
    const { x, y } = sheet.boxes[place] ?? { x: 0, y: 0 };
    return [x + wobble(id, 5) * 9, y + wobble(id, 7) * 9];
  };
  const lines = sketch.flatMap(({ id, sort, places }) => {
    if (sort !== "arrow" && sort !== "path") return [];
    const points = places.map((place) => spot(place, id));
    return [{ id, sort, d: sort === "arrow" ? arrow(points[0], points[1], wobble(id)) : path(points) }];
  });
  const guesses = sketch.flatMap((mark) => (mark.sort === "guess" ? [{ mark, box: sheet.boxes[mark.places[0]] }] : []));
  const draft = pencil.way.map((place) => spot(place));
  if (!sketch.length && !draft.length) return null;
  return html`
    <g class="sketch">
      ${lines.map(({ id, sort, d }) => html`<path key=${`c${id}`} class=${cls("casing", sort)} d=${d} />`)}
      ${guesses.map(({ mark, box }) => html`<${Guess} key=${`c${mark.id}`} mark=${mark} box=${box} casing />`)}
      <g filter="url(#mm-crayon)">
        ${lines.map(({ id, sort, d }) => html`<path key=${id} class=${cls("crayon", sort)} d=${d} />`)}
        ${guesses.map(({ mark, box }) => html`<${Guess} key=${mark.id} mark=${mark} box=${box} />`)}
      </g>
      ${sketch.map((mark) => mark.sort === "text" && html`<${Scrawl} key=${mark.id} mark=${mark} box=${sheet.boxes[mark.places[0]]} />`)}
      ${draft.length > 0 && html`<circle class="draft" cx=${draft[0][0]} cy=${draft[0][1]} r="9" /><path class="draft" d=${`M${draft.map((p) => p.join(" ")).join("L")}`} />`}
    </g>`;
}

/** Surely not, perhaps, surely: a cross, a question mark, a ring. @param {{mark: Stroke, box: import("/static/js/stage/stage.js").Box | undefined, casing?: boolean}} props */
function Guess({ mark, box, casing = false }) {
  if (!box) return null;
  const turn = `rotate(${(wobble(mark.id) * 5).toFixed(1)}) scale(${box.h / 92}) translate(-52 -46)`;
  const shapes = {
    no: html`<path d="M14 11C38 30 66 52 91 79M89 9C66 31 39 55 15 82" />`,
    maybe: html`<path d="M80 24c1-15 25-15 23 1-1 10-12 10-11 21M92 57l.5 1" />`,
    here: html`<path d="M51 3C16 1-4 24 1 49c5 27 37 43 66 38 29-4 45-27 38-51C98 12 66-1 34 7" /><path d="M58 8C28 1 3 21 4 45" />`,
  };
  return html`<g class=${cls("guess", casing ? "edge" : mark.text)} transform=${`translate(${box.x} ${box.y}) ${turn}`}>${shapes[/** @type {"no"} */ (mark.text)]}</g>`;
}

/** @param {{mark: Stroke, box: import("/static/js/stage/stage.js").Box | undefined}} props */
function Scrawl({ mark, box }) {
  if (!box) return null;
  const lines = inLines(mark.text, 14);
  return lines.map(
    (line, i) => html`
    <text key=${i} class="scrawl" x=${box.x} y=${box.y + box.h / 2 - 20 - (lines.length - 1 - i) * 17} text-anchor="middle" font-size="19">${line}</text>`,
  );
}

// --- below and beside the map ---

const SIGNS = {
  arrow: "M4 20 19 6M9 5l11 0 0 11",
  path: "M3 19c4 0 4-6 8-6s3-7 9-8M15 3l6 2-3 5",
  no: "M4 4l16 16M20 4 4 20",
  maybe: "M7 8c0-7 11-7 10 0-1 4-5 4-5 8M12 20v.5",
  here: "M12 3a9 9 0 1 0 .1 0M12 8v5M12 16.500v.5",
  text: "M4 6V4h16v2M12 4v16M9 20h6",
  rubber: "M3 15 13 4l8 7-9 9H7zM8 10l8 7",
};

/** @param {T} t @returns {Record<string, string>} */
const toolNames = (t) => ({
  arrow: t("Arrow"),
  path: t("Path"),
  no: t("Not here"),
  maybe: t("Maybe"),
  here: t("Here"),
  text: t("Text"),
  rubber: t("Eraser"),
});

/** @param {T} t @returns {Record<string, string>} */
const guessWords = (t) => ({ no: t("not here"), maybe: t("maybe"), here: t("here") });

/** What to do with a tool. @param {T} t @returns {Record<string, string>} */
const toolHints = (t) => ({
  arrow: t("Tap where the arrow begins, then where it ends."),
  path: t("Tap the locations of the path one by one, the last one twice."),
  no: t("Tap a location where you think the Recruiter has not been."),
  maybe: t("Tap a location where the Recruiter may be."),
  here: t("Tap the location where you think the Recruiter is."),
  text: t("Tap the location to write on."),
  rubber: t("Tap a location: whatever was drawn there last is rubbed out."),
});

/** What to do next with a tool that has been begun with. @param {T} t @param {string} from @returns {Record<string, string>} */
const furtherHints = (t, from) => ({
  arrow: t("From {from}: tap where the arrow leads.", { from }),
  path: t("Path {from}: tap on, or the last one twice.", { from }),
});

/** @param {Drawn} props */
export function SketchTools(props) {
  const { pencil, t, content } = props;
  const [sure, setSure] = useState(false);
  const names = toolNames(t);
  const { tool, way } = pencil;
  const from = way.map((place) => placeId(content, place)).join("–");
  const hint = from ? furtherHints(t, from)[tool] : toolHints(t)[tool];
  const clear = async () => {
    setSure(false);
    for (const sort of SKETCHED.filter((one) => pencil.sketch.some((mark) => mark.sort === one)))
      await props.mark("scratch", { do: "clear", sort });
  };
  return html`
    <div class="sketching" role="group" aria-label=${t("Sketch: seen by your team alone")}>
      <p class="pencil-hint" role="status"><b>${t("Sketch: seen by your team alone")}.</b> ${hint}</p>
      ${TOOLS.map(
        (name) => html`
        <button type="button" key=${name} class=${cls("tool", GUESSES.includes(name) && name)} aria-pressed=${tool === name ? "true" : "false"} onClick=${() => pencil.take(name)}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[name]} /></svg> ${names[name]}</button>`,
      )}
      ${way.length > 1 && html`<button type="button" class="button small primary" onClick=${() => pencil.press(/** @type {number} */ (way.at(-1)))}>${t("Done")}</button>`}
      ${
        sure
          ? html`
        <div class="sure" role="alertdialog" aria-label=${t("Clear the sketch")}><p>${t("Clear the whole sketch of the team? Notes and notebook stay.")}</p>
          <button type="button" class="button small danger" onClick=${clear}>${t("Remove")}</button>
          <button type="button" class="button small quiet" onClick=${() => setSure(false)}>${t("Cancel")}</button></div>`
          : pencil.sketch.some(({ sort }) => SKETCHED.includes(sort)) &&
            html`<button type="button" class="button small quiet" onClick=${() => setSure(true)}>${t("Clear the sketch")}</button>`
      }
    </div>`;
}

/** The team's notebook. @param {Drawn} props */
export function Notebook(props) {
  const { pencil, t } = props;
  const [text, setText] = useState("");
  if (!pencil.writes) return null;
  const lines = pencil.sketch.filter(({ sort }) => sort === "line");
  /** @param {Event} event */
  const add = async (event) => {
    event.preventDefault();
    if (text.trim() && (await props.mark("scratch", { sort: "line", places: [], text: text.trim() }))) setText("");
  };
  return html`
    <section class="notebook" aria-label=${t("The team's notebook")}>
      <h2>${t("The team's notebook")} <span class="tally">${t("Only the Rogue Agents see it.")}</span></h2>
      ${
        lines.length
          ? html`
        <ul class="notebook-lines">${lines.map(
          (line) => html`
          <li key=${line.id}><span>${line.text}</span>
            <button type="button" class="rub" aria-label=${t("Remove the line: {text}", { text: line.text })} onClick=${() => props.mark("scratch", { do: "remove", id: line.id })}>
              <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS.no} /></svg></button></li>`,
        )}</ul>`
          : html`<p class="notebook-empty">${t("Still empty. What have you found out?")}</p>`
      }
      <form class="notebook-form" onSubmit=${add}>
        <input type="text" maxlength="200" value=${text} aria-label=${t("New line")} placeholder=${t("New line")} autocomplete="off" onInput=${(/** @type {Event} */ e) => setText(valueIn(e))} />
        <button type="submit" class="button small" disabled=${!text.trim()}>${t("Add")}</button>
      </form>
    </section>`;
}
