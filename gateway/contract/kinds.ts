/** The first word of a kind's type, by which events and scopes name it: `blog` of BlogPost. */
export const wordOf = (kind: string): string => /^[A-Z][a-z]*/.exec(kind)![0].toLowerCase();
