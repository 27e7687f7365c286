import { clientOf, type Client } from "../http/client.ts";
import { portOf, runGateway } from "./run-gateway.ts";

export type GatewayProcess = Client & ReturnType<typeof runGateway> & { url: string; end: () => Promise<unknown> };

/** Without rate limits unless `settings` turn them on. Resolves when the gateway is ready. */
export async function startProcess(settings: Record<string, string>, timeoutMs?: number): Promise<GatewayProcess> {
  const process = runGateway({ PORT: "0", RATE_LIMITS: "off", ...settings }, "main", [], timeoutMs);
  const url = `http://127.0.0.1:${await portOf(process.printed, process.child)}`;
  const client = clientOf(url);
  while ((await client.get("/readyz")).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
  return { ...client, ...process, url, end: () => (process.child.kill("SIGTERM"), process.ended) };
}
