import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApiKey, listedApiKeys, revoked } from "../harness/accounts/api-keys.ts";
import { Authenticator } from "../harness/accounts/authenticator.ts";
import { aContact, signIn } from "../harness/factories.ts";
import { addPasskey, creationOptions, listedPasskeys, ownOrigin, removePasskey } from "../harness/accounts/passkeys.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

interface Answer {
  body: { errors?: { message: string; extensions: { code: string } }[] };
}

const times = <T>(count: number, call: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => call(at));
const succeeded = (answers: Answer[]) => answers.filter(({ body }) => !body.errors).length;
const refusals = (answers: Answer[]) => [
  ...new Set(
    answers.flatMap(({ body }) => body.errors ?? []).map(({ message, extensions: { code } }) => `${code}: ${message}`),
  ),
];

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  gateway = await startGateway();
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

describe("API keys that are made at once", () => {
  const make = (count: number) =>
    Promise.all(times(count, (at) => createApiKey(gateway, admin, { name: `Key ${at}`, scopes: ["faq:read"] })));
  const full = ["CONFLICT: There are 100 API keys already; revoke one that is not used"];

  it("H28 are exactly a hundred of 130, and a revoked one leaves room for one of fifty", async () => {
    const answers = await make(130);
    expect([succeeded(answers), refusals(answers)]).toEqual([100, full]);
    const keys = await listedApiKeys(gateway, admin);
    expect(keys).toHaveLength(100);
    await revoked(gateway, admin, keys[40]!._id as string);
    expect(succeeded(await make(50))).toBe(1);
    expect(await listedApiKeys(gateway, admin)).toHaveLength(100);
  });

  it("H28 fill up to a hundred what an earlier release or a restored backup holds, and what is erased leaves room", async () => {
    const { ApiKeyModel } = await import("../../src/features/keys/api-key.model.ts");
    await ApiKeyModel.deleteMany({});
    const key = { name: "x", prefix: "x", scopes: ["faq:read"], createdAt: new Date(), makerId: admin.user._id };
    const earlier = times(97, (at) => `earlier ${at}`);
    await ApiKeyModel.insertMany(earlier.map((hash) => ({ ...key, hash })));
    expect(succeeded(await make(50))).toBe(3);
    await ApiKeyModel.deleteMany({ hash: { $in: earlier.slice(0, 5) } });
    expect(succeeded(await make(50))).toBe(5);
    expect(await ApiKeyModel.countDocuments()).toBe(100);
    await ApiKeyModel.insertMany(times(30, (at) => ({ ...key, hash: `too many ${at}` })));
    await ApiKeyModel.deleteMany({ hash: { $in: earlier } });
    expect(succeeded(await make(70))).toBe(62);
    await ApiKeyModel.deleteMany({});
  });
});

it("H28 webhooks that are made at once are exactly twenty of fifty, and a deleted one leaves room for one", async () => {
  const document = "mutation ($input: WebhookInput!) { createWebhook(input: $input) { webhook { _id } } }";
  const input = { url: "https://93.184.215.14/hook", events: ["faq.created"] };
  const make = () => Promise.all(times(50, () => gateway.query(document, { input }, admin)));
  const list = async () =>
    (await gateway.query("{ webhooks { _id } }", {}, admin)).body.data.webhooks as { _id: string }[];
  const answers = await make();
  expect([succeeded(answers), refusals(answers)]).toEqual([
    20,
    ["BAD_USER_INPUT: There are 20 webhooks, which is the most; delete one first"],
  ]);
  const [first] = await list();
  await gateway.query(`mutation { deleteWebhook(_id: "${first!._id}") { _id } }`, {}, admin);
  expect(succeeded(await make())).toBe(1);
  expect(await list()).toHaveLength(20);
});

it("H28 passkeys that are added at once are exactly twenty of fifty in each account, and a removed one leaves room for one", async () => {
  const viewers = [await signIn(gateway), await signIn(gateway)];
  const add = async (viewer: { token: string }) => {
    const responses = await Promise.all(
      times(50, async () => new Authenticator(ownOrigin).create(await creationOptions(gateway, viewer))),
    );
    return () => Promise.all(responses.map((response) => addPasskey(gateway, viewer, response)));
  };
  const [viewer] = viewers;
  const [first, other, again] = [await add(viewers[0]!), await add(viewers[1]!), await add(viewers[0]!)];
  const both = await Promise.all([first(), other()]);
  for (const answers of both)
    expect([succeeded(answers), refusals(answers)]).toEqual([
      20,
      ["CONFLICT: There are 20 passkeys already; remove one that is not used"],
    ]);
  const [passkey] = await listedPasskeys(gateway, viewer!);
  await removePasskey(gateway, viewer!, passkey!._id as string);
  expect(succeeded(await again())).toBe(1);
  expect(await listedPasskeys(gateway, viewer!)).toHaveLength(20);
});

it("H28 answers that are written at once are exactly fifty for each message", async () => {
  const { answer } = await import("../../src/features/contact/answer.service.ts");
  const { ContactModel } = await import("../../src/features/contact/contact.model.ts");
  const { _id } = (await gateway.post("/api/contact", aContact())).body as { _id: string };
  const viewer = { _id: admin.user._id } as never;
  const written = await Promise.allSettled(
    times(70, (at) =>
      answer(_id, `Answer ${at}`, { viewer, newId: undefined, outbox: { canMailTo: async () => true } as never }),
    ),
  );
  expect(written.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
  expect((await ContactModel.findById(_id).lean())!.answers).toHaveLength(50);
});
