import { once } from "node:events";
import { connect } from "node:net";
import { Messages } from "./messages.ts";

/** A connection to the server, for one command at a time. */
export function upstreamTo({ hostname, port }: URL) {
  const socket = connect(Number(port || 27_017), hostname).setNoDelay();
  const replies = socket.pipe(new Messages());
  replies.on("error", () => undefined);
  socket.on("error", () => undefined).on("close", () => replies.destroy(new Error("the server hung up")));
  let pending: Promise<unknown> = Promise.resolve();
  return {
    /** The server's reply to a message. */
    ask(message: Buffer): Promise<Buffer> {
      if (replies.destroyed) return Promise.reject(replies.errored!);
      const reply = once(replies, "data").then(([first]) => first as Buffer);
      socket.write(message);
      pending = reply.catch(() => undefined);
      return reply;
    },
    /** Ends it once the server has replied to what it was asked, so that nothing which it applied is forgotten. */
    end: () => void pending.then(() => socket.destroy()),
  };
}
