// Run by test_reach.py: at every view of a file somebody points at everything; what could not be answered is told, each once.
// With the game's own parts where its board has any, and without them.

import { readFileSync } from "node:fs";

import { propsAt, reached } from "./reach.js";

const [, , file, game] = process.argv;
const { content, views } = JSON.parse(readFileSync(file, "utf-8"));
const own = game ? (await import(`/static/games/${game}/board.js`)).parts : undefined;

const missed = new Set();
for (const parts of own ? [{}, own] : [{}])
  for (const view of views) {
    const given = reached(propsAt(view, content, { memo: undefined, planned: null, hint: null, marks: [] }), parts);
    for (const choice of view.options)
      if (!given.has(JSON.stringify(choice))) missed.add(`${view.frame}: ${JSON.stringify(choice)}`);
  }
console.log(JSON.stringify({ views: views.length, missed: [...missed] }));
