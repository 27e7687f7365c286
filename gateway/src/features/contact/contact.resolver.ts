import {
  Arg,
  Ctx,
  Extensions,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  UseMiddleware,
} from "type-graphql";
import { hasScopes } from "../../platform/auth/scopes.ts";
import { Role } from "../../platform/auth/viewer.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { Repeatable } from "../../platform/graphql/repeatable-mutations.ts";
import { countsAttempts } from "../../platform/auth/rate-limits.ts";
import { create, discard, erase, listActive, revise, type Listed } from "../../platform/records/repository.ts";
import { tablePage } from "../../platform/records/table.ts";
import { ContactInput, ContactTable, ContactTableQuery } from "./contact.inputs.ts";
import { Contact, ContactModel } from "./contact.model.ts";
import { receive, restoreMessage } from "./contact.service.ts";

const newestFirst = -1;

const fieldsOf = ({ fax_2: _, ...fields }: ContactInput) => fields;

@Resolver(() => Contact)
export class ContactResolver {
  @FieldResolver(() => Boolean, {
    description:
      "Whether it lies in the trash because a program seems to have sent it. Asked for by administrators alone.",
  })
  suspected(@Root() { suspected = false }: Partial<Contact>): boolean {
    return suspected;
  }

  @Query(() => [Contact], { description: "All contact messages, newest first." })
  async contacts(@Ctx() { page }: RequestContext): Promise<Listed<Contact>> {
    return listActive(ContactModel, newestFirst, page);
  }

  @Query(() => ContactTable, { description: "One page of the contact table." })
  async contactTable(
    @Arg("query", () => ContactTableQuery, { description: "Page, search, filters and sort." }) query: ContactTableQuery,
  ): Promise<ContactTable> {
    return tablePage(ContactModel, query, newestFirst);
  }

  @Extensions({ isRepeatable: true, limited: "contact" } satisfies Repeatable)
  @UseMiddleware(countsAttempts("contact"))
  @Mutation(() => Contact, {
    description:
      "Sends a message to the team. One by an administrator, or by an API key with contact:write, is neither unread nor mailed.",
  })
  async createContact(
    @Arg("input", () => ContactInput, { description: "The message." }) input: ContactInput,
    @Ctx() context: RequestContext,
  ): Promise<Contact> {
    const { viewer, newId } = context;
    if (viewer?.role !== Role.Admin || !hasScopes(viewer, ["contact:write"])) return receive(input, context);
    // Not unread: an administrator entered it.
    return create(ContactModel, fieldsOf(input), viewer, newId);
  }

  @Mutation(() => Contact, { description: "Changes a contact message." })
  async updateContact(
    @Arg("_id", () => ID, { description: "The message's id." }) _id: string,
    @Arg("input", () => ContactInput, { description: "The new values." }) input: ContactInput,
    @Arg("version", () => Int, {
      nullable: true,
      description: "The version it was based on; an outdated one is CONFLICT.",
    })
    version?: number,
  ): Promise<Contact> {
    return revise(ContactModel, _id, fieldsOf(input), version);
  }

  @Mutation(() => Contact, { description: "Moves a contact message to the trash, where it stays for 30 days." })
  async deleteContact(
    @Arg("_id", () => ID, { description: "The message's id." }) _id: string,
    @Arg("version", () => Int, { nullable: true, description: "The version to delete; an outdated one is CONFLICT." })
    version: number | undefined,
    @Ctx() { log, viewer }: RequestContext,
  ): Promise<Contact> {
    const deleted = await discard(ContactModel, _id, version);
    log.info({ event: "delete", kind: "Contact", _id, actor: viewer?._id });
    return deleted;
  }

  @Mutation(() => Contact, {
    description: "Restores a contact message from the trash; spam as an unread message.",
  })
  async restoreContact(
    @Arg("_id", () => ID, { description: "The message's id." }) _id: string,
    @Ctx() context: RequestContext,
  ): Promise<Contact> {
    return restoreMessage(_id, context);
  }

  @Mutation(() => ID, { description: "Removes a contact message for good, from the trash too. Answers its id." })
  async eraseContact(
    @Arg("_id", () => ID, { description: "The message's id." }) _id: string,
    @Ctx() { log, viewer }: RequestContext,
  ): Promise<string> {
    const erased = await erase(ContactModel, _id);
    log.info({ event: "erase", kind: "Contact", _id, actor: viewer?._id });
    return erased;
  }
}
