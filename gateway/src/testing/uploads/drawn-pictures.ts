import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A picture with something on it, not yet encoded. */
export const drawn = (width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#0b5d3b" } }).composite([
    { input: { create: { width: 10, height: 10, channels: 3, background: "#c8f04b" } }, left: 5, top: 5 },
  ]);

/** Noise, which no encoder makes small. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 60 }, background: "#000" },
  });

/** Two frames, as GIF or WebP. */
export const animated = (kind: "gif" | "webp"): Promise<Buffer> => {
  const raw = Buffer.concat([Buffer.alloc(16 * 16 * 3, 10), Buffer.alloc(16 * 16 * 3, 200)]);
  return sharp(raw, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
    [kind]({ delay: [100, 100], loop: 0 })
    .toBuffer();
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A PNG of a few bytes whose header claims any size. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, chunk("IHDR", header), pixels, chunk("IEND", Buffer.alloc(0))]);
}

/** A PNG with a text beside its pixels, where a polyglot hides what it really is. */
export async function pngWithText(text: string): Promise<Buffer> {
  const png = await drawn().png().toBuffer();
  const afterHeader = 8 + 25;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk("tEXt", Buffer.from(`Comment\0${text}`, "latin1")),
    png.subarray(afterHeader),
  ]);
}
