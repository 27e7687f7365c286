import sharp, { type Metadata, type Sharp } from "sharp";
import { unavailable } from "../../platform/errors/app-error.ts";
import { Semaphore } from "../../platform/pictures/semaphore.ts";
import type { ImageKind, Picture } from "../../platform/pictures/stored-picture.ts";
import { animatedPng, damaged, tooManyPixels, UploadError, wrongType } from "./upload-errors.ts";
import { maxPixels } from "./upload-settings.ts";

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString("latin1", at, at + text.length) === text;

function kindOf(bytes: Buffer): ImageKind | null {
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
function isAnimatedPng(bytes: Buffer): boolean {
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
function hasEnd(bytes: Buffer, kind: ImageKind): boolean {
  if (kind === "png") return [...pngChunks(bytes)].some(({ type }) => type === "IEND");
  return kind !== "gif" || hasGifTrailer(bytes);
}

sharp.cache(false);

// For larger images the WebP encoder is very slow, and fails for some.
const maxWebpPixels = 12_000_000;

function uploadErrorOf(error: unknown) {
  if (error instanceof UploadError) return error;
  if (/pixel limit/i.test(String(error))) return tooManyPixels();
  return /timeout/i.test(String(error)) ? unavailable() : damaged();
}

const open = (bytes: Buffer, animated: boolean) =>
  sharp(bytes, { animated, failOn: "warning", limitInputPixels: maxPixels }).timeout({ seconds: 60 });

const encode = (image: Sharp, kind: ImageKind): Sharp => {
  if (kind === "png") return image.png({ compressionLevel: 6 });
  if (kind === "jpeg") return image.jpeg({ quality: 90 });
  if (kind === "webp") return image.webp({ quality: 90, effort: 2 });
  return image.gif({ effort: 3 });
};

const isAnimated = ({ pages = 1 }: Metadata) => pages > 1;

const pixelsOf = ({ width, height, pages = 1 }: Metadata) => width * height * pages;

function check(metadata: Metadata, kind: ImageKind): void {
  if (metadata.format !== kind) throw wrongType();
  if (pixelsOf(metadata) > maxPixels) throw tooManyPixels();
}

function storedKind(kind: ImageKind, metadata: Metadata): ImageKind {
  if (kind !== "webp" || isAnimated(metadata) || pixelsOf(metadata) <= maxWebpPixels) return kind;
  return metadata.hasAlpha ? "png" : "jpeg";
}

async function reencode(bytes: Buffer, sent: ImageKind): Promise<Picture> {
  const metadata = await open(bytes, false).metadata();
  check(metadata, sent);
  const kind = storedKind(sent, metadata);
  const upright = isAnimated(metadata) ? open(bytes, true) : open(bytes, false).autoOrient();
  const { data, info } = await encode(upright, kind).toBuffer({ resolveWithObject: true });
  return { kind, bytes: data, width: info.width, height: info.pageHeight ?? info.height, frames: metadata.pages ?? 1 };
}

// Decoding uses libuv's threads, which files and DNS need too, and 40 megapixels can take 400 MB of memory.
export class PictureEncoder {
  readonly #pictures = new Semaphore({ running: 1, waiting: 16 });
  readonly #previews = new Semaphore({ running: 2, waiting: 32 });

  // Re-encoding drops data after the end of the image, such as the videos that phones append.
  async encode(bytes: Buffer): Promise<Picture> {
    const kind = kindOf(bytes);
    if (!kind) throw wrongType();
    if (!hasEnd(bytes, kind)) throw damaged();
    if (kind === "png" && isAnimatedPng(bytes)) throw animatedPng();
    return this.#pictures.run(() =>
      reencode(bytes, kind).catch((error: unknown) => Promise.reject(uploadErrorOf(error))),
    );
  }

  preview(image: string | Buffer, edge: number): Promise<Buffer> {
    return this.#previews.run(() =>
      sharp(image, { limitInputPixels: maxPixels })
        .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
        .webp({ quality: 65, effort: 3 })
        .toBuffer(),
    );
  }
}

const previewEdges = [128, 320, 640, 960, 1280, 1920] as const;

export function previewEdge(modifiers: string): number | null {
  const [, width = "", height = ""] =
    /\/(?:preview|resize|scale_crop)\/(\d{0,5})x(\d{0,5})\//.exec(`${modifiers}/`) ?? [];
  const longer = Math.max(Number(width), Number(height));
  if (longer === 0) return null;
  return previewEdges.find((edge) => edge >= longer) ?? Math.max(...previewEdges);
}
