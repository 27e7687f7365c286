import type { IncomingMessage, ServerResponse } from "node:http";
import { response as expressResponse, type Response } from "express";
import { SingleFlight } from "../../event-loop/single-flight.ts";
import { compress, effortFor, encodingFor, type Effort, type Encoding } from "./content-encoding.ts";
import { tagOf } from "./etag.ts";
import { sizeOf } from "./json-pieces.ts";

export interface Representation {
  body: Buffer[];
  headers: Record<string, string>;
}

const maxPlainBytes = 1_000;

const vary: (this: Response, field: string) => Response = expressResponse.vary;

const underWay = new SingleFlight<Buffer>();

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
