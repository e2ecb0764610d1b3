// What cards paid when a game was begun: a game goes on by the rules it was begun by.
// May touch: the game's content. Must not: know a position.

/** @typedef {import("./props.js").Content} Content */

/** By content: the same with what was paid at first. @type {WeakMap<Content, Content>} */
const first = new WeakMap();

/** The content as it was by some rules. @param {Content} content @param {number} rules */
export function contentBy(content, rules) {
  if (rules >= 3) return content;
  const known = first.get(content) ?? withFirstPay(content);
  first.set(content, known);
  return known;
}

/** The same for whatever is drawn from props. @template {Pick<import("./props.js").Props, "content" | "seen">} P @param {P} props @returns {P} */
export const ruled = (props) => ({ ...props, content: contentBy(props.content, props.seen.rules) });

/** @param {Content} content @returns {Content} */
function withFirstPay(content) {
  const { paid, echo } = content.first_pay;
  const crimes = content.crimes.map((row) => {
    const once = paid.find((one) => one.crimes.includes(row.id));
    if (!once || !row.careful || !row.reckless) return row;
    const [careful, reckless] = [row.careful, row.reckless];
    return {
      ...row,
      careful: { name: careful.name, ...once.careful },
      reckless: { name: reckless.name, ...once.reckless },
    };
  });
  const echo_boards = content.echo_boards.map((row) => ({ ...row, miss: echo[row.id] ?? row.miss }));
  return { ...content, crimes, echo_boards };
}
