// Where everything lies on the map: Europe, and Berlin as an inset in its empty corner or, where room is scarce, above it.
// May touch: the coordinates in the content. Must not: know what stands anywhere.

/** @typedef {import("./props.js").Content} Content */
/** A point of the drawing. @typedef {{x: number, y: number}} Spot */
/** How the sheet is laid out. @typedef {{width: number, height: number, inset: string, prison: {x: number, y: number, width: number, height: number}, tall: boolean}} Sheet */

const WIDE_SPOTS = /** @type {Record<string, [number, number]>} */ ({
  deutschlandhalle: [8, 11.5],
  chancellery: [22, 11.5],
  zeughaus: [36, 11.5],
  ministry_of_propaganda: [8, 26],
  sportpalast: [22, 26],
  gestapo_hq: [36, 26],
  prison: [51, 24],
});
const INSET_TALL = 32; // of the strip above Europe
const DOWN = 2; // Europe a little lower, so that tokens above Stockholm are not cut off

/** @type {Sheet} */
export const WIDE = {
  width: 100,
  height: 100,
  inset: "M.8 1H43.2V33.4H.8Z",
  prison: { x: 45, y: 17.5, width: 12, height: 13 },
  tall: false,
};
/** @type {Sheet} */
export const TALL = {
  width: 100,
  height: 100 + INSET_TALL,
  inset: "M.8 .8H99.2V16.8H75.6V31.4H.8Z",
  prison: { x: 77.4, y: 18.4, width: 21.6, height: 13 },
  tall: true,
};

/** The middle of a location. @param {Content} content @param {number} place @param {Sheet} sheet @returns {Spot} */
export function spotOf(content, place, sheet) {
  const row = content.board[place];
  if (row.map) return { x: row.map[0], y: row.map[1] + DOWN + (sheet.tall ? INSET_TALL - 1 : 0) };
  if (!sheet.tall) {
    const [x, y] = WIDE_SPOTS[row.id];
    return { x, y };
  }
  const [x, y] = row.inset ?? [0, 0];
  return { x: row.prison ? 88 : x, y: y + 2 };
}

/** The railway lines of Europe, each once: Berlin's locations are all next to each other and need none. @param {Content} content @returns {[number, number][]} */
export function lines(content) {
  const index = new Map(content.board.map((row, i) => [row.id, i]));
  return content.board.flatMap((row, from) =>
    row.adjacent.flatMap((id) => {
      const to = index.get(id) ?? -1;
      const both = row.map && content.board[to]?.map;
      return both && from < to ? [/** @type {[number, number]} */ ([from, to])] : [];
    }),
  );
}
