import type { Locator } from "@playwright/test";

interface Pasted {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Does what the browser does with files in the clipboard, which no test can fill for all browsers. */
export async function paste(body: Locator, files: Pasted[], texts: Record<string, string> = {}): Promise<void> {
  const sent = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString("base64") }));
  await body.evaluate(
    async (field, { sent, texts }) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
      for (const { name, type, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        clipboardData.items.add(new File([bytes], name, { type }));
      }
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { sent, texts },
  );
}
