import { useEffect, useState } from "react";
import { useGraphqlClient } from "../../api/client.ts";
import { RecordVersionsDocument, type ContentKind, type RecordVersion } from "../../api/generated.ts";
import { historyTexts } from "../../content/admin-history.ts";

interface Fetched {
  versions?: readonly RecordVersion[];
  error?: unknown;
}

/** The versions of a record, newest first; `ask` fetches them again after an error. */
export function useVersions(kind: ContentKind, _id: string) {
  const client = useGraphqlClient();
  const [fetched, setFetched] = useState<Fetched>({});
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isWanted = true;
    const variables = { kind, _id };
    client.query({ query: RecordVersionsDocument, variables, fetchPolicy: "no-cache" }).then(
      ({ data }) => isWanted && setFetched({ versions: data!.versions }),
      (error: unknown) => {
        if (!isWanted) return;
        console.error(historyTexts.failed, error);
        setFetched({ error });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [client, kind, _id, tries]);

  function ask() {
    setFetched({});
    setTries(tries + 1);
  }
  return { ...fetched, ask };
}
