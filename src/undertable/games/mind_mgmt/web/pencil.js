// The pencil: white notes on the city (MM-10.1), and what a tap on a location means while the pencil is in hand.
// Marks are laid over the board by people; nothing here is a decision of the game.

import { valueIn } from "/static/js/kit/forms.js";
import { cls, html, useLayoutEffect, useRef, useState } from "/static/js/lib.js";
import { held as hand, IDLE, shown } from "./hand.js";
import { isShown } from "./overlays.js";
import { bound, placeId } from "./reckon.js";
import { drawAt, LONGEST, SketchTools, sketchAt, strokeDone } from "./scratch.js";
import { doubtful } from "./shift.js";
import { inLines, paper, wobble } from "./strokes.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Stroke} Stroke */
/** @typedef {import("./hand.js").Edit} Edit */
/** @typedef {ReturnType<typeof usePencil>} Pencil */
/** @typedef {Props & {pencil: Pencil}} Drawn */

/** What is in the hand, what lies on the board, and what can be done with both. @param {Props} props */
export function usePencil(props) {
  const held = hand.use();
  const { t, layers, me, content } = props;
  const { notes, scratch } = layers;
  const writes = Boolean(notes?.writers.includes(me));
  const set = (/** @type {Partial<import("./hand.js").Held>} */ change) => hand.set((old) => ({ ...old, ...change }));
  const noteAt = (/** @type {number} */ place) => notes?.marks.find((mark) => mark.places[0] === place);

  /** Open the note of a location, or begin one. @param {number} place */
  const write = (place) => {
    const old = noteAt(place);
    set({
      tool: held.tool === "note" ? "" : held.tool,
      moving: null,
      edit: { layer: "notes", sort: "note", place, id: old?.id ?? "", text: old?.text ?? "" },
    });
  };

  /** @param {Stroke} mark @param {number} place */
  const carry = async (mark, place) => {
    set({ moving: null });
    if (await props.mark("notes", { id: mark.id, sort: "note", places: [place], text: mark.text }))
      set({ said: t("Moved to {place}.", { place: placeId(content, place) }) });
  };

  return {
    ...held,
    writes,
    set,
    notes: notes?.marks ?? [],
    sketch: scratch?.marks ?? [],
    /** how many notes too many lie on the board (MM-10.4) */
    over: notes && notes.late !== null ? notes.marks.length - notes.room : 0,
    full: Boolean(notes) && notes.marks.length >= notes.room,
    busy: writes && Boolean(held.tool || held.moving),
    take: (/** @type {string} */ tool) => set({ ...IDLE, tool }),
    drop: () => hand.set(IDLE),
    /** A note was dragged to a location. @param {string} id @param {number} place */
    bring(id, place) {
      const mark = notes?.marks.find((one) => one.id === id);
      if (mark && mark.places[0] !== place) carry(mark, place);
    },
    /** A stroke goes on while it is dragged. @param {number[]} way @param {number} place */
    draft(way, place) {
      if (way.length === LONGEST) return;
      way.push(place);
      set({ way: held.tool === "arrow" ? [way[0], place] : [...way] });
    },
    /** A stroke that was dragged. @param {number[]} way */
    stroke: (way) => strokeDone(props, held.tool, way, set),
    /** A tap on a location; whether the pencil took it. @param {number} place */
    press(place) {
      if (!writes) return false;
      if (held.moving) carry(held.moving, place);
      else if (held.tool === "note") write(place);
      else if (held.tool) drawAt(props, held, place, set);
      return Boolean(held.moving || held.tool);
    },
    /** A key on a location: W writes a note, Esc puts the pencil away. @param {KeyboardEvent} event @param {number} place */
    key(event, place) {
      if (!writes || event.ctrlKey || event.metaKey || event.altKey) return false;
      if (event.key === "Escape" && (held.tool || held.moving)) set(held.way.length ? { way: [] } : IDLE);
      else if (place >= 0 && event.key.toLowerCase() === "w") write(place);
      else return false;
      event.preventDefault();
      return true;
    },
    /** @param {string} text */
    async save(text) {
      const edit = /** @type {Edit} */ (held.edit);
      const done = await props.mark(edit.layer, { id: edit.id, sort: edit.sort, places: [edit.place], text });
      if (!done) return;
      set({ edit: null, said: t("Written on {place}.", { place: placeId(content, edit.place) }) });
      focusOn(edit.place);
    },
    async remove() {
      const edit = /** @type {Edit} */ (held.edit);
      if (await props.mark(edit.layer, { do: "remove", id: edit.id })) set({ said: t("Removed.") });
      set({ edit: null });
      focusOn(edit.place);
    },
    move() {
      const edit = /** @type {Edit} */ (held.edit);
      set({ edit: null, tool: "", moving: noteAt(edit.place) ?? null });
      focusOn(edit.place);
    },
    close() {
      const place = held.edit?.place ?? -1;
      set({ edit: null });
      focusOn(place);
    },
  };
}

