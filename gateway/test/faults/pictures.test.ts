import { readFileSync } from "node:fs";
import { appendFile, mkdir, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PictureFolder } from "../../src/platform/pictures/pictures-in-folder.ts";
import { startProcess, type GatewayProcess } from "../harness/processes/gateway-process.ts";
import { signIn } from "../harness/factories.ts";
import { drawn, noise } from "../harness/uploads/drawn-pictures.ts";
import { aFolder, runGateway } from "../harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../harness/processes/run-operation.ts";
import { etagOf, seen, upload } from "../harness/uploads/upload.ts";

const hasMongodb = process.env.STORE === "mongodb" && Boolean(process.env.MONGODB_TEST_URI);

type Running = GatewayProcess & { uploads: string };

const started = async (store: Record<string, string>, dataDir: string): Promise<Running> => ({
  ...(await startProcess({ ...store, DATA_DIR: dataDir })),
  uploads: join(dataDir, "uploads"),
});

function picturesIn(backup: string): string[] {
  const lines = gunzipSync(readFileSync(backup)).toString().split("\n");
  return lines.filter((line) => line.startsWith('{"file"')).sort();
}

describe.skipIf(!hasMongodb)("Pictures of gateways that share MongoDB and no folder", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  let one: Running;
  let other: Running;
  let token: string;
  let uuid: string;
  let image: Buffer;
  beforeAll(async () => {
    folder = await aFolder();
    store = storeSettings(folder.path);
    [one, other] = await Promise.all([
      started(store, join(folder.path, "one")),
      started(store, join(folder.path, "other")),
    ]);
    ({ token } = await signIn(one));
    uuid = (await upload(one, token, await noise(1_200, 900).png().toBuffer())).file;
    image = (await seen(one, `${uuid}/`)).bytes;
  }, 120_000);
  afterAll(async () => {
    await Promise.all([one.end(), other.end()]);
    await folder.remove();
  });

  const expectWhole = async (gateway: Running) => {
    const { status, bytes, etag } = await seen(gateway, `${uuid}/`);
    expect([status, bytes.equals(image), etag]).toEqual([200, true, etagOf(image)]);
  };

  it("are shown by each of them: same bytes, same strong ETag, same headers, smaller ones too", async () => {
    for (const path of [`${uuid}/`, `${uuid}/-/preview/300x300/`]) {
      const [here, there] = [await seen(one, path), await seen(other, path)];
      expect(there.bytes.equals(here.bytes)).toBe(true);
      expect([here.etag, there.etag]).toEqual([etagOf(here.bytes), etagOf(here.bytes)]);
      const lasting = ({ headers }: typeof here) =>
        [...headers].filter(([name]) => !["date", "x-request-id"].includes(name));
      expect(lasting(there)).toEqual(lasting(here));
    }
  });

  it("answer HEAD, a condition and a range alike on each of them", async () => {
    for (const gateway of [one, other]) {
      const head = await seen(gateway, `${uuid}/`, { method: "HEAD" });
      expect(head.headers.get("content-length")).toBe(String(image.length));
      const headers = { "if-none-match": etagOf(image), "cache-control": "max-age=0" };
      expect((await seen(gateway, `${uuid}/`, { headers })).status).toBe(304);
      const part = await seen(gateway, `${uuid}/`, { headers: { range: "bytes=10-19", "if-range": etagOf(image) } });
      expect([part.status, part.bytes.equals(image.subarray(10, 20))]).toEqual([206, true]);
    }
  });

  it.each<[string, (cached: string) => Promise<unknown>]>([
    ["is emptied", () => rm(other.uploads, { recursive: true })],
    ["has lost the picture", (cached) => rm(cached)],
    ["has half of it", (cached) => truncate(cached, 100_000)],
    ["has more than it", (cached) => appendFile(cached, "x")],
    ["has other bytes of its size", (cached) => writeFile(cached, Buffer.from(image).fill(7, 5_000, 5_100))],
    ["has nothing of it but a name", (cached) => writeFile(cached, "")],
    ["lost what is known of it", (cached) => writeFile(join(cached, "../picture.json"), '{"uuid":')],
  ])("H§7 are whole when a gateway's cache %s, and whole in the cache again", async (_, damage) => {
    const cached = join(other.uploads, uuid, "image.png");
    await expectWhole(other);
    await damage(cached);
    await Promise.all(Array.from({ length: 10 }, () => expectWhole(other)));
    expect((await readFile(cached)).equals(image)).toBe(true);
  });

  it("H§7 are whole also where a preview in the cache is damaged", async () => {
    const path = `${uuid}/-/preview/300x300/`;
    const { bytes } = await seen(one, path);
    await seen(other, path);
    const [name] = (await readdir(join(other.uploads, uuid))).filter((name) => name.startsWith("preview-320."));
    await truncate(join(other.uploads, uuid, name!), 500);
    expect((await seen(other, path)).bytes.equals(bytes)).toBe(true);
  });

  it("H§7 are shown and accepted by a gateway that cannot write its cache, which says so", async () => {
    await rm(other.uploads, { recursive: true });
    await writeFile(other.uploads, "a file in the place of the folder");
    await expectWhole(other);
    const { status, headers } = await seen(other, `${uuid}/-/preview/300x300/`);
    expect([status, headers.get("content-type")]).toEqual([200, "image/webp"]);
    const sent = await upload(other, token, await drawn().png().toBuffer());
    expect(sent.status).toBe(200);
    expect((await seen(one, `${sent.file}/`)).status).toBe(200);
    expect(other.printed.out).toMatch(/"event":"picture not cached","reason":"E\w+"/);
    await rm(other.uploads);
    await expectWhole(other);
  });

  it("of the first content are shown by a gateway that did not store them", async () => {
    const { body } = await other.get("/api/blog/list");
    for (const { image } of body as { image: string }[])
      expect((await seen(other, image.replace("/uploads/", ""))).status).toBe(200);
  });

  it("have at most 15 MiB, and an upload that would have more is 413", async () => {
    // A WebP this large becomes a PNG, which is several times as large.
    const webp = await noise(3_500, 3_500).ensureAlpha(0.5).webp({ quality: 20, effort: 0 }).toBuffer();
    expect(webp.length).toBeLessThan(10 * 1024 * 1024);
    const { status, message } = await upload(one, token, webp);
    expect([status, message]).toEqual([413, "After conversion the image has more than 15 MB"]);
  });

  it("are in a backup made where DATA_DIR is empty, and restored into another MongoDB", async () => {
    const file = join(folder.path, "backup.gz");
    const made = await runOperation("backup", { ...store, DATA_DIR: join(folder.path, "empty") }, file);
    expect(made).toMatchObject({ status: 0, err: "" });
    const target = { ...storeSettings(join(folder.path, "restored")), JWT_SECRET: store.JWT_SECRET! };
    expect(await runOperation("restore", target, file)).toMatchObject({ status: 0, err: "" });
    const third = await started(target, join(folder.path, "third"));
    await expectWhole(third);
    const later = (await upload(third, token, await drawn().png().toBuffer())).file;
    await third.end();
    expect(await runOperation("restore", target, file, "--replace")).toMatchObject({ status: 0, err: "" });
    const again = join(folder.path, "again.gz");
    await runOperation("backup", { ...target, DATA_DIR: join(folder.path, "third") }, again);
    expect(picturesIn(again)).toEqual(picturesIn(file));
    expect(picturesIn(again).join()).not.toContain(later);
  });

  it("are restored from a backup of the embedded store, one that is too great into the folder", async () => {
    const [source, target] = [{ DATA_DIR: join(folder.path, "embedded") }, storeSettings(join(folder.path, "fresh"))];
    const file = join(folder.path, "embedded.gz");
    await runOperation("seed", source);
    const great = { kind: "png", bytes: Buffer.alloc(16 * 1024 * 1024), width: 60, height: 40, frames: 1 } as const;
    const { uuid } = await new PictureFolder(join(source.DATA_DIR, "uploads")).keep(great, "great.png");
    await runOperation("backup", source, file);
    const restored = await runOperation("restore", target, file);
    expect(restored).toMatchObject({ status: 0, err: "" });
    expect(restored.out).toContain(`"event":"picture not moved","picture":"${uuid}","reason":"over 15 MiB"`);

    const [here, elsewhere] = ["here.gz", "elsewhere.gz"].map((name) => join(folder.path, name));
    await runOperation("backup", target, here!);
    await runOperation("backup", { ...target, DATA_DIR: join(folder.path, "elsewhere") }, elsewhere!);
    expect(picturesIn(here!)).toEqual(picturesIn(file));
    expect(picturesIn(elsewhere!)).toEqual(picturesIn(file).filter((line) => !line.includes(uuid)));
    expect(picturesIn(elsewhere!).length).toBeGreaterThan(0);
  });
});

