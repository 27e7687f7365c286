import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test as base } from "../fixtures.ts";

const tool = fileURLToPath(new URL("../../../gateway/tools/dev.mjs", import.meta.url));

const test = base.extend({
  baseURL: async ({}, provide) => {
    const dataDir = await mkdtemp(join(tmpdir(), "baobab-dev-"));
    const site = createServer().listen(0, "127.0.0.1");
    await once(site, "listening");
    const { port } = site.address() as AddressInfo;
    site.close();
    await once(site, "close");
    // Who works on two things at once has something else on the port after this one.
    const neighbour = createServer((socket) => socket.destroy()).listen(port + 1, "127.0.0.1");
    neighbour.on("error", () => {});
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
    const dev = spawn(process.execPath, [tool], { env, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [dev.stdout, dev.stderr]) stream.on("data", (chunk) => (said += chunk));
    const url = `http://localhost:${port}`;
    try {
      const ready = () =>
        fetch(`${url}/readyz`)
          .then((answer) => answer.ok || said)
          .catch(() => said);
      await expect.poll(ready, { timeout: 60_000 }).toBe(true);
      await provide(url);
    } finally {
      dev.kill();
      if (dev.exitCode === null) await once(dev, "exit");
      neighbour.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
});

test.describe.configure({ timeout: 180_000 });

test("while developing, the site, GraphQL and REST stand on one origin", async ({ page, request }) => {
  expect(await (await request.get("/api/faq/list")).json()).toHaveLength(10);
  await page.goto("/faq");
  const question = page.getByRole("heading", { name: "What is a carbon credit?" });
  await expect(question).toBeVisible({ timeout: 60_000 });
});
