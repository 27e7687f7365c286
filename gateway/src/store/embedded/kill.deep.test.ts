import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { Engine } from "./engine.ts";

const rounds = Number(process.env.KILL_ROUNDS ?? 5);
const folder = mkdtempSync(join(tmpdir(), "baobab-kill-"));
const dataDir = join(folder, "data");
const heardOf = join(folder, "heard-of");
afterAll(() => rmSync(folder, { recursive: true }));

/** By record id: the last acknowledged count, and the state of the removal. */
function acknowledged(): Map<string, { count: number; isRemoving: boolean; isRemoved: boolean }> {
  const records = new Map<string, { count: number; isRemoving: boolean; isRemoved: boolean }>();
  for (const line of existsSync(heardOf) ? readFileSync(heardOf, "utf8").split("\n") : []) {
    const [action, id = "", count] = line.split(" ");
    const known = records.get(id) ?? { count: 0, isRemoving: false, isRemoved: false };
    if (action === "made") records.set(id, { ...known, count: Number(count) });
    if (action === "removing") records.set(id, { ...known, isRemoving: true });
    if (action === "removed") records.set(id, { ...known, isRemoved: true });
  }
  return records;
}

const heard = () => (existsSync(heardOf) ? statSync(heardOf).size : 0);

async function writeUntilKilled(): Promise<void> {
  const script = join(import.meta.dirname, "../../../test/harness/processes/writer.ts");
  const writer = fork(script, [dataDir, heardOf], { execArgv: ["--import", "@oxc-node/core/register"] });
  await once(writer, "message");
  for (const before = heard(); heard() === before;) await delay(1);
  await delay(Math.random() * 250);
  writer.kill("SIGKILL");
  await once(writer, "exit");
}

async function checkStore(): Promise<number> {
  const engine = await Engine.open(dataDir);
  const stored = new Map(
    engine
      .records("items")
      .find({})
      .map(({ doc }) => [String(doc._id), doc.count as number]),
  );
  const history = acknowledged();
  for (const [id, { count, isRemoving, isRemoved }] of history) {
    const found = stored.get(id);
    if (isRemoved) expect(found, `${id} was removed`).toBeUndefined();
    else if (!isRemoving || found !== undefined) expect([count, count + 1], `${id} as acknowledged`).toContain(found);
  }
  // Each of four writers may have one unacknowledged creation per round.
  expect([...stored.keys()].filter((id) => !history.has(id)).length).toBeLessThanOrEqual(4 * rounds);
  await engine.close();
  return history.size;
}

it(
  `H§7 loses nothing acknowledged when it is killed under four writers (${rounds} times)`,
  async () => {
    let before = 0;
    for (let round = 0; round < rounds; round++) {
      await writeUntilKilled();
      const records = await checkStore();
      expect(records).toBeGreaterThan(before);
      before = records;
    }
  },
  60_000 + rounds * 5_000,
);
