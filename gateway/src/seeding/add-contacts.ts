import { Types } from "mongoose";
import { ContactModel } from "../features/contact/contact.model.ts";
import { newRecord } from "../platform/records/new-record.ts";
import { contactRecords, readContactWords } from "./contact-records.ts";

const batchSize = 2_000;

/** Adds made-up messages, others than those of earlier calls. `onProgress` gets the number added so far. */
export async function addContacts(count: number, onProgress: (added: number) => void): Promise<void> {
  const records = contactRecords(await readContactWords(), await ContactModel.countDocuments({}));
  for (let added = 0; added < count;) {
    const size = Math.min(batchSize, count - added);
    const fields = Array.from({ length: size }, () => ({ _id: new Types.ObjectId(), ...records.next().value }));
    // Lean: mongoose's documents took half of the time.
    await ContactModel.insertMany(
      fields.map((one) => newRecord(ContactModel, one)),
      { lean: true },
    );
    onProgress((added += size));
  }
}
