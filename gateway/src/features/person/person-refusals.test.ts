import { afterAll, beforeAll, expect, it } from "vitest";
import { accountCalls } from "../../../test/harness/accounts/accounts.ts";
import { anApiKey } from "../../../test/harness/accounts/api-keys.ts";
import { personCalls } from "../../../test/harness/accounts/person.ts";
import { sessionCalls } from "../../../test/harness/accounts/sessions.ts";
import { aContact, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { expectNothingWritten } from "../../../test/harness/stored/all-records.ts";

type Viewer = Parameters<TestGateway["query"]>[2];

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
let calls: ReturnType<typeof personCalls>;
beforeAll(async () => {
  // Without mail: a mail that waits for its server is written to at each try.
  gateway = await startGateway();
  admin = await signIn(gateway);
  calls = personCalls(gateway);
});
afterAll(() => gateway.stop());

it("erasePerson is for administrators of a recent authentication, and both calls are for no API key; a refusal writes nothing", async () => {
  const email = "held@example.org";
  await gateway.post("/api/contact", aContact({ email }));
  const key = await anApiKey(gateway, admin);
  // That a key was used is stored once a minute.
  await calls.count(email, key);
  const user = await accountCalls(gateway).account(admin);
  const other = await accountCalls(gateway).account(admin, { role: 1 });
  await sessionCalls(gateway).authenticatedAgo(other.token, 11 * 60_000);
  const refusals: [string, Viewer][] = [
    ["FORBIDDEN", key],
    ["FORBIDDEN", user],
    ["UNAUTHENTICATED", undefined],
  ];
  await expectNothingWritten(async () => {
    for (const [code, viewer] of refusals)
      for (const call of [calls.count, calls.erase])
        expect((await call(email, viewer)).errors[0].extensions.code).toBe(code);
    expect((await calls.erase(email, other)).errors[0].extensions.code).toBe("REAUTHENTICATION_REQUIRED");
  });
  expect((await calls.count(email, other)).data.person).toMatchObject({ contacts: 1 });
});
