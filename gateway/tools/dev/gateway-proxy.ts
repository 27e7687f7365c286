import type { ProxyOptions } from "vite";
import type { GatewayProcess } from "./gateway-process.ts";

interface GatewayProxy {
  gateway: GatewayProcess;
  port: string;
  /** Of Vite's own scripts and styles. */
  nonce: string;
}

/** All paths but those of sources, which Vite serves. */
const gatewayPaths = "^/(?!@|__|src/|art/|node_modules/)";

const message = "The gateway has not started; the terminal of npm run dev shows why";

const withNonce = (policy: string, nonce: string) =>
  policy.replaceAll(/(script|style)-src /g, (directive) => `${directive}'nonce-${nonce}' `);

/** Hands calls on to the gateway; while it restarts they wait. */
export const gatewayProxy = ({ gateway, port, nonce }: GatewayProxy): Record<string, ProxyOptions> => ({
  [gatewayPaths]: {
    target: `http://127.0.0.1:${port}`,
    async bypass(request, response) {
      if (!response || (await gateway.admit(response))) return undefined;
      const headers = { "Content-Type": "application/json", "Retry-After": "5" };
      response.writeHead(503, headers).end(JSON.stringify({ message }));
      return request.url;
    },
    configure: (proxy) =>
      proxy.on("proxyRes", ({ headers }) => {
        const policy = headers["content-security-policy"];
        if (policy) headers["content-security-policy"] = withNonce(String(policy), nonce);
      }),
  },
});
