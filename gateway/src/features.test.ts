import { join } from "node:path";
import mongoose, { Types } from "mongoose";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { signIn } from "../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../test/harness/start-gateway.ts";
import { restoreBackup } from "./store/backup/restore-backup.ts";
import { folderFiles } from "./store/backup/uploaded-files.ts";
import { writeBackup } from "./store/backup/write-backup.ts";
import { embeddedContent } from "./store/embedded/open.ts";
import { mongodbContent } from "./store/mongodb/backup-content.ts";

// What a new entity adds to features.ts and access.ts.
vi.mock("./features.ts", async (importOriginal) => {
  const { features } = await importOriginal<typeof import("./features.ts")>();
  return { features: [...features, (await import("../test/harness/tree.feature.ts")).treeFeature] };
});
vi.mock("./access.ts", async (importOriginal) => {
  const { access } = await importOriginal<typeof import("./access.ts")>();
  return { access: [...access, ...(await import("../test/harness/tree.feature.ts")).treeAccess] };
});

describe("A new entity, by its manifest and its rows in the access table alone,", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const trees = () => mongoose.connection.collection("trees");
  const plant = async (name: string) => (await gateway.post("/api/tree", { name }, admin)).body._id as string;
  const names = async () => (await gateway.get("/api/tree/list")).body.map(({ name }: { name: string }) => name);
  const graphql = async (text: string) => (await gateway.query(text, {}, admin)).body;

  it("has REST calls with access, validation, versions and pages", async () => {
    expect((await gateway.post("/api/tree", { name: "Baobab" })).status).toBe(401);
    expect((await gateway.post("/api/tree", {}, admin)).body.fields).toEqual({ name: "Name is required" });
    const _id = await plant("Acacia");
    const { body } = await gateway.put(`/api/tree/${_id}`, { name: "Baobab" }, admin);
    expect(body).toEqual({ _id, name: "Baobab", version: 2 });
    const stale = { ...admin, headers: { "If-Match": '"1"' } };
    expect((await gateway.put(`/api/tree/${_id}`, { name: "Marula" }, stale)).status).toBe(412);
    const { body: page, headers } = await gateway.get("/api/tree/list?page=1&limit=1");
    expect([page.length, headers.get("x-total-count")]).toEqual([1, "1"]);
  });

  it("has a table and an overview for administrators", async () => {
    await plant("Marula");
    const table = 'treeTable(query: { search: "BAO", sortBy: name }) { total rows { name } }';
    const { data } = await graphql(`{ ${table} treeOverview { total } }`);
    expect(data).toEqual({ treeTable: { total: 1, rows: [{ name: "Baobab" }] }, treeOverview: { total: 2 } });
    expect((await gateway.query(`{ ${table} }`)).body.errors[0].extensions.code).toBe("UNAUTHENTICATED");
  });

  it("is exported and imported as CSV", async () => {
    const csv = (await gateway.post("/api/tree/export", {}, admin)).body as string;
    expect(csv).toMatch(/^\uFEFF?"name","createdAt"\r\n"Baobab",[^\r]+\r\n"Marula",/);
    const headers = { "content-type": "text/csv" };
    const imported = await gateway.post("/api/tree/import", "name\r\nShea\r\n", { ...admin, headers });
    expect([imported.status, imported.body]).toEqual([201, { count: 1 }]);
    expect(await names()).toEqual(["Baobab", "Marula", "Shea"]);
  });

  it("goes to the trash and comes back, one by one and by many", async () => {
    const _id = await plant("Fig");
    await gateway.delete(`/api/tree/${_id}`, admin);
    expect(await names()).not.toContain("Fig");
    await graphql(`mutation { restoreTree(_id: "${_id}") { _id } }`);
    const { data } = await graphql(`
      mutation {
        deleteTrees(choice: { search: "" }) {
          count
          deletion
        }
      }
    `);
    expect([data.deleteTrees.count, await names()]).toEqual([4, []]);
    await graphql(`mutation { restoreTrees(choice: { deletion: "${data.deleteTrees.deletion}" }) { count } }`);
    expect(await names()).toEqual(["Baobab", "Marula", "Shea", "Fig"]);
  });

  it("shows in the activity", async () => {
    const { data } = await graphql('{ activityTable(query: { search: "tree", rowsPerPage: -1 }) { rows { event } } }');
    const verbs = [
      "created",
      "updated",
      "deleted",
      "restored",
      "deleted-many",
      "restored-many",
      "exported",
      "imported",
    ];
    const events = data.activityTable.rows.map(({ event }: { event: string }) => event);
    expect(new Set(events)).toEqual(new Set(verbs.map((verb) => `tree.${verb}`)));
  });

  it("is purged from the trash after 30 days", async () => {
    const _id = await plant("Teak");
    await gateway.delete(`/api/tree/${_id}`, admin);
    const long = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await trees().updateOne({ _id: new Types.ObjectId(_id) }, { $set: { deletedAt: long } });
    const { startBackgroundWork } = await import("./background-work.ts");
    startBackgroundWork({ env: gateway.env, log: pino({ level: "silent" }) });
    await vi.waitUntil(async () => (await trees().countDocuments({ _id: new Types.ObjectId(_id) })) === 0);
  });

  it("is in every backup and comes back from it", async () => {
    const { connection } = mongoose;
    const content = process.env.STORE === "mongodb" ? mongodbContent : embeddedContent(connection as never);
    const { dataDir } = gateway.env;
    const file = join(dataDir, "backup.gz");
    const files = folderFiles(join(dataDir, "uploads"));
    const before = await names();
    expect((await writeBackup(content, files, file)).records.trees).toBe(before.length);
    await graphql(`
      mutation {
        deleteTrees(choice: { search: "" }) {
          count
        }
      }
    `);
    await restoreBackup(content, files, file, true);
    expect(await names()).toEqual(before);
  });

  it("reports changes to a screen, and the current record to a dialog", async () => {
    const revision = async () => Number((await graphql("{ tableRevision(kind: Tree) }")).data.tableRevision);
    const before = await revision();
    const _id = await plant("Neem");
    expect(await revision()).toBe(before + 1);
    const { data } = await graphql(`{ presentRecord(kind: Tree, _id: "${_id}") }`);
    expect(data.presentRecord).toMatchObject({ _id, name: "Neem", version: 1 });
  });
});
