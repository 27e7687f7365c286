import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startServer, type Server } from "./server.ts";

/** The account that every gateway of the bench has. */
export const admin = { email: "bench@example.org", password: "a password for the bench" };

/** The built gateway, on data of its own. */
export interface Gateway extends Server {
  token: string;
  /** Calls /api and answers the parsed body; throws for anything but success. */
  call: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Runs a GraphQL document as the administrator. */
  query: (query: string, variables?: object) => Promise<unknown>;
}

/** A folder that is gone when the work is done. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "baobab-bench-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function untilReady(url: string): Promise<void> {
  while (!(await fetch(`${url}/readyz`)).ok) await wait(5);
}

/** Those with which `npm start` and the image start it. */
const options = ["--max-semi-space-size=8"];

interface StartOptions {
  /** Runs as soon as the gateway listens. */
  onListening?: (server: Server) => Promise<void>;
  /** The built gateway, of another tree than this one. */
  script?: string;
}

/** Starts the built gateway on a folder and waits until it is ready. */
export async function startBuilt(
  dataDir: string,
  settings: Record<string, string> = {},
  { onListening, script = "../dist/main.js" }: StartOptions = {},
): Promise<Server> {
  const all = {
    PORT: "0",
    DATA_DIR: dataDir,
    RATE_LIMITS: "off",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  };
  const server = await startServer(script, [], all, options);
  await onListening?.(server);
  await untilReady(server.url);
  return server;
}

async function ask(url: string, method: string, token: string, body?: unknown): Promise<unknown> {
  const headers = { "Content-Type": "application/json", "x-auth-token": token };
  const answer = await fetch(url, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** The same, signed in. */
export async function startGateway(
  dataDir: string,
  settings: Record<string, string> = {},
  script?: string,
): Promise<Gateway> {
  const server = await startBuilt(dataDir, settings, { script });
  const { token } = (await ask(`${server.url}/api/user/login`, "POST", "", admin)) as { token: string };
  return {
    ...server,
    token,
    call: (method, path, body) => ask(`${server.url}/api${path}`, method, token, body),
    query: (query, variables) => ask(`${server.url}/graphql`, "POST", token, { query, variables }),
  };
}

/** The data of a GraphQL document; throws the first error. */
export async function asked<T>({ query }: Gateway, document: string, variables: object = {}): Promise<T> {
  const { data, errors } = (await query(document, variables)) as { data: T; errors?: { message: string }[] };
  if (errors) throw new Error(errors[0]!.message);
  return data;
}
