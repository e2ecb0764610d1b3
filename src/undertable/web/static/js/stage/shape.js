// Where everything is, read off a state by the marks alone: which fields hold rows of which table, and by what their lists go.
// May touch: `content.shape`, `content.stage` and what is seen. Must not: know any game, or draw.
//
// A field can say where things are in three ways: a list by thing with the place of each; a list by place with what lies there,
// one or several, or how many of each kind; the same by whoever carries it. What has no mark of its own is named in `stage.toml`.
// A cell is [kind, knowers]; -9999 is not known, -1 is none.

import { codesOf, keyOf, nameOfThing, rowsOf, SEAT, sameThing, upper } from "./names.js";

/** @typedef {import("../game.js").Props} Props */
/** @typedef {import("./stage.js").Shape} Shape */
/** @typedef {import("./stage.js").Mark} Mark */
/** @typedef {import("./stage.js").Declared} Declared */
/** @typedef {import("./stage.js").Parts} Parts */
/** @typedef {import("./stage.js").Thing} Thing */
/** @typedef {import("./stage.js").Standing} Standing */
/** @typedef {import("./stage.js").Lying} Lying */
/** @typedef {import("./names.js").Row} Row */
/** A table of pieces, as it is declared. @typedef {NonNullable<Declared["piece"]>[number]} Piece */
/** What a stage is read from. @typedef {{props: Props, parts: Parts, shape: Shape, declared: Declared}} On */
/** A thing, in a place or with somebody, and how many. @typedef {{thing: Thing, at: Thing, n: number}} Found */

export const NONE = -1;
export const UNKNOWN = -9999;

/** @param {Props} props @param {Parts} parts @returns {On} */
export function onStage(props, parts) {
  const { shape, stage } = /** @type {{shape: Shape, stage: Declared}} */ (props.content);
  return { props, parts, shape, declared: stage };
}

/** What names are read from. @param {On} on @returns {import("./names.js").Book} */
export const bookOf = ({ shape, props }) => ({ shape, content: props.content, lang: props.lang, names: props.names });

/** The rows of a table. @param {On} on @param {string} sort */
export const rows = (on, sort) => rowsOf(bookOf(on), sort);

/** The tables whose rows stand in places: as declared, else all whose places the state knows. @param {On} on @returns {Piece[]} */
export function piecesOf({ shape, declared }) {
  if (declared.piece) return declared.piece;
  const found = Object.values(shape.state).flatMap(({ of, per }) =>
    of === declared.place && per?.length === 1 && per[0] !== of ? per : [],
  );
  return [...new Set(found)].map((table) => ({ table }));
}

/** The tables whose rows lie in places: as declared, else all that the marks put there. @param {On} on @returns {{table: string, at?: string}[]} */
export function thingsOf(on) {
  const { shape, declared } = on;
  if (declared.thing) return declared.thing;
  const standing = piecesOf(on).map(({ table }) => table);
  const found = Object.values(shape.state).flatMap(({ of, per, piece }) =>
    of && piece && per?.length === 1 && per[0] === declared.place && !standing.includes(of) ? [of] : [],
  );
  return [...new Set(found)].map((table) => ({ table }));
}

/** The places that are drawn: those of the ring in its order, else those that have a point. @param {On} on @returns {number[]} */
export function placesOf(on) {
  const { props, parts, declared } = on;
  if (parts.places) return parts.places(props);
  if (declared.ring) return props.seen[declared.ring].filter((/** @type {number} */ place) => place >= 0);
  const { column, points } = declared.wide;
  const drawn = (/** @type {Row} */ row) => (points && row.id in points ? true : column ? column in row : !points);
  return rows(on, declared.place).flatMap((row, place) => (drawn(row) ? [place] : []));
}

/** A kind as it stands, or in a cell: UNKNOWN where nobody may see it, NONE where there is none. @param {any} value @returns {number} */
export function kindIn(value) {
  const kind = Array.isArray(value) ? value[0] : value;
  if (typeof kind !== "number" || kind === NONE) return NONE;
  return kind < NONE ? UNKNOWN : kind;
}

