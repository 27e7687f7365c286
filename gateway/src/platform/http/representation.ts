import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { response as expressResponse, type Response } from "express";
import Negotiator from "negotiator";
import { SingleFlight } from "../event-loop/single-flight.ts";
import { sizeOf } from "./json-pieces.ts";

export interface Representation {
  body: Buffer[];
  headers: Record<string, string>;
}

const maxPlainBytes = 1_000;

const vary: (this: Response, field: string) => Response = expressResponse.vary;

const underWay = new SingleFlight<Buffer>();

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

const compress = (body: Buffer, encoding: "br" | "gzip", effort: Effort): Promise<Buffer> =>
  encoding === "br"
    ? promisify(brotliCompress)(body, brotliOptions(LEVELS[effort].br))
    : promisify(gzip)(body, { level: LEVELS[effort].gzip });

export function encoders(encoding: Encoding): Transform[] {
  if (encoding === "identity") return [];
  return [
    encoding === "br" ? createBrotliCompress(brotliOptions(LEVELS.once.br)) : createGzip({ level: LEVELS.once.gzip }),
  ];
}

// RFC 9110, 8.8.3.3: each encoding has a strong tag of its own.
const tagIn = (encoding: Encoding, etag: string) => etag.replace(/"$/, `-${encoding}"`);

export function headersIn(
  encoding: Encoding,
  response: ServerResponse,
  headers: Record<string, string>,
): Record<string, string> {
  vary.call(response as Response, "Accept-Encoding");
  const own = { ...headers, Vary: String(response.getHeader("Vary")) };
  if (encoding === "identity") return own;
  const { ETag } = headers;
  return { ...own, "Content-Encoding": encoding, ...(ETag !== undefined && { ETag: tagIn(encoding, ETag) }) };
}

export const tagOf = (body: Buffer): string => `"${createHash("sha1").update(body).digest("base64url")}"`;

export const isTagged = (header: string | undefined, etag: string): boolean =>
  header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*") ?? false;

export async function represent(
  request: IncomingMessage,
  response: ServerResponse,
  { body, headers }: Representation,
  wanted: Effort,
): Promise<Representation> {
  const size = sizeOf(body);
  const encoding = size > maxPlainBytes ? encodingFor(request) : "identity";
  const own = headersIn(encoding, response, headers);
  if (encoding === "identity") return { body, headers: own };
  const effort = effortFor(wanted, size);
  const whole = Buffer.concat(body);
  const make = () => compress(whole, encoding, effort);
  const compressed = effort === "once" ? make() : underWay.do(`${effort} ${encoding} ${tagOf(whole)}`, make);
  return { body: [await compressed], headers: own };
}