/** Back to the map, where the keyboard was. @param {number} place */
function focusOn(place) {
  const cell = document.querySelector(`#the-board [role="gridcell"][data-place="${place}"]`);
  if (cell instanceof SVGElement) cell.focus({ preventScroll: true });
}

/** What people wrote and drew on a location, one phrase each. @param {Pick<Props, "layers" | "content" | "t">} props @param {number} place @returns {string[]} */
export function markedAt(props, place) {
  const { t, layers } = props;
  const there = shown.now();
  const notes = (layers?.notes?.marks ?? []).filter((mark) => mark.places[0] === place && isShown(mark, there));
  return [...notes.map(({ text }) => t("Pencil note: {text}", { text })), ...sketchAt(props, place, there)];
}

// --- on the map ---

/** @param {import("./props.js").On & {pencil: Pencil, shown: import("./overlays.js").Layers}} on */
export function PencilNotes({ sheet, pencil, shown }) {
  return pencil.notes
    .filter((mark) => isShown(mark, shown))
    .map((mark) => {
      const { x, y, w, h } = sheet.boxes[mark.places[0]] ?? { x: 0, y: 0, w: 0, h: 0 };
      const lines = inLines(mark.text, 13);
      const size = lines.length > 1 ? 16 : 19;
      const wide = Math.min(w + 8, Math.max(30, Math.max(...lines.map((line) => line.length)) * size * 0.46 + 16));
      const high = lines.length * size * 0.92 + 6;
      return html`
      <g key=${mark.id} class="pencil-note" data-id=${mark.id} transform=${`translate(${x + wobble(mark.id, 3) * 5} ${y - h / 2 + high / 2 - 9}) rotate(${(wobble(mark.id) * 3).toFixed(1)})`}>
        <path class="pencil-shade" d=${paper(wide, high, 2.5)} /><path class="pencil-paper" d=${paper(wide, high, 0)} />
        ${lines.map((line, i) => html`<text key=${i} y=${(i - (lines.length - 1) / 2) * size * 0.92 + size * 0.33} text-anchor="middle" font-size=${size}>${line}</text>`)}
      </g>`;
    });
}

// --- beside the map, on a phone below it ---

/** The two pencils, and what the one in hand can do now. @param {Drawn} props */
export function PencilCase(props) {
  const { pencil, t } = props;
  if (!pencil.writes) return null;
  const sketching = Boolean(pencil.tool) && pencil.tool !== "note";
  const pick = (/** @type {boolean} */ held, /** @type {string} */ tool) => () =>
    held ? pencil.drop() : pencil.take(tool);
  return html`
    <section class=${cls("sheet-bit pencil-case", (pencil.busy || pencil.edit) && "asked")} aria-label=${t("Pencil")}>
      <div class="pencils">
        <button type="button" class="pencil-button" aria-pressed=${pencil.tool === "note" ? "true" : "false"} aria-keyshortcuts="W" title=${t("A pencil note on the board: everybody will see it, the Recruiter too (key W on a location)")} onClick=${pick(pencil.tool === "note", "note")}><${Pencil} /> ${t.as("in pencil", "Note")}</button>
        <button type="button" class="pencil-button blue" aria-pressed=${sketching ? "true" : "false"} title=${t("A sketch in coloured pencil: only your team will see it")} onClick=${pick(sketching, "arrow")}><${Pencil} /> ${t("Sketch")}</button>
      </div>
      ${pencil.over > 0 && html`<p class="crowded" role="alert">${t("There is {n} note too many on the board. Remove one, or the oldest will go.", "There are {n} notes too many on the board. Remove some, or the oldest will go.", { n: pencil.over })}</p>`}
      ${
        pencil.edit
          ? html`<${Editor} key=${`${pencil.edit.sort}${pencil.edit.place}`} ...${props} />`
          : sketching
            ? html`<${SketchTools} ...${props} />`
            : pencil.busy
              ? html`<p class="pencil-hint" role="status">${pencil.moving ? t("Where does the note go? Tap a location.") : t("Tap the location to write on. Everybody will see the note, the Recruiter too.")}</p>`
              : html`<${Bounds} ...${props} />`
      }
      <p class="unseen" role="status">${pencil.said}</p>
    </section>`;
}

