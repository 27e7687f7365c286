import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { cutServer } from "./cut-server.ts";

/** A proxy between a client and a server on this machine that simulates failures of networks and servers. */
export async function tcpProxy(port: number) {
  let lag = 0;
  let held = Promise.resolve();
  let release = () => {};
  let last: string | null = null;
  let end = () => {};

  async function pass(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from) {
      await held;
      await delay(lag);
      if (last !== null && (chunk as Buffer).includes(last)) end();
      else to.write(chunk as Buffer);
    }
    to.end();
  }

  const server = await cutServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    server.keep(upstream);
    const destroy = () => void [client, upstream].map((socket) => socket.destroy());
    for (const socket of [client, upstream]) socket.on("error", destroy);
    pass(client, upstream).catch(destroy);
    pass(upstream, client).catch(destroy);
  });

  async function mend(): Promise<void> {
    lag = 0;
    last = null;
    release();
    await server.mend();
  }

  return {
    port: server.port,
    /** Closes every connection and refuses new ones. */
    cut: server.cut,
    /** Accepts connections and bytes, but forwards nothing. */
    hold: () => void (held = new Promise((resolve) => (release = resolve))),
    /** Delays everything. */
    slow: (milliseconds: number) => void (lag = milliseconds),
    /** Ends all simulated failures. */
    mend,
    /** Mends, and cuts again when client or server sends the text, which is not forwarded; resolves then. */
    mendUntil: async (text: string) => {
      const isSaid = new Promise<void>((resolve) => (end = resolve));
      await mend();
      last = text;
      await isSaid;
      await server.cut();
    },
    stop: async () => {
      release();
      await server.cut();
    },
  };
}
