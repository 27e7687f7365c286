import { clientOf, type Client } from "../client.ts";
import { portOf, runGateway } from "./run-gateway.ts";

export type GatewayProcess = Client & ReturnType<typeof runGateway> & { url: string; end: () => Promise<unknown> };

/** Starts a gateway as a process of its own, without rate limits unless told otherwise, and waits until it is ready. */
export async function startProcess(settings: Record<string, string>, longest?: number): Promise<GatewayProcess> {
  const process = runGateway({ PORT: "0", RATE_LIMITS: "off", ...settings }, "main", [], longest);
  const url = `http://127.0.0.1:${await portOf(process.printed, process.child)}`;
  const client = clientOf(url);
  while ((await client.get("/readyz")).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
  return { ...client, ...process, url, end: () => (process.child.kill("SIGTERM"), process.ended) };
}
