import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aFaq, aSignUp, aUser, password, signIn } from "../../../test/harness/factories.ts";
import { startProcess, type GatewayProcess } from "../../../test/harness/processes/gateway-process.ts";
import { aFolder } from "../../../test/harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../../../test/harness/processes/run-operation.ts";

const hasMongodb = process.env.STORE === "mongodb" && Boolean(process.env.MONGODB_TEST_URI);
const table = `{ activityTable(query: { rowsPerPage: -1, sortBy: at }) { rows { event recordId requestId actor { _id } } } }`;

interface Row {
  event: string;
  recordId: string | null;
  requestId: string | null;
  actor: { _id: string } | null;
}

describe("The activity of a store", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  let gateway: GatewayProcess;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    folder = await aFolder();
    store = storeSettings(folder.path);
    gateway = await startProcess(store);
    admin = await signIn(gateway);
  }, 120_000);
  afterAll(async () => {
    await gateway.end();
    await folder.remove();
  });

  const rowsAt = async (one: GatewayProcess): Promise<Row[]> =>
    (await one.query(table, {}, admin)).body.data.activityTable.rows;

  it("has every event whose answer came before the gateway was killed, and what make-admin did, and comes back from a backup", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => gateway.post("/api/faq", aFaq(), admin)));
    const { body } = await gateway.post("/api/user", aUser({ email: "later@example.org" }), admin);
    gateway.child.kill("SIGKILL");
    await gateway.ended;
    expect((await runOperation("make-admin", store, "later@example.org")).status).toBe(0);
    expect((await runOperation("make-admin", store, "later@example.org")).status).toBe(0);
    const file = join(folder.path, "all.gz");
    expect((await runOperation("backup", store, file)).status).toBe(0);
    expect((await runOperation("restore", store, file, "--replace")).status).toBe(0);
    gateway = await startProcess(store);
    const rows = await rowsAt(gateway);
    const first = ["user.created", "user.role-changed", "session.started"];
    expect(rows.slice(0, 3).map(({ event }) => event)).toEqual(first);
    const created = rows.filter(({ event }) => event === "faq.created");
    expect(created.map(({ recordId }) => recordId).sort()).toEqual(made.map((answer) => answer.body._id).sort());
    expect(rows.at(-2)).toMatchObject({ event: "user.created", recordId: body._id, actor: { _id: admin.user._id } });
    expect(rows.at(-1)).toEqual({ event: "user.role-changed", recordId: body._id, requestId: null, actor: null });
  });

  it.runIf(hasMongodb)("is one for two gateways that write it at once", async () => {
    const other = await startProcess(store);
    const before = (await rowsAt(gateway)).length;
    const signUps = Array.from({ length: 10 }, () => aSignUp());
    await Promise.all(signUps.map((signUp, at) => [gateway, other][at % 2]!.post("/api/user/register", signUp)));
    await Promise.all(
      signUps.map(({ email }, at) => [other, gateway][at % 2]!.post("/api/user/login", { email, password })),
    );
    const rows = await rowsAt(gateway);
    expect(await rowsAt(other)).toEqual(rows);
    const added = rows.slice(before);
    expect(added.filter(({ event }) => event === "user.created")).toHaveLength(10);
    expect(new Set(added.flatMap(({ actor }) => actor?._id ?? [])).size).toBe(10);
    expect(added).toHaveLength(20);
    await other.end();
  });
});
