import type { Request, Response } from "express";
import type { ResponseCache, Validity } from "../../platform/cache/response-cache.ts";
import { represent, tagOf } from "../../platform/http/representation.ts";
import type { BodySender } from "../../platform/http/body-sender.ts";

interface Text {
  type: string;
  text: string;
  validity: Validity;
  status?: number;
  isShared?: boolean;
  headers?: Record<string, string>;
}

export async function sendText(
  request: Request,
  response: Response,
  { cache, sender }: { cache: ResponseCache; sender: BodySender },
  { type, text, validity, status = 200, isShared = false, headers: own = {} }: Text,
): Promise<void> {
  const bytes = Buffer.from(text);
  if (status === 503) response.setHeader("Retry-After", 2);
  const plain = { "Cache-Control": "no-cache", "Content-Type": type, ETag: tagOf(bytes), ...own };
  const { body, headers } = await represent(request, response, { body: [bytes], headers: plain }, "page");
  if (status === 200 || isShared) cache.store(request.cacheKey, body, headers, validity, status);
  sender.send(request, response, body, headers, status);
}
