import { useSyncExternalStore } from "react";

function onHashChange(notify: () => void): () => void {
  window.addEventListener("hashchange", notify);
  return () => window.removeEventListener("hashchange", notify);
}

/** Null on the server, which never receives what is behind #. */
export const useAddressToken = (): string | null =>
  useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1),
    () => null,
  );
