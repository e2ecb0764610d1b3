// How a hand draws: slips of paper, lines that are not quite straight, words in two lines. Numbers only, no state.

/** A number between -1 and 1 that is always the same for one mark: hands are not rulers. @param {string} id @param {number} [salt] */
export function wobble(id, salt = 1) {
  let n = salt * 97;
  for (const c of id) n = (n * 31 + c.charCodeAt(0)) % 9973;
  return (n / 9973) * 2 - 1;
}

/** Text in at most two lines; what does not fit is told below the map. @param {string} text @param {number} most @returns {string[]} */
export function inLines(text, most) {
  if (text.length <= most) return [text];
  const space = text.lastIndexOf(" ", most);
  const cut = space > most / 3 ? space : most;
  const rest = text.slice(cut).trim();
  return [text.slice(0, cut), rest.length > most ? `${rest.slice(0, most - 1)}…` : rest];
}

/** A torn slip of paper. @param {number} wide @param {number} high @param {number} off */
export const paper = (wide, high, off) =>
  `M${-wide / 2 + off} ${-high / 2 + 1 + off}l${wide * 0.4} -1.500 ${wide * 0.6} 1 1 ${high * 0.5} -1.500 ${high * 0.5} -${wide * 0.5} 1 -${wide * 0.5} -0.500z`;

/** The two strokes of an arrow's head. @param {number[]} from @param {number[]} to */
function head([fx, fy], [tx, ty]) {
  const angle = Math.atan2(ty - fy, tx - fx);
  const barb = (/** @type {number} */ turn) =>
    `${(tx - 19 * Math.cos(angle + turn)).toFixed(1)} ${(ty - 19 * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${barb(0.5)}L${tx.toFixed(1)} ${ty.toFixed(1)}L${barb(-0.45)}`;
}

/** A swung line with a head. @param {number[]} from @param {number[]} to @param {number} swing from -1 to 1 */
export function arrow([ax, ay], [bx, by], swing) {
  const bow = 0.1 + 0.06 * Math.abs(swing);
  const side = swing < 0 ? -1 : 1;
  const [mx, my] = [(ax + bx) / 2 - (by - ay) * bow * side, (ay + by) / 2 + (bx - ax) * bow * side];
  return `M${ax.toFixed(1)} ${ay.toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}${head([mx, my], [bx, by])}`;
}

/** A line that rounds its corners, with a head at its end. @param {number[][]} points */
export function path(points) {
  const mid = (/** @type {number[]} */ a, /** @type {number[]} */ b) =>
    `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
  const at = (/** @type {number[]} */ p) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`;
  const bends = points.slice(1, -1).map((p, i) => `L${mid(points[i], p)}Q${at(p)} ${mid(p, points[i + 2])}`);
  const [last, end] = points.slice(-2);
  return `M${at(points[0])}${bends.join("")}L${at(end)}${head(last, end)}`;
}
