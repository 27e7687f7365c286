import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../harness/factories.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";
import { animated, animatedPng, drawn } from "../harness/uploads/drawn-pictures.ts";
import { seen, upload } from "../harness/uploads/upload.ts";

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startGateway();
  ({ token } = await signIn(gateway));
});
afterAll(() => gateway.stop());

const kinds = ["png", "jpeg", "webp", "gif"] as const;
const mark = "<script>parent.marked()</script>";

/** What is put behind the end of a picture. */
const tails: [string, () => Promise<Buffer> | Buffer][] = [
  ["a line feed", () => Buffer.from("\n")],
  ["a page", () => Buffer.from(mark)],
  [
    "the block of a Samsung phone",
    () => Buffer.from(`\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data${mark}SEFHe\0\0\0SEFT`, "latin1"),
  ],
  [
    "a film, as motion photos have it",
    () => Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42"), Buffer.from(mark), Buffer.alloc(300_000, 7)]),
  ],
  ["an archive", () => Buffer.from(`PK\x03\x04${mark}PK\x05\x06`, "latin1")],
  ["another picture and zeros", async () => Buffer.concat([await drawn(16, 16).jpeg().toBuffer(), Buffer.alloc(64)])],
];

/** Every byte that the gateway stores of pictures. */
async function storedBytes(): Promise<Buffer[]> {
  const folder = join(gateway.env.dataDir, "uploads");
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => ((await stat(join(folder, name))).isFile() ? [await readFile(join(folder, name))] : [])),
  );
  if (!gateway.env.mongodbUri) return files.flat();
  const { default: mongoose } = await import("mongoose");
  const documents = await mongoose.connection.collection("pictures").find({}, { promoteBuffers: true }).toArray();
  return [...files.flat(), ...documents.map(({ image }) => image as Buffer)];
}

describe.each(kinds)("H23 a %s", (kind) => {
  it.each(tails)("with %s behind its end is taken, and nothing behind it is stored or served", async (_title, tail) => {
    const image = await drawn(400, 300)[kind]().toBuffer();
    const { status, file } = await upload(gateway, token, Buffer.concat([image, await tail()]));
    expect(status).toBe(200);
    for (const path of [`${file}/`, `${file}/-/preview/640x427/`, `${file}/-/resize/128x/`, `${file}/-/format/auto/`]) {
      const { status: found, bytes } = await seen(gateway, path);
      expect([path, found, bytes.includes("marked")]).toEqual([path, 200, false]);
      expect((await sharp(bytes, { failOn: "warning" }).metadata()).width).toBeLessThanOrEqual(400);
    }
    const served = await seen(gateway, `${file}/`);
    expect(served.bytes.length).toBeLessThan(100_000);
    const stored = await storedBytes();
    expect(stored.some((bytes) => bytes.equals(served.bytes))).toBe(true);
    expect(stored.some((bytes) => bytes.includes("marked") || bytes.includes("ftyp"))).toBe(false);
  });
});

describe("A moving picture", () => {
  it.each(["gif", "webp"] as const)(
    "as %s keeps its frames and their times, also with something behind its end",
    async (kind) => {
      const image = await animated(kind);
      for (const tail of ["", "\n", mark]) {
        const { file } = await upload(gateway, token, Buffer.concat([image, Buffer.from(tail)]));
        const { bytes } = await seen(gateway, `${file}/`);
        expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, pages: 2, delay: [100, 100], loop: 0 });
      }
    },
  );

  it("as PNG is refused with the reason, and nothing is stored", async () => {
    const before = (await storedBytes()).length;
    for (const frames of [2, 30])
      expect(await upload(gateway, token, await animatedPng(frames))).toMatchObject({
        status: 415,
        message: "An animated PNG cannot be kept moving; save it as an animated GIF or WebP and send that",
      });
    expect((await storedBytes()).length).toBe(before);
  });

  it("as PNG of one frame is a picture like any other, and so is one whose acTL comes behind its pixels", async () => {
    const still = await animatedPng(1);
    const late = await drawn().png().toBuffer();
    const control = still.subarray(33, 33 + 20);
    const withLate = Buffer.concat([late.subarray(0, late.length - 12), control, late.subarray(late.length - 12)]);
    for (const png of [still, withLate]) expect((await upload(gateway, token, png)).status).toBe(200);
  });
});
