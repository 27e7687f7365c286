import { retryDelayMs } from "./until-loaded.ts";

const reloadKey = "reloaded";
const reloadPauseMs = 10 * 60_000;

/** Ends early when the connection is back. */
export const pause = (ms: number) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, ms);
    window.addEventListener("online", resolve, { once: true, signal: AbortSignal.timeout(ms) });
  });

export const isReachable = () =>
  fetch(window.location.pathname, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Returns whether it reloads: a page whose script is always refused would be reloaded again and again. */
export function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadKey)) < reloadPauseMs) return false;
    sessionStorage.setItem(reloadKey, String(Date.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** A reload may mend it. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super(String(cause), { cause });
  }
}

/** For a page without input; `isLeft` ends it. */
export async function reloadWhenReachable(isLeft: () => boolean): Promise<void> {
  for (let tries = 0; !isLeft(); tries++) {
    await pause(retryDelayMs(tries));
    if ((await isReachable()) && !isLeft()) reloadOnce();
  }
}