/** The items of a list, or the one value that stands there instead; a cell is one value. @param {Mark} mark @param {any} value @returns {any[]} */
const listed = ({ cell }, value) =>
  Array.isArray(value) && !(cell && value.length === 2 && typeof value[0] === "number") ? value : [value];

/** Which kinds lie somewhere, and how many of each. @param {Mark} mark @param {any} value @returns {[kind: number, n: number][]} */
function kindsIn(mark, value) {
  if (mark.counts) return listed(mark, value).flatMap((n, kind) => (n > 0 ? [[kind, n]] : []));
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const kind of listed(mark, value).map(kindIn)) if (kind !== NONE) found.set(kind, (found.get(kind) ?? 0) + 1);
  return [...found];
}

/** The tables whose rows are on the stage: places, then whoever stands in them. @param {On} on */
export const stageTables = (on) => [on.declared.place, ...piecesOf(on).map(({ table }) => table)];

/** As what a row stands on the stage: itself, a row of another table that has it, or several whose column names it. @param {On} on @param {Thing} thing @returns {Thing[]} */
export function twins(on, thing) {
  const { shape, declared } = on;
  const from = shape.tables[thing.sort]?.from?.[thing.id];
  if (from) return twins(on, { sort: from[0], id: from[1] });
  const { table, by = "id" } = declared.as?.[thing.sort] ?? {};
  const row = table ? rows(on, thing.sort)[thing.id] : undefined;
  if (!table || !row) return [thing];
  return rows(on, table).flatMap((other, id) => (other[by] === row.id ? [{ sort: table, id }] : []));
}

/** Whether the rows of a table are places, or places and whoever stands in them. @param {On} on @param {string | undefined} sort */
const areSpots = ({ shape, declared }, sort) =>
  sort === declared.place || Boolean(sort && shape.tables[sort]?.from?.some(([of]) => of === declared.place));

/** What one field says of where the things of a table are. @param {On} on @param {string} table @param {string} field @returns {Found[]} */
function foundBy(on, table, field) {
  const mark = on.shape.state[field] ?? {};
  const value = on.props.seen[field];
  const by = mark.per?.[0];
  if (mark.of === table && by && by !== table)
    return listed({}, value).flatMap((inside, id) =>
      kindsIn(mark, inside).map(([kind, n]) => ({
        thing: { sort: table, id: kind },
        at: { sort: by, id },
        n,
      })),
    );
  const sort = mark.of ?? on.declared.place;
  const lap = piecesOf(on).some((piece) => piece.table === table && piece.laps) ? rows(on, sort).length : 0;
  return listed(mark, value).flatMap((inside, id) => {
    const at = lap ? ((inside % lap) + lap) % lap : kindIn(inside);
    return at < 0 ? [] : twins(on, { sort, id: at }).map((spot) => ({ thing: { sort: table, id }, at: spot, n: 1 }));
  });
}

/** Where the things of a table are: by the field that is named, else by the marks; and who carries them. @param {On} on @param {string} table @param {string} [at] @returns {Found[]} */
export function whereabouts(on, table, at) {
  const marked = Object.entries(on.shape.state);
  const own =
    at ??
    marked.find(([, { of, per, counts }]) => !counts && per?.length === 1 && per[0] === table && areSpots(on, of))?.[0];
  const fields = marked.flatMap(([field, mark]) => (mark.of === table && liesWith(on, mark) ? [field] : []));
  return [...new Set(own ? [own, ...fields] : fields)].flatMap((field) => foundBy(on, table, field));
}

/** Whether a field says what lies in places or is carried by somebody on the stage. @param {On} on @param {Mark} mark */
const liesWith = (on, { of, per, piece }) =>
  Boolean(piece && per?.length === 1 && per[0] !== of && stageTables(on).includes(per[0]));

/** Everything that somebody on the stage has: what lies in places otherwise, and cards. @param {On} on @returns {Found[]} */
export function heldOf(on) {
  const tables = Object.values(on.shape.state).flatMap((mark) => (mark.of && liesWith(on, mark) ? [mark.of] : []));
  const spots = thingsOf(on).map(({ table }) => table);
  return [...new Set([...tables, ...spots])].flatMap((table) =>
    whereabouts(on, table, thingsOf(on).find((thing) => thing.table === table)?.at).filter(
      ({ at }) => at.sort !== on.declared.place,
    ),
  );
}

