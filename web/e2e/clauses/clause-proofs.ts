export interface NamedTest {
  file: string;
  /** The titles of its describes and its own. */
  title: string;
}

export interface Proof<Key extends string = `§${number} ${string}`> {
  key: Key;
  tests: NamedTest[];
}

const isBoundary = (next: string | undefined) => !next || !/[\w{/-]/.test(next);

/** The keys that a title names: at each § the longest key that follows; null for a § without one. */
export function keysIn<Key extends string>(title: string, keys: readonly Key[]): (Key | null)[] {
  const starts = [...title.matchAll(/§/g)].map(({ index }) => title.slice(index));
  return starts.map((start) => {
    const named = keys.filter(
      (key) => start.toLowerCase().startsWith(key.toLowerCase()) && isBoundary(start[key.length]),
    );
    return named.sort((a, b) => b.length - a.length)[0] ?? null;
  });
}

/** Every clause with its tests, and the tests that name a paragraph without a clause of it. */
export function join<Key extends string>(keys: readonly Key[], tests: NamedTest[]) {
  const proofs: Proof<Key>[] = keys.map((key) => ({ key, tests: [] }));
  const unmatched: NamedTest[] = [];
  for (const test of tests)
    for (const key of new Set(keysIn(test.title, keys))) {
      if (key === null) unmatched.push(test);
      else proofs.find((proof) => proof.key === key)!.tests.push(test);
    }
  return { proofs, unmatched };
}
