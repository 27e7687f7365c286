const picture =
  /\\(png|jpeg)blip\b(?:\\[a-z]+-?\d*\s?){0,20}\s*(?:\{\\\*\\blipuid [\da-f]+\}\s*)?([\da-f][\da-f\s]*)\}/gi;

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const digit = (at: number) => (hex.charCodeAt(at) & 15) + (hex.charCodeAt(at) > 57 ? 9 : 0);
  const bytes = new Uint8Array(hex.length >> 1);
  for (let at = 0; at < bytes.length; at++) bytes[at] = 16 * digit(2 * at) + digit(2 * at + 1);
  return bytes;
}

/** The HTML of Word names files that no page may read; its RTF contains the same pictures, in the same order. */
export const rtfPictures = (rtf: string): Blob[] =>
  [...rtf.matchAll(picture)].map(
    ([, kind, hex]) => new Blob([bytesOf(hex!.replace(/\s+/g, ""))], { type: `image/${kind!.toLowerCase()}` }),
  );
