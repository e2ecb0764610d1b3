// Matches of four against server.cjs: node load.cjs PORT SERVER_PID MATCHES SECONDS
// One move in flight per match; a move's time ends when the last of the four has the new state.
const fs = require("node:fs");
const http = require("node:http");
const { io } = require("socket.io-client");

const [port, pid, matches, seconds] = process.argv.slice(2).map(Number);
const SEATS = 4, PATIENCE = 30_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const now = () => performance.now();
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
setTimeout(() => process.exit(4), 12 * 60 * 1000).unref();

function post(path, body) {
  const raw = JSON.stringify(body);
  const options = { host: "127.0.0.1", port, path, method: "POST", agent,
    headers: { "content-type": "application/json", "content-length": Buffer.byteLength(raw) } };
  return new Promise((done, fail) => {
    const request = http.request(options, (reply) => {
      let text = "";
      reply.on("data", (part) => (text += part));
      reply.on("end", () => (reply.statusCode === 200 ? done(JSON.parse(text)) : fail(Error(`${path} ${reply.statusCode}`))));
    });
    request.on("error", fail);
    request.end(raw);
  });
}

async function makeMatch() {
  const { matchID } = await post("/games/agents/create", { numPlayers: SEATS });
  const keys = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const joined = await post(`/games/agents/${matchID}/join`, { playerID: String(seat), playerName: `p${seat}` });
    keys.push(joined.playerCredentials);
  }
  return { matchID, keys };
}

const spare = [];
const totals = { games: 0, bytes: 0, frames: 0 };
let sample = 0;

class Match {
  constructor() { this.sockets = []; this.states = []; this.heard = () => {}; this.over = false; }

  async open({ matchID, keys }) {
    Object.assign(this, { matchID, keys, states: [], over: false });
    await Promise.all(keys.map((_, seat) => this.connect(seat)));
  }

  connect(seat) {
    const socket = io(`http://127.0.0.1:${port}/agents`, { transports: ["websocket"], forceNew: true, reconnection: false });
    const { matchID } = this;
    this.sockets[seat] = socket;
    return new Promise((done, fail) => {
      socket.on("connect_error", fail);
      socket.on("connect", () => socket.emit("sync", matchID, String(seat), this.keys[seat], SEATS));
      socket.on("sync", (_, info) => { this.states[seat] = info.state; done(); });
      socket.on("update", (_, state) => {
        if (sample++ % 100 === 0) { totals.bytes += JSON.stringify(state).length; totals.frames += 1; }
        this.states[seat] = state;
        this.heard(seat, state);
      });
    });
  }

  /** One random legal move; the milliseconds until all four have it. */
  move() {
    const { G, ctx, _stateID } = this.states[0];
    const seat = ctx.activePlayers ? Object.keys(ctx.activePlayers)[0] : ctx.currentPlayer;
    const size = G.hands[seat].length, open = Math.floor(Math.random() * size);
    const args = G.offer ? [Math.random() < 0.5] : [open, (open + 1 + Math.floor(Math.random() * (size - 1))) % size];
    const payload = { type: G.offer ? "take" : "offer", args, playerID: seat, credentials: this.keys[seat] };
    const missing = new Set([0, 1, 2, 3]);
    const began = now();
    return new Promise((done, fail) => {
      const late = setTimeout(() => fail(Error(`match ${this.matchID}: no answer`)), PATIENCE);
      this.heard = (who, state) => {
        if (state._stateID <= _stateID) return;
        missing.delete(who);
        if (missing.size) return;
        clearTimeout(late);
        this.over = state.ctx.gameover !== undefined;
        done(now() - began);
      };
      this.sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, _stateID, this.matchID, seat);
    });
  }

  async again() {
    for (const socket of this.sockets) socket.disconnect();
    totals.games += 1;
    await this.open(spare.pop() ?? (await makeMatch()));
  }
}

function cpu() {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const centile = (values, share) => values.sort((a, b) => a - b)[Math.min(Math.floor(values.length * share), values.length - 1)];

/** Everybody plays; `rate` is moves a second over all, counted from when each was due, or 0 for as fast as it goes. */
async function play(all, span, rate) {
  await Promise.all(all.filter((match) => match.over).map((match) => match.again()));
  const took = [], begin = now(), end = begin + span * 1000, gap = rate ? (all.length / rate) * 1000 : 0;
  const before = cpu(), games = totals.games;
  await Promise.all(all.map(async (match) => {
    let due = begin + Math.random() * gap;
    while ((gap ? due : now()) < end) {
      if (match.over) await match.again();
      if (gap) await sleep(Math.max(due - now(), 0));
      const late = gap ? Math.max(now() - due, 0) : 0;
      took.push((await match.move()) + late);
      due += gap;
    }
  }));
  const lasted = Math.max(now() - begin, span * 1000) / 1000;
  return {
    actions: took.length,
    actions_per_second: took.length / lasted,
    p50_ms: centile(took, 0.5),
    p99_ms: centile(took, 0.99),
    server_us_per_action: ((cpu() - before) / took.length) * 1e6,
    games_finished: totals.games - games,
  };
}

/** Bring every match to some moment of its game, so that from now on games end all the time; moves a second. */
async function scatter(all) {
  const counts = all.map(() => Math.floor(Math.random() * 70)), began = now();
  await Promise.all(all.map(async (match, i) => {
    for (let n = 0; n < counts[i]; n++) {
      if (match.over) await match.again();
      await match.move();
    }
  }));
  return (counts.reduce((a, b) => a + b, 0) / (now() - began)) * 1000;
}

/** Enough matches for what follows, made before it is measured: all may end at about the same time. */
async function stock(actions) {
  while (spare.length < actions / 70 + matches) spare.push(await makeMatch());
}

async function main() {
  const all = Array.from({ length: matches }, () => new Match());
  for (const match of all) await match.open(await makeMatch()); // one after another: a barrier before the load
  await stock((await scatter(all)) * seconds);
  const full = await play(all, seconds, 0);
  await stock(full.actions_per_second * seconds / 10);
  const tenth = await play(all, seconds, full.actions_per_second / 10);
  const bytes = Math.round(totals.bytes / totals.frames);
  console.log(JSON.stringify({ full, tenth, bytes_per_view: bytes, client_cpu_seconds: process.cpuUsage().user / 1e6 }));
  process.exit(0);
}

main().catch((error) => { console.error(error); process.exit(1); });
