import { startOfText } from "../markdown/start-of-text.ts";

const maxLineChars = 200;

// Stricter than the rules of forms: one mailbox in every mail program.
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/;

export const isPlainAddress = (address: string): boolean => plainAddress.test(address);

export const oneLine = (text: string): string =>
  startOfText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim(), maxLineChars);
