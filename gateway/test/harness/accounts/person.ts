import type { Answer, CallOptions, Client } from "../http/client.ts";

const fields = "{ email contacts answers users }";

/** The calls about all that is held for one e-mail address. */
export function personCalls(gateway: Client) {
  const call =
    (document: string) =>
    async (email: string, viewer?: CallOptions): Promise<Answer["body"]> =>
      (await gateway.query(document, { email }, viewer)).body;
  return {
    count: call(`query ($email: String!) { person(email: $email) ${fields} }`),
    erase: call(`mutation ($email: String!) { erasePerson(email: $email) ${fields} }`),
  };
}
