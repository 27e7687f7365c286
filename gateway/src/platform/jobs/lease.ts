import { randomUUID } from "node:crypto";
import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { collectionOf } from "../collection-of.ts";
import { isDuplicate } from "../errors/storage-errors.ts";

/** Work that one gateway at a time may do, and until when the one that holds it may. */
@modelOptions({ schemaOptions: { versionKey: false, collection: "leases" } })
class Lease {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: String, required: true })
  holder!: string;

  @prop({ type: Date, required: true })
  until!: Date;
}

const LeaseModel = getModelForClass(Lease);

/** How long a lease lasts unless it is renewed, in milliseconds. After its holder was killed, others wait until it ends. */
export const leaseMs = 10_000;

/** Holds a lease while it works, and then releases it. Returns false, without any work, where another gateway holds it. */
export async function whileLeased(name: string, work: () => Promise<void>): Promise<boolean> {
  const holder = randomUUID();
  const leases = collectionOf<Lease>(LeaseModel);
  const until = () => new Date(Date.now() + leaseMs);
  const isFree = { _id: name, until: { $lte: new Date() } };
  try {
    await leases.updateOne(isFree, { $set: { holder, until: until() } }, { upsert: true });
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
  const renew = () => void leases.updateOne({ _id: name, holder }, { $set: { until: until() } }).catch(() => undefined);
  const renewal = setInterval(renew, leaseMs / 3).unref();
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await leases.deleteOne({ _id: name, holder });
  }
  return true;
}
