import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "../../platform/config/env.ts";
import { clientOf, type Client } from "../../../test/harness/http/client.ts";
import { aFolder, portOf, runGateway } from "../../../test/harness/processes/run-gateway.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const path = "/.well-known/security.txt";
const publicUrl = "https://baobab.example";
const yearMs = 365 * 24 * 60 * 60 * 1000;
const contact = "mailto:security@baobab.example";

describe("security.txt", () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let running: ReturnType<typeof runGateway>;
  let gateway: Client;
  let startedAt: number;
  beforeAll(async () => {
    folder = await aFolder();
    startedAt = Date.now();
    running = runGateway({
      PORT: "0",
      DATA_DIR: folder.path,
      MONGODB_URI: "mongodb://127.0.0.1:1/x",
      JWT_SECRET: "a secret of more than 32 bytes, for tests",
      PUBLIC_URL: publicUrl,
      SECURITY_CONTACT: contact,
    });
    gateway = clientOf(`http://127.0.0.1:${await portOf(running.printed, running.child)}`);
  });
  afterAll(async () => {
    running.child.kill("SIGTERM");
    await running.ended;
    await folder.remove();
  });

  it("has the fields of RFC 9116, also while the store is away", async () => {
    expect((await gateway.get("/readyz")).status).toBe(503);
    const { status, headers, body } = await gateway.get(path);
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const lines = (body as string).split("\n");
    const expires = lines[1]!.replace("Expires: ", "");
    expect(lines).toEqual([
      `Contact: ${contact}`,
      `Expires: ${new Date(expires).toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${publicUrl}${path}`,
      "",
    ]);
    const start = Date.parse(expires) - yearMs;
    expect(start).toBeGreaterThanOrEqual(startedAt);
    expect(start).toBeLessThanOrEqual(Date.now());
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await gateway.get(path)).body).toBe(body);
  });

  it("is answered to HEAD and to a cache that has it, and 405 to other methods", async () => {
    const { headers } = await gateway.get(path);
    const head = await gateway.head(path);
    expect([head.status, head.body, head.headers.get("etag")]).toEqual([200, "", headers.get("etag")]);
    const known = await gateway.get(path, { headers: { "if-none-match": headers.get("etag")! } });
    expect(known.status).toBe(304);
    for (const answer of [await gateway.post(path, {}), await gateway.delete(path)]) {
      expect([answer.status, answer.body.code]).toEqual([405, "METHOD_NOT_ALLOWED"]);
      expect(answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    }
  });
});

describe("Without SECURITY_CONTACT", () => {
  let gateway: TestGateway;
  beforeAll(async () => void (gateway = await startGateway()));
  afterAll(() => gateway.stop());

  it("there is no security.txt", async () => {
    const { status, body } = await gateway.get(path);
    expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
  });
});

describe("SECURITY_CONTACT", () => {
  it.each([
    "mailto:a@example.org\r\nContact: mailto:b@example.org",
    "https://example.org/\nExpires:%202000-01-01T00:00:00Z",
    "https://example.org/\nx",
    "https://example.org/\u2028x",
    "https://example.org/ two words",
    "mailto:a b@example.org",
    "https:example.org",
    "javascript:alert(1)@example.org",
  ])("is refused where it is no mailto: or https: address, or would add a line: %j", (value) =>
    expect(() => readEnv({ SECURITY_CONTACT: value })).toThrow(/^SECURITY_CONTACT must be [^\n]+$/),
  );
});
