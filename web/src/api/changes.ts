import type { ApolloClient } from "@apollo/client";
import { PresentRecordDocument, TableRevisionDocument, type RecordKind } from "./generated.ts";

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

/** A record as it stands; null where it is deleted. */
export async function readPresent(
  client: ApolloClient,
  kind: RecordKind,
  _id: string,
  signal: AbortSignal,
): Promise<{ version: number } | null> {
  const { data } = await client.query({ query: PresentRecordDocument, variables: { kind, _id }, ...aside(signal) });
  return (data!.record as { version: number } | null | undefined) ?? null;
}
