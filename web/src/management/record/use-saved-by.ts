import { useEffect, useState } from "react";
import { printable } from "../../../../gateway/contract/printable.ts";
import { useGraphqlClient } from "../../api/client.ts";
import { LastChangeDocument, type RecordKind } from "../../api/generated.ts";

const isElsewhere = (event: string) => /\.(deleted|restored|published)$/.test(event);

export function useSavedBy(kind: RecordKind | undefined, recordId: string | undefined, version: number | undefined) {
  const client = useGraphqlClient();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (!kind || recordId === undefined || version === undefined) return;
    const asking = new AbortController();
    const context = { fetchOptions: { signal: asking.signal }, isQuiet: true };
    client.query({ query: LastChangeDocument, variables: { kind, recordId }, fetchPolicy: "no-cache", context }).then(
      ({ data }) => {
        const actor = data!.table.rows.find(({ event }) => !isElsewhere(event))?.actor;
        setName(actor?.name ? printable(actor.name) : null);
      },
      () => undefined,
    );
    return () => asking.abort();
  }, [client, kind, recordId, version]);
  return name;
}