/** By key of a thing: whose seats it is of, by the declared field or the marks. @param {On} on @param {Piece} piece @returns {(id: number) => number[]} */
function ownersOf(on, { table, own }) {
  const { seen } = on.props;
  if (table === SEAT) return (id) => [id];
  const marked = Object.entries(on.shape.state);
  const by = (/** @type {string} */ of, /** @type {string} */ per) =>
    marked.find(
      ([field, mark]) => mark.of === of && mark.per?.length === 1 && mark.per[0] === per && (!own || field === own),
    );
  const [field] = by(SEAT, table) ?? [];
  if (field) return (id) => (seen[field]?.[id] >= 0 ? [seen[field][id]] : []);
  const [hands, mark] = by(table, SEAT) ?? [];
  if (!hands || !mark) return () => [];
  return (id) =>
    listed({}, seen[hands]).flatMap((inside, seat) => (listed(mark, inside).map(kindIn).includes(id) ? [seat] : []));
}

/** Two letters for every row of the tables of pieces, no two alike in a game. @param {On} on @returns {Map<string, string>} */
export function lettersOf(on) {
  const all = piecesOf(on).flatMap(({ table }) => {
    const n = table === SEAT ? on.props.names.length : rows(on, table).length;
    return Array.from({ length: n }, (_, id) => ({ sort: table, id }));
  });
  const codes = codesOf(
    all.map((thing) => ({ name: nameOfThing(bookOf(on), thing), given: rows(on, thing.sort)[thing.id]?.initials })),
  );
  return new Map(all.map((thing, i) => [keyOf(thing), codes[i]]));
}

/** Who stands where, in the order of the tables. @param {On} on @param {number[]} places those that are drawn @returns {Standing[]} */
export function standingOf(on, places = placesOf(on)) {
  const { props, parts, declared } = on;
  if (parts.standing) return parts.standing(props);
  const letters = lettersOf(on);
  const drawn = new Set(places);
  const loads = thingsOf(on).map(({ table }) => table);
  const held = heldOf(on).filter(({ thing }) => loads.includes(thing.sort));
  return piecesOf(on).flatMap((piece) => {
    const owners = ownersOf(on, piece);
    const cast = piece.among && props.seen[piece.among];
    const found = whereabouts(on, piece.table, piece.at).filter(({ thing }) => !cast || cast.includes(thing.id));
    return found.flatMap(({ thing, at: spot }) => {
      if (spot.sort !== declared.place || !drawn.has(spot.id) || thing.id < 0) return [];
      const seats = owners(thing.id);
      const carries = held.reduce((sum, { at, n }) => (sameThing(at, thing) ? sum + n : sum), 0);
      return [
        {
          ...thing,
          place: spot.id,
          code: letters.get(keyOf(thing)) ?? "?",
          name: upper(nameOfThing(bookOf(on), thing)),
          outline: piece.outline ?? "circle",
          rings: seats.map((seat) => props.seats[seat]?.ink ?? "grey").slice(0, 4),
          ...(seats.includes(props.me) && { own: true }),
          ...(carries && { carries }),
        },
      ];
    });
  });
}

/** What lies where, in the order of the tables. @param {On} on @param {number[]} places those that are drawn @returns {Lying[]} */
export function lyingOf(on, places = placesOf(on)) {
  const { props, parts, declared } = on;
  if (parts.lying) return parts.lying(props).map((what) => ({ ...what, at: what.place }));
  const drawn = new Set(places);
  const found = thingsOf(on).flatMap(({ table, at }) => whereabouts(on, table, at));
  return found.flatMap(({ thing, at, n }) =>
    at.sort === declared.place && drawn.has(at.id)
      ? [{ ...thing, at: at.id, place: at.id, n, name: upper(nameOfThing(bookOf(on), thing)) }]
      : [],
  );
}
