import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aBlogPost } from "../../../test/harness/factories.ts";
import { parseMarkup } from "../../../test/harness/http/parse-markup.ts";
import { startProcess, type GatewayProcess } from "../../../test/harness/processes/gateway-process.ts";
import { aFolder } from "../../../test/harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../../../test/harness/processes/run-operation.ts";
import {
  secondBackup,
  secondFacts,
  secondSettings,
  unpackSecondRelease,
} from "../../../test/harness/stored/second-release.ts";

const [former, present, elsewhere] = ["https://former.example", "https://present.example", "https://elsewhere.example"];

describe("The ids of the feed", { timeout: 300_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  beforeEach(async () => void (folder = await aFolder()));
  afterEach(() => folder.remove());

  const aStore = (name: string): Record<string, string> => ({
    ...storeSettings(join(folder.path, name)),
    ...secondSettings(),
  });

  async function run(...args: Parameters<typeof runOperation>): Promise<void> {
    expect(await runOperation(...args)).toMatchObject({ status: 0, err: "" });
  }

  async function secondRelease(): Promise<Record<string, string>> {
    const store = aStore("second");
    if (store.MONGODB_URI) await run("restore", store, secondBackup);
    else unpackSecondRelease("data-dir", store.DATA_DIR!);
    return store;
  }

  async function readFeed(gateway: GatewayProcess) {
    const text = (await gateway.get("/feed.xml")).body as string;
    const feed = parseMarkup(text, "application/xml");
    const entries = [...feed.querySelectorAll("entry")].map((entry) => ({
      id: entry.querySelector("id")!.textContent!,
      url: entry.querySelector("link")!.getAttribute("href")!,
    }));
    return { text, id: feed.querySelector("feed > id")!.textContent, entries };
  }

  async function feedAt(store: Record<string, string>, PUBLIC_URL: string) {
    const gateway = await startProcess({ ...store, PUBLIC_URL });
    const feed = await readFeed(gateway);
    await gateway.end();
    return feed;
  }

  async function addPost(gateway: GatewayProcess): Promise<string> {
    const root = { email: "root@upgrade.test", password: secondFacts.password };
    const { token } = (await gateway.post("/api/user/login", root)).body as { token: string };
    return (await gateway.post("/api/blog", aBlogPost(), { token })).body._id as string;
  }

  it("of posts of 2.0.0 are their addresses at the first start, and a tag of others, whatever PUBLIC_URL is later", async () => {
    const store = await secondRelease();
    const gateway = await startProcess({ ...store, PUBLIC_URL: former });
    const first = await readFeed(gateway);
    expect(first.entries.length).toBeGreaterThan(3);
    for (const { id, url } of first.entries) expect(id).toBe(url);
    const _id = await addPost(gateway);
    const grown = await readFeed(gateway);
    expect(grown.entries.map(({ id }) => id)).toEqual([
      `tag:baobab,${new Date().getUTCFullYear()}:${_id}`,
      ...first.entries.map(({ id }) => id),
    ]);
    await gateway.end();

    expect((await feedAt(store, former)).text).toBe(grown.text);
    const moved = await feedAt(store, present);
    expect([moved.id, moved.entries.map(({ id }) => id)]).toEqual([`${former}/`, grown.entries.map(({ id }) => id)]);
    expect(moved.entries.map(({ url }) => url)).toEqual(grown.entries.map(({ url }) => url.replace(former, present)));
  });

  it("of a restored store are those of the backup", async () => {
    const [store, other] = [await secondRelease(), aStore("other")];
    const { id, entries } = await feedAt(store, former);
    const file = join(folder.path, "backup.gz");
    await run("backup", store, file);
    const own = await feedAt(other, elsewhere);
    expect(own.id).toBe(`${elsewhere}/`);
    for (const entry of own.entries) expect(entry.id).toMatch(/^tag:baobab,\d{4}:[0-9a-f]{24}$/);
    await run("restore", other, file, "--replace");
    const restored = await feedAt(other, present);
    expect([restored.id, restored.entries.map((entry) => entry.id)]).toEqual([id, entries.map((entry) => entry.id)]);
  });

  it("of a store that is restored from a backup of 2.0.0 are set by its next start", async () => {
    const store = aStore("replaced");
    await feedAt(store, former);
    await run("restore", store, secondBackup, "--replace");
    const { id, entries } = await feedAt(store, present);
    expect(id).toBe(`${present}/`);
    for (const entry of entries) expect(entry.id).toBe(entry.url);
  });

  it.runIf(process.env.STORE === "mongodb")("are the same on two gateways that start at once", async () => {
    const store = await secondRelease();
    const both = await Promise.all(
      [former, present].map((PUBLIC_URL) =>
        startProcess({ ...store, PUBLIC_URL, DATA_DIR: join(folder.path, new URL(PUBLIC_URL).host) }),
      ),
    );
    await addPost(both[0]!);
    const [one, two] = await Promise.all(both.map(readFeed));
    expect([one!.id, one!.entries.map(({ id }) => id)]).toEqual([two!.id, two!.entries.map(({ id }) => id)]);
    await Promise.all(both.map((gateway) => gateway.end()));
  });
});
