import { parentPort, type MessagePort } from "node:worker_threads";
import { startGateway, type BuiltGateway } from "../../e2e/servers/gateway.ts";

export type Order = { start: Record<string, string>; contacts: number } | { passMinutes: number } | "stop";
export type Report = { url: string } | { failure: string };

let gateway: BuiltGateway | undefined;

async function carryOut(order: Order): Promise<Report> {
  if (order === "stop") await gateway!.stop();
  else if ("start" in order) gateway = await startGateway(order.start, order.contacts);
  else gateway!.passMinutes(order.passMinutes);
  return { url: gateway!.url };
}

parentPort!.on("message", ({ order, port }: { order: Order; port: MessagePort }) => {
  const report = carryOut(order).catch((error: Error): Report => ({ failure: String(error.stack) }));
  void report.then((made) => port.postMessage(made));
});
