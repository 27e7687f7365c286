import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { activityEvents } from "../../../contract/kinds.ts";
import { aBlogPost, aContact, aFaq, aSignUp, aUser, password, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

interface Row {
  _id: string;
  at: string;
  event: string;
  kind: string | null;
  recordId: string | null;
  count: number | null;
  actor: { _id: string; name: string | null } | null;
  requestId: string | null;
}

const table = `query ($query: ActivityTableQuery!) { activityTable(query: $query) {
  total rows { _id at event kind recordId count actor { _id name } requestId } } }`;
const day = 24 * 60 * 60 * 1000;

describe("The activity", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    gateway = await startGateway({ ADMIN_EMAIL: "chief@example.org", ADMIN_PASSWORD: password, ACTIVITY_DAYS: "30" });
    const { body } = await gateway.post("/api/user/login", { email: "chief@example.org", password });
    admin = body;
  });
  afterAll(() => gateway.stop());

  async function activity(query: object = {}): Promise<{ total: number; rows: Row[] }> {
    const { body } = await gateway.query(table, { query: { rowsPerPage: -1, ...query } }, admin);
    return body.data.activityTable;
  }

  /** What is recorded while something is done, oldest first. */
  async function during(work: () => Promise<unknown>): Promise<Row[]> {
    const { total } = await activity();
    await work();
    const { rows } = await activity();
    return rows.slice(0, rows.length - total).reverse();
  }
  const eventsOf = (rows: Row[]) => rows.map(({ event }) => event);
  const graphql = async (text: string) => (await gateway.query(text, {}, admin)).body.data;

  const kinds = [
    ["Faq", "/api/faq", aFaq],
    ["BlogPost", "/api/blog", aBlogPost],
    ["User", "/api/user", aUser],
    ["Contact", "/api/contact", aContact],
  ] as const;

  it.each(kinds)(
    "names the %s that was created, revised, deleted and restored, who did it and by which request",
    async (kind, path, valid) => {
      let _id = "";
      const rows = await during(async () => {
        const input = valid();
        _id = (await gateway.post(path, input, admin)).body._id;
        await gateway.put(`${path}/${_id}`, { ...input, password: "" }, admin);
        await gateway.delete(`${path}/${_id}`, admin);
        await graphql(`mutation { restore${kind}(_id: "${_id}") { _id } }`);
      });
      const word = path.slice("/api/".length);
      expect(eventsOf(rows)).toEqual([`${word}.created`, `${word}.updated`, `${word}.deleted`, `${word}.restored`]);
      const actor = { _id: admin.user._id, name: "Site Administrator" };
      for (const row of rows) expect(row).toMatchObject({ kind, recordId: _id, count: null, actor });
      expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(4);
    },
  );

  it("names the request by its X-Request-Id, and nobody where a visitor wrote", async () => {
    let sent: Awaited<ReturnType<typeof gateway.post>>;
    const [row] = await during(async () => (sent = await gateway.post("/api/contact", aContact())));
    const { headers, body } = sent!;
    const expected = { requestId: headers.get("x-request-id"), recordId: body._id };
    expect(row).toMatchObject({ event: "contact.created", actor: null, ...expected });
  });

  it("tells sign-ups, sign-ins, changes of role and password, and what was erased, by whom, without his name then", async () => {
    const signUp = aSignUp();
    let _id = "";
    const rows = await during(async () => {
      _id = (await gateway.post("/api/user/register", signUp)).body.user._id;
      await gateway.post("/api/user/login", { email: signUp.email, password });
      await gateway.put(`/api/user/${_id}`, aUser({ email: signUp.email, role: 1, password: "another horse" }), admin);
      await graphql(`mutation { eraseUser(_id: "${_id}") }`);
    });
    const changes = ["user.role-changed", "user.password-changed", "user.updated", "user.erased"];
    expect(eventsOf(rows)).toEqual(["user.created", "session.started", ...changes]);
    expect(rows[0]).toMatchObject({ actor: null, kind: "User", recordId: _id });
    expect(rows[1]).toMatchObject({ actor: { _id, name: null }, kind: null, recordId: null });
    for (const row of rows.slice(2)) expect(row).toMatchObject({ actor: { _id: admin.user._id }, recordId: _id });
  });

  it("tells many at once, exports and imports in one row each, with their count, and none of nothing", async () => {
    const headers = { "content-type": "text/csv" };
    const rows = await during(async () => {
      await gateway.post("/api/faq/import", "title,body\r\nOnce more,A\r\nOnce more,B\r\n", { ...admin, headers });
      await gateway.post("/api/faq/export", { search: "Once more" }, admin);
      const { deleteFaqs } = await graphql(`
        mutation {
          deleteFaqs(choice: { search: "Once more" }) {
            deletion
          }
        }
      `);
      await graphql(`mutation { restoreFaqs(choice: { deletion: "${deleteFaqs.deletion}" }) { count } }`);
      await graphql(`mutation { restoreFaqs(choice: { deletion: "${deleteFaqs.deletion}" }) { count } }`);
    });
    expect(eventsOf(rows)).toEqual(["faq.imported", "faq.exported", "faq.deleted-many", "faq.restored-many"]);
    for (const row of rows) expect(row).toMatchObject({ kind: "Faq", recordId: null, count: 2 });
  });

  it("tells nothing of reads, of what was refused, nor of what failed", async () => {
    const { body: faq } = await gateway.post("/api/faq", aFaq(), admin);
    const rows = await during(async () => {
      await gateway.get("/api/contact/list", admin);
      await gateway.post("/api/faq", aFaq());
      await gateway.post("/api/faq", aFaq({ title: "" }), admin);
      await gateway.put(`/api/faq/${faq._id}`, aFaq(), { ...admin, headers: { "if-match": '"7"' } });
      await gateway.post("/api/user/login", { email: "chief@example.org", password: "a wrong guess" });
    });
    expect(rows).toEqual([]);
  });

  it("is newest first, and is searched, sorted and read page by page", async () => {
    const newest = await activity();
    expect(newest.rows.map(({ at }) => at)).toEqual(
      newest.rows
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const byEvent = await activity({ sortBy: "event", direction: "desc" });
    expect(eventsOf(byEvent.rows)).toEqual(eventsOf(newest.rows).sort().reverse());
    const oldest = await activity({ sortBy: "at", rowsPerPage: 5, page: 2 });
    expect(oldest).toEqual({ total: newest.total, rows: newest.rows.reverse().slice(5, 10) });
    const found = async (search: string) => (await activity({ search })).rows;
    const some = newest.rows.find(({ event }) => event === "faq.deleted")!;
    expect(new Set(eventsOf(await found("FAQ.DEL")))).toEqual(new Set(["faq.deleted", "faq.deleted-many"]));
    expect((await found("blogpost")).map(({ kind }) => kind)).toContain("BlogPost");
    expect(eventsOf(await found(some.recordId!))).toEqual([
      "faq.restored",
      "faq.deleted",
      "faq.updated",
      "faq.created",
    ]);
    expect(await found(some.requestId!)).toEqual([some]);
    expect((await found("site admin")).every(({ actor }) => actor?._id === admin.user._id)).toBe(true);
    expect(await found("site admin")).toEqual(await found("Site Administrator"));
    expect(await found("(faq|blog).*")).toEqual([]);
  });

  it("refuses what is no page, search or column, each with what to do", async () => {
    const said = async (query: object) => (await gateway.query(table, { query }, admin)).body.errors[0];
    for (const query of [
      { page: 0 },
      { rowsPerPage: 7 },
      { search: "x".repeat(201) },
      { search: "\u0000" },
      { sortBy: "actor" },
      { trash: true },
    ])
      expect((await said(query)).extensions.code, JSON.stringify(query)).toBe("BAD_USER_INPUT");
    expect((await said({ rowsPerPage: 7 })).message).toBe("rowsPerPage must be 5, 10, 20, 50 or -1");
  });

  it("stores ids, times and the names of events alone", async () => {
    const { ActivityModel } = await import("../../platform/activity/activity.model.ts");
    const fields = {
      _id: /^[\da-f]{24}$/,
      event: /^[a-z]+\.[a-z-]+$/,
      kind: /^(Faq|BlogPost|User|Contact)$/,
      recordId: /^[\da-f]{24}$/,
      actorId: /^[\da-f]{24}$/,
      requestId: /^[\da-f-]{36}$/,
      count: /^\d+$/,
    };
    for (const { at, ...stored } of await ActivityModel.find().lean()) {
      expect(at).toBeInstanceOf(Date);
      for (const [name, value] of Object.entries(stored))
        expect(String(value)).toMatch(fields[name as keyof typeof fields]);
    }
  });

  it("is kept for ACTIVITY_DAYS and shown no longer, and a start and every hour remove what is older", async () => {
    const { ActivityModel } = await import("../../platform/activity/activity.model.ts");
    const [one, other] = (await activity()).rows;
    const made = async ({ _id }: Row, days: number) =>
      ActivityModel.updateOne({ _id }, { at: new Date(Date.now() - days * day) });
    await made(one!, 30.1);
    await made(other!, 29.9);
    const shown = async () => (await activity()).rows.map(({ _id }) => _id);
    expect(await shown()).not.toContain(one!._id);
    expect(await ActivityModel.countDocuments({ _id: one!._id })).toBe(1);
    const { startBackgroundWork } = await import("../../background-work.ts");
    const end = startBackgroundWork({ env: gateway.env, log: undefined as never });
    await vi.waitUntil(async () => (await ActivityModel.countDocuments({ _id: one!._id })) === 0);
    end();
    expect(await shown()).toContain(other!._id);
  });

  it("loses an event that cannot be stored, says so in the log, and what was done stays done", async () => {
    const { ActivityModel } = await import("../../platform/activity/activity.model.ts");
    const insertMany = vi.spyOn(ActivityModel.collection, "insertMany").mockRejectedValue(new Error("no room"));
    const sent = await gateway.post("/api/faq", aFaq(), admin);
    insertMany.mockRestore();
    expect(sent.status).toBe(201);
    expect(gateway.logged.at(-1)).toMatchObject({ event: "activity lost", count: 1 });
  });

  it("writes what is done at once in few writes, each event before its answer", async () => {
    const { ActivityModel } = await import("../../platform/activity/activity.model.ts");
    const insertMany = vi.spyOn(ActivityModel.collection, "insertMany");
    const { ActivityLog } = await import("../../platform/activity/activity-log.ts");
    const { record } = new ActivityLog(undefined as never);
    const ids = Array.from({ length: 100 }, (_, at) => String(at).padStart(24, "0"));
    await Promise.all(ids.map((recordId) => record({ event: "faq.updated", kind: "Faq", recordId })));
    expect(insertMany.mock.calls.length).toBeLessThanOrEqual(2);
    insertMany.mockRestore();
    const found = await ActivityModel.find({ recordId: { $in: ids } }, null, { sort: { _id: 1 } }).lean();
    expect(found.map(({ recordId }) => recordId)).toEqual(ids);
  });
});

