// Lays out what stood and lay anywhere in stored games, for seven windows, and says what is over something else there.
// test_layout.py runs it: node --import ./static.js layout.js FILE, where the file holds {content, seen: [distinct positions]}.
// May touch: what the stage reckons. Must not: draw.

import { readFileSync } from "node:fs";
import { argv, exit } from "node:process";
import { grown, square, touch } from "/static/js/stage/boxes.js";
import { covered, gather, gatherAll, styleOf } from "/static/js/stage/gather.js";
import { wordBoxes } from "/static/js/stage/lettering.js";
import { nameOfThing } from "/static/js/stage/names.js";
import { depth, span } from "/static/js/stage/sectors.js";
import { bookOf, lyingOf, onStage, placesOf, rows, standingOf } from "/static/js/stage/shape.js";
import { LEAST_NAME, layOut } from "/static/js/stage/sheet.js";

/** @typedef {import("/static/js/stage/stage.js").Pane} Pane */
/** @typedef {import("/static/js/stage/stage.js").Sheet} Sheet */
/** @typedef {import("/static/js/stage/stage.js").Box} Box */
/** @typedef {import("/static/js/stage/stage.js").Crowd} Crowd */
/** @typedef {import("/static/js/stage/stage.js").Gathered} Gathered */

/** The stage's own area in each window: with nothing beside it, with a hand below, while answering. @type {Record<string, Pane>} */
export const PANES = {
  "1920×1080": { width: 1576, height: 976, finger: false, shell: [1920, 1080] },
  "1440×900": { width: 1160, height: 796, finger: false, shell: [1440, 900] },
  "1440×900, a hand": { width: 1160, height: 712, finger: false, shell: [1440, 900] },
  "1280×720": { width: 1040, height: 616, finger: false, shell: [1280, 720] },
  "1280×720, a hand": { width: 1040, height: 532, finger: false, shell: [1280, 720] },
  "1024×768": { width: 944, height: 664, finger: false, shell: [1024, 768] },
  "390×844": { width: 390, height: 652, finger: true, shell: [390, 844] },
  "390×844, answering": { width: 390, height: 463, finger: true, shell: [390, 844] },
  "844×390": { width: 796, height: 350, finger: true, shell: [844, 390] },
  "844×390, answering": { width: 532, height: 350, finger: true, shell: [844, 390] },
  "1440×900 at 200 %": { width: 672, height: 410, finger: false, shell: [720, 450] },
  "1440×900 at 200 %, answering": { width: 408, height: 410, finger: false, shell: [720, 450] },
};
/** @type {Record<string, string>} */
const PRICE = { cs: "zbude 1 akce", en: "1 action left" };
const LAP = 1 / 3; // of a token, that another may cover
const REACH = 0.5; // of a token, that it may stand beyond its place

const { content, seen } = JSON.parse(readFileSync(argv[2], "utf8"));
/** What is wrong, by what it is. @type {Map<string, number>} */
const wrong = new Map();
let looked = 0;

/** @param {any} position @param {string} lang */
const on = (position, lang) =>
  onStage(/** @type {any} */ ({ content, seen: position, lang, names: [], seats: [], me: -1 }), {});

/** How many stand and lie in each place: all that a layout can see of a position. @typedef {{tokens: number, things: number}} Count */
/** @param {any} position */
function countsOf(position) {
  const at = on(position, "en");
  const places = placesOf(at);
  /** @type {Map<number, {tokens: any[], things: any[]}>} */
  const counts = new Map(places.map((place) => [place, { tokens: [], things: [] }]));
  for (const who of standingOf(at, places)) counts.get(who.place)?.tokens.push(who);
  for (const what of lyingOf(at, places)) counts.get(what.place)?.things.push(what);
  return counts;
}

/** @param {number} place @param {string} lang @param {any} position @param {{tokens: any[], things: any[]}} count @param {string} [price] @returns {Crowd} */
function crowdOf(place, lang, position, { tokens, things }, price) {
  const at = on(position, lang);
  const { id, ...row } = rows(at, at.declared.place)[place];
  const { short, low, lines } = at.declared;
  const name = short?.[lang]?.[id] ?? nameOfThing(bookOf(at), { sort: at.declared.place, id: place });
  return {
    lines: (lines && row[lines]?.[lang]) || [name],
    ...(low?.[lang]?.[id] && { short: [low[lang][id]] }),
    tokens,
    things,
    price,
  };
}

