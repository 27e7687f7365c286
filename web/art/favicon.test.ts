import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { faviconSizes } from "./drawings.ts";

it("favicon.ico holds a PNG of each size", async () => {
  const file = readFileSync(join(import.meta.dirname, "../public/favicon.ico"));
  expect([0, 2, 4].map((at) => file.readUInt16LE(at))).toEqual([0, 1, faviconSizes.length]);
  for (const [i, size] of faviconSizes.entries()) {
    const entry = file.subarray(6 + 16 * i, 22 + 16 * i);
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const { format, width, height } = await sharp(file.subarray(offset, offset + length)).metadata();
    expect([entry[0], entry[1], format, width, height]).toEqual([size, size, "png", size, size]);
  }
});
