/**
 * Lets callers share runs of a task: whoever calls while one runs gets the next one, which begins after their call. So many calls
 * cost few runs, and none is answered by a run that began before it.
 */
export function sharing<T>(task: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function run(): Promise<T> {
    const started = task().finally(() => {
      if (running === started) running = null;
    });
    running = started;
    return started;
  }

  function follow(before: Promise<T>): Promise<T> {
    const start = () => {
      next = null;
      return run();
    };
    return before.then(start, start);
  }

  return () => {
    if (!running) return run();
    next ??= follow(running);
    return next;
  };
}
