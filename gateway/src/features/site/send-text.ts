import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";
import type { ResponseCache, Validity } from "../../platform/cache/response-cache.ts";
import { tagOf } from "../../platform/http/etag.ts";
import type { BodySender } from "../../platform/http/body-sender.ts";
import { SingleFlight } from "../../platform/cache/single-flight.ts";
import { encodingFor } from "./site-cache-key.ts";

const encode = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (text: string) => promisify(gzip)(text),
  identity: async (text: string) => Buffer.from(text),
};

const encoded = new SingleFlight<Buffer>();

interface Text {
  type: string;
  text: string;
  validity: Validity;
  status?: number;
  /** Whether an answer with another status than 200 is cached, too. */
  isShared?: boolean;
  /** In addition to those of every text, or in their place. */
  headers?: Record<string, string>;
}

/** Sends text in an encoding that the client accepts, and caches a success. */
export async function sendText(
  request: Request,
  response: Response,
  { cache, sender }: { cache: ResponseCache; sender: BodySender },
  { type, text, validity, status = 200, isShared = false, headers: own = {} }: Text,
): Promise<void> {
  const encoding = encodingFor(request);
  const body = await encoded.do(`${encoding} ${text}`, () => encode[encoding](text));
  response.vary("Accept-Encoding");
  if (status === 503) response.setHeader("Retry-After", 2);
  const headers = {
    "Cache-Control": "no-cache",
    "Content-Type": type,
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    ETag: tagOf(body),
    Vary: response.get("Vary")!, // safe: it was just set
    ...own,
  };
  if (status === 200 || isShared) cache.store(request.cacheKey, [body], headers, validity, status);
  sender.send(request, response, [body], headers, status);
}
