import { ContactModel } from "../features/contact/contact.model.ts";
import { contactRecords, readContactWords } from "./contact-records.ts";

const batchSize = 2_000;

/** Adds made-up messages, others than those of earlier calls. `onProgress` gets the number added so far. */
export async function addContacts(count: number, onProgress: (added: number) => void): Promise<void> {
  const records = contactRecords(await readContactWords(), await ContactModel.countDocuments({}));
  for (let added = 0; added < count;) {
    const size = Math.min(batchSize, count - added);
    const batch = Array.from({ length: size }, () => records.next().value);
    await ContactModel.insertMany(batch);
    onProgress((added += size));
  }
}
