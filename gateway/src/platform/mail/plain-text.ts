/** An address that means one mailbox wherever it is read; the rules of the forms take more. */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/;

/** Whether an address can be sent to: no list, no comment, no quotes. */
export const isPlainAddress = (address: string): boolean => plainAddress.test(address);

/** One line of at most 200 characters, without what could end a header. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 200);
