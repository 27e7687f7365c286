import { Arg, Ctx, Extensions, Mutation, Query, Resolver } from "type-graphql";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { NeedsRecentAuthentication } from "../../platform/auth/recent-authentication.ts";
import { countedFor, heldData } from "./held-data.service.ts";
import { Person } from "./person.ts";

const email = { description: "The e-mail address, in whatever case." };

@Resolver()
export class PersonResolver {
  @Extensions({ isPostOnly: true })
  @Query(() => Person, {
    description:
      "Count what is held for an e-mail address. By POST alone, since an address of a request is logged. NOT_FOUND for nothing.",
  })
  async person(
    @Arg("email", () => String, email) address: string,
    @Ctx() { erasure }: RequestContext,
  ): Promise<Person> {
    return countedFor(address, await heldData(address, erasure));
  }

  @NeedsRecentAuthentication()
  @Mutation(() => Person, {
    description:
      "Erase all that is held for an e-mail address: messages, answers, accounts, and mails that are not sent yet. Returns what it erased. After an interruption the same call erases the rest. NOT_FOUND for nothing, CONFLICT for the last administrator; a refusal erases nothing.",
  })
  async erasePerson(
    @Arg("email", () => String, email) address: string,
    @Ctx() { erasure, limits, log, record, viewer }: RequestContext,
  ): Promise<Person> {
    const held = await heldData(address, erasure);
    for (const { erase } of held) await erase();
    const person = countedFor(address, held);
    const accounts = held.flatMap(({ accountIds = [] }) => accountIds);
    for (const failing of [{ email: address }, ...accounts.map((accountId) => ({ accountId }))])
      await limits.forgetFailures(failing);
    const count = person.contacts + person.users;
    log.info({ event: "erase", kind: "Person", count, actor: viewer?._id });
    await record({ event: "person.erased", count });
    return person;
  }
}
