import { domainToUnicode } from "node:url";
import { asciiEmail, withoutInvisible } from "../../../contract/email.ts";
import { cutMarks } from "../../../contract/fold-text.ts";

// Without NFC, an accent as a character of its own would make a second account for the same address.
export const foldEmail = (email: string): string => cutMarks(email).toLowerCase().normalize("NFC");

/** Equal for all spellings of one address; addresses that older versions accepted may have invisible characters. */
export const emailKeyOf = (email: string): string => asciiEmail(withoutInvisible(asciiEmail(foldEmail(email))));

/** The domain in Unicode, as people read it. */
export function shownEmail(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  if (!domain.includes("xn--")) return email;
  const shown = email.slice(0, -domain.length) + domainToUnicode(domain);
  return asciiEmail(shown) === email ? shown : email;
}

/** What a search finds an address by. */
export const emailTexts = (email: string): string[] => [...new Set([shownEmail(email), email])];
