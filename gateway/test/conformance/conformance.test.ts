import { afterAll, beforeAll } from "vitest";
import { backups } from "./backups.ts";
import { durability } from "./durability.ts";
import { events } from "./events.ts";
import { queries } from "./queries.ts";
import { reading } from "./reading.ts";
import { refusingBackups } from "./refusing-backups.ts";
import { startStore, type StoreUnderTest } from "./store-under-test.ts";
import { uniqueness } from "./uniqueness.ts";
import { updates } from "./updates.ts";
import { writes } from "./writes.ts";

let subject: StoreUnderTest;
beforeAll(async () => void (subject = await startStore()));
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
