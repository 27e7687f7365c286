import { afterAll, beforeAll } from "vitest";
import { archiving } from "./conformance/archiving.ts";
import { keeping } from "./conformance/keeping.ts";
import { queries } from "./conformance/queries.ts";
import { reading } from "./conformance/reading.ts";
import { refusingArchives } from "./conformance/refusing-archives.ts";
import { startEmbedded, type Subject } from "./conformance/subject.ts";
import { uniqueness } from "./conformance/uniqueness.ts";
import { updates } from "./conformance/updates.ts";
import { writes } from "./conformance/writes.ts";

let subject: Subject;
beforeAll(async () => void (subject = await startEmbedded()));
afterAll(() => subject.stop());

for (const expectations of [writes, updates, queries, reading, uniqueness, keeping, archiving, refusingArchives])
  expectations(() => subject);
