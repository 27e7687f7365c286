const bullet = /^[ \t]*(?:([•▪◦‣∙●○■□])[ \t]+|([·o§])\t+|(\d{1,9})[.)]\t+)(?=\S)/;

/** In plain text Word marks a deeper level only by another kind of bullet. */
export function plainLists(text: string): string {
  const lines: string[] = [];
  let open: { marker: string; indent: number }[] = [];
  for (const line of text.split("\n")) {
    const found = bullet.exec(line);
    const isInList = open.length > 0;
    if (!found) {
      if (isInList && line.trim()) lines.push("");
      open = [];
      lines.push(line);
      continue;
    }
    const [mark, character, letter, number] = found;
    const marker = number ? "1" : (character ?? letter)!;
    const at = open.findIndex((list) => list.marker === marker);
    const above = open.at(-1);
    if (at >= 0) open.length = at + 1;
    else open.push({ marker, indent: above ? above.indent + (above.marker === "1" ? 3 : 2) : 0 });
    if (!isInList && lines.at(-1)?.trim()) lines.push("");
    lines.push(`${" ".repeat(open.at(-1)!.indent)}${number ? `${number}.` : "-"} ${line.slice(mark.length)}`);
  }
  return lines.join("\n");
}
