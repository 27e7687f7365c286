const quietMs = 100;

/** Runs the task once after several changes that follow each other closely, and never twice at the same time. */
export function afterChanges(task: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(task)), quietMs);
  };
}
