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

export function watchPresence(log: StoreLog): () => void {
  const { connection } = mongoose;
  const down = () => log.warn({ event: "store down" });
  const up = () => log.info({ event: "store up" });
  connection.on("disconnected", down).on("connected", up);
  return () => void connection.off("disconnected", down).off("connected", up);
}

/** Throws StoreAwayError at once: the driver would wait 5 s per operation, and a call with several of them over 10 s. */
export function checkPresence(): void {
  if (mongoose.connection.readyState === mongoose.ConnectionStates.disconnected) throw new StoreAwayError();
}

export function refuseWhileAway(schema: Schema): void {
  for (const operation of OPERATIONS) schema.pre(operation as "save", checkPresence);
}
