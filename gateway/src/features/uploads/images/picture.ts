import sharp, { type Metadata, type Sharp } from "sharp";
import { unavailable } from "../../../platform/errors/app-error.ts";
import { Semaphore } from "../../../platform/pictures/semaphore.ts";
import type { ImageKind, Picture } from "../../../platform/pictures/stored-picture.ts";
import { hasEnd, isAnimatedPng, kindOf } from "./image-bytes.ts";
import { animatedPng, damaged, tooManyPixels, UploadError, wrongType } from "../upload-errors.ts";
import { maxPixels } from "../upload-settings.ts";

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
