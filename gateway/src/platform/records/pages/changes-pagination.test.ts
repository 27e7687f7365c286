import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { anApiKey } from "../../../../test/harness/accounts/api-keys.ts";
import { aBlogPost, aContact, aFaq, aUser, signIn } from "../../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../../test/harness/start-gateway.ts";
import { stoppedClock } from "../../../../test/harness/stopped-clock.ts";

type Row = { _id: string; version: number; removed?: true } & Record<string, unknown>;

const day = 24 * 60 * 60 * 1_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

const kinds = [
  { kind: "faq", valid: aFaq, isPublic: true, type: "Faq" },
  { kind: "blog", valid: aBlogPost, isPublic: true, type: "BlogPost" },
  { kind: "contact", valid: aContact, isPublic: false, type: "Contact" },
  { kind: "user", valid: aUser, isPublic: false, type: "User" },
];

describe("What changed since a time", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const nextOf = (headers: Headers) => /<([^>]*)>; rel="next"/.exec(headers.get("link")!)?.[1];

  /** All rows of all pages, and the time for the next request. */
  async function changes(kind: string, since: string, query = "", limit = 1_000) {
    const rows: Row[] = [];
    let nextSince = "";
    for (let path: string | undefined = `/api/${kind}/list?updatedSince=${since}&limit=${limit}${query}`; path;) {
      const { status, body, headers } = await gateway.get(path, admin);
      expect(status).toBe(200);
      rows.push(...(body as Row[]));
      nextSince = headers.get("x-next-since")!;
      path = nextOf(headers);
    }
    return { rows, nextSince };
  }
  const removedOf = async (kind: string, since: string) =>
    (await changes(kind, since, "&removed=true")).rows.filter(({ removed }) => removed);
  /** A time that no earlier change has. */
  async function now() {
    await delay(3);
    return new Date().toISOString();
  }

  describe.each(kinds)("of the kind $kind", ({ kind, valid, isPublic, type }) => {
    const add = async (fields: object = {}) => (await gateway.post(`/api/${kind}`, valid(fields), admin)).body as Row;
    const put = async (_id: string, fields: object = {}) =>
      (await gateway.put(`/api/${kind}/${_id}`, valid(fields), admin)).body as Row;
    const remove = async (_id: string) => (await gateway.delete(`/api/${kind}/${_id}`, admin)).body as Row;
    const restore = (_id: string) =>
      gateway.query(`mutation { result: restore${type}(_id: "${_id}") { _id } }`, {}, admin);
    const ids = async (since: string) => (await changes(kind, since)).rows.map(({ _id }) => _id);

    it("comes oldest change first, as the list shows it, options in parts without skipping", async () => {
      const since = await now();
      const made: Row[] = [];
      for (let count = 0; count < 7; count++) made.push(await add());
      const second = await put(made[1]!._id);
      const { rows, nextSince } = await changes(kind, since, "", 2);
      const expected = [made[0], ...made.slice(2), second].map((row) => row!._id);
      expect(rows.map(({ _id }) => _id)).toEqual(expected);
      const listed = (await gateway.get(`/api/${kind}/list`, admin)).body as Row[];
      for (const row of rows) expect(listed).toContainEqual(row);
      expect(Date.parse(nextSince)).toBeLessThan(Date.now() - 30_000);
      expect(Date.parse(nextSince)).toBeGreaterThan(Date.now() - 10 * 60_000);
      expect(await ids(await now())).toEqual([]);
    });

    it("has what was moved to the trash only where an administrator asks for it, and what came back as a record again", async () => {
      const { _id } = await add();
      const since = await now();
      const { version } = await remove(_id);
      expect(await ids(since)).toEqual([]);
      expect(await removedOf(kind, since)).toEqual([{ _id, version, removed: true }]);
      await restore(_id);
      expect(await removedOf(kind, since)).toEqual([]);
      expect(await ids(since)).toEqual([_id]);
    });

    it("holds for many records that are deleted and restored at once", async () => {
      const chosen = [await add(), await add()].map(({ _id }) => _id);
      const all = async (verb: string) => {
        const mutation = `mutation ($ids: [ID!]) { done: ${verb}${type}s(choice: { _ids: $ids }) { count } }`;
        expect((await gateway.query(mutation, { ids: chosen }, admin)).body.data?.done).toEqual({ count: 2 });
      };
      const since = await now();
      await all("delete");
      expect((await removedOf(kind, since)).map(({ _id }) => _id).sort()).toEqual([...chosen].sort());
      await all("restore");
      expect(await removedOf(kind, since)).toEqual([]);
      expect((await ids(since)).sort()).toEqual([...chosen].sort());
    });

    it("is refused for removals to who may not read them, and to administrators for what is over 30 days ago", async () => {
      const path = `/api/${kind}/list?limit=5&removed=true&updatedSince=`;
      const user = await signIn(gateway);
      const reader = await anApiKey(gateway, admin, { scopes: [`${kind}:read`] });
      const other = await anApiKey(gateway, admin, { scopes: [kind === "faq" ? "blog:read" : "faq:read"] });
      const callers = [{}, user, other, reader, admin];
      const statuses = [];
      for (const caller of callers) statuses.push((await gateway.get(path + at(-day), caller)).status);
      expect(statuses).toEqual([401, 403, 403, 200, 200]);
      const old = await gateway.get(path + at(-30 * day - 60_000), admin);
      expect([old.status, old.body.code]).toEqual([400, "BAD_USER_INPUT"]);
      expect(old.body.message).toContain("read the whole list");
      expect((await gateway.get(path + at(-30 * day + 60_000), admin)).status).toBe(200);
    });

    it.runIf(isPublic)("has a scheduled record from its moment on, as changed then", async () => {
      const since = await now();
      const clock = stoppedClock();
      const { _id } = await add({ publishAt: at(2) });
      expect(await ids(since)).toEqual([]);
      expect(await removedOf(kind, since)).toEqual([]);
      clock.advance(1);
      const later = await add();
      expect(await ids(since)).toEqual([later._id]);
      clock.advance(1);
      expect(await ids(since)).toEqual([later._id, _id]);
      expect(await ids(at(-60_000))).toContain(_id);
    });

    it.runIf(isPublic)(
      "removes what is a draft or scheduled again, and tells nothing of what was never public",
      async () => {
        const [draft, scheduled, deleted] = [await add(), await add(), await add()];
        const since = await now();
        const clock = stoppedClock();
        const never = await add({ publishAt: null });
        const planned = await add({ publishAt: at(day) });
        const hidden = [
          await put(draft._id, { publishAt: null }),
          await put(scheduled._id, { publishAt: at(1) }),
          await remove(deleted._id),
        ];
        await remove(never._id);
        await remove(planned._id);
        await put((await add({ publishAt: at(day) }))._id, { publishAt: null });
        const expected = hidden.map(({ _id, version }) => ({ _id, version, removed: true }));
        expect(await removedOf(kind, since)).toEqual(expected);
        const edited = await put(draft._id);
        expect((await removedOf(kind, since))[0]).toEqual({ _id: draft._id, version: edited.version, removed: true });
        clock.advance(1);
        expect(await ids(since)).toEqual([scheduled._id]);
        expect((await removedOf(kind, since)).map(({ _id }) => _id)).toEqual([draft._id, deleted._id]);
        clock.advance(1);
        await put(draft._id, { publishNow: true });
        expect(await ids(since)).toEqual([scheduled._id, draft._id]);
      },
    );
  });

  it("has a moved FAQ entry in its unchanged version", async () => {
    const { body } = await gateway.post("/api/faq", aFaq(), admin);
    const since = await now();
    await gateway.query(`mutation { moveFaq(_id: "${body._id}") { _id } }`, {}, admin);
    expect((await changes("faq", since)).rows).toEqual([body]);
  });

  it("has the rows of an import", async () => {
    const since = await now();
    const csv = "title,body,publishAt\r\nOne,Body,\r\nTwo,Body,draft\r\nThree,Body,2020-01-01T00:00:00Z\r\n";
    const imported = await gateway.post("/api/faq/import", csv, { ...admin, headers: { "content-type": "text/csv" } });
    expect(imported.status).toBe(201);
    expect((await changes("faq", since)).rows.map(({ title }) => title).sort()).toEqual(["One", "Three"]);
  });

  it("has each part of a long deletion with the time at which it was written", async () => {
    const { ContactModel } = await import("../../../features/contact/contact.model.ts");
    const search = "A long deletion";
    for (let at = 0; at < 30; at++) await gateway.post("/api/contact", aContact({ message: `${search} ${at}` }), admin);
    const updateMany = ContactModel.updateMany.bind(ContactModel) as (...args: unknown[]) => unknown;
    const start = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    const spy = vi.spyOn(ContactModel, "updateMany").mockImplementation(((...args: unknown[]) => {
      vi.setSystemTime(Date.now() + 60_000);
      return updateMany(...args);
    }) as never);
    const call = `mutation { deleteContacts(choice: { search: "${search}" }) { count } }`;
    await gateway.query(call, {}, admin).finally(() => {
      spy.mockRestore();
      vi.useRealTimers();
    });
    const found = await ContactModel.find({ deletedAt: { $gte: new Date(start) } }).lean();
    const times = found.map(({ deletedAt }) => deletedAt!.getTime() - start);
    expect([...new Set(times)].sort((a, b) => a - b)).toEqual([0, 60_000]);
  });

  it("takes times with any offset, and all fields", async () => {
    const { body } = await gateway.post("/api/blog", aBlogPost(), admin);
    const [time] = new Date(Date.now() - 5_000 + 2 * 60 * 60_000).toISOString().split(".");
    for (const since of [
      `${time}%2B02:00`,
      `${time}.5%2b02:00`,
      `${time}+02:00`,
      `${time}.25%2B0200`,
      at(-5_000).toLowerCase(),
    ])
      expect((await changes("blog", since, "&fields=all", 1)).rows.at(-1)).toMatchObject({ _id: body._id, lang: "" });
  });

  const time = "updatedSince=2026-11-25T09:00:00Z";
  it.each([
    ["updatedSince=yesterday&limit=5", "updatedSince must be a time of RFC 3339, such as 2026-11-25T09:00:00Z"],
    ["updatedSince=&limit=5", "updatedSince must be a time of RFC 3339"],
    ["updatedSince=2026-11-25&limit=5", "updatedSince must be a time of RFC 3339"],
    ["updatedSince=2026-11-25T09:00:00&limit=5", "updatedSince must be a time of RFC 3339"],
    ["updatedSince=2026-02-30T09:00:00Z&limit=5", "updatedSince must be a time of RFC 3339"],
    ["updatedSince=2026-11-25T24:00:00Z&limit=5", "updatedSince must be a time of RFC 3339"],
    [`${time}&${time}&limit=5`, "updatedSince must be a time of RFC 3339"],
    [time, "updatedSince needs limit"],
    [`${time}&limit=5&page=1`, "Give page or updatedSince, not both"],
    [`${time}&limit=0`, "limit must be a whole number from 1 to 1000"],
    [`${time}&limit=5&after=x`, "after must be a value from a Link of this list"],
    [`${time}&limit=5&after=`, "after must be a value from a Link of this list"],
    [`${time}&limit=5&removed=yes`, "removed must be true, or left out"],
    [`${time}&limit=5&removed=`, "removed must be true, or left out"],
    [`${time}&limit=5&fields=title`, "fields must be all, or left out"],
    ["removed=true&limit=5", "removed needs updatedSince"],
    ["removed=true", "removed needs updatedSince"],
  ])("is 400 for %s, with what is right", async (query, message) => {
    for (const { kind } of kinds) {
      const { status, body } = await gateway.get(`/api/${kind}/list?${query}`, admin);
      expect([status, body.code]).toEqual([400, "BAD_USER_INPUT"]);
      expect(body.message).toContain(message);
    }
  });

  it("takes no cursor of a list without updatedSince, nor the other way round", async () => {
    const other = async (path: string) => /after=([^&]+)/.exec(nextOf((await gateway.get(path)).headers)!)![1]!;
    const plain = await other("/api/faq/list?limit=1");
    const ofChanges = await other("/api/faq/list?limit=1&updatedSince=1970-01-01T00:00:00Z");
    for (const query of [`limit=1&${time}&after=${plain}`, `limit=1&after=${ofChanges}`])
      expect((await gateway.get(`/api/faq/list?${query}`)).status).toBe(400);
  });

  it("is found by an index that has its order", async () => {
    const { features } = await import("../../../features.ts");
    const { modelsOf } = await import("../../feature.ts");
    const { sourcesOf } = await import("./changes-pagination.ts");
    for (const model of modelsOf(features)) {
      const indexes = (model.schema.indexes() as [object][]).map(([fields]) => Object.keys(fields).join());
      const sources = sourcesOf(model, { deletedAt: null }, { since: new Date(), hasRemoved: true });
      expect(sources).toHaveLength(2);
      for (const { filter, field } of sources) {
        const fixed = Object.entries(filter).flatMap(([name, value]) => (value === null ? [name] : []));
        expect(indexes).toContain([...fixed, field, "_id"].join());
      }
    }
  });
});
