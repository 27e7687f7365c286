import mongoose from "mongoose";
import { commandOffset, exhaustAllowed, opcodeOf, opQuery } from "./messages.ts";

const { BSON } = mongoose.mongo;

const WRITES = new Set([
  "insert",
  "update",
  "delete",
  "findAndModify",
  "create",
  "createIndexes",
  "collMod",
  "drop",
  "dropDatabase",
  "dropIndexes",
  "renameCollection",
]);
const ANYWHERE = new Set(["ping", "buildInfo", "endSessions", "getMore", "killCursors", "saslStart", "saslContinue"]);

/** A session numbers its retryable writes and its transactions in one sequence. */
export interface OperationId {
  session: string;
  number: string;
}

/** A command as a server of a set looks at it: its name and envelope, while what it is about stays bytes. */
export class Command {
  readonly name: string;
  readonly message: Buffer;
  readonly #fields = new Map<string, { start: number; end: number }>();

  constructor(message: Buffer) {
    this.message = message;
    const found = BSON.onDemand.parseToElements(message, commandOffset(message));
    for (const [, nameAt, nameLength, at, length] of found)
      this.#fields.set(message.toString("utf8", nameAt, nameAt + nameLength), { start: nameAt - 1, end: at + length });
    this.name = [...this.#fields.keys()][0]!;
  }

  get isHello(): boolean {
    return /^(hello|isMaster)$/i.test(this.name);
  }

  /** Whether the client takes a stream of replies. */
  get takesMore(): boolean {
    return opcodeOf(this.message) !== opQuery && (this.message.readInt32LE(16) & exhaustAllowed) !== 0;
  }

  get isWrite(): boolean {
    return WRITES.has(this.name);
  }

  /** Whether it is a statement, the commit or the abort of a transaction. */
  get isInTransaction(): boolean {
    return this.#fields.has("autocommit");
  }

  get startsTransaction(): boolean {
    return this.#fields.has("startTransaction");
  }

  get isCommit(): boolean {
    return this.name === "commitTransaction";
  }

  get isStatement(): boolean {
    return this.isInTransaction && !this.isCommit && this.name !== "abortTransaction";
  }

  /** Whether it changes what others read: a write outside a transaction, or the commit of one. */
  get takesEffect(): boolean {
    return this.isCommit || (this.isWrite && !this.isInTransaction);
  }

  get needsPrimary(): boolean {
    return this.isWrite || this.isInTransaction || !(ANYWHERE.has(this.name) || this.#fields.has("$readPreference"));
  }

  /** The session and number of a retryable write or a transaction; null for other commands. */
  get operation(): OperationId | null {
    if (!this.#fields.has("txnNumber")) return null;
    return { session: this.#bytes("lsid").toString("hex"), number: this.#bytes("txnNumber").toString("hex") };
  }

  field(name: string): unknown {
    if (!this.#fields.has(name)) return undefined;
    const element = this.#bytes(name);
    const document = Buffer.alloc(element.length + 5);
    document.writeInt32LE(document.length, 0);
    element.copy(document, 4);
    return BSON.deserialize(document)[name];
  }

  /** The message without a field of the command. */
  without(name: string): Buffer {
    const field = this.#fields.get(name);
    if (!field) return this.message;
    const shorter = Buffer.concat([this.message.subarray(0, field.start), this.message.subarray(field.end)]);
    for (const at of [0, commandOffset(this.message)])
      shorter.writeInt32LE(shorter.readInt32LE(at) - (field.end - field.start), at);
    return shorter;
  }

  #bytes(name: string): Buffer {
    const { start, end } = this.#fields.get(name)!;
    return this.message.subarray(start, end);
  }
}
