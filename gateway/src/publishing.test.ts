import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBlogPost, aFaq, signIn } from "../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../test/harness/start-gateway.ts";

type Fields = Record<string, unknown>;

const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const tomorrow = () => soon(24 * 60 * 60 * 1000);

let gateway: TestGateway;
let admin: { token: string };
beforeAll(async () => {
  gateway = await startGateway();
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

const kinds = [
  { type: "Faq", list: "faqs", table: "faqTable", path: "/api/faq", valid: aFaq },
  { type: "BlogPost", list: "blogPosts", table: "blogPostTable", path: "/api/blog", valid: aBlogPost },
];

const publishAtOf = async (table: string, _id: string): Promise<string | null> => {
  const query = `{ ${table}(query: { rowsPerPage: -1 }) { rows { _id publishAt } } }`;
  const { rows } = (await gateway.query(query, {}, admin)).body.data[table];
  return rows.find((row: Fields) => row._id === _id).publishAt;
};

const answers = async (_id: string) => ({
  list: await gateway.get("/api/blog/list"),
  page: await gateway.get("/api/blog/list?page=1&limit=1000"),
  record: await gateway.get(`/api/blog/${_id}`),
  lists: await gateway.query("{ blogPosts { _id title } }"),
  one: await gateway.query("query ($_id: ID!) { blogPost(_id: $_id) { _id title } }", { _id }),
  html: await gateway.get(`/blog/${_id}`),
  blog: await gateway.get("/blog"),
  feed: await gateway.get("/feed.xml"),
  sitemap: await gateway.get("/sitemap.xml"),
});
const shown = async (_id: string) =>
  Object.entries(await answers(_id))
    .filter(([, { status, body }]) => status === 200 && JSON.stringify(body).includes(_id))
    .map(([name]) => name);

describe.each(kinds)("Publication of $type", ({ type, list, table, path, valid }) => {
  const ids = async () => (await gateway.get(`${path}/list`)).body.map(({ _id }: Fields) => _id) as string[];
  const add = async (fields: object) => (await gateway.post(path, valid(fields), admin)).body as { _id: string };

  it("is now when it is left out of a new record, and stays as it is when left out of a change", async () => {
    const before = Date.now();
    const { _id, ...answer } = await add({});
    expect(answer).not.toHaveProperty("publishAt");
    const made = await publishAtOf(table, _id);
    expect(Date.parse(made!)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(made!)).toBeLessThanOrEqual(Date.now());
    await gateway.put(`${path}/${_id}`, valid(), admin);
    expect(await publishAtOf(table, _id)).toBe(made);
    const draft = await add({ publishAt: null });
    await gateway.put(`${path}/${draft._id}`, valid(), admin);
    expect(await publishAtOf(table, draft._id)).toBeNull();
  });

  it("is absent for null, and later for a future time, through both interfaces: neither is in any list", async () => {
    const mutation = `mutation ($input: ${type}Input!) { made: create${type}(input: $input) { _id publishAt } }`;
    for (const publishAt of [null, tomorrow()]) {
      const { _id } = await add({ publishAt });
      const { body } = await gateway.query(mutation, { input: valid({ publishAt }) }, admin);
      expect(body.data.made.publishAt).toBe(publishAt);
      for (const hidden of [_id, body.data.made._id]) {
        expect(await publishAtOf(table, hidden)).toBe(publishAt);
        expect(await ids()).not.toContain(hidden);
        expect(JSON.stringify((await gateway.query(`{ ${list} { _id } }`, {}, admin)).body)).not.toContain(hidden);
      }
      const counted = await gateway.get(`${path}/list?limit=1`);
      expect(Number(counted.headers.get("x-total-count"))).toBe((await ids()).length);
    }
  });

  it("takes a record back, and gives it again", async () => {
    const { _id } = await add({});
    expect(await ids()).toContain(_id);
    expect((await gateway.put(`${path}/${_id}`, valid({ publishAt: null }), admin)).status).toBe(200);
    expect(await ids()).not.toContain(_id);
    await gateway.put(`${path}/${_id}`, valid({ publishAt: "2020-02-29T10:00:00+02:00" }), admin);
    expect(await ids()).toContain(_id);
    expect(await publishAtOf(table, _id)).toBe("2020-02-29T08:00:00.000Z");
  });

  it("is the gateway's time for publishNow, in a new record and in a change, also of one that was published before", async () => {
    const now = { publishNow: true };
    const isNow = async (_id: string, since: number) => {
      const at = Date.parse((await publishAtOf(table, _id))!);
      expect([at >= since, at <= Date.now()]).toEqual([true, true]);
      expect(await ids()).toContain(_id);
    };
    const begun = Date.now();
    await isNow((await add(now))._id, begun);
    for (const publishAt of [null, tomorrow(), "2020-01-01T00:00:00.000Z"]) {
      const { _id } = await add({ publishAt });
      const before = Date.now();
      expect((await gateway.put(`${path}/${_id}`, valid({ ...now, publishAt: undefined }), admin)).status).toBe(200);
      await isNow(_id, before);
    }
    const { _id } = await add({ publishAt: null });
    const change = `mutation ($input: ${type}Input!) { made: update${type}(_id: "${_id}", input: $input) { publishAt } }`;
    const before = Date.now();
    const { made } = (await gateway.query(change, { input: valid(now) }, admin)).body.data;
    expect(Date.parse(made.publishAt)).toBeGreaterThanOrEqual(before);
  });

  it("stays what it is where publishNow is false or null", async () => {
    for (const publishNow of [false, null])
      for (const publishAt of [null, tomorrow()]) {
        const { _id } = await add({ publishAt, publishNow });
        expect(await publishAtOf(table, _id)).toBe(publishAt);
        await gateway.put(`${path}/${_id}`, valid({ publishNow }), admin);
        expect(await publishAtOf(table, _id)).toBe(publishAt);
      }
  });

  it("is not taken with publishNow, through both interfaces, and nothing is written", async () => {
    const { _id } = await add({ publishAt: null });
    const before = await ids();
    const mutation = `mutation ($input: ${type}Input!) { update${type}(_id: "${_id}", input: $input) { _id } }`;
    const fields = { publishAt: "Publication is either now or at a time" };
    for (const publishAt of [null, tomorrow()]) {
      const input = valid({ publishAt, publishNow: true });
      for (const { status, body } of [
        await gateway.post(path, input, admin),
        await gateway.put(`${path}/${_id}`, input, admin),
      ])
        expect([status, body.code, body.fields]).toEqual([400, "BAD_USER_INPUT", fields]);
      const [{ extensions }] = (await gateway.query(mutation, { input }, admin)).body.errors;
      expect([extensions.code, extensions.fields]).toEqual(["BAD_USER_INPUT", fields]);
    }
    expect(await ids()).toEqual(before);
    expect(await publishAtOf(table, _id)).toBeNull();
  });

  it("H10 is a moment with its zone, from 1970 to 9999: anything else is a clear error, and nothing is stored", async () => {
    const before = await ids();
    const wrong = [
      "",
      "soon",
      "draft",
      "2026-02-30T09:00:00Z",
      "2026-11-24",
      "+010000-01-01T00:00:00Z",
      5,
      {},
      [],
      true,
    ];
    const outside = ["9999-12-31T23:59:59-01:00", "1969-12-31T23:59:59Z"];
    const mutation = `mutation ($input: ${type}Input!) { create${type}(input: $input) { _id } }`;
    for (const publishAt of [...wrong, ...outside]) {
      const rest = await gateway.post(path, valid({ publishAt }), admin);
      expect([rest.status, rest.body.code], String(publishAt)).toEqual([400, "BAD_USER_INPUT"]);
      const graphql = await gateway.query(mutation, { input: valid({ publishAt }) }, admin);
      const [{ message, extensions }] = graphql.body.errors;
      expect(extensions.code).toBe("BAD_USER_INPUT");
      expect([message, extensions.fields]).toEqual([rest.body.message, rest.body.fields]);
      const reasons = [/after the year 9999$/, /before 1970$/];
      const reason = reasons[outside.indexOf(String(publishAt))] ?? /date and time with its zone, such as/;
      expect(rest.body.fields.publishAt).toMatch(reason);
    }
    expect(await ids()).toEqual(before);
  });

  it("leaves and enters as CSV, a draft as the word, and what is neither a moment nor the word is its line's error", async () => {
    const day = tomorrow();
    await gateway.query(`mutation { delete${type}s(choice: { search: "" }) { count } }`, {}, admin);
    for (const publishAt of [null, day, "2020-01-01T00:00:00.000Z"]) await add({ title: `At ${publishAt}`, publishAt });
    const headers = { "content-type": "text/csv" };
    const { body: file } = await gateway.post(`${path}/export`, {}, admin);
    const cells = (text: string) =>
      text
        .match(/,"(draft|[\dTZ:.-]{24})","[\dTZ:.-]{24}"\r\n/g)!
        .map((line) => line.split('"')[1])
        .sort();
    expect(cells(file as string)).toEqual(["draft", day, "2020-01-01T00:00:00.000Z"].sort());
    await gateway.query(`mutation { delete${type}s(choice: { search: "" }) { count } }`, {}, admin);
    expect((await gateway.post(`${path}/import`, file, { ...admin, headers })).status).toBe(201);
    expect(cells((await gateway.post(`${path}/export`, {}, admin)).body as string)).toEqual(cells(file as string));
    expect(await ids()).toHaveLength(1);
    const lines = ["title,body,publishAt", "a,b,", "a,b, Draft ", "a,b,2026-11-24", "a,b,9999-12-31T23:59:59-01:00"];
    const refused = await gateway.post(`${path}/import`, lines.join("\n"), { ...admin, headers });
    expect(refused.body.lines).toEqual([
      {
        line: 4,
        fields: { publishAt: "Publication must be a date and time with its zone, such as 2026-11-24T09:00:00Z" },
      },
      { line: 5, fields: { publishAt: "Publication must not be after the year 9999" } },
    ]);
    await gateway.post(`${path}/import`, lines.slice(0, 3).join("\n"), { ...admin, headers });
    expect(await ids()).toHaveLength(2);
  });
});

describe("A post", () => {
  const add = async (fields: object) =>
    (await gateway.post("/api/blog", aBlogPost(fields), admin)).body as { _id: string };

  it.each([
    ["a draft", () => null],
    ["scheduled", tomorrow],
  ])("that is %s is 404, and in no page, feed or site map, for everyone", async (_what, publishAt) => {
    const { _id } = await add({ title: "Later", publishAt: publishAt() });
    expect(await shown(_id)).toEqual([]);
    for (const viewer of [{}, admin]) {
      expect((await gateway.get(`/api/blog/${_id}`, viewer)).status).toBe(404);
      const { body } = await gateway.query(`{ blogPost(_id: "${_id}") { title } }`, {}, viewer);
      expect(body.errors[0].extensions.code).toBe("NOT_FOUND");
    }
    expect((await gateway.get(`/blog/${_id}`)).status).toBe(404);
  });

  it("appears at its moment in every answer, none of which was cached for longer, though nothing is written", async () => {
    await add({ title: "There" });
    const { _id } = await add({ title: "Later", publishAt: null });
    const { body: faq } = await gateway.post("/api/faq", aFaq({ publishAt: null }), admin);
    const home = async () => [await gateway.get("/"), await gateway.get("/api/faq/list")];
    let early = await answers(_id);
    let moment = 0;
    // On a busy machine the time may be reached before all requests were sent twice.
    for (let lead = 2_000; Date.now() >= moment; lead *= 2) {
      moment = Date.now() + lead;
      const publishAt = new Date(moment).toISOString();
      await gateway.put(`/api/blog/${_id}`, aBlogPost({ title: "Later", publishAt }), admin);
      await gateway.put(`/api/faq/${faq._id}`, aFaq({ title: "Later?", publishAt }), admin);
      early = await answers(_id);
      const [earlyHome, earlyFaqs] = await home();
      if (Date.now() < moment) expect(JSON.stringify([earlyHome!.body, earlyFaqs!.body])).not.toContain("Later?");
      const known = await shown(_id); // from the cache
      if (Date.now() < moment) expect(known).toEqual([]);
    }

    let before: string[] = [];
    while (Date.now() < moment) {
      before = await shown(_id);
      if (Date.now() < moment) expect(before).toEqual([]);
    }
    const late = await answers(_id);
    expect(await shown(_id)).toEqual(Object.keys(late));
    for (const name of ["list", "blog", "feed", "sitemap"] as const)
      expect(late[name].headers.get("etag"), name).not.toBe(early[name].headers.get("etag"));
    expect([late.record.status, late.html.status]).toEqual([200, 200]);
    const [lateHome, lateFaqs] = await home();
    expect(lateHome!.body).toContain("Later?");
    expect(lateFaqs!.body.map(({ _id }: Fields) => _id)).toContain(faq._id);
    expect(late.feed.body).toContain(`<updated>${new Date(moment).toISOString()}</updated>`);
  });

  it("is ordered by its publication, the latest first, and shows it in JSON-LD, feed and site map", async () => {
    const day = (number: number) => `2031-01-0${number}T00:00:00.000Z`.replace("2031", "2021");
    const titles = ["Second", "Third", "First"];
    for (const [at, title] of titles.entries()) await add({ title, publishAt: day([2, 1, 3][at]!) });
    const { body } = await gateway.get("/api/blog/list");
    const known = body.filter(({ title }: { title: string }) => titles.includes(title));
    expect(known.map(({ title }: { title: string }) => title)).toEqual(["First", "Second", "Third"]);
    const feed = (await gateway.get("/feed.xml")).body as string;
    expect(feed.match(/<title>(First|Second|Third)</g)).toEqual(["<title>First<", "<title>Second<", "<title>Third<"]);
    expect(feed).toContain(`<published>${day(3)}</published>`);
    const html = (await gateway.get(`/blog/${known[0]._id}`)).body as string;
    expect(html).toContain(`"datePublished":"${day(3)}"`);
    expect(html).not.toContain(`"dateModified":"${day(3)}"`);
    const sitemap = (await gateway.get("/sitemap.xml")).body as string;
    expect(sitemap).not.toContain(day(3)); // it was written later than that
  });
});
