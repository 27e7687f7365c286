import { LoadError } from "./reload.ts";

const loadRecovery = () => import("./on-demand/load-again.ts");

/** Not part of the first load; when something fails to load, this would fail, too. */
export const prepareRecovery = () => void loadRecovery().catch(() => undefined);

const limit = 120_000;

export function withTimeLimit<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("This part of the page took too long to load.")), limit);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/** Retries in the browser until it is loaded or not wanted any more. */
export const untilLoaded = <T>(load: () => Promise<T>, isLeft?: () => boolean): Promise<T> =>
  withTimeLimit(load()).catch(async (error: unknown) => {
    const recovery = import.meta.env.SSR ? null : await loadRecovery().catch(() => null);
    if (!recovery) throw new LoadError(error);
    return recovery.loadAgain(load, error, isLeft);
  });

const firstMs = 1_000;
const maxMs = 30_000;

/** `tries` is 0 before the first retry; clients of one outage do not retry all at once. */
export const retryDelayMs = (tries: number): number => Math.min(maxMs, firstMs * 2 ** tries) * (1 + Math.random() / 4);
