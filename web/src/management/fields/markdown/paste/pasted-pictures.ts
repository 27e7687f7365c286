import { markdownTexts } from "../../../../content/admin/admin-dialog.ts";

export interface EmbeddedPicture {
  file: File;
  alt: string;
}

/** The character of Unicode for an object within a text. */
const placeholder = "\uFFFC";

const dataStart = /^data:(image\/[\w.+-]+);base64,/i;

/** `Uint8Array.from` with a function takes seconds for 10 MB. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

function fileOf(address: string, name: string): File | null {
  const [start, type] = dataStart.exec(address) ?? [];
  if (!start) return null;
  try {
    return new File([bytesOf(address.slice(start.length))], name, {
      type: type!.toLowerCase().replace("/jpg", "/jpeg"),
    });
  } catch {
    return null;
  }
}

export const withoutPlaceholders = (text: string): string => text.replaceAll(placeholder, "");

/** The pictures that a pasted text contains, in its order, and the number of those that the browser does not get. */
export class PastedPictures {
  readonly embedded: EmbeddedPicture[] = [];
  lost = 0;

  take(image: Element): string {
    const address = image.getAttribute("src");
    const file = address && fileOf(address, markdownTexts.pictureName(this.embedded.length + 1));
    if (!file) {
      if (address) this.lost++;
      return "";
    }
    this.embedded.push({ file, alt: image.getAttribute("alt") ?? "" });
    return placeholder;
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
