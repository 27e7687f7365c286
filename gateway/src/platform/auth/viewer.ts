import type { SessionClaims } from "./tokens.ts";

/** The numbers are stored. */
export enum Role {
  User = 0,
  Admin = 1,
}

export interface ViewerApiKey {
  _id: string;
  scopes: readonly string[];
}

/** The account that makes the request, as stored now and not as the token says. */
export interface Viewer {
  _id: string;
  role: Role;
  session?: SessionClaims;
  apiKey?: ViewerApiKey;
}
