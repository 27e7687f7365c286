import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBlogPost, aContact, aFaq, aUser, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const kinds = [
  { path: "/api/faq", valid: aFaq, name: "faqs", sortedBy: "position" },
  { path: "/api/blog", valid: aBlogPost, name: "blogposts", sortedBy: "publishAt" },
  { path: "/api/contact", valid: aContact, name: "contacts", sortedBy: "createdAt" },
  { path: "/api/user", valid: aUser, name: "users", sortedBy: "createdAt" },
];

describe("A list that is asked for with a limit", () => {
  let gateway: TestGateway;
  let admin: { token: string };
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const stored = (name: string) => mongoose.connection.collection(name);
  const add = async (path: string, input: object) => (await gateway.post(path, input, admin)).body._id as string;
  const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
  const listed = async (path: string) => ids((await gateway.get(`${path}/list`, admin)).body);
  const linkTo = (headers: Headers, rel: string) =>
    new RegExp(`<([^>]+)>; rel="${rel}"`).exec(headers.get("link")!)?.[1];

  /** Follows rel=next to the end; calls `meanwhile` with each page before it requests the next one. */
  async function readAll(
    path: string,
    limit: number,
    meanwhile: (part: string[]) => Promise<unknown> = async () => {},
  ) {
    const parts: string[][] = [];
    for (let at: string | undefined = `${path}/list?limit=${limit}`; at;) {
      const { status, body, headers } = await gateway.get(at, admin);
      expect(status).toBe(200);
      parts.push(ids(body));
      at = linkTo(headers, "next");
      await meanwhile(ids(body));
    }
    return parts;
  }

  describe.each(kinds)("at $path", ({ path, valid, name, sortedBy }) => {
    beforeAll(async () => {
      await stored(name).deleteMany({ email: { $ne: "zola1@example.org" }, role: { $ne: 1 } });
      for (let count = 0; count < 9; count++) await add(path, valid());
    });

    it("is read by rel=next from its first record to its last", async () => {
      const all = await listed(path);
      const parts = await readAll(path, 2);
      expect(parts.flat()).toEqual(all);
      expect(parts.slice(0, -1).every(({ length }) => length === 2)).toBe(true);
      expect(await readAll(path, all.length)).toEqual([all]);
    });

    it("skips and repeats nothing while records are added, and those that were just read, or come next, deleted", async () => {
      const all = await listed(path);
      const deleted = [all[1]!, all[5]!, all[6]!];
      const added: string[] = [];
      const parts = await readAll(path, 2, async (part) => {
        if (added.length < 6) added.push(await add(path, valid()), await add(path, valid()));
        if (part.includes(all[1]!)) for (const _id of deleted) await gateway.delete(`${path}/${_id}`, admin);
      });
      const read = parts.flat();
      expect(new Set(read).size).toBe(read.length);
      expect(read.filter((_id) => !added.includes(_id))).toEqual(all.filter((_id) => !deleted.slice(1).includes(_id)));
    });

    it("is read through many records of the same time or place, and through those without", async () => {
      const rows = await stored(name).find({ deletedAt: null }).toArray();
      const value = sortedBy === "position" ? null : new Date(Date.now() - 60_000);
      for (const { _id } of rows.slice(2, 8)) await stored(name).updateOne({ _id }, { $set: { [sortedBy]: value } });
      const all = await listed(path);
      for (const limit of [1, 4]) expect((await readAll(path, limit)).flat()).toEqual(all);
    });

    it("tells its length and its pages by number as before", async () => {
      const all = await listed(path);
      const first = await gateway.get(`${path}/list?limit=4`, admin);
      const last = Math.ceil(all.length / 4);
      const at = (page: number) => `${path}/list?page=${page}&limit=4`;
      expect(first.headers.get("x-total-count")).toBe(String(all.length));
      expect(["first", "prev", "last"].map((rel) => linkTo(first.headers, rel))).toEqual([at(1), undefined, at(last)]);
      const next = linkTo(first.headers, "next")!;
      expect(next).toMatch(new RegExp(`^${path}/list\\?after=[\\w-]+&limit=4$`));
      const second = await gateway.get(next, admin);
      expect(second.headers.get("x-total-count")).toBe(String(all.length));
      expect(linkTo(second.headers, "prev")).toBeUndefined();
      const page = await gateway.get(at(2), admin);
      expect(ids(page.body)).toEqual(ids(second.body));
      expect(["prev", "next"].map((rel) => linkTo(page.headers, rel))).toEqual([at(1), at(3)]);
    });

    it("H32 is 400 for an invalid after, for one of another list, and together with a page", async () => {
      const parts = (after: string) => JSON.parse(Buffer.from(after, "base64url").toString()) as unknown[];
      const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const { headers } = await gateway.get(`${path}/list?limit=1`, admin);
      const good = /after=([\w-]+)/.exec(headers.get("link")!)![1]!;
      const [kind, value, _id] = parts(good);
      const altered = [
        ["Other", value, _id],
        [kind, { $gt: "" }, _id],
        [kind, [value], _id],
        [kind, true, _id],
        [kind, 1e300, _id],
        [kind, value, "x"],
        [kind, value, null],
        [kind, value],
        [kind, value, _id, 1],
        {},
        null,
        good,
      ];
      const texts = [
        "",
        "x",
        `${good}=`,
        `${good}x`,
        `${good}%00`,
        "../..",
        "x".repeat(3_000),
        ...altered.map(encoded),
      ];
      const queries = texts.map((after) => `after=${after}`);
      for (const query of [...queries, `after=${good}&after=${good}`]) {
        const { status, body } = await gateway.get(`${path}/list?limit=2&${query}`, admin);
        expect([status, body.code, body.message], query).toEqual([
          400,
          "BAD_USER_INPUT",
          "after must be a value from a Link of this list; leave it out to start from the beginning",
        ]);
      }
      const both = await gateway.get(`${path}/list?page=1&after=${good}`, admin);
      expect([both.status, both.body.message]).toEqual([400, "Give page or after, not both"]);
      expect((await gateway.get(`${path}/list?after=${good}`, admin)).status).toBe(200);
    });
  });

  it("H32 shows nothing that is not published, whatever after says", async () => {
    const at = Date.now() + 20_000; // clocks may differ by 30 s
    const draft = await add("/api/blog", aBlogPost({ publishAt: new Date(at).toISOString() }));
    const all = await listed("/api/blog");
    for (const [time, _id] of [
      [at + 1, "0".repeat(24)],
      [at, "f".repeat(24)],
    ]) {
      const after = Buffer.from(JSON.stringify(["BlogPost", time, _id])).toString("base64url");
      const { body } = await gateway.get(`/api/blog/list?limit=100&after=${after}`);
      expect(ids(body)).toEqual(all);
      expect(ids(body)).not.toContain(draft);
    }
  });
});
