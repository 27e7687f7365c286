import { isReadable } from "../../data/file-changed.ts";
import type { UploadSettings } from "../../../api/generated.ts";
import { pictureTexts } from "../../../content/admin/admin-dialog.ts";

export class PictureFailure extends Error {}

const because = (kind: string) => new PictureFailure(pictureTexts.errors[kind] ?? pictureTexts.errors["default"]);

interface Info {
  is_ready: boolean;
  image_info: { width: number; height: number; sequence?: boolean } | null;
}

interface Refusal {
  error?: { content?: string; error_code?: string };
  message?: string;
}

function refusalOf({ error, message }: Refusal): PictureFailure {
  const known = pictureTexts.errors[error?.error_code ?? ""];
  const reason = error?.content ?? message;
  return known || !reason
    ? because(error?.error_code ?? "default")
    : new PictureFailure(`${reason}.`.replace("..", "."));
}

async function ask<Answer>(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init).catch((error: unknown) => {
    throw init.signal?.aborted ? error : because("upload");
  });
  const body = (await response.json().catch(() => ({}))) as Refusal;
  if (!response.ok || body.error) throw refusalOf(body);
  return body as Answer;
}

// The signature comes before the file, so that the gateway can refuse the upload before it has read the file.
function formOf(file: File, settings: UploadSettings): FormData {
  const form = new FormData();
  form.append("UPLOADCARE_PUB_KEY", settings.publicKey);
  form.append("UPLOADCARE_STORE", "auto");
  form.append("signature", settings.secureSignature);
  form.append("expire", String(settings.secureExpire));
  form.append("file", file, file.name);
  return form;
}

const pollDelayMs = 500;
const mostAsked = 40;

/** Uploadcare processes a picture after the upload. */
async function infoOf(uuid: string, { baseUrl, publicKey }: UploadSettings, signal: AbortSignal): Promise<Info> {
  const query = new URLSearchParams({ jsonerrors: "1", pub_key: publicKey, file_id: uuid });
  for (let asked = 0; asked < mostAsked; asked++) {
    const info = await ask<Info>(`${baseUrl}/info/?${query}`, { signal });
    if (info.is_ready) return info;
    await new Promise((resolve) => setTimeout(resolve, pollDelayMs));
    signal.throwIfAborted();
  }
  throw because("info");
}

const maxWidthPx = 1600;

/** Previews are not animated, so an animated picture has no display size. */
export function sizeOf({ image_info: image }: Info): string {
  if (!image || image.sequence) return "";
  const width = Math.min(image.width, maxWidthPx);
  return `-/preview/${width}x${Math.max(1, Math.round((image.height * width) / image.width))}/`;
}

export async function sendPicture(file: File, settings: UploadSettings, signal: AbortSignal): Promise<string> {
  if (file.type && !pictureTexts.types.includes(file.type)) throw because("image");
  if (file.size > settings.maxBytes) throw because("size");
  if (!(await isReadable(file))) throw because("changed");
  const body = formOf(file, settings);
  const { file: uuid } = await ask<{ file: string }>(`${settings.baseUrl}/base/?jsonerrors=1`, {
    method: "POST",
    body,
    signal,
  });
  return `${settings.cdnUrl}/${uuid}/${sizeOf(await infoOf(uuid, settings, signal))}`;
}
