/** Events and scopes name a kind by the first word of its type: `blog` for BlogPost. */
export const wordOf = (kind: string): string => /^[A-Z][a-z]*/.exec(kind)![0].toLowerCase();
