const fullChunk = 512;

function countAtStart<T>(items: readonly T[], isBefore: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(items[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Place {
  index: number;
  at: number;
}

// In chunks, so that adding or removing an item moves a few hundred others, whatever the size of the list.
export class SortedList<T> {
  readonly #compare: (a: T, b: T) => number;
  readonly #chunks: T[][] = [];
  #size: number;

  constructor(compare: (a: T, b: T) => number, sorted: readonly T[] = []) {
    this.#compare = compare;
    this.#size = sorted.length;
    for (let at = 0; at < sorted.length; at += fullChunk / 2) this.#chunks.push(sorted.slice(at, at + fullChunk / 2));
  }

  get size(): number {
    return this.#size;
  }

  get last(): T | undefined {
    return this.#chunks.at(-1)?.at(-1);
  }

  add(item: T): void {
    const { index, at } = this.#find((other) => this.#compare(other, item) < 0);
    const chunk = this.#chunks[index];
    if (!chunk) this.#chunks.push([item]);
    else if (at < chunk.length && this.#compare(chunk[at]!, item) === 0) {
      chunk[at] = item;
      return;
    } else chunk.splice(at, 0, item);
    this.#size++;
    if (!chunk || chunk.length <= fullChunk) return;
    // Dates are mostly appended: halving the last chunk would leave every chunk half empty.
    const isAtEnd = index === this.#chunks.length - 1 && at === fullChunk;
    this.#chunks.splice(index + 1, 0, chunk.splice(isAtEnd ? fullChunk : fullChunk / 2));
  }

  remove(item: T): void {
    const { index, at } = this.#find((other) => this.#compare(other, item) < 0);
    const chunk = this.#chunks[index];
    if (!chunk || at === chunk.length || this.#compare(chunk[at]!, item) !== 0) return;
    chunk.splice(at, 1);
    this.#size--;
    if (chunk.length === 0) this.#chunks.splice(index, 1);
  }

  // Each test holds for a prefix of the list only; the second one continues where the first one ends.
  stretch(isBefore: (item: T) => boolean, isBeforeEnd: (item: T) => boolean): { start: number; size: number } {
    const first = this.#find(isBefore);
    const start = this.#countBefore(first);
    const item = this.#chunks[first.index]?.[first.at];
    if (item === undefined || !isBeforeEnd(item)) return { start, size: 0 };
    return { start, size: this.#countBefore(this.#find(isBeforeEnd)) - start };
  }

  slice(from = 0, to = this.#size): T[] {
    const parts: T[][] = [];
    let start = 0;
    for (const chunk of this.#chunks) {
      if (start >= to) break;
      const end = start + chunk.length;
      if (end > from)
        parts.push(start >= from && end <= to ? chunk : chunk.slice(Math.max(0, from - start), to - start));
      start = end;
    }
    return ([] as T[]).concat(...parts);
  }

  #countBefore({ index, at }: Place): number {
    let count = at;
    for (let before = 0; before < index; before++) count += this.#chunks[before]!.length;
    return count;
  }

  #find(isBefore: (item: T) => boolean): Place {
    const index = countAtStart(this.#chunks, (chunk) => isBefore(chunk.at(-1)!));
    const lastIndex = this.#chunks.length - 1;
    if (index > lastIndex && lastIndex >= 0) return { index: lastIndex, at: this.#chunks[lastIndex]!.length };
    return { index, at: index > lastIndex ? 0 : countAtStart(this.#chunks[index]!, isBefore) };
  }
}
