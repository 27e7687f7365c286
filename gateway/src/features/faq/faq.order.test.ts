import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aFaq, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import type { FaqModel } from "./faq.model.ts";

interface Row {
  _id: string;
  title: string;
  version: number;
}

const mutation = `mutation ($_id: ID!, $after: ID) { moveFaq(_id: $_id, after: $after) { _id title version updatedAt } }`;
const unknownId = "0123456789abcdef01234567";

describe("The order of FAQ entries", () => {
  let gateway: TestGateway;
  let admin: { token: string };
  let user: { token: string };
  let model: typeof FaqModel;
  let ids: Record<string, string>;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
    user = await signIn(gateway);
    // Models belong to the store that the gateway has opened.
    model = (await import("./faq.model.ts")).FaqModel;
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    await model.deleteMany({});
    ids = {};
    for (const title of ["A", "B", "C", "D"]) await add(title);
  });

  it("is read from the start up to a limit of 1 to 1000", async () => {
    const read = async (limit: number) => (await gateway.query(`{ faqs(limit: ${limit}) { title } }`)).body;
    expect((await read(2)).data.faqs).toEqual([{ title: "A" }, { title: "B" }]);
    expect((await read(1_000)).data.faqs).toHaveLength(4);
    for (const limit of [0, -1, 1_001])
      expect((await read(limit)).errors[0]).toMatchObject({
        message: "limit must be a whole number from 1 to 1000",
        extensions: { code: "BAD_USER_INPUT" },
      });
  });

  async function add(title: string) {
    const { body } = await gateway.post("/api/faq", aFaq({ title }), admin);
    ids[title] = (body as Row)._id;
  }
  const move = (title: string, after?: string | null) =>
    gateway.query(mutation, { _id: ids[title], after: after && ids[after] }, admin);
  const codeOf = async (_id: unknown, after?: unknown, viewer: object | undefined = admin) =>
    (await gateway.query(mutation, { _id, after }, viewer)).body.errors?.[0].extensions.code as string;
  const rows = async () => (await gateway.get("/api/faq/list")).body as Row[];
  const titles = async () => (await rows()).map(({ title }) => title).join("");
  const inTable = async (query = "") => {
    const { body } = await gateway.query(
      `{ faqTable(query: { rowsPerPage: -1 ${query} }) { rows { title } } }`,
      {},
      admin,
    );
    return body.data.faqTable.rows.map(({ title }: Row) => title).join("") as string;
  };
  const positions = async () => (await model.find().sort({ position: 1 }).lean()).map(({ position }) => position);

  it("follows moveFaq: after another entry, or to the first place without one", async () => {
    expect((await move("A", "C")).body.data.moveFaq).toMatchObject({ _id: ids["A"], title: "A" });
    expect(await titles()).toBe("BCAD");
    await move("D");
    expect(await titles()).toBe("DBCA");
    await move("C", null);
    expect(await titles()).toBe("CDBA");
    await move("C", "A");
    expect(await titles()).toBe("DBAC");
    await move("B", "D");
    expect(await titles()).toBe("DBAC");
  });

  it("is the same in the lists of both interfaces, page by page, in the table and in the file of an export", async () => {
    await move("D", "A");
    await move("A", "B");
    expect(await titles()).toBe("DBAC");
    const graphql = (await gateway.query("{ faqs { title } }")).body.data.faqs as Row[];
    expect(graphql.map(({ title }) => title).join("")).toBe("DBAC");
    const pages = await Promise.all([1, 2].map((page) => gateway.get(`/api/faq/list?page=${page}&limit=2`)));
    expect(pages.flatMap(({ body }) => (body as Row[]).map(({ title }) => title)).join("")).toBe("DBAC");
    expect(await inTable()).toBe("DBAC");
    expect(await inTable("sortBy: title")).toBe("ABCD");
    const file = (await gateway.post("/api/faq/export", {}, admin)).body as string;
    expect(file.match(/(?<=^")[A-D](?=",)/gm)?.join("")).toBe("DBAC");
  });

  it("leaves the version and the time of the last change as they are", async () => {
    const before = (await model.findById(ids["A"]).lean())!;
    const { body } = await move("A", "D");
    expect(body.data.moveFaq).toMatchObject({ version: 1, updatedAt: before.updatedAt.toISOString() });
    expect(JSON.stringify((await gateway.query("{ faqs { _id } }")).body)).not.toContain("position");
  });

  it("refuses a place after the entry itself, malformed, unknown and deleted ids, and viewers who are no administrators, and moves nothing", async () => {
    const [a, b] = [ids["A"]!, ids["B"]!];
    await gateway.delete(`/api/faq/${b}`, admin);
    for (const after of [a, a.toUpperCase()]) expect(await codeOf(a, after)).toBe("BAD_USER_INPUT");
    for (const malformed of ["", "x", `${a}0`, {}, []]) {
      expect(await codeOf(a, malformed)).toBe("BAD_USER_INPUT");
      expect(await codeOf(malformed, a)).toBe("BAD_USER_INPUT");
    }
    for (const gone of [b, unknownId]) {
      expect(await codeOf(a, gone)).toBe("NOT_FOUND");
      expect(await codeOf(gone, a)).toBe("NOT_FOUND");
      expect(await codeOf(gone)).toBe("NOT_FOUND");
    }
    const strangers = await gateway.query(mutation, { _id: a });
    expect(strangers.body.errors[0].extensions.code).toBe("UNAUTHENTICATED");
    expect(await codeOf(unknownId, a, user)).toBe("FORBIDDEN");
    expect(await titles()).toBe("ACD");
  });

  it("has a new entry last, whatever was moved, and those of a file after it in their order", async () => {
    await move("A", "D");
    await add("E");
    expect(await titles()).toBe("BCDAE");
    const lines = Array.from({ length: 250 }, (_, at) => `"Line ${at}","Body"`);
    const headers = { "content-type": "text/csv" };
    const file = ["title,body", ...lines].join("\n");
    expect((await gateway.post("/api/faq/import", file, { ...admin, headers })).status).toBe(201);
    await add("F");
    const all = (await rows()).map(({ title }) => title);
    expect(all).toEqual([..."BCDAE", ...lines.map((_, at) => `Line ${at}`), "F"]);
  });

  it("has what comes back from the trash in its place, alone or together", async () => {
    await move("D", "A");
    await gateway.delete(`/api/faq/${ids["D"]}`, admin);
    await move("C", "A");
    expect(await titles()).toBe("ACB");
    await gateway.query(`mutation { restoreFaq(_id: "${ids["D"]}") { _id } }`, {}, admin);
    expect(await titles()).toBe("ACDB");
    const { body } = await gateway.query(`mutation { deleteFaqs(choice: { search: "" }) { deletion } }`, {}, admin);
    expect(await inTable("trash: true")).toHaveLength(4);
    const choice = `{ deletion: "${body.data.deleteFaqs.deletion}" }`;
    await gateway.query(`mutation { restoreFaqs(choice: ${choice}) { count } }`, {}, admin);
    expect(await titles()).toBe("ACDB");
  });

  it("loses no entry to fifty that are added at once: each comes after what was there, in a place of its own", async () => {
    await move("A", "D");
    await Promise.all(Array.from({ length: 50 }, (_, at) => add(`new ${at}`)));
    const all = (await rows()).map(({ title }) => title);
    expect(all.slice(0, 4).join("")).toBe("BCDA");
    expect(new Set(all).size).toBe(54);
    expect(new Set(await positions()).size).toBe(54);
  });

  it("loses no entry to twenty administrators who move at once, and every move is answered", async () => {
    const names = ["A", "B", "C", "D"];
    const pairs = Array.from({ length: 20 }, (_, at) => [names[at % 4]!, names[(at + 1 + (at % 3)) % 4]!] as const);
    const answers = await Promise.all(pairs.map(([moved, after]) => move(moved, moved === after ? null : after)));
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual(pairs.map(() => [200, undefined]));
    expect([...(await titles())].sort().join("")).toBe("ABCD");
    expect(new Set(await positions()).size).toBe(4);
  });

  it("holds both of two moves at once as one after the other would, also of two entries after each other", async () => {
    for (let round = 0; round < 5; round++) {
      await move("A");
      await move("B", "A");
      await move("C", "B");
      await move("D", "C");
      await Promise.all([move("A", "C"), move("C", "A")]);
      expect(["BACD", "CABD"]).toContain(await titles());
    }
  });

  it("spreads entries whose positions have become long from many moves to one place, and keeps their order", async () => {
    const [a, b, c, d] = await positions();
    const close = (count: number) => `${a}${"0".repeat(count)}1`;
    await Promise.all(
      ["B", "C"].map((title, at) => model.updateOne({ _id: ids[title] }, { $set: { position: close(300 - at) } })),
    );
    expect(await titles()).toBe("ABCD");
    await move("D", "A");
    expect(await titles()).toBe("ADBC");
    const lengths = (await positions()).map((position) => position.length);
    expect(Math.max(...lengths)).toBeLessThan(200);
    expect([a, b, c, d].every(Boolean)).toBe(true);
    for (let turn = 0; turn < 6; turn++) {
      await move(turn % 2 ? "B" : "C", "A");
      expect(await titles()).toBe(turn % 2 ? "ABCD" : turn === 0 ? "ACDB" : "ACBD");
    }
  });
});
