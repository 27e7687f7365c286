import { startGateway } from "./gateway.ts";
import { readEnv, SettingError } from "./platform/env.ts";
import { createLog } from "./platform/log.ts";
import { stopOnSignal } from "./platform/stop.ts";
import { StoreRefusal } from "./store/connect.ts";

/** A wrong setting or a store that can't be opened ends the process with one line that says what to do. */
function refuse(error: unknown): never {
  if (!(error instanceof SettingError || error instanceof StoreRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

try {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  const gateway = await startGateway(env, log);
  stopOnSignal(gateway, log);
  await gateway.ready;
  process.stdout.isTTY && console.log(`\n  Baobab is ready: ${env.publicUrl}\n`);
} catch (error) {
  refuse(error);
}
