/** The kinds of records. Scopes, webhook events, events of the activity and the site's boxes for them derive from it. */
export const kinds = {
  faq: { isPublished: true },
  blog: { isPublished: true },
  contact: { isPublished: false },
  user: { isPublished: false },
} as const;

export type Kind = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as Kind[];

/** Events and scopes name a kind by the first word of its type: `blog` for BlogPost. */
export const wordOf = (kind: string): string => /^[A-Z][a-z]*/.exec(kind)![0].toLowerCase();
