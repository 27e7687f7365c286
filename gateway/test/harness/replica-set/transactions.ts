import mongoose from "mongoose";
import type { Command } from "./command.ts";
import { noSuchTransaction } from "./errors.ts";
import { encodeReply } from "./messages.ts";
import { upstreamTo } from "./upstream.ts";

/** Of MongoDB 60 s by default; tests wait for the locks of lost clients. On a busy machine a transaction takes more than a second. */
const lifetimeMs = 3_000;

interface Transaction {
  number: string;
  start: Command;
  /** Of the server to the latest command. */
  reply: Promise<unknown>;
}

/** The open transactions of one member: the others don't know them, and they are aborted when it steps down or they last too long. */
export class Transactions {
  readonly #server: URL;
  readonly #open = new Map<string, Transaction>();

  constructor(server: URL) {
    this.#server = server;
  }

  /** The server's reply to a statement, a commit or an abort. */
  run(command: Command, ask: (message: Buffer) => Promise<Buffer>): Promise<Buffer> {
    const { session, number } = command.operation!;
    if (command.startsTransaction) {
      this.#open.set(session, { number, start: command, reply: Promise.resolve() });
      setTimeout(() => this.abort(command), lifetimeMs).unref();
    }
    const transaction = this.#open.get(session);
    // The server is not asked: it remembers commits, which a set that forgets them does not.
    if (transaction?.number !== number) return Promise.resolve(encodeReply(command.message, noSuchTransaction));
    if (!command.isStatement) this.#open.delete(session);
    const reply = transaction.reply.then(() => ask(command.message));
    transaction.reply = reply.catch(() => undefined);
    return reply;
  }

  /** Aborts the transaction of a command, if it is open. */
  abort(command: Command): void {
    const { session, number } = command.operation!;
    if (this.#open.get(session)?.number === number) void this.#abort(session);
  }

  abortAll(): void {
    for (const session of this.#open.keys()) void this.#abort(session);
  }

  /** Aborts it on the server, too, where it would keep others from writing to the same documents. */
  async #abort(session: string): Promise<void> {
    const { start, reply } = this.#open.get(session)!;
    this.#open.delete(session);
    await reply;
    const { ask, end } = upstreamTo(this.#server);
    const txnNumber = mongoose.mongo.Long.fromNumber(start.field("txnNumber") as number);
    const abort = { abortTransaction: 1, lsid: start.field("lsid"), txnNumber, autocommit: false, $db: "admin" };
    // A request in the form of a reply: servers do not look at what a request replies to.
    await ask(encodeReply(start.message, abort)).catch(() => undefined);
    end();
  }
}
