// A person's own colour beside the name. It must never be taken for the colour of a side.

/** Which of people's colours look like a colour that a game gives its sides. @type {Record<string, string[]>} */
const ALIKE = {
  green: ["green", "teal"],
  teal: ["teal", "green", "blue"],
  blue: ["blue", "teal"],
  vermilion: ["red", "orange"],
  red: ["red", "orange"],
};

/** Whether a person's colour looks like that of a side at this table. @param {{game: Pick<import("../game.js").GameModule, "sides">}} kit @param {string} ink */
export function ofSide(kit, ink) {
  return (kit.game.sides ?? []).some((side) => (ALIKE[side] ?? [side]).includes(ink));
}
