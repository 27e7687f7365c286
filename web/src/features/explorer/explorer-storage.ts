const prefix = "graphiql:";

function forgetIn(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

/** Removes what the GraphQL explorer keeps of typed documents; earlier releases kept it in localStorage. */
export function forgetExplorer(): void {
  try {
    [sessionStorage, localStorage].forEach(forgetIn);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** Keeps what is typed for as long as the tab is open, until it is ended: GraphiQL writes once more while its page goes. */
export class ExplorerStorage {
  #isEnded = false;

  get length(): number {
    return sessionStorage.length;
  }

  getItem(key: string): string | null {
    return sessionStorage.getItem(key);
  }

  setItem(key: string, value: string): void {
    if (!this.#isEnded) sessionStorage.setItem(key, value);
  }

  removeItem(key: string): void {
    sessionStorage.removeItem(key);
  }

  clear(): void {
    forgetExplorer();
  }

  /** Forgets all, and keeps nothing from now on. */
  end(): void {
    this.#isEnded = true;
    forgetExplorer();
  }
}
