import express from "express";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aFolder } from "../../../test/harness/processes/run-gateway.ts";
import { siteFiles } from "./site-files.ts";

let folder: Awaited<ReturnType<typeof aFolder>>;
let url: string;
let server: ReturnType<ReturnType<typeof express>["listen"]>;
beforeAll(async () => {
  folder = await aFolder();
  mkdirSync(join(folder.path, "assets"));
  for (const name of ["kept.js", "gone.js"]) writeFileSync(join(folder.path, "assets", name), "0123456789");
  server = express()
    .use(...siteFiles(folder.path))
    .listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets`;
});
afterAll(async () => {
  server.close();
  await folder.remove();
});

it("a file that is gone since the start ends its answer and nothing else", async () => {
  rmSync(join(folder.path, "assets", "gone.js"));
  await expect(fetch(`${url}/gone.js`).then((answer) => answer.text())).rejects.toThrow();
  expect(await (await fetch(`${url}/kept.js`)).text()).toBe("0123456789");
});

it.each(["bytes=4-2", "bytes=-3", "bytes=2-4", "bytes=90-"])(
  "the range %s is answered with the whole",
  async (range) => {
    const answer = await fetch(`${url}/kept.js`, { headers: { range } });
    expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([
      200,
      "10",
      "0123456789",
    ]);
  },
);
