// The pencil on the city: while it is in hand, a press on a block is the pencil's; a note or a stroke can be dragged, by mouse, pen or finger.
// May touch: the events of the board, before the stage hears of them. Must not: move or draw anything for anybody; that is the pencil's.

import { useEffect, useRef } from "/static/js/lib.js";

/** @typedef {import("./pencil.js").Pencil} Pencil */

const FAR = 8; // pixels: less is a click
const STROKES = ["arrow", "path"];

/** The block under a point; -1 beside all of them. @param {{clientX: number, clientY: number}} at */
function blockAt({ clientX, clientY }) {
  const there = document
    .elementsFromPoint(clientX, clientY)
    .flatMap((one) => one.closest("#the-board [data-place]") ?? []);
  return Number(there[0]?.getAttribute("data-place") ?? -1);
}

/** @param {Element} note @param {PointerEvent} at */
const under = (note, { clientX: x, clientY: y }) => {
  const box = note.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
};

/** Follow a pointer until it is let go. @param {PointerEvent} press @param {(at: PointerEvent) => void} follow @param {(at: PointerEvent) => void} done */
function along(press, follow, done) {
  const held = new AbortController();
  const { signal } = held;
  const ours = (/** @type {(at: PointerEvent) => void} */ act) => (/** @type {PointerEvent} */ at) =>
    at.pointerId === press.pointerId && act(at);
  const end = ours((at) => {
    held.abort();
    done(at);
  });
  addEventListener("pointermove", ours(follow), { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}

/** Take a note along. @param {PointerEvent} press @param {Pencil} pencil @param {HTMLElement} board @returns {boolean} whether there was one */
function dragNote(press, pencil, board) {
  const note = /** @type {SVGGElement | undefined} */ (
    [...board.querySelectorAll(".pencil-note")].reverse().find((one) => under(one, press))
  );
  if (!note) return false;
  let far = false;
  const scale = note.getScreenCTM()?.a ?? 1;
  along(
    press,
    (at) => {
      const [x, y] = [at.clientX - press.clientX, at.clientY - press.clientY];
      far ||= Math.hypot(x, y) > FAR;
      if (far) note.style.translate = `${x / scale}px ${y / scale}px`;
    },
    (at) => {
      note.style.translate = "";
      if (!far || at.type !== "pointerup") return;
      hush();
      if (blockAt(at) >= 0) pencil.bring(note.dataset.id ?? "", blockAt(at));
    },
  );
  return true;
}

/** Draw an arrow or a path from block to block. @param {PointerEvent} press @param {Pencil} pencil */
function dragStroke(press, pencil) {
  const way = [blockAt(press)];
  if (way[0] < 0) return;
  along(
    press,
    (at) => {
      const place = blockAt(at);
      if (place >= 0 && way.at(-1) !== place) pencil.draft(way, place);
    },
    (at) => {
      if (way.length < 2) return;
      hush();
      if (at.type === "pointerup") pencil.stroke(way);
      else pencil.drop();
    },
  );
}

/** After a drag the click that ends it means nothing. */
function hush() {
  const stop = (/** @type {Event} */ event) => event.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, true));
}

/** Listens on the board that an element stands on. @param {{current: HTMLElement | null}} ref @param {Pencil} pencil */
export function useGrip(ref, pencil) {
  const now = useRef(pencil);
  now.current = pencil;
  useEffect(() => {
    const board = /** @type {HTMLElement | null | undefined} */ (ref.current?.closest(".board"));
    if (!board) return;
    const onSheet = (/** @type {Event} */ { target }) =>
      target instanceof Element && Boolean(target.closest("[role='grid']"));
    /** @param {PointerEvent} press */
    const down = (press) => {
      const pencil = now.current;
      if (!pencil.writes || press.button || !onSheet(press)) return;
      if (STROKES.includes(pencil.tool)) dragStroke(press, pencil);
      else if (pencil.busy || !dragNote(press, pencil, board)) return;
      press.stopPropagation();
    };
    /** @param {MouseEvent} event */
    const click = (event) => {
      const pencil = now.current;
      if (!pencil.busy || !onSheet(event)) return;
      event.stopPropagation();
      if (blockAt(event) >= 0) pencil.press(blockAt(event));
    };
    /** @param {KeyboardEvent} event */
    const key = (event) => {
      if (event.target instanceof Element && event.target.closest("[role='dialog'], input, textarea")) return;
      const pencil = now.current;
      const cell = event.target instanceof Element && onSheet(event) ? event.target.closest("[data-place]") : null;
      const place = Number(cell?.getAttribute("data-place") ?? -1);
      const pressed = (event.key === "Enter" || event.key === " ") && place >= 0 && pencil.press(place);
      if (!pressed && !pencil.key(event, place)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const [held, capture] = [new AbortController(), true];
    const { signal } = held;
    board.addEventListener("pointerdown", down, { capture, signal });
    board.addEventListener("click", click, { capture, signal });
    addEventListener("keydown", key, { capture, signal }); // before the stage steps back
    return () => held.abort();
  }, []);
}
