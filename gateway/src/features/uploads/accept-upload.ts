import type { Request } from "express";
import { unavailable } from "../../platform/errors/app-error.ts";
import { toPicture } from "./images/picture.ts";
import { receive, type Received } from "./receive.ts";
import { badSignature, wrongPublicKey } from "./upload-errors.ts";
import { judge, type Verdict } from "./signature.ts";
import { ownPublicKey } from "./upload-settings.ts";
import type { StoredPicture, UploadStore } from "./upload-store.ts";

type Fields = Received["fields"];

/** Uploads held in memory at once: signed ones, and those whose signature comes after the file. */
const places = { good: 8, missing: 2 };

function verdictOn(fields: Fields, key: string): Verdict {
  const publicKey = fields.get("UPLOADCARE_PUB_KEY");
  if (publicKey !== undefined && publicKey !== ownPublicKey) throw wrongPublicKey();
  return judge(key, fields.get("signature"), fields.get("expire"));
}

/** Reserves a place, or refuses the upload before its file is read. */
function placeFor(verdict: Verdict): keyof typeof places {
  if (verdict === "forged" || verdict === "expired") throw badSignature(verdict);
  if (places[verdict] === 0) throw verdict === "good" ? unavailable() : badSignature(verdict);
  places[verdict]--;
  return verdict;
}

/** Reads an upload, checks its signature and its bytes, and stores it. A refused upload leaves nothing behind. */
export async function acceptUpload(request: Request, store: UploadStore, key: string): Promise<StoredPicture> {
  let place: keyof typeof places | null = null;
  try {
    const { fields, name, bytes } = await receive(request, (first) => {
      place = placeFor(verdictOn(first, key));
    });
    const verdict = fields.has("UPLOADCARE_PUB_KEY") ? verdictOn(fields, key) : "missing";
    if (verdict !== "good") throw badSignature(verdict);
    return await store.keep(await toPicture(bytes), name);
  } finally {
    if (place) places[place]++;
  }
}
