import { expect } from "vitest";
import type { Answer, Client } from "../http/client.ts";
import { aUser, password } from "../factories.ts";

export interface Account {
  token: string;
  email: string;
  user: { _id: string };
}

const isAdministrator = async (gateway: Client, { token }: Account) =>
  (await gateway.get("/api/user/list", { token })).status === 200;

const login = async (gateway: Client, email: string): Promise<Account> => ({
  ...(await gateway.post("/api/user/login", { email, password })).body,
  email,
});

async function anAccount(gateway: Client, maker: Account, role: number): Promise<Account> {
  const { email } = (await gateway.post("/api/user", aUser({ role }), maker)).body;
  return login(gateway, email);
}

/** All calls that can end an administrator's rights, and some that fail to. */
const endings = (gateway: Client, { user, email }: Account, by: Account, taken: string): Promise<Answer>[] => {
  const path = `/api/user/${user._id}`;
  const demoted = (fields: object = {}) => aUser({ email, role: 0, password: "", ...fields });
  return [
    gateway.put(path, demoted({ email: taken }), by),
    gateway.put(path, demoted(), { ...by, headers: { "if-match": '"999"' } }),
    gateway.put(path, demoted(), by),
    gateway.delete(path, by),
    gateway.query(`mutation { eraseUser(_id: "${user._id}") }`, {}, by),
    gateway.query(`mutation { deleteUsers(choice: { _ids: ["${user._id}"] }) { count } }`, {}, by),
  ];
};

/** All calls that make administrators: promotions and restores from the trash. */
const beginnings = (gateway: Client, { user, email }: Account, by: Account): Promise<Answer>[] => [
  gateway.put(`/api/user/${user._id}`, aUser({ email, role: 1, password: "" }), by),
  gateway.query(`mutation { restoreUser(_id: "${user._id}") { _id } }`, {}, by),
];

/** Three administrators remove each other, and an account that may become one, at the same time. Returns a remaining administrator. */
export async function raceAdministrators(gateways: Client[], chief: Account, isMixed: boolean): Promise<Account> {
  const either = (turn: number) => gateways[turn % gateways.length]!;
  const three = [chief, ...(await Promise.all([1, 1].map((role) => anAccount(either(0), chief, role))))];
  const other = await anAccount(either(1), chief, 0);
  const all = isMixed ? [...three, other] : three;
  const answers = await Promise.all(
    all.flatMap((account, turn) => {
      const by = three[(turn + 1) % three.length]!;
      const more = isMixed ? beginnings(either(turn + 1), account, by) : [];
      return [...endings(either(turn), account, by, other.email), ...more];
    }),
  );
  const expected = [200, 201, 401, 403, 404, 409, 412];
  expect(answers.filter(({ status }) => !expected.includes(status)).map(({ body }) => body)).toEqual([]);
  for (const account of all) if (await isAdministrator(either(0), account)) return account;
  // A restored account has to sign in again.
  for (const { email } of all) {
    const account = await login(either(0), email);
    if (account.token && (await isAdministrator(either(0), account))) return account;
  }
  throw new Error("Nobody is an administrator any more");
}

/** Expects that all administrators except the last can be removed, in each way. */
export async function expectAllButTheLastToGo(gateways: Client[], last: Account): Promise<void> {
  const [one, other] = [gateways[0]!, gateways.at(-1)!];
  for (const gateway of [one, other]) await gateway.post("/api/user", aUser({ role: 1 }), last);
  const { body } = await one.get("/api/user/list", last);
  const administrators = (body as { _id: string; role: number; email: string }[]).filter(({ role }) => role === 1);
  const leaving = administrators.filter(({ _id }) => _id !== last.user._id);
  expect(administrators).toHaveLength(leaving.length + 1);
  for (const [turn, { _id, email }] of leaving.entries()) {
    const demoted = aUser({ email, role: 0, password: "" });
    const { status } = await (turn % 2
      ? one.delete(`/api/user/${_id}`, last)
      : other.put(`/api/user/${_id}`, demoted, last));
    expect(status).toBe(200);
  }
  const [_taken, _stale, ...ways] = await Promise.all(endings(other, last, last, ""));
  const codes = ways.slice(0, 3).map(({ body }) => body.code ?? body.errors[0].extensions.code);
  expect(codes).toEqual(["CONFLICT", "CONFLICT", "CONFLICT"]);
  expect(await isAdministrator(one, last)).toBe(true);
}
