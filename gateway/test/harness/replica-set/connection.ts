import type { Socket } from "node:net";
import { Messages } from "./messages.ts";
import { upstreamTo } from "./upstream.ts";

/** One client's connection, and one to the server behind it. */
export interface Connection {
  isOpen: () => boolean;
  send: (reply: Buffer) => void;
  /** Ends it without a word. */
  lose: () => void;
  /** The server's reply to a message. */
  ask: (message: Buffer) => Promise<Buffer>;
}

/** Has each message of a client answered; one that can't be loses the connection. */
export function serve(client: Socket, server: URL, answer: (message: Buffer, to: Connection) => Promise<void>): void {
  const upstream = upstreamTo(server);
  const lose = () => void client.destroy();
  client.setNoDelay().on("error", lose);
  client.on("close", upstream.end);
  const send = (reply: Buffer) => void client.write(reply);
  const connection = { isOpen: () => !client.destroyed, send, lose, ask: upstream.ask };
  client.pipe(new Messages()).on("data", (message: Buffer) => void answer(message, connection).catch(lose));
}
