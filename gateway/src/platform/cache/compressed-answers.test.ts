import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { aBlogPost, aContact, signIn } from "../../../test/harness/factories.ts";
import { sentBytes, textOf } from "../../../test/harness/http/sent-bytes.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { ResponseCache } from "./response-cache.ts";

const origin = "https://partner.example";
const body = "A mangrove holds its carbon for as long as it grows in the mud. ".repeat(20);

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
let post: string;
beforeAll(async () => {
  gateway = await startGateway({ FIRST_ACCOUNT_IS_ADMIN: "true", CORS_ORIGINS: origin });
  admin = await signIn(gateway);
  for (let number = 0; number < 30; number++) {
    const made = await gateway.post("/api/blog", aBlogPost({ title: `Post ${number}`, body }), admin);
    post = `/api/blog/${made.body._id}`;
    await gateway.post("/api/contact", aContact());
  }
});
afterAll(() => gateway.stop());

const json = { "content-type": "application/json" };
const ask = (encoding: string | undefined, path: string, headers: Record<string, string> = {}, method = "GET") =>
  sentBytes(gateway.url + path, {
    method,
    headers: { ...(encoding !== undefined && { "accept-encoding": encoding }), ...headers },
  });
const query = (encoding: string | undefined, document: string, token?: string) =>
  sentBytes(`${gateway.url}/graphql`, {
    method: "POST",
    headers: {
      ...json,
      ...(encoding !== undefined && { "accept-encoding": encoding }),
      ...(token && { "x-auth-token": token }),
    },
    body: JSON.stringify({ query: document }),
  });

const table = "{ contactTable(query: { rowsPerPage: 20 }) { rows { _id first_name message } total } }";
const answers: [name: string, send: (encoding?: string) => ReturnType<typeof ask>][] = [
  ["a public list", (encoding) => ask(encoding, "/api/blog/list")],
  [
    "a public list asked for with a token",
    (encoding) => ask(encoding, "/api/blog/list", { "x-auth-token": admin.token }),
  ],
  ["a public list for another origin", (encoding) => ask(encoding, "/api/blog/list?other", { origin })],
  ["a page of a list", (encoding) => ask(encoding, "/api/blog/list?page=1&limit=20")],
  ["one record", (encoding) => ask(encoding, post)],
  ["a list for administrators", (encoding) => ask(encoding, "/api/contact/list", { "x-auth-token": admin.token })],
  ["a public query", (encoding) => query(encoding, "{ blogPosts { _id title body } }")],
  ["a query for one record", (encoding) => query(encoding, `{ blogPost(_id: "${post.slice(-24)}") { title body } }`)],
  ["a query by GET", (encoding) => ask(encoding, "/graphql?query={blogPosts{title,body}}", { accept: "*/*" })],
  ["a table page", (encoding) => query(encoding, table, admin.token)],
  ["an introspection", (encoding) => query(encoding, "{ __schema { types { name description } } }")],
  ["the OpenAPI document", (encoding) => ask(encoding, "/api/openapi.json")],
];

describe.each(answers)("%s over 1 kB", (_name, send) => {
  it.each(["br", "gzip"])("is sent in %s where that is asked for, first and again", async (encoding) => {
    const plain = await send();
    expect([plain.status, plain.headers["content-encoding"]]).toEqual([200, undefined]);
    expect(plain.headers.vary).toMatch(/^Origin, (Accept, )?Accept-Encoding$/);
    for (const packed of [await send(encoding), await send(encoding)]) {
      expect(packed.headers["content-encoding"]).toBe(encoding);
      expect(packed.headers.vary).toBe(plain.headers.vary);
      expect(packed.headers["content-length"]).toBe(String(packed.bytes.length));
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect(textOf(packed)).toBe(plain.bytes.toString());
    }
    expect(plain.bytes.length).toBeGreaterThan(1_000);
  });
});

it.each([
  ["", undefined],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["br;q=0.2, gzip;q=0.8", "gzip"],
  ["gzip;q=0.5, br;q=0.5", "br"],
  ["gzip;q=0", undefined],
  ["br;q=0, gzip", "gzip"],
  ["identity, gzip;q=0.5", undefined],
  ["*", "br"],
  ["*, br;q=0", "gzip"],
  ["*;q=0", undefined],
  ["identity;q=0", undefined],
  ["identity;q=0, gzip;q=0.1", "gzip"],
  ["deflate, zstd", undefined],
  ['gzip;;=, "', "gzip"],
])("Accept-Encoding: %s is answered in %s", async (header, encoding) => {
  for (const send of [answers[0]![1], answers[6]![1], answers[9]![1]])
    expect((await send(header)).headers["content-encoding"]).toBe(encoding);
});

it("what has 1,000 bytes is never compressed, and one byte more is", async () => {
  const made = await gateway.post("/api/blog", aBlogPost({ body: "x" }), admin);
  const path = `/api/blog/${made.body._id}`;
  const { length } = (await ask(undefined, path)).bytes;
  for (const [size, encoding] of [
    [1_000, undefined],
    [1_001, "gzip"],
  ] as const) {
    await gateway.put(path, aBlogPost({ body: "x".repeat(size - length + 1) }), admin);
    expect((await ask(undefined, path)).bytes.length).toBe(size);
    const { headers } = await ask("gzip", path);
    expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "Origin, Accept-Encoding"]);
  }
  await gateway.delete(path, admin);
});

