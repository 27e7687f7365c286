import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { aBlogPost, aContact, aFaq, aUser, password, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

interface Row {
  at: string;
  event: string;
  kind: string | null;
  recordId: string | null;
  name: string | null;
  actor: { _id: string } | null;
}

const table = `query ($query: ActivityTableQuery!) { activityTable(query: $query) {
  total rows { at event kind recordId name actor { _id } } } }`;

describe("The activity", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const ask = async (query: object) => (await gateway.query(table, { query }, admin)).body;
  async function activity(query: object): Promise<Row[]> {
    const { total, rows } = (await ask({ rowsPerPage: -1, ...query })).data.activityTable as {
      total: number;
      rows: Row[];
    };
    expect(total).toBe(rows.length);
    return rows;
  }
  const events = async (query: object) => (await activity(query)).map(({ event }) => event);
  const mutate = async (text: string) => (await gateway.query(`mutation { ${text} }`, {}, admin)).body;
  const add = async (path: string, record: object) => (await gateway.post(path, record, admin)).body._id as string;
  const another = async () => {
    const user = aUser({ role: 1 });
    const _id = await add("/api/user", user);
    const { body } = await gateway.post("/api/user/login", { email: user.email, password });
    return { _id, token: body.token as string };
  };

  it("has the id of a record as it is stored, however the call wrote it", async () => {
    const { _id } = await another();
    await gateway.put(`/api/user/${_id.toUpperCase()}`, aUser({ role: 0, password: "another password" }), admin);
    await mutate(`deleteUser(_id: "${_id.toUpperCase()}") { _id }`);
    await mutate(`eraseUser(_id: "${_id.toUpperCase()}")`);
    const found = await activity({ recordId: _id });
    expect(found.map(({ event, recordId }) => [event, recordId])).toEqual(
      ["erased", "deleted", "updated", "password-changed", "role-changed", "created"].map((what) => [
        `user.${what}`,
        _id,
      ]),
    );
  });

  it("is answered whole in chunks, with the names in each", async () => {
    const { default: mongoose } = await import("mongoose");
    const _id = await add("/api/faq", aFaq({ title: "Read often" }));
    const at = Date.now() - 60_000;
    const row = { event: "faq.updated", kind: "Faq", recordId: _id, actorId: admin.user._id };
    const rows = Array.from({ length: 620 }, (_, number) => ({ ...row, at: new Date(at - number) }));
    await mongoose.connection.models.Activity!.insertMany(rows);
    const find = vi.spyOn(mongoose.connection.models.Faq!, "find");
    const all = await activity({ recordId: _id });
    expect(all.slice(1).map((one) => Date.parse(one.at))).toEqual(rows.map((one) => one.at.getTime()));
    expect(new Set(all.map(({ name }) => name))).toEqual(new Set(["Read often"]));
    expect(new Set(all.map(({ actor }) => actor!._id))).toEqual(new Set([admin.user._id]));
    expect(find).toHaveBeenCalledTimes(3);
    find.mockRestore();
    await mongoose.connection.models.Activity!.deleteMany({ at: { $lte: new Date(at) } });
  });

  it("is filtered by who did it, by kind and by record", async () => {
    const other = await another();
    const _id = await add("/api/faq", aFaq());
    await gateway.put(`/api/faq/${_id}`, aFaq({ title: "Later" }), other);
    await gateway.post("/api/blog", aBlogPost(), other);
    expect(await events({ recordId: _id })).toEqual(["faq.updated", "faq.created"]);
    expect(await events({ recordId: _id.toUpperCase(), actor: other._id })).toEqual(["faq.updated"]);
    expect(await events({ actor: other._id })).toEqual(["blog.created", "faq.updated", "session.started"]);
    expect(await events({ actor: other._id, kind: "Faq" })).toEqual(["faq.updated"]);
    expect(await events({ actor: other._id, kind: "Contact" })).toEqual([]);
    expect(await events({ actor: other._id, search: "blog" })).toEqual(["blog.created"]);
    expect(await events({ actor: other._id, kind: null, recordId: null, since: null, until: null })).toHaveLength(3);
    expect(await events({ recordId: "f".repeat(24) })).toEqual([]);
    const sorted = await events({ actor: other._id, sortBy: "event" });
    expect(sorted).toEqual(["blog.created", "faq.updated", "session.started"]);
  });

  it("shows rows without a kind for no kind", async () => {
    for (const kind of ["Faq", "BlogPost", "User", "Contact"])
      for (const row of await activity({ kind })) expect(row.kind).toBe(kind);
    expect((await activity({})).some(({ event, kind }) => event === "session.started" && kind === null)).toBe(true);
  });

  it("is filtered from a time to a time, both included", async () => {
    const { ActivityModel } = await import("../../platform/activity/activity.model.ts");
    const _id = await add("/api/faq", aFaq());
    for (const title of ["a", "b", "c"]) await gateway.put(`/api/faq/${_id}`, aFaq({ title }), admin);
    const rows = await ActivityModel.find({ recordId: _id }).sort({ _id: 1 }).lean();
    const start = Date.now() - 60_000;
    const at = (ms: number) => new Date(start + ms).toISOString();
    for (const [index, row] of rows.entries()) await ActivityModel.updateOne({ _id: row._id }, { at: at(index) });
    const found = async (query: object) =>
      (await activity({ recordId: _id, ...query })).map((row) => Date.parse(row.at) - start);
    expect(await found({ since: at(1) })).toEqual([3, 2, 1]);
    expect(await found({ until: at(1) })).toEqual([1, 0]);
    expect(await found({ since: at(1), until: at(2) })).toEqual([2, 1]);
    expect(await found({ since: at(2), until: at(2) })).toEqual([2]);
    expect(await found({ since: at(3), until: at(2) })).toEqual([]);
    expect(await found({ since: "0001-01-01T00:00:00Z", until: "9999-12-31T23:59:59-12:00" })).toHaveLength(4);
  });

  it("shows nothing that is no longer kept, however far back it is asked for", async () => {
    const { ActivityModel } = await import("../../platform/activity/activity.model.ts");
    const _id = await add("/api/faq", aFaq());
    await ActivityModel.updateOne({ recordId: _id }, { at: new Date(Date.now() - 366 * 24 * 60 * 60 * 1000) });
    expect(await events({ recordId: _id, since: "2000-01-01T00:00:00Z" })).toEqual([]);
  });

  it("pages what is filtered, with the number of all", async () => {
    const _id = await add("/api/faq", aFaq());
    for (let at = 0; at < 6; at++) await gateway.put(`/api/faq/${_id}`, aFaq({ title: `Title ${at}` }), admin);
    const { activityTable } = (await ask({ recordId: _id, page: 2 })).data;
    expect(activityTable.total).toBe(7);
    expect((activityTable.rows as Row[]).map(({ event }) => event)).toEqual(["faq.updated", "faq.created"]);
  });

  it("refuses malformed ids, unknown kinds and what is no time", async () => {
    for (const query of [
      { actor: "me" },
      { recordId: "" },
      { kind: "Session" },
      { kind: "" },
      { since: "today" },
      { until: "2026-02-30T00:00:00Z" },
    ])
      expect((await ask(query)).errors?.[0].extensions.code, JSON.stringify(query)).toBe("BAD_USER_INPUT");
  });

  it("names each record as it is called now, in the trash too, and no longer once it is erased", async () => {
    const user = aUser({ first_name: "Wangari", last_name: "Maathai" });
    const ids = {
      faq: await add("/api/faq", aFaq({ title: "Who counts?" })),
      blog: await add("/api/blog", aBlogPost({ title: "Roots of it" })),
      user: await add("/api/user", user),
      contact: await add("/api/contact", aContact({ first_name: "Ama", last_name: "Owusu" })),
    };
    const names = async (word: keyof typeof ids) =>
      [...new Set((await activity({ recordId: ids[word] })).map(({ name }) => name))].join();
    const all = async () => Promise.all([names("faq"), names("blog"), names("user"), names("contact")]);
    expect(await all()).toEqual(["Who counts?", "Roots of it", "Wangari Maathai", "Ama Owusu"]);
    await gateway.put(`/api/faq/${ids.faq}`, aFaq({ title: "Who counts now?" }), admin);
    await gateway.put(`/api/contact/${ids.contact}`, aContact({ first_name: "Esi", last_name: "Owusu" }), admin);
    await gateway.put(`/api/user/${ids.user}`, { ...user, first_name: "W.", password: "" }, admin);
    const now = ["Who counts now?", "Roots of it", "W. Maathai", "Esi Owusu"];
    expect(await all()).toEqual(now);
    for (const [word, _id] of Object.entries(ids)) await gateway.delete(`/api/${word}/${_id}`, admin);
    expect(await all()).toEqual(now);
    await mutate(`eraseUser(_id: "${ids.user}") eraseContact(_id: "${ids.contact}")`);
    expect(await all()).toEqual(["Who counts now?", "Roots of it", "", ""]);
    expect((await activity({ recordId: ids.user }))[0]).toMatchObject({ event: "user.erased", name: null });
  });

  it("names nothing where a row is about no record, or about many", async () => {
    const search = `Many ${Date.now()}`;
    await add("/api/faq", aFaq({ title: search }));
    await mutate(`deleteFaqs(choice: { search: "${search}" }) { count }`);
    const rows = (await activity({})).filter(({ recordId, kind }) => recordId === null || kind === null);
    expect(rows.map(({ event }) => event)).toEqual(expect.arrayContaining(["faq.deleted-many", "session.started"]));
    for (const { name } of rows) expect(name).toBeNull();
  });

  it("stores no name", async () => {
    const { ActivityModel } = await import("../../platform/activity/activity.model.ts");
    for (let at = 0; at < 5; at++) await add("/api/faq", aFaq({ title: `Secret title ${at}` }));
    await activity({ kind: "Faq" });
    expect(JSON.stringify(await ActivityModel.find().lean())).not.toContain("Secret title");
    for (const row of await ActivityModel.find().lean()) expect(row).not.toHaveProperty("name");
  });
});
