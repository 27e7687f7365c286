import { Tinypool } from "tinypool";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Passwords } from "../../src/platform/auth/passwords.ts";
import { aFaq, aSignUp, aUser, password, signIn } from "../harness/factories.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
let accountsAtStart: number;

// Models must not be defined before the gateway has chosen their driver.
const users = async () => (await import("../../src/features/users/user.model.ts")).UserModel;

beforeAll(async () => {
  gateway = await startGateway({}, {}, new Passwords());
  accountsAtStart = await (await users()).countDocuments({});
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

const login = (email: string, secret: string) => gateway.post("/api/user/login", { email, password: secret });

describe("Accounts", () => {
  it("H7 none is there by default, and the start says how to make an administrator", () => {
    expect(accountsAtStart).toBe(0);
    const lines = gateway.logged.filter(({ event }) => event === "no administrator");
    expect(lines.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/sign up at .*ADMIN_EMAIL.*npm run make-admin -- EMAIL/),
    ]);
  });

  it("the start says so, too, where there are accounts but no administrator, and nothing where there is one", async () => {
    const { warnWithoutAdministrator } = await import("../../src/features/users/prepare-accounts.ts");
    const warn = vi.fn();
    const log = { warn } as unknown as Parameters<typeof warnWithoutAdministrator>[1];
    await warnWithoutAdministrator(gateway.env, log);
    expect(warn).not.toHaveBeenCalled();
    const model = await users();
    await model.updateMany({}, { role: 0 });
    await warnWithoutAdministrator(gateway.env, log);
    await model.updateOne({ _id: admin.user._id }, { role: 1 });
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { event: "no administrator" },
      expect.stringMatching(
        /^Nobody is an administrator\. To make one: set ADMIN_EMAIL .*npm run make-admin -- EMAIL$/,
      ),
    );
  });

  it("H2 cost one comparison at each login, whether the e-mail is known or not", async () => {
    const tasks = vi.spyOn(Tinypool.prototype, "run");
    for (const [email, secret] of [
      [admin.email, "wrong password"],
      ["nobody@example.org", "wrong password"],
      [admin.email, "x".repeat(129)],
      [admin.email, "pas cette clé".normalize("NFD")],
      ["nobody@example.org", "pas cette clé".normalize("NFD")],
      [admin.email, `${password}\0${password}`],
    ] as const) {
      tasks.mockClear();
      expect((await login(email, secret)).status).toBe(401);
      expect(tasks.mock.calls.map(([task]) => (task as { hash: string }).hash)).toEqual([
        expect.stringMatching(/^\$2b\$10\$.{53}$/),
      ]);
    }
    tasks.mockRestore();
  });

  it("H5 keep their password as bcrypt of cost 10 and more with a salt of its own, and show it to nobody", async () => {
    const model = await users();
    for (const email of [aUser().email, aUser().email]) await gateway.post("/api/user", aUser({ email }), admin);
    const hashes = (await model.find({}).lean()).map(({ passwordHash }) => passwordHash);
    for (const hash of hashes) expect(hash).toMatch(/^\$2[aby]\$1\d\$/);
    expect(new Set(hashes.map((hash) => hash.slice(0, 29))).size).toBe(hashes.length);
    const { types } = (await gateway.query("{ __schema { types { name fields { name } } } }")).body.data.__schema;
    // Only calls that set or check a password have it in their name.
    const readable = types.flatMap(({ name, fields }: { name: string; fields: { name: string }[] | null }) =>
      ["Mutation", "Query"].includes(name) ? [] : (fields ?? []),
    );
    expect(readable.map(({ name }: { name: string }) => name)).not.toContainEqual(
      expect.stringMatching(/password|hash/i),
    );
    const answers = [await gateway.get("/api/user/list", admin), await login(admin.email, password)];
    // Without the token, whose letters may be any.
    const read = JSON.stringify(
      answers.map(({ body }) => body as object),
      (name, value: unknown) => (name === "token" ? undefined : value),
    );
    expect(read).not.toMatch(/\$2b\$|hash|password/i);
  });

  it("H5 refuse a password with a NUL, because bcrypt repeats the password after it", async () => {
    const secret = `${password}\0${password}`;
    const { status, body } = await gateway.post("/api/user/register", aSignUp({ password: secret, password2: secret }));
    expect([status, body.message]).toEqual([400, "Password must not contain a NUL character"]);
  });

  it("H4 are not signed in by a token in a body, a query, a cookie or a twin of the header", async () => {
    const { token } = admin;
    const body = { ...aFaq(), token, "x-auth-token": token, authorization: token };
    const headers = { cookie: `token=${token}; authorization=Bearer ${token}`, "x-auth-token": `${token},${token}` };
    expect((await gateway.post(`/api/faq?token=${token}`, body, { headers })).status).toBe(401);
    const operation = { query: "{ users { _id } }", variables: body, extensions: { token, headers } };
    const graphql = await gateway.post(`/graphql?token=${token}`, operation, { headers });
    expect(graphql.body.errors[0].extensions.code).toBe("UNAUTHENTICATED");
  });

  it("H§7 refuse cleanly while the clock is off by 10 minutes or the token has run out, and bear with 25 seconds", async () => {
    const statusAt = async (seconds: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
      const { status, body } = await gateway.get("/api/user/list", admin);
      const open = [await gateway.get("/livez"), await gateway.get("/api/faq/list", admin)];
      vi.useRealTimers();
      expect(open.map((answer) => answer.status)).toEqual([200, 200]);
      return body.code ?? status;
    };
    const lifetime = 12 * 60 * 60;
    admin = { ...admin, token: (await login(admin.email, password)).body.token };
    expect(await statusAt(-10 * 60)).toBe("UNAUTHENTICATED");
    expect(await statusAt(-25)).toBe(200);
    expect(await statusAt(lifetime + 20)).toBe(200);
    expect(await statusAt(lifetime + 10 * 60)).toBe("UNAUTHENTICATED");
    expect(await statusAt(0)).toBe(200);
  });
});
