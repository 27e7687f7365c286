import { once } from "node:events";
import { request, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** An answer with its body as it was sent, which fetch would unpack. */
export interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request with these headers alone, without an Accept-Encoding of the client library's. */
export async function sentBytes(url: string, { method = "GET", headers, body }: Call = {}): Promise<Sent> {
  const [response] = await once(request(url, { method, headers, agent: false }).end(body), "response");
  const bytes = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, bytes };
}

/** The text that was sent, by its Content-Encoding. */
export function textOf({ headers, bytes }: Sent): string {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(bytes).toString();
  return (headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString();
}
