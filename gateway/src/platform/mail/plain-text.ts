import { startOfText } from "../markdown/start-of-text.ts";

const maxLineChars = 200;

/** An address that means one mailbox wherever it is read; the rules of the forms take more. */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/;

/** Whether an address can be sent to: no list, no comment, no quotes. */
export const isPlainAddress = (address: string): boolean => plainAddress.test(address);

/** One line of about 200 characters at most, without what could end a header. */
export const oneLine = (text: string): string =>
  startOfText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim(), maxLineChars);
