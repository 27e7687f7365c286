import type { Server } from "node:http";

export function endUnreadBodies(server: Server): void {
  server.on("request", (request, response) => {
    if (!request.headers["content-length"] && !request.headers["transfer-encoding"]) return;
    const cut = () => void (request.complete || request.socket.destroy());
    // A body ends after its readers have run: without setImmediate every request would need a timer that keeps it in memory.
    const look = () => void (request.complete || setTimeout(cut, server.requestTimeout / 5).unref());
    response.once("finish", () => void setImmediate(look));
  });
}
