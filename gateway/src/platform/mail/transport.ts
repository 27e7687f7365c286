import { LRUCache } from "lru-cache";
import { createTransport, type SendMailOptions } from "nodemailer";
import { isLoopback, type Env } from "../config/env.ts";
import { within } from "../event-loop/within.ts";
import type { Mail } from "./mail-source.ts";
import { isMailable, needsUtf8 } from "./plain-text.ts";

const attemptTimeoutMs = 2 * 60_000;

export interface TransportError extends Error {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

const unknownCommands = [500, 502];

export function noTlsReason({ code, command, responseCode = 0 }: TransportError): string | undefined {
  const isWithoutStartTls = code === "ETLS" && command === "STARTTLS" && responseCode >= 500;
  const isWithoutExtensions = command === "EHLO" && unknownCommands.includes(responseCode);
  if (!isWithoutStartTls && !isWithoutExtensions) return undefined;
  return "The mail server offers no TLS; add ?tls=never to SMTP_URL to send mail without it";
}

export class MailServerError extends Error {
  override readonly cause: TransportError;
  constructor(cause: TransportError) {
    super(noTlsReason(cause) ?? "The mail server takes no mail", { cause });
    this.cause = cause;
  }
}

export const isRefusal = ({ code, command, responseCode = 0 }: TransportError): boolean =>
  code === "EENVELOPE" && command === "RCPT TO" && responseCode >= 500;

const closesService = 421;
const isTooLarge = 552;

const notAccepted = (): TransportError =>
  Object.assign(new Error("The mail server takes only ASCII before the @ of an address"), {
    code: "EENVELOPE",
    command: "RCPT TO",
    responseCode: 553,
  });

const refusesAll = ({ code, command, responseCode }: TransportError): boolean =>
  responseCode === closesService || (code === "EENVELOPE" && command === "MAIL FROM" && responseCode !== isTooLarge);

// Reads the library's log, because its errors do not say whether a mail was sent to the server.
function offeredMails() {
  const ids = new Set<string>();
  const ignore = () => undefined;
  const info = ({ tnx, messageId }: { tnx?: string; messageId?: string }) =>
    void (tnx === "send" && messageId && ids.add(messageId));
  return { ids, logger: { trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore } };
}

// They do not end an attempt while the server sends something slowly.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export const connectionOptions = (smtpUrl: string) => ({ url: withTlsPolicy(smtpUrl), ...timeouts });

const tlsOptions = ["ignoreTLS", "opportunisticTLS", "requireTLS", "secured"];

// Without requireTLS, the library would send in plain text to a server that does not offer STARTTLS.
export function withTlsPolicy(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const { searchParams } = url;
  const isNever = searchParams.has("tls");
  if (!isNever && !searchParams.has("service") && isLoopback(smtpUrl)) return smtpUrl;
  for (const name of ["tls", ...tlsOptions]) searchParams.delete(name);
  searchParams.set(isNever ? "ignoreTLS" : "requireTLS", "true");
  return url.href;
}

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

/** `send` rejects with a MailServerError if the failure is about the server and not about the mail. */
export function createMailer({ smtpUrl, to: team, from }: NonNullable<Env["mail"]>, host: string) {
  const { ids: offered, logger } = offeredMails();
  const transport = createTransport({
    ...connectionOptions(smtpUrl),
    logger,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never);

  const messageIdOf = (id: string) => `<${id}@${host}>`;

  const accepts = acceptanceBy(smtpUrl);
  const acceptsNow = (address: string) =>
    accepts(address).catch((error: TransportError) => {
      throw new MailServerError(error);
    });

  const transmit = (mail: SendMailOptions, cutOff: AbortSignal) =>
    within(attemptTimeoutMs, cutOff, (signal) => transport.sendMail({ from, signal, ...mail } as SendMailOptions));

  return {
    accepts,
    async send({ id, to, isPersonal, conversation = [], replyTo, ...mail }: Mail, cutOff: AbortSignal): Promise<void> {
      if (to !== undefined && !(await acceptsNow(to))) throw notAccepted();
      const isAnswerable = replyTo && (await acceptsNow(replyTo.address));
      const messageId = messageIdOf(id);
      const headers = isPersonal ? {} : { "Auto-Submitted": "auto-generated" };
      const references = conversation.map(messageIdOf);
      const inReplyTo = references.at(-1);
      try {
        // A string would be parsed as a list of addresses.
        const recipient = to === undefined ? team : { name: "", address: to };
        const answered = isAnswerable ? { replyTo } : {};
        await transmit({ ...mail, ...answered, headers, references, inReplyTo, to: recipient, messageId }, cutOff);
      } catch (error) {
        const isAboutServer = !offered.has(messageId) || refusesAll(error as TransportError);
        throw isAboutServer && !cutOff.aborted ? new MailServerError(error as TransportError) : error;
      } finally {
        offered.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}
