import { createHash, createPrivateKey } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { bearer } from "../accounts/api-keys.ts";
import { Authenticator } from "../accounts/authenticator.ts";
import type { CallOptions, Client } from "../http/client.ts";
import cutFacts from "../fixtures/v2/cut-facts.json" with { type: "json" };
import facts from "../fixtures/v2/facts.json" with { type: "json" };
import { signInBy } from "../accounts/passkeys.ts";

const folder = join(import.meta.dirname, "../fixtures/v2");

/** A backup that release 2.0.0 made. */
export const secondBackup = join(folder, "backup.gz");

export const secondFacts = { ...facts, ...cutFacts };

/** The DATA_DIR of release 2.0.0 after a clean stop, killed among writes, and killed in an import. */
type FolderName = "data-dir" | "cut-writes" | "cut-import";

const unpacked = (name: FolderName) =>
  JSON.parse(brotliDecompressSync(readFileSync(join(folder, `${name}.json.br`))).toString()) as Record<string, string>;

function write(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, content, { mode: 0o600 });
}

/** The pictures of the backup, which are those of all three folders. */
function pictures(): Map<string, Buffer> {
  const lines = gunzipSync(readFileSync(secondBackup)).toString().trim().split("\n");
  const files = new Map<string, Buffer>();
  for (const { file, part } of lines.map((line) => JSON.parse(line) as { file?: string; part: string }))
    if (file) files.set(file, Buffer.concat([files.get(file) ?? Buffer.alloc(0), Buffer.from(part, "base64")]));
  return files;
}

/** Writes one of the folders of release 2.0.0 into a DATA_DIR. */
export function unpackSecondRelease(name: FolderName, dataDir: string): void {
  for (const [path, content] of Object.entries(unpacked(name))) write(join(dataDir, path), Buffer.from(content, "hex"));
  for (const [path, content] of pictures()) write(join(dataDir, "uploads", path), content);
}

/** The settings that the second release ran with: its secret, which a backup does not hold, and its address, to which a passkey belongs. */
export const secondSettings = () => ({
  JWT_SECRET: Buffer.from(unpacked("data-dir").secret!, "hex").toString().trim(),
  PUBLIC_URL: facts.publicUrl,
});

const isBefore = (day: string) => Date.now() < Date.parse(day);
const isPurged = () => !isBefore("2026-12-25T08:00:00Z");
const isActivityComplete = () => isBefore("2027-11-25T08:00:00Z");

async function dataOf(gateway: Client, query: string, options: CallOptions = {}, variables: object = {}) {
  const { body } = await gateway.query(query, variables, options);
  expect(body.errors).toBeUndefined();
  return body.data;
}

async function expectAccounts(gateway: Client): Promise<CallOptions> {
  const login = (name: string) =>
    gateway.post("/api/user/login", { email: `${name}@upgrade.test`, password: facts.password });
  const tokens: string[] = [];
  for (const [name, listed] of Object.entries({ root: 200, second: 200, plain: 403, demoted: 403 })) {
    const { status, body } = await login(name);
    expect([name, status]).toEqual([name, 200]);
    expect([name, (await gateway.get("/api/user/list", { token: body.token })).status]).toEqual([name, listed]);
    tokens.push(body.token as string);
  }
  for (const name of ["gone", "invited"]) expect([name, (await login(name)).status]).toEqual([name, 401]);
  return { token: tokens[0]! };
}

/** Signs in by the passkey, whose counter must grow with each use. */
async function expectPasskey(gateway: Client): Promise<void> {
  const { credentialId, privateKey, userHandle } = facts.passkey;
  const authenticator = new Authenticator(facts.publicUrl);
  authenticator.id = Buffer.from(credentialId, "base64");
  authenticator.userHandle = Buffer.from(userHandle, "base64").toString("base64url");
  const key = createPrivateKey({ key: Buffer.from(privateKey, "base64"), format: "der", type: "pkcs8" });
  const counter = Math.floor(Date.now() / 1_000);
  expect(await signInBy(gateway, authenticator, { key, counter })).toMatchObject({
    user: { email: facts.passkey.userName },
  });
}

async function expectApiKeys(gateway: Client): Promise<void> {
  const { reader, writer, revoked } = facts.keys;
  const faqs = "{ faqTable(query: {}) { total } }";
  expect(await dataOf(gateway, faqs, bearer(reader))).toEqual({ faqTable: { total: facts.tables.faqTable.all } });
  expect((await dataOf(gateway, "{ contacts { _id } }", bearer(writer))).contacts).toHaveLength(facts.living.contact);
  expect((await gateway.query(faqs, {}, bearer(writer))).body.errors[0].extensions.code).toBe("FORBIDDEN");
  expect((await gateway.get("/api/contact/list", bearer(revoked))).status).toBe(401);
}

