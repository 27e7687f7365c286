import { createHash } from "node:crypto";
import { cutMarks } from "../../../contract/fold-text.ts";
import { repeatedMessageMinutes } from "../../../contract/limits.ts";
import { isRecent } from "../../platform/clock.ts";
import { collectionOf, longestRead } from "../../platform/collection-of.ts";
import { ContactModel } from "./contact.model.ts";

// The third message with the same text within this time is spam.
const repeatWindowMs = repeatedMessageMinutes * 60_000;

export const hasHoneypotText = (fax_2?: string | null): boolean => Boolean(fax_2?.trim());

export const textKeyOf = (text: string) =>
  createHash("sha256").update(cutMarks(text.trim()).normalize("NFC")).digest("base64url").slice(0, 16);

export async function duplicateSlotOf(textKey: string): Promise<{ isRepeated: boolean; textTurn: string }> {
  const newest = { projection: { createdAt: 1 }, sort: { createdAt: -1, _id: -1 }, limit: 2, ...longestRead } as const;
  const [last, before] = await collectionOf(ContactModel).find({ textKey }, newest).toArray();
  const isRepeated = before !== undefined && isRecent(before.createdAt, repeatWindowMs);
  return { isRepeated, textTurn: textKey + String(last?._id ?? "") };
}

// A store may build an index at the first query, so the first visitor does not wait for it.
export const prepareSpamFilter = async (): Promise<void> => void (await duplicateSlotOf(""));
