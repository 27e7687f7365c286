import { once } from "node:events";
import mongoose from "mongoose";
import { migrations } from "../../../src/migrations.ts";
import { startGateway } from "../../../src/gateway.ts";
import { readEnv } from "../../../src/platform/config/env.ts";
import { createLog } from "../../../src/platform/log.ts";
import type { Migration } from "../../../src/platform/records/migration/apply-migrations.ts";

// Sends its progress to the parent process before, in and after each migration, and continues when the parent answers.

async function halt(where: string): Promise<void> {
  process.send!(where);
  await once(process, "message");
}

/** Halts after half of the messages. */
const markMessages: Migration = async () => {
  const contacts = mongoose.connection.collection("contacts");
  const unmarked = await contacts.find({ mark: { $exists: false } }, { projection: { _id: 1 } }).toArray();
  for (const [at, { _id }] of unmarked.entries()) {
    if (at === 3) await halt("in mark-messages");
    await contacts.updateOne({ _id, mark: { $exists: false } }, { $set: { mark: 1 } });
  }
};

/** Halts before and after it removes the outbox events from the second record. */
const deliverLegacyEvents: Migration = async (context) => {
  const faqs = mongoose.connection.collection("faqs");
  const updateOne = faqs.updateOne.bind(faqs) as (...args: unknown[]) => Promise<never>;
  let updates = 0;
  faqs.updateOne = async (...args: unknown[]) => {
    const isSecond = ++updates === 2;
    if (isSecond) await halt("before removing events");
    const result = await updateOne(...args);
    if (isSecond) await halt("after removing events");
    return result;
  };
  await migrations["deliver-legacy-events"]!(context);
  faqs.updateOne = updateOne;
};

const replaced = { "deliver-legacy-events": deliverLegacyEvents, "mark-messages": markMessages };
const halting = Object.entries({ ...migrations, ...replaced }).map(([name, apply]): [string, Migration] => [
  name,
  async (context) => {
    await halt(`before ${name}`);
    await apply(context);
    await halt(`after ${name}`);
  },
]);

const env = readEnv(process.env);
const gateway = await startGateway(env, createLog(env.logLevel), { migrations: Object.fromEntries(halting) });
await gateway.ready;
process.once("SIGTERM", () => void gateway.close().then(() => process.exit(0)));
process.send!(`ready ${gateway.port}`);
