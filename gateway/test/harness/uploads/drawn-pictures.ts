import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Not encoded yet. */
export const drawn = (width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#0b5d3b" } }).composite([
    { input: { create: { width: 10, height: 10, channels: 3, background: "#c8f04b" } }, left: 5, top: 5 },
  ]);

/** No encoder makes noise small. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 60 }, background: "#000" },
  });

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

/** A small PNG whose header claims any size. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, chunk("IHDR", header), pixels, chunk("IEND", Buffer.alloc(0))]);
}

/** A PNG with a text chunk, where a polyglot file can hide other content. */
export async function pngWithText(text: string): Promise<Buffer> {
  const png = await drawn().png().toBuffer();
  const afterHeader = 8 + 25;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk("tEXt", Buffer.from(`Comment\0${text}`, "latin1")),
    png.subarray(afterHeader),
  ]);
}

const words = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, at) => bytes.writeUInt32BE(number, at * 4));
  return bytes;
};

/** With one frame it does not move. */
export async function animatedPng(frames: number): Promise<Buffer> {
  const png = await drawn().png().toBuffer();
  const [header, at] = [png.subarray(0, 33), png.indexOf("IDAT")];
  const pixels = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  const control = (serial: number) =>
    chunk("fcTL", Buffer.concat([words(serial, 60, 40, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  const further = Array.from({ length: frames - 1 }, (_, index) => [
    control(2 * index + 1),
    chunk("fdAT", Buffer.concat([words(2 * index + 2), pixels])),
  ]);
  return Buffer.concat([
    ...[header, chunk("acTL", words(frames, 0)), control(0), chunk("IDAT", pixels)],
    ...[...further.flat(), chunk("IEND", Buffer.alloc(0))],
  ]);
}
