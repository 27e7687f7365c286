import { LoadError } from "./reload.ts";
import { withTimeLimit } from "./time-limit.ts";

const loadRecovery = () => import("./recovery/load-again.ts");

/** Not part of the first load; when something fails to load, this would fail, too. */
export const prepareRecovery = () => void loadRecovery().catch(() => undefined);

/** Retries in the browser until it is loaded or not wanted any more. */
export const untilLoaded = <T>(load: () => Promise<T>, isLeft?: () => boolean): Promise<T> =>
  withTimeLimit(load()).catch(async (error: unknown) => {
    const recovery = import.meta.env.SSR ? null : await loadRecovery().catch(() => null);
    if (!recovery) throw new LoadError(error);
    return recovery.loadAgain(load, error, isLeft);
  });
