import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { itWritesManyAtOnce } from "./bulk-rules.ts";
import { itReportsChanges } from "./changes-rules.ts";
import { signIn } from "../factories.ts";
import type { Fields, RecordKind } from "./record-kind.ts";
import { startGateway, type TestGateway } from "../start-gateway.ts";
import { itShowsItsTable, tableOf } from "./table-rules.ts";

const isoDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const unknownId = "0123456789abcdef01234567";

/** Tests of every kind of record, through GraphQL and REST. */
export function itKeepsTheRulesOfRecords(kind: RecordKind): void {
  const { type, list, path, valid, text } = kind;
  const changeInput = kind.changeInput ?? `${type}Input`;
  let gateway: TestGateway;
  let admin: { token: string };
  let user: { token: string };

  const stored = async (fields?: Fields) =>
    (await gateway.post(path, valid(fields), admin)).body as Fields & { _id: string };
  const update = (_id: string, input: Fields, version?: number) =>
    gateway.query(
      `mutation ($_id: ID!, $input: ${changeInput}!, $version: Int) { update${type}(_id: $_id, input: $input, version: $version) { _id version ${text} } }`,
      { _id, input, version },
      admin,
    );
  const { ask: table, tableField } = tableOf(kind, () => ({ gateway, admin, user }));

  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
    user = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  describe(`POST ${path}`, () => {
    it("stores the record and answers it with its version as tag", async () => {
      const { status, body, headers } = await gateway.post(path, valid(), admin);
      expect(status).toBe(201);
      expect(Object.keys(body)).toEqual([...kind.documented, "version"]);
      expect(headers.get("etag")).toBe('"1"');
      const listed = await gateway.get(`${path}/list`, admin);
      expect(listed.body).toContainEqual(body);
    });

    it("H10 answers bad input with a text for each field, the same through both interfaces, and stores nothing", async () => {
      const before = (await gateway.get(`${path}/list`, admin)).body;
      const rest = await gateway.post(path, kind.invalid, admin);
      const graphql = await gateway.query(
        `mutation ($input: ${type}Input!) { create${type}(input: $input) { _id } }`,
        { input: kind.invalid },
        admin,
      );
      expect(rest.status).toBe(400);
      expect(rest.body).toMatchObject({
        code: "BAD_USER_INPUT",
        fields: kind.errors,
        message: Object.values(kind.errors)[0],
      });
      expect(rest.body.error).toBe(rest.body.message);
      expect(graphql.body.errors[0]).toMatchObject({
        message: rest.body.message,
        extensions: { code: "BAD_USER_INPUT", fields: rest.body.fields },
      });
      expect((await gateway.get(`${path}/list`, admin)).body).toEqual(before);
    });

    it("H7 never stores what the server owns, nor what it does not know", async () => {
      const owned = {
        _id: unknownId,
        version: 9,
        createdAt: "2001-01-01T00:00:00.000Z",
        deletedAt: "2001-01-01T00:00:00.000Z",
        x: 1,
      };
      const { body } = await gateway.post(path, { ...valid(), ...owned, __proto__: { y: 1 } }, admin);
      expect(body).toMatchObject({ version: 1 });
      expect(body._id).not.toBe(unknownId);
      const all = await gateway.query(`{ ${list} { _id createdAt updatedAt version } }`, {}, admin);
      const record = all.body.data[list].find(({ _id }: Fields) => _id === body._id);
      expect(record).toMatchObject({
        createdAt: expect.stringMatching(isoDate),
        updatedAt: expect.stringMatching(isoDate),
      });
      expect(record.createdAt > "2020").toBe(true);
    });

    it(`is open to ${kind.isPublic.create ? "all" : "administrators alone"}`, async () => {
      const statuses = [await gateway.post(path, valid()), await gateway.post(path, valid(), user)].map(
        ({ status }) => status,
      );
      expect(statuses).toEqual(kind.isPublic.create ? [201, 201] : [401, 403]);
    });
  });

  describe(`GET ${path}/list`, () => {
    it(`answers a bare array, ${kind.order}, the same as GraphQL's`, async () => {
      const first = await stored();
      const second = await stored();
      const rest = await gateway.get(`${path}/list`, admin);
      const graphql = await gateway.query(`{ ${list} { ${kind.documented.join(" ")} version } }`, {}, admin);
      expect(rest.status).toBe(200);
      expect(rest.body).toEqual(graphql.body.data[list]);
      const ids = rest.body.map(({ _id }: Fields) => _id) as string[];
      const newestFirst = ids.indexOf(second._id) < ids.indexOf(first._id);
      expect(newestFirst).toBe(kind.order === "newest first");
    });

    it(`is open to ${kind.isPublic.list ? "all" : "administrators alone"}`, async () => {
      const statuses = [await gateway.get(`${path}/list`), await gateway.get(`${path}/list`, user)].map(
        ({ status }) => status,
      );
      expect(statuses).toEqual(kind.isPublic.list ? [200, 200] : [401, 403]);
    });

    it("shows a write to the very next request", async () => {
      await gateway.get(`${path}/list`, admin);
      const { _id } = await stored();
      expect((await gateway.get(`${path}/list`, admin)).body.map((record: Fields) => record._id)).toContain(_id);
      await gateway.delete(`${path}/${_id}`, admin);
      expect((await gateway.get(`${path}/list`, admin)).body.map((record: Fields) => record._id)).not.toContain(_id);
    });

    it("comes in pages on request, with the number of all", async () => {
      await stored();
      await stored();
      const { body: all } = await gateway.get(`${path}/list`, admin);
      const { body, headers } = await gateway.get(`${path}/list?page=2&limit=1`, admin);
      expect(body).toEqual([all[1]]);
      expect(headers.get("x-total-count")).toBe(`${all.length}`);
      expect(headers.get("link")).toContain(`<${path}/list?page=1&limit=1>; rel="prev"`);
      const past = await gateway.get(`${path}/list?page=999999999&limit=1000`, admin);
      expect(past.body).toEqual([]);
      expect(past.headers.get("x-total-count")).toBe(`${all.length}`);
      expect((await gateway.get(`${path}/list?page=0`, admin)).status).toBe(400);
    });
  });

  describe(`PUT ${path}/{id}`, () => {
    it("rewrites the record and counts the version on", async () => {
      const { _id } = await stored();
      const { status, body, headers } = await gateway.put(`${path}/${_id}`, valid({ [text]: "Rewritten" }), admin);
      expect(status).toBe(200);
      expect(body).toMatchObject({ _id, [text]: "Rewritten", version: 2 });
      expect(headers.get("etag")).toBe('"2"');
    });

    it("refuses an outdated If-Match with 412 and the current record; GraphQL says CONFLICT; nothing is written", async () => {
      const { _id } = await stored();
      const headers = { "if-match": '"1"' };
      expect((await gateway.put(`${path}/${_id}`, valid({ [text]: "Mine" }), { ...admin, headers })).status).toBe(200);
      const rest = await gateway.put(`${path}/${_id}`, valid({ [text]: "Theirs" }), { ...admin, headers });
      expect(rest.status).toBe(412);
      expect(rest.body).toMatchObject({ code: "PRECONDITION_FAILED", current: { [text]: "Mine", version: 2 } });
      const graphql = await update(_id, valid({ [text]: "Theirs" }), 1);
      expect(graphql.body.errors[0].extensions).toMatchObject({
        code: "CONFLICT",
        current: { [text]: "Mine", version: 2 },
      });
      expect(JSON.stringify([rest.body, graphql.body])).not.toMatch(/passwordHash|searchText|emailKey|deletedAt/);
    });

    it("H§7 lets twenty editors of one version through once, and loses none of those without a version", async () => {
      const { _id } = await stored();
      const twenty = Array.from({ length: 20 }, (_, editor) => editor);
      const versioned = await Promise.all(
        twenty.map((editor) => update(_id, valid({ [text]: `Editor ${editor}` }), 1)),
      );
      expect(versioned.filter(({ body }) => !body.errors)).toHaveLength(1);
      const losers = versioned.filter(({ body }) => body.errors).map(({ body }) => body.errors[0].extensions.code);
      expect(losers).toEqual(Array.from({ length: 19 }, () => "CONFLICT"));
      const unversioned = await Promise.all(twenty.map((editor) => update(_id, valid({ [text]: `Editor ${editor}` }))));
      expect(unversioned.filter(({ body }) => !body.errors)).toHaveLength(20);
      const { version } = unversioned
        .map(({ body }) => body.data[`update${type}`])
        .sort((a, b) => b.version - a.version)[0];
      expect(version).toBe(22);
    });

    it("refuses bad input, strangers, users, unknown and malformed ids", async () => {
      const { _id } = await stored();
      const put = async (id: string, body: Fields, viewer?: { token: string }) =>
        (await gateway.put(`${path}/${id}`, body, viewer)).status;
      expect(await put(_id, kind.invalid, admin)).toBe(400);
      expect([await put(_id, kind.invalid), await put(_id, valid(), user)]).toEqual([401, 403]);
      expect([await put(unknownId, valid()), await put(unknownId, valid(), user)]).toEqual([401, 403]);
      expect(await put(unknownId, valid(), admin)).toBe(404);
      for (const id of ["x", "null", "0".repeat(25), "%00", "%F0%9F%98%80", "[object Object]"])
        expect([400, 404]).toContain(await put(id, valid(), admin));
    });
  });

  describe(`DELETE ${path}/{id}`, () => {
    it("answers the deleted record, which vanishes from both interfaces until it is restored", async () => {
      const record = await stored();
      const { status, body } = await gateway.delete(`${path}/${record._id}`, admin);
      expect([status, body]).toEqual([200, { ...record, version: 2 }]);
      const ids = async () => {
        const rest = (await gateway.get(`${path}/list`, admin)).body;
        const graphql = (await gateway.query(`{ ${list} { _id } }`, {}, admin)).body.data[list];
        return [rest, graphql].map((all) => all.some(({ _id }: Fields) => _id === record._id));
      };
      expect(await ids()).toEqual([false, false]);
      expect((await gateway.delete(`${path}/${record._id}`, admin)).status).toBe(404);
      expect(
        (await table({ trash: true, rowsPerPage: -1 })).data[tableField].rows.map(({ _id }: Fields) => _id),
      ).toContain(record._id);
      const restored = await gateway.query(
        `mutation { restore${type}(_id: "${record._id}") { _id version } }`,
        {},
        admin,
      );
      expect(restored.body.data[`restore${type}`]).toEqual({ _id: record._id, version: 3 });
      expect(await ids()).toEqual([true, true]);
      expect(
        (await gateway.query(`mutation { restore${type}(_id: "${record._id}") { _id } }`, {}, admin)).body.errors[0]
          .extensions.code,
      ).toBe("NOT_FOUND");
    });

    it("refuses a stale version, strangers and users, whether the id exists or not", async () => {
      const { _id } = await stored();
      expect((await gateway.delete(`${path}/${_id}`, { ...admin, headers: { "if-match": '"7"' } })).status).toBe(412);
      for (const id of [_id, unknownId]) {
        expect((await gateway.delete(`${path}/${id}`)).status).toBe(401);
        expect((await gateway.delete(`${path}/${id}`, user)).status).toBe(403);
      }
      expect((await gateway.delete(`${path}/${unknownId}`, admin)).status).toBe(404);
      expect((await gateway.get(`${path}/list`, admin)).body.map((record: Fields) => record._id)).toContain(_id);
    });
  });

  itShowsItsTable(kind, () => ({ gateway, admin, user }));
  itWritesManyAtOnce(kind, () => ({ gateway, admin }));
  itReportsChanges(kind, () => ({ gateway, admin, user }));
}
