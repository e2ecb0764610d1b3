// How those who stand in a place and what lies there gather: never over its name, its price or each other's letters.
// May touch: the box of the place and what is near. Must not: know why somebody stands there.

import { broken, widest } from "./widths.js";

/** @typedef {import("./stage.js").Sheet} Sheet */
/** @typedef {import("./stage.js").Box} Box */
/** @typedef {import("./stage.js").Crowd} Crowd */
/** @typedef {import("./stage.js").Gathered} Gathered */

/** @param {Sheet} sheet @param {Box} box @param {Crowd} at @returns {Gathered} */
export function gather(sheet, box, at) {
  const px = sheet.name;
  const room = box.w - 14 - (at.corner ?? 0);
  const lines = at.lines.flatMap((line) => broken(line, px, room)).slice(0, 2);
  const low = Boolean(at.tokens.length && at.short && lines.length > 1);
  const tokens = at.tokens.slice(0, 4);
  const step = Math.min(sheet.token + 3, (box.w - 12 - sheet.token) / Math.max(1, tokens.length - 1));
  return {
    tokens: tokens.map((who, i) => ({
      at: [-box.w / 2 + 6 + sheet.token / 2 + i * step, box.h / 2 - 7 - sheet.token / 2],
      who,
    })),
    things: at.things.map((what, i) => ({ at: [box.w / 2 - 17 - i * 26, box.h / 2 - 18], what })),
    more: at.tokens.length - tokens.length,
    size: sheet.token,
    thing: sheet.thing,
    low,
    lines: low ? (at.short ?? []) : lines,
    name: { at: [-box.w / 2 + 7, -box.h / 2 + px + 2], anchor: "start", px, step: px - 0.5 },
    price: at.price
      ? {
          x: -box.w / 2 + 6 + widest([at.price], 13.5) / 2 + 8,
          y: -box.h / 2 + px * (low ? 1 : lines.length) + 19,
          w: widest([at.price], 13.5) + 16,
          h: 20,
        }
      : undefined,
  };
}
