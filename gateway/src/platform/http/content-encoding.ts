import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

/** Our order among those that a client weighs alike: browsers name gzip first. */
const preferred = ["br", "gzip"];

// Its types lack the options.
const encodingOf = Negotiator.prototype.encoding as (
  this: Negotiator,
  available: Encoding[],
  options: { preferred: string[] },
) => Encoding | undefined;

/** The encoding that a request prefers by the weights of Accept-Encoding; identity where it refuses all that we have. */
export function encodingFor(request: IncomingMessage): Encoding {
  if (request.headers["accept-encoding"] === undefined) return "identity";
  return encodingOf.call(new Negotiator(request), ["br", "gzip", "identity"], { preferred }) ?? "identity";
}

/** What is compressed: a body that is sent once, one that is cached, or a page of the site, of which there are few. */
export type Effort = "once" | "cached" | "page";

/** Brotli 10 would need 15 ms of a thread for a list of 32 kB, and a client may request any number of lists. */
const LEVELS = { once: { br: 1, gzip: 1 }, cached: { br: 5, gzip: 6 }, page: { br: 10, gzip: 6 } };

/** 2 to this many bytes are searched for repetitions, which bounds the memory of a stream. */
const windowBits = 18;

const brotliOptions = (level: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_LGWIN]: windowBits },
});

/** Compresses in the thread pool. */
export const compress = (body: Buffer, encoding: "br" | "gzip", effort: Effort): Promise<Buffer> =>
  encoding === "br"
    ? promisify(brotliCompress)(body, brotliOptions(LEVELS[effort].br))
    : promisify(gzip)(body, { level: LEVELS[effort].gzip });

/** The streams that a body of any size goes through on its way: one that compresses, or none. */
export function encoders(encoding: Encoding): Transform[] {
  if (encoding === "identity") return [];
  return [
    encoding === "br" ? createBrotliCompress(brotliOptions(LEVELS.once.br)) : createGzip({ level: LEVELS.once.gzip }),
  ];
}
