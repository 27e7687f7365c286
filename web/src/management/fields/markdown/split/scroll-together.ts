import { measureStops } from "./measure-stops.ts";
import { between, type Stop } from "./stops.ts";

const within = (place: number, size: number) => Math.max(0, Math.min(place, size));

export function scrollTogether(field: HTMLTextAreaElement, preview: HTMLElement): () => void {
  const sides = { text: field, preview };
  type Side = keyof typeof sides;
  let stops: Stop[] | null = null;
  let isWriting = false;
  /** Positions set by this code, whose scroll events come later and must be ignored. */
  const own: Record<Side, number> = { text: -1, preview: -1 };

  function scroll(side: Side, top: number): void {
    if (Math.abs(sides[side].scrollTop - top) < 1) return;
    sides[side].scrollTop = top;
    own[side] = sides[side].scrollTop;
  }
  const at = (by: keyof Stop, place: number) => between((stops ??= measureStops(field, preview)), by, place);

  function follow(from: Side, to: Side): void {
    const { scrollTop, scrollHeight, clientHeight } = sides[from];
    const part = scrollTop / Math.max(1, scrollHeight - clientHeight);
    scroll(to, at(from, scrollTop + part * clientHeight)[to] - part * sides[to].clientHeight);
  }
  function followCursor(): void {
    const { text, preview: place } = at("at", field.selectionEnd);
    scroll("preview", place - within(text - field.scrollTop, field.clientHeight));
  }
  const followText = () => (isWriting ? followCursor() : follow("text", "preview"));
  function onScroll(side: Side): void {
    const isOwn = Math.abs(sides[side].scrollTop - own[side]) < 1;
    own[side] = -1;
    if (isOwn) return;
    if (side === "text") followText();
    else follow("preview", "text");
  }
  function onSelection(): void {
    if (document.activeElement !== field) return;
    isWriting = true;
    followCursor();
  }
  function onChange(): void {
    stops = null;
    followText();
  }

  const ending = new AbortController();
  const { signal } = ending;
  const read = () => (isWriting = false);
  for (const type of ["wheel", "pointerdown", "touchmove"] as const)
    for (const side of [field, preview]) side.addEventListener(type, read, { signal, passive: true });
  field.addEventListener("scroll", () => onScroll("text"), { signal });
  preview.addEventListener("scroll", () => onScroll("preview"), { signal });
  preview.addEventListener("load", onChange, { signal, capture: true });
  document.addEventListener("selectionchange", onSelection, { signal });
  const mutations = new MutationObserver(onChange);
  mutations.observe(preview, { childList: true, subtree: true });
  const sizes = new ResizeObserver(onChange);
  sizes.observe(field);
  sizes.observe(preview);
  return () => {
    ending.abort();
    mutations.disconnect();
    sizes.disconnect();
  };
}
