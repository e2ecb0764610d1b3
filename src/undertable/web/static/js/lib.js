// Preact, its hooks and htm under one name: what every component and every game imports.
// May touch: the vendored files. Must not: hold state.

import htm from "../vendor/htm.js";
import { Fragment, h, render } from "../vendor/preact.js";

export { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
export { Fragment, h, render };
export const html = htm.bind(h);

/**
 * Class names that apply.
 * @param {...(string | false | null | undefined)} names
 */
export const cls = (...names) => names.filter(Boolean).join(" ");

/** Whether two plain JSON values are equal, key order aside. @param {any} a @param {any} b @returns {boolean} */
export function same(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => same(a[key], b[key]));
}