describe("Every mutation and every event of the activity", () => {
  /** Those that record for themselves, or do nothing worth it. */
  const others = [
    ...["login", "register", "requestPasswordReset", "resetPassword", "changePassword", "updateMe"],
    ...["signOutEverywhere", "erasePerson"],
    ...["logout", "endSession", "endSessionsOf", "reauthenticate", "reauthenticateWithPasskey"],
    ...["inviteUser", "passwordLink", "readContact", "answerContact", "createApiKey", "rotateApiKey", "revokeApiKey"],
    ...["addPasskey", "removePasskey", "loginWithPasskey"],
    ...["createWebhook", "updateWebhook", "deleteWebhook", "rotateWebhookSecret", "testWebhook", "redeliver"],
  ];
  /** What is recorded without a decorator. */
  const own = [
    ...["session.started", "session.ended", "account.attacked", "user.role-changed", "user.password-changed"],
    ...["user.link-made", "user.signed-out-everywhere"],
    ...["contact.answered", "person.erased", "key.created", "key.rotated", "key.revoked"],
    ...["passkey.added", "passkey.removed"],
    ...["webhook.created", "webhook.updated", "webhook.deleted", "webhook.rotated"],
  ];

  it("belong together: what a mutation or a CSV call records has a name in the contract, and no name is left over", async () => {
    const { features } = await import("../../features.ts");
    const { csvKindsOf, schemaOf } = await import("../../platform/feature.ts");
    const { eventOf } = await import("../../platform/activity/activity-log.ts");
    const mutations = Object.values((await schemaOf(features)).getMutationType()!.getFields());
    const recorded = mutations.flatMap(({ name, extensions }) => {
      const { event, kind } = (extensions.recorded ?? {}) as { event?: string; kind?: string };
      if (!event) return [];
      const [, done, many] = /\.([a-z]+)d(-many)?$/.exec(event)!;
      expect(name).toBe(`${done}${kind}${many ? "s" : ""}`);
      return event;
    });
    const unrecorded = mutations.filter(({ extensions }) => !extensions.recorded).map(({ name }) => name);
    expect(unrecorded.sort()).toEqual(others.sort());
    const ofCsv = csvKindsOf(features).flatMap(({ model, rules }) =>
      ["exported", ...(rules ? ["imported"] : [])].map((what) => eventOf(model.modelName, what).event),
    );
    expect([...own, ...recorded, ...ofCsv].sort()).toEqual([...activityEvents].sort());
  });

  it("are in docs/operate/activity.md", () => {
    const page = readFileSync(join(import.meta.dirname, "../../../../docs/operate/activity.md"), "utf8");
    const listed = /\| event of the activity .*?\n\n/s.exec(page)?.[0].match(/(?<=`)[a-z]+\.[a-z-]+(?=`)/g);
    expect([...new Set(listed)].sort()).toEqual([...activityEvents].sort());
  });
});
