import { createTransport, type SendMailOptions } from "nodemailer";
import type { Env } from "../config/env.ts";
import { within } from "../event-loop/within.ts";
import type { Mail } from "./mail-source.ts";
import { connectionOptions } from "./smtp-tls.ts";
import { acceptanceBy } from "./smtp-utf8.ts";

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
