// People and things as pictures: a game has one sprite of them, `faces.svg`, each drawing under the id of its row.
// May touch: nothing. Must not: be the only sign of anybody; a name stands beside it, or letters on it.
//
// Every drawing fills a grid of 64. Details fall away where it is small: the sprite asks for the property `--fine`, which
// the class `bare` sets to none. On a board the table's page has the outlines to cut by (`templates/outlines.html`).

import { cls, html } from "../lib.js";

/** Below so many pixels a drawing has no details. */
const BARE = 40;
/** From so many pixels on the whole of a drawing is shown, below it what is round the face. */
const WHOLE = 48;
/** What is round the face: left and top on the grid, and how wide and high. */
const CLOSE = { left: 10, top: 8.5, side: 44 };

/** @typedef {"circle" | "square" | "octagon" | "hexagon" | "lozenge" | "frame" | "tile"} Outline */

/** Round 0 0, about 40 wide: the same as in the page. @type {Record<Outline, string>} */
export const OUTLINES = {
  circle: "M0-20A20 20 0 1 1-.01-20Z",
  square: "M-15-18H15A3 3 0 0 1 18-15V15A3 3 0 0 1 15 18H-15A3 3 0 0 1-18 15V-15A3 3 0 0 1-15-18Z",
  octagon: "M-8.300-20H8.300L20-8.300V8.300L8.300 20H-8.300L-20 8.300V-8.300Z",
  hexagon: "M-10.500-19H10.500L21 0 10.500 19H-10.500L-21 0Z",
  lozenge: "M0-23 23 0 0 23-23 0Z",
  frame: "M-16-19H16V19H-16Z",
  tile: "M-16-20H16A4 4 0 0 1 20-16V16A4 4 0 0 1 16 20H-16A4 4 0 0 1-20 16V-16A4 4 0 0 1-16-20Z",
};

/** Where a drawing lies. @param {string} folder of the game @param {string} id of the row */
export const faceUrl = (folder, id) => `${folder}/faces.svg#${id}`;

/** The folder that a game's module lies in. @param {string} module its `import.meta.url` */
export const folderBeside = (module) => new URL(".", module).pathname.replace(/\/$/, "");

/**
 * A picture beside words, which say who or what it is: 128 on a card, 64 in a popover, 40 and less in a line.
 * @param {{folder: string, id: string, size?: number, whole?: boolean}} props `whole` for things, also where they are small
 */
export function Portrait({ folder, id, size = 64, whole = false }) {
  const { left, top, side } = CLOSE;
  const shown = whole || size >= WHOLE ? "0 0 64 64" : `${left} ${top} ${side} ${side}`;
  return html`
    <svg class=${cls("likeness", size < BARE && "bare")} viewBox=${shown} width=${size} height=${size} aria-hidden="true">
      <use href=${faceUrl(folder, id)} width="64" height="64" />
    </svg>`;
}

/**
 * The same on a board, round 0 0, and cut to an outline if one is named; the board lays a ring and letters over it.
 * @param {{folder: string, id: string, size: number, outline?: Outline, whole?: boolean, bare?: boolean}} props `size` in units of the board, `bare` where that is little on the screen
 */
export function Face({ folder, id, size, outline, whole = false, bare = true }) {
  const scale = whole ? 40 / 64 : 40 / CLOSE.side;
  const from = whole ? [-20, -20] : [-(CLOSE.left + CLOSE.side / 2) * scale, -(CLOSE.top + CLOSE.side / 2) * scale];
  return html`
    <g class=${cls("cut-face", bare && "bare")} transform=${`scale(${size / 40})`}>
      <g clip-path=${outline && `url(#cut-${outline})`}><use href=${faceUrl(folder, id)} x=${from[0]} y=${from[1]} width=${64 * scale} height=${64 * scale} /></g>
    </g>`;
}

/** What a game's own modules draw with: both for its own sprite. @param {string} module the `import.meta.url` of one of them */
export function facesBeside(module) {
  const folder = folderBeside(module);
  return {
    Portrait: (/** @type {Omit<Parameters<typeof Portrait>[0], "folder">} */ props) => Portrait({ ...props, folder }),
    Face: (/** @type {Omit<Parameters<typeof Face>[0], "folder">} */ props) => Face({ ...props, folder }),
  };
}
