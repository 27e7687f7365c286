import type { ApolloClient, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { onViewerChange } from "../../api/auth-header.ts";
import { useGraphqlClient } from "../../api/client.ts";
import { ARGUMENTS_BY_VIEW, type Identified, type TableQuery } from "./table-query.ts";
import { TableSource, type TableSnapshot } from "./table-source.ts";

interface TableData<Row> {
  revision?: string;
  table: { total: number; rows: Row[] };
}

const dropPublic = ({ cache }: ApolloClient, kind: string): void =>
  void cache.modify({
    fields: (value: unknown, { DELETE }) =>
      JSON.stringify(value)?.includes(`"__ref":"${kind}:`) ? DELETE : (value as never),
  });

export function useTableSource<Row extends Identified, Variables extends OperationVariables>(
  document: TypedDocumentNode<TableData<Row>, Variables>,
  kind: string,
): TableSource<Row> {
  const client = useGraphqlClient();
  const [source] = useState(() => {
    const fetchPage = async ({ view, filters, ...rest }: TableQuery, signal: AbortSignal) => {
      const query = { ...rest, ...filters, ...ARGUMENTS_BY_VIEW[view] };
      const context = { fetchOptions: { signal } };
      const asked = { query: document as TypedDocumentNode<TableData<Row>>, variables: { query }, context };
      const { data } = await client.query<TableData<Row>>({ ...asked, fetchPolicy: "no-cache" });
      const { table, revision = 0 } = data!;
      return { ...table, revision: Number(revision) };
    };
    return new TableSource(fetchPage, () => dropPublic(client, kind));
  });
  useEffect(() => onViewerChange(() => source.clear()), [source]);
  // Not before the reset, which cancels running queries.
  useEffect(() => client.onResetStore(() => source.reload()), [client, source]);
  return source;
}

export function useTable<Row extends Identified>(source: TableSource<Row>, query: TableQuery): TableSnapshot<Row> {
  const current = () => source.snapshot;
  const snapshot = useSyncExternalStore(source.subscribe, current, current);
  const { error } = snapshot;
  useLayoutEffect(() => source.show(query), [source, query]);
  useEffect(() => {
    if (error) console.error("Failed to fetch data", error);
  }, [error]);
  // Until the layout effect has run, the rows belong to the previous query.
  return snapshot.query === query ? snapshot : { ...snapshot, isCurrent: false, state: "loading" };
}
