import { siteName } from "../../../contract/brand.ts";
import { emailTexts } from "../../platform/auth/email-key.ts";

export interface KnownNames {
  first_name: string;
  last_name: string;
  name?: string;
  user_name?: string;
  email: string;
}

const minPartCharacters = 4;

// Combining marks stay, because they spell an Indic name.
const spelled = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const lettersAndDigits = (text: string) => spelled(text).replace(/\p{M}/gu, "");

export function isGuessable(password: string, { first_name, last_name, name, user_name, email }: KnownNames): boolean {
  const localPart = email.split("@")[0]!;
  const fullName = `${first_name} ${last_name}`;
  const parts = [
    siteName,
    ...emailTexts(email),
    localPart,
    first_name,
    last_name,
    fullName,
    name ?? "",
    user_name ?? "",
  ];
  const text = lettersAndDigits(password);
  return parts
    .filter((part) => [...spelled(part)].length >= minPartCharacters)
    .map(lettersAndDigits)
    .some((part) => text.startsWith(part) && /^\p{Nd}{0,4}$/u.test(text.slice(part.length)));
}
