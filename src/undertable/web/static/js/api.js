// What the client sends: small JSON posts, each with a key so that it never counts twice.

/** @typedef {import("./types.js").Answers} Answers */
/** @typedef {import("./types.js").Denied} Denied */

/** A fresh idempotency key. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (x) => x.toString(16).padStart(2, "0")).join("");

/** @param {number} ms */
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Post to the table; tried again on a broken line, never on an answer.
 * @template {keyof Answers} Order @param {string} table @param {Order} what @param {Record<string, unknown>} body
 * @returns {Promise<Answers[Order] | Denied>}
 */
export async function post(table, what, body) {
  const request = {
    method: "POST",
    credentials: /** @type {const} */ ("same-origin"),
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const again = body.key ? 3 : 1;
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(`/api/t/${encodeURIComponent(table)}/${what}`, request);
      return await read(response);
    } catch {
      if (attempt >= again) return { ok: false, error: { code: "offline", text: "", rule: "" } };
      await wait(400 * attempt);
    }
  }
}

/** @param {Response} response */
async function read(response) {
  if (response.status === 204) return { ok: true };
  try {
    return await response.json();
  } catch {
    const code = response.status === 429 ? "slow_down" : "broken";
    return { ok: response.ok, error: { code, text: "", rule: "" } };
  }
}

/**
 * Lines of JSON, as they come.
 * @template Line @param {string} url @param {(value: Line) => void} each @param {AbortSignal} [signal]
 */
export async function lines(url, each, signal) {
  const response = await fetch(url, { credentials: "same-origin", signal });
  if (!response.ok || !response.body) throw new Error(String(response.status));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    const parts = (rest + value).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) if (part.trim()) each(JSON.parse(part));
  }
  if (rest.trim()) each(JSON.parse(rest));
}
