import { Arg, Ctx, Extensions, FieldResolver, ID, Mutation, Resolver, Root } from "type-graphql";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { mayRead } from "../../platform/auth/scopes.ts";
import { cannotMail } from "../../platform/errors/app-error.ts";
import { UserModel } from "../users/user.model.ts";
import { Answer } from "./answer.model.ts";
import { answer } from "./answer.service.ts";
import { AnswerInput, Contact, ContactModel } from "./contact.model.ts";

class AccountNames {
  #asked: Set<string> | undefined;
  #read: Promise<Map<string, string>> | undefined;

  async of(_id: string): Promise<string | null> {
    this.#asked ??= new Set();
    this.#asked.add(_id);
    this.#read ??= Promise.resolve().then(() => this.#all());
    return (await this.#read).get(_id) ?? null;
  }

  async #all(): Promise<Map<string, string>> {
    const _id = { $in: [...this.#asked!] };
    this.#asked = this.#read = undefined;
    const users = await UserModel.find({ _id }, { name: 1 }).lean();
    return new Map(users.map((user) => [String(user._id), user.name]));
  }
}

@Resolver(() => Contact)
export class ContactAnswersResolver {
  @FieldResolver(() => [Answer], {
    description: "What was written back, oldest first. Asked for by administrators alone.",
  })
  answers(@Root() { answers = [] }: Partial<Contact>): Answer[] {
    return answers;
  }

  @FieldResolver(() => Boolean, {
    description: "Whether something was written back. Asked for by administrators alone.",
  })
  isAnswered(@Root() { answers = [] }: Partial<Contact>): boolean {
    return answers.length > 0;
  }
}

@Resolver(() => Answer)
export class AnswerResolver {
  readonly #names = new AccountNames();

  @FieldResolver(() => String, {
    nullable: true,
    description: "The name of the account that wrote it; null once it is erased, and for an API key without user:read.",
  })
  async by(@Root() { byId }: Answer, @Ctx() { viewer }: RequestContext): Promise<string | null> {
    return mayRead(viewer, "User") ? this.#names.of(byId) : null;
  }

  @Extensions({ isRepeatable: true })
  @Mutation(() => Contact, {
    description:
      "Write back to a visitor: one mail, to the message's address, tried until the mail server takes it or refuses the address for good. The same text by the same account within a minute is sent once. UNAVAILABLE where no mail can be sent.",
  })
  async answerContact(
    @Arg("_id", () => ID, { description: "The message's id." }) _id: string,
    @Arg("input", () => AnswerInput, { description: "The answer." }) { text }: AnswerInput,
    @Ctx() { log, outbox, record, viewer, newId }: RequestContext,
  ): Promise<Contact> {
    if (!outbox) throw cannotMail();
    const { contact, isNew } = await answer(_id, text, { viewer: viewer!, newId, outbox });
    if (!isNew) return contact;
    outbox.wake(ContactModel);
    log.info({ event: "answered", _id, actor: viewer?._id });
    await record({ event: "contact.answered", kind: "Contact", recordId: _id });
    return contact;
  }
}
