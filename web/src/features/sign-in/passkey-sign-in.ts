import type { ApolloClient } from "@apollo/client";
import { LoginWithPasskeyDocument, PasskeyRequestOptionsDocument } from "../../api/generated.ts";
import { askForPasskey } from "../../api/passkeys.ts";

/** Signs in by a passkey of the person's choice; answers the session's token, or null where none was given. */
export async function tokenByPasskey(client: ApolloClient): Promise<string | null> {
  const asked = await client.query({ query: PasskeyRequestOptionsDocument, fetchPolicy: "no-cache" });
  const response = await askForPasskey(asked.data!.options);
  if (!response) return null;
  const { data } = await client.mutate({
    mutation: LoginWithPasskeyDocument,
    variables: { response },
    fetchPolicy: "no-cache",
  });
  return data!.session.token;
}
