const nameOf = (pattern: string) => pattern.replace(/[:*]_?(\w+)/g, "{$1}");

const testOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+").replace(/\*\w+/g, ".+").replace(/\/$/, "/?")}$`);

export function routeNames(patterns: string[]): (url: string) => string {
  const isFixed = (pattern: string) => !/[:*]/.test(pattern);
  const fixed = patterns.filter(isFixed);
  const names = new Map(fixed.flatMap((path) => [path, path.replace(/(?<=.)\/$/, "")].map((met) => [met, path])));
  const others = patterns
    .filter((pattern) => !isFixed(pattern))
    .map((pattern) => ({ name: nameOf(pattern), test: testOf(pattern) }));
  return (url) => {
    const end = url.indexOf("?");
    const path = end < 0 ? url : url.slice(0, end);
    return names.get(path) ?? others.find(({ test }) => test.test(path))?.name ?? "other";
  };
}
