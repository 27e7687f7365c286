import type { Types } from "mongoose";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { bulkResolver } from "../../platform/kits/bulk-resolver.ts";
import { restoring, type WriteMany } from "../../platform/records/bulk.ts";
import { findActive, listActive, type Listed } from "../../platform/records/find-records.ts";
import { Contact, ContactModel } from "./contact.model.ts";
import { restoredFromSpam } from "./contact.service.ts";

const newestFirst = -1;

@Resolver(() => Contact)
export class ContactResolver {
  @FieldResolver(() => Boolean, {
    description:
      "Whether it lies in the trash because a program seems to have sent it. Asked for by administrators alone.",
  })
  suspected(@Root() { suspected = false }: Partial<Contact>): boolean {
    return suspected;
  }

  @Query(() => [Contact], { description: "List all contact messages, newest first." })
  async contacts(@Ctx() { page }: RequestContext): Promise<Listed<Contact>> {
    return listActive(ContactModel, newestFirst, page);
  }
}

@Resolver()
export class UnreadResolver {
  @Query(() => Int, { description: "How many contact messages no administrator has opened yet." })
  async unreadContacts(): Promise<number> {
    return ContactModel.countDocuments({ unread: true, deletedAt: null });
  }

  @Mutation(() => Contact, {
    description:
      "Mark a contact message as read. Its version stays the same, so an edit that is open elsewhere has no conflict.",
  })
  async readContact(@Arg("_id", () => ID, { description: "The message's id." }) _id: string): Promise<Contact> {
    const contact = await findActive(ContactModel, _id);
    // Any write raises the revision, and open tables would report a change.
    if (!contact.unread) return contact;
    await ContactModel.updateOne({ _id: contact._id }, { $unset: { unread: 1 } }, { timestamps: false });
    return findActive(ContactModel, _id);
  }
}

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
