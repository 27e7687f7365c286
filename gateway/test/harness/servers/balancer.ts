import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Proxy } from "./proxy.ts";

/** Hands each request to the next of the gateways that say that they are ready, asked ten times a second. */
export async function aBalancer(gateways: string[]): Promise<Proxy> {
  let ready: string[] = [];
  let turn = 0;

  const isReady = (address: string) =>
    fetch(`http://${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const poll = setInterval(async () => {
    const answers = await Promise.all(gateways.map(isReady));
    ready = gateways.filter((_, at) => answers[at]);
  }, 100);

  const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const address = ready[turn++ % ready.length];
    const fail = () => outgoing.writeHead(502).end();
    if (!address) return void fail();
    const upstream = request(`http://${address}${path}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(upstream.on("error", fail));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      clearInterval(poll);
      server.close();
      server.closeAllConnections();
    },
  };
}
