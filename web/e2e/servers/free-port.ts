import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Systems give higher ports to connections and to servers that name none, so one of those could be taken before its use. */
const lowest = 20_000;
const highest = 32_000;

/** A port on which nobody listens, and which nobody gets by chance. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return freePort();
  }
  server.close();
  await once(server, "close");
  return port;
}
