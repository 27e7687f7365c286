/** Whether no text in the value, keys included, holds a lone surrogate. */
export function isWellFormed(root: unknown): boolean {
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    // A lone surrogate is what UTF-8 can't carry.
    if (typeof value === "string" && Buffer.from(value).toString() !== value) return false;
    if (typeof value === "object" && value !== null) waiting.push(...Object.keys(value), ...Object.values(value));
  }
  return true;
}
