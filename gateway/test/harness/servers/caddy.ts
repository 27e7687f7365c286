import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileIn } from "../docs.ts";
import { freePort } from "../processes/free-port.ts";
import { runProxy, type StartProxy } from "./proxy.ts";

const config = fileIn("docs/operate/caddy.md", "/etc/caddy/Caddyfile");

/** Caddy with the configuration of docs/operate/caddy.md, with these addresses and without TLS. */
export const caddy: StartProxy = async (command, gateways, folder) => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const here = config
    .replace("baobab.example.org", url)
    .replace(/127\.0\.0\.1:400([12])/g, (_, number: string) => gateways[Number(number) - 1]!);
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n}\n${here}`);
  const env = { PATH: process.env.PATH, HOME: folder };
  return runProxy(command, ["run", "--adapter", "caddyfile", "--config", file], url, env);
};
