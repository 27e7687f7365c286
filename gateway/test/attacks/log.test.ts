import { beforeAll, describe, expect, it } from "vitest";
import { siteName } from "../../contract/brand.ts";
import { aBlogPost, aContact, aFaq, aSignUp, aUser } from "../harness/factories.ts";
import { aFolder, readyUrl, runGateway } from "../harness/processes/run-gateway.ts";
import { clientOf, type Answer, type Client } from "../harness/http/client.ts";

const person = {
  first: 'Unmistakable\r\n{"event":"forged"}',
  last: "Lastname-of-a-person",
  email: "someone.private@example.org",
  message: "A message that nobody else reads",
  phone: "0987654321",
  password: "a password of one person",
  wrong: "a password of another person",
  address: "198.51.100.77",
};

const fromHome = { headers: { "x-forwarded-for": person.address } };

type Line = Record<string, unknown>;
let lines: Line[];
let printed: string;
let errors: string;
let ids: Record<string, string>;
const tokens: string[] = [];
/** Request ids by log event. */
const requests: Record<string, string> = {};

const idOf = (answer: Answer) => answer.headers.get("x-request-id")!;

async function signUp(gateway: Client, email: string) {
  const secret = { password: person.password, password2: person.password };
  const names = { firstname: person.first, lastname: person.last };
  requests.register = idOf(await gateway.post("/api/user/register", aSignUp({ ...secret, ...names, email })));
  const login = await gateway.post("/api/user/login", { email, password: person.password }, fromHome);
  requests.login = idOf(login);
  tokens.push(login.body.token);
  return login.body as { token: string; user: { _id: string } };
}

/** Causes every log event, with personal data in all inputs. */
async function live(gateway: Client): Promise<void> {
  const admin = await signUp(gateway, `admin.${person.email}`);
  const user = await signUp(gateway, person.email);
  ids = { admin: admin.user._id, user: user.user._id };
  const contact = aContact({ ...person, first_name: person.first, last_name: person.last });
  const message = (await gateway.post("/api/contact", contact)).body;
  requests["login refused"] = idOf(
    await gateway.post("/api/user/login", { email: person.email, password: person.wrong }, fromHome),
  );
  requests["token refused"] = idOf(await gateway.get("/api/user/list", { token: `${user.token}x` }));
  requests.unauthenticated = idOf(await gateway.get("/api/user/list"));
  requests.forbidden = idOf(await gateway.get("/api/user/list", user));
  await gateway.query("{ users { email } }", {}, user);
  await gateway.post("/api/user/login", `{"email":"${person.email}","password":"${person.password}`);
  await gateway.post("/api/user/register", aSignUp({ email: person.email, password: person.wrong, password2: "x" }));
  await gateway.get(`/api/contact/${encodeURIComponent(person.email)}?email=${person.email}&token=${user.token}`);
  const fields = aUser({ email: person.email, first_name: person.first, password: "", role: 1 });
  requests["role changed"] = idOf(await gateway.put(`/api/user/${ids.user}`, fields, admin));
  requests["password changed"] = idOf(
    await gateway.put(`/api/user/${ids.user}`, { ...fields, role: 0, password: person.wrong }, admin),
  );
  requests.delete = idOf(await gateway.delete(`/api/user/${ids.user}`, admin));
  requests.erase = idOf(await gateway.query(`mutation { eraseUser(_id: "${ids.user}") }`, {}, admin));
  for (const [path, input] of Object.entries({ faq: aFaq(), blog: aBlogPost() }))
    await gateway.delete(`/api/${path}/${(await gateway.post(`/api/${path}`, input, admin)).body._id}`, admin);
  await gateway.delete(`/api/contact/${message._id}`, admin);
  await gateway.query(`mutation { eraseContact(_id: "${message._id}") }`, {}, admin);
  for (let attempt = 0; attempt < 31; attempt++)
    requests.limited = idOf(await gateway.post("/api/contact", contact, fromHome));
}

