import { startGateway, type Gateway } from "../../src/gateway.ts";
import { readEnv, SettingError } from "../../src/platform/config/env.ts";
import { createLog } from "../../src/platform/log.ts";
import { StoreError } from "../../src/store/store-error.ts";
import { writeContract } from "../contract/contract-files.ts";
import { viteSite } from "./vite-site.ts";

/** Faster than the shutdown of the product, which waits for load balancers. */
async function stop({ server, close }: Gateway): Promise<void> {
  server.close();
  server.closeAllConnections();
  await close();
  process.exit();
}

// Ctrl+C signals the whole process group; the development server ends this process.
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
process.umask(0o077);
try {
  const env = readEnv(process.env);
  const gateway = await startGateway(env, createLog(env.logLevel), { site: viteSite });
  process.on("SIGTERM", () => void stop(gateway));
  for (const name of await writeContract()) console.log(`wrote gateway/contract/${name}`);
  if (await gateway.ready) process.send!("ready");
} catch (error) {
  if (!(error instanceof SettingError || error instanceof StoreError)) throw error;
  console.error(error.message);
  process.exit(1);
}
