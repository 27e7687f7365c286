import { bulkResolver } from "../../platform/records/bulk-resolver.ts";
import { ContactModel } from "./contact.model.ts";

/** deleteContacts, restoreContacts. */
export const ContactBulkResolver = bulkResolver({
  name: "Contacts",
  words: "contact messages",
  model: ContactModel as never,
});
