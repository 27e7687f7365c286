import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { drawn, noise } from "../../../test/harness/uploads/drawn-pictures.ts";
import { UploadServer } from "../../../test/harness/uploads/upload-server.ts";
import { Semaphore } from "../../platform/pictures/semaphore.ts";

const disk = vi.hoisted(() => ({ isFull: false }));

// Every write to /dev/full fails in the kernel as one to a full disk does.
vi.mock("node:fs/promises", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs/promises")>();
  const open: typeof fs.open = (path, flags, mode) =>
    disk.isFull && flags === "wx" ? fs.open("/dev/full", "w") : fs.open(path, flags, mode);
  return { ...fs, open };
});

const server = new UploadServer();
beforeEach(() => server.start());
afterEach(async () => {
  disk.isFull = false;
  await server.stop();
});

it.skipIf(process.platform !== "linux")(
  "H24 answers 507 on a full disk, leaves no part, and recovers by itself",
  async () => {
    const png = await drawn().png().toBuffer();
    disk.isFull = true;
    const refused = await server.upload(png);
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({ code: "INSUFFICIENT_STORAGE" });
    expect(await server.kept()).toEqual([]);
    disk.isFull = false;
    expect((await server.upload(png)).status).toBe(200);
    expect(await server.kept()).toHaveLength(1);
  },
);

it.skipIf(process.platform !== "linux")("still shows pictures and previews on a full disk", async () => {
  const uuid = await server.uploaded(await drawn().png().toBuffer());
  disk.isFull = true;
  expect((await fetch(`${server.url}/${uuid}/`)).status).toBe(200);
  const preview = await fetch(`${server.url}/${uuid}/-/preview/20x20/`);
  expect(preview.status).toBe(200);
  expect(preview.headers.get("content-type")).toBe("image/png");
  expect((await readdir(join(server.dataDir, "uploads", uuid))).sort()).toEqual(["image.png", "picture.json"]);
});

it("clears away at the start what a process killed long ago left, and nothing that another gateway may be writing", async () => {
  const uploads = join(server.dataDir, "uploads");
  for (const name of [".incoming-left", ".incoming-under-way", "kept"])
    await mkdir(join(uploads, name), { recursive: true });
  await writeFile(join(uploads, ".incoming-left", "image.png"), "half");
  const twoHoursAgo = Date.now() / 1_000 - 2 * 60 * 60;
  for (const name of [".incoming-left", "kept"]) await utimes(join(uploads, name), twoHoursAgo, twoHoursAgo);
  const again = await new UploadServer().start(server.dataDir);
  try {
    await vi.waitFor(async () => expect(await readdir(uploads)).not.toContain(".incoming-left"), 10_000);
    expect(await readdir(uploads)).toEqual([".incoming-under-way", "kept"]);
  } finally {
    await again.stop();
  }
});

it("makes no folder before there is a picture", async () => {
  expect(await readdir(server.dataDir)).toEqual([]);
});

it("takes as many uploads at once as it has places for, and tells the rest to come back", async () => {
  const image = await noise(1_200, 800).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 24 }, () => server.upload(image)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(await server.kept()).toHaveLength(statuses.filter((status) => status === 200).length);
});

it("lets no more than its limits run and wait", async () => {
  const semaphore = new Semaphore({ running: 2, waiting: 1 });
  const finish: (() => void)[] = [];
  const task = () => semaphore.run(() => new Promise<void>((resolve) => finish.push(resolve)));
  const accepted = [task(), task(), task()];
  await expect(task()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(finish).toHaveLength(2);
  finish[0]?.();
  await vi.waitFor(() => expect(finish).toHaveLength(3));
  finish.forEach((done) => done());
  await Promise.all(accepted);
});
