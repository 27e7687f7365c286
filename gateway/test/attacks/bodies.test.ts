import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { access } from "../../src/access.ts";
import { expectNothingWritten } from "../harness/stored/all-records.ts";
import { aContact, signIn } from "../harness/factories.ts";
import { rawAnswer, statusOf } from "../harness/http/raw-http.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

let gateway: TestGateway;
let user: { token: string };
beforeAll(async () => {
  gateway = await startGateway();
  await signIn(gateway);
  user = await signIn(gateway);
});
afterAll(() => gateway.stop());

type Body = string | Uint8Array<ArrayBuffer>;

const paths = ["/api/contact", "/api/user/login", "/graphql"];
const json = { "content-type": "application/json" };

async function post(path: string, body: Body, headers: Record<string, string> = json) {
  const response = await fetch(gateway.url + path, { method: "POST", headers, body });
  expect(response.headers.get("content-type"), `${path} answers JSON`).toMatch(/^application\/json/);
  const answer = (await response.json()) as { code?: string; errors?: { extensions: { code: string } }[] };
  return { status: response.status, code: answer.code ?? answer.errors?.[0]?.extensions.code };
}

/** The body is refused like this at every path. */
const expectRefused = (body: Body, status: number, code: string, headers?: Record<string, string>) =>
  expectNothingWritten(async () => {
    for (const path of paths) expect(await post(path, body, headers), path).toEqual({ status, code });
  });

