// What tells nine seats apart: a colour, a shape that goes with it, and a letter. None of the three is needed to read the others.
// May touch: nothing. Must not: know any game; boards draw their pieces with the same marks.
//
// `Props.seats[i].ink` is a seat's colour, the chosen one or one that is left. Letters and edges keep their contrast on paper
// and on the desk, and no two colours look alike to any eyes (`tests/client/marks.test.js`). From six seats on the list has a
// line for each, and a phone shows all marks with whoever is due above the board. A game that has rounds says where one
// begins (`round`): log, news since one's last turn and the list of seats go by it. `tests/beside/council` is a game of nine.

import { html } from "../lib.js";

/** The colours in the order in which seats get them, each with its shape and the line on which a letter stands in it. */
const SHAPES = /** @type {const} */ ({
  red: ["M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22z", 16.5],
  blue: ["M2 2h20v20H2z", 16.5],
  yellow: ["M12 0 24 22.500H0z", 19.5],
  green: ["M12-1 25 12 12 25-1 12z", 16.5],
  violet: ["M6 1.500h12L24 12l-6 10.500H6L0 12z", 16.5],
  orange: ["M0 1.500h24L12 24z", 13],
  teal: ["M7 0h10v7h7v10h-7v7H7v-7H0V7h7z", 16.5],
  pink: ["M1.500 1h21v11c0 6.500-5 10-10.500 12C6.500 22 1.500 18.500 1.500 12z", 15.5],
  grey: ["M12 0l11.500 10v13.500H.500V10z", 19],
});

/** @typedef {keyof typeof SHAPES} Ink */

export const INKS = /** @type {Ink[]} */ (Object.keys(SHAPES));

/**
 * A colour of its own for every seat: the one its player chose, unless somebody before chose it too; else one that is left.
 * @param {{colour?: string}[]} seats @returns {Ink[]}
 */
export function inksOf(seats) {
  const chosen = seats.map(({ colour }, i) =>
    seats.findIndex((other) => other.colour === colour) === i ? INKS.find((ink) => ink === colour) : undefined,
  );
  const left = INKS.filter((ink) => !chosen.includes(ink));
  return chosen.map((ink, i) => ink ?? left.shift() ?? INKS[i % INKS.length]);
}

/** What a game says is the colour of a seat that has none by its rules: that of its own mark. @param {string} ink */
export const ownColour = (ink) => `own ink-${ink}`;

/** The letter of a seat: A to I round the table. @param {number} seat */
export const letterOf = (seat) => String.fromCharCode(65 + seat);

/** The mark of a seat, for lists and boards; whoever does not see it reads the name beside it. @param {{ink: string, letter?: string}} props */
export function Mark({ ink, letter = "" }) {
  const [shape, line] = SHAPES[/** @type {Ink} */ (ink)] ?? SHAPES.grey;
  return html`
    <svg class=${`mark ink-${ink}`} viewBox="-2 -2 28 28" aria-hidden="true">
      <path d=${shape} /><text x="12" y=${line} font-size="13">${letter}</text>
    </svg>`;
}
