export {};

declare global {
  // By keep-node-fetch.mjs.
  var ofNode: Pick<typeof globalThis, "fetch" | "AbortController">;
}

/** Node's fetch, as a page has it: happy-dom's own writes to the console, at some later time, that an aborted call has ended. */
globalThis.fetch = async (path, { signal, body, ...init } = {}) => {
  const { fetch, AbortController } = globalThis.ofNode;
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  const url = new URL(String(path), window.location.href);
  // Node does not know the window's kind of file.
  const sent = body instanceof Blob ? await body.arrayBuffer() : body;
  return fetch(url.href, { ...init, body: sent, signal: controller.signal });
};

const { matchMedia } = window;
/** happy-dom reads no range of widths. */
window.matchMedia = (query) => matchMedia.call(window, query.replace("width >=", "min-width:"));
