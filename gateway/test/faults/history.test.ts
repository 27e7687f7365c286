import { setTimeout as delay } from "node:timers/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Client } from "../harness/http/client.ts";
import { aFaq, signIn } from "../harness/factories.ts";
import { startProcess, type GatewayProcess } from "../harness/processes/gateway-process.ts";
import { aFolder } from "../harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../harness/processes/run-operation.ts";
import { storedDocuments } from "../harness/stored/stored-documents.ts";

const isEmbedded = process.env.STORE !== "mongodb";
const writers = 4;

interface Version {
  version: number;
  fields: { title: string };
}

/** Edits one entry and records the title of each acknowledged version. */
class Edits {
  readonly acknowledged = new Map<number, string>();
  readonly #_id: string;
  readonly #viewer: { token: string };

  constructor(_id: string, viewer: { token: string }) {
    this.#_id = _id;
    this.#viewer = viewer;
  }

  /** Each writer sends its next edit after the answer to the previous one. */
  async write(gateways: Client[], signal: AbortSignal): Promise<void> {
    const write = async (gateway: Client, name: number) => {
      for (let turn = 0; !signal.aborted; turn++) {
        const title = `${name}, ${turn}, ${this.acknowledged.size}`;
        const answer = await gateway.put(`/api/faq/${this.#_id}`, aFaq({ title }), this.#viewer).catch(() => null);
        if (answer?.status === 200) this.acknowledged.set(answer.body.version as number, title);
        await delay(1);
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, at) => write(gateways[at % gateways.length]!, at)));
  }

  async progress(more: number): Promise<void> {
    const before = this.acknowledged.size;
    while (this.acknowledged.size < before + more) await delay(5);
  }

  /** Expects each of the last fifty versions once, with the acknowledged title. */
  async validate(gateway: Client): Promise<void> {
    const query = `{ recordVersions(kind: Faq, _id: "${this.#_id}") { version fields } }`;
    const { body } = await gateway.query(query, {}, this.#viewer);
    const versions = body.data.recordVersions as Version[];
    const [{ version: present } = { version: 0 }] = versions;
    expect(present).toBeGreaterThanOrEqual(Math.max(...this.acknowledged.keys()));
    const numbers = Array.from({ length: Math.min(present, 50) }, (_, at) => present - at);
    expect(versions.map(({ version }) => version)).toEqual(numbers);
    for (const { version, fields } of versions)
      if (this.acknowledged.has(version)) expect(fields.title).toBe(this.acknowledged.get(version));
  }
}

describe("The history of an entry that four edit at once", { timeout: 180_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  beforeEach(async () => {
    folder = await aFolder();
    store = storeSettings(join(folder.path, "data"));
  });
  afterEach(() => folder.remove());

  async function begin(gateway: Client) {
    const { token } = await signIn(gateway);
    const { body } = await gateway.post("/api/faq", aFaq(), { token });
    return new Edits(body._id as string, { token });
  }

  async function during(edits: Edits, gateways: GatewayProcess[], end: () => Promise<unknown>) {
    const isOver = new AbortController();
    const writing = edits.write(gateways, isOver.signal);
    await edits.progress(20);
    await end();
    isOver.abort();
    await writing;
  }

  async function expectInBackup() {
    const file = join(folder.path, "backup.gz");
    expect(await runOperation("backup", store, file)).toMatchObject({ status: 0, err: "" });
    const other = storeSettings(join(folder.path, "other"));
    expect(await runOperation("restore", other, file)).toMatchObject({ status: 0, err: "" });
    const kept = await storedDocuments(store, "histories");
    expect(kept).toHaveLength(1);
    expect(await storedDocuments(other, "histories")).toEqual(kept);
  }

  it("H§7 has the version before each that was acknowledged, however often the gateway is killed, and is in a backup", async () => {
    let gateway = await startProcess(store);
    const edits = await begin(gateway);
    for (let round = 0; round < 2; round++) {
      await during(edits, [gateway], async () => {
        gateway.child.kill("SIGKILL");
        await gateway.ended;
      });
      gateway = await startProcess(store);
      await edits.validate(gateway);
    }
    await gateway.end();
    await expectInBackup();
  });

  it.skipIf(isEmbedded)("H§7 has them, too, when they do so through two gateways", async () => {
    const gateways = await Promise.all([0, 1].map(() => startProcess(store)));
    const edits = await begin(gateways[0]!);
    await during(edits, gateways, () => edits.progress(60));
    for (const gateway of gateways) await edits.validate(gateway);
    await Promise.all(gateways.map(({ end }) => end()));
  });
});
