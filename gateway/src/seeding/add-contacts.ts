import { ContactModel } from "../features/contact/contact.model.ts";
import { contactRecords, readContactWords } from "./contact-records.ts";

const batchSize = 2_000;

/** Adds so many made-up messages; others than those that an earlier call added. `onProgress` hears how many are in. */
export async function addContacts(count: number, onProgress: (added: number) => void): Promise<void> {
  const records = contactRecords(await readContactWords(), await ContactModel.countDocuments({}));
  for (let added = 0; added < count;) {
    const size = Math.min(batchSize, count - added);
    const batch = Array.from({ length: size }, () => records.next().value);
    await ContactModel.insertMany(batch);
    onProgress((added += size));
  }
}
