import { serveCommands } from "./operations/socket/serve-commands.ts";
import type { Tokens } from "./platform/auth/tokens.ts";
import type { Services } from "./platform/http/request-context.ts";
import type { Store } from "./store/connect.ts";

export async function takeCommands(
  { env, log, outbox, activity }: Services,
  { kind, content }: Store,
  tokens: Tokens,
): Promise<() => Promise<void>> {
  const nothing = async () => {};
  if (kind !== "embedded" || process.platform === "win32") return nothing;
  try {
    return await serveCommands({ env, log, content, outbox, record: activity.record, tokens: () => tokens });
  } catch (cause) {
    // The gateway also serves if its file system has no sockets.
    log.warn({ event: "commands unavailable", cause });
    return nothing;
  }
}
