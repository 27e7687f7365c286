import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../processes/free-port.ts";
import { runProxy, type StartProxy } from "./proxy.ts";

const config = readFileSync(join(import.meta.dirname, "../../../haproxy.cfg"), "utf8");

/** HAProxy with the configuration of docker-compose.yml, of which only the addresses are replaced. */
export const haproxy: StartProxy = async (command, gateways, folder) => {
  const address = `127.0.0.1:${await freePort()}`;
  const here = config
    .replace("bind :4000", `bind ${address}`)
    .replace(/gateway-(\d):4000/g, (_, n) => gateways[n - 1]!);
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, here);
  return runProxy(command, ["-f", file], `http://${address}`);
};
