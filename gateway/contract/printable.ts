/** A text without control characters and those that turn the direction of what follows (U+202E). */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, "");
