// A drawing that is an answer: pressed by mouse or key, in the server's words; anything else is left alone.

import assert from "node:assert/strict";
import { test } from "node:test";

const { answer } = await import("/static/js/kit/answer.js");

/** @type {any[]} */
const sent = [];
const props = {
  options: [
    { is: "Send", letter: 1 },
    { is: "Send", letter: 3 },
  ],
  labels: ["send the Report", "send the Cipher"],
  act: (/** @type {any} */ choice) => void sent.push(choice),
};

test("an answer says what it does and is given by click, Enter and space", () => {
  const made = answer(props, { is: "Send", letter: 3 });
  assert.deepEqual([made.role, made.tabindex, made["aria-label"]], ["button", 0, "send the Cipher"]);
  let stopped = 0;
  made.onClick();
  for (const key of ["Enter", " ", "a"]) made.onKeyDown({ key, preventDefault: () => (stopped += 1) });
  assert.deepEqual(sent, Array(3).fill({ is: "Send", letter: 3 }));
  assert.equal(stopped, 2);
});

test("what is no answer now is a drawing and nothing else", () => {
  assert.deepEqual(answer(props, { is: "Send", letter: 2 }), {});
});
