import { asciiEmail, isEmail } from "../../../contract/email.ts";
import { printable } from "../../../contract/printable.ts";
import { startOfText } from "../markdown/start-of-text.ts";

const maxLineChars = 200;

// Stricter than the rules of forms: one mailbox in every mail program.
const mailable = /^([\w.!#$%&'*+/=?^`{|}~-]|[^\0-\x7f])+@[\w.-]+$/;

export const isMailable = (address: string): boolean => isEmail(address) && mailable.test(asciiEmail(address));

export const needsUtf8 = (address: string): boolean => /[^\0-\x7f]/.test(asciiEmail(address));

export const oneLine = (text: string): string =>
  startOfText(printable(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")).trim(), maxLineChars);

const lineBreak = /\r\n|[\n-\r\x85\p{Zl}\p{Zp}]/u;
const otherControls = /(?!\t)\p{Cc}/gu;

export const quoted = (text: string): string =>
  text
    .split(lineBreak)
    .map((line) => `> ${line.replace(otherControls, "")}`)
    .join("\n");

const anyName = /^(?=.{1,50}$)(?=.*\p{L})(?:\p{L}\p{M}*|[\p{Zs}'‘’\-‐‑]|\.(?=\p{Zs}|$))+$/u;

/** Null for a text that does not look like a name: it could be an advertisement or an address. */
export function nameIn(text: string): string | null {
  const name = text.trim();
  return anyName.test(name) ? name : null;
}
