const prefix = "graphiql:";

function forgetIn(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

/** Typed documents may have secrets; older versions stored them in localStorage. */
export function forgetExplorer(): void {
  try {
    [sessionStorage, localStorage].forEach(forgetIn);
  } catch {
    // Where storage is forbidden nothing was stored.
  }
}

/** Must be ended, since GraphiQL writes once more while its page closes. */
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

  end(): void {
    this.#isEnded = true;
    forgetExplorer();
  }
}
