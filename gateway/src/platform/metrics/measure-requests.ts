import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { RequestDurations } from "./request-durations.ts";

type CountUnread = (status: number) => void;

export function measureRequests(
  server: Server,
  durations: RequestDurations,
  routeOf: (url: string) => string,
): CountUnread {
  const measure = (request: IncomingMessage, response: ServerResponse) => {
    // Express rewrites the URL on its way.
    const { method = "", url = "" } = request;
    const start = performance.now();
    response.on("close", () => {
      // A response that was written to the socket itself has only its status (client-errors.ts).
      const isAnswered = response.headersSent || response.statusCode !== 200;
      const status = isAnswered ? response.statusCode : 0;
      durations.observe({ method, route: routeOf(url), status }, (performance.now() - start) / 1_000);
    });
  };
  server.prependListener("request", measure).prependListener("checkExpectation", measure);
  // Its start is unknown, except if the headers did not arrive in time.
  return (status) =>
    durations.observe({ method: "", route: "other", status }, status === 408 ? server.headersTimeout / 1_000 : 0);
}
