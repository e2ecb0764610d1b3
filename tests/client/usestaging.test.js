// The stage over time: what is foretold comes after a pause and never too late, what says the same is not reckoned anew, and a
// double click is one in one view only.

import assert from "node:assert/strict";
import { test } from "node:test";

import { drawn } from "./dom.js";
import { ANNA, BERT, harbour, PIER, TOWER } from "./harbour.js";

const { html, render } = await import("/static/js/lib.js");
const { useStaging } = await import("/static/js/stage/staging.js");

const send = (/** @type {number} */ place) => ({ is: "Send", who: BERT, spot: place });
const spot = (/** @type {number} */ id) => ({ sort: "spot", id });
const wait = (/** @type {number} */ time) => new Promise((done) => setTimeout(done, time));
/** What comes sooner or later. @param {() => boolean} come */
async function until(come) {
  for (let i = 0; i < 100 && !come(); i++) await wait(20);
}
const PARTS = {};

/** A stage that is drawn, with everything that was asked and said there. @param {any[]} options */
async function staged(options) {
  /** @type {{props: any, staging: any, asked: any[], said: any[], answers: ((happens: string[]) => void)[], draw: (more?: any) => Promise<void>}} */
  const table = {
    props: null,
    staging: null,
    asked: [],
    said: [],
    answers: [],
    draw: async (more = {}) => {
      table.props = { ...table.props, ...more };
      render(html`<${Stage} />`, root);
      await wait(20);
    },
  };
  const Stage = () => {
    table.staging = useStaging(table.props, PARTS);
    return html`<i />`;
  };
  table.props = harbour(
    options,
    {},
    {
      setPlan: (/** @type {any} */ plan) => table.draw({ plan }),
      act: (/** @type {any} */ choice) => table.said.push(choice),
      foresee(/** @type {any} */ choice) {
        table.asked.push(choice);
        return new Promise((done) => table.answers.push((happens) => done({ seen: {}, happens })));
      },
    },
  );
  /** @type {any} */
  let root;
  await drawn((page) => {
    root = page;
    render(html`<${Stage} />`, root);
  });
  return table;
}

test("what is pointed at is asked about after a pause, and only if it still is", async () => {
  const table = await staged([send(TOWER), send(PIER)]);
  table.staging.consider(send(TOWER));
  await wait(60);
  assert.deepEqual(table.asked, [], "a pointer that passes asks nothing");
  table.staging.consider(send(PIER));
  await until(() => table.asked.length > 0);
  assert.deepEqual(table.asked, [send(PIER)]);
  table.staging.consider(send(TOWER));
  await wait(20);
  table.answers[0](["Bert goes."]);
  await wait(20);
  assert.equal(table.staging.outlook, null, "what comes too late is of another");
  table.staging.consider(send(PIER));
  await until(() => table.staging.consequence === "Bert goes.");
  assert.equal(table.staging.consequence, "Bert goes.", "but it is known when it is pointed at again");
  assert.equal(table.asked.length, 1);
});

test("what is ready is asked about at once, and stays while the pointer wanders", async () => {
  const table = await staged([send(TOWER), send(PIER)]);
  table.staging.select(spot(TOWER));
  await until(() => table.asked.length > 0);
  assert.deepEqual(table.asked, [send(TOWER)]);
  table.answers[0](["Bert climbs."]);
  await until(() => table.staging.consequence === "Bert climbs.");
  table.staging.consider(send(PIER));
  await wait(20);
  assert.equal(table.staging.consequence, "Bert climbs.");
});

test("a new view has another future: nothing of the old one is shown", async () => {
  const table = await staged([send(TOWER), send(PIER)]);
  table.staging.consider(send(PIER));
  await until(() => table.asked.length > 0);
  await table.draw({ view: {} });
  table.answers[0](["Bert goes."]);
  await wait(20);
  assert.deepEqual([table.staging.outlook, table.staging.consequence], [null, ""]);
});

test("where nothing has changed the stage is the same, whatever functions are made anew", async () => {
  const table = await staged([send(TOWER), send(PIER)]);
  const before = table.staging;
  await table.draw({ act: () => {}, seats: table.props.seats.map((/** @type {any} */ row) => ({ ...row })) });
  assert.equal(table.staging, before);
  await table.draw({ seats: [{ ink: "green" }, { ink: "blue" }] });
  assert.notEqual(table.staging, before);
});

test("two quick clicks on one thing are a double click, in one view and on one thing alone", async () => {
  const table = await staged([send(TOWER), send(PIER)]);
  const { staging } = table;
  staging.select(spot(TOWER));
  staging.select(spot(PIER), true);
  assert.deepEqual(table.said, [], "the first click on that thing, whatever the browser counts");
  staging.select(spot(PIER));
  assert.deepEqual(table.said, [send(PIER)]);
  await table.draw({ view: {}, plan: undefined });
  table.staging.select(spot(PIER), true);
  assert.equal(table.said.length, 1, "an impatient third click does not answer the next question");
});

test("who has nothing to answer may look at people all the same, until something happens", async () => {
  const table = await staged([]);
  table.staging.select({ sort: "crew", id: ANNA });
  await until(() => table.staging.open !== null);
  assert.deepEqual([table.staging.open, table.props.plan], [{ sort: "crew", id: ANNA }, undefined]);
  await table.draw({ view: {} });
  await until(() => table.staging.open === null);
  assert.equal(table.staging.open, null);
});
