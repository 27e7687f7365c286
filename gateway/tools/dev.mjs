// Vite on PORT, and behind it the gateway, which restarts when its sources change.
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const server = await createServer({ configFile: fileURLToPath(new URL("dev/vite.config.ts", import.meta.url)) });
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, async () => {
    await server.close();
    process.exit();
  });
await server.listen();
server.printUrls();
