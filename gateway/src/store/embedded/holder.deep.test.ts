import { execFile, fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { StoreError } from "../store-error.ts";
import { prepareDataFile } from "./file/data-file.ts";
import { Engine } from "./engine.ts";

const script = join(import.meta.dirname, "../../../test/harness/processes/writer.ts");
const execArgv = ["--import", "@oxc-node/core/register"];
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "baobab-holder-"))));
afterEach(() => rmSync(folder, { recursive: true }));

async function holder(): Promise<ChildProcess> {
  const child = fork(script, [folder, join(folder, "log")], { execArgv });
  await once(child, "message");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

it("H§7 refuses a second process, naming the first, until that one is killed", async () => {
  const first = await holder();
  const second = promisify(execFile)(process.execPath, [...execArgv, script, folder, join(folder, "other")]);
  await expect(second).rejects.toMatchObject({ stderr: expect.stringContaining(`is in use by process ${first.pid}`) });
  await expect(Engine.open(folder)).rejects.toThrow(
    new StoreError(`${folder}/baobab.db is in use by process ${first.pid}`),
  );
  await kill(first);
  await (await Engine.open(folder)).close();
});

it("leaves no log and no holder behind a clean stop", async () => {
  const engine = await Engine.open(folder);
  await engine.write(({ put }) => put(engine.records("items"), { _id: "a" }));
  expect(readdirSync(folder)).toContain("baobab.db-wal");
  await engine.close();
  expect(readdirSync(folder).sort()).toEqual(["baobab.db", "baobab.last"]);
});

it("makes the folder for its owner alone, once", () => {
  const dataDir = join(folder, "deep", "data");
  prepareDataFile(dataDir);
  prepareDataFile(dataDir);
  expect(readdirSync(dataDir)).toEqual(["baobab.db"]);
});

it("refuses a missing or empty data file in a folder with files of a previous run", () => {
  writeFileSync(join(folder, "secret"), "x".repeat(64));
  expect(() => prepareDataFile(folder)).toThrow(/^\S+baobab\.db is missing, but \S+secret of an earlier run exists/);
  rmSync(join(folder, "secret"));
  mkdirSync(join(folder, ".restoring"));
  expect(() => prepareDataFile(folder)).toThrow(/is missing, but \S+\.restoring of an earlier run exists/);
  rmSync(join(folder, ".restoring"), { recursive: true });
  mkdirSync(join(folder, "uploads", "00000000-0000-4000-8000-000000000000"), { recursive: true });
  expect(() => prepareDataFile(folder)).toThrow(/is missing, but \S+uploads of an earlier run exists/);
  writeFileSync(join(folder, "baobab.db"), "");
  expect(() => prepareDataFile(folder)).toThrow(/baobab\.db is empty/);
});

it.each(["jwt-secret", "secret.new", "Secrets.txt", "uploads/.DS_Store", "uploads/.incoming-1/image.png", "uploads"])(
  "takes a folder with %s alone for a first start",
  (name) => {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), "mine");
    prepareDataFile(folder);
    expect(readdirSync(folder)).toContain("baobab.db");
    expect(readFileSync(join(folder, name), "utf8")).toBe("mine");
  },
);

it("takes an empty folder of uploads for a first start", () => {
  mkdirSync(join(folder, "uploads"));
  prepareDataFile(folder);
  expect(readdirSync(folder)).toContain("baobab.db");
});
