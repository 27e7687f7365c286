import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Stands between a client and a server on this machine, and fails as networks and servers do. */
export async function tcpProxy(port: number) {
  const sockets = new Set<Socket>();
  let lag = 0;
  let held = Promise.resolve();
  let release = () => {};

  async function pass(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from) {
      await held;
      await delay(lag);
      to.write(chunk as Buffer);
    }
    to.end();
  }

  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    const end = () => void [client, upstream].map((socket) => socket.destroy());
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", end).on("close", () => sockets.delete(socket));
    }
    pass(client, upstream).catch(end);
    pass(upstream, client).catch(end);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: own } = server.address() as AddressInfo;

  async function cut(): Promise<void> {
    const closed = server.listening ? once(server, "close") : null;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    port: own,
    /** Ends every connection and refuses new ones. */
    cut,
    /** Takes connections and bytes, and passes nothing on. */
    hold: () => void (held = new Promise((resolve) => (release = resolve))),
    /** Passes everything on, so many milliseconds late. */
    slow: (milliseconds: number) => void (lag = milliseconds),
    /** As if nothing had been. */
    mend: async () => {
      lag = 0;
      release();
      if (server.listening) return;
      server.listen(own, "127.0.0.1");
      await once(server, "listening");
    },
    stop: async () => {
      release();
      await cut();
    },
  };
}
