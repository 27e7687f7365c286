/** No caller gets the result of a run that started before its call. */
export function coalesce<T>(task: () => Promise<T>): () => Promise<T> {
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
