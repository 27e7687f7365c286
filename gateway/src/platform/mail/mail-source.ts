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

/** What becomes of a record beside the end of its mail. */
export interface MailOutcome {
  $set?: Record<string, unknown>;
  $unset?: Record<string, 1>;
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
  /** How many are sent at a time: more than one where a recipient's server must not hold up the others' mails. */
  atOnce?: number;
  /** Whether a record is there for its mail alone, and goes with it. */
  isRemoved?: true;
  /** Whether a record's mails go one after the other: whoever asks for one while the date stands puts it off by a millisecond. */
  isSeries?: true;
  /** Whether a mail is also sent about a record that lies in the trash by then. */
  isSentFromTrash?: true;
  /** The mail about a record as it stands; null where there is nothing to say any more. */
  write(record: T, tokens: Tokens): Mail | null | Promise<Mail | null>;
  /** What else to change in a record whose mail was sent; with a new date in `due` there is another one. */
  sent?(record: T): MailOutcome;
  /** The same for a mail whose recipient the server refused for good; without it such a mail is tried again, too. */
  refused?(record: T, error: Error): MailOutcome;
}
