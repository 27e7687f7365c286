import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

const ways = ["add", "edit", "open"] as const;

/** What is open over a table, as its address says: a new record, or one that is edited or read. */
export interface Opened {
  as: (typeof ways)[number];
  /** The id of the record; empty for a new one. */
  _id: string;
}

export function readOpened(address: URLSearchParams): Opened | null {
  const as = ways.find((way) => address.has(way));
  return as ? { as, _id: address.get(as)! } : null;
}

/** The parameters of an address, without what is open or with something else that is. */
export function withOpened(address: URLSearchParams, opened: Opened | null): URLSearchParams {
  const others = [...address].filter(([name]) => !(ways as readonly string[]).includes(name));
  return new URLSearchParams(opened ? [...others, [opened.as, opened._id]] : others);
}

/** The end of an address from its question mark on. */
const searchOf = (parameters: URLSearchParams): string => `?${parameters}`.replace(/([?&]add)=/, "$1");

/** The end of the address at which something is open over the table of this address. */
export const openedSearch = (search: string, opened: Opened | null): string =>
  searchOf(withOpened(new URLSearchParams(search), opened));

/** The state of a step of the history that opened something: to close it goes back. */
export const openingStep = { isOpening: true };

/** What the address says is open. To open something is a step of the history, which Back closes. */
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

  /** Changes the address, once a step back that is under way has been taken: the browser takes it later, from wherever it is then. */
  const afterStepBack = useCallback((change: () => void) => {
    if (isGoingBack.current) waiting.current.push(change);
    else change();
  }, []);

  useEffect(() => {
    const arrive = () => {
      isGoingBack.current = false;
      // Outside of the effect, which can not render at once.
      queueMicrotask(() => waiting.current.splice(0).forEach((change) => change()));
    };
    // The router would follow a link at once.
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>("a:not([target])");
      const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!link || opensTab || !isGoingBack.current) return;
      event.preventDefault();
      event.stopPropagation();
      waiting.current.push(() => link.click());
    };
    // A dialog with unsaved input takes a step back that is not wanted.
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
    /** Opens something in place of what is open, as the same step. */
    replace: (chosen: Opened) => void navigate(openedSearch(search, chosen), { replace: true, state, flushSync: true }),
    /** Past the router, which a dialog with unsaved input may block: for a session that has ended, after whose sign-in the table is shown. */
    forget: () => window.history.replaceState(window.history.state, "", openedSearch(search, null)),
    close: () => {
      if (!opened) return;
      isGoingBack.current = isStep;
      void (isStep ? navigate(-1) : navigate(openedSearch(search, null), { replace: true }));
    },
  };
}
