import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { aContact, signIn } from "../../../../test/harness/factories.ts";
import { filteredTables, minute, soon, tables } from "../../../../test/harness/filtered-tables.ts";
import { aMailServer } from "../../../../test/harness/servers/mail-server.ts";
import { startGateway, type TestGateway } from "../../../../test/harness/start-gateway.ts";

const published = ["Faq", "BlogPost"] as const;
const all = ["Faq", "BlogPost", "User", "Contact"] as const;

/** The records of `addStates`. */
const byState = { draft: ["draft"], scheduled: ["later"], published: ["now", "past"] };

describe("Tables", () => {
  let gateway: TestGateway;
  let smtp: Awaited<ReturnType<typeof aMailServer>>;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    smtp = await aMailServer();
    await smtp.open();
    gateway = await startGateway({ SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org" });
    admin = await signIn(gateway);
  });
  afterAll(async () => {
    await gateway.stop();
    await smtp.close();
  });

  const { aMarker, graphql, add, ask, shown, sorted, exported, bulk, dated, addStates } = filteredTables(() => ({
    gateway,
    admin,
  }));

  it.each(published)("of %s show drafts, scheduled or published records alone, also in exports", async (kind) => {
    const search = await addStates(kind);
    for (const [state, names] of Object.entries(byState)) {
      expect(await sorted(kind, { search, state })).toEqual(names);
      expect(await exported(kind, { search, state })).toEqual(names);
    }
    expect(await sorted(kind, { search, state: null })).toEqual(["draft", "later", "now", "past"]);
  });

  it.each(published)("of %s filter the trash, too", async (kind) => {
    const search = await addStates(kind);
    await bulk("delete", kind, { search });
    await add(kind, `${search} active`, { publishAt: null });
    for (const [state, names] of Object.entries(byState)) {
      expect(await sorted(kind, { search, state, trash: true })).toEqual(names);
      expect(await exported(kind, { search, state, trash: true })).toEqual(names);
    }
    expect(await shown(kind, { search, state: "draft" })).toEqual(["active"]);
  });

  it.each(published)("of %s show a scheduled record as published from its moment on", async (kind) => {
    const search = aMarker();
    const publishAt = soon(60 * minute);
    await add(kind, `${search} due`, { publishAt });
    const states = async () => [
      await shown(kind, { search, state: "scheduled" }),
      await shown(kind, { search, state: "published" }),
    ];
    expect(await states()).toEqual([["due"], []]);
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(publishAt) });
    onTestFinished(() => void vi.useRealTimers());
    expect(await states()).toEqual([[], ["due"]]);
  });

  it.each(published)(
    "of %s sort by publication, drafts before all others, and page without loss where moments are equal",
    async (kind) => {
      const search = aMarker();
      const moment = soon(-5 * minute);
      for (let at = 0; at < 7; at++) await add(kind, `${search} same`, { publishAt: moment });
      await add(kind, `${search} last`, { publishAt: soon(60 * minute) });
      await add(kind, `${search} first`, { publishAt: soon(-60 * minute) });
      for (let at = 0; at < 4; at++) await add(kind, `${search} draft`, { publishAt: null });
      const expected = [...Array<string>(4).fill("draft"), "first", ...Array<string>(7).fill("same"), "last"];
      expect(await shown(kind, { search, sortBy: "publishAt" })).toEqual(expected);
      expect(await shown(kind, { search, sortBy: "publishAt", direction: "desc" })).toEqual(expected.toReversed());
      const { table } = tables[kind];
      const document = `query ($query: ${kind}TableQuery!) { table: ${table}(query: $query) { total rows { _id } } }`;
      for (const query of [{}, { direction: "desc" }, { state: "published" }, { state: "draft" }]) {
        const pageOf = async (page: number, rowsPerPage: number) => {
          const { table } = (
            await graphql(document, { query: { search, sortBy: "publishAt", page, rowsPerPage, ...query } })
          ).data;
          return table.rows as { _id: string }[];
        };
        const whole = (await pageOf(1, 50)).map(({ _id }) => _id);
        const pages = [await pageOf(1, 5), await pageOf(2, 5), await pageOf(3, 5)].flat().map(({ _id }) => _id);
        expect(pages).toEqual(whole);
        expect(new Set(pages).size).toBe(whole.length);
      }
    },
  );

  it("of messages show unread, unanswered or answered ones alone, also in exports", async () => {
    const search = aMarker();
    const send = async (name: string) =>
      (await gateway.post("/api/contact", aContact({ last_name: `${search} ${name}` }))).body._id as string;
    const [, read, answered] = [await send("unread"), await send("read"), await send("answered")];
    await graphql(`mutation { readContact(_id: "${read}") { _id } }`);
    const written = await graphql(
      `mutation { answerContact(_id: "${answered}", input: { text: "Yes" }) { isAnswered } }`,
    );
    expect(written.data.answerContact.isAnswered).toBe(true);
    const expected = { unread: ["unread"], unanswered: ["read", "unread"], answered: ["answered"] };
    for (const trash of [false, true]) {
      for (const [state, names] of Object.entries(expected)) {
        expect(await sorted("Contact", { search, state, trash })).toEqual(names);
        expect(await exported("Contact", { search, state, trash })).toEqual(names);
      }
      if (!trash) await bulk("delete", "Contact", { search });
    }
  });

  it("of suspected messages are filtered, too", async () => {
    const search = aMarker();
    for (const name of ["old", "new"])
      await gateway.post("/api/contact", aContact({ last_name: `${search} ${name}`, fax_2: "1" }));
    const spam = { search, trash: true, suspected: true };
    expect(await sorted("Contact", { ...spam, state: "unanswered" })).toEqual(["new", "old"]);
    expect(await shown("Contact", { ...spam, state: "unread" })).toEqual([]);
    expect(await shown("Contact", { search, trash: true, state: "unanswered" })).toEqual([]);
    expect(await exported("Contact", { ...spam, state: "unanswered" })).toEqual(["new", "old"]);
    expect((await bulk("restore", "Contact", { search, suspected: true, state: "answered" })).data.done.count).toBe(0);
    expect((await bulk("restore", "Contact", { search, suspected: true, state: "unanswered" })).data.done.count).toBe(
      2,
    );
    expect(await sorted("Contact", { search, state: "unread" })).toEqual(["new", "old"]);
  });

  it("of users show one role alone, also in exports", async () => {
    const search = aMarker();
    await add("User", `${search} user`);
    await add("User", `${search} admin`, { role: 1 });
    for (const trash of [false, true]) {
      expect(await shown("User", { search, role: 0, trash })).toEqual(["user"]);
      expect(await shown("User", { search, role: 1, trash })).toEqual(["admin"]);
      expect(await exported("User", { search, role: 1, trash })).toEqual(["admin"]);
      expect(await sorted("User", { search, role: null, trash })).toEqual(["admin", "user"]);
      if (!trash) await bulk("delete", "User", { search });
    }
  });

  it.each(all)("of %s show what was made at a time or after it, and sort by it", async (kind) => {
    const search = aMarker();
    const noon = new Date("2026-03-01T12:00:00.000Z");
    for (const [name, ms] of Object.entries({ noon: 0, before: -1, after: 1 }))
      await dated(kind, await add(kind, `${search} ${name}`), new Date(noon.getTime() + ms));
    for (const since of [noon.toISOString(), "2026-03-01T13:00:00+01:00"]) {
      expect(await shown(kind, { search, since, sortBy: "createdAt" })).toEqual(["noon", "after"]);
      expect(await exported(kind, { search, since })).toEqual(["after", "noon"]);
    }
    const descending = { search, sortBy: "createdAt", direction: "desc" };
    expect(await shown(kind, descending)).toEqual(["after", "noon", "before"]);
    for (const since of ["0001-01-01T00:00:00Z", "1969-12-31T23:59:59Z"])
      expect(await shown(kind, { search, since })).toHaveLength(3);
    for (const since of [soon(minute), "9999-12-31T23:59:59-12:00"])
      expect(await shown(kind, { search, since })).toEqual([]);
    expect((await bulk("delete", kind, { search, since: noon.toISOString() })).data.done.count).toBe(2);
    expect(await shown(kind, { search })).toEqual(["before"]);
    expect(await shown(kind, { ...descending, trash: true, since: noon.toISOString() })).toEqual(["after", "noon"]);
    expect((await bulk("restore", kind, { search, since: new Date(noon.getTime() + 1) })).data.done.count).toBe(1);
    expect(await sorted(kind, { search })).toEqual(["after", "before"]);
  });

  it.each(all)("of %s keep one order over pages where records were made at the same time", async (kind) => {
    const search = aMarker();
    const at = new Date("2026-04-01T12:00:00.000Z");
    for (let row = 0; row < 12; row++) await dated(kind, await add(kind, `${search} n${row}`), at);
    for (const direction of ["asc", "desc"]) {
      const pages = [];
      for (const page of [1, 2, 3]) {
        const { data } = await ask(kind, { search, sortBy: "createdAt", direction, page });
        expect(data.table.total).toBe(12);
        pages.push(...(data.table.rows as { name: string }[]).map(({ name }) => name.split(" ")[1]));
      }
      expect(pages).toEqual(await shown(kind, { search, sortBy: "createdAt", direction }));
      expect(new Set(pages).size).toBe(12);
    }
  });

  it("do not search in the new columns", async () => {
    const search = aMarker();
    await add("Faq", `${search} draft`, { publishAt: "2031-07-17T00:00:00Z" });
    for (const text of ["2031-07-17", "scheduled"])
      expect(await shown("Faq", { search: text, state: "scheduled" })).toEqual([]);
  });

  it("of messages that 2.0.0 answered are filtered after a migration", async () => {
    const { default: mongoose } = await import("mongoose");
    const { migrations } = await import("../../../migrations.ts");
    const search = aMarker();
    const _id = new mongoose.Types.ObjectId(await add("Contact", `${search} legacy`));
    const answers = [{ at: new Date(), byId: admin.user._id, to: "a@example.org", text: "Yes", isSent: true }];
    await mongoose.model("Contact").collection.updateOne({ _id }, { $set: { answers } });
    await add("Contact", `${search} open`);
    await migrations["mark-answered-messages"]!({ env: gateway.env, log: undefined as never });
    expect(await shown("Contact", { search, state: "answered" })).toEqual(["legacy"]);
    expect(await shown("Contact", { search, state: "unanswered" })).toEqual(["open"]);
  });
});
