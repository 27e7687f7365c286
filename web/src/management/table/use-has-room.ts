import { useCallback, useSyncExternalStore } from "react";
import type { Column } from "./table-columns.ts";

/** Minimum widths of columns in rem, as in admin-table.css. */
const widths = { text: 7.25, wide: 9.5, figures: 5.5, picture: 5, date: 6.75 };
const selectAndActions = 13;
/** The share of the viewport between the margins. */
const between = 0.96;

/** Whether the columns fit side by side. */
export function useHasRoom(columns: readonly { width?: Column<object>["width"] }[], isReadOnly: boolean): boolean {
  const others = isReadOnly ? 0 : selectAndActions;
  const needed = columns.reduce((sum, { width }) => sum + widths[width ?? "text"], others);
  const query = `(min-width: ${(needed / between).toFixed(2)}rem)`;
  const subscribe = useCallback(
    (notify: () => void) => {
      const room = matchMedia(query);
      room.addEventListener("change", notify);
      return () => room.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
