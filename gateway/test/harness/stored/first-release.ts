import { readFileSync, mkdirSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { accountCalls, invalidLink, tokenIn } from "../accounts/accounts.ts";
import type { Client } from "../http/client.ts";

const folder = join(import.meta.dirname, "../fixtures/v1");

/** A backup that the first release made. */
export const firstBackup = join(folder, "backup.gz");

/** Writes what the first release had in its DATA_DIR into a folder. */
export function unpackFirstRelease(dataDir: string): void {
  const packed = readFileSync(join(folder, "data-dir.json.gz"));
  const files = JSON.parse(gunzipSync(packed).toString()) as Record<string, string>;
  for (const [path, content] of Object.entries(files)) {
    const file = join(dataDir, path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, Buffer.from(content, "base64"), { mode: 0o600 });
  }
}

const password = "Upgrade-Pass-1";
const picture = {
  uuid: "6f0c76f8-311e-4e50-b320-5794daf5af68",
  sha256: "6b690da184636b5ece8b36607846d6f642f163914bc47004eafc9accab3ecde7",
};
const purgedFrom = Date.parse("2026-12-22");

const overview = `{
  faqTable(query: { trash: false }) { total }
  blogPostTable(query: { trash: false }) { total }
  contactTable(query: { trash: false }) { total }
  userTable(query: { trash: false }) { total }
  unreadContacts
}`;

const signIn = async (gateway: Client, name: string) => {
  const { status, body } = await gateway.post("/api/user/login", { email: `${name}@upgrade.test`, password });
  return { status, token: body.token as string };
};

async function expectAccounts(gateway: Client): Promise<string> {
  const [root, second, plain, gone] = await Promise.all(
    ["root", "second", "plain", "gone"].map((name) => signIn(gateway, name)),
  );
  expect([root, second, plain, gone].map((answer) => answer!.status)).toEqual([200, 200, 200, 401]);
  for (const { token } of [root!, second!]) expect((await gateway.get("/api/user/list", { token })).status).toBe(200);
  expect((await gateway.get("/api/user/list", { token: plain!.token })).status).toBe(403);
  await expectLinks(gateway, root!.token, second!.token);
  return root!.token;
}

/** What the first release knew of no account: its links. Signing out and a link leave everything as it was, the password too. */
async function expectLinks(gateway: Client, token: string, other: string): Promise<void> {
  const calls = accountCalls(gateway);
  const { _id } = (await gateway.query("{ me { _id } }", {}, { token: other })).body.data.me;
  const linkTo = async () => tokenIn((await calls.link(_id as string, { token })).body.data.result.url as string);
  const ended = await linkTo();
  expect((await calls.signOutEverywhere({ token: other })).body.data).toEqual({ result: true });
  expect(await calls.isSignedIn(other)).toBe(false);
  expect((await calls.reset(ended, password)).body.errors[0]).toMatchObject(invalidLink);
  expect((await calls.reset(await linkTo(), password)).body.data).toEqual({ result: true });
}

async function expectCounts(gateway: Client, token: string): Promise<void> {
  const total = (number: number) => ({ total: number });
  const tables = { faqTable: total(9), blogPostTable: total(6), contactTable: total(6), userTable: total(3) };
  const { body } = await gateway.query(overview, {}, { token });
  expect(body).toEqual({ data: { ...tables, unreadContacts: 5 } });
  if (Date.now() > purgedFrom) return;
  const { body: trash } = await gateway.query(overview.replaceAll("false", "true"), {}, { token });
  const one = Object.fromEntries(Object.keys(tables).map((table) => [table, total(1)]));
  expect(trash).toEqual({ data: { ...one, unreadContacts: 5 } });
}

async function expectContent(gateway: Client): Promise<void> {
  const { body: faqs } = await gateway.get("/api/faq/list");
  expect(faqs[0]).toMatchObject({ title: "What is a carbon credit?", version: 2 });
  const { body: posts } = await gateway.get("/api/blog/list");
  expect(posts.map(({ view, like, version }: Record<string, number>) => [view, like, version])).toEqual([
    [0, 0, 1],
    [12, 3, 2],
    ...Array.from({ length: 4 }, () => [0, 0, 1]),
  ]);
  const { body: described } = await gateway.query("{ blogPosts { image_alt lang } }");
  expect(described).toEqual({ data: { blogPosts: posts.map(() => ({ image_alt: "", lang: "" })) } });
  expect(posts[0]).toMatchObject({ title: "A post with **marks** and ünïcode", image: `/uploads/${picture.uuid}/` });
}

/** The messages that it stored were neither checked for spam nor answered. */
async function expectMessages(gateway: Client, token: string): Promise<void> {
  const asked = "contacts { suspected isAnswered answers { text } }";
  const { contacts } = (await gateway.query(`{ ${asked} }`, {}, { token })).body.data;
  expect(contacts).toEqual(Array.from({ length: 6 }, () => ({ suspected: false, isAnswered: false, answers: [] })));
}

const moments = "{ createdAt publishAt }";
const published = `{
  faqs ${moments} blogPosts ${moments}
  faqTable(query: { trash: true }) { rows ${moments} } blogPostTable(query: { trash: true }) { rows ${moments} }
}`;

/** What the first release knew was published as it was made, and is so again once it is restored. */
async function expectPublished(gateway: Client, token: string): Promise<void> {
  const { faqs, blogPosts, faqTable, blogPostTable } = (await gateway.query(published, {}, { token })).body.data;
  expect([faqs.length, blogPosts.length]).toEqual([9, 6]);
  for (const { createdAt, publishAt } of [...faqs, ...blogPosts, ...faqTable.rows, ...blogPostTable.rows])
    expect(publishAt).toBe(createdAt);
}

/** Expects all that the first release had, and its accounts to sign in. */
export async function expectFirstRelease(gateway: Client, url: string): Promise<void> {
  const token = await expectAccounts(gateway);
  await expectCounts(gateway, token);
  await expectContent(gateway);
  await expectPublished(gateway, token);
  await expectMessages(gateway, token);
  const image = await fetch(`${url}/uploads/${picture.uuid}/`);
  expect(image.headers.get("content-type")).toBe("image/png");
  const bytes = Buffer.from(await image.arrayBuffer());
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(picture.sha256);
}
