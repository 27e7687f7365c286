import { useEffect, type RefObject } from "react";

const controls = "button, input, a[href]";

/** Where a control stands in a table's body: which row, and which control of it. */
interface Place {
  row: number;
  control: number;
}

function placeOf(element: Element): Place | null {
  const row = element.closest<HTMLTableRowElement>("tbody tr");
  return row && { row: row.sectionRowIndex, control: [...row.querySelectorAll(controls)].indexOf(element) };
}

function controlAt(screen: HTMLElement, { row, control }: Place): HTMLElement | undefined {
  const rows = screen.querySelectorAll("tbody tr");
  const inRow = rows[Math.min(row, rows.length - 1)]?.querySelectorAll<HTMLElement>(controls);
  return inRow?.[control] ?? inRow?.[0];
}

/**
 * When the control that has the focus is taken off the screen, as Delete is with its row, the focus goes to the one that
 * comes in its place, else to the screen's heading: never to nowhere.
 */
export function useFocusAfterRemoval(screen: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = screen.current!;
    let last: Element | null = null;
    let place: Place | null = null;

    const onFocus = ({ target }: FocusEvent) => {
      last = target as Element;
      place = placeOf(last);
    };
    const removal = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const heading = element.querySelector<HTMLElement>("h1")!;
      heading.tabIndex = -1;
      ((place && controlAt(element, place)) ?? heading).focus({ preventScroll: true });
    });
    document.addEventListener("focusin", onFocus);
    removal.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", onFocus);
      removal.disconnect();
    };
  }, [screen]);
}
