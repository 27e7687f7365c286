import { Types } from "mongoose";
import { ContactModel } from "../features/contact/contact.model.ts";
import { newRecord } from "../platform/records/new-record.ts";
import { contactRecords, readContactWords } from "./contact-records.ts";

const batchSize = 100;
const contactsBetweenReports = 2_000;

export async function* addContacts(count: number): AsyncGenerator<number> {
  const records = contactRecords(await readContactWords(), await ContactModel.countDocuments({}));
  for (let added = 0; added < count;) {
    const size = Math.min(batchSize, count - added);
    const fields = Array.from({ length: size }, () => ({ _id: new Types.ObjectId(), ...records.next().value }));
    // Lean, because mongoose's documents took half of the time.
    await ContactModel.insertMany(
      fields.map((one) => newRecord(ContactModel, one)),
      { lean: true },
    );
    added += size;
    if (added % contactsBetweenReports === 0 || added === count) yield added;
  }
}
