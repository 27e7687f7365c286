import mongoose, { type Schema } from "mongoose";
import { StoreAwayError } from "../../platform/errors/storage-errors.ts";
import type { StoreLog } from "../store.ts";

const OPERATIONS = [
  "aggregate",
  "bulkWrite",
  "countDocuments",
  "deleteMany",
  "deleteOne",
  "distinct",
  "estimatedDocumentCount",
  "find",
  "findOne",
  "findOneAndDelete",
  "findOneAndReplace",
  "findOneAndUpdate",
  "insertMany",
  "replaceOne",
  "save",
  "updateMany",
  "updateOne",
] as const;

/** Logs when the driver finds MongoDB gone or back, until the returned function is called. */
export function watchPresence(log: StoreLog): () => void {
  const { connection } = mongoose;
  const down = () => log.warn({ event: "store down" });
  const up = () => log.info({ event: "store up" });
  connection.on("disconnected", down).on("connected", up);
  return () => void connection.off("disconnected", down).off("connected", up);
}

/**
 * Throws StoreAwayError while MongoDB is known to be away. The driver would wait 5 s for it at each operation, and a call that asks
 * twice or three times would be answered after more than 10 s.
 */
export function checkPresence(): void {
  // Also so while a replica set has not been heard of for two heartbeats, of which there is no event.
  if (mongoose.connection.readyState === mongoose.ConnectionStates.disconnected) throw new StoreAwayError();
}

/** A mongoose plugin that refuses operations at once while MongoDB is known to be away. */
export function refuseWhileAway(schema: Schema): void {
  for (const operation of OPERATIONS) schema.pre(operation as "save", checkPresence);
}
