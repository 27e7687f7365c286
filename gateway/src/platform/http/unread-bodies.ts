import type { Server } from "node:http";

/** Closes the connection of a client that still sends a body a fifth of the request timeout after the response. */
export function endUnreadBodies(server: Server): void {
  server.on("request", (request, response) => {
    if (!request.headers["content-length"] && !request.headers["transfer-encoding"]) return;
    const cut = () => void (request.complete || request.socket.destroy());
    // The end of the body is parsed after the readers of its bytes have run; a timer without setImmediate would keep each request in memory for seconds.
    const look = () => void (request.complete || setTimeout(cut, server.requestTimeout / 5).unref());
    response.once("finish", () => void setImmediate(look));
  });
}
