/** In pixels; browsers fail near twice this height on screens with four device pixels for one. */
const tallest = 6_000_000;
/** In pixels; a longer move is a drag of the scroll bar or the End key, not scrolling. */
const leap = 5_000;

/** Replaces window as scroll element of a list taller than browsers can lay out; a leap maps proportionally to the whole list. */
export class TallPage {
  readonly window = window;
  readonly document = document;
  readonly addEventListener = window.addEventListener.bind(window);
  readonly removeEventListener = window.removeEventListener.bind(window);
  height = 0;
  #top = 0;
  #excess = 0;
  #leftOut = 0;
  #last = 0;

  get innerWidth() {
    return window.innerWidth;
  }
  get innerHeight() {
    return window.innerHeight;
  }
  get clientHeight() {
    return window.innerHeight;
  }
  get scrollHeight() {
    return document.documentElement.scrollHeight + this.#excess;
  }
  get scrollY() {
    this.#follow(window.scrollY);
    return window.scrollY + this.#leftOut;
  }

  fit(top: number, height: number): void {
    this.#top = top;
    this.#excess = Math.max(0, height - tallest);
    this.#leftOut = Math.min(this.#leftOut, this.#excess);
    this.height = height - this.#excess;
  }

  place(offset: number): number {
    return offset - this.#top - this.#leftOut;
  }

  scrollTo({ top, behavior }: { top: number; behavior?: ScrollBehavior }): void {
    const near = top - this.#leftOut;
    const isNear = Math.abs(near - window.scrollY) <= leap && !this.#isAtEdge(near);
    const drawn = isNear ? near : this.#drawn(top);
    this.#leftOut = top - drawn;
    this.#last = drawn;
    window.scrollTo({ top: drawn, ...(behavior && { behavior }) });
  }

  #follow(drawn: number): void {
    if (Math.abs(drawn - this.#last) > leap) this.#leftOut = (this.#excess * drawn) / this.#end();
    if (drawn <= this.#top) this.#leftOut = 0;
    else if (this.#isAtEdge(drawn)) this.#leftOut = this.#excess;
    this.#last = drawn;
  }

  #drawn(offset: number): number {
    const end = this.#end();
    if (offset <= end / 2) return offset;
    if (offset >= end / 2 + this.#excess) return offset - this.#excess;
    return (offset * end) / (end + this.#excess);
  }

  #isAtEdge(drawn: number): boolean {
    return drawn <= this.#top || drawn + window.innerHeight >= this.#top + this.height;
  }

  #end(): number {
    return Math.max(1, document.documentElement.scrollHeight - window.innerHeight);
  }
}
