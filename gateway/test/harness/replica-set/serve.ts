import { aReplicaSet } from "./replica-set.ts";

// A process of its own, since late heartbeats would look like a server that is away; it tells the address and lives as long as its parent.
const { seed } = await aReplicaSet(process.env.MONGODB_TEST_URI!);
process.on("disconnect", () => process.exit());
process.send!(seed);
