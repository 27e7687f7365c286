export const scopes = [
  "faq:read",
  "faq:write",
  "blog:read",
  "blog:write",
  "user:read",
  "user:write",
  "contact:read",
  "contact:write",
] as const;

export type Scope = (typeof scopes)[number];
