import mongoose from "mongoose";
import { FirstReplies } from "./first-replies.ts";
import { aMember, type SharedByMembers } from "./member.ts";

type Loss = "before" | "after";

/** The `hello` reply of the server without the fields about its own set. */
async function helloOf(server: URL): Promise<object> {
  const client = await new mongoose.mongo.MongoClient(server.href, { directConnection: true }).connect();
  const hello = await client.db("admin").command({ hello: 1 });
  await client.close();
  const OWN = ["primary", "electionId", "lastWrite", "$clusterTime", "operationTime", "connectionId", "msg"];
  return Object.fromEntries(Object.entries(hello).filter(([name]) => !OWN.includes(name)));
}

/**
 * Three proxies of one server that look like a replica set to drivers, and fail like one. With `remembersReplies` a repeated write (same
 * session and number) is applied once. Rollback, replication lag and real elections need several servers and are not simulated.
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

  /** Reconnects isolated members. */
  function rejoin(): void {
    for (const place of isolated) {
      members[place]!.setMajority(true);
      members[place]!.see(view);
    }
    isolated.clear();
  }

  const cut = () => Promise.all(members.map((member) => member.cut()));
  const mend = () => Promise.all(members.map((member) => member.mend()));

  return {
    uri: (database: string) => `mongodb://${shared.hosts.join(",")}/${database}?replicaSet=rs0`,
    /** The address of one member; drivers discover the others from it. */
    seed: `mongodb://${shared.hosts[0]}/?replicaSet=rs0`,
    members,
    primary: () => view.primary,
    elect: (place: number) => agree(place),
    stepDown: () => agree(null),
    /** Isolates the primary, which still takes itself for the primary; no other is elected yet. */
    isolatePrimary(): void {
      isolated.add(view.primary!);
      members[view.primary!]!.setMajority(false);
      agree(null);
    },
    rejoin,
    /** Drops the connection at each n-th retryable write or transaction command, before or after it is applied; null stops that. */
    lose(when: Loss | null, each = 1): void {
      [losing, every, writes] = [when, each, 0];
    },
    cut,
    mend,
    async heal(): Promise<void> {
      losing = null;
      rejoin();
      await mend();
      if (view.primary === null) agree(0);
    },
  };
}
