// How much room there is on the screen.
// May touch: media queries. Must not: draw.

import { useEffect, useMemo, useState } from "../lib.js";

/** A phone, or a narrow window. */
export const NARROW = "(max-width: 900px)";
/** The same, and a phone that lies. */
export const SMALL = `${NARROW}, (max-height: 500px) and (orientation: landscape)`;

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
