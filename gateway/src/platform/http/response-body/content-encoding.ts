import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

// Browsers name gzip first with the same weight.
const preferred = ["br", "gzip"];

const encodingOf = Negotiator.prototype.encoding as (
  this: Negotiator,
  available: Encoding[],
  options: { preferred: string[] },
) => Encoding | undefined;

export function encodingFor(request: IncomingMessage): Encoding {
  if (request.headers["accept-encoding"] === undefined) return "identity";
  return encodingOf.call(new Negotiator(request), ["br", "gzip", "identity"], { preferred }) ?? "identity";
}

// Brotli 10 would need 15 ms of a thread for a list of 32 kB, and a client may request any number of lists.
const EFFORTS = ["page", "cached", "once"] as const;
export type Effort = (typeof EFFORTS)[number];

// Measured: Brotli takes 2 s for 1 MB with level 10, and 50 ms with level 5.
const MAX_BYTES = { page: 256 * 1024, cached: 4 * 1024 * 1024, once: Infinity };

/** The greatest effort, at most the given one, at which a body of this size is soon compressed. */
export const effortFor = (wanted: Effort, bytes: number): Effort =>
  EFFORTS.slice(EFFORTS.indexOf(wanted)).find((effort) => bytes <= MAX_BYTES[effort])!;

const LEVELS = { once: { br: 1, gzip: 1 }, cached: { br: 5, gzip: 6 }, page: { br: 10, gzip: 6 } };

// A window of 2^18 bytes bounds the memory of a stream.
const windowBits = 18;

const brotliOptions = (level: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_LGWIN]: windowBits },
});

export const compress = (body: Buffer, encoding: "br" | "gzip", effort: Effort): Promise<Buffer> =>
  encoding === "br"
    ? promisify(brotliCompress)(body, brotliOptions(LEVELS[effort].br))
    : promisify(gzip)(body, { level: LEVELS[effort].gzip });

export function encoders(encoding: Encoding): Transform[] {
  if (encoding === "identity") return [];
  return [
    encoding === "br" ? createBrotliCompress(brotliOptions(LEVELS.once.br)) : createGzip({ level: LEVELS.once.gzip }),
  ];
}
