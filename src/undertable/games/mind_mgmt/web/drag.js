// A note of the pencil (MM-10.1) dragged from one location to another with the mouse or a pen.
// May touch: where the note is drawn while it is held. Must not: move it for anybody; that is the pencil's.

const FAR = 8; // pixels: less is a click

/** @param {Element} note @param {PointerEvent} at */
const under = (note, at) => {
  const box = note.getBoundingClientRect();
  return at.clientX >= box.left && at.clientX <= box.right && at.clientY >= box.top && at.clientY <= box.bottom;
};

/**
 * A press on the map that may take a note along. A finger scrolls the map; for it there is the note's own editor.
 * @param {PointerEvent} press @param {{writes: boolean, busy: boolean, bring: (id: string, place: number) => void}} pencil
 */
export function dragNote(press, pencil) {
  if (!pencil.writes || pencil.busy || press.pointerType === "touch" || press.button !== 0) return;
  const map = /** @type {SVGElement} */ (press.currentTarget);
  const note = /** @type {SVGElement | undefined} */ (
    [...map.querySelectorAll(".pencil-note")].reverse().find((one) => under(one, press))
  );
  if (!note) return;
  const held = new AbortController();
  const { signal } = held;
  let far = false;
  const follow = (/** @type {PointerEvent} */ at) => {
    const [x, y] = [at.clientX - press.clientX, at.clientY - press.clientY];
    far ||= Math.hypot(x, y) > FAR;
    const scale = map.getBoundingClientRect().width / /** @type {SVGSVGElement} */ (map).viewBox.baseVal.width;
    if (far) note.style.translate = `${x / scale}px ${y / scale}px`;
  };
  const letGo = (/** @type {PointerEvent} */ at) => {
    held.abort();
    note.style.translate = "";
    const place = document
      .elementFromPoint(at.clientX, at.clientY)
      ?.closest("[data-place]")
      ?.getAttribute("data-place");
    if (far && at.type === "pointerup" && place) pencil.bring(note.dataset.id ?? "", Number(place));
  };
  addEventListener("pointermove", follow, { signal });
  addEventListener("pointerup", letGo, { signal });
  addEventListener("pointercancel", letGo, { signal });
}
