import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

/** Takes connections on a port of its own, hangs up on all of them and refuses more, and takes some again. */
export async function cutServer(take: (client: Socket) => void) {
  const sockets = new Set<Socket>();
  /** Has a socket destroyed with the others. */
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    take(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    keep,
    /** Ends every connection. */
    hangUp,
    /** Ends every connection and refuses new ones. */
    cut: async () => {
      const closed = server.listening ? once(server, "close") : null;
      server.close();
      hangUp();
      await closed;
    },
    mend: async () => {
      if (server.listening) return;
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
  };
}
