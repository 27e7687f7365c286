import mongoose from "mongoose";
import { FirstReplies } from "./first-replies.ts";
import { aMember, type SharedByMembers } from "./member.ts";

type Loss = "before" | "after";

/** What a server tells of itself, without what it tells of its own set. */
async function helloOf(server: URL): Promise<object> {
  const client = await new mongoose.mongo.MongoClient(server.href, { directConnection: true }).connect();
  const told = await client.db("admin").command({ hello: 1 });
  await client.close();
  const OWN = ["primary", "electionId", "lastWrite", "$clusterTime", "operationTime", "connectionId", "msg"];
  return Object.fromEntries(Object.entries(told).filter(([name]) => !OWN.includes(name)));
}

/**
 * Three proxies before one server that behave to drivers as a replica set, and fail as one. Applies a write that is repeated (the same
 * session and number) once, unless told otherwise. What only several servers can do is not in it: to roll back, to lag, to elect.
 */
export async function aReplicaSet(uri: string, { remembersReplies = true, hasTransactions = true } = {}) {
  const server = new URL(uri);
  let [losing, every, writes]: [Loss | null, number, number] = [null, 1, 0];
  const shared: SharedByMembers = {
    server,
    hello: await helloOf(server),
    hosts: [],
    firstReplies: remembersReplies ? new FirstReplies() : null,
    hasTransactions,
    loss: () => (losing && ++writes % every === 0 ? losing : null),
  };
  let view = { primary: 0 as number | null, term: 1 };
  const members = await Promise.all([0, 1, 2].map((place) => aMember(place, view, shared)));
  shared.hosts.push(...members.map(({ host }) => host));
  const isolated = new Set<number>();

  function agree(primary: number | null): void {
    view = { primary, term: view.term + (primary === null ? 0 : 1) };
    members.forEach((member, place) => isolated.has(place) || member.see(view));
  }

  /** Shows the others again to whoever was cut off from them. */
  function rejoin(): void {
    for (const place of isolated) {
      members[place]!.setMajority(true);
      members[place]!.see(view);
    }
    isolated.clear();
  }

  /** Ends every connection and refuses new ones. */
  const cut = () => Promise.all(members.map((member) => member.cut()));
  const mend = () => Promise.all(members.map((member) => member.mend()));

  return {
    uri: (database: string) => `mongodb://${shared.hosts.join(",")}/${database}?replicaSet=rs0`,
    /** The address of one member, from whom drivers hear of the others. */
    seed: `mongodb://${shared.hosts[0]}/?replicaSet=rs0`,
    members,
    primary: () => view.primary,
    /** Makes a member primary. */
    elect: (place: number) => agree(place),
    /** Leaves the set without a primary. */
    stepDown: () => agree(null),
    /** Cuts the primary off from the others, so that it goes on to take itself for the primary; there is no other yet. */
    isolatePrimary(): void {
      isolated.add(view.primary!);
      members[view.primary!]!.setMajority(false);
      agree(null);
    },
    rejoin,
    /** Loses the connection of each n-th retryable write or command of a transaction, before or after it is applied; of none with null. */
    lose(when: Loss | null, each = 1): void {
      [losing, every, writes] = [when, each, 0];
    },
    cut,
    mend,
    /** As if nothing had been. */
    async heal(): Promise<void> {
      losing = null;
      rejoin();
      await mend();
      if (view.primary === null) agree(0);
    },
  };
}
