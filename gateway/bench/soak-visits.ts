import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { aContact } from "../test/harness/factories.ts";
import { noise } from "../test/harness/uploads/drawn-pictures.ts";
import { admin, asked, type Gateway } from "./gateway.ts";

export interface Ground {
  gateway: Gateway;
  postId: string;
  key: string;
  /** Expected at the end: the address of the reply by message id, and the pictures by the hash of their bytes. */
  messages: Map<string, string>;
  pictures: Map<string, string>;
}

const draft = (turn: number) => ({
  title: "Written meanwhile",
  body: `Wording ${turn}. ${"A tree with deep roots. ".repeat(40)}`,
});

export async function prepare(gateway: Gateway, webhookUrl: string): Promise<Ground> {
  const { _id } = (await gateway.call("POST", "/blog", draft(0))) as { _id: string };
  const made = await asked<{ createApiKey: { secret: string } }>(
    gateway,
    'mutation { createApiKey(input: { name: "Soak", scopes: ["contact:read"] }) { secret } }',
  );
  await asked(gateway, "mutation ($input: WebhookInput!) { createWebhook(input: $input) { secret } }", {
    input: { url: webhookUrl, events: ["contact.created", "blog.*"] },
  });
  return { gateway, postId: _id, key: made.createApiKey.secret, messages: new Map(), pictures: new Map() };
}

const hashOf = (bytes: ArrayBuffer) => createHash("sha256").update(new Uint8Array(bytes)).digest("hex");

async function picture({ url }: Gateway, path: string): Promise<string> {
  return hashOf(await (await fetch(`${url}/uploads/${path}/`)).arrayBuffer());
}

async function upload({ gateway, pictures }: Ground): Promise<void> {
  const { uploadSettings } = await asked<{
    uploadSettings: { publicKey: string; secureSignature: string; secureExpire: number; baseUrl: string };
  }>(gateway, "{ uploadSettings { publicKey secureSignature secureExpire baseUrl } }");
  const { publicKey, secureSignature, secureExpire, baseUrl } = uploadSettings;
  const form = new FormData();
  form.append("UPLOADCARE_PUB_KEY", publicKey);
  form.append("signature", secureSignature);
  form.append("expire", String(secureExpire));
  form.append("file", new Blob([new Uint8Array(await noise(320, 200).jpeg().toBuffer())]), "soak.jpg");
  const answer = await fetch(`${gateway.url}${baseUrl}/base/`, { method: "POST", body: form });
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
  const { file } = (await answer.json()) as { file: string };
  pictures.set(file, await picture(gateway, file));
}

/** Sends a message as a visitor, which causes a mail and a webhook event. A repeated key adds nothing. */
async function write({ url }: Gateway, fields: object, key: string = randomUUID()): Promise<string> {
  const headers = { "content-type": "application/json", "idempotency-key": `"${key}"` };
  const body = JSON.stringify(aContact(fields));
  const answer = await fetch(`${url}/api/contact`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`The message was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { _id: string })._id;
}

/** Sends a message twice, as if the first answer was lost, and replies to it. */
async function leave({ gateway, messages }: Ground, turn: number): Promise<void> {
  const email = `visitor${turn}@example.org`;
  const key = randomUUID();
  const [_id, again] = [
    await write(gateway, { email, message: `Left ${turn}` }, key),
    await write(gateway, { email, message: `Left ${turn}` }, key),
  ];
  if (again !== _id) throw new Error("A repeated call made another message");
  await asked(
    gateway,
    "mutation ($_id: ID!, $text: String!) { answerContact(_id: $_id, input: { text: $text }) { _id } }",
    { _id, text: `Answer ${turn}` },
  );
  messages.set(_id, email);
}

/** Updates the post and reads its history. */
async function revise({ gateway, postId }: Ground, turn: number): Promise<void> {
  await gateway.call("PUT", `/blog/${postId}`, {
    ...draft(turn),
    publishAt: turn % 100 ? null : "2026-01-01T00:00:00Z",
  });
  await asked(
    gateway,
    `{ recordVersions(kind: BlogPost, _id: "${postId}") { version } activityTable(query: { search: "blog" }) { total } }`,
  );
}

async function readByKey({ gateway: { url }, key }: Ground): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${url}/api/contact/list?page=1&limit=50`, { headers });
  if (!answer.ok) throw new Error(`The key was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

const byMany = (mutation: string) => `mutation { ${mutation}(choice: { search: "Left" }) { count } }`;

/** Runs in the given turn of every `every` turns. */
const rarely: [every: number, turn: number, (ground: Ground, turn: number) => Promise<unknown>][] = [
  [50, 0, leave],
  [
    50,
    10,
    ({ gateway }, turn) =>
      gateway.query(`mutation { login(input: { email: "a@b.co", password: "${turn}" }) { token } }`),
  ],
  [50, 20, upload],
  [50, 30, ({ gateway }) => asked(gateway, "{ contactOverview { total weeks } unreadContacts }")],
  [50, 35, readByKey],
  [50, 45, revise],
  [
    500,
    25,
    async ({ gateway }) => (
      await asked(gateway, byMany("deleteContacts")),
      await asked(gateway, byMany("restoreContacts"))
    ),
  ],
  [500, 140, ({ gateway }) => asked(gateway, `mutation { requestPasswordReset(input: { email: "${admin.email}" }) }`)],
];

export async function visit(ground: Ground, turn: number): Promise<void> {
  const { gateway } = ground;
  const { call, url } = gateway;
  const [post] = (await call("GET", "/blog/list")) as [{ _id: string }];
  await (await fetch(`${url}/blog/${post._id}`)).text();
  await asked(gateway, "{ faqs { title body } blogPosts { _id title } }");
  const _id = await write(gateway, { message: `Visit ${turn}` });
  await asked(gateway, `{ contactTable(query: { search: "${turn}", sortBy: email }) { rows { _id message } total } }`);
  await call("PUT", `/contact/${_id}`, aContact({ message: "Read" }));
  await call("DELETE", `/contact/${_id}`);
  await asked(gateway, `mutation { eraseContact(_id: "${_id}") }`);
  for (const [every, at, act] of rarely) if (turn % every === at) await act(ground, turn);
}

/** Counts messages and pictures that are missing, different, unanswered or undelivered after a minute. */
export async function countLost(
  { gateway, messages, pictures }: Ground,
  recipients: () => string[],
  delivered: () => string[],
): Promise<number> {
  const there = new Set(((await gateway.call("GET", "/contact/list")) as { _id: string }[]).map(({ _id }) => _id));
  function lostMessages(): number {
    const [answered, known] = [new Set(recipients()), new Set(delivered())];
    return [...messages].filter(([_id, email]) => !there.has(_id) || !answered.has(email) || !known.has(_id)).length;
  }
  const patience = Date.now() + 60_000;
  while (lostMessages() > 0 && Date.now() < patience) await wait(1_000);
  let lost = lostMessages();
  for (const [file, hash] of pictures) if ((await picture(gateway, file)) !== hash) lost++;
  return lost;
}
