import { createTransport, type SendMailOptions } from "nodemailer";
import type { Env } from "../config/env.ts";
import { within } from "../event-loop/within.ts";
import type { Mail } from "./mail-source.ts";

/** Holds also for a mail server that goes on talking slowly. */
const longestAttempt = 2 * 60_000;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** What the mail library tells of an attempt that failed. */
export interface TransportError extends Error {
  code?: string;
  command?: string;
  /** What the server said. */
  response?: string;
  responseCode?: number;
}

/** Whether the server refused the recipient for good; any other failure may pass. */
export const isRefusal = ({ code, command, responseCode = 0 }: TransportError): boolean =>
  code === "EENVELOPE" && command === "RCPT TO" && responseCode >= 500;

/** Sends mails from the team's address, until `close`; those under way end when the signal says so. `host` is part of their ids. */
export function createMailer({ smtpUrl, to: team }: NonNullable<Env["mail"]>, host: string, cutOff: AbortSignal) {
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never);
  return {
    send: ({ id, to, ...mail }: Mail): Promise<void> =>
      within(longestAttempt, cutOff, async (signal) => {
        await transport.sendMail({
          from: team,
          // An object is taken for one mailbox, and not read as a list.
          to: to === undefined ? team : { name: "", address: to },
          messageId: `<${id}@${host}>`,
          signal,
          ...mail,
        } as SendMailOptions);
      }),
    close: () => transport.close(),
  };
}
