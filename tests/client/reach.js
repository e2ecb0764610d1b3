// Somebody who points at everything: which answers a stage lets one give, by clicks on what is on it, in its popovers, by its buttons.

import { keyOf } from "/static/js/stage/names.js";
import { sceneOf, stagingOf } from "/static/js/stage/staging.js";
import { speech } from "/static/js/words.js";

/** @typedef {import("/static/js/stage/stage.js").Picked} Picked */
/** @typedef {import("/static/js/stage/stage.js").Parts} Parts */

/** What is given to a stage at a view. @param {any} view @param {any} content @param {Record<string, any>} [more] @returns {any} */
export const propsAt = (view, content, more = {}) => ({
  ...view,
  content,
  view,
  names: Array.from({ length: view.seen.seats }, (_, seat) => `Seat ${seat + 1}`),
  seats: Array.from({ length: view.seen.seats }, () => ({ ink: "red" })),
  lang: "cs",
  t: speech("en"),
  plan: undefined,
  setPlan: () => {},
  act: () => {},
  foresee: () => Promise.resolve(null),
  ...more,
});

/** @param {unknown} value */
const key = (value) => JSON.stringify(value);

/** The answers that somebody gives who points at all there is, four clicks deep. @param {any} props @param {Parts} parts @returns {Set<string>} */
export function reached(props, parts = {}) {
  /** @type {Set<string>} */
  const given = new Set();
  const met = new Set([key({})]);
  /** @type {Picked[]} */
  let front = [{}];
  const scene = sceneOf(props, parts);
  for (const { deed, hand } of scene.answers) if (hand) given.add(key(deed.choice)); // what lies in a hand is pressed there
  for (let clicks = 0; clicks < 4 && front.length; clicks++) {
    /** @type {Picked[]} */
    const next = [];
    for (const picked of front) {
      const setPlan = (/** @type {Picked} */ plan = {}) => {
        if (!met.has(key(plan))) next.push(plan);
        met.add(key(plan));
      };
      const act = (/** @type {any} */ choice) => given.add(key(choice));
      const staging = stagingOf({ ...props, setPlan, act }, parts, picked, {}, scene);
      for (const deed of staging.loose) deed.fold ? staging.choose(deed) : act(deed.choice);
      staging.confirm();
      if (staging.ready) continue;
      for (const deed of staging.deeds) staging.choose(deed);
      for (const thing of things(staging)) staging.select(thing);
    }
    front = next;
  }
  return given;
}

/** What a finger can be put on: every place and everybody and everything there, and what glows besides. @param {import("/static/js/stage/stage.js").Staging} staging @returns {import("/static/js/stage/stage.js").Thing[]} */
function things({ places, standing, lying, targets, declared }) {
  const all = [...places.map((id) => ({ sort: declared.place, id })), ...standing, ...lying];
  const met = new Set(all.map((thing) => keyOf(thing)));
  const ways = [...targets.keys()].filter((one) => !met.has(one)).map((one) => one.split(":"));
  return [...all, ...ways.map(([sort, id]) => ({ sort, id: Number(id) }))];
}