beforeAll(async () => {
  const folder = await aFolder();
  const settings = { TRUST_PROXY: "1", FIRST_ACCOUNT_IS_ADMIN: "true", LOG_LEVEL: "trace" };
  const { child, printed: output, ended } = runGateway({ PORT: "0", DATA_DIR: folder.path, ...settings });
  const url = await readyUrl({ printed: output, child });
  await live(clientOf(url));
  child.kill("SIGTERM");
  const end = await ended;
  [printed, errors] = [end.out, end.err];
  await folder.remove();
});

const logged = (event: string, more: Line = {}) =>
  lines.filter((line) => line.event === event && Object.entries(more).every(([name, value]) => line[name] === value));

describe("H26 The log", () => {
  beforeAll(() => {
    lines = printed
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Line);
  });

  it("is one JSON line an event, even if a value has line breaks, and apart from them only the URL of the site is printed", () => {
    expect(errors).toMatch(new RegExp(`^\\n {2}${siteName} is ready: http://localhost:\\d+\\n\\n$`));
    for (const line of lines) expect(line).toMatchObject({ event: expect.any(String), time: expect.any(String) });
    expect(logged("forged")).toEqual([]);
  });

  it("logs the start and the stop", () => {
    for (const event of ["listening", "ready", "stopping", "stopped"]) expect(logged(event), event).toHaveLength(1);
  });

  it.each([
    ["login", () => ({ actor: ids.user, method: "password" })],
    ["register", () => ({ account: ids.user })],
    ["login refused", () => ({ account: ids.user, method: "password" })],
    ["token refused", () => ({})],
    ["role changed", () => ({ actor: ids.admin, account: ids.user, role: 1 })],
    ["password changed", () => ({ actor: ids.admin, account: ids.user })],
    ["delete", () => ({ actor: ids.admin, _id: ids.user })],
    ["erase", () => ({ actor: ids.admin, _id: ids.user })],
  ] as const)("logs each %s with its actor and request id", (event, more) => {
    expect(logged(event, { ...more(), requestId: requests[event] })).toHaveLength(1);
  });

  it.each(["Faq", "BlogPost", "Contact"])("tells who deleted a %s", (kind) => {
    const [line] = logged("delete", { kind, actor: ids.admin });
    expect(line).toMatchObject({ requestId: expect.any(String), _id: expect.any(String) });
  });

  it("logs 401, 403 and 429 once each with the caller, through REST and GraphQL", () => {
    expect(logged("refused", { code: "UNAUTHENTICATED", requestId: requests.unauthenticated })).toHaveLength(1);
    expect(logged("refused", { code: "FORBIDDEN", requestId: requests.forbidden, actor: ids.user })).toHaveLength(1);
    expect(logged("refused", { code: "FORBIDDEN", actor: ids.user })).toHaveLength(2);
    expect(logged("refused", { code: "RATE_LIMITED", requestId: requests.limited })).toHaveLength(1);
  });

  it("names the network of a sign-in by a hash, and no caller by the address", () => {
    const networks = [...logged("login"), ...logged("login refused")].map(({ network }) => network);
    expect(networks).toHaveLength(3);
    expect(new Set(networks).size).toBe(1);
    expect(networks[0]).toMatch(/^[\w-]{16}$/);
    const others = lines.filter(({ event }) => event !== "listening"); // which has HOST
    expect(JSON.stringify(others)).not.toContain("127.0.0.1");
  });

  it("holds no name, e-mail, message, number, address, token or password", () => {
    const texts = [
      ...Object.values(person),
      "Unmistakable",
      "someone.private",
      "example.org",
      "$2b$",
      "eyJ",
      ...tokens,
    ];
    for (const text of texts) expect(printed, text).not.toContain(text);
    expect(printed).not.toContain(encodeURIComponent(person.email));
  });
});
