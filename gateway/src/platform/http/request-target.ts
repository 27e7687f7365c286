import type { IncomingMessage } from "node:http";
import { badInput } from "../errors/app-error.ts";
import type { Listener } from "./catch-errors.ts";

const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

const pathOf = (target: string) => (origin.test(target) ? target.replace(origin, "").replace(/^(?!\/)/, "/") : target);

function hostsIn({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at]!)) count++;
  return count;
}

/** RFC 9112, section 3.2. The host of an absolute target is of no account: the gateway's own is that of PUBLIC_URL. */
export const readTarget =
  (listener: Listener): Listener =>
  (request, response) => {
    const count = hostsIn(request);
    const least = request.httpVersion === "1.0" ? 0 : 1;
    if (count < least || count > 1) {
      response.shouldKeepAlive = false;
      throw badInput("Send one header Host");
    }
    request.url = pathOf(request.url!);
    return listener(request, response);
  };
