import { Arg, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { findActive } from "../../platform/records/find-records.ts";
import { Contact, ContactModel } from "./contact.model.ts";

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
