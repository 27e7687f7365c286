import type { Tokens } from "../auth/tokens.ts";
import type { RecordModel } from "../records/stored-record.ts";

export interface Mail {
  replyTo?: { name: string; address: string } | undefined;
  to?: string;
  subject: string;
  text: string;
  /** Part of the Message-ID; the same for each attempt. */
  id: string;
  // Other mails are marked as auto-generated (RFC 3834).
  isPersonal?: true;
  conversation?: string[];
}

export interface MailOutcome {
  $set?: Record<string, unknown>;
  $unset?: Record<string, 1>;
  guard?: object;
  isNextDue?: boolean;
}

export interface MailSource<T extends { _id: unknown } = { _id: unknown }> {
  model: Pick<RecordModel<never>, "collection" | "db">;
  /** The name of an indexed date field that is unset if there is no mail. */
  due: string;
  tries: string;
  postponed: string;
  since?: string;
  concurrency?: number;
  isRemoved?: true;
  /** Mails of a record are sent one after the other: to add one while the date is set, add a millisecond to the date. */
  isSeries?: true;
  isSentFromTrash?: true;
  gather?(): Promise<void>;
  write(record: T, tokens: Tokens): Mail | null | Promise<Mail | null>;
  sent?(record: T): MailOutcome;
  refused?(record: T, error: Error): MailOutcome;
}
