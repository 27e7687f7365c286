import mongoose from "mongoose";
import type { Command } from "./command.ts";
import type { Connection } from "./connection.ts";
import { encodeReply, requestIdOf } from "./messages.ts";
import type { MemberView } from "./view.ts";

const { ObjectId } = mongoose.mongo.BSON;

/** Increases with each term, so that drivers detect an old primary. */
const electionId = (term: number) => new ObjectId(`7fffffff${term.toString(16).padStart(16, "0")}`);

/** The fields of the `hello` reply that depend on the member and the set. */
export function helloOf(place: number, hosts: string[], view: MemberView): object {
  const { primary, term } = view.now;
  const isPrimary = primary === place;
  return {
    setName: "rs0",
    setVersion: 1,
    hosts,
    me: hosts[place],
    isWritablePrimary: isPrimary,
    ismaster: isPrimary,
    secondary: !isPrimary,
    ...(isPrimary && { electionId: electionId(term) }),
    ...(primary !== null && { primary: hosts[primary] }),
    topologyVersion: view.version,
    helloOk: true,
  };
}

/** Sends one reply, or one after each change and after each timeout of the client. */
export async function answerHello(
  command: Command,
  view: MemberView,
  hello: () => object,
  { isOpen, send }: Connection,
): Promise<void> {
  let known = command.field("topologyVersion") as MemberView["version"] | undefined;
  const patience = command.field("maxAwaitTimeMS") as number;
  const hasMore = command.takesMore;
  let to = requestIdOf(command.message);
  do {
    if (known && view.isCurrent(known)) await view.changed(patience);
    const reply = encodeReply(command.message, hello(), { hasMore, to });
    known = view.version;
    to = requestIdOf(reply);
    send(reply);
  } while (hasMore && isOpen());
}
