import type { Server } from "node:http";

/** Closes the connection of a client that goes on sending a body after the response, once a fifth of the request timeout has passed. */
export function endUnreadBodies(server: Server): void {
  server.on("request", (request, response) => {
    if (!request.headers["content-length"] && !request.headers["transfer-encoding"]) return;
    const cut = () => void (request.complete || request.socket.destroy());
    // The end of a body is parsed only after whoever waited for its bytes has run, and a timer would hold the request for seconds.
    const look = () => void (request.complete || setTimeout(cut, server.requestTimeout / 5).unref());
    response.once("finish", () => void setImmediate(look));
  });
}
