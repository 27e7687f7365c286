interface Range {
  from: number;
  to: number;
}

export function movedPlace(place: number, before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  if (place <= head) return place;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return place >= before.length - tail ? place + after.length - before.length : head;
}

export function followPlace(field: HTMLTextAreaElement, { from, to }: Range): () => Range {
  let text = field.value;
  let range = { from, to };
  function look() {
    const at = (place: number) => movedPlace(place, text, field.value);
    range = { from: at(range.from), to: at(range.to) };
    text = field.value;
  }
  field.addEventListener("input", look);
  return () => {
    field.removeEventListener("input", look);
    look();
    return range;
  };
}
