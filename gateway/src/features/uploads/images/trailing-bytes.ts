/** The kinds of image accepted, by the names that sharp has for them. */
export type ImageKind = "png" | "jpeg" | "webp" | "gif";

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString("latin1", at, at + text.length) === text;

/** Tells the kind by the first bytes; null for all others. */
export function kindOf(bytes: Buffer): ImageKind | null {
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(bytes, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "webp";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "gif";
  return null;
}

/** The offset after the image that starts at `from`; -1 when the bytes end first. */
type EndFinder = (bytes: Buffer, from: number) => number;

const pngEnd: EndFinder = (bytes, from) => {
  for (let at = from + 8; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (startsWith(bytes, "IEND", at + 4)) return next <= bytes.length ? next : -1;
    at = next;
  }
  return -1;
};

const webpEnd: EndFinder = (bytes, from) => {
  const size = bytes.readUInt32LE(from + 4);
  const end = from + 8 + size + (size % 2);
  return end <= bytes.length ? end : -1;
};

/** The next marker in coded data, past stuffed zeros and restarts, which belong to it. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes.readUInt8(at + 1);
    if (code !== 0x00 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  return -1;
}

const jpegEnd: EndFinder = (bytes, from) => {
  for (let at = nextMarker(bytes, from + 2); at >= 0;) {
    const code = bytes.readUInt8(at + 1);
    if (code === 0xd9) return at + 2;
    if (at + 4 > bytes.length) return -1;
    at = nextMarker(bytes, at + 2 + bytes.readUInt16BE(at + 2));
  }
  return -1;
};

/** Behind a run of GIF's length-prefixed blocks and the empty one that closes it. */
function blocksEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

const colorTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const gifEnd: EndFinder = (bytes, from) => {
  let at = from + 13 + colorTable(bytes[from + 10] ?? 0);
  while (at < bytes.length) {
    const introducer = bytes[at];
    if (introducer === 0x3b) return at + 1;
    if (introducer === 0x21) at = blocksEnd(bytes, at + 2);
    else if (introducer === 0x2c) at = blocksEnd(bytes, at + 11 + colorTable(bytes[at + 9] ?? 0));
    else return -1;
  }
  return -1;
};

const END_FINDERS: Record<ImageKind, EndFinder> = { png: pngEnd, jpeg: jpegEnd, webp: webpEnd, gif: gifEnd };

/**
 * The offset behind the image, or -1 when the bytes end before it does. Phones append further JPEGs (a depth or brightness map) and
 * fill up with zeros: both count as part of the image.
 */
export function imageEnd(bytes: Buffer, kind: ImageKind): number {
  let end = END_FINDERS[kind](bytes, 0);
  while (end > 0 && kind === "jpeg" && kindOf(bytes.subarray(end, end + 12)) === "jpeg") end = jpegEnd(bytes, end);
  return end > 0 && bytes.subarray(end).every((byte) => byte === 0) ? bytes.length : end;
}
