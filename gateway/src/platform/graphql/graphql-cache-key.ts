import type { IncomingMessage } from "node:http";
import { encodingFor } from "../http/representation.ts";

// Any other content type must be refused, and any other Accept may ask for another form of response.
const isPlainJson = ({ headers }: IncomingMessage) =>
  /^application\/json(; ?charset=utf-8)?$/i.test(headers["content-type"] ?? "") &&
  headers["content-encoding"] === undefined &&
  ["", "*/*", "application/json"].includes(headers.accept ?? "") &&
  Number(headers["content-length"]) > 0;

async function peek(request: IncomingMessage): Promise<Buffer | null> {
  await new Promise<void>((resolve) => request.once("readable", resolve));
  const body = request.read() as Buffer | null;
  if (body) request.unshift(body);
  return body?.length === Number(request.headers["content-length"]) ? body : null;
}

export function graphqlKey(request: IncomingMessage): undefined | Promise<string | undefined> {
  const { method, url, headers } = request;
  if (method !== "POST" || url !== "/graphql" || headers["x-auth-token"] !== undefined) return undefined;
  return isPlainJson(request)
    ? peek(request).then((body) => (body ? `GRAPHQL ${encodingFor(request)} ${body.toString("latin1")}` : undefined))
    : undefined;
}