/** @param {Box} a @param {Box} b */
const shared = (a, b) =>
  Math.max(0, Math.min(a.x + a.w / 2, b.x + b.w / 2) - Math.max(a.x - a.w / 2, b.x - b.w / 2)) *
  Math.max(0, Math.min(a.y + a.h / 2, b.y + b.h / 2) - Math.max(a.y - a.h / 2, b.y - b.h / 2));

/** Whether a token stands where its place reaches. @param {Box} box @param {Box} token from the middle of the place @param {string} style */
function reached(box, token, style) {
  const edge = token.w * REACH;
  if (style === "disc") return Math.hypot(token.x, token.y) <= box.w / 2 + token.w * 1.55;
  if (style !== "middle")
    return Math.abs(token.x) + token.w / 2 <= box.w / 2 + edge && Math.abs(token.y) + token.h / 2 <= box.h / 2 + edge;
  return depth(box.shape ?? [], [token.x, token.y]) >= token.w * 0.4;
}

/** Whether a line stands inside its place. @param {Box} word @param {Box} box @param {number} more */
function fits({ x, y, w, h }, box, more) {
  if (box.shape) {
    const [left, right] = span(box.shape, y - h / 2, y + h / 2);
    return left - 0.5 <= x - w / 2 && x + w / 2 <= right + 0.5;
  }
  return Math.abs(x) + w / 2 <= box.w / 2 + more && Math.abs(y) + h / 2 <= box.h / 2 + more;
}

/** What is wrong with one place. @param {Sheet} sheet @param {Box} box @param {Gathered} gathered @param {Crowd} crowd @returns {string[]} */
function faults(sheet, box, gathered, crowd) {
  const { lines, name, tokens, things, price, rest, more, size, thing } = gathered;
  const style = styleOf(sheet, box, crowd);
  const words = wordBoxes(lines, name);
  const [people, tiles] = [tokens.map(({ at }) => square(at, size)), things.map(({ at }) => square(at, thing))];
  const signs = [...words, ...(price ? [price] : [])];
  const badge = rest ? [{ x: rest[0], y: rest[1], w: 20, h: 14 }] : [];
  const inside = style === "disc" ? 10 : 1;
  return [
    name.px < LEAST_NAME && "a name is too small",
    words.some((word) => !fits(word, box, inside)) && `a name is wider than its place: ${lines.join("|")}`,
    lines.length > 2 && "a name has more than two lines",
    crowd.price && !price && "a price that is not shown",
    price && words.some((word) => touch(word, price)) && "a price over a name",
    people.some((one) => signs.some((sign) => touch(one, sign))) && "a token over a name or a price",
    tiles.some((one) => signs.some((sign) => touch(one, sign))) && "a thing over a name or a price",
    tiles.some((one) => people.some((other) => touch(one, other))) && "a thing and a token over each other",
    people.some((one, i) => people.slice(0, i).some((other) => shared(one, other) > (LAP + 0.01) * size * size)) &&
      "two tokens over each other",
    tiles.some((one, i) => tiles.slice(0, i).some((other) => shared(one, other) > (LAP + 0.01) * thing * thing)) &&
      "two things over each other",
    badge.some((one) => [...people, ...tiles, ...words].some((other) => touch(one, other))) && "a count over something",
    people.some((one) => !reached(box, one, style)) && "a token beyond the reach of its place",
    more !== crowd.tokens.length + crowd.things.length - tokens.length - things.length &&
      "a count that does not add up",
    more > 0 && !rest && "more than is shown, without a count",
    crowd.tokens.length > 0 && !tokens.length && "nobody of many is shown",
    !price && crowd.tokens.length <= 2 && tokens.length < crowd.tokens.length && "one of two is not shown",
  ].flatMap((text) => text || []);
}

/** @param {string} where @param {string[]} texts */
const complain = (where, texts) => {
  looked++;
  for (const text of texts) wrong.set(`${where}: ${text}`, (wrong.get(`${where}: ${text}`) ?? 0) + 1);
};

