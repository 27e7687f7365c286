import type { ApolloClient } from "@apollo/client";
import { useEffect } from "react";
import { useGraphqlClient } from "../../api/client.ts";
import { failureCode } from "../../api/failure.ts";
import { PresentRecordDocument, TableRevisionDocument, type RecordKind } from "../../api/generated.ts";
import type { StoredRow } from "./table-query.ts";
import type { TableSource } from "./table-source.ts";
import { useSession } from "../../session/session-provider.tsx";

const aside = (signal: AbortSignal) => ({
  fetchPolicy: "no-cache" as const,
  context: { fetchOptions: { signal }, isQuiet: true },
});

async function readRevision(client: ApolloClient, kind: RecordKind, signal: AbortSignal): Promise<number> {
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

const delayMs = 5_000;

export function whileVisible(task: (signal: AbortSignal) => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let running = new AbortController();
  async function run() {
    const { signal } = (running = new AbortController());
    const shouldContinue = await task(signal);
    if (shouldContinue && !signal.aborted) timer = setTimeout(() => void run(), delayMs);
    if (!shouldContinue) end();
  }
  function pause() {
    clearTimeout(timer);
    running.abort();
  }
  function restart() {
    pause();
    if (!document.hidden) void run();
  }
  function end() {
    pause();
    document.removeEventListener("visibilitychange", restart);
  }
  document.addEventListener("visibilitychange", restart);
  if (!document.hidden) timer = setTimeout(() => void run(), delayMs);
  return end;
}

export const isRefused = (error: unknown) => ["UNAUTHENTICATED", "FORBIDDEN"].includes(failureCode(error) ?? "");

export function useLiveChanges(kind: RecordKind | undefined, source: Pick<TableSource<never>, "compare">): void {
  const client = useGraphqlClient();
  const { isAuthenticated, user } = useSession();

  useEffect(() => {
    if (!kind || !isAuthenticated) return;
    return whileVisible(async (signal) => {
      try {
        await source.compare(() => readRevision(client, kind, signal));
        return true;
      } catch (error) {
        // A refusal would repeat until somebody signs in.
        return !isRefused(error);
      }
    });
  }, [client, kind, source, isAuthenticated, user]);
}
