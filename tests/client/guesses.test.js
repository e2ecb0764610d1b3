// Who is who at Stationfall's table: what the own cards leave of everybody's chances, and of whom nothing is asked any more.

import assert from "node:assert/strict";
import { test } from "node:test";

import { guessesOf, hiddenSeats, percent } from "/static/games/stationfall/guesses.js";

test("chances are told among what the own cards leave, the likeliest first, and own cards come last, struck out", () => {
  const found = guessesOf([0.5, 0.1, 0, 0.4], [0]);
  assert.deepEqual(
    found.map(({ identity, out }) => [identity, out]),
    [
      [3, false],
      [1, false],
      [0, true],
    ],
  );
  assert.deepEqual(
    found.map(({ p }) => percent(p)),
    ["80\u00a0%", "20\u00a0%", "0\u00a0%"],
  );
});

test("without own cards the chances stay as the server told them", () => {
  assert.deepEqual(
    guessesOf([0.25, 0.75], []).map(({ p }) => p),
    [0.75, 0.25],
  );
});

test("nobody guesses who has Revealed, nor oneself, nor the own second seat", () => {
  const seen = /** @type {any} */ ({ pc: [-1, -1, 4, -1], double: false });
  assert.deepEqual(hiddenSeats({ seen, me: 0 }), [1, 3]);
  assert.deepEqual(hiddenSeats({ seen, me: -1 }), [0, 1, 3]);
  assert.deepEqual(hiddenSeats({ seen: { ...seen, double: true }, me: 1 }), [0]);
});

test("only what is certain is 0 or 100", () => {
  assert.deepEqual([0, 0.0001, 0.999, 1].map(percent), ["0\u00a0%", "<1\u00a0%", ">99\u00a0%", "100\u00a0%"]);
});
