import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aFolder } from "../test/harness/processes/run-gateway.ts";

const preload = "--import ./gateway/tools/load-env.mjs ";
const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

let folder: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => {
  folder = await aFolder();
  cpSync(join(import.meta.dirname, "load-env.mjs"), join(folder.path, "gateway/tools/load-env.mjs"));
});
afterAll(() => folder.remove());

const settings = (env: Record<string, string>) =>
  execFileSync(
    process.execPath,
    [...preload.trim().split(" "), "-p", "`${process.env.PORT} ${process.env.LOG_LEVEL}`"],
    { cwd: folder.path, env, encoding: "utf8" },
  ).trim();

it("settings come from .env where it is there, and the environment wins", () => {
  expect(settings({})).toBe("undefined undefined");
  writeFileSync(join(folder.path, ".env"), "# a comment\nPORT=5000\nLOG_LEVEL='warn'\n");
  expect(settings({})).toBe("5000 warn");
  expect(settings({ PORT: "6000" })).toBe("6000 warn");
  rmSync(join(folder.path, ".env"));
});

it("npm start, npm run dev and the commands read it, and no other script does", () => {
  const reading = Object.keys(scripts).filter((name) => scripts[name]!.includes(preload));
  const commands = ["api-key", "backup", "export-person", "make-admin", "password-link", "restore", "seed"];
  expect(reading.sort()).toEqual([...commands, "dev", "start"].sort());
});
