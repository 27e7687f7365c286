import busboy from "busboy";
import type { Request } from "express";
import { unavailable } from "../../platform/errors/app-error.ts";
import type { SessionClaims } from "../../platform/auth/tokens.ts";
import type { PictureEncoder } from "./picture.ts";
import { badSignature, malformed, tooGreat, tooManyBytes, withoutFile, wrongPublicKey } from "./upload-errors.ts";
import { maxPictureBytes, ownPublicKey, verifySignature, type SignatureCheck } from "./upload-settings.ts";
import { imageName, type PictureStore, type StoredPicture } from "../../platform/pictures/stored-picture.ts";

interface Received {
  fields: Map<string, string>;
  bytes: Buffer;
}

const limits = {
  files: 1,
  fields: 20,
  parts: 24,
  fieldNameSize: 100,
  fieldSize: 2_000,
  fileSize: maxPictureBytes,
  headerPairs: 20,
};
const roomForFields = 64 * 1024;

function parserFor(request: Request): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits, defParamCharset: "utf8" });
  } catch {
    throw malformed();
  }
}

function receive(request: Request, mayBegin: (fields: Map<string, string>) => void): Promise<Received> {
  if (Number(request.headers["content-length"]) > maxPictureBytes + roomForFields)
    return Promise.reject(tooManyBytes());
  const parser = parserFor(request);
  return new Promise<Received>((resolve, reject) => {
    const fields = new Map<string, string>();
    const chunks: Buffer[] = [];
    let hasFile = false;

    parser.on("field", (field, value) => fields.set(field, value));
    parser.on("file", (_field, stream) => {
      try {
        mayBegin(fields);
      } catch (error) {
        stream.resume();
        return reject(error as Error);
      }
      hasFile = true;
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("limit", () => reject(tooManyBytes()));
      stream.on("error", () => reject(malformed()));
    });
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
      parser.on(limit, () => reject(malformed()));
    parser.on("error", () => reject(malformed()));
    parser.on("close", () => (hasFile ? resolve({ fields, bytes: Buffer.concat(chunks) }) : reject(withoutFile())));
    request.on("aborted", () => reject(malformed()));
    request.on("error", () => reject(malformed()));
    request.pipe(parser);
  }).finally(() => {
    request.unpipe(parser);
    request.resume();
  });
}

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
