// Looking back through other eyes: the moment stays, whatever one does while the steps are on their way.

import assert from "node:assert/strict";
import { test } from "node:test";

const { openReplay, stepTo } = await import("/static/js/replay.js");
const { createStore } = await import("/static/js/store.js");

/** Answers that come when the test says so, in any order. @type {Record<string, (count: number) => void>} */
const answer = {};
globalThis.fetch = /** @type {any} */ (
  (/** @type {string} */ url) =>
    new Promise((done) => {
      const seat = url.split("seat=")[1];
      answer[seat] = (count) => done(new Response("{}\n".repeat(count)));
    })
);

/** A table whose replay is open at some step. */
async function lookingBack() {
  const store = createStore(
    /** @type {any} */ ({ page: { table: "t" }, replay: null, settings: { knowledge: false } }),
  );
  const opened = openReplay(store, "0");
  answer["0"](20);
  await opened;
  stepTo(store, 3);
  return store;
}

const shown = (/** @type {import("/static/js/store.js").Store} */ store) => {
  const { replay } = store.get();
  return replay && [replay.seat, replay.at];
};

test("other eyes see the same moment", async () => {
  const store = await lookingBack();
  const opened = openReplay(store, "all");
  answer.all(20);
  await opened;
  assert.deepEqual(shown(store), ["all", 3]);
});

test("a step taken while the other steps are on their way is kept", async () => {
  const store = await lookingBack();
  const opened = openReplay(store, "all");
  stepTo(store, 12);
  answer.all(20);
  await opened;
  assert.deepEqual(shown(store), ["all", 12]);
});

test("of two pairs of eyes the one wanted last is shown, whichever comes first", async () => {
  const store = await lookingBack();
  const opened = [openReplay(store, "all"), openReplay(store, "1")];
  answer["1"](20);
  answer.all(20);
  await Promise.all(opened);
  assert.deepEqual(shown(store), ["1", 3]);
});

test("whoever has gone back to the result stays there", async () => {
  const store = await lookingBack();
  const opened = openReplay(store, "all");
  store.set({ replay: null });
  answer.all(20);
  await opened;
  assert.equal(shown(store), null);
});
