import type { ApolloClient } from "@apollo/client";
import { PresentRecordDocument, TableRevisionDocument, type RecordKind } from "./generated.ts";
import type { StoredRow } from "./table-query.ts";

const aside = (signal: AbortSignal) => ({
  fetchPolicy: "no-cache" as const,
  context: { fetchOptions: { signal }, isQuiet: true },
});

export async function readRevision(client: ApolloClient, kind: RecordKind, signal: AbortSignal): Promise<number> {
  const { data } = await client.query({ query: TableRevisionDocument, variables: { kind }, ...aside(signal) });
  return Number(data!.revision);
}

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
