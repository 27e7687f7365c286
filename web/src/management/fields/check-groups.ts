export interface CheckGroup {
  label: string;
  boxes: readonly { value: string; label: string }[];
  /** The value that selects every box, also those added in a later version. */
  every?: { value: string; label: string };
}

export function toggled(values: readonly string[], { boxes, every }: CheckGroup, value: string): string[] {
  if (values.includes(value)) return values.filter((other) => other !== value);
  const replaced = value === every?.value ? boxes.map((box) => box.value) : [];
  return [...values.filter((other) => !replaced.includes(other)), value];
}

export function checksInWords(groups: readonly CheckGroup[], values: readonly string[]): string {
  const wordsOf = ({ label, boxes, every }: CheckGroup) => {
    const checked = [...(every ? [every] : []), ...boxes].filter(({ value }) => values.includes(value));
    return checked.length > 0 && `${label}: ${checked.map((box) => box.label.toLowerCase()).join(", ")}`;
  };
  return groups.map(wordsOf).filter(Boolean).join(" · ");
}
