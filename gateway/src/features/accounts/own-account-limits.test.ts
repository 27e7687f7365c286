import { afterAll, beforeAll, expect, it } from "vitest";
import { aSignUp, password } from "../../../test/harness/factories.ts";
import { aMailServer } from "../../../test/harness/servers/mail-server.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

let gateway: TestGateway;
let smtp: Awaited<ReturnType<typeof aMailServer>>;
beforeAll(async () => {
  smtp = await aMailServer();
  await smtp.open();
  const mail = { SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org" };
  gateway = await startGateway({ ...mail, RATE_LIMITS: "on", TRUST_PROXY: "1" });
});
afterAll(async () => {
  await gateway.stop();
  await smtp.close();
});

let lastAddress = 0;

async function anAccount() {
  const headers = { "x-forwarded-for": `198.51.100.${++lastAddress}` };
  const { email } = aSignUp();
  await gateway.post("/api/user/register", { ...aSignUp(), email }, { headers });
  const { body } = await gateway.post("/api/user/login", { email, password }, { headers });
  return { email, token: body.token as string, headers };
}
type Account = Awaited<ReturnType<typeof anAccount>>;

const updateMe = (account: Account, email: string, count = 1) => {
  const calls = Array.from({ length: count }, (_, at) => `a${at}: updateMe(input: $input) { email }`);
  const input = { first_name: "Abena", last_name: "Owusu", email };
  return gateway.query(`mutation ($input: OwnAccountInput!) { ${calls.join(" ")} }`, { input }, account);
};
const codeOf = async (answer: ReturnType<typeof updateMe>) =>
  (await answer).body.errors?.[0].extensions.code as string | undefined;

it("H8 an account changes its e-mail five times an hour, also a taken one, and its names go on to be changed", async () => {
  const [account, other] = [await anAccount(), await anAccount()];
  const email = (number: number) => `stranger${number}@example.net`;
  for (let number = 1; number <= 4; number++) expect(await codeOf(updateMe(account, email(number)))).toBeUndefined();
  expect(await codeOf(updateMe(account, other.email))).toBe("CONFLICT");
  const { status, headers, body } = await updateMe(account, email(5));
  expect([status, body.errors[0].extensions.code]).toEqual([429, "RATE_LIMITED"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await codeOf(updateMe(account, other.email))).toBe("RATE_LIMITED");
  expect(await codeOf(updateMe(account, email(4)))).toBeUndefined();
  expect(await codeOf(updateMe({ ...other, headers: account.headers }, email(6)))).toBe("RATE_LIMITED");
  expect(await codeOf(updateMe(other, email(6)))).toBeUndefined();
});

it("H8 the password and passkeys of an account are changed thirty times an hour", async () => {
  const account = await anAccount();
  const call = (document: string) => codeOf(gateway.query(`mutation { ${document} }`, {}, account));
  const removal = `removePasskey(_id: "${"0".repeat(24)}") { _id }`;
  const [add, change] = [
    `addPasskey(input: { name: "A", response: {} }) { _id }`,
    `changePassword(input: { current: "${password}", password: "${password}", password2: "${password}" }) { token }`,
  ];
  expect(await call(`${removal} again: ${removal}`)).toBe("BAD_USER_INPUT");
  for (let turn = 0; turn < 15; turn++)
    expect([await call(removal), await call(add)]).toEqual(["NOT_FOUND", "BAD_USER_INPUT"]);
  expect([await call(removal), await call(add), await call(change)]).toEqual(Array(3).fill("RATE_LIMITED"));
  expect(await codeOf(updateMe(account, account.email))).toBeUndefined();
});

it("H8 an account is changed thirty times an hour, once in a document", async () => {
  const account = await anAccount();
  expect(await codeOf(updateMe(account, account.email, 2))).toBe("BAD_USER_INPUT");
  for (let turn = 0; turn < 30; turn++) expect(await codeOf(updateMe(account, account.email))).toBeUndefined();
  expect(await codeOf(updateMe(account, account.email))).toBe("RATE_LIMITED");
});
