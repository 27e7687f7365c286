import { shortName } from "../../../contract/brand.ts";
import type { Tokens } from "../../platform/auth/tokens.ts";

/** Above 10 MiB the widget would send a picture in parts. */
export const maxBytes = 10 * 1024 * 1024;
/** All frames of an animation together. */
export const maxPixels = 40_000_000;
/** In seconds. */
export const signatureLifetime = 30 * 60;
/** In place of the key of an Uploadcare project. */
export const ownPublicKey = shortName;
export const uploadsPath = "/uploads";

/** Not the key of the tokens. */
export const signingKey = (tokens: Pick<Tokens, "keyFor">): string => tokens.keyFor("upload signatures");
