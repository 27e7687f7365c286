import type { SendMailOptions } from "nodemailer";
import type { Tokens } from "../auth/tokens.ts";
import type { RecordModel } from "../records/stored-record.ts";

/** The outbox adds the sender and completes the Message-ID. */
export interface Mail extends Pick<SendMailOptions, "replyTo"> {
  /** One plain address (`isPlainAddress`); defaults to the team. */
  to?: string;
  subject: string;
  text: string;
  /** Part of the Message-ID; the same for each attempt. */
  id: string;
  /** Written by a person; other mails are marked as auto-generated (RFC 3834). */
  isPersonal?: true;
  conversation?: string[];
}

export interface MailOutcome {
  $set?: Record<string, unknown>;
  $unset?: Record<string, 1>;
  /** A filter: no update if the record no longer matches it. */
  guard?: object;
  isNextDue?: boolean;
}

export interface MailSource<T extends { _id: unknown } = { _id: unknown }> {
  model: Pick<RecordModel<never>, "collection" | "db">;
  /** The name of the date field from which on a mail is due; unset without a mail. It needs an index. */
  due: string;
  tries: string;
  /** The name of the date field since when a mail is queued; defaults to `createdAt`. */
  since?: string;
  /** More than one if a slow server of a recipient must not delay other mails. */
  concurrency?: number;
  /** The record exists for its mail only and is deleted after it. */
  isRemoved?: true;
  /** The mails of a record are sent one after the other: to add one while the date is set, add a millisecond to the date. */
  isSeries?: true;
  isSentFromTrash?: true;
  /** Creates the records whose mails are due; called before each search for due mails, on every gateway. */
  gather?(): Promise<void>;
  write(record: T, tokens: Tokens): Mail | null | Promise<Mail | null>;
  sent?(record: T): MailOutcome;
  /** Called if the server refused the recipient permanently; without it the mail is retried. */
  refused?(record: T, error: Error): MailOutcome;
}
