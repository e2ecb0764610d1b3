// What a person likes, kept in this browser. Works without storage too.

/** @typedef {import("./types.js").Settings} Settings */

const KEY = "ut_settings";
/** How long a step of the others stays on the screen, by speed; 0 shows only the newest. */
export const DWELL = [0, 2600, 1700, 1000, 500];

const motion = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {Settings} */
export function readSettings() {
  const usual = { speed: 2, sound: false, calm: motion.matches };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...usual, ...kept, calm: motion.matches || kept.calm === true };
  } catch {
    return usual;
  }
}

/** Whether no other table than this was ever played at on this device. @param {string} table */
export function isFirst(table) {
  try {
    const first = localStorage.getItem("ut_first") ?? table;
    localStorage.setItem("ut_first", first);
    return first === table;
  } catch {
    return true;
  }
}

/** @param {Settings} settings */
export function keepSettings(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private mode: the settings live as long as the page
  }
}

/** When the newest line of talk was said that has been read at a table. @param {string} table */
export function readUpTo(table) {
  try {
    return Number(sessionStorage.getItem(`ut_read_${table}`) ?? 0);
  } catch {
    return 0;
  }
}

/** @param {string} table @param {number} at */
export function keepReadUpTo(table, at) {
  try {
    sessionStorage.setItem(`ut_read_${table}`, String(at));
  } catch {
    // private mode: read lines count as new after a reload
  }
}

/** Whether a note was read and put away at a table on this device. @param {string} table @param {string} note */
export function wasRead(table, note) {
  try {
    return localStorage.getItem(`ut_seen_${note}_${table}`) === "1";
  } catch {
    return false;
  }
}

/** @param {string} table @param {string} note */
export function keepRead(table, note) {
  try {
    localStorage.setItem(`ut_seen_${note}_${table}`, "1");
  } catch {
    // private mode: it comes again after a reload
  }
}
