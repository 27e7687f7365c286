import { useEffect, useRef, useState } from "react";
import { readRevision } from "../../api/changes.ts";
import { useGraphqlClient } from "../../api/client.ts";
import type { RecordKind } from "../../api/generated.ts";
import type { OwnWrites } from "../../api/own-writes.ts";
import type { Basis } from "../../api/table-pages.ts";
import { useSession } from "../../session/session-provider.tsx";
import { isRefused, whileVisible } from "./while-visible.ts";

interface Watched {
  /** Missing where nothing is watched. */
  kind: RecordKind | undefined;
  /** What the rows on the screen stand on; null until they are there. */
  basis: Basis | null;
  isLoading: boolean;
  own: OwnWrites;
}

/** The revision at which others have changed what the rows stand on, a new one with each further change; null while nobody has. */
export function useOthersChanges({ kind, basis, isLoading, own }: Watched): number | null {
  const client = useGraphqlClient();
  const { isAuthenticated, user } = useSession();
  const [seen, setSeen] = useState<{ basis: Basis; revision: number } | null>(null);
  /** The latest revision, and how many writes of this window it counts. */
  const known = useRef({ revision: 0, count: 0 });

  useEffect(() => {
    if (basis) known.current = { revision: basis.revision, count: own.count };
  }, [basis, own]);

  useEffect(() => {
    if (!kind || !basis || isLoading || !isAuthenticated) return;
    const compare = (revision: number) => {
      const before = known.current;
      if (revision < before.revision) return;
      const isOwn = revision - before.revision <= own.count - before.count;
      if (!isOwn) setSeen({ basis, revision });
      known.current = { revision, count: own.count };
    };
    return whileVisible(async (signal) => {
      try {
        const now = await own.without(() => readRevision(client, kind, signal));
        if (now !== null && !signal.aborted) compare(now);
        return true;
      } catch (error) {
        // Nobody waits for the answer; one that is refused would be so again, until somebody signs in.
        return !isRefused(error);
      }
    });
  }, [client, kind, basis, isLoading, own, isAuthenticated, user]);

  return seen && seen.basis === basis ? seen.revision : null;
}
