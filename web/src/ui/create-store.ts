export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<(value: Value) => void>();
  return {
    initial,
    get: (): Value => value,
    set(next: Value): void {
      value = next;
      for (const notify of [...listeners]) notify(value);
    },
    subscribe(notify: (value: Value) => void): () => void {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
  };
}

export type Store<Value> = ReturnType<typeof createStore<Value>>;