describe("H11 A body", () => {
  it("of more than 100 kB is 413, as it comes or unpacked; one of just 100 kB is read", async () => {
    const padded = (bytes: number) => JSON.stringify({ message: "x".repeat(bytes - '{"message":""}'.length) });
    expect(Buffer.byteLength(padded(100_000))).toBe(100_000);
    await expectRefused(padded(100_001), 413, "PAYLOAD_TOO_LARGE");
    await expectRefused(padded(5_000_000), 413, "PAYLOAD_TOO_LARGE");
    await expectRefused(padded(100_000), 400, "BAD_USER_INPUT");
    const bomb = gzipSync(Buffer.alloc(50_000_000, " "));
    await expectRefused(bomb, 413, "PAYLOAD_TOO_LARGE", { ...json, "content-encoding": "gzip" });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect(await post("/api/user/login", `email=${"x".repeat(100_001)}`, form)).toMatchObject({ status: 413 });
  });

  it("that is no JSON is 400 wherever everyone may send one", async () => {
    const broken = ["{", '{"a":', "nonsense", "{'a': 1}", '{"a": 1,}', "[1,", '"', "\u0000", "{}{}"];
    for (const body of broken) await expectRefused(body, 400, "BAD_USER_INPUT");
    await expectRefused(new Uint8Array([0x22, 0xc3, 0x28, 0x22]), 400, "BAD_USER_INPUT");
    await expectRefused("not gzip", 400, "BAD_USER_INPUT", { ...json, "content-encoding": "gzip" });
  });

  it("that is JSON but no object is 400", async () => {
    for (const body of ["5", '"text"', "true", "[]", '[{"email":"a@b.c"}]', "null"])
      await expectRefused(body, 400, "BAD_USER_INPUT");
  });

  it("of another content type, charset or encoding is 415", async () => {
    const types = ["text/plain", "application/xml", "multipart/form-data; boundary=x", "application/json5", "json", ""];
    const charsets = [
      "application/json; charset=utf-16",
      "application/json; charset=latin1",
      "application/json;charset=utf-7",
      'application/json; charset=""',
    ];
    const body = JSON.stringify(aContact());
    for (const type of [...types, ...charsets])
      await expectRefused(body, 415, "UNSUPPORTED_MEDIA_TYPE", { "content-type": type });
    await expectRefused(body, 415, "UNSUPPORTED_MEDIA_TYPE", { ...json, "content-encoding": "compress" });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    for (const path of ["/api/contact", "/graphql"]) expect((await post(path, "email=a", form)).status).toBe(415);
    const utf16 = new Uint8Array(Buffer.from("email=a%40b.c&password=x", "utf16le"));
    const headers = { "content-type": `${form["content-type"]}; charset=utf-16` };
    expect((await post("/api/user/login", utf16, headers)).status).toBe(415);
  });

  it("of a charset that is UTF-8 by any of its labels is taken", async () => {
    const form = "application/x-www-form-urlencoded";
    for (const label of ["utf8", "UTF8", "Utf-8", '"utf-8"', "unicode-1-1-utf-8"]) {
      const typed = (type: string) => ({ "content-type": `${type}; charset=${label}` });
      const sent = await Promise.all([
        post("/api/contact", JSON.stringify(aContact()), typed("application/json")),
        post("/api/user/login", "email=a%40b.c&password=x", typed(form)),
        fetch(`${gateway.url}/contact`, { method: "POST", body: "message=m", headers: typed(form) }),
        post("/graphql", JSON.stringify({ query: "{ faqs { _id } }" }), typed("application/json")),
      ]);
      expect(sent.map(({ status }) => status)).toEqual([201, 401, 400, 200]);
    }
  });

  it("of 5,000 levels or 10,000 form fields is 4xx", async () => {
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const) {
      const deep = `${open.repeat(5_000)}1${close.repeat(5_000)}`;
      for (const path of paths) expect((await post(path, deep)).status).toBe(400);
      expect((await post("/api/contact", JSON.stringify(aContact()).replace("}", `,"message":${deep}}`))).status).toBe(
        400,
      );
      expect((await post("/graphql", `{"query":"{ me { _id } }","variables":${deep}}`)).status).toBeLessThan(500);
    }
    const fields = Array.from({ length: 10_000 }, (_, index) => `f${index}=1`).join("&");
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await post("/api/user/login", fields, form)).status).toBe(413);
    expect((await post("/api/user/login", `email=a%40b.c&${"password[x]=1&".repeat(40)}`, form)).status).toBe(400);
  });

  it("H§1 of a call for administrators alone stays unread: broken, too large, of another type or without an end", async () => {
    const calls = access
      .filter(({ who }) => who === "Admin")
      .map(({ field, rest = field }) => rest.replace(":_id", "0123456789abcdef01234567").split(" ") as [string, string])
      .filter(([method]) => method === "POST" || method === "PUT");
    expect(calls.length).toBeGreaterThan(10);
    const bodies: [body: string, headers: Record<string, string>][] = [
      ["{", { "content-type": "application/json" }],
      [JSON.stringify({ title: "x".repeat(150_000) }), { "content-type": "application/json" }],
      ["title=x", { "content-type": "text/plain" }],
      ["not gzip", { "content-type": "application/json", "content-encoding": "gzip" }],
    ];
    await expectNothingWritten(async () => {
      for (const [viewer, status] of [
        [undefined, 401],
        [user, 403],
      ] as const)
        for (const [method, path] of calls) {
          for (const [body, headers] of bodies) {
            const token: Record<string, string> = viewer ? { "x-auth-token": viewer.token } : {};
            const answer = await fetch(`${gateway.url}/api${path}`, {
              method,
              headers: { ...headers, ...token },
              body,
            });
            expect(answer.status, `${method} ${path} ${body.slice(0, 20)}`).toBe(status);
          }
          const token = viewer ? [`x-auth-token: ${viewer.token}`] : [];
          for (const length of ["Content-Length: 5000000000", "Transfer-Encoding: chunked"]) {
            const head = [
              `${method} /api${path} HTTP/1.1`,
              "Host: x",
              length,
              "Content-Type: application/json",
              ...token,
            ];
            const endless = [...head, "", '5\r\n{"a":\r\n'].join("\r\n");
            expect(await statusOf(gateway.url, endless), `${method} ${path} ${length}`).toBe(status);
          }
        }
    });
  });

  it("that would be good but for its wrapping stores nothing", async () => {
    const body = JSON.stringify(aContact());
    await expectNothingWritten(async () => {
      const statuses = [
        (await post("/api/contact", body, { "content-type": "text/plain" })).status,
        (await post("/api/contact", body.slice(0, -1))).status,
        (await post("/api/contact", `${body}x`)).status,
        (await post("/api/contact", `[${body}]`)).status,
      ];
      expect(statuses).toEqual([415, 400, 400, 400]);
    });
  });
});

