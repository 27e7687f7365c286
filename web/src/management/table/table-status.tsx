import { useEffect, useRef } from "react";
import { statusTexts } from "../../content/admin/admin.ts";
import type { TableQuery } from "../data/table-query.ts";
import { labelsOf, type FilterChoice } from "../data/filters.ts";
import { pageCount, rowSummary } from "./pager.tsx";

interface TableStatusProps {
  state: TableQuery;
  columns: readonly { field: string; heading: string }[];
  filters?: readonly FilterChoice[] | undefined;
  total: number;
  isCurrent: boolean;
}

export function TableStatus({ state, columns, filters, total, isCurrent }: TableStatusProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const heading = columns.find(({ field }) => field === state.sortBy)?.heading;
  const labels = labelsOf(filters ?? [], state.filters);
  const text = [
    rowSummary({ ...state, total }),
    statusTexts.page(state.page, pageCount({ ...state, total })),
    heading && statusTexts.sorted(heading, state.direction),
    state.search && statusTexts.searched(state.search),
    labels.length > 0 && statusTexts.filtered(labels),
    state.view !== "active" && statusTexts[state.view],
  ]
    .filter(Boolean)
    .join(". ");

  useEffect(() => {
    if (isCurrent) place.current!.textContent = text;
  }, [isCurrent, text]);

  return <p ref={place} role="status" className="sr-only" />;
}
