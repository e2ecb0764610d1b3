// No question is a dead end: where a board says it offers an answer and draws nothing that could be pressed, there are buttons.
// May touch: what is on the page. Must not: know any game.

import { useLayoutEffect } from "../lib.js";

/** Whatever carries an answer, or leads to one: see game.d.ts. */
const GLOWING = ":is(#the-board, #the-hand, #the-answers) :is(.can, [data-can])";

/** Whether answers that have no button are nowhere on the board either. @param {number} without how many have none @param {ParentNode} page */
export const isDeadEnd = (without, page) => without > 0 && page.querySelector(GLOWING) === null;

/** Looks at what has been drawn, and says so; `after` so many milliseconds, where the board measures itself before it draws. @param {{without: number, onFound: () => void, after?: number}} props */
export function DeadEnd({ without, onFound, after = 0 }) {
  useLayoutEffect(() => {
    const look = () => isDeadEnd(without, document) && onFound();
    if (!after) return void look();
    const timer = setTimeout(look, after);
    return () => clearTimeout(timer);
  });
  return null;
}
