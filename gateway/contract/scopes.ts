import { kindNames, type Kind } from "./kinds.ts";

const accesses = ["read", "write"] as const;

export type Scope = `${Kind}:${(typeof accesses)[number]}`;

export const scopes: readonly Scope[] = kindNames.flatMap((kind) =>
  accesses.map((access): Scope => `${kind}:${access}`),
);
