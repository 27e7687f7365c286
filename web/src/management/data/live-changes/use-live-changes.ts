import { useEffect } from "react";
import { readRevision } from "../../../api/changes.ts";
import { useGraphqlClient } from "../../../api/client.ts";
import type { RecordKind } from "../../../api/generated.ts";
import type { TableSource } from "../../../api/table-source.ts";
import { useSession } from "../../../session/session-provider.tsx";
import { isRefused, whileVisible } from "./while-visible.ts";

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