/** Each place by itself: nothing of it may reach a neighbour. @param {Sheet} sheet @param {string} where @param {string} lang @param {Position} position @param {Set<string>} known */
function alone(sheet, where, lang, { position, counts }, known) {
  const ring = [...counts.keys()];
  for (const [place, count] of counts) {
    const sector = sheet.layout === "sectors" ? ring.indexOf(place) : 0;
    const key = `${place} ${sector} ${count.tokens.length} ${count.things.length}`;
    const box = sheet.boxes[place];
    if (known.has(key) || !box) continue;
    known.add(key);
    const busy = sheet.boxes.flatMap((other) => (other && other !== box ? [other] : []));
    for (const price of [undefined, PRICE[lang]]) {
      const crowd = crowdOf(place, lang, position, count, price);
      const gathered = gather(sheet, box, { ...crowd, busy });
      const over = covered(box, gathered).some(
        (one) => sheet.layout !== "sectors" && busy.some((other) => touch(one, other)),
      );
      complain(`${where}, ${crowd.lines}, ${count.tokens.length} and ${count.things.length}${price ? ", price" : ""}`, [
        ...faults(sheet, box, gathered, crowd),
        ...(over ? ["something over a neighbour"] : []),
      ]);
    }
  }
}

/** A whole board: discs have neighbours round whom others stand. @param {Sheet} sheet @param {string} where @param {string} lang @param {Position} position @param {Set<string>} known */
function together(sheet, where, lang, { position, counts, key }, known) {
  if (known.has(key)) return;
  known.add(key);
  /** @type {(Crowd | undefined)[]} */
  const crowds = sheet.boxes.map((_, place) => {
    const count = counts.get(place);
    return count && crowdOf(place, lang, position, count, (place + known.size) % 3 ? undefined : PRICE[lang]);
  });
  const all = gatherAll(sheet, crowds);
  const boxes = sheet.boxes.map((box, place) => {
    const gathered = all[place];
    return box && gathered ? covered(box, gathered) : [];
  });
  const paper = { x: sheet.width / 2, y: sheet.height / 2, w: sheet.width, h: sheet.height };
  for (const [place, gathered] of all.entries()) {
    const [box, crowd] = [sheet.boxes[place], crowds[place]];
    if (!box || !crowd || !gathered) continue;
    const own = boxes[place].map((one) => grown(one, -0.5));
    const over = sheet.boxes.some(
      (other, i) =>
        other && i !== place && own.some((one) => touch(one, other) || boxes[i].some((its) => touch(one, its))),
    );
    complain(
      `${where}, ${crowd.lines}, ${crowd.tokens.length} and ${crowd.things.length}${crowd.price ? ", price" : ""}`,
      [
        ...faults(sheet, box, gathered, crowd),
        ...(over ? ["something over a neighbour"] : []),
        ...(boxes[place].some((one) => shared(one, paper) < one.w * one.h - 1)
          ? ["something over the edge of the sheet"]
          : []),
      ],
    );
  }
}

/** Distinct positions, as far as a layout can see. @typedef {{position: any, counts: Map<number, {tokens: any[], things: any[]}>, key: string}} Position */
/** @type {Map<string, Position>} */
const positions = new Map();
for (const position of seen) {
  const counts = countsOf(position);
  const key = [...counts].map(([place, { tokens, things }]) => `${place}:${tokens.length},${things.length}`).join(" ");
  positions.set(key, { position, counts, key });
}
/** What has been looked at, by language and sheet: a window that gets the same sheet as another shows nothing new. @type {Map<string, Set<string>>} */
const seenOn = new Map();
for (const [window, pane] of Object.entries(PANES))
  for (const lang of ["cs", "en"]) {
    /** @type {Map<string, Sheet>} */
    const sheets = new Map();
    for (const [i, position] of [...positions.values()].entries()) {
      const at = on(position.position, lang);
      const shown = [...position.counts.keys()];
      const sheet =
        sheets.get(String(shown)) ?? layOut(at.declared, /** @type {any} */ (rows(at, at.declared.place)), shown, pane);
      sheets.set(String(shown), sheet);
      const key = [lang, sheet.key, sheet.width, sheet.height, sheet.k, sheet.token].join(" ");
      const known = seenOn.get(key) ?? new Set();
      seenOn.set(key, known);
      const disc = sheet.boxes.some(
        (box) => box && styleOf(sheet, box, { lines: [], tokens: [], things: [] }) === "disc",
      );
      if (disc && lang === "en" && i % 4) continue; // whole boards cost much, and differ by their names alone
      (disc ? together : alone)(sheet, `${window}, ${lang}`, lang, position, known);
    }
  }
for (const [text, times] of [...wrong].sort(([, a], [, b]) => b - a).slice(0, Number(argv[3] ?? 40)))
  console.log(`${times}× ${text}`);
console.log(`${looked} places looked at in ${positions.size} positions, ${wrong.size} wrong`);
exit(wrong.size || !looked ? 1 : 0);
