// The camera: what of the sheet is shown, and where the mini-map stands.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  aimed,
  clamped,
  FOOT,
  framing,
  isCropped,
  isWhole,
  miniMap,
  onPane,
  panned,
  showing,
  touch,
  whole,
  zoomed,
} from "/static/js/stage/camera.js";

/** @typedef {import("/static/js/stage/stage.js").Box} Box */

/** @param {number} width @param {number} height @returns {any} */
const sheet = (width, height) => ({ width, height });
const PANE = { width: 400, height: 500, finger: true };
const STATION = sheet(700, 1600);

/** @param {number} x @param {number} y @returns {Box} */
const room = (x, y) => ({ x, y, w: 100, h: 80 });

/** Whether a box is seen whole. @param {Box} box @param {import("/static/js/stage/stage.js").View} view */
function isSeen(box, view) {
  const { x, y, w, h } = onPane(view, box);
  return x >= w / 2 && y >= h / 2 && x + w / 2 <= PANE.width && y + h / 2 <= PANE.height;
}

test("a sheet that fits is shown whole, at the left and at the top, whatever is asked about", () => {
  const small = sheet(300, 400);
  assert.ok(isWhole(small, PANE));
  const view = framing(small, PANE, [room(50, 50)]);
  assert.deepEqual(view, { x: 0, y: 0, scale: 1 });
  assert.ok(!isCropped(small, view, PANE));
  assert.equal(aimed(small, PANE, []).map, null);
});

test("where the whole would be illegible, what is asked about is framed and never made smaller", () => {
  const asked = [room(350, 800), room(250, 900), room(450, 700)];
  const view = framing(STATION, PANE, asked);
  assert.ok(view.scale >= 1);
  assert.ok(isCropped(STATION, view, PANE));
  for (const box of asked) assert.ok(isSeen(box, view));
});

test("where not all of it finds room, the selected one is seen, and those that are nearest to it", () => {
  const asked = [room(350, 800), room(350, 100), room(350, 1100)];
  const view = framing(STATION, PANE, asked);
  assert.deepEqual(
    asked.map((box) => isSeen(box, view)),
    [true, false, true],
  );
  assert.deepEqual(asked[1], room(350, 100), "and the list is left as it was");
});

test("where little is asked about, it comes nearer, but not too near", () => {
  const { scale } = framing(STATION, PANE, [room(350, 800)]);
  assert.ok(scale > 1 && scale <= 1.3);
  assert.equal(framing(STATION, PANE, []).scale, 1, "and nothing, where nothing is asked about");
});

test("the whole is shown for a look, smaller than legible and in the middle", () => {
  const view = whole(STATION, PANE);
  assert.equal(view.scale, 500 / 1600);
  assert.ok(!isCropped(STATION, view, PANE));
  assert.ok(Math.abs(onPane(view, { x: 350, y: 800, w: 0, h: 0 }).x - 200) < 1e-6);
});

test("nothing beyond the sheet is shown, however far one drags", () => {
  const view = { x: 100, y: 100, scale: 1 };
  assert.deepEqual(panned(view, 30, -20, STATION, PANE), { x: 70, y: 120, scale: 1 });
  assert.deepEqual(panned(view, 900, 900, STATION, PANE), { x: 0, y: 0, scale: 1 });
  assert.deepEqual(panned(view, -900, -9000, STATION, PANE), { x: 300, y: 1100, scale: 1 });
  assert.equal(clamped({ x: 0, y: 0, scale: 50 }, STATION, PANE).scale, 3);
});

test("what lies under the fingers stays under them", () => {
  const before = { x: 100, y: 400, scale: 1 };
  const after = zoomed(before, 2, [150, 250], STATION, PANE);
  assert.equal(after.scale, 2);
  const there = { x: before.x + 150, y: before.y + 250, w: 0, h: 0 };
  assert.deepEqual(onPane(after, there), { x: 150, y: 250, w: 0, h: 0 });
  assert.equal(zoomed(before, 0.01, [0, 0], STATION, PANE).scale, 500 / 1600, "never smaller than the whole");
});

test("where the keyboard goes, the camera follows as little as it must", () => {
  const view = { x: 0, y: 0, scale: 1 };
  assert.deepEqual(showing(view, room(100, 100), STATION, PANE), view);
  const moved = showing(view, room(100, 700), STATION, PANE);
  assert.equal(moved.x, 0);
  assert.ok(moved.y > 0 && isSeen(room(100, 700), moved));
});

test("the mini-map stands in a corner where it covers nothing that is asked about", () => {
  const view = { x: 0, y: 0, scale: 1 };
  const first = miniMap(STATION, view, PANE, []);
  assert.deepEqual([first.x, first.y, first.w, first.h, first.foot], [8, 8, 70, 108, false]);
  const second = miniMap(STATION, view, PANE, [room(60, 60)]);
  assert.ok(!second.foot && second.y > 300);
  assert.deepEqual([first.seen.w, first.seen.h].map(Math.round), [27, 34], "and says what is seen");
  assert.equal(miniMap(sheet(1600, 700), view, PANE, []).w, 108, "a wide sheet has a wide one");
});

test("where every corner is taken, it stands in a foot that is kept free of what is asked about", () => {
  const asked = [room(200, 800), room(60, 640), room(60, 960), room(340, 960), room(340, 640)];
  const { view, map } = aimed(STATION, PANE, asked);
  assert.ok(map);
  const taken = { x: map.x + map.w / 2, y: map.y + map.h / 2, w: map.w, h: map.h };
  assert.ok(!asked.some((box) => touch(onPane(view, box), taken)));
  assert.deepEqual([map.foot, map.w, map.h], [true, 52, 60]);
  assert.ok(map.y >= PANE.height - FOOT);
});
