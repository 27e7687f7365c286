import type { Tokens } from "../../platform/auth/tokens.ts";

/** Greatest size of a picture in bytes (10 MiB: above it the widget would send it in parts). */
export const maxBytes = 10 * 1024 * 1024;
/** Greatest number of pixels, all frames of an animation together. */
export const maxPixels = 40_000_000;
/** How long a signature allows uploads, in seconds. */
export const signatureLifetime = 30 * 60;
/** The name by which the widget calls this endpoint, as an Uploadcare project has one. */
export const ownPublicKey = "baobab";
/** Where the endpoint is mounted; pictures are at `/uploads/<uuid>/`. */
export const uploadsPath = "/uploads";

/** The key of this endpoint's signatures, apart from the key of the tokens. */
export const signingKey = (tokens: Pick<Tokens, "keyFor">): string => tokens.keyFor("upload signatures");
