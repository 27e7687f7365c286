import type { ApolloClient } from "@apollo/client";
import { PresentRecordDocument, TableRevisionDocument, type RecordKind } from "./generated.ts";
import type { StoredRow } from "./table-query.ts";

/** Asked in the background: never cached, and an ended session is left to what a person does. */
const aside = (signal: AbortSignal) => ({
  fetchPolicy: "no-cache" as const,
  context: { fetchOptions: { signal }, isQuiet: true },
});

/** How many writes the collection has seen. */
export async function readRevision(client: ApolloClient, kind: RecordKind, signal: AbortSignal): Promise<number> {
  const { data } = await client.query({ query: TableRevisionDocument, variables: { kind }, ...aside(signal) });
  return Number(data!.revision);
}

/** The current record; null where it is deleted. With a signal it is asked in the background. */
export async function readPresent(
  client: ApolloClient,
  kind: RecordKind,
  _id: string,
  signal?: AbortSignal,
): Promise<StoredRow | null> {
  const options = signal ? aside(signal) : ({ fetchPolicy: "no-cache" } as const);
  const { data } = await client.query({ query: PresentRecordDocument, variables: { kind, _id }, ...options });
  return (data!.record as StoredRow | null | undefined) ?? null;
}
