import { expectDescribed } from "../descriptions/expect-described.ts";

/** A response with its body parsed where it is JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  // Tests look into bodies of every shape.
  body: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
}

type Call = (path: string, options?: CallOptions) => Promise<Answer>;
type Send = (path: string, body?: unknown, options?: CallOptions) => Promise<Answer>;

export interface Client {
  get: Call;
  head: Call;
  delete: Call;
  post: Send;
  put: Send;
  /** A GraphQL operation by POST; `body` is its whole answer. */
  query: (query: string, variables?: object, options?: CallOptions) => Promise<Answer>;
}

/** Whether a path is one of REST, and neither a description nor of an entity that only tests have. */
const isDescribed = (path: string) => /^\/api\/(?!tree\b|openapi\.json|docs)/.test(path);

async function read(response: Response, method: string, path: string, addedHeaders: string[]): Promise<Answer> {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  const { status } = response;
  const headers = new Headers(response.headers);
  for (const name of addedHeaders) headers.delete(name);
  const body = isJson && text ? (JSON.parse(text) as unknown) : text;
  if (isDescribed(path)) expectDescribed({ method, path, status, headers, body });
  return { status, headers, body };
}

const headersOf = ({ token, headers }: CallOptions) => ({ ...(token && { "x-auth-token": token }), ...headers });

/**
 * Speaks HTTP to a gateway as an integrator does, and fails where an answer below /api is not as it is described. A body of text or bytes
 * goes out as it is, anything else as JSON. `addedHeaders` are those that a proxy adds to answers.
 */
export function clientOf(url: string, addedHeaders: string[] = []): Client {
  const call = async (method: string, path: string, options: CallOptions = {}) =>
    read(
      await fetch(url + path, { method, headers: headersOf(options), redirect: "manual" }),
      method,
      path,
      addedHeaders,
    );
  const send = async (method: string, path: string, body: unknown, options: CallOptions = {}) => {
    const headers = { "content-type": "application/json", ...headersOf(options) };
    const text = typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
    const response = await fetch(url + path, { method, headers, body: text as string, redirect: "manual" });
    return read(response, method, path, addedHeaders);
  };
  return {
    get: (path, options) => call("GET", path, options),
    head: (path, options) => call("HEAD", path, options),
    delete: (path, options) => call("DELETE", path, options),
    post: (path, body, options) => send("POST", path, body, options),
    put: (path, body, options) => send("PUT", path, body, options),
    query: (query, variables, options) => send("POST", "/graphql", { query, variables }, options),
  };
}
