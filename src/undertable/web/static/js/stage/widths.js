// How wide a text is in the condensed face that labels are written in, without asking the page: what is reckoned with it
// is the same in every browser and in a test. tests/client/glyphs.js measures the table; kerning moves a name by a pixel or two.

const SPACE = 200;
/** Letters by their width in thousandths of the size. @param {string[]} lines @returns {Map<string, number>} */
const read = (lines) =>
  new Map([
    [" ", SPACE],
    ["\u00a0", SPACE],
    ...lines
      .flatMap((line) => line.split(" "))
      .flatMap((entry) =>
        [...entry.slice(3)].map((letter) => /** @type {[string, number]} */ ([letter, Number(entry.slice(0, 3))])),
      ),
  ]);

const UNKNOWN = 560; // about a capital: letters of people's names that the small part of the face lacks

/** @type {Record<500 | 700, Map<string, number>>} */
export const WIDTHS = {
  500: read([
    "137' 146‘’ 159| 176í 189, 191l 194` 202. 206j· 207; 212i 220IÍ 234: 254() 261! 2661 274\" 275tť 277„ 285f",
    "287“” 298{} 304rř 318[] 319› 320- 361* 363/\\ 365zž 375– 380× 3817 387syý 388š 392_ 394? 398x 399v 401ZŽ",
    "406^ 407L 410F 413cč 4149 4152 417e 4183éě 42056 421k 423gáä 424oóö 425a 426$SŠ 4298 431bdď",
    "432EhnuÉúûüĚňů 435Jpq 436AÁ 439TŤ 440+4<=>±−≤≥ 442YÝ 4470 449X 450Q 451P 452CČ 453RŘ 456B 457GV 462OÓÖ",
    "466K 469DĎ 471~ 475H 477UÚÜŮ 501NŇ 530M 564& 575w 592— 599# 600‚ 646W 655… 657m 759@ 776%",
  ]),
  700: read([
    "170' 186| 188‘’ 190í 209l 211, 217j 219i 220` 223. 225· 230IÍ 232; 275: 279! 2841 291tť 298f 300› 311()",
    '324rř 331- 344{} 345[] 346" 349„ 352“” 361* 373zž 380– 399× 4077 412ZsŽ 413š 415/\\ 421F_ 422^ý 423y 426L',
    "434cč 4359 4363evéě 437? 438+2<=>E±ÉĚ−≤≥ 4395x 44068 441g 442oóö 444$SŠ 445bdáäď 446a 447hnuúûüňů 448pq",
    "449k 452J 4530 461Q 464CČ 465P 467G 468TŤ 470B 471RŘ 473OÓÖ 474YÝ 475X 476DĎ 479UÚÜŮ 480H 482AÁ 4844",
    "488V 490~ 491K 514NŇ 548M 593— 600‚ 603& 613w 616# 675m 689W 709… 759@ 766%",
  ]),
};

/** Pixels of a text. @param {string} text @param {number} px its size @param {500 | 700} [weight] */
export function widthOf(text, px, weight = 700) {
  const widths = WIDTHS[weight];
  let sum = 0;
  for (const letter of text) sum += widths.get(letter) ?? widths.get(letter.normalize("NFD")[0]) ?? UNKNOWN;
  return (sum * px) / 1000;
}

/**
 * A name in one line where it fits, else in two. What fits in neither way is returned in two as even as they can be:
 * whoever asked sees how wide it is.
 * @param {string} name @param {number} px @param {number} width @param {500 | 700} [weight] @returns {string[]}
 */
export function broken(name, px, width, weight = 700) {
  if (widthOf(name, px, weight) <= width) return [name];
  const words = name.split(" ");
  const ways = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")])
    .map((lines) => ({ lines, wide: widest(lines, px, weight) }));
  // the first line as full as it goes reads best
  const fits = ways.filter(({ wide }) => wide <= width).pop();
  return (fits ?? ways.sort((a, b) => a.wide - b.wide)[0] ?? { lines: [name] }).lines;
}

/** Pixels of the longest line. @param {string[]} lines @param {number} px @param {500 | 700} [weight] */
export const widest = (lines, px, weight = 700) => Math.max(0, ...lines.map((line) => widthOf(line, px, weight)));
