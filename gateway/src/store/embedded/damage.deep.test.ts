import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import Database from "libsql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StoreError } from "../store-error.ts";
import { Engine } from "./engine.ts";

const folder = mkdtempSync(join(tmpdir(), "baobab-damage-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A store as a clean stop leaves it, and one as kill -9 does, with most of its content in the log. */
const states = { stopped: join(folder, "stopped"), killed: join(folder, "killed") };

async function fill(dataDir: string): Promise<Engine> {
  const engine = await Engine.open(dataDir);
  for (let at = 0; at < 120; at++) {
    const doc = { _id: `id-${at}`, title: `Title ${at}`, body: "text ".repeat(at) };
    await engine.write(({ put }) => put(engine.records(at % 3 ? "posts" : "faqs"), doc));
  }
  return engine;
}

const contentOf = async (dataDir: string) => {
  const engine = await Engine.open(dataDir);
  const content = engine
    .names()
    .sort()
    .map((name) => [
      name,
      engine
        .records(name)
        .find({})
        .map(({ doc }) => doc),
    ]);
  await engine.close();
  return content;
};

const filesOf = (dataDir: string) =>
  Object.fromEntries(readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name), "latin1")]));

let whole: Record<keyof typeof states, unknown>;
beforeAll(async () => {
  await (await fill(states.stopped)).close();
  const running = await fill(join(folder, "running"));
  cpSync(join(folder, "running"), states.killed, { recursive: true }); // what a kill now would leave on the disk
  await running.close();
  rmSync(join(states.killed, "baobab.pid"));
  whole = { stopped: await copied(states.stopped, contentOf), killed: await copied(states.killed, contentOf) };
});

async function copied<T>(dataDir: string, use: (copy: string) => Promise<T>): Promise<T> {
  const copy = mkdtempSync(join(folder, "copy-"));
  cpSync(dataDir, copy, { recursive: true });
  try {
    return await use(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** It starts with everything, or refuses with a line that names the file and leaves every file as it was; never with less. */
async function outcomeOf(
  state: keyof typeof states,
  file: string,
  harm: (bytes: Buffer) => Buffer,
): Promise<"whole" | "refused"> {
  return copied(states[state], async (copy) => {
    writeFileSync(join(copy, file), harm(readFileSync(join(copy, file))));
    const before = filesOf(copy);
    try {
      expect(await contentOf(copy)).toEqual(whole[state]);
      return "whole";
    } catch (error) {
      expect(error).toBeInstanceOf(StoreError);
      expect((error as Error).message).toMatch(/^\S+baobab\.db [^\n]+$/);
      expect(filesOf(copy) as unknown, `${(error as Error).message}`).toEqual(before);
      return "refused";
    }
  });
}

const at = (share: number, bytes: Buffer) => Math.floor(share * (bytes.length - 1));

const harms: Record<string, (place: number, extent: number) => (bytes: Buffer) => Buffer> = {
  cut: (place) => (bytes) => bytes.subarray(0, at(place, bytes)),
  flipped: (place, extent) => (bytes) => {
    bytes[at(place, bytes)]! ^= 1 << (extent % 8);
    return bytes;
  },
  "flipped in its first page": (place, extent) => (bytes) => {
    bytes[at(place, bytes.subarray(0, 200))]! ^= 1 << (extent % 8);
    return bytes;
  },
  zeroed: (place, extent) => (bytes) =>
    bytes.fill(0, at(place, bytes), Math.min(bytes.length, at(place, bytes) + extent)),
  "overwritten with garbage": (place, extent) => (bytes) => {
    const end = Math.min(bytes.length, at(place, bytes) + extent);
    for (let byte = at(place, bytes); byte < end; byte++) bytes[byte] = (byte * 31 + extent) % 256;
    return bytes;
  },
};

const targets = [
  ["stopped", "baobab.db"],
  ["killed", "baobab.db"],
  ["killed", "baobab.db-wal"],
  ["stopped", "baobab.last"],
] as const;

describe.each(targets)("after it was %s, with %s", (state, file) => {
  it.each(Object.keys(harms))("%s: everything, or an error", async (kind) => {
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    const property = fc.asyncProperty(place, fc.integer({ min: 1, max: 9_000 }), async (share, extent) => {
      await outcomeOf(state, file, harms[kind]!(share, extent));
    });
    await fc.assert(property, { numRuns: 12, seed: 20_240_101 });
  });
});

describe("what must be refused", () => {
  it("an emptied, a foreign and a cut data file", async () => {
    expect(await outcomeOf("stopped", "baobab.db", () => Buffer.alloc(0))).toBe("refused");
    expect(await outcomeOf("stopped", "baobab.db", (bytes) => Buffer.alloc(bytes.length, "no data file "))).toBe(
      "refused",
    );
    expect(await outcomeOf("stopped", "baobab.db", (bytes) => bytes.subarray(0, bytes.length / 2))).toBe("refused");
  });

  it("what cannot be opened, which is not said to be damaged", async () => {
    await copied(states.stopped, async (copy) => {
      const file = join(copy, "baobab.db");
      rmSync(file);
      mkdirSync(join(file, "within"), { recursive: true });
      const error = await Engine.open(copy).catch((failure: unknown) => failure);
      expect(error).toMatchObject({
        isLost: false,
        message: expect.stringContaining("baobab.db cannot be opened: ") as string,
      });
    });
  });

  it("a lost, emptied or shortened log of a killed store", async () => {
    expect(await outcomeOf("killed", "baobab.db-wal", () => Buffer.alloc(0))).toBe("refused");
    expect(await outcomeOf("killed", "baobab.db-wal", (bytes) => bytes.subarray(0, bytes.length - 4_120))).toBe(
      "refused",
    );
  });

  it("a changed record, by its collection and id", async () => {
    const change = (bytes: Buffer) => {
      bytes[bytes.indexOf("Title 77")] = 0x58;
      return bytes;
    };
    await copied(states.stopped, async (copy) => {
      const file = join(copy, "baobab.db");
      writeFileSync(file, change(readFileSync(file)));
      await expect(Engine.open(copy)).rejects.toThrow(`${file} is damaged: collection posts, record id-77 is damaged`);
    });
  });

  it("a data file whose count of commits is gone", async () => {
    await copied(states.stopped, async (copy) => {
      const db = new Database(join(copy, "baobab.db"));
      db.exec("DELETE FROM collections WHERE name = ''");
      db.close();
      await expect(Engine.open(copy)).rejects.toThrow("baobab.db is damaged: its count of commits is missing");
    });
  });

  it("a data file of an older time", async () => {
    const older = readFileSync(join(states.stopped, "baobab.db"));
    await copied(states.stopped, async (copy) => {
      await (await fill(join(copy, "more"))).close();
      const engine = await Engine.open(copy);
      await engine.write(({ put }) => put(engine.records("faqs"), { _id: "new" }));
      await engine.close();
      writeFileSync(join(copy, "baobab.db"), older);
      await expect(Engine.open(copy)).rejects.toThrow("it ends at commit 120 of 121");
      expect(existsSync(join(copy, "baobab.db"))).toBe(true);
    });
  });
});

it("opens a whole store whose note of the last commit is damaged in any place", async () => {
  const { length } = readFileSync(join(states.stopped, "baobab.last"));
  for (let place = 0; place < length; place++) {
    const flip = (bytes: Buffer) => {
      bytes[place]! ^= 8;
      return bytes;
    };
    expect(await outcomeOf("stopped", "baobab.last", flip), `byte ${place}`).toBe("whole");
  }
});
