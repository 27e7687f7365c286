import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { clientOf } from "../harness/http/client.ts";
import { freePort } from "../harness/processes/free-port.ts";
import { own } from "../harness/processes/own-processes.ts";
import { aFolder, nodeArguments } from "../harness/processes/run-gateway.ts";

const full = "/dev/full";

it(
  "H7 while no line of the log can be written, the gateway serves, and stops",
  { skip: !existsSync(full) },
  async () => {
    const folder = await aFolder();
    const port = await freePort();
    const log = openSync(full, "w");
    const env = { PATH: process.env.PATH, DATA_DIR: folder.path, PORT: String(port) };
    const child = own(spawn(process.execPath, nodeArguments("main"), { env, stdio: ["ignore", log, "inherit"] }));
    closeSync(log);
    try {
      const { get, post } = clientOf(`http://127.0.0.1:${port}`);
      const isReady = async () => expect((await get("/readyz")).status).toBe(200);
      await vi.waitFor(isReady, { timeout: 60_000, interval: 100 });
      for (let line = 0; line < 5; line++)
        expect((await post("/api/user/login", { email: "ama@example.org", password: "wrong horse" })).status).toBe(401);
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill("SIGKILL");
      await folder.remove();
    }
  },
);
