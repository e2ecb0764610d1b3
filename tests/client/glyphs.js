// Reads how wide the letters of a shipped typeface are: just as much of WOFF2 as that takes. Run by itself, node tests/client/glyphs.js
// prints the table of js/stage/widths.js.

import { readFileSync } from "node:fs";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

const FONTS = new URL("../../src/undertable/web/static/fonts/", import.meta.url);
const FACES = new URL("../../src/undertable/web/static/css/faces.css", import.meta.url);

/** Tables as WOFF2 numbers them. */
const [CMAP, HEAD, HHEA, HMTX, GLYF, LOCA, OTHER] = [0, 1, 2, 3, 10, 11, 63];

/** A number of seven bits to a byte. @param {Buffer} bytes @param {number} at @returns {[number, number]} it, and where it ends */
function base128(bytes, at) {
  let value = 0;
  for (;;) {
    const byte = bytes[at++];
    value = value * 128 + (byte & 127);
    if (!(byte & 128)) return [value, at];
  }
}

/** The tables of a font by their number, and whether they are packed. @param {Buffer} file @returns {Map<number, {bytes: Buffer, packed: boolean}>} */
function tablesOf(file) {
  const count = file.readUInt16BE(12);
  const packed = file.readUInt32BE(20);
  /** @type {[number, number, boolean][]} */
  const parts = [];
  let at = 48;
  for (let i = 0; i < count; i++) {
    const flags = file[at++];
    const tag = flags & 63;
    if (tag === OTHER) at += 4;
    let length;
    [length, at] = base128(file, at);
    const apart = flags >> 6 !== (tag === GLYF || tag === LOCA ? 3 : 0);
    if (apart) [length, at] = base128(file, at);
    parts.push([tag, length, apart]);
  }
  const body = brotliDecompressSync(file.subarray(at, at + packed));
  const tables = new Map();
  let from = 0;
  for (const [tag, length, apart] of parts) {
    tables.set(tag, { bytes: body.subarray(from, from + length), packed: apart });
    from += length;
  }
  return tables;
}

/** Which glyph a letter is (the segments of format 4). @param {Buffer} cmap */
function glyphsOf(cmap) {
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + 8 * i));
  const table = cmap.subarray(records.find((at) => cmap.readUInt16BE(at) === 4));
  const segments = table.readUInt16BE(6) / 2;
  const of = (/** @type {number} */ part, /** @type {number} */ i) =>
    14 + 2 * (segments * part + i) + (part > 0 ? 2 : 0);
  return (/** @type {number} */ code) => {
    for (let i = 0; i < segments; i++) {
      if (table.readUInt16BE(of(0, i)) < code) continue;
      const start = table.readUInt16BE(of(1, i));
      if (start > code) return 0;
      const [delta, offset] = [table.readUInt16BE(of(2, i)), table.readUInt16BE(of(3, i))];
      if (!offset) return (code + delta) & 65535;
      const glyph = table.readUInt16BE(of(3, i) + offset + 2 * (code - start));
      return glyph && (glyph + delta) & 65535;
    }
    return 0;
  };
}

/** The letters for which a page fetches a file. @param {string} name */
function lettersOf(name) {
  const ranges =
    readFileSync(FACES, "utf8").match(new RegExp(`${name}\\.woff2.*?unicode-range:(.*?);`, "s"))?.[1] ?? "";
  return [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, first, last]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last ?? first, 16) - from + 1 }, (_, i) => from + i);
  });
}

/** By letter: how many thousandths of its height it goes on. @param {string} name of a font file @returns {Map<string, number>} */
export function measured(name) {
  const tables = tablesOf(readFileSync(new URL(`${name}.woff2`, FONTS)));
  const table = (/** @type {number} */ tag) => tables.get(tag) ?? { bytes: Buffer.alloc(0), packed: false };
  const em = table(HEAD).bytes.readUInt16BE(18);
  const last = table(HHEA).bytes.readUInt16BE(34) - 1; // all glyphs from there on are as wide
  const glyph = glyphsOf(table(CMAP).bytes);
  const { bytes, packed } = table(HMTX);
  const advance = (/** @type {number} */ i) => bytes.readUInt16BE(packed ? 1 + 2 * i : 4 * i);
  return new Map(
    lettersOf(name)
      .filter((code) => glyph(code))
      .map((code) => [String.fromCharCode(code), Math.round((advance(Math.min(glyph(code), last)) / em) * 1000)]),
  );
}

const WIDE = 104; // letters of a line

/** The table as js/stage/widths.js has it: widths, each with its letters; spaces stand there by themselves. @param {string} name */
function written(name) {
  /** @type {Map<number, string>} */
  const by = new Map();
  for (const [letter, width] of measured(name)) if (letter.trim()) by.set(width, (by.get(width) ?? "") + letter);
  const lines = [""];
  for (const [width, letters] of [...by].sort(([a], [b]) => a - b)) {
    const entry = `${width}${letters}`;
    if (lines[0].length + entry.length >= WIDE) lines.unshift(entry);
    else lines[0] = `${lines[0]} ${entry}`.trim();
  }
  return lines.reverse();
}

if (argv[1] === fileURLToPath(import.meta.url))
  for (const weight of [500, 700]) console.log(weight, written(`barlow-condensed-${weight}`));
