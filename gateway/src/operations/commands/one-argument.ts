export const oneArgument = (args: string[]): string | null =>
  args.length === 1 && args[0] && !args[0].startsWith("-") ? args[0] : null;
