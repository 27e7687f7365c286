import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { aContact, signIn } from "../../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../../test/harness/start-gateway.ts";

const day = 24 * 60 * 60_000;

describe("A cursor of what changed", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const since = "updatedSince=2026-11-25T09:00:00Z";

  it("has times that a request can have had, by a clock that is at most 30 seconds ahead", async () => {
    const never = "0".repeat(24);
    const answer = (begun: unknown, value: unknown) => {
      const after = Buffer.from(JSON.stringify(["Faq changes", value, never, begun])).toString("base64url");
      return gateway.get(`/api/faq/list?${since}&limit=2&after=${after}`);
    };
    for (const odd of [-8.64e15, -1, 8.64e15, 8.64e15 + 1, 1e300, Date.now() + 60_000, 1.5, "1", null])
      for (const { status, body } of [await answer(odd, 0), await answer(0, odd)]) {
        expect([status, body.code], String(odd)).toEqual([400, "BAD_USER_INPUT"]);
        expect(body.message).toContain("after must be a value from a Link of this list");
      }
    const ahead = await answer(Date.now() + 20_000, Date.now() + 20_000);
    expect([ahead.status, Date.parse(ahead.headers.get("x-next-since")!) < Date.now()]).toEqual([200, true]);
  });

  it("leads on behind a record that a clock which was ahead has dated", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + day });
    const add = async () => (await gateway.post("/api/contact", aContact(), admin)).body as object;
    const made = [await add(), await add(), await add()];
    vi.useRealTimers();
    const read: object[] = [];
    for (let path: string | undefined = `/api/contact/list?${since}&limit=1`; path;) {
      const { body, headers } = await gateway.get(path, admin);
      read.push(...(body as object[]));
      path = /<([^>]*)>; rel="next"/.exec(headers.get("link")!)?.[1];
    }
    expect(read).toEqual(made);
  });
});
