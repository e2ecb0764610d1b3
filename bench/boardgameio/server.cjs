// boardgame.io's own server with its FlatFile storage, on the loopback only: node server.cjs PORT FOLDER
const { Server, FlatFile } = require("boardgame.io/server");
const { Agents } = require("./game.cjs");

const [port, dir] = [Number(process.argv[2]), process.argv[3]];
const server = Server({ games: [Agents], db: new FlatFile({ dir }), origins: [] });
server.run({ port: { port, host: "127.0.0.1" } });
setTimeout(() => process.exit(3), 15 * 60 * 1000).unref(); // nothing of this stays behind
