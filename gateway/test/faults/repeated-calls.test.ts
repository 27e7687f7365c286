import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../harness/http/client.ts";
import { aBlogPost, aContact, aFaq, aUser, signIn } from "../harness/factories.ts";
import { startProcess, type GatewayProcess } from "../harness/processes/gateway-process.ts";
import { aFolder } from "../harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../harness/processes/run-operation.ts";

const hasMongodb = process.env.STORE === "mongodb" && Boolean(process.env.MONGODB_TEST_URI);
const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const kinds = [
  ["/api/contact", aContact],
  ["/api/faq", aFaq],
  ["/api/blog", aBlogPost],
  ["/api/user", aUser],
] as const;

describe("Calls that are repeated", { timeout: 60_000 + rounds * 20_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  /** Two if they can share a store. */
  let gateways: GatewayProcess[];
  let admin: { token: string };
  const start = () => Promise.all((hasMongodb ? [0, 1] : [0]).map(() => startProcess(store)));
  beforeAll(async () => {
    folder = await aFolder();
    store = storeSettings(folder.path);
    gateways = await start();
    admin = await signIn(gateways[0]!);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(gateways.map(({ end }) => end()));
    await folder.remove();
  });

  const either = (turn: number) => gateways[turn % gateways.length]!;
  const ids = async (path: string) =>
    (await either(0).get(`${path}/list`, admin)).body.map(({ _id }: { _id: string }) => _id) as string[];
  const seen = ({ status, body, headers }: Answer) => JSON.stringify([status, body, headers.get("etag")]);
  /** Retries 503, because MongoDB may seem unavailable on a busy machine. */
  async function send(turn: number, call: readonly [string, object, string]): Promise<Answer> {
    const [path, input, key] = call;
    const answer = await either(turn).post(path, input, { ...admin, headers: { "idempotency-key": key } });
    if (answer.status !== 503) return answer;
    await delay(200);
    return send(turn, call);
  }

  it("H31 are one record and fifty equal answers where fifty come at once over all gateways", async () => {
    for (const [path, valid] of kinds) {
      const before = await ids(path);
      const call = [path, valid(), `"fifty at ${path}"`] as const;
      const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => send(turn, call)));
      expect(new Set(answers.map(seen)).size).toBe(1);
      expect(answers[0]!.status).toBe(201);
      expect((await ids(path)).filter((_id) => !before.includes(_id))).toEqual([answers[0]!.body._id]);
    }
  });

  it(`H§7 are one record each, whenever a gateway was killed (${rounds} times)`, async () => {
    for (let round = 0; round < rounds; round++) {
      const before = new Set((await Promise.all(kinds.map(([path]) => ids(path)))).flat());
      const calls = Array.from({ length: 40 }, (_, at) => {
        const [path, valid] = kinds[at % kinds.length]!;
        return [path, valid(), `"round ${round}, call ${at}"`] as const;
      });
      const first = calls.map((call, turn) => send(turn, call).catch(() => null));
      // At any time between the first call and the last answer.
      await Promise.race([Promise.all(first), delay(Math.random() * 400)]);
      for (const { child } of gateways) child.kill("SIGKILL");
      await Promise.all(gateways.map(({ ended }) => ended));
      const answered = await Promise.all(first);
      gateways = await start();
      const again = await Promise.all(calls.map((call, turn) => send(turn + 1, call)));
      expect(again.map(({ status }) => status)).toEqual(calls.map(() => 201));
      for (const [at, answer] of answered.entries()) if (answer) expect(seen(again[at]!)).toBe(seen(answer));
      const made = (await Promise.all(kinds.map(([path]) => ids(path)))).flat().filter((_id) => !before.has(_id));
      expect(made.sort()).toEqual(again.map(({ body }) => body._id as string).sort());
    }
  });

  it(`H31 are one each, as mutations and imports too, over all gateways and through a kill (${rounds} times)`, async () => {
    const names = { faqs: "faqTable", users: "userTable" };
    const count = async (table: string) =>
      (await either(0).query(`{ table: ${table}(query: {}) { total } }`, {}, admin)).body.data.table.total as number;
    const totals = async () => [await count(names.faqs), await count(names.users), await keys()];
    const keys = async () =>
      (await either(0).query("{ apiKeys { _id } }", {}, admin)).body.data.apiKeys.length as number;
    const call = async (turn: number, path: string, body: unknown, headers: object): Promise<string> => {
      const { status, body: answer } = await either(turn).post(path, body, { ...admin, headers: { ...headers } });
      const { data, errors, count } = answer as {
        data?: object;
        errors?: { extensions: { code: string } }[];
        count?: number;
      };
      if (status === 503) return delay(200).then(() => call(turn, path, body, headers));
      expect([errors, status]).toEqual([undefined, path === "/graphql" ? 200 : 201]);
      return JSON.stringify(data ?? count);
    };
    for (let round = 0; round < rounds; round++) {
      const { first_name, last_name, email, role } = aUser();
      const calls = [
        ["mutation ($input: FaqInput!) { createFaq(input: $input) { _id version createdAt } }", aFaq()],
        [
          "mutation ($input: InvitationInput!) { inviteUser(input: $input) { url user { _id } } }",
          { first_name, last_name, email, role },
        ],
        [
          "mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { secret key { _id } } }",
          { name: "K", scopes: ["faq:read"] },
        ],
      ].map(
        ([query, input], at) =>
          (turn: number) =>
            call(
              turn,
              "/graphql",
              { query, variables: { input } },
              { "idempotency-key": `m ${round} ${at}`.replace(/ /g, "-") },
            ),
      );
      const csv = `title,body\r\n${Array.from({ length: 300 }, (_, row) => `R${round}-${row},b`).join("\r\n")}`;
      const imported = { "content-type": "text/csv", "idempotency-key": `import-${round}` };
      calls.push((turn) => call(turn, "/api/faq/import", csv, imported));
      const [faqs = 0, users = 0, made = 0] = await totals();
      const first = calls.map((send) =>
        Promise.all(Array.from({ length: 10 }, (_, turn) => send(turn))).catch(() => null),
      );
      await Promise.race([Promise.all(first), delay(Math.random() * 400)]);
      for (const { child } of gateways) child.kill("SIGKILL");
      await Promise.all(gateways.map(({ ended }) => ended));
      const answered = await Promise.all(first);
      gateways = await start();
      const again = await Promise.all(calls.map((send) => Promise.all([send(0), send(1)])));
      for (const [at, [one, other]] of again.entries()) {
        expect(other).toBe(one);
        for (const answer of answered[at] ?? []) expect(answer).toBe(one);
      }
      expect(await totals()).toEqual([faqs + 301, users + 1, made + 1]);
    }
  });

  it("are in a backup, so that a repeat after it was restored makes no second record", async () => {
    const call = ["/api/user", aUser(), '"before the backup"'] as const;
    const first = await send(0, call);
    const before = await ids("/api/user");
    await Promise.all(gateways.map(({ end }) => end()));
    const file = join(folder.path, "all.gz");
    expect((await runOperation("backup", store, file)).status).toBe(0);
    expect((await runOperation("restore", store, file, "--replace")).status).toBe(0);
    gateways = await start();
    expect(seen(await send(1, call))).toBe(seen(first));
    expect(await ids("/api/user")).toEqual(before);
  });
});
