import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openBrowser } from "../browser.ts";

const tool = fileURLToPath(new URL("../../../gateway/tools/dev.mjs", import.meta.url));
let neighbour: Server;
let dev: ChildProcess;
let browser: Browser;
let dataDir: string;
let url: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "baobab-dev-"));
  const site = createServer().listen(0, "127.0.0.1");
  await once(site, "listening");
  const { port } = site.address() as AddressInfo;
  site.close();
  await once(site, "close");
  // Who works on two things at once has something else on the port after this one.
  neighbour = createServer((socket) => socket.destroy()).listen(port + 1, "127.0.0.1");
  neighbour.on("error", () => {});
  url = `http://localhost:${port}`;
  dev = spawn(process.execPath, [tool], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [dev.stdout, dev.stderr]) stream?.on("data", (chunk) => (said += chunk));
  browser = await openBrowser();
  const isReady = async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    expect(answer?.status, said).toBe(200);
  };
  await vi.waitFor(isReady, { timeout: 60_000, interval: 200 });
});
afterAll(async () => {
  await browser?.close();
  dev.kill();
  if (dev.exitCode === null) await once(dev, "exit");
  neighbour.close();
  await rm(dataDir, { recursive: true, force: true });
});

it("while developing, the site, GraphQL and REST stand on one origin", async () => {
  expect(await (await fetch(`${url}/api/faq/list`)).json()).toHaveLength(10);
  const page = await browser.newPage();
  await page.goto(`${url}/faq`);
  await page.getByRole("heading", { name: "What is a carbon credit?" }).waitFor({ timeout: 60_000 });
});
