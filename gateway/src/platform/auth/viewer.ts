import type { SessionClaims } from "./tokens.ts";

/** What a viewer may do: 0 User, 1 Admin (the stored values). */
export enum Role {
  User = 0,
  Admin = 1,
}

/** The API key that a request was made with. */
export interface ViewerApiKey {
  _id: string;
  scopes: readonly string[];
}

/** Whoever makes the request, read back from the store and not from the token. */
export interface Viewer {
  _id: string;
  role: Role;
  /** The claims of the session's token, if the request came with one. */
  session?: SessionClaims;
  /** Where the request came with a key, which acts as its maker within its scopes. */
  apiKey?: ViewerApiKey;
}
