import { clientOf, type Client } from "../http/client.ts";
import { readyUrl, runGateway } from "./run-gateway.ts";

export type GatewayProcess = Client & ReturnType<typeof runGateway> & { url: string; end: () => Promise<unknown> };

/** Without rate limits unless `settings` turn them on. Resolves when the gateway is ready. */
export async function startProcess(settings: Record<string, string>, timeoutMs?: number): Promise<GatewayProcess> {
  const process = runGateway({ PORT: "0", RATE_LIMITS: "off", ...settings }, "main", [], timeoutMs);
  const url = await readyUrl(process);
  return { ...clientOf(url), ...process, url, end: () => (process.child.kill("SIGTERM"), process.ended) };
}