const Pencil = () => html`
  <svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><path class="lead" d="M6 42l4-13 9 9z" /><path class="wood" d="M10 29 34 5l9 9-24 24z" /></svg>`;

/** One tap notes down by when a step token was placed (MM-10.5). @param {Drawn} props */
function Bounds(props) {
  const { seen, content, pencil, t } = props;
  const bare = seen.step
    .flatMap((/** @type {number} */ time, /** @type {number} */ place) =>
      time > 0 && !doubtful(seen, place) && !pencil.notes.some((note) => note.places[0] === place) ? [place] : [],
    )
    .slice(0, 6);
  if (!bare.length || pencil.full) return null;
  return html`
    <p class="bounds"><span>${t("Write down:")}</span> ${bare.map((/** @type {number} */ place) => {
      const values = { text: bound(seen, place), place: placeId(content, place) };
      return html`<button type="button" key=${place} class="idea" title=${t("Write {text} on {place}", values)}
        onClick=${() => props.mark("notes", { sort: "note", places: [place], text: values.text })}><b>${values.place}</b> ${values.text}</button>`;
    })}</p>`;
}

/** Write on a location. @param {Drawn} props */
function Editor(props) {
  const { pencil, t, seen, content } = props;
  const edit = /** @type {Edit} */ (pencil.edit);
  const [text, setText] = useState(edit.text);
  /** @type {{current: HTMLInputElement | null}} */
  const ref = useRef(null);
  useLayoutEffect(() => {
    ref.current?.focus();
    ref.current?.form?.scrollIntoView({ block: "nearest" }); // on a phone the buttons too
  }, []);
  const isNote = edit.sort === "note";
  const title = isNote
    ? t("Note on {place}: seen by everybody", { place: placeId(content, edit.place) })
    : t("Text on {place}: seen by your team alone", { place: placeId(content, edit.place) });
  const ideas = isNote ? [...new Set([bound(seen, edit.place), "?"])].filter((idea) => idea && idea !== edit.text) : [];
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    if (text.trim()) pencil.save(text.trim());
  };
  /** @param {KeyboardEvent} event */
  const leave = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    pencil.close();
  };
  return html`
    <form class="writing" aria-label=${title} onSubmit=${send} onKeyDown=${leave}>
      <label class="pencil-field"><span>${title}</span>
        <input ref=${ref} type="text" maxlength=${isNote ? 24 : 40} value=${text} autocomplete="off" onInput=${(/** @type {Event} */ e) => setText(valueIn(e))} /></label>
      ${ideas.map((idea) => html`<button type="button" key=${idea} class="idea" aria-label=${`${t("Suggested")}: ${idea}`} onClick=${() => pencil.save(idea)}>${idea}</button>`)}
      <button type="submit" class="button small primary" disabled=${!text.trim()}>${t("Write")}</button>
      ${edit.id && isNote && html`<button type="button" class="button small" onClick=${() => pencil.move()}>${t("Move")}</button>`}
      ${edit.id && html`<button type="button" class="button small" onClick=${() => pencil.remove()}>${t("Remove")}</button>`}
      <button type="button" class="button small quiet" onClick=${() => pencil.close()}>${t("Cancel")}</button>
    </form>`;
}
