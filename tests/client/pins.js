// Says goals as a browser would: reads lines of {game, lang, content, view, me} and writes the pins of each as a line.

import { createInterface } from "node:readline";
import { speech } from "/static/js/words.js";
import { czech } from "./po.js";

/** @type {Record<string, (props: any) => unknown>} */
const says = {};
for await (const line of createInterface({ input: process.stdin })) {
  const { game, lang, content, view, me } = JSON.parse(line);
  says[game] ??= (await import(`/static/games/${game}/pins.js`)).pins;
  const t = lang === "cs" ? czech(`games/${game}`) : speech("en");
  const insight = view.insight[me < 0 ? "" : String(me)];
  console.log(JSON.stringify(says[game]({ seen: view.seen, view, me, insight, content, lang, t, names: [] })));
}
