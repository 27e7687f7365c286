import type { Stop } from "./stops.ts";

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

export function measureStops(field: HTMLTextAreaElement, preview: HTMLElement): Stop[] {
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
