import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import pLimit from "p-limit";
import { apiKey } from "../commands/api-key.ts";
import { backup } from "../commands/backup.ts";
import { lineOf, type Command, type CommandTools } from "../commands/command.ts";
import { exportPerson } from "../commands/export-person.ts";
import { makeAdmin } from "../commands/make-admin.ts";
import { passwordLink } from "../commands/password-link.ts";
import { seed } from "../commands/seed.ts";
import { problemTrailer, socketIn, withSocketPath } from "./socket-path.ts";

const graceMs = 2_000;
const maxBytes = 1_000_000;

async function send(output: AsyncIterable<string | Uint8Array>, response: ServerResponse, signal: AbortSignal) {
  for await (const chunk of output) {
    signal.throwIfAborted();
    if (!response.write(chunk)) await once(response, "drain", { signal });
  }
}

async function run(command: Command, args: unknown, tools: CommandTools, response: ServerResponse) {
  const gone = new AbortController();
  response.on("close", () => gone.abort());
  // The process that asked has ended while it waited for its turn.
  if (response.destroyed) return;
  response.writeHead(200, { Trailer: problemTrailer });
  let problem: string | undefined;
  try {
    await send(command.run(args, tools), response, gone.signal);
  } catch (error) {
    problem = lineOf(error, command);
    response.addTrailers({ [problemTrailer]: encodeURIComponent(problem) });
    tools.log.warn({ event: "command failed", command: command.name, cause: error });
  }
  response.end();
  if (problem === undefined) tools.log.info({ event: "command done", command: command.name });
}

/** What is not read is dropped after the response. */
async function* bounded(request: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if ((size += chunk.length) > maxBytes) throw new Error("too long");
    yield chunk;
  }
}

async function argumentsOf(command: Command | undefined, request: IncomingMessage) {
  try {
    return command?.read((await json(bounded(request))) as string[]) ?? null;
  } catch {
    return null;
  }
}

const all: Command[] = [apiKey, backup, exportPerson, makeAdmin, passwordLink, seed];

const commands: ReadonlyMap<string, Command> = new Map(all.map((command) => [command.name, command]));

// Call it while the store is open: a socket that exists then is left from a killed gateway.
export async function serveCommands(tools: CommandTools): Promise<() => Promise<void>> {
  const { dataDir } = tools.env;
  const inTurn = pLimit(1);
  const running = new Set<Promise<void>>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const command = commands.get(request.url?.slice(1) ?? "");
    const args = await argumentsOf(command, request);
    if (request.method !== "POST" || !command || args === null) return void response.writeHead(400).end();
    const done = inTurn(() => run(command, args, tools, response));
    running.add(done);
    await done.finally(() => running.delete(done));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  rmSync(socketIn(dataDir), { force: true });
  await withSocketPath(dataDir, async (path) => {
    server.listen(path);
    await once(server, "listening");
  });
  server.on("error", () => undefined);
  chmodSync(socketIn(dataDir), 0o600);
  return async () => {
    const closed = once(server, "close");
    server.close();
    rmSync(socketIn(dataDir), { force: true });
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    await Promise.allSettled([closed, ...running]);
    clearTimeout(timer);
  };
}
