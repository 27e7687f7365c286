import { Arg, Ctx, Extensions, Mutation, Query, Resolver, UseMiddleware } from "type-graphql";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { needsRecentAuthentication } from "../sessions/recent-authentication.service.ts";
import { eraseHeldData } from "./erase-person.service.ts";
import { heldData } from "./held-data.service.ts";
import { Person } from "./person.ts";

const email = { description: "The e-mail address, in whatever case." };

const counted = (address: string, held: Awaited<ReturnType<typeof heldData>>): Person => ({
  email: address,
  contacts: held.contacts.length,
  answers: held.answers,
  users: held.users.length,
});

@Resolver()
export class PersonResolver {
  @Extensions({ isPostOnly: true })
  @Query(() => Person, {
    description:
      "Count what is held for an e-mail address. By POST alone, since an address of a request is logged. NOT_FOUND for nothing.",
  })
  async person(@Arg("email", () => String, email) address: string): Promise<Person> {
    return counted(address, await heldData(address));
  }

  @UseMiddleware(needsRecentAuthentication)
  @Mutation(() => Person, {
    description:
      "Erase all that is held for an e-mail address: messages, answers, accounts, and mails that are not sent yet. Returns what it erased. After an interruption the same call erases the rest. NOT_FOUND for nothing, CONFLICT for the last administrator; a refusal erases nothing.",
  })
  async erasePerson(
    @Arg("email", () => String, email) address: string,
    @Ctx() { limits, log, record, viewer }: RequestContext,
  ): Promise<Person> {
    const person = counted(address, await eraseHeldData(address));
    await limits.forgetFailures(address);
    const count = person.contacts + person.users;
    log.info({ event: "erase", kind: "Person", count, actor: viewer?._id });
    await record({ event: "person.erased", count });
    return person;
  }
}
