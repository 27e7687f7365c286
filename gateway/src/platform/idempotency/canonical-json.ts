const deepest = 20;

/** JSON with sorted fields; null for a value that is nested too deeply. */
export function canonicalJson(value: unknown, depth = 0): string | null {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (depth === deepest) return null;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = entries.map(([name, item]) => [JSON.stringify(name), canonicalJson(item, depth + 1)] as const);
  if (parts.some(([, text]) => text === null)) return null;
  return isList
    ? `[${parts.map(([, text]) => text).join()}]`
    : `{${parts.map(([name, text]) => `${name}:${text}`).join()}}`;
}
