import jwt from "jsonwebtoken";
import type { CallOptions, Client } from "../http/client.ts";

export interface ListedSession {
  _id: string;
  startedAt: string;
  lastUsedAt: string;
  method: string;
  device: string;
  isCurrent: boolean;
}

const modelOf = async () => {
  const { default: mongoose } = await import("mongoose");
  return mongoose.connection.models.SessionInfo!;
};

/** The calls about sessions, and what is done to their records behind the gateway's back, where it runs in this process. */
export function sessionCalls(gateway: Client) {
  const claimsOf = (token: string) => jwt.decode(token) as { sid: string; iat: number };
  const rewrite = async (token: string, fields: object) =>
    (await modelOf()).updateOne({ _id: claimsOf(token).sid }, fields);
  return {
    async list(viewer: CallOptions): Promise<ListedSession[]> {
      const document = "{ sessions { _id startedAt lastUsedAt method device isCurrent } }";
      return (await gateway.query(document, {}, viewer)).body.data.sessions as ListedSession[];
    },
    end: async (_id: string, viewer: CallOptions) =>
      (await gateway.query("mutation ($_id: ID!) { endSession(_id: $_id) }", { _id }, viewer)).body,
    endAllOf: async (_id: string, viewer: CallOptions) =>
      (await gateway.query("mutation ($_id: ID!) { endSessionsOf(_id: $_id) }", { _id }, viewer)).body,
    isOpen: async (viewer: CallOptions): Promise<boolean> =>
      (await gateway.query("{ me { _id } }", {}, viewer)).body.data.me !== null,
    /** Rewrites the record of a token's session. */
    rewrite,
    /** At the latest when the token was issued, so that it counts. */
    authenticatedAgo: (token: string, milliseconds: number) =>
      rewrite(token, { authenticatedAt: new Date(Math.min(Date.now() - milliseconds, claimsOf(token).iat * 1000)) }),
    stored: async (): Promise<string[]> => (await (await modelOf()).find().lean()).map(({ _id }) => String(_id)),
  };
}
