import type { SendMailOptions } from "nodemailer";
import type { Tokens } from "../auth/tokens.ts";
import type { RecordModel } from "../records/stored-record.ts";

/** A mail as a source writes it; the outbox adds the sender and the rest of the Message-ID. */
export interface Mail extends Pick<SendMailOptions, "replyTo"> {
  /** One plain address (`isPlainAddress`); the team without one. */
  to?: string;
  subject: string;
  text: string;
  /** Names the mail in its Message-ID, the same however often it is sent. */
  id: string;
  /** Whether a person wrote it; any other is marked as generated (RFC 3834). */
  isPersonal?: true;
  /** The ids of the earlier mails of its conversation, oldest first. */
  conversation?: string[];
}

/** What else is changed in a record whose mail has ended. */
export interface MailOutcome {
  $set?: Record<string, unknown>;
  $unset?: Record<string, 1>;
  /** What the record must still meet for that, if it was changed meanwhile. */
  guard?: object;
  /** Whether another mail about the record is due. */
  isNextDue?: boolean;
}

/** Records of one kind about which mails are sent. */
export interface MailSource<T extends { _id: unknown } = { _id: unknown }> {
  model: Pick<RecordModel<never>, "collection" | "db">;
  /** The name of the date from which on a mail is due, unset where there is none; it needs an index. */
  due: string;
  /** The name of the number of tries. */
  tries: string;
  /** The name of the date since when a mail waits; `createdAt` unless named. */
  since?: string;
  /** How many are sent at a time: more than one where a recipient's server must not delay the others' mails. */
  concurrency?: number;
  /** Whether a record is there for its mail alone, and goes with it. */
  isRemoved?: true;
  /** Whether a record's mails are sent one after the other: to add one while the date is set, add a millisecond to it. */
  isSeries?: true;
  /** Whether a mail is also sent about a record that lies in the trash by then. */
  isSentFromTrash?: true;
  /** Makes the records whose mails are due by now, before each look for them, on every gateway. */
  gather?(): Promise<void>;
  /** The mail about a record as it is now; null where no mail is needed any more. */
  write(record: T, tokens: Tokens): Mail | null | Promise<Mail | null>;
  /** What else to change in a record whose mail was sent. */
  sent?(record: T): MailOutcome;
  /** The same for a mail whose recipient the server refused for good; without it such a mail is tried again, too. */
  refused?(record: T, error: Error): MailOutcome;
}
