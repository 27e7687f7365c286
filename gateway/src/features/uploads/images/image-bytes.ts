import type { ImageKind } from "../../../platform/pictures/stored-picture.ts";

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString("latin1", at, at + text.length) === text;

export function kindOf(bytes: Buffer): ImageKind | null {
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(bytes, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "webp";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "gif";
  return null;
}

interface Chunk {
  type: string;
  data: Buffer;
}

function* pngChunks(bytes: Buffer): Generator<Chunk, void> {
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end <= bytes.length)
      yield { type: bytes.toString("latin1", at + 4, at + 8), data: bytes.subarray(at + 8, end - 4) };
    at = end;
  }
}

// libvips ignores further frames; APNG has the chunk acTL before its pixels.
export function isAnimatedPng(bytes: Buffer): boolean {
  for (const { type, data } of pngChunks(bytes)) {
    if (type === "acTL") return data.length >= 4 && data.readUInt32BE(0) > 1;
    if (type === "IDAT") return false;
  }
  return false;
}

function blocksEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

const colorTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function hasGifTrailer(bytes: Buffer): boolean {
  let at = 13 + colorTable(bytes[10] ?? 0);
  while (at < bytes.length) {
    const introducer = bytes[at];
    if (introducer === 0x3b) return true;
    if (introducer === 0x21) at = blocksEnd(bytes, at + 2);
    else if (introducer === 0x2c) at = blocksEnd(bytes, at + 11 + colorTable(bytes[at + 9] ?? 0));
    else return false;
  }
  return false;
}

// libvips decodes truncated PNG and GIF files without an error; it refuses the other kinds itself.
export function hasEnd(bytes: Buffer, kind: ImageKind): boolean {
  if (kind === "png") return [...pngChunks(bytes)].some(({ type }) => type === "IEND");
  return kind !== "gif" || hasGifTrailer(bytes);
}
