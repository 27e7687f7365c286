import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { administrator } from "./accounts.ts";
import { useStage } from "./stage.ts";
import { said } from "./tables.ts";

const seed = fileURLToPath(new URL("../../gateway/dist/src/operations/seed.js", import.meta.url));
const folder = join(tmpdir(), `baobab-many-${process.pid}`);
const DATA_DIR = join(folder, "data");
// Both before the stage's own: the records are there when it starts, and their folder goes after it has ended.
beforeAll(() => {
  mkdirSync(folder, { mode: 0o700 });
  execFileSync(process.execPath, [seed, "--contacts", "100000"], {
    env: { ...process.env, DATA_DIR },
    stdio: "ignore",
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const stage = useStage({ DATA_DIR });

it("§9 the same table on 100,000 contacts: pages, sort and search, five rows over the wire", async () => {
  const admin = await administrator(stage);
  const page = await admin.visit("/admin/contact");
  const sizes: number[] = [];
  page.on("requestfinished", async (request) => {
    if (request.url().endsWith("/graphql")) sizes.push((await request.sizes()).responseBodySize);
  });
  await said(page, "1 - 5 Total 100000 Rows");
  await page.getByRole("button", { name: "Page 3" }).click();
  await said(page, "11 - 15 Total 100000 Rows");
  await page.getByRole("columnheader", { name: "Country" }).getByRole("button").click();
  await page.locator('[aria-sort="ascending"]').waitFor();
  await said(page, "1 - 5 Total 100000 Rows");
  const email = (await page.locator('td[data-label="Email"]').first().innerText()).toUpperCase();
  await page.getByRole("searchbox").fill(email);
  await said(page, /^1 - 1 Total 1 Rows$/);
  expect((await page.locator('td[data-label="Email"]').first().innerText()).toUpperCase()).toBe(email);
  await page.goto(`${stage.url}/admin/contact?page=20000`);
  await said(page, "99996 - 100000 Total 100000 Rows");
  expect(await page.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.max(...sizes)).toBeLessThan(20_000);
});
