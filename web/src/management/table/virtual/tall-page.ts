/** In pixels. On a screen that draws four for one, a browser draws no page of twice this height. */
const tallest = 6_000_000;
/** In pixels. Who comes this far at once did not scroll but dragged, or pressed End. */
const leap = 5_000;

/**
 * The page as something to scroll that may be taller than any browser draws: what is too much is left out above and
 * below what is seen. Scrolling moves pixel by pixel; a leap goes as far into the whole as into what is drawn.
 */
export class TallPage {
  readonly window = window;
  readonly document = document;
  readonly addEventListener = window.addEventListener.bind(window);
  readonly removeEventListener = window.removeEventListener.bind(window);
  /** How much of the list is drawn, in pixels. */
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

  /** Where the list begins on the page, and how tall it would be as a whole. */
  fit(top: number, height: number): void {
    this.#top = top;
    this.#excess = Math.max(0, height - tallest);
    this.#leftOut = Math.min(this.#leftOut, this.#excess);
    this.height = height - this.#excess;
  }

  /** Where in what is drawn of the list something stands that stands there on the whole page. */
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
