import { shortName } from "../../../contract/brand.ts";
import { maxPictureMebibytes, maxPictureMegapixels, uploadSignatureMinutes } from "../../../contract/limits.ts";
import type { Tokens } from "../../platform/auth/tokens.ts";

export const maxPictureBytes = maxPictureMebibytes * 1024 * 1024;
export const maxPixels = maxPictureMegapixels * 1_000_000;
export const signatureSeconds = uploadSignatureMinutes * 60;
export const ownPublicKey = shortName;
export const uploadsPath = "/uploads";
export const uploadPatterns = [
  ...["/base/", "/info/", "/multipart/start/", "/multipart/complete/"],
  ...["/:uuid/", "/:uuid/-/*modifiers"],
].map((path) => uploadsPath + path);

export const signingKey = (tokens: Pick<Tokens, "keyFor">): string => tokens.keyFor("upload signatures");
