import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lineOf, newDigest } from "../../src/store/backup/lines.ts";
import { firstBackup } from "../harness/stored/first-release.ts";
import { aFolder, runGateway } from "../harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../harness/processes/run-operation.ts";
import { everythingIn, storeDocument } from "../harness/stored/stored-documents.ts";

const step = { _id: "from-the-future", at: new Date() };

function filesBelow(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.map((path) => [path, createHash("sha256").update(readFileSync(path)).digest("hex")]));
}

/** All bytes of an embedded store, or all that a database holds. */
const contentOf = async ({ DATA_DIR, MONGODB_URI }: Record<string, string>) => [
  filesBelow(DATA_DIR!),
  MONGODB_URI && (await everythingIn(MONGODB_URI)),
];

/** A whole backup of the content of the first release with a migration that is not known yet. */
function writeLaterBackup(file: string): void {
  const lines = gunzipSync(readFileSync(firstBackup)).toString().split("\n").slice(0, -2);
  const texts = [...lines.map((line) => `${line}\n`), lineOf({ collection: "migrations", doc: step })];
  const digest = newDigest();
  for (const text of texts) digest.update(text);
  writeFileSync(file, gzipSync([...texts, lineOf({ end: true, sha256: digest.digest("hex") })].join("")));
}

describe("Data of a newer version", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  beforeEach(async () => {
    folder = await aFolder();
    store = storeSettings(join(folder.path, "data"));
    await runOperation("restore", store, firstBackup);
  });
  afterEach(() => folder.remove());

  const refused = {
    status: 1,
    err: expect.stringMatching(
      /^[^\n]+ was written by a newer version, with the migration from-the-future unknown [^\n]+\n$/,
    ),
  };

  it("as a store ends a start and every operation with one line that names the migration, and stays as it is", async () => {
    await storeDocument(store, "migrations", step);
    const before = await contentOf(store);
    expect(await runGateway({ ...store, PORT: "0" }).ended).toMatchObject(refused);
    expect(await contentOf(store)).toEqual(before);
    const backup = join(folder.path, "backup.gz");
    for (const [name, ...args] of [
      ["backup", backup],
      ["restore", firstBackup, "--replace"],
      ["make-admin", "plain@upgrade.test"],
      ["seed"],
    ] as const)
      expect(await runOperation(name, store, ...args), name).toMatchObject(refused);
    expect(await contentOf(store)).toEqual(before);
    expect(existsSync(backup)).toBe(false);
  });

  it("as a backup is not restored, with one line that names the migration, and nothing is written", async () => {
    const file = join(folder.path, "later.gz");
    writeLaterBackup(file);
    const before = await contentOf(store);
    expect(await runOperation("restore", store, file, "--replace")).toMatchObject(refused);
    expect(await contentOf(store)).toEqual(before);
    const nowhere = storeSettings(join(folder.path, "nowhere"));
    expect(await runOperation("restore", nowhere, file)).toMatchObject(refused);
    expect(existsSync(nowhere.DATA_DIR!)).toBe(false);
  });
});
