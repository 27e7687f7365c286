import { markdownTexts } from "../../../../content/admin/admin-dialog.ts";

export interface EmbeddedPicture {
  file: File;
  alt: string;
}

/** The character of Unicode for an object within a text. */
const placeholder = "\uFFFC";

/** Their addresses end: Google gives them for a copy, or to the account that is signed in. */
const googleDocument = /^https:\/\/(lh\d[\w-]*\.googleusercontent|docs\.google)\.com\//;

const dataStart = /^data:(image\/[\w.+-]+);base64,/i;

/** `Uint8Array.from` with a function takes seconds for 10 MB. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

function blobOf(address: string): Blob | null {
  const [start, type] = dataStart.exec(address) ?? [];
  if (!start) return null;
  try {
    return new Blob([bytesOf(address.slice(start.length))], { type: type!.toLowerCase().replace("/jpg", "/jpeg") });
  } catch {
    return null;
  }
}

export const withoutPlaceholders = (text: string): string => text.replaceAll(placeholder, "");

const picture =
  /\\(png|jpeg)blip\b(?:\\[a-z]+-?\d*\s?){0,20}\s*(?:\{\\\*\\blipuid [\da-f]+\}\s*)?([\da-f][\da-f\s]*)\}/gi;

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  const digit = (at: number) => (hex.charCodeAt(at) & 15) + (hex.charCodeAt(at) > 57 ? 9 : 0);
  const bytes = new Uint8Array(hex.length >> 1);
  for (let at = 0; at < bytes.length; at++) bytes[at] = 16 * digit(2 * at) + digit(2 * at + 1);
  return bytes;
}

/** The HTML of Word names files that no page may read; its RTF contains the same pictures, in the same order. */
const rtfPictures = (rtf: string): Blob[] =>
  [...rtf.matchAll(picture)].map(
    ([, kind, hex]) => new Blob([bytesOfHex(hex!.replace(/\s+/g, ""))], { type: `image/${kind!.toLowerCase()}` }),
  );

/** The pictures that a pasted text contains, in its order, and the numbers of those that the browser does not get. */
export class PastedPictures {
  readonly embedded: EmbeddedPicture[] = [];
  readonly lost: number[] = [];
  readonly atGoogle: number[] = [];

  readonly #rtf: string;

  constructor(rtf = "") {
    this.#rtf = rtf;
  }

  /** Puts a placeholder in the place of each, or nothing. `all` gives them their numbers. */
  take(images: Element[], all: Element[]): void {
    for (const [at, image] of all.entries())
      if (googleDocument.test(image.getAttribute("src") ?? "")) this.atGoogle.push(at + 1);
    const named = images.map((image) => ({ image, address: image.getAttribute("src") ?? "" }));
    const isLocal = ({ address }: { address: string }) => /^file:/i.test(address);
    const local = rtfPictures(this.#rtf);
    if (local.length !== named.filter(isLocal).length) local.length = 0;
    for (const one of named) {
      const blob = isLocal(one) ? local.shift() : blobOf(one.address);
      if (blob) this.#embed(blob, one.image);
      else if (one.address) this.lost.push(all.indexOf(one.image) + 1);
      one.image.replaceWith(blob ? placeholder : "");
    }
  }

  #embed(blob: Blob, image: Element): void {
    const file = new File([blob], markdownTexts.pictureName(this.embedded.length + 1), { type: blob.type });
    this.embedded.push({ file, alt: image.getAttribute("alt") ?? "" });
  }

  /** Removes the placeholders of a text, and says where they were. */
  placed(markdown: string): { text: string; pictures: (EmbeddedPicture & { at: number })[] } {
    const parts = markdown.split(placeholder);
    let at = 0;
    const places = parts.map(({ length }) => (at += length));
    return {
      text: parts.join(""),
      pictures: this.embedded.slice(0, parts.length - 1).map((picture, index) => ({ ...picture, at: places[index]! })),
    };
  }
}
