import { Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { listActive, type Listed } from "../../platform/records/find-records.ts";
import { Contact, ContactModel } from "./contact.model.ts";

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
