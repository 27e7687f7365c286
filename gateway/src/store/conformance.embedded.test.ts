import { afterAll, beforeAll } from "vitest";
import { backups } from "./conformance/backups.ts";
import { durability } from "./conformance/durability.ts";
import { events } from "./conformance/events.ts";
import { queries } from "./conformance/queries.ts";
import { reading } from "./conformance/reading.ts";
import { refusingBackups } from "./conformance/refusing-backups.ts";
import { startEmbedded, type StoreUnderTest } from "./conformance/store-under-test.ts";
import { uniqueness } from "./conformance/uniqueness.ts";
import { updates } from "./conformance/updates.ts";
import { writes } from "./conformance/writes.ts";

let subject: StoreUnderTest;
beforeAll(async () => void (subject = await startEmbedded()));
afterAll(() => subject.stop());

for (const expectations of [
  writes,
  updates,
  events,
  queries,
  reading,
  uniqueness,
  durability,
  backups,
  refusingBackups,
])
  expectations(() => subject);
