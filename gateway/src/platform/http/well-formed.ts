export function isWellFormed(root: unknown): boolean {
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    // UTF-8 cannot encode a lone surrogate.
    if (typeof value === "string" && Buffer.from(value).toString() !== value) return false;
    if (typeof value === "object" && value !== null) waiting.push(...Object.keys(value), ...Object.values(value));
  }
  return true;
}
