import type { Request } from "express";
import { unavailable } from "../../platform/errors/app-error.ts";
import type { SessionClaims } from "../../platform/auth/tokens.ts";
import type { PictureEncoder } from "./images/picture.ts";
import { receive, type Received } from "./parse-multipart.ts";
import { badSignature, tooGreat, wrongPublicKey } from "./upload-errors.ts";
import { verifySignature, type SignatureCheck } from "./signature.ts";
import { ownPublicKey } from "./upload-settings.ts";
import { imageName, type PictureStore, type StoredPicture } from "../../platform/pictures/stored-picture.ts";

type Fields = Received["fields"];

function checkOf(fields: Fields, key: string): SignatureCheck {
  const publicKey = fields.get("UPLOADCARE_PUB_KEY");
  if (publicKey !== undefined && publicKey !== ownPublicKey) throw wrongPublicKey();
  return verifySignature(key, fields.get("signature"), fields.get("expire"));
}

export type MayUpload = (session: SessionClaims) => Promise<boolean>;

interface Settings {
  store: PictureStore;
  encoder: PictureEncoder;
  key: string;
  mayUpload: MayUpload;
}

const unsigned: SignatureCheck = { verdict: "missing" };

export class UploadIntake {
  readonly #settings: Settings;
  readonly #places = { good: 8, missing: 2 };

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async accept(request: Request): Promise<StoredPicture> {
    const { store, encoder, key, mayUpload } = this.#settings;
    let place: "good" | "missing" | null = null;
    try {
      const { fields, bytes } = await receive(request, (first) => {
        place = this.#reserve(checkOf(first, key).verdict);
      });
      const check = fields.has("UPLOADCARE_PUB_KEY") ? checkOf(fields, key) : unsigned;
      if (check.verdict !== "good") throw badSignature(check.verdict);
      if (!(await mayUpload(check.session))) throw badSignature("expired");
      const picture = await encoder.encode(bytes);
      if (picture.bytes.length > store.maxImageBytes) throw tooGreat();
      return await store.keep(picture, imageName(picture));
    } finally {
      if (place) this.#places[place]++;
    }
  }

  // Throws before the file is read, so that only a few uploads are in memory.
  #reserve(verdict: SignatureCheck["verdict"]): "good" | "missing" {
    if (verdict === "forged" || verdict === "expired") throw badSignature(verdict);
    if (this.#places[verdict] === 0) throw verdict === "good" ? unavailable() : badSignature(verdict);
    this.#places[verdict]--;
    return verdict;
  }
}
