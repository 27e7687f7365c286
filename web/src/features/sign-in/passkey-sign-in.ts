import type { ApolloClient, TypedDocumentNode } from "@apollo/client";
import { LoginWithPasskeyDocument, PasskeyRequestOptionsDocument } from "../../api/generated.ts";
import { askForPasskey } from "../../api/passkeys.ts";

export type PasskeyMutation = TypedDocumentNode<{ session: { token: string } }, { response: Record<string, unknown> }>;

/** Null if the person chose no passkey. */
export async function tokenByPasskey(
  client: ApolloClient,
  mutation: PasskeyMutation = LoginWithPasskeyDocument,
): Promise<string | null> {
  const asked = await client.query({ query: PasskeyRequestOptionsDocument, fetchPolicy: "no-cache" });
  const response = await askForPasskey(asked.data!.options);
  if (!response) return null;
  const { data } = await client.mutate({ mutation, variables: { response }, fetchPolicy: "no-cache" });
  return data!.session.token;
}
