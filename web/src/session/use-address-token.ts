import { useSyncExternalStore } from "react";

function onHashChange(notify: () => void): () => void {
  window.addEventListener("hashchange", notify);
  return () => window.removeEventListener("hashchange", notify);
}

/** The token behind # in the address, or an empty string; null on the server, which never receives it. */
export const useAddressToken = (): string | null =>
  useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1),
    () => null,
  );
