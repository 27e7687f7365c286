import { createContext } from "react";

/** What the upload widget needs to send one picture. */
export interface UploadSettings {
  publicKey: string;
  secureSignature: string;
  secureExpire: number;
  baseUrl: string;
  cdnUrl: string;
  /** In bytes. */
  maxBytes: number;
}

/** Asks for a fresh signature, which allows uploads for half an hour. */
export const UploadSettingsContext = createContext<() => Promise<UploadSettings>>(() =>
  Promise.reject(new Error("No upload settings are provided here.")),
);
