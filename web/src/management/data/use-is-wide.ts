import { useSyncExternalStore } from "react";

const query = () => window.matchMedia("(width >= 76.25em)");

function follow(onChange: () => void): () => void {
  const media = query();
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether the window has room for a panel next to a table: from 1220 px on. */
export const useIsWide = (): boolean => useSyncExternalStore(follow, () => query().matches);
