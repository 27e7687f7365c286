import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBlogPost, aContact, aFaq, aSignUp, aUser, signIn } from "../harness/factories.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  gateway = await startGateway();
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

const pastTime = "2001-01-01T00:00:00.000Z";
const foreignId = "0123456789abcdef01234567";

/** What only the server writes, under every name that a caller might try. */
const owned = {
  ...{
    _id: foreignId,
    id: foreignId,
    version: 99,
    __v: 99,
    createdAt: pastTime,
    updatedAt: pastTime,
    deletedAt: pastTime,
  },
  ...{
    passwordHash: "$2b$10$unheard-of",
    emailKey: "unheard-of",
    tokenVersion: 99,
    linkVersion: 99,
    passkeyVersion: 99,
    linksEndedAt: pastTime,
    noticeDue: pastTime,
    searchText: "unheard-of",
    isAdmin: true,
  },
  ...{ "role.x": 1, $set: { role: 1 }, "deletedAt.$date": pastTime },
};

/** The record as the store holds it. */
async function stored(model: string, _id: string): Promise<Record<string, unknown>> {
  const { default: mongoose } = await import("mongoose");
  return (await mongoose.connection.models[model]!.findById(_id).lean()) as Record<string, unknown>;
}

describe("H7 Fields that the server owns", () => {
  it.each([
    ["Faq", "/api/faq", aFaq],
    ["BlogPost", "/api/blog", aBlogPost],
    ["Contact", "/api/contact", aContact],
    ["User", "/api/user", aUser],
  ] as const)("of a %s are never stored from a body, by POST or PUT", async (model, path, valid) => {
    const made = await gateway.post(path, { ...valid(), ...owned }, admin);
    expect(made.status).toBe(201);
    const { _id } = made.body;
    expect(_id).not.toBe(foreignId);
    const known = Object.keys(await stored(model, (await gateway.post(path, valid(), admin)).body._id)).sort();
    const expectUntouched = async (version: number) => {
      const record = await stored(model, _id);
      // Another password ends links; when, the server knows.
      const own = ["linkVersion", "linksEndedAt", "passwordChangedAt"].filter(
        (name) => version > 1 && model === "User" && name in record,
      );
      expect(Object.keys(record).sort()).toEqual([...known, ...own].sort());
      expect([1, undefined]).toContain(record.linkVersion);
      expect(record).toMatchObject({ version });
      const times = Object.values(record).filter((value) => value instanceof Date);
      expect(times.map((time) => time.getFullYear())).not.toContain(2001);
      expect(JSON.stringify(record)).not.toContain("unheard-of");
    };
    await expectUntouched(1);
    expect((await gateway.put(`${path}/${_id}`, { ...valid(), ...owned }, admin)).status).toBe(200);
    await expectUntouched(2);
  });

  it("are no part of a sign-up, a login or GraphQL's inputs", async () => {
    const { body } = await gateway.post("/api/user/register", { ...aSignUp(), ...owned, role: 1, name: "Root" });
    expect(body.user).toMatchObject({ role: 0, name: "Zola Ndlovu" });
    const account = await stored("User", body.user._id);
    expect(account).toMatchObject({ role: 0, version: 1, tokenVersion: 1 });
    for (const field of ["role", "_id", "version", "createdAt", "deletedAt", "passwordHash"]) {
      const document = "mutation ($input: RegisterInput!) { register(input: $input) { _id } }";
      const { status, body } = await gateway.query(document, { input: { ...aSignUp(), [field]: 1 } });
      expect([status, body.errors[0].extensions.code], field).toEqual([400, "BAD_USER_INPUT"]);
    }
  });
});
