import type { Server } from "node:http";

/** Cuts off whoever was answered before the end of a body that nobody reads and sends on, after a fifth of what a request may take. */
export function endUnreadBodies(server: Server): void {
  server.on("request", (request, response) => {
    if (!request.headers["content-length"] && !request.headers["transfer-encoding"]) return;
    response.once("finish", () => {
      if (request.complete) return;
      const cut = () => void (request.complete || request.socket.destroy());
      setTimeout(cut, server.requestTimeout / 5).unref();
    });
  });
}
