import { hasScopes } from "../../platform/auth/scopes.ts";
import { Role } from "../../platform/auth/viewer.ts";
import { isDuplicate } from "../../platform/errors/storage-errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { create, restore } from "../../platform/records/write-records.ts";
import type { ContactInput } from "./contact.inputs.ts";
import { ContactModel, type Contact } from "./contact.model.ts";
import { listPeriodMs } from "./message-list.model.ts";
import { duplicateSlotOf, hasHoneypotText, textKeyOf } from "./spam-filter.ts";

type Context = Pick<RequestContext, "env" | "outbox" | "viewer" | "newId">;

const maxSlotTries = 10;

function unreadFields({ env, outbox }: Pick<Context, "env" | "outbox">) {
  const every = env.mail?.every ?? "each";
  if (!outbox) return { unread: true };
  if (every === "each") return { unread: true, mailDue: new Date() };
  const ms = listPeriodMs[every];
  return { unread: true, isListed: true, listDue: new Date((Math.floor(Date.now() / ms) + 1) * ms) };
}

async function receive({ fax_2, ...message }: ContactInput, context: Context): Promise<Contact> {
  const textKey = textKeyOf(message.message);
  for (let tries = 1; ; tries++) {
    const { isRepeated, textTurn } = await duplicateSlotOf(textKey);
    const isSpam = isRepeated || hasHoneypotText(fax_2);
    const slot = tries < maxSlotTries && { textTurn };
    const fields = isSpam ? { suspected: true, deletedAt: new Date() } : { ...unreadFields(context), ...slot };
    try {
      const stored = await create(ContactModel, { textKey, ...message, ...fields }, context.viewer, context.newId);
      if (!isSpam) context.outbox?.wake(ContactModel);
      // The sender must not learn that the message is spam.
      stored.unread = true;
      return stored;
    } catch (error) {
      if (!isDuplicate(error, "textTurn")) throw error;
    }
  }
}

/** Not unread if an administrator entered it. */
export const createMessage = (input: ContactInput, context: Context): Promise<Contact> =>
  context.viewer?.role === Role.Admin && hasScopes(context.viewer, ["contact:write"])
    ? create(ContactModel, input, context.viewer, context.newId)
    : receive(input, context);

export const restoredFromSpam = (context: Pick<Context, "env" | "outbox">) => ({
  $set: unreadFields(context),
  $unset: { suspected: 1 },
});

export async function restoreMessage(_id: string, context: Pick<Context, "env" | "outbox">): Promise<Contact> {
  const update = ({ suspected }: Contact) => (suspected ? restoredFromSpam(context) : {});
  const restored = await restore(ContactModel, _id, null, update);
  context.outbox?.wake(ContactModel);
  return restored;
}
