import { Arg, Ctx, Extensions, FieldResolver, Mutation, Query, Resolver, Root, UseMiddleware } from "type-graphql";
import { hasScopes } from "../../platform/auth/scopes.ts";
import { Role } from "../../platform/auth/viewer.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { Repeatable } from "../../platform/graphql/repeatable-mutations.ts";
import { countsAttempts } from "../../platform/auth/rate-limits.ts";
import { create, listActive, type Listed } from "../../platform/records/repository.ts";
import { ContactInput, storedFieldsOf } from "./contact.inputs.ts";
import { Contact, ContactModel } from "./contact.model.ts";
import { receive } from "./contact.service.ts";

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

  @Query(() => [Contact], { description: "All contact messages, newest first." })
  async contacts(@Ctx() { page }: RequestContext): Promise<Listed<Contact>> {
    return listActive(ContactModel, newestFirst, page);
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
    return create(ContactModel, storedFieldsOf(input), viewer, newId);
  }
}
