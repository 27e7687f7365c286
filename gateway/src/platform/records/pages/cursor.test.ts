import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { aBlogPost, aContact, signIn } from "../../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../../test/harness/start-gateway.ts";

const day = 24 * 60 * 60_000;

describe("A cursor", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const since = "updatedSince=2026-11-25T09:00:00Z";

  it("of what changed has times that a request can have had, by a clock that is at most 30 seconds ahead", async () => {
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

  it("of a list has no time to come, not even that of a record that is published then", async () => {
    const at = Date.now() + day;
    const input = aBlogPost({ publishAt: new Date(at).toISOString() });
    const scheduled = (await gateway.post("/api/blog", input, admin)).body._id as string;
    const answer = (kind: string, model: string, ...place: unknown[]) => {
      const after = Buffer.from(JSON.stringify([model, ...place])).toString("base64url");
      return gateway.get(`/api/${kind}/list?limit=2&after=${after}`, admin);
    };
    const forged = [
      await answer("blog", "BlogPost", at, scheduled),
      await answer("contact", "Contact", at, scheduled),
      await answer("user", "User", at, scheduled),
    ];
    for (const { status, body } of forged) {
      expect([status, body.code]).toEqual([400, "BAD_USER_INPUT"]);
      expect(body.message).toContain("after must be a value from a Link of this list");
    }
  });

  it.each([
    ["a list", "", true],
    ["what changed", `${since}&`, false],
  ])("of %s leads on behind records that a clock which was ahead has dated", async (_what, query, isDeleting) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + day });
    const add = async () => (await gateway.post("/api/contact", aContact(), admin)).body as { _id: string };
    const made = [await add(), await add(), await add()];
    vi.useRealTimers();
    const read: { _id: string }[] = [];
    for (let path: string | undefined = `/api/contact/list?${query}limit=1`; path;) {
      const { body, headers } = await gateway.get(path, admin);
      read.push(...(body as { _id: string }[]));
      if (isDeleting) await gateway.delete(`/api/contact/${read.at(-1)!._id}`, admin);
      path = /<([^>]*)>; rel="next"/.exec(headers.get("link")!)?.[1];
    }
    expect(read).toHaveLength(made.length);
    expect(read).toEqual(expect.arrayContaining(made));
  });
});