describe.skipIf(!hasMongodb)("Pictures of an earlier release", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  beforeAll(async () => void (folder = await aFolder()));
  afterAll(() => folder.remove());

  const picture = (bytes: Buffer) => ({ kind: "png", bytes, width: 60, height: 40, frames: 1 }) as const;

  it("move into MongoDB from the folder of each gateway, and not into another; one that is too great stays where it is", async () => {
    const store = storeSettings(folder.path);
    const folders = ["one", "other"].map((name) => join(folder.path, name));
    const earlier = folders.map((path) => new PictureFolder(join(path, "uploads")));
    const images = await Promise.all([60, 61].map((width) => drawn(width).png().toBuffer()));
    const [first, second] = await Promise.all(earlier.map((kept, at) => kept.keep(picture(images[at]!), "a.png")));
    const great = await earlier[0]!.keep(picture(Buffer.alloc(16 * 1024 * 1024, 1)), "great.png");
    const broken = "00000000-0000-4000-8000-000000000000";
    await mkdir(join(earlier[0]!.folder, broken));
    await writeFile(join(earlier[0]!.folder, broken, "picture.json"), '{"uuid":');

    const gateways = await Promise.all(folders.map((path) => started(store, path)));
    for (const gateway of gateways)
      for (const [at, { uuid }] of [first!, second!].entries())
        expect((await seen(gateway, `${uuid}/`)).bytes.equals(images[at]!)).toBe(true);
    expect((await seen(gateways[0]!, `${great.uuid}/`)).bytes).toHaveLength(16 * 1024 * 1024);
    expect((await seen(gateways[1]!, `${great.uuid}/`)).status).toBe(404);
    expect((await seen(gateways[0]!, `${broken}/`)).status).toBe(404);
    const [said] = gateways.map(({ printed }) => printed.out);
    expect(said).toMatch(/"event":"pictures moved","count":1\b/);
    expect(said).toContain(`"event":"picture not moved","picture":"${great.uuid}","reason":"over 15 MiB"`);
    await Promise.all(gateways.map((gateway) => gateway.end()));

    const elsewhere = await started(storeSettings(folder.path), folders[0]!);
    expect(elsewhere.printed.out).not.toContain("pictures moved");
    expect((await seen(elsewhere, `${first!.uuid}/`)).status).toBe(404);
    await elsewhere.end();
  });

  it("H§7 are all moved by gateways that share a folder, after a first one was killed over it", async () => {
    const store = storeSettings(folder.path);
    const shared = join(folder.path, "shared");
    const earlier = new PictureFolder(join(shared, "uploads"));
    const image = await drawn().png().toBuffer();
    const pictures = await Promise.all(Array.from({ length: 120 }, () => earlier.keep(picture(image), "a.png")));
    const kept = pictures.map(({ uuid }) => uuid);
    const moved = async () => {
      const records = await Promise.all(kept.map((uuid) => earlier.find(uuid)));
      return records.filter((record) => record?.sha256).length;
    };

    const killed = runGateway({ ...store, PORT: "0", DATA_DIR: shared });
    while ((await moved()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    killed.child.kill("SIGKILL");
    await killed.ended;
    expect(await moved()).toBeLessThan(kept.length);

    const gateways = await Promise.all([started(store, shared), started(store, shared)]);
    await Promise.all(gateways.map((gateway) => gateway.end()));
    const elsewhere = await started(store, join(folder.path, "unshared"));
    for (const uuid of kept) expect((await seen(elsewhere, `${uuid}/`)).etag).toBe(etagOf(image));
    await elsewhere.end();
  });

  it("are in a backup that is made before the first start", async () => {
    const store = storeSettings(join(folder.path, "unstarted"));
    const { uuid } = await new PictureFolder(join(folder.path, "unstarted/uploads")).keep(
      picture(Buffer.alloc(9)),
      "a.png",
    );
    const file = join(folder.path, "unstarted.gz");
    expect(await runOperation("backup", store, file)).toMatchObject({ status: 0, err: "" });
    expect(picturesIn(file).join()).toContain(`${uuid}/image.png`);
  });
});