it("each encoding has a strong ETag of its own, which 304 is answered to, cached or not", async () => {
  const token = { "x-auth-token": admin.token };
  for (const path of ["/api/blog/list", post, "/api/openapi.json", "/api/contact/list"]) {
    const tags = new Set<string>();
    for (const encoding of ["br", "gzip", "identity"]) {
      const { etag } = (await ask(encoding, path, token)).headers;
      expect(etag).toMatch(/^"[^"]+"$/);
      tags.add(etag!);
      for (const credentials of path === "/api/contact/list" ? [token] : [token, {}, {}]) {
        const known = await ask(encoding, path, { ...credentials, "if-none-match": etag! });
        expect([known.status, known.headers.etag, known.bytes.length]).toEqual([304, etag, 0]);
        expect([known.headers.vary, known.headers["content-encoding"]]).toEqual(["Origin, Accept-Encoding", undefined]);
      }
    }
    expect(tags.size).toBe(3);
  }
});

it("an ETag names the same bytes with a token and without", async () => {
  const [own, cached] = [await answers[1]![1]("br"), await answers[0]![1]("br")];
  expect([own.headers.etag, own.bytes]).toEqual([cached.headers.etag, cached.bytes]);
});

it("If-Match takes the ETag of a record in whatever encoding it was read, and refuses it once it is outdated", async () => {
  for (const encoding of ["br", "gzip", "identity"]) {
    const { headers, bytes } = await ask(encoding, post);
    const { version } = JSON.parse(textOf({ status: 200, headers, bytes })) as { version: number };
    expect(headers.etag).toBe(encoding === "identity" ? `"${version}"` : `"${version}-${encoding}"`);
    const write = () => gateway.put(post, aBlogPost({ body }), { ...admin, headers: { "if-match": headers.etag! } });
    const written = await write();
    expect([written.status, written.headers.get("etag")]).toEqual([200, `"${version + 1}"`]);
    expect((await write()).status).toBe(412);
  }
});

it("HEAD has the headers of GET, without the body", async () => {
  const shown = ({ headers }: Awaited<ReturnType<typeof ask>>) => ({
    ...headers,
    date: "",
    "x-request-id": "",
    connection: "",
  });
  for (const path of ["/api/blog/list", post, "/api/openapi.json"])
    for (const encoding of ["br", "gzip", "identity"]) {
      const head = await ask(encoding, path, {}, "HEAD");
      expect(head.bytes.length).toBe(0);
      expect(shown(head)).toEqual(shown(await ask(encoding, path)));
    }
});

it("the compressed bytes of a public answer are cached until a write, which the next answer shows", async () => {
  const store = vi.spyOn(ResponseCache.prototype, "store");
  const documents = { list: answers[0]![1], query: answers[6]![1] };
  for (const send of Object.values(documents))
    for (const encoding of ["br", "gzip"]) {
      const title = `Seen in ${encoding}`;
      await gateway.put(post, aBlogPost({ title, body }), admin);
      store.mockClear();
      const first = await send(encoding);
      expect([first.headers["content-encoding"], textOf(first).includes(title)]).toEqual([encoding, true]);
      expect((await send(encoding)).bytes.equals(first.bytes)).toBe(true);
      expect(store.mock.calls.map(([, chunks]) => Buffer.concat(chunks).equals(first.bytes))).toEqual([true]);
    }
  store.mockRestore();
});

it("an export is compressed, and one of a few short lines is not", async () => {
  const send = (encoding: string | undefined, choice: object) =>
    sentBytes(`${gateway.url}/api/contact/export`, {
      method: "POST",
      headers: { ...json, "x-auth-token": admin.token, ...(encoding && { "accept-encoding": encoding }) },
      body: JSON.stringify(choice),
    });
  const plain = await send(undefined, {});
  expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([undefined, "Origin, Accept-Encoding"]);
  for (const encoding of ["br", "gzip"]) {
    const packed = await send(encoding, {});
    expect(packed.headers["content-encoding"]).toBe(encoding);
    expect(textOf(packed)).toBe(plain.bytes.toString());
  }
  expect((await send("gzip", { search: "question 1." })).headers["content-encoding"]).toBe(undefined);
});

it("a list of more than 4 MB is compressed while it is streamed, through both interfaces", async () => {
  const lines = Array.from({ length: 95 }, (_, at) => `Post ${at},"${"A mangrove of 1,000 hectares. ".repeat(666)}"`);
  const file = ["title,body", ...lines].join("\n");
  const options = { ...admin, headers: { "content-type": "text/csv" } };
  for (let part = 0; part < 3; part++) expect((await gateway.post("/api/blog/import", file, options)).status).toBe(201);
  for (const send of [answers[0]![1], answers[6]![1]]) {
    const plain = await send();
    expect(plain.bytes.length).toBeGreaterThan(4 * 1024 * 1024);
    for (const encoding of ["br", "gzip"]) {
      const { headers, bytes, status } = await send(encoding);
      expect([status, headers["content-encoding"], headers["content-length"]]).toEqual([200, encoding, undefined]);
      expect([headers.etag, headers.vary]).toEqual([undefined, plain.headers.vary]);
      expect(textOf({ headers, bytes, status })).toBe(plain.bytes.toString());
    }
  }
  const head = await ask("br", "/api/blog/list", {}, "HEAD");
  expect([head.headers["content-encoding"], head.headers["content-length"]]).toEqual(["br", undefined]);
});
