import { useSyncExternalStore } from "react";

function onHashChange(notify: () => void): () => void {
  window.addEventListener("hashchange", notify);
  return () => window.removeEventListener("hashchange", notify);
}

/** The token behind # in the address, empty where there is none; null on the server, which is never told. */
export const useAddressToken = (): string | null =>
  useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1),
    () => null,
  );
