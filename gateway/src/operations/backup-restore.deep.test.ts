import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aFolder } from "../../test/harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../../test/harness/processes/run-operation.ts";

const isEmbedded = process.env.STORE !== "mongodb";

/** Without the time of the backup and its checksum. */
const contentOf = (file: string) => gunzipSync(readFileSync(file)).toString().split("\n").slice(1, -2).sort();

describe("Backup and restore", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  let other: Record<string, string>;
  let file: string;
  beforeAll(async () => {
    folder = await aFolder();
    file = join(folder.path, "backup.gz");
    store = storeSettings(join(folder.path, "data"));
    other = storeSettings(join(folder.path, "other"));
    await runOperation("seed", store);
    await runOperation("seed", store, "--contacts", "3");
  }, 120_000);
  afterAll(() => folder.remove());

  it("carry every record and picture to another store, in one file", async () => {
    expect(await runOperation("backup", store, file)).toEqual({
      status: 0,
      err: "",
      out: expect.stringMatching(/^Backed up .*\b3 contacts.* and \d+ uploaded files to \S+backup\.gz\n$/),
    });
    const uploads = readdirSync(join(store.DATA_DIR!, "uploads"));
    expect(uploads.length).toBeGreaterThan(0);
    const restored = await runOperation("restore", other, file);
    expect(restored).toMatchObject({ status: 0, err: "", out: expect.stringMatching(/^Restored .*\b3 contacts/) });
    const again = join(folder.path, "again.gz");
    await runOperation("backup", other, again);
    expect(contentOf(again)).toEqual(contentOf(file));
    expect(readdirSync(join(other.DATA_DIR!, "uploads")).sort()).toEqual(uploads.sort());
  });

  it("refuse with one line what would lose records, a cut file, and a file that is there", async () => {
    const failure = (text: RegExp) => ({ status: 1, out: "", err: expect.stringMatching(text) });
    expect(await runOperation("backup", store, file)).toEqual(failure(/^\S+ is there already; name a new file\n$/));
    expect(await runOperation("restore", store, file)).toEqual(
      failure(/^The store holds records: --replace removes them all and puts the backup in their place\n$/),
    );
    const cut = join(folder.path, "cut.gz");
    writeFileSync(cut, readFileSync(file).subarray(0, 5_000));
    expect(await runOperation("restore", store, cut, "--replace")).toEqual(
      failure(/^\S+cut\.gz cannot be read as a backup: [^\n]+\n$/),
    );
    const after = join(folder.path, "after.gz");
    await runOperation("backup", store, after);
    expect(contentOf(after)).toEqual(contentOf(file));
  });

  it("replace what was written since by the backup with --replace", async () => {
    await runOperation("seed", store, "--contacts", "2");
    expect(await runOperation("restore", store, file, "--replace")).toMatchObject({ status: 0, err: "" });
    const after = join(folder.path, "replaced.gz");
    await runOperation("backup", store, after);
    expect(contentOf(after)).toEqual(contentOf(file));
  });

  it("print their usage for anything else, and make no store then", async () => {
    const nowhere = { DATA_DIR: join(folder.path, "nowhere") };
    for (const [name, ...args] of [["backup"], ["restore", "a", "--force"]] as const)
      expect(await runOperation(name!, nowhere, ...args)).toEqual({
        status: 2,
        out: "",
        err: expect.stringMatching(new RegExp(`^Usage: npm run ${name} -- FILE `)),
      });
    expect(await runOperation("backup", nowhere, join(folder.path, "none.gz"))).toEqual({
      status: 1,
      out: "",
      err: `There is no store in DATA_DIR ${nowhere.DATA_DIR}; name the folder that the gateway uses\n`,
    });
    expect(readdirSync(folder.path)).not.toEqual(expect.arrayContaining(["nowhere"]));
    expect(existsSync(join(folder.path, "none.gz"))).toBe(false);
  });

  it("end with one line where MongoDB does not answer", async () => {
    const away = { DATA_DIR: folder.path, MONGODB_URI: "mongodb://127.0.0.1:1/none", JWT_SECRET: "x".repeat(32) };
    const err = "The MongoDB that MONGODB_URI names does not answer\n";
    expect(await runOperation("backup", away, join(folder.path, "away.gz"))).toEqual({ status: 1, out: "", err });
  });

  it.runIf(isEmbedded)("refuse a store in use with its holder's line", async () => {
    const { Engine } = await import("../store/embedded/engine.ts");
    const engine = await Engine.open(store.DATA_DIR!);
    const err = `${store.DATA_DIR}/baobab.db is in use by process ${process.pid}\n`;
    for (const args of [
      ["backup", join(folder.path, "held.gz")],
      ["restore", file, "--replace"],
    ] as const)
      expect(await runOperation(args[0], store, ...args.slice(1))).toEqual({ status: 1, out: "", err });
    expect(existsSync(join(folder.path, "held.gz"))).toBe(false);
    await engine.close();
  });

  it.runIf(isEmbedded)("put a backup in the place of a damaged store, which is kept, but not unasked", async () => {
    const data = join(store.DATA_DIR!, "baobab.db");
    const whole = readFileSync(data);
    const damaged = whole.subarray(0, whole.length / 2);
    writeFileSync(data, damaged);
    const line = /baobab\.db is damaged[^\n]*; npm run restore -- FILE --replace puts a backup in its place\n$/;
    expect(await runOperation("restore", store, file)).toMatchObject({ status: 1, err: expect.stringMatching(line) });
    expect(readFileSync(data)).toEqual(damaged);
    const { status, out } = await runOperation("restore", store, file, "--replace");
    const kept = /; the damaged store is kept in (\S+)\n$/.exec(out)?.[1];
    expect(status).toBe(0);
    expect(readFileSync(join(kept!, "baobab.db"))).toEqual(damaged);
    const after = join(folder.path, "after-damage.gz");
    await runOperation("backup", store, after);
    expect(contentOf(after)).toEqual(contentOf(file));
  });
});
