// Preact, its hooks and htm under one name: what every component and every game imports.
// May touch: the vendored files. Must not: hold state.

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
import htm from "../vendor/htm.js";
import { Fragment, h, render } from "../vendor/preact.js";

export { Fragment, h, render, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState };
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

/**
 * What is given, the same object as before where everything in it is alike; what in it is alike is the same as before anyhow.
 * @template {object} T @param {T} given @param {(field: string, now: any, before: any) => boolean} [alike] @returns {T}
 */
export function useKept(given, alike = is) {
  const last = useRef(given);
  const before = /** @type {Record<string, unknown>} */ (last.current);
  const fields = Object.entries(given).map(([field, value]) => ({
    field,
    value,
    old: alike(field, value, before[field]),
  }));
  if (fields.some(({ old }) => !old) || fields.length !== Object.keys(before).length) {
    const kept = fields.map(({ field, value, old }) => [
      field,
      old && typeof value !== "function" ? before[field] : value,
    ]);
    last.current = Object.fromEntries(kept); // a function knows more than one can see: it is always the newest
  }
  return last.current;
}

/** @param {string} _ @param {unknown} now @param {unknown} before */
const is = (_, now, before) => now === before;

/**
 * A component that is drawn anew only where something it is given is another, or what it keeps itself.
 * @template {object} P @param {import("../vendor/preact.js").Component<P>} Component @returns {import("../vendor/preact.js").Component<P>}
 */
export const memo = (Component) => (given) => {
  const kept = useKept(given);
  return useMemo(() => h(Component, kept), [kept]);
};
