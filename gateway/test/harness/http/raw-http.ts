import { once } from "node:events";
import { connect } from "node:net";

/** Everything that a gateway answers to these very bytes until it hangs up; `later` follows them after a tenth of a second. */
export async function rawAnswer(url: string, text: string, later?: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let received = "";
  socket.on("data", (part) => (received += part)).on("error", () => undefined);
  socket.write(text);
  if (later) setTimeout(() => socket.write(later), 100);
  await once(socket, "close");
  return received;
}

/** The status that a gateway answers to these very bytes, the request's last of which may never come. */
export async function statusOf(url: string, text: string): Promise<number> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write(text);
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.toString())?.[1] ?? 0);
}

/** The status of a request whose path no client library normalised; 0 without a response. */
export async function rawStatus(url: string, method: string, path: string, headers: string[] = []): Promise<number> {
  const head = [`${method} ${path} HTTP/1.1`, "Host: x", "Connection: close", "Content-Length: 0", ...headers, "", ""];
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await rawAnswer(url, head.join("\r\n")))?.[1] ?? 0);
}
