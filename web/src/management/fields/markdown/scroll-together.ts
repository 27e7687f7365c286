const within = (place: number, size: number) => Math.max(0, Math.min(place, size));

const copied = ["font", "letterSpacing", "lineHeight", "padding", "tabSize", "wordSpacing"] as const;

const zeroWidthSpace = "\u200b"; // gives the last line a height also where it is empty

function mirrorOf(field: HTMLTextAreaElement, parts: readonly string[]): HTMLElement {
  const mirror = document.createElement("div");
  const { style } = mirror;
  const own = getComputedStyle(field);
  for (const name of copied) style[name] = own[name];
  style.width = `${field.clientWidth}px`;
  mirror.className = "markdown-mirror";
  mirror.ariaHidden = "true";
  mirror.append(
    ...parts.map((part) => {
      const element = document.createElement("div");
      element.textContent = part + zeroWidthSpace;
      return element;
    }),
  );
  return mirror;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** In pixels from the top, except `at`, an offset in the text. */
interface Stop {
  at: number;
  text: number;
  preview: number;
}

export function between(stops: readonly Stop[], by: keyof Stop, place: number): Stop {
  const found = stops.findIndex((stop) => stop[by] > place);
  const after = found === -1 ? stops.length - 1 : Math.max(1, found);
  const [from, to] = [stops[after - 1]!, stops[after]!];
  const size = to[by] - from[by];
  const part = size > 0 ? Math.min(1, Math.max(0, (place - from[by]) / size)) : 1;
  const mixed = (measure: keyof Stop) => from[measure] + part * (to[measure] - from[measure]);
  return { at: mixed("at"), text: mixed("text"), preview: mixed("preview") };
}

function measureStops(field: HTMLTextAreaElement, preview: HTMLElement): Stop[] {
  const text = field.value;
  const starts = lineStarts(text);
  const top = preview.getBoundingClientRect().top + preview.clientTop - preview.scrollTop;
  const blocks = new Map<number, number>();
  for (const block of preview.querySelectorAll<HTMLElement>("[data-line]")) {
    const at = starts[Number(block.dataset["line"])];
    if (at !== undefined && !blocks.has(at)) blocks.set(at, block.getBoundingClientRect().top - top);
  }
  const known = [...blocks].sort(([one], [other]) => one - other);
  const parts = known.map(([at], index) => text.slice(at, (known[index + 1]?.[0] ?? text.length + 1) - 1));
  const before = known[0]?.[0] ? [text.slice(0, known[0][0] - 1)] : [];
  const mirror = mirrorOf(field, [...before, ...parts]);
  field.after(mirror);
  const shown = [...mirror.children].slice(before.length) as HTMLElement[];
  const stops = known.map(([at, place], index) => ({ at, text: shown[index]!.offsetTop, preview: place }));
  mirror.remove();
  return [
    { at: 0, text: 0, preview: 0 },
    ...stops.filter(({ at }) => at > 0),
    { at: text.length, text: field.scrollHeight, preview: preview.scrollHeight },
  ];
}

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
