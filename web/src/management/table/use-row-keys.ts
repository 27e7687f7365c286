import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { focusedIndex } from "./row-window.ts";
import { useKeys } from "../data/shortcuts.ts";

interface RowKeys {
  body: RefObject<HTMLElement>;
  count: number;
  show: ((index: number) => void) | undefined;
}

const steps: Record<string, number> = { j: 1, k: -1 };

const buttonAt = (body: HTMLElement, index: number) =>
  body.querySelector<HTMLElement>(`tr[data-index="${index}"] :is(button, a)`);

function firstSeen(body: HTMLElement): number {
  const rows = [...body.querySelectorAll<HTMLElement>("tr[data-index]")];
  const seen = rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows[0];
  return Number(seen?.dataset["index"] ?? 0);
}

const controls = "a, button, input, label, [role=menu]";

function useRowClick(body: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = body.current;
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      const clicked = target as Element;
      if (defaultPrevented || clicked.closest(controls) || getSelection()?.isCollapsed === false) return;
      clicked.closest("tr")?.querySelector<HTMLElement>(".row-link")?.click();
    };
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  }, [body]);
}

export function useRowKeys({ body, count, show }: RowKeys): void {
  useRowClick(body);
  const awaited = useRef<{ index: number; from: Element | null } | null>(null);

  const focusAwaited = useCallback(() => {
    if (!awaited.current || !body.current) return;
    const { index, from } = awaited.current;
    const button = buttonAt(body.current, index);
    if (button && document.activeElement === from) button.focus({ preventScroll: show !== undefined });
    if (button || document.activeElement !== from) awaited.current = null;
  }, [body, show]);
  useLayoutEffect(focusAwaited);

  useKeys(
    useCallback(
      (key) => {
        const step = steps[key];
        const table = document.activeElement?.closest("tbody");
        // While a message is open next to the table, j and k show the next and previous message.
        if (document.querySelector("[data-docked]")) return false;
        if (!step || count === 0 || (table && table !== body.current)) return false;
        const at = awaited.current?.index ?? focusedIndex(body.current);
        const index = at === null ? firstSeen(body.current!) : at + step;
        awaited.current = { index: Math.max(0, Math.min(count - 1, index)), from: document.activeElement };
        show?.(awaited.current.index);
        focusAwaited();
        return true;
      },
      [body, count, show, focusAwaited],
    ),
  );
}
