import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Hands each request to the next of the gateways that say that they are ready, asked ten times a second. */
export async function aBalancer() {
  const ports = new Set<number>();
  let ready: number[] = [];
  let turn = 0;

  const isReady = (port: number) =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const poll = setInterval(async () => {
    const asked = [...ports];
    const answers = await Promise.all(asked.map(isReady));
    ready = asked.filter((_, at) => answers[at]);
  }, 100);

  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const port = ready[turn++ % ready.length];
    const fail = () => outgoing.writeHead(502).end();
    if (!port) return void fail();
    const upstream = request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(upstream.on("error", fail));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (port: number) => void ports.add(port),
    remove: (port: number) => void ports.delete(port),
    /** The gateways that are sent requests now. */
    ready: () => ready,
    stop: () => {
      clearInterval(poll);
      server.close();
      server.closeAllConnections();
    },
  };
}
