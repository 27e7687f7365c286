import { setFlagsFromString } from "node:v8";
import { siteName } from "../contract/brand.ts";
import { readEnv, SettingError } from "./platform/config/env.ts";
import { warnOfLocalDefaults, warnOfOpenFolder } from "./platform/config/local-defaults.ts";
import { createLog, type Logger } from "./platform/log.ts";
import { shutDownOnSignal } from "./platform/http/shutdown.ts";
import { StoreError } from "./store/store-error.ts";

function explanationOf(error: unknown): string | null {
  if (error instanceof SettingError || error instanceof StoreError) return error.message;
  const [, name] = /^Cannot find (?:package|module) '([^'./][^']*)'/.exec(String((error as Error)?.message)) ?? [];
  return name ? `The package ${name} is not installed; npm run build installs all packages` : null;
}

// The message of an unexpected error may quote stored data, so it is not printed.
function end(error: unknown, log: Logger): never {
  const explanation = explanationOf(error);
  if (explanation === null) log.fatal({ event: "unexpected end", cause: error });
  const line = explanation ?? "The gateway ended over an unexpected error; the log has its place";
  process.stderr.write(`${line.replace(/\s*[\r\n]+\s*/g, " ")}\n`);
  process.exit(1);
}

// No file of the gateway is for another account of the machine, whatever the operator's umask.
process.umask(0o077);

// Without this, Node lets garbage grow to several times the used memory before it collects it.
setFlagsFromString("--heap-growing-percent=20");

const log = createLog("info");
process.on("uncaughtException", (error) => end(error, log));

const env = readEnv(process.env);
log.level = env.logLevel;
// Loaded after the settings are checked, so that a wrong one is reported at once.
const { startGateway } = await import("./gateway.ts");
const gateway = await startGateway(env, log);
warnOfOpenFolder(env.dataDir, log);
warnOfLocalDefaults(env, gateway.url, log);
shutDownOnSignal(gateway, log);
if (await gateway.ready) process.stderr.write(`\n  ${siteName} is ready: ${gateway.url}\n\n`);
