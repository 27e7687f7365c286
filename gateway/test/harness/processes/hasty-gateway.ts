import { startGateway } from "../../../src/gateway.ts";
import { readEnv } from "../../../src/platform/config/env.ts";
import { createLog } from "../../../src/platform/log.ts";
import { shutDownOnSignal } from "../../../src/platform/http/shutdown.ts";
import { hasty } from "../http/hasty.ts";

// A gateway whose webhooks wait for nothing long; it tells the process that forked it its port.

const env = readEnv(process.env);
const log = createLog(env.logLevel);
const gateway = await startGateway(env, log, { webhooks: { times: hasty } });
shutDownOnSignal(gateway, log);
await gateway.ready;
process.send!(gateway.port);
