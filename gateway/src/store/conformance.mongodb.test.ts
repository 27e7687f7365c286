import { afterAll, beforeAll, describe } from "vitest";
import { backups } from "./conformance/backups.ts";
import { durability } from "./conformance/durability.ts";
import { events } from "./conformance/events.ts";
import { queries } from "./conformance/queries.ts";
import { reading } from "./conformance/reading.ts";
import { refusingBackups } from "./conformance/refusing-backups.ts";
import { startMongodb, type StoreUnderTest } from "./conformance/store-under-test.ts";
import { uniqueness } from "./conformance/uniqueness.ts";
import { updates } from "./conformance/updates.ts";
import { writes } from "./conformance/writes.ts";

const server = process.env.MONGODB_TEST_URI;

describe.skipIf(!server)("on the server that MONGODB_TEST_URI names", () => {
  let subject: StoreUnderTest;
  beforeAll(async () => void (subject = await startMongodb(server!)));
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
});
