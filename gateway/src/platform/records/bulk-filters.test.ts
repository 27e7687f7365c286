import { afterAll, beforeAll, describe, expect, it } from "vitest";
import document from "../../../contract/openapi.json" with { type: "json" };
import { anApiKey } from "../../../test/harness/accounts/api-keys.ts";
import { schemaErrors } from "../../../test/harness/descriptions/schema-errors.ts";
import { signIn } from "../../../test/harness/factories.ts";
import { filteredTables, tables, type Kind } from "../../../test/harness/filtered-tables.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const published = ["Faq", "BlogPost"] as const;
const all = ["Faq", "BlogPost", "User", "Contact"] as const;

describe("Filters of tables, exports and bulk calls", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const { aMarker, add, ask, shown, sorted, bulk, addStates } = filteredTables(() => ({ gateway, admin }));

  it("choose the records of bulk calls", async () => {
    for (const kind of published) {
      const search = await addStates(kind);
      expect((await bulk("delete", kind, { search, state: "scheduled" })).data.done.count).toBe(1);
      expect(await sorted(kind, { search })).toEqual(["draft", "now", "past"]);
      expect((await bulk("delete", kind, { search, state: "published" })).data.done.count).toBe(2);
      expect((await bulk("restore", kind, { search, state: "scheduled" })).data.done.count).toBe(1);
      expect(await sorted(kind, { search })).toEqual(["draft", "later"]);
    }
    const search = aMarker();
    await add("User", `${search} user`);
    await add("User", `${search} admin`, { role: 1 });
    expect((await bulk("delete", "User", { search, role: 0 })).data.done.count).toBe(1);
    expect(await shown("User", { search })).toEqual(["admin"]);
  });

  it("let an API key delete the users of a role that a search finds, and no administrators", async () => {
    const search = aMarker();
    await add("User", `${search} user`);
    await add("User", `${search} admin`, { role: 1 });
    const key = await anApiKey(gateway, admin);
    for (const role of [1, undefined])
      expect((await bulk("delete", "User", { search, role }, key)).errors[0].extensions.code).toBe("FORBIDDEN");
    expect((await bulk("delete", "User", { search, role: 0 }, key)).data.done.count).toBe(1);
    expect(await shown("User", { search })).toEqual(["admin"]);
  });

  it("refuse unknown values, filters that the kind does not have, and other roles than 0 and 1", async () => {
    const wrong: Record<Kind, object[]> = {
      Faq: [{ state: "unread" }, { state: "Draft" }, { state: "" }, { role: 0 }, { since: "yesterday" }],
      BlogPost: [{ state: "answered" }, { state: "toString" }, { role: 1 }, { since: "2026-02-30T00:00:00Z" }],
      User: [{ state: "draft" }, { role: 2 }, { role: -1 }, { role: 0.5 }, { role: "0" }, { since: "" }],
      Contact: [{ state: "draft" }, { state: 1 }, { state: "suspected" }, { role: 0 }, { since: 0 }],
    };
    for (const kind of all)
      for (const filter of wrong[kind]) {
        const why = JSON.stringify([kind, filter]);
        const sent = await ask(kind, filter);
        expect(sent.errors?.[0].extensions.code, why).toBe("BAD_USER_INPUT");
        const { status, body } = await gateway.post(`/api${tables[kind].path}/export`, filter, admin);
        expect([status, body.code], why).toEqual([400, "BAD_USER_INPUT"]);
        const search = aMarker();
        const done = await bulk("delete", kind, { search, ...filter });
        expect(done.errors?.[0].extensions.code, why).toBe("BAD_USER_INPUT");
      }
  });

  it("say what is wrong with a filter, and what to do", async () => {
    const messageOf = async (kind: Kind, choice: object) => (await bulk("delete", kind, choice)).errors[0].message;
    expect(await messageOf("Faq", { search: "", state: "unread" })).toBe("state must be draft, scheduled or published");
    expect(await messageOf("Contact", { search: "", state: "x" })).toBe("state must be unread, unanswered or answered");
    expect(await messageOf("User", { search: "", role: 2 })).toBe("role must be 0 or 1");
    expect(await messageOf("User", { search: "", state: "draft" })).toBe(
      "Records of the kind User have no state; leave the filter state out",
    );
    expect(await messageOf("Faq", { _ids: [], state: "draft" })).toBe(
      "state, role and since are only for a search; add search, where an empty one finds all",
    );
  });

  it("of exports are described by the document as the gateway takes them", async () => {
    const _ids = [admin.user._id];
    const filters = [
      { state: "draft" },
      { state: null },
      { role: 1 },
      { role: null },
      { since: "2026-01-01T00:00:00Z" },
    ];
    const ways = [
      {},
      { _ids },
      { _ids: [] },
      { _ids: null },
      { search: null, _ids },
      { search: "b", _ids },
      { search: "b" },
    ];
    for (const kind of ["Faq", "User", "Contact"] as const) {
      const path = `/api${tables[kind].path}/export`;
      const described = document.paths[path as "/api/faq/export"].post.requestBody.content["application/json"].schema;
      for (const body of ways.flatMap((way) => [way, ...filters.map((filter) => ({ ...way, ...filter }))])) {
        const { status } = await gateway.post(path, body, admin);
        const isDescribed = schemaErrors(described, body).length === 0;
        expect([status, body]).toEqual([isDescribed ? 200 : 400, body]);
      }
    }
    const both = await gateway.post("/api/faq/export", { search: "b", _ids: [], state: "draft" }, admin);
    expect(both.body.message).toBe("state, role and since are only for a search; leave them out, or _ids");
  });

  it("refuse a filter without a search in bulk calls, and with ids in exports", async () => {
    const search = aMarker();
    const _id = await add("Faq", `${search} kept`, { publishAt: null });
    const filters = [{ state: "draft" }, { since: "2026-01-01T00:00:00Z" }];
    for (const verb of ["delete", "restore"] as const)
      for (const way of [{ _ids: [_id] }, { deletion: _id }, {}])
        for (const filter of filters)
          expect((await bulk(verb, "Faq", { ...way, ...filter })).errors[0].extensions.code).toBe("BAD_USER_INPUT");
    for (const way of [{ _ids: [admin.user._id] }, { deletion: _id }])
      expect((await bulk("delete", "User", { ...way, role: 1 })).errors[0].extensions.code).toBe("BAD_USER_INPUT");
    for (const filter of filters) {
      const { status, body } = await gateway.post("/api/faq/export", { _ids: [_id], ...filter }, admin);
      expect([status, body.code]).toEqual([400, "BAD_USER_INPUT"]);
    }
    expect(await shown("Faq", { search, state: "draft" })).toEqual(["kept"]);
    expect((await bulk("delete", "Faq", { _ids: [_id], state: null, since: null })).data.done.count).toBe(1);
  });
});
