// Lets node find what a browser finds under /static/: the shell's modules and the games' own.

import { register } from "node:module";

register(
  "data:text/javascript," +
    encodeURIComponent(`
      const base = ${JSON.stringify(new URL("../../src/undertable/", import.meta.url).href)};
      export function resolve(name, context, next) {
        const game = name.match(/^\\/static\\/games\\/([^/]+)\\/(.*)$/);
        if (game) return next(base + "games/" + game[1] + "/web/" + game[2], context);
        if (name.startsWith("/static/")) return next(base + "web" + name, context);
        return next(name, context);
      }
      export async function load(url, context, next) {
        return next(url, url.startsWith(base) && url.endsWith(".js") ? { ...context, format: "module" } : context);
      }`),
);
