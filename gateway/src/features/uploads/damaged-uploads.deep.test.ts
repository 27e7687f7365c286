import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { animated, drawn } from "../../../test/harness/uploads/drawn-pictures.ts";
import { UploadServer } from "../../../test/harness/uploads/upload-server.ts";

const server = new UploadServer();
const images: Buffer[] = [];
beforeAll(async () => {
  await server.start();
  images.push(
    await drawn().png().toBuffer(),
    await drawn().png({ progressive: true, palette: true }).toBuffer(),
    await drawn().jpeg().toBuffer(),
    await drawn().jpeg({ progressive: true }).toBuffer(),
    await drawn().webp().toBuffer(),
    await drawn().webp({ lossless: true }).toBuffer(),
    await animated("gif"),
    await animated("webp"),
  );
});
afterAll(() => server.stop());

const change = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  byte: fc.integer({ min: 0, max: 255 }),
});

it("takes or refuses an image with bytes changed anywhere, and never fails over it", async () => {
  const cases = [fc.integer({ min: 0, max: 7 }), fc.array(change, { minLength: 1, maxLength: 6 })] as const;
  await fc.assert(
    fc.asyncProperty(...cases, async (which, changes) => {
      const bytes = Buffer.from(images[which] ?? []);
      for (const { at, byte } of changes) bytes[Math.floor(at * bytes.length)] = byte;
      expect([200, 400, 413, 415]).toContain((await server.upload(bytes)).status);
    }),
    { numRuns: 1_000 },
  );
}, 120_000);
