import { useEffect } from "react";
import type { ChangeTable } from "./table-state.ts";

/** Goes to the last page when the current one has no rows any more. `count` is null until it is known. */
export function useLastPage(page: number, count: number | null, change: ChangeTable): void {
  useEffect(() => {
    if (count !== null && page > count) change({ page: count }, { replace: true });
  });
}
