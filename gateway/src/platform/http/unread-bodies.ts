import type { Server } from "node:http";

/** Closes the connection of a client that goes on sending a body after the response, once a fifth of the request timeout has passed. */
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
