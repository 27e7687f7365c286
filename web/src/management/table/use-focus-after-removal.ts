import { useEffect, type RefObject } from "react";

const controls = "button, input, a[href]";

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

export function useFocusAfterRemoval(screen: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = screen.current!;
    let last: Element | null = null;
    let place: Place | null = null;

    const isOver = (focused: Element | null, dialogs: string) => {
      const dialog = focused?.closest(dialogs);
      return dialog && !dialog.contains(element);
    };
    const remember = () => {
      // Focus in a dialog comes back to the screen, so the place is kept.
      if (isOver(document.activeElement, "dialog")) return;
      last = element.contains(document.activeElement) ? document.activeElement : null;
      place = last && placeOf(last);
    };
    // In Chromium a removal is a focusout, too; a control that is still there was left on purpose.
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      const left = target as Element;
      if (relatedTarget || isOver(left, "dialog:not([data-docked])")) return;
      queueMicrotask(() => left.isConnected && remember());
    };
    const followRemoval = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const heading = element.querySelector<HTMLElement>("h1, h2")!;
      heading.tabIndex = -1;
      ((place && controlAt(element, place)) ?? heading).focus({ preventScroll: true });
    };
    // A dialog that closes restores the focus in a microtask of its own, which may have been queued after this callback.
    const removal = new MutationObserver(() => queueMicrotask(followRemoval));
    document.addEventListener("focusin", remember);
    document.addEventListener("focusout", onBlur);
    removal.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("focusout", onBlur);
      removal.disconnect();
    };
  }, [screen]);
}
