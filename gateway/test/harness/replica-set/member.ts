import { cutServer } from "../servers/cut-server.ts";
import { Command } from "./command.ts";
import { serve, type Connection } from "./connection.ts";
import { interrupted, notPrimary, transactionsUnsupported, withoutMajority } from "./errors.ts";
import type { FirstReplies } from "./first-replies.ts";
import { answerHello, helloOf } from "./hello.ts";
import { encodeReply, readdress } from "./messages.ts";
import { Transactions } from "./transactions.ts";
import { MemberView, type View } from "./view.ts";

/** What the members of a set share. */
export interface SharedByMembers {
  server: URL;
  /** Of `hello` what is the same of every member. */
  hello: object;
  hosts: string[];
  /** Null in a set that applies a repeated write again, and forgets which transactions it committed. */
  firstReplies: Pick<FirstReplies, "get"> | null;
  /** False in a server that is in no set. */
  hasTransactions: boolean;
  /** Whether the connection of this retryable write or command of a transaction is to be lost, before or after it is applied. */
  loss: () => "before" | "after" | null;
}

/** A TCP proxy that behaves as a member of a replica set, and passes on what a member would do. */
export async function aMember(place: number, first: View, shared: SharedByMembers) {
  const view = new MemberView(first);
  const transactions = new Transactions(shared.server);
  let hasMajority = true;
  let writes = 0;

  const isPrimary = () => view.now.primary === place;

  const hello = () => ({ ...shared.hello, ...helloOf(place, shared.hosts, view) });

  /** Takes a write or commit, which nobody else has and which will be rolled back: none of it takes effect on the server. */
  async function writeWithoutMajority(command: Command): Promise<object> {
    if (command.isCommit) transactions.abort(command);
    const { w = "majority", wtimeout } = (command.field("writeConcern") ?? {}) as { w?: unknown; wtimeout?: number };
    if (w !== "majority") return { ok: 1, n: 1 };
    const { term } = view.now;
    await view.changed(wtimeout);
    return view.now.term === term ? withoutMajority : interrupted(command);
  }

  async function applyOnce(command: Command, { ask }: Connection): Promise<Buffer> {
    const apply = () =>
      // The server must not do what is the set's: it knows nothing of repeated writes.
      command.isInTransaction ? transactions.run(command, ask) : ask(command.without("txnNumber"));
    const { operation } = command;
    if (!operation || !command.takesEffect) return apply();
    const reply = await (shared.firstReplies?.get(operation, apply) ?? apply());
    return readdress(reply, command.message);
  }

  async function write(command: Command, connection: Connection): Promise<void> {
    const { send, lose } = connection;
    const fail = (error: object) => send(encodeReply(command.message, { ...error, topologyVersion: view.version }));
    writes++;
    if (!hasMajority && command.takesEffect) return fail(await writeWithoutMajority(command));
    const loss = command.operation ? shared.loss() : null;
    if (loss === "before") return lose();
    const reply = await applyOnce(command, connection);
    if (loss === "after") return lose();
    if (isPrimary()) send(reply);
    else fail(interrupted(command));
  }

  async function answer(message: Buffer, connection: Connection): Promise<void> {
    const command = new Command(message);
    if (command.isHello) return answerHello(command, view, hello, connection);
    if (command.isInTransaction && !shared.hasTransactions)
      return connection.send(encodeReply(message, transactionsUnsupported));
    if (command.needsPrimary && !isPrimary()) {
      const error = { ...notPrimary(command), topologyVersion: view.version };
      return connection.send(encodeReply(message, error));
    }
    if (command.isWrite || command.isInTransaction) return write(command, connection);
    connection.send(await connection.ask(message));
  }

  const { port, cut, mend, hangUp } = await cutServer((client) => serve(client, shared.server, answer));
  return {
    host: `127.0.0.1:${port}`,
    cut,
    mend,
    hangUp,
    /** Takes note of an election, or of there being no primary. */
    see(seen: View): void {
      view.change(seen);
      if (!isPrimary()) transactions.abortAll();
    },
    /** How many writes and commands of transactions reached it while it took itself for the primary. */
    writes: () => writes,
    /** Whether the others take its writes. */
    setMajority: (has: boolean) => void (hasMajority = has),
  };
}
