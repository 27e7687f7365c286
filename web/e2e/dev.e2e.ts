import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openBrowser } from "./browser.ts";

const tool = fileURLToPath(new URL("../../gateway/tools/dev.mjs", import.meta.url));
let dev: ChildProcess;
let browser: Browser;
let dataDir: string;
let url: string;

/** The site takes this port and the gateway behind it the next one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "baobab-dev-"));
  const port = await freePort();
  url = `http://localhost:${port}`;
  dev = spawn(process.execPath, [tool], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: "ignore",
  });
  browser = await openBrowser();
  const isReady = () => fetch(`${url}/readyz`).then(({ ok }) => expect(ok).toBe(true));
  await vi.waitFor(isReady, { timeout: 60_000, interval: 200 });
});
afterAll(async () => {
  await browser.close();
  dev.kill();
  if (dev.exitCode === null) await once(dev, "exit");
  await rm(dataDir, { recursive: true, force: true });
});

it("while developing, the site and both doors stand on one origin", async () => {
  expect(await (await fetch(`${url}/api/faq/list`)).json()).toHaveLength(10);
  const page = await browser.newPage();
  await page.goto(`${url}/faq`);
  await page.getByRole("heading", { name: "What is a carbon credit?" }).waitFor({ timeout: 60_000 });
});
