import { Arg, Ctx, Extensions, Field, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { maxLength } from "../../../contract/limits.ts";
import { notFound } from "../../platform/errors/app-error.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { NeedsRecentAuthentication } from "../../platform/auth/recent-authentication.ts";
import type { Erasure, HeldData } from "../../platform/records/personal-data.ts";

@ObjectType({ description: "How much is held for one e-mail address, in whatever case.", simpleResolvers: true })
class Person {
  @Field(() => String, { description: "The address, as it was asked for." })
  email!: string;

  @Field(() => Int, { description: "How many messages it sent: in the table, the trash and the spam list." })
  contacts!: number;

  @Field(() => Int, { description: "How many answers were written to it." })
  answers!: number;

  @Field(() => Int, { description: "How many accounts it has, those in the trash included." })
  users!: number;
}

// An address in NFD has up to three times as many characters as when it is stored.
const maxEmailChars = 3 * maxLength.email;

const sumOf = (held: HeldData[], name: keyof HeldData["counts"]): number =>
  held.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0);

const countedFor = (email: string, held: HeldData[]): Person => ({
  email,
  contacts: sumOf(held, "contacts"),
  answers: sumOf(held, "answers"),
  users: sumOf(held, "users"),
});

async function heldData(email: string, erasure: Erasure): Promise<HeldData[]> {
  const held = email.length > maxEmailChars ? [] : await erasure.heldFor(email);
  if (!held.some(({ counts }) => Object.values(counts).some((count) => count > 0)))
    throw notFound("Data for this e-mail address");
  return held;
}

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
