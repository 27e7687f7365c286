import { createHash } from "node:crypto";
import { isDuplicate } from "../../platform/errors/storage-errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { collectionOf, longestRead } from "../../platform/collection-of.ts";
import { create, restore } from "../../platform/records/repository.ts";
import type { ContactInput } from "./contact.inputs.ts";
import { ContactModel, type Contact } from "./contact.model.ts";

type Context = Pick<RequestContext, "env" | "outbox" | "viewer" | "newId">;

/** For how long, in milliseconds, a text is remembered that was sent before: the third of it is suspected. */
const repeatedWithin = 10 * 60_000;
const hourMs = 60 * 60_000;
const periodMs = { hourly: hourMs, daily: 24 * hourMs };
/** So many messages of one text take turns at once at the most; more are stored without. */
const mostTurns = 10;

/** Short, since each message has it: two texts that share it are a matter of chance alone. */
const keyOf = (text: string) =>
  createHash("sha256").update(text.trim().normalize("NFC")).digest("base64url").slice(0, 16);

/** What makes a message news to the team: it gets a mail of its own, or is listed in one after the hour or the day, in UTC. */
function asNews({ env, outbox }: Pick<Context, "env" | "outbox">) {
  const every = env.mail?.every ?? "each";
  if (!outbox) return { unread: true };
  if (every === "each") return { unread: true, mailDue: new Date() };
  const ms = periodMs[every];
  return { unread: true, isListed: true, listDue: new Date((Math.floor(Date.now() / ms) + 1) * ms) };
}

/** Whether two of a text came of late, and what the one after the last of all alone can have. */
async function turnOf(textKey: string): Promise<{ isRepeated: boolean; textTurn: string }> {
  const newest = { projection: { createdAt: 1 }, sort: { createdAt: -1, _id: -1 }, limit: 2, ...longestRead } as const;
  const [last, before] = await collectionOf(ContactModel).find({ textKey }, newest).toArray();
  const isRepeated = before !== undefined && before.createdAt.getTime() > Date.now() - repeatedWithin;
  return { isRepeated, textTurn: textKey + String(last?._id ?? "") };
}

/** Has the index filled that each message asks, on a store that fills it when it is first asked: a first message would wait for that. */
export const prepareToReceive = async (): Promise<void> => void (await turnOf(""));

/**
 * Stores a visitor's message. What fills the trap, or repeats a text for the third time, goes to the trash as suspected. Of equal texts
 * sent at once, by any gateways, each waits for its turn, so that two are news and no more.
 */
export async function receive({ fax_2, ...message }: ContactInput, context: Context): Promise<Contact> {
  const textKey = keyOf(message.message);
  for (let tries = 1; ; tries++) {
    const { isRepeated, textTurn } = await turnOf(textKey);
    const isSuspected = isRepeated || Boolean(fax_2?.trim());
    const turn = tries < mostTurns && { textTurn };
    const marks = isSuspected ? { suspected: true, deletedAt: new Date() } : { ...asNews(context), ...turn };
    try {
      const stored = await create(ContactModel, { textKey, ...message, ...marks }, context.viewer, context.newId);
      if (!isSuspected) context.outbox?.wake(ContactModel);
      // Whoever sent it learns nothing of the suspicion.
      stored.unread = true;
      return stored;
    } catch (error) {
      if (!isDuplicate(error, "textTurn")) throw error;
    }
  }
}

/** What is changed in a suspected message that comes back from the trash, as if it had just come. */
export const unsuspecting = (context: Pick<Context, "env" | "outbox">) => ({
  $set: asNews(context),
  $unset: { suspected: 1 },
});

/** Brings a message back from the trash; a suspected one is news. */
export async function restoreMessage(_id: string, context: Pick<Context, "env" | "outbox">): Promise<Contact> {
  const update = ({ suspected }: Contact) => (suspected ? unsuspecting(context) : {});
  const restored = await restore(ContactModel, _id, null, update);
  context.outbox?.wake(ContactModel);
  return restored;
}
