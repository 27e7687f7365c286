const loadRecovery = () => import("./on-demand/load-again.ts");

/** Not part of the first load; when something fails to load, this would fail, too. */
export const prepareRecovery = () => void loadRecovery().catch(() => undefined);

const loadLimitMs = 120_000;

export function withTimeLimit<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("This part of the page took too long to load.")), loadLimitMs);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

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

/** Retries in the browser until it is loaded or not wanted any more. */
export const untilLoaded = <T>(load: () => Promise<T>, isLeft?: () => boolean): Promise<T> =>
  withTimeLimit(load()).catch(async (error: unknown) => {
    const recovery = import.meta.env.SSR ? null : await loadRecovery().catch(() => null);
    if (!recovery) throw new LoadError(error);
    return recovery.loadAgain(load, error, isLeft);
  });

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

/** `tries` is 0 before the first retry; clients of one outage do not retry all at once. */
export const retryDelayMs = (tries: number): number =>
  Math.min(maxRetryMs, firstRetryMs * 2 ** tries) * (1 + Math.random() / 4);
