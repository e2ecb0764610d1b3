// How much room there is on the screen, and what lies open in it.
// May touch: the window's size. Must not: draw.

import { useEffect, useMemo, useState } from "./lib.js";

export const NARROW = "(max-width: 900px)";
/** Where chat and notes lie beside the board instead of over it. */
export const WIDE = "(min-width: 1200px)";

/** Whether a media query holds, now and whenever that changes. @param {string} query */
export function useMedia(query) {
  const media = useMemo(() => matchMedia(query), [query]);
  const [holds, set] = useState(media.matches);
  useEffect(() => {
    const listen = () => set(media.matches);
    media.addEventListener("change", listen);
    return () => media.removeEventListener("change", listen);
  }, [media]);
  return holds;
}

/** What lies open beside the board: nothing where there is no room for it. @param {import("./types.js").State} state */
export const besideOf = (state) => (matchMedia(WIDE).matches ? state.beside : "");

/** Whether the chat lies open. @param {import("./types.js").State} state */
export const talkOpen = (state) => state.sheet === "chat" || besideOf(state) === "chat";
