import type { Server } from "node:http";

/** Closes the connection of a client that still sends a body a fifth of the request timeout after the response. */
export function endUnreadBodies(server: Server): void {
  server.on("request", (request, response) => {
    if (!request.headers["content-length"] && !request.headers["transfer-encoding"]) return;
    const cut = () => void (request.complete || request.socket.destroy());
    // The end of a body is parsed after its readers have run: without setImmediate every request would need a timer that keeps it in memory.
    const look = () => void (request.complete || setTimeout(cut, server.requestTimeout / 5).unref());
    response.once("finish", () => void setImmediate(look));
  });
}
