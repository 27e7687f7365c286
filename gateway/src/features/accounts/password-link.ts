import type { Env } from "../../platform/config/env.ts";
import type { PasswordLink, Tokens } from "../../platform/auth/tokens.ts";

/** Where a link leads by which an account gets a password; its secret stands behind #, out of logs and Referer. */
export const passwordUrl = ({ publicUrl }: Pick<Env, "publicUrl">, tokens: Tokens, link: PasswordLink): string =>
  `${publicUrl}/reset#${tokens.issuePasswordLink(link)}`;
