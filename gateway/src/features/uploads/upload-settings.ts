import { shortName } from "../../../contract/brand.ts";
import type { Tokens } from "../../platform/auth/tokens.ts";

// Above 10 MiB the widget would send a picture in parts.
export const maxBytes = 10 * 1024 * 1024;
export const maxPixels = 40_000_000;
// In seconds.
export const signatureLifetime = 30 * 60;
export const ownPublicKey = shortName;
export const uploadsPath = "/uploads";
export const uploadPatterns = [
  ...["/base/", "/info/", "/multipart/start/", "/multipart/complete/"],
  ...["/:uuid/", "/:uuid/-/*modifiers"],
].map((path) => uploadsPath + path);

export const signingKey = (tokens: Pick<Tokens, "keyFor">): string => tokens.keyFor("upload signatures");
