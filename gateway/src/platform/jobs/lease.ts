import { randomUUID } from "node:crypto";
import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { latestEnd } from "../clock.ts";
import { collectionOf } from "../collection-of.ts";
import { unlessDuplicate } from "../errors/storage-errors.ts";

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

/** In milliseconds; after its holder was killed, other gateways wait until the lease ends. */
export const leaseMs = 10_000;

export async function whileLeased(name: string, work: () => Promise<void>): Promise<boolean> {
  const holder = randomUUID();
  const leases = collectionOf<Lease>(LeaseModel);
  const until = () => new Date(Date.now() + leaseMs);
  const isFree = { _id: name, $or: [{ until: { $lte: new Date() } }, { until: { $gt: latestEnd(leaseMs) } }] };
  const take = leases.updateOne(isFree, { $set: { holder, until: until() } }, { upsert: true });
  if (!(await unlessDuplicate(take))) return false;
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