const raw = (text: string, later?: string) => rawAnswer(gateway.url, text, later);

describe("H14 A request", () => {
  const head = (...lines: string[]) => ["POST /api/contact HTTP/1.1", "Host: x", ...lines, "", ""].join("\r\n");

  it.each([
    ["Content-Length with Transfer-Encoding", head("Content-Length: 4", "Transfer-Encoding: chunked") + "0\r\n\r\n"],
    ["Transfer-Encoding with Content-Length", head("Transfer-Encoding: chunked", "Content-Length: 4") + "0\r\n\r\n"],
    ["two lengths", head("Content-Length: 2", "Content-Length: 3") + "{} "],
    ["another coding", head("Transfer-Encoding: chunked, x") + "0\r\n\r\n"],
    ["a bad chunk", head("Transfer-Encoding: chunked", "Content-Type: application/json") + "zz\r\n{}\r\n0\r\n\r\n"],
    ["a folded header", head("X-A: 1\r\n\tb", "Content-Length: 0")],
    ["a space before the colon", head("Content-Length : 2") + "{}"],
    ["no host", "GET /api/faq/list HTTP/1.1\r\n\r\n"],
    ["two hosts", "GET /api/faq/list HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n"],
    ["no HTTP", "hello\r\n\r\n"],
  ])("with %s is 400, in our JSON and under our headers, and ends the connection", async (_name, text) => {
    const answer = await raw(text);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answer).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/);
    expect(answer).toMatch(/\r\nContent-Security-Policy: default-src 'none'/);
    expect(JSON.parse(answer.split("\r\n\r\n")[1]!)).toMatchObject({ code: "BAD_USER_INPUT" });
  });

  it("with headers without end is 431", async () => {
    expect(await raw(head(`X-Long: ${"x".repeat(20_000)}`))).toMatch(/^HTTP\/1.1 431 /);
  });

  it("may take at most 30 s, its headers less", () => {
    const { requestTimeout, headersTimeout } = gateway.server;
    expect(requestTimeout).toBeGreaterThan(0);
    expect(requestTimeout).toBeLessThanOrEqual(28_000);
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(requestTimeout);
  });

  it.each([
    ["that nobody reads is answered", "/api/faq", 401],
    ["that is too large is answered 413", "/api/contact", 413],
    ["that is too large is answered 413", "/graphql", 413],
  ])("with a body %s before its end, which never comes, and then cut off (%s)", async (_name, path, status) => {
    const { requestTimeout } = gateway.server;
    Object.assign(gateway.server, { requestTimeout: 5_000 });
    const lines = [`POST ${path} HTTP/1.1`, "Host: x", "Content-Type: application/json", "Transfer-Encoding: chunked"];
    const chunk = `${(100_001).toString(16)}\r\n"${"x".repeat(100_000)}\r\n`;
    const answer = await raw(`${lines.join("\r\n")}\r\n\r\n${chunk}`);
    Object.assign(gateway.server, { requestTimeout });
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
    expect((await gateway.get("/livez")).status).toBe(200);
  });

  it("of which the rest comes after the answer leaves the connection for the next", async () => {
    const next = "GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    const first = head("Content-Length: 10", "Content-Type: application/json").replace("/api/contact", "/api/faq");
    const answer = await raw(`${first}{"a":`, `12345${next}`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 401", "HTTP/1.1 200"]);
  });

  it("that comes too slowly is answered 408 and cut off, in its headers as in its body", async () => {
    const { requestTimeout, headersTimeout } = gateway.server;
    Object.assign(gateway.server, { requestTimeout: 1_000, headersTimeout: 500 });
    const slow = [
      "POST /api/contact HTTP/1.1\r\nHost: x\r\nX-",
      head("Content-Length: 20", "Content-Type: application/json") + '{"a',
    ];
    const answers = await Promise.all(slow.map((text) => raw(text, "b")));
    Object.assign(gateway.server, { requestTimeout, headersTimeout });
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect((await gateway.get("/livez")).status).toBe(200);
  });
});
