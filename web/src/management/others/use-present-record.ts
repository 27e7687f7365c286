import { useEffect, useState } from "react";
import { readPresent } from "../../api/changes.ts";
import { useGraphqlClient } from "../../api/client.ts";
import type { RecordKind } from "../../api/generated.ts";

/** What others may have changed in the table that a dialog is over: which kind, and the revision of their last change. */
export interface OthersChanges {
  kind: RecordKind;
  revision: number | null;
}

/** The record as it stands, asked for after each change of others; undefined until then, null where it is deleted. */
export function usePresentRecord(_id: string | undefined, others: OthersChanges | undefined) {
  const { kind, revision = null } = others ?? {};
  const client = useGraphqlClient();
  const [present, setPresent] = useState<{ version: number } | null>();
  useEffect(() => {
    if (!kind || _id === undefined || revision === null) return;
    const asking = new AbortController();
    // One that fails is made up for by Save, which compares the versions, too.
    readPresent(client, kind, _id, asking.signal).then(setPresent, () => undefined);
    return () => asking.abort();
  }, [client, kind, _id, revision]);
  return present;
}
