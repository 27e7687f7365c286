import type { Types } from "mongoose";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { bulkResolver } from "../../platform/kits/bulk-resolver.ts";
import { restoring, type WriteMany } from "../../platform/records/bulk.ts";
import { Contact, ContactModel } from "./contact.model.ts";
import { restoredFromSpam } from "./contact.service.ts";

const model = ContactModel as never;

const restore =
  (context: RequestContext): WriteMany =>
  async (ids, filter) => {
    const found = await ContactModel.find({ _id: { $in: ids }, suspected: true }, { _id: 1 }).lean();
    const suspected = new Set(found.map(({ _id }) => String(_id)));
    const write = async (chosen: Types.ObjectId[], more = {}) =>
      chosen.length > 0 ? restoring(model, context.viewer, more)(chosen, filter) : [];
    const isSuspected = (_id: Types.ObjectId) => suspected.has(String(_id));
    const reasons = await write(ids.filter(isSuspected), restoredFromSpam(context));
    context.outbox?.wake(ContactModel);
    return [...reasons, ...(await write(ids.filter((_id) => !isSuspected(_id))))];
  };

export const ContactBulkResolver = bulkResolver({
  model: Contact,
  words: "contact messages",
  restore,
});
