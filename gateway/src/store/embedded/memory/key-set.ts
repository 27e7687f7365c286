const initialBytes = 1_024;

// One bit per key: 12 kB for 100,000 entries.
export class KeySet {
  #bits: Uint8Array;

  constructor(bits = new Uint8Array(initialBytes)) {
    this.#bits = bits;
  }

  has(key: number): boolean {
    return ((this.#bits[key >>> 3] ?? 0) & (1 << (key & 7))) !== 0;
  }

  add(key: number): void {
    if (key >>> 3 >= this.#bits.length) {
      const longer = new Uint8Array((key >>> 3) * 2);
      longer.set(this.#bits);
      this.#bits = longer;
    }
    this.#bits[key >>> 3]! |= 1 << (key & 7);
  }

  delete(key: number): void {
    if (this.has(key)) this.#bits[key >>> 3]! &= ~(1 << (key & 7));
  }

  copy(): KeySet {
    return new KeySet(this.#bits.slice());
  }
}
