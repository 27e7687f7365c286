import { createHash } from "node:crypto";
import { cutMarks } from "../../../contract/fold-text.ts";
import { repeatedMessageMinutes } from "../../../contract/limits.ts";
import { hasScopes } from "../../platform/auth/scopes.ts";
import { Role } from "../../platform/auth/viewer.ts";
import { isRecent } from "../../platform/clock.ts";
import { collectionOf, longestRead } from "../../platform/collection-of.ts";
import { isDuplicate } from "../../platform/errors/storage-errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { create, restore } from "../../platform/records/write-records.ts";
import { ContactModel, type Contact, type ContactInput } from "./contact.model.ts";
import { listPeriodMs } from "./contact.mail.ts";

type Context = Pick<RequestContext, "env" | "outbox" | "viewer" | "newId">;

const maxSlotTries = 10;

function unreadFields({ env, outbox }: Pick<Context, "env" | "outbox">) {
  const every = env.mail?.every ?? "each";
  if (!outbox) return { unread: true };
  if (every === "each") return { unread: true, mailDue: new Date() };
  const ms = listPeriodMs[every];
  return { unread: true, isListed: true, listDue: new Date((Math.floor(Date.now() / ms) + 1) * ms) };
}

// The third message with the same text within this time is spam.
const repeatWindowMs = repeatedMessageMinutes * 60_000;

const hasHoneypotText = (fax_2?: string | null): boolean => Boolean(fax_2?.trim());

const textKeyOf = (text: string) =>
  createHash("sha256").update(cutMarks(text.trim()).normalize("NFC")).digest("base64url").slice(0, 16);

async function duplicateSlotOf(textKey: string): Promise<{ isRepeated: boolean; textTurn: string }> {
  const newest = { projection: { createdAt: 1 }, sort: { createdAt: -1, _id: -1 }, limit: 2, ...longestRead } as const;
  const [last, before] = await collectionOf(ContactModel).find({ textKey }, newest).toArray();
  const isRepeated = before !== undefined && isRecent(before.createdAt, repeatWindowMs);
  return { isRepeated, textTurn: textKey + String(last?._id ?? "") };
}

// A store may build an index at the first query, so the first visitor does not wait for it.
export const prepareSpamFilter = async (): Promise<void> => void (await duplicateSlotOf(""));

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
