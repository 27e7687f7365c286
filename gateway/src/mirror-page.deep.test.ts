import { afterAll, beforeAll, expect, it } from "vitest";
import { anApiKey } from "../test/harness/accounts/api-keys.ts";
import { aBlogPost, signIn } from "../test/harness/factories.ts";
import { hasty } from "../test/harness/http/hasty.ts";
import { freePort } from "../test/harness/processes/free-port.ts";
import { mirrorProgramIn } from "../test/harness/processes/mirror-program.ts";
import { aFolder } from "../test/harness/processes/run-gateway.ts";
import { startGateway, type TestGateway } from "../test/harness/start-gateway.ts";
import { eventually, webhooksOf } from "../test/harness/webhooks.ts";

let gateway: TestGateway;
let folder: Awaited<ReturnType<typeof aFolder>>;
let admin: Awaited<ReturnType<typeof signIn>>;
let program: Awaited<ReturnType<typeof mirrorProgramIn>>;
let start: () => ReturnType<typeof program.start>;
let mirror: ReturnType<typeof start>;
beforeAll(async () => {
  [gateway, folder] = [await startGateway({ WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" }, { times: hasty }), await aFolder()];
  admin = await signIn(gateway);
  const [{ secret: key }, port] = [await anApiKey(gateway, admin, { scopes: ["blog:read"] }), await freePort()];
  const { secret } = await webhooksOf(gateway, admin).create(`http://127.0.0.1:${port}/`, ["blog.*"]);
  program = await mirrorProgramIn(folder.path);
  // It catches up once, when it starts.
  start = () => program.start({ url: gateway.url, key, secret, port, seconds: 100_000 });
  mirror = start();
});
afterAll(async () => {
  await mirror.end();
  await gateway.stop();
  await folder.remove();
});

/** Waits until the mirror has the public posts; returns their versions by their ids. */
const mirrored = (): Promise<Record<string, number>> =>
  eventually(async () => {
    const posts = await program.posts();
    const { body } = await gateway.get("/api/blog/list?fields=all");
    const rows = body as { _id: string; version: number }[];
    expect(posts).toEqual(Object.fromEntries(rows.map((row) => [row._id, row])));
    return Object.fromEntries(rows.map(({ _id, version }) => [_id, version]));
  });

const add = async (fields: object = {}) =>
  (await gateway.post("/api/blog", aBlogPost(fields), admin)).body._id as string;
const put = (_id: string, fields: object) => gateway.put(`/api/blog/${_id}`, aBlogPost(fields), admin);
const restore = (_id: string) => gateway.query(`mutation { restoreBlogPost(_id: "${_id}") { version } }`, {}, admin);

it("The program of docs/api/mirror.md follows by its webhook, and catches up when it starts", async () => {
  expect(Object.keys(await mirrored()).length).toBeGreaterThan(0);
  const [post, draft, scheduled] = [
    await add(),
    await add({ publishAt: null }),
    await add({ publishAt: new Date(Date.now() + 2_000) }),
  ];
  expect(await mirrored()).toMatchObject({ [post]: 1 });
  await eventually(async () => expect(await mirrored()).toMatchObject({ [scheduled]: 1 }));
  await put(draft, { publishNow: true });
  expect(await mirrored()).toMatchObject({ [draft]: 2 });
  await put(post, { publishAt: null });
  await gateway.delete(`/api/blog/${draft}`, admin);
  const without = await mirrored();
  expect([without[post], without[draft]]).toEqual([undefined, undefined]);
  await restore(draft);
  expect(await mirrored()).toMatchObject({ [draft]: 4 });

  await mirror.end();
  const missed = await add({ title: "Written while the program was stopped" });
  await gateway.delete(`/api/blog/${scheduled}`, admin);
  mirror = start();
  const caughtUp = await mirrored();
  expect([caughtUp[missed], caughtUp[scheduled]]).toEqual([1, undefined]);
});
