import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../processes/free-port.ts";
import { own } from "../processes/own-processes.ts";

const config = readFileSync(join(import.meta.dirname, "../../../haproxy.cfg"), "utf8");

/** HAProxy with the configuration of docker-compose.yml, of which only the addresses are replaced. */
export async function haproxy(command: string, gateways: string[], folder: string) {
  const address = `127.0.0.1:${await freePort()}`;
  const here = config
    .replace("bind :4000", `bind ${address}`)
    .replace(/gateway-(\d):4000/g, (_, n) => gateways[n - 1]!);
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, here);
  const child = own(spawn(command, ["-f", file], { stdio: "ignore" }));
  const url = `http://${address}`;
  while (!(await fetch(url).then(Boolean, () => false)))
    if (child.exitCode === null) await delay(20);
    else throw new Error("HAProxy ended before it listened");
  const stop = async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  return { url, stop };
}
