import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useEffect, useMemo } from "react";
import { useGraphqlClient } from "../../../api/client.ts";
import { useRetry } from "../../../api/retry.ts";
import { useForms } from "../actions/use-forms.tsx";
import { usePending } from "../../data/use-pending.ts";
import { useNotices, type Notify } from "../../notices/use-notices.tsx";
import { useConfirm } from "../../notices/confirm-dialog.tsx";
import type { Identified } from "../../data/table-columns.ts";

type ListDocument<Row> = TypedDocumentNode<{ rows: Row[] }, Record<string, never>>;

function useList<Row>(document: ListDocument<Row>) {
  const client = useGraphqlClient();
  const { data, loading, error, refetch } = useQuery(document, { client });
  const listed = data?.rows as Row[] | undefined;
  useEffect(() => {
    if (error) console.error("Failed to fetch data", error);
  }, [error]);
  useRetry({ loading, refetch }, !listed);
  return {
    rows: useMemo(() => new Map((listed ?? []).map((row, index) => [index, row] as const)), [listed]),
    isCurrent: listed !== undefined,
    error,
    refetch: () => refetch().catch(() => undefined), // the failure is returned as `error`
  };
}

export function useListScreen<Row extends Identified>(document: ListDocument<Row>, notify: Notify) {
  const list = useList(document);
  const notices = useNotices(notify);
  const confirm = useConfirm();
  const { pending, during } = usePending();
  return { list, notices, pending, ...useForms({ notices, confirm, during, refetch: list.refetch }) };
}

export type ListState<Row extends Identified> = ReturnType<typeof useListScreen<Row>>;
