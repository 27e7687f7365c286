import jwt from "jsonwebtoken";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSignUp, aUser, password, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  gateway = await startGateway();
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

const login = (email: string, secret: string) => gateway.post("/api/user/login", { email, password: secret });
const me = async (token: string) => (await gateway.query("{ me { _id role } }", {}, { token })).body.data.me;

describe("POST /api/user/register", () => {
  it("signs a visitor up and says so", async () => {
    const signUp = aSignUp({ email: "New.Person@Example.org" });
    const { status, body } = await gateway.post("/api/user/register", signUp);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: "Sign up Successfully.",
      user: { name: "Zola Ndlovu", user_name: "New.Person", role: 0 },
    });
    expect(JSON.stringify(body)).not.toContain(password);
  });

  it("H7 makes the first account of all an administrator, and no later one, whatever the body asks for", async () => {
    expect(admin.user.role).toBe(1);
    expect((await signIn(gateway, { role: 1, version: 7, tokenVersion: 0 })).user.role).toBe(0);
  });

  it("refuses with the specification's texts, the same through both interfaces", async () => {
    const rest = await gateway.post("/api/user/register", { password: "long enough", password2: "something else" });
    const fields = {
      firstname: "First Name is required",
      lastname: "Last Name is required",
      email: "Email is required",
      password2: "Passwords do not match",
    };
    expect([rest.status, rest.body.fields]).toEqual([400, fields]);
    const graphql = await gateway.query(
      `mutation { register(input: { password: "long enough", password2: "something else" }) { _id } }`,
    );
    expect(graphql.body.errors[0].extensions.fields).toEqual(fields);
    expect((await gateway.post("/api/user/register", {})).body.fields).toMatchObject({
      password: "Password is required",
      password2: "Confirm your Password",
    });
  });

  // Fifty passwords take long to hash on a busy machine.
  it("H6 refuses an e-mail that is taken, in any case, also fifty at once", { timeout: 120_000 }, async () => {
    const { email } = await signIn(gateway);
    const again = await gateway.post("/api/user/register", aSignUp({ email: email.toUpperCase() }));
    expect([again.status, again.body.code, again.body.fields.email]).toEqual([
      409,
      "CONFLICT",
      "Email is already registered",
    ]);
    const one = aSignUp();
    const fifty = await Promise.all(Array.from({ length: 50 }, () => gateway.post("/api/user/register", one)));
    expect(fifty.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(fifty.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  it("H5 takes passwords of 8 to 128 characters in any script and verifies them exactly", async () => {
    const refused = async (secret: string) =>
      (await gateway.post("/api/user/register", aSignUp({ password: secret, password2: secret }))).body.fields.password;
    expect(await refused("seven77")).toBe("Password must be at least 8 characters");
    expect(await refused("ሰ".repeat(129))).toBe("Password must be at most 128 characters");
    const odd = ` 🌳 spaces and ümlauts  `;
    const { email } = await signIn(gateway, { password: odd, password2: odd });
    expect((await login(email, odd)).status).toBe(200);
    expect((await login(email, odd.trim())).status).toBe(401);
    const atLimit = "ሰላም ".repeat(32);
    const account = await signIn(gateway, { password: atLimit, password2: atLimit });
    expect((await login(account.email, `${atLimit}y`)).status).toBe(401);
  });
});

describe("POST /api/user/login", () => {
  it("takes JSON and forms, and the e-mail in any case", async () => {
    const { email } = await signIn(gateway);
    const form = new URLSearchParams({ email: email.toUpperCase(), password });
    const response = await fetch(`${gateway.url}/api/user/login`, { method: "POST", body: form });
    const body = (await response.json()) as { token: string; user: { email: string } };
    expect([response.status, body.user.email]).toEqual([200, email]);
    expect(jwt.decode(body.token)).toMatchObject({ email, name: "Zola Ndlovu", role: 0, iss: "baobab", aud: "baobab" });
    const { iat, exp } = jwt.decode(body.token) as { iat: number; exp: number };
    expect(exp - iat).toBe(12 * 60 * 60);
  });

  it("H2 answers an unknown e-mail and a wrong password alike", async () => {
    const [unknown, wrong] = [await login("nobody@example.org", password), await login(admin.email, "wrong password")];
    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    const { requestId: _, ...body } = unknown.body;
    expect(wrong.body).toMatchObject(body);
    expect(unknown.headers.get("www-authenticate")).toBeTruthy();
  });

  it("H10 refuses missing and operator credentials with the specification's texts", async () => {
    expect((await gateway.post("/api/user/login", {})).body.fields).toEqual({
      email: "Email is required",
      password: "Message is required",
    });
    expect((await gateway.post("/api/user/login", { email: "x", password: "y" })).body.message).toBe(
      "Email address is invalid",
    );
    for (const email of [{ $gt: "" }, ["a@b.c"], 5, true])
      expect((await gateway.post("/api/user/login", { email, password: { $ne: "" } })).status).toBe(400);
    const form = { method: "POST", body: new URLSearchParams({ "email[$ne]": "x", "password[$ne]": "x" }) };
    expect((await fetch(`${gateway.url}/api/user/login`, form)).status).toBe(400);
  });

  it("H9 happens once in a GraphQL document", async () => {
    const one = `login(input: { email: "a@b.c", password: "x" }) { token }`;
    const { status, body } = await gateway.query(`mutation { a: ${one} b: ${one} }`);
    expect([status, body.errors[0].extensions.code]).toEqual([400, "BAD_USER_INPUT"]);
  });
});

describe("Tokens", () => {
  const claims = () => jwt.decode(admin.token) as jwt.JwtPayload;
  const secret = () => gateway.env.jwtSecret ?? readFileSync(join(gateway.env.dataDir, "secret"), "utf8").trim();
  const status = async (token: string) => (await gateway.get("/api/user/list", { token })).status;

  it("H1 hold for what was signed here, and for nothing else", async () => {
    const { iat: _iat, exp: _exp, ...rest } = claims();
    const now = Math.floor(Date.now() / 1000);
    const signed = (payload: object, key = secret(), algorithm: jwt.Algorithm = "HS256") =>
      jwt.sign(payload, key, { algorithm });
    expect(await status(signed({ ...rest, iat: now, exp: now + 60 }))).toBe(200);
    expect(await status(signed({ ...rest, iat: now - 90, exp: now - 15 }))).toBe(200);
    const [header, payload, signature] = admin.token.split(".") as [string, string, string];
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    const rs256 = Buffer.from(JSON.stringify({ alg: "RS256", typ: "JWT" })).toString("base64url");
    const forged = {
      none: `${none}.${payload}.`,
      "none with signature": `${none}.${payload}.${signature}`,
      RS256: `${rs256}.${payload}.${signature}`,
      HS512: signed({ ...rest, iat: now, exp: now + 60 }, secret(), "HS512"),
      "flipped bit": `${header}.${payload}.${signature[0] === "A" ? "B" : "A"}${signature.slice(1)}`,
      "foreign secret": signed({ ...rest, iat: now, exp: now + 60 }, "x".repeat(32)),
      expired: signed({ ...rest, iat: now - 120, exp: now - 60 }),
      "no exp": signed({ ...rest, iat: now }),
      "iat in the future": signed({ ...rest, iat: now + 120, exp: now + 600 }),
      "other audience": signed({ ...rest, aud: "elsewhere", iat: now, exp: now + 60 }),
      "other issuer": signed({ ...rest, iss: "elsewhere", iat: now, exp: now + 60 }),
      garbage: "x.y.z",
    };
    for (const [name, token] of Object.entries(forged)) expect(await status(token), name).toBe(401);
  });

  it("H1 that are signed well but name nobody are 401, and nobody is signed in", async () => {
    const now = Math.floor(Date.now() / 1000);
    const good = { ...claims(), iat: now, exp: now + 60 };
    // The library checks the types of an object, but not of a string.
    const signed = (payload: unknown) =>
      jwt.sign(JSON.stringify(payload), secret(), { header: { alg: "HS256", typ: "JWT" } });
    expect(await status(signed(good))).toBe(200);
    const noIds = [
      "",
      "x",
      "abcdefghijkl",
      "0123456789abcdef0123456",
      5,
      0,
      true,
      null,
      [],
      [good.sub],
      {},
      { $ne: null },
    ];
    const payloads = [
      ...noIds.map((sub) => ({ ...good, sub })),
      ...noIds.map((sub) => ({ ...good, sub, _id: sub })),
      ...noIds.map((_id) => ({ ...good, _id })),
      ...["1", 1.5, null, true, {}, [1], { $gte: 0 }].map((ver) => ({ ...good, ver })),
      ...["sub", "_id", "ver"].map((name) => ({ ...good, [name]: undefined })),
      { ...good, sub: `${good.sub} ` },
      { ...good, sub: "0123456789abcdef01234567" },
      ...[null, 5, "text", [], [good]],
    ];
    for (const payload of payloads) {
      const token = signed(payload);
      expect(await status(token), JSON.stringify(payload)).toBe(401);
      expect(await me(token), JSON.stringify(payload)).toBeNull();
    }
    expect((await gateway.get("/api/faq/list", { token: signed({ ...good, sub: "x" }) })).status).toBe(200);
  });

  it("that are bad mean that nobody is signed in: public calls and me work", async () => {
    expect((await gateway.get("/api/faq/list", { token: "x.y.z" })).status).toBe(200);
    expect(await me("x.y.z")).toBeNull();
  });

  it("H3 die with the account and with its password, and follow its role", async () => {
    const account = await signIn(gateway);
    const fields = aUser({ email: account.email, role: 1, password: "" });
    await gateway.put(`/api/user/${account.user._id}`, fields, admin);
    expect(await status(account.token)).toBe(200);
    await gateway.put(`/api/user/${account.user._id}`, { ...fields, role: 0 }, admin);
    expect(await status(account.token)).toBe(403);
    await gateway.put(`/api/user/${account.user._id}`, { ...fields, role: 0, password: "another password" }, admin);
    expect(await status(account.token)).toBe(401);
    const { body } = await login(account.email, "another password");
    await gateway.delete(`/api/user/${account.user._id}`, admin);
    expect(await status(body.token)).toBe(401);
    expect((await login(account.email, "another password")).status).toBe(401);
    await gateway.query(`mutation { restoreUser(_id: "${account.user._id}") { _id } }`, {}, admin);
    expect(await status(body.token)).toBe(401);
    expect((await login(account.email, "another password")).status).toBe(200);
  });
});

describe("The log", () => {
  it("H26 records sign-ins and refusals, and holds nothing personal", async () => {
    const { email } = await signIn(gateway, { firstname: "Unmistakable" });
    await login(email, "a wrong password");
    const text = JSON.stringify(gateway.logged);
    expect(gateway.logged.map(({ event }) => event)).toEqual(
      expect.arrayContaining(["register", "login", "login refused", "refused"]),
    );
    for (const secret of [email, "Unmistakable", password, "a wrong password", "eyJ"])
      expect(text).not.toContain(secret);
  });
});
