import { LRUCache } from "lru-cache";
import { createTransport } from "nodemailer";
import { isMailable, needsUtf8 } from "./plain-text.ts";
import { connectionOptions } from "./smtp-tls.ts";

const rememberedMs = 10 * 60_000;

// Reads the library's log, because its answer does not say what the server offers.
async function offersUtf8(smtpUrl: string): Promise<boolean> {
  let isOffered = false;
  const ignore = () => undefined;
  const debug = (_: unknown, line: string) => (isOffered ||= /^250[ -]SMTPUTF8\b/im.test(line));
  const logger = { trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore };
  await createTransport({ ...connectionOptions(smtpUrl), logger, transactionLog: true } as never).verify();
  return isOffered;
}

type Acceptance = (address: string) => Promise<boolean>;

/** Also true if the server cannot be asked now: the mail waits for it. */
export const acceptedOrQueued =
  (accepts: Acceptance): Acceptance =>
  (address) =>
    accepts(address).catch(() => true);

/** Whether the mail server takes this address, which needs RFC 6531 if its local part is not ASCII. Rejects if the server cannot be asked. */
export function acceptanceBy(smtpUrl: string): Acceptance {
  const known = new LRUCache<"utf8", boolean>({ max: 1, ttl: rememberedMs, fetchMethod: () => offersUtf8(smtpUrl) });
  return async (address) => isMailable(address) && (!needsUtf8(address) || (await known.fetch("utf8"))!);
}
