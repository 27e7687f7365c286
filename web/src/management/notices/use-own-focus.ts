import { useLayoutEffect, useState, type RefObject } from "react";

export function useOwnFocus(place: RefObject<HTMLElement>): void {
  const [before] = useState(() => document.activeElement as HTMLElement | null);
  useLayoutEffect(() => {
    place.current!.querySelector<HTMLElement>("input, button")?.focus();
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) before?.focus();
      });
  }, [place, before]);
}
