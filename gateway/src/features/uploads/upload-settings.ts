import { hkdfSync } from "node:crypto";

/** What the gateway knows about where pictures go. */
export interface UploadsConfig {
  /** The folder that holds all data; pictures lie in its folder `uploads`. */
  dataDir: string;
  /** The secret that signs tokens; the one for uploads is derived from it. */
  jwtSecret: string;
  /** The keys of an Uploadcare project; null: the gateway's own endpoint. */
  uploadcare: { publicKey: string; secretKey: string } | null;
}

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

/** The key of this endpoint's signatures: 64 hexadecimal digits, apart from the key of the tokens. */
export const signingKey = (jwtSecret: string): string =>
  Buffer.from(hkdfSync("sha256", jwtSecret, "", "baobab upload signatures", 32)).toString("hex");
