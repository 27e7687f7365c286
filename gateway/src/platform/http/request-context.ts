import type { Env } from "../config/env.ts";
import type { LongList } from "../graphql/long-lists.ts";
import type { LongAnswer } from "../graphql/graphql-handler.ts";
import type { Logger } from "../log.ts";
import type { Tokens } from "../auth/tokens.ts";

/** What a viewer may do: 0 User, 1 Admin (the stored values). */
export enum Role {
  User = 0,
  Admin = 1,
}

/** Whoever makes the request, read back from the store and not from the token. */
export interface Viewer {
  _id: string;
  role: Role;
}

/** Which records of a list a REST call asks for, and of how many, once they are read. */
export interface ListPart {
  skip: number;
  limit: number;
  total?: number;
}

/** What every resolver gets, whichever door the call came through. */
export interface RequestContext {
  viewer: Viewer | null;
  requestId: string;
  /** The caller's network address, behind as many proxies as are trusted. */
  address: string;
  /** Whether it came from somebody at the gateway's own machine, without a sign of a proxy. */
  isFromOwnMachine: boolean;
  log: Logger;
  env: Env;
  tokens: Tokens;
  /** The key under which the answer to a GraphQL request is kept, where what it reads is for everyone. */
  keepAs?: string;
  /** Collects the lists that are too long to be completed in one piece. */
  longLists?: LongList[];
  /** The answer of a GraphQL request while it is made. */
  answer?: LongAnswer;
  /** The part of a list that is wanted; all of it where none is given. */
  part?: ListPart;
}
