import { serverTime } from "../../../api/server-time.ts";
import { momentInWords, publicationTexts } from "../../../content/admin/publication.ts";

export type Choice = "now" | "later" | "draft";

export const draft = "draft";
export const now = "now";
const typed = "at ";

export const typedTime = (local: string): string => typed + local;

export const isToCome = (moment: string): boolean => Date.parse(moment) > serverTime();

export function choiceOf(value: string): Choice {
  if (value === draft) return "draft";
  return value.startsWith(typed) || isToCome(value) ? "later" : "now";
}

const two = (number: number) => String(number).padStart(2, "0");

export function localTimeOf(value: string): string {
  if (value.startsWith(typed)) return value.slice(typed.length);
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return "";
  const day = `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** undefined publishes a new record now, null makes a draft, an empty text is a missing time. */
export function momentInput(value: string): string | null | undefined {
  if (value === "") return undefined;
  if (value === draft) return null;
  const at = new Date(value.startsWith(typed) ? value.slice(typed.length) : value);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString();
}

export const isSamePublication = (one: string, other: string): boolean =>
  one === other || (one !== now && other !== now && momentInput(one) === momentInput(other));

export function publicationWords(value: string): string {
  if (value === draft) return publicationTexts.draft;
  if (value === "" || value === now) return publicationTexts.choices.now;
  const at = momentInput(value);
  return at ? momentInWords(at) : "";
}
