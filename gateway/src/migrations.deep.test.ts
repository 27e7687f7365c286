import { join } from "node:path";
import { Types } from "mongoose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrations } from "./migrations.ts";
import { contentOf } from "../test/harness/stored/backup-content.ts";
import { clientOf } from "../test/harness/http/client.ts";
import { expectFirstRelease, firstBackup, unpackFirstRelease } from "../test/harness/stored/first-release.ts";
import { haltingGateway } from "../test/harness/processes/halting.ts";
import { aFolder, readyUrl, runGateway } from "../test/harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../test/harness/processes/run-operation.ts";
import { indexNames, makeIndexes, storeDocument, storedDocuments } from "../test/harness/stored/stored-documents.ts";

const isEmbedded = process.env.STORE !== "mongodb";
const steps = Object.keys(migrations);

describe("The data of the first release", { timeout: 180_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  beforeEach(async () => {
    folder = await aFolder();
    store = storeSettings(join(folder.path, "data"));
    if (isEmbedded) unpackFirstRelease(store.DATA_DIR!);
    else await restored(store);
  });
  afterEach(() => folder.remove());

  async function restored(into: Record<string, string>, file = firstBackup, ...options: string[]) {
    expect(await runOperation("restore", into, file, ...options)).toMatchObject({ status: 0, err: "" });
  }

  async function backedUp(name: string): Promise<string> {
    const file = join(folder.path, name);
    expect(await runOperation("backup", store, file)).toMatchObject({ status: 0, err: "" });
    return file;
  }

  /** A gateway that is ready; `end` returns the migrations that it said it applied. */
  async function started(settings = store) {
    const { child, printed, ended } = runGateway({ ...settings, PORT: "0", RATE_LIMITS: "off" });
    const url = await readyUrl({ printed, child });
    const end = async () => {
      child.kill("SIGTERM");
      const { status, out } = await ended;
      expect(status).toBe(0);
      const lines = out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as { event: string; step: string });
      return lines.filter(({ event }) => event === "migrated").map(({ step }) => step);
    };
    return { gateway: clientOf(url), url, end };
  }

  async function expectMigratedOnce(names = steps) {
    const applied = await storedDocuments(store, "migrations");
    expect(applied.map(({ _id }) => _id).sort()).toEqual([...names].sort());
    for (const { at } of applied) expect(at).toBeInstanceOf(Date);
  }

  it("opens, or comes back from its backup, with nothing lost, and each migration is applied and logged once", async () => {
    expect(contentOf(await backedUp("untouched.gz"))).toEqual(contentOf(firstBackup));
    for (const migrated of [steps, []]) {
      const { gateway, url, end } = await started();
      await expectFirstRelease(gateway, url);
      expect(await end()).toEqual(migrated);
      await expectMigratedOnce();
    }
    const counters = await storedDocuments(store, "tallies");
    expect(counters.map(({ _id }) => _id)).not.toContain("administrators");
  });

  async function expectFaqsByCreation() {
    const faqs = (await storedDocuments(store, "faqs")) as { _id: Types.ObjectId; createdAt: Date; position: string }[];
    expect(faqs).toHaveLength(10);
    const idsBy = (of: (faq: (typeof faqs)[number]) => string) =>
      faqs.sort((a, b) => (of(a) < of(b) ? -1 : 1)).map(({ _id }) => String(_id));
    expect(idsBy(({ position }) => position)).toEqual(idsBy(({ createdAt, _id }) => createdAt.toISOString() + _id));
  }

  it("has its FAQ entries in the order of their creation, those in the trash among them", async () => {
    await (await started()).end();
    await expectFaqsByCreation();
  });

  it("is completed by one step if a gateway of it wrote after the migrations of 2.0.0", async () => {
    const recorded = steps.slice(0, 4);
    for (const _id of recorded) await storeDocument(store, "migrations", { _id, at: new Date() });
    if (!isEmbedded) await makeIndexes(store.MONGODB_URI!, "contacts", ["unread", "mailDue"]);
    const { gateway, url, end } = await started();
    await expectFirstRelease(gateway, url);
    expect(await end()).toEqual(steps.slice(4));
    await expectFaqsByCreation();
    const counters = await storedDocuments(store, "tallies");
    expect(counters.map(({ _id }) => _id)).not.toContain("administrators");
    if (isEmbedded) return;
    const names = await indexNames(store.MONGODB_URI!, "contacts");
    for (const name of ["unread_1", "mailDue_1", "deletedAt_1_unread_1"]) expect(names).not.toContain(name);
  });

  it("is backed up with its migrations, which are not applied to what is restored from there", async () => {
    await (await started()).end();
    const other = storeSettings(join(folder.path, "other"));
    await restored(other, await backedUp("migrated.gz"));
    const { gateway, url, end } = await started(other);
    await expectFirstRelease(gateway, url);
    expect(await end()).toEqual([]);
    expect(await storedDocuments(other, "migrations")).toEqual(await storedDocuments(store, "migrations"));
  });

  it("comes back from its backup in the place of what was migrated, and is migrated again", async () => {
    await (await started()).end();
    await restored(store, firstBackup, "--replace");
    const { gateway, url, end } = await started();
    await expectFirstRelease(gateway, url);
    expect(await end()).toEqual(steps);
  });

  it.runIf(!isEmbedded)("gets rid of the indexes that nothing uses any more", async () => {
    await makeIndexes(store.MONGODB_URI!, "contacts", ["unread", "mailDue"]);
    await (await started()).end();
    const names = await indexNames(store.MONGODB_URI!, "contacts");
    expect(names).toEqual(expect.arrayContaining(["unread_1_deletedAt_1_createdAt_1__id_1", "deletedAt_1_mailDue_1"]));
    for (const name of ["unread_1", "mailDue_1", "deletedAt_1_unread_1"]) expect(names).not.toContain(name);
  });

  it.runIf(!isEmbedded)("is migrated by one of two gateways that start at once", async () => {
    const both = await Promise.all([started(), started()]);
    for (const { gateway, url } of both) await expectFirstRelease(gateway, url);
    const migrated = await Promise.all(both.map(({ end }) => end()));
    expect(migrated.flat().sort()).toEqual([...steps].sort());
    await expectMigratedOnce();
  });

  describe("by migrations that halt", () => {
    const names = [...steps, "mark-messages"];
    const halts = [
      `before ${names[0]}`,
      ...steps.map((name) => `after ${name}`),
      "in mark-messages",
      "after mark-messages",
    ];

    const halting = () => haltingGateway(store);
    type Halting = ReturnType<typeof halting>;

    async function expectReady(gateway: Halting) {
      const url = await gateway.ready();
      await expectFirstRelease(clientOf(url), url);
    }

    async function expectAllDone() {
      await expectMigratedOnce(names);
      expect((await storedDocuments(store, "contacts")).map(({ mark }) => mark)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    }

    it("loses nothing when the gateway is killed before the first, in or after each, and started again", async () => {
      for (const where of halts) {
        const gateway = halting();
        expect(await gateway.until(where)).toBe(where);
        await gateway.end("SIGKILL");
      }
      const last = halting();
      await expectReady(last);
      await last.end("SIGTERM");
      await expectAllDone();
    });

    it.runIf(!isEmbedded)("waits for no gateway that hangs in the middle, and bears its going on later", async () => {
      const [hanging, other] = [halting(), halting()];
      expect(await hanging.until("in mark-messages")).toBe("in mark-messages");
      await expectReady(other);
      hanging.goOn();
      await expectReady(hanging);
      for (const gateway of [hanging, other]) await gateway.end("SIGTERM");
      await expectAllDone();
    });
  });
});
