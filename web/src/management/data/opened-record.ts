import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

const ways = ["add", "edit", "open"] as const;

export interface Opened {
  as: (typeof ways)[number];
  _id: string;
}

export function readOpened(address: URLSearchParams): Opened | null {
  const as = ways.find((way) => address.has(way));
  return as ? { as, _id: address.get(as)! } : null;
}

export function withOpened(address: URLSearchParams, opened: Opened | null): URLSearchParams {
  const others = [...address].filter(([name]) => !(ways as readonly string[]).includes(name));
  return new URLSearchParams(opened ? [...others, [opened.as, opened._id]] : others);
}

const searchOf = (parameters: URLSearchParams): string => `?${parameters}`.replace(/([?&]add)=/, "$1");

export const openedSearch = (search: string, opened: Opened | null): string =>
  searchOf(withOpened(new URLSearchParams(search), opened));

/** Whether both addresses show the same page and record, whatever part of its table. */
export function isSamePlace(one: Pick<Location, "pathname" | "search">, other: typeof one): boolean {
  const openedIn = ({ search }: typeof one) => JSON.stringify(readOpened(new URLSearchParams(search)));
  return one.pathname === other.pathname && openedIn(one) === openedIn(other);
}

export const openingStep = { isOpening: true };

export function useOpened() {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const opened = useMemo(() => readOpened(new URLSearchParams(search)), [search]);
  const isStep = (state as typeof openingStep | null)?.isOpening === true;
  const isGoingBack = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  });

  // The browser would take a pending step back later, from the new address.
  const afterStepBack = useCallback((change: () => void) => {
    if (isGoingBack.current) waiting.current.push(change);
    else change();
  }, []);

  useEffect(() => {
    const arrive = () => {
      isGoingBack.current = false;
      // Outside of the effect, which cannot render synchronously.
      queueMicrotask(() => waiting.current.splice(0).forEach((change) => change()));
    };
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>("a:not([target])");
      const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!link || opensTab || !isGoingBack.current) return;
      event.preventDefault();
      event.stopPropagation();
      waiting.current.push(() => link.click());
    };
    // A dialog with unsaved input reverts an unwanted step back.
    const onTakenBack = () => window.location.search === latest.current && arrive();
    arrive();
    window.addEventListener("popstate", onTakenBack);
    document.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("popstate", onTakenBack);
      document.removeEventListener("click", onClick, true);
    };
  }, [key]);

  return {
    opened,
    afterStepBack,
    open: (chosen: Opened) =>
      afterStepBack(() => void navigate(openedSearch(latest.current, chosen), { state: openingStep, flushSync: true })),
    replace: (chosen: Opened) => void navigate(openedSearch(search, chosen), { replace: true, state, flushSync: true }),
    // Bypasses the router, which a dialog with unsaved input may block, after a session has ended.
    forget: () => window.history.replaceState(window.history.state, "", openedSearch(search, null)),
    close: () => {
      const shown = readOpened(new URLSearchParams(window.location.search));
      const isLeft = opened?.as !== shown?.as || opened?._id !== shown?._id;
      if (!opened || isLeft || isGoingBack.current) return;
      isGoingBack.current = isStep;
      void (isStep ? navigate(-1) : navigate(openedSearch(search, null), { replace: true }));
    },
  };
}
