import type { Logger } from "../log.ts";
import type { SessionClaims } from "./tokens.ts";

export enum Role {
  User = 0,
  Admin = 1,
}

export interface ViewerApiKey {
  _id: string;
  scopes: readonly string[];
}

export interface Viewer {
  _id: string;
  role: Role;
  session?: SessionClaims;
  /** Reads it at each call, since another gateway may have renewed it. Undefined for a token issued before it; absent for API keys. */
  authenticatedAt?: () => Promise<Date | undefined>;
  apiKey?: ViewerApiKey;
}

/** Whose the credentials of a request are. */
export interface Viewers {
  session: (claims: SessionClaims) => Promise<Viewer | null>;
  apiKey: (secret: string, log: Logger) => Promise<Viewer>;
}
