// The line from the server for one seat: a WebSocket that comes back by itself, or lines of JSON where
// sockets do not pass. Must not: look into the messages, beyond counting what was heard.

import { lines } from "./api.js";

/** @typedef {import("./types.js").Message} Message */
/** @typedef {import("./types.js").Status} Status */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const TRIES_BEFORE_FALLBACK = 3;
const utf8 = new TextDecoder();

export class Connection {
  /**
   * @param {string} table @param {number} seat
   * @param {{message: (message: Message) => void, status: (status: Status) => void}} to
   */
  constructor(table, seat, to) {
    this.base = `/api/t/${encodeURIComponent(table)}`;
    this.seat = seat;
    this.to = to;
    this.heard = 0;
    this.failures = 0;
    this.everOpen = false;
    this.done = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {AbortController | null} */
    this.abort = null;
    this.timer = 0;
    this.wake = () => this.done || document.hidden || this.alive() || this.open();
    document.addEventListener("visibilitychange", this.wake);
    addEventListener("online", this.wake);
    this.open();
  }

  alive() {
    return this.abort !== null || (this.socket !== null && this.socket.readyState <= WebSocket.OPEN);
  }

  query() {
    return `seat=${this.seat}${this.heard ? `&since=${this.heard}` : ""}`;
  }

  open() {
    clearTimeout(this.timer);
    if (!this.everOpen && this.failures >= TRIES_BEFORE_FALLBACK) return void this.stream();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.base}/ws?${this.query()}`);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.binaryType = "arraybuffer";
    socket.onmessage = (event) => this.take(JSON.parse(utf8.decode(event.data)));
    socket.onclose = () => socket === this.socket && this.dropped();
  }

  /** The same messages, by fetch. */
  async stream() {
    const abort = new AbortController();
    this.abort = abort;
    try {
      this.opened();
      await lines(`${this.base}/stream?${this.query()}`, (message) => this.take(message), abort.signal);
    } catch {
      // a broken line is told below
    }
    if (this.abort === abort) {
      this.abort = null;
      this.dropped();
    }
  }

  opened() {
    this.everOpen = this.everOpen || this.abort === null;
    this.to.status("open");
  }

  /** @param {Message} message */
  take(message) {
    if (this.done) return;
    this.failures = 0;
    if (message.type === "view") this.heard = message.heard + message.events.length;
    if (message.type === "bye") this.failures = 1;
    this.to.message(message);
  }

  dropped() {
    if (this.done) return;
    this.failures += 1;
    this.to.status("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.failures - 1));
    this.timer = window.setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** Close for good; nothing is told any more. */
  close() {
    this.done = true;
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.wake);
    removeEventListener("online", this.wake);
    this.abort?.abort();
    this.socket?.close();
  }
}