const totals = (query: string) =>
  `{ ${Object.keys(facts.tables)
    .map((table) => `${table}(query: { ${query} }) { total }`)
    .join(" ")} }`;

async function expectCounts(gateway: Client, root: CallOptions): Promise<void> {
  const expected = (of: "all" | "trash") =>
    Object.fromEntries(Object.entries(facts.tables).map(([table, { [of]: total }]) => [table, { total }]));
  expect(await dataOf(gateway, totals("trash: false"), root)).toEqual(expected("all"));
  for (const [kind, count] of Object.entries(facts.living))
    expect([kind, (await gateway.get(`/api/${kind}/list`, root)).body.length]).toEqual([kind, count]);
  expect(await dataOf(gateway, "{ unreadContacts }", root)).toEqual({ unreadContacts: facts.unread });
  if (isActivityComplete()) {
    const { activityTable } = await dataOf(gateway, "{ activityTable(query: {}) { total } }", root);
    expect(activityTable.total).toBeGreaterThan(facts.activity);
  }
  if (isPurged()) return;
  expect(await dataOf(gateway, totals("trash: true"), root)).toEqual(expected("trash"));
  const spam = "{ contactTable(query: { trash: true, suspected: true }) { total } }";
  expect(await dataOf(gateway, spam, root)).toEqual({ contactTable: { total: facts.spam } });
}

const titles = (records: { title: string }[]) => records.map(({ title }) => title);

async function expectContent(gateway: Client, root: CallOptions): Promise<void> {
  expect(titles((await gateway.get("/api/faq/list")).body)).toEqual(facts.siteOrder);
  expect(titles((await gateway.get("/api/blog/list")).body)).toEqual(facts.publicPosts);
  const { blogPosts } = await dataOf(gateway, "{ blogPosts { title lang } }");
  const languages = blogPosts.filter(({ lang }: { lang: string }) => lang !== "");
  expect(languages).toEqual([
    { title: "Éclair".normalize("NFD"), lang: "fr" },
    { title: "apple", lang: "en" },
  ]);
  const versions = `{ recordVersions(kind: Faq, _id: "${facts.ids.revisedFaq}") { version fields } }`;
  const { recordVersions } = await dataOf(gateway, versions, root);
  type Version = { version: number; fields: { body: string } };
  expect(recordVersions.map(({ version, fields }: Version) => [version, fields.body])).toEqual(facts.versions);
}

/** Finds and sorts texts as this release does, whatever the second release stored for that. */
async function expectTables(gateway: Client, root: CallOptions): Promise<void> {
  const sorted = "{ blogPostTable(query: { sortBy: title, rowsPerPage: -1 }) { rows { title } } }";
  const shown = titles((await dataOf(gateway, sorted, root)).blogPostTable.rows);
  const expected = ["apple", "Éclair".normalize("NFD"), "Item 9", "Item 10", "Zebra"];
  expect(shown.filter((title) => expected.includes(title))).toEqual(expected);
  const found = `{ blogPostTable(query: { search: "eclair" }) { total } contactTable(query: { search: "jose" }) { total } }`;
  expect(await dataOf(gateway, found, root)).toEqual({ blogPostTable: { total: 1 }, contactTable: { total: 1 } });
}

async function expectMessages(gateway: Client, root: CallOptions): Promise<void> {
  const { contacts } = await dataOf(gateway, "{ contacts { _id isAnswered answers { isSent } } }", root);
  const { answeredAndSent, answeredAndWaiting } = facts.ids;
  const sent = new Map([
    [answeredAndSent, true],
    [answeredAndWaiting, false],
  ]);
  for (const { _id, ...answer } of contacts as { _id: string }[]) {
    const answers = sent.has(_id) ? [{ isSent: sent.get(_id) }] : [];
    expect([_id, answer]).toEqual([_id, { isAnswered: sent.has(_id), answers }]);
  }
}

async function expectPicture(gateway: Client, url: string): Promise<void> {
  const { body: post } = await gateway.get(`/api/blog/${facts.ids.picturePost}`);
  const { blogPost } = await dataOf(gateway, `{ blogPost(_id: "${post._id}") { image image_alt } }`);
  expect(blogPost).toEqual({ image: facts.picture, image_alt: "A map of the Congo basin" });
  const response = await fetch(url + facts.picture);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
  const stored = pictures().get(`${facts.picture.split("/")[2]}/image.png`)!;
  expect(digest(Buffer.from(await response.arrayBuffer()))).toBe(digest(stored));
}

/** Expects all that the second release had. Adds nothing but sessions, so that it may be called again. */
export async function expectSecondRelease(gateway: Client, url: string): Promise<void> {
  const root = await expectAccounts(gateway);
  await expectPasskey(gateway);
  await expectApiKeys(gateway);
  await expectCounts(gateway, root);
  await expectContent(gateway, root);
  await expectTables(gateway, root);
  await expectMessages(gateway, root);
  await expectPicture(gateway, url);
}
