/** The source of a pattern for one digit of a Latin, Arabic, Persian or full-width keyboard. */
export const anyDigit = "[0-9\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]";

const allDigits = new RegExp(anyDigit, "g");

/** Digits of all these keyboards become 0 to 9. Their code points end with the digit. */
export const asciiDigits = (text: string): string =>
  text.replace(allDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
